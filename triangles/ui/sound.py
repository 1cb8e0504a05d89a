"""Sounds, made on the spot by the browser's synthesiser, and the device's vibration. Fetched when they are wanted.

Nothing sounds before the player has touched the page: browsers would complain.
"""

from triangles.ui import settings
from triangles.ui.browser import attempt, js, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LOUDNESS = 0.22
FLOOR = 0.0001  # silence, for a curve that may not reach 0
# Notes: (seconds from now, hertz, seconds long, loudness, wave). A pentatonic scale, so that all of them agree.
SOUNDS: "dict[str, list]" = {
    "first": [(0, 659.3, 0.16, 0.5, "triangle")],
    "second": [(0, 493.9, 0.16, 0.55, "triangle")],
    "refused": [(0, 164.8, 0.12, 0.6, "sine"), (0.09, 146.8, 0.16, 0.5, "sine")],
    "one": [(0.12, 523.3, 0.3, 0.55, "sine"), (0.19, 784.0, 0.3, 0.5, "sine"), (0.26, 1046.5, 0.5, 0.4, "sine")],
    "two": [
        (0.12, 523.3, 0.3, 0.55, "sine"), (0.19, 659.3, 0.3, 0.5, "sine"), (0.26, 784.0, 0.3, 0.5, "sine"),
        (0.33, 1046.5, 0.4, 0.45, "sine"), (0.40, 1568.0, 0.7, 0.35, "sine"), (0.40, 784.0, 0.7, 0.3, "triangle"),
    ],
    "won": [
        (0.3, 392.0, 0.4, 0.5, "triangle"), (0.45, 523.3, 0.4, 0.5, "triangle"), (0.6, 659.3, 0.4, 0.5, "triangle"),
        (0.75, 1046.5, 1.1, 0.5, "sine"), (0.75, 784.0, 1.1, 0.4, "sine"), (0.75, 261.6, 1.1, 0.5, "sine"),
    ],
    "lost": [(0.3, 440.0, 0.45, 0.45, "sine"), (0.55, 392.0, 0.45, 0.45, "sine"), (0.8, 293.7, 1.0, 0.45, "sine")],
    "drawn": [(0.3, 392.0, 0.5, 0.45, "sine"), (0.5, 587.3, 0.9, 0.4, "sine"), (0.5, 293.7, 0.9, 0.4, "sine")],
}  # fmt: skip
# Milliseconds of trembling and of rest, in turn.
TREMBLING: "dict[str, list[int]]" = {
    "first": [8], "second": [8], "refused": [24, 40, 24], "one": [14, 50, 26], "two": [14, 40, 26, 40, 50],
    "won": [30, 60, 30, 60, 90], "lost": [70], "drawn": [30, 70, 30],
}  # fmt: skip
_made: list = []  # the browser's synthesiser and its volume, once there are any


def play(event: str) -> None:
    """Let an event be heard and felt, as far as the player wants it. `event` is one of `SOUNDS`."""
    if not _touched():
        return
    if settings.get("sound"):
        _sound(SOUNDS[event])
    if settings.get("vibration") and hasattr(window.navigator, "vibrate"):
        pattern = js.Array.new()
        for length in TREMBLING[event]:
            pattern.push(length)
        _try(window.navigator, "vibrate", pattern)


def _touched() -> bool:
    """Whether the player has touched the page; where the browser does not tell, it does not complain either."""
    activation = window.navigator.userActivation if hasattr(window.navigator, "userActivation") else None
    return activation is None or bool(activation.hasBeenActive)


def _sound(notes: list) -> None:
    if not _made:
        if not hasattr(window, "AudioContext"):
            return
        context = window.AudioContext.new()
        volume = context.createGain()
        volume.gain.value = LOUDNESS
        volume.connect(context.destination)
        _made.extend([context, volume])
    context, volume = _made
    if context.state != "running":
        _try(context, "resume")  # a call, or another app, had taken the loudspeaker
    start = context.currentTime + 0.01
    for wait, pitch, length, loudness, wave in notes:
        begin = start + wait
        tone, swell = context.createOscillator(), context.createGain()
        tone.type = wave
        tone.frequency.value = pitch
        swell.gain.setValueAtTime(FLOOR, begin)
        swell.gain.exponentialRampToValueAtTime(loudness, begin + 0.008)
        swell.gain.exponentialRampToValueAtTime(FLOOR, begin + length)
        tone.connect(swell)
        swell.connect(volume)
        tone.start(begin)
        tone.stop(begin + length + 0.02)


def _try(target: "Any", name: str, *arguments: "Any") -> None:
    """Call what may fail; then it is silent."""
    try:
        attempt(target, name, *arguments)
    except OSError:
        pass
