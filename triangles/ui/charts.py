"""Small charts as SVG text: who won how often, and the results in order. Knows no browser.

Colours and texts are handed in, so that a chart can also stand alone in a picture. Which way a bar points tells a win
from a loss, so nobody needs the colours.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE, HIGH = 320, 76  # the chart of results, in its own units
THIN = 14  # how high the chart of shares is
_SHOWN = 40  # results in a chart
_LABEL = 30  # units left of the bars for the numbers


def escaped(text: str) -> str:
    """A text as it stands in SVG."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def svg(inside: str, width: int, height: int, title: str, about: str = "") -> str:
    """A chart as an element of the page: an image with a name and, if there is more to say, a description."""
    more = "<desc>%s</desc>" % escaped(about) if about else ""
    # The description repeated as label: not every screen reader reads <desc>.
    label = escaped(title + (". " + about if about else ""))
    return '<svg class="chart" role="img" viewBox="0 0 %d %d" aria-label="%s"><title>%s</title>%s%s</svg>' % (
        width, height, label, escaped(title), more, inside,
    )  # fmt: skip


def shares(counts: "Sequence[int]", first: str, quiet: str, last: str = "", width: int = WIDE) -> str:
    """One bar in three parts as long as the counts: won, drawn (thinner), lost (hollow unless `last` is a colour)."""
    total = sum(counts)
    parts = []
    left = 0.0
    for place, count in enumerate(counts):
        if not count:
            continue
        wide = (width + 3) * count / total - 3
        if place == 1:
            y, high, paint = THIN / 2 - 2, 4.0, 'fill="%s"' % quiet
        else:
            y, high, paint = 0.0, float(THIN), 'fill="%s"' % (last if place else first)
        x = left
        if place == 2 and not last:
            paint = 'fill="none" stroke="%s" stroke-width="1.5"' % quiet
            x, y, high = left + 0.75, 0.75, THIN - 1.5
        parts.append(
            '<rect x="%.1f" y="%.2f" width="%.1f" height="%.2f" rx="%d" %s/>'
            % (x, y, max(wide - 2 * (x - left), 1), high, 2 if place == 1 else 4, paint)
        )
        left += wide + 3
    return "".join(parts)


def results(margins: "Sequence[int]", up: str, down: str, quiet: str) -> str:
    """Results in order, the oldest first: a bar up by the triangles one was ahead, down by those behind, a dot for a
    draw. The numbers at the side are the highest and the lowest."""
    shown = list(margins)[-_SHOWN:]
    top, low = max(shown + [0]), -min(shown + [0])
    scale = (HIGH - 8.0) / max(top + low, 1)
    zero = 4 + top * scale
    step = min(22.0, (WIDE - _LABEL) / max(len(shown), 1))
    wide = max(3.0, step * 0.66)
    parts = ['<path d="M%d %.1fH%d" stroke="%s" stroke-width="1"/>' % (_LABEL, zero, WIDE, quiet)]
    for place, margin in enumerate(shown):
        x = _LABEL + place * step + (step - wide) / 2
        if margin:
            high = max(2.0, abs(margin) * scale)
            y = zero - high if margin > 0 else zero
            colour = up if margin > 0 else down
            parts.append(
                '<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="2" fill="%s"/>' % (x, y, wide, high, colour)
            )
        else:
            parts.append('<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (x + wide / 2, zero, quiet))
    for value, y in ((top, 14.0), (-low, HIGH - 4.0)):
        if value:
            parts.append(text(signed(value), _LABEL - 6, y, 12, quiet, "end"))
    return "".join(parts)


def signed(value: int) -> str:
    """A margin with its sign."""
    return ("+" if value > 0 else "−" if value < 0 else "") + str(abs(value))


def text(words: str, x: float, y: float, size: int, colour: str, anchor: str = "start", weight: int = 400) -> str:
    """A line of text."""
    return (
        '<text x="%.1f" y="%.1f" font-size="%d" font-weight="%d" fill="%s" text-anchor="%s" '
        'font-family="system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif">%s</text>'
    ) % (x, y, size, weight, colour, anchor, escaped(words))
