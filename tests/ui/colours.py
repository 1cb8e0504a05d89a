"""Colours as eyes see them: contrast, the colour-blind, differences. For tests of the themes; needs no browser.

A colour is "#rgb", "#rrggbb", "transparent" or "rgb(r g b / a)", as the style sheets write them; inside, it is red,
green, blue 0 … 1 (as encoded, sRGB) and an opacity.

Sources: contrast by WCAG 2.2; the colour-blind by G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), its matrices for full severity, which
take linear light; differences by CIEDE2000 as G. Sharma, W. Wu, E. N. Dalal write it out (2005).
"""

import re
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

SIGHT = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def read(text):
    """A colour as ((red, green, blue), opacity). Raises ValueError for anything else."""
    if text == "transparent":
        return (0.0, 0.0, 0.0), 0.0
    found = re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text)
    if found:
        digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
        return tuple(int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)), 1.0
    found = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", text)
    if found:
        return tuple(int(found[place]) / 255 for place in (1, 2, 3)), float(found[4])
    raise ValueError(f"not a colour: {text!r}")


def over(upper, lower, share=1.0):
    """What is seen when the colour `upper`, at `share` of its opacity, lies over the opaque `lower`."""
    (rgb, opacity), below = read(upper) if isinstance(upper, str) else (upper, 1.0), solid(lower)
    share *= opacity
    return tuple(a * share + b * (1 - share) for a, b in zip(rgb, below))


def solid(colour):
    """An opaque colour's red, green and blue."""
    if not isinstance(colour, str):
        return colour
    rgb, opacity = read(colour)
    assert opacity == 1, colour
    return rgb


def linear(rgb):
    """Encoded light to linear."""
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)


def luminance(rgb):
    """Relative luminance, 0 … 1."""
    red, green, blue = linear(rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """WCAG's contrast ratio of two opaque colours, 1 … 21."""
    a, b = luminance(solid(one)), luminance(solid(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def lab(rgb_linear):
    """Linear light to CIELAB under D65."""
    red, green, blue = rgb_linear
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour, sight):
    """An opaque colour as CIELAB, as it looks to this `SIGHT`."""
    light = linear(solid(colour))
    dimmed = tuple(sum(share * part for share, part in zip(row, light)) for row in SIGHT[sight])
    return lab(tuple(min(1.0, max(0.0, part)) for part in dimmed))


def difference(one, other, sight="all colours"):
    """CIEDE2000 between two opaque colours as this sight sees them: about 1 can just be told apart."""
    return ciede2000(seen(one, sight), seen(other, sight))


def ciede2000(one, other):
    """CIEDE2000 between two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2  # noqa: E741
    if c1 * c2 == 0:
        h = h1 + h2
    else:
        h = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h)) + 0.32 * cos(radians(3 * h + 6))
    t -= 0.20 * cos(radians(4 * h - 63))
    sl = 1 + 0.015 * (l - 50) ** 2 / sqrt(20 + (l - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    bend = 60 * exp(-(((h - 275) / 25) ** 2))
    rt = -sin(radians(bend)) * 2 * sqrt(c**7 / (c**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
