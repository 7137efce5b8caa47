"""How long alt texts may become, and what is left out first where they would become longer."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from render.letters import ELLIPSIS

LONGEST = 1024
"""Discord's limit for the description of an attachment."""


def shortened(text: str) -> str:
    """The text within the limit, whatever happens."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS


def within_limit(
    tellings: Iterable[str],
    sentences: Iterable[str] = (),
    rest: Callable[[int], str] | None = None,
) -> str:
    """The first telling within the limit, else the last; then each sentence that still goes in.

    Tellings go from the fullest to the shortest, sentences from the most important to the least.
    Where there is a `rest`, it says at the end how many sentences were left out.
    """
    text = _fullest(tellings)
    more = list(sentences)
    whole = _with(text, more)
    if rest is None or whole.left_out == 0:
        return whole.text
    for kept in range(len(more), -1, -1):
        shown = _with(text, more[:kept])
        end = rest(len(more) - kept + shown.left_out)
        if len(shown.text) + len(end) < LONGEST:
            return f"{shown.text} {end}"
    return whole.text


class _Told(NamedTuple):
    text: str
    left_out: int


def _fullest(tellings: Iterable[str]) -> str:
    text = ""
    for text in tellings:
        if len(text) <= LONGEST:
            break
    return text


def _with(text: str, sentences: Iterable[str]) -> _Told:
    """The text, and of these sentences each that still goes in."""
    left_out = 0
    for more in sentences:
        if len(text) + len(more) < LONGEST:
            text += " " + more
        else:
            left_out += 1
    return _Told(text, left_out)


def fitted(head: str, *tellings: Sequence[str]) -> str:
    """A head and lines within the limit, told in full if they fit, else shorter.

    Where even the shortest lines are too long, whatever is longest is cut first.
    """
    cut = list[str]()
    for lines in tellings:
        cut = list(lines)
        if len(text := "\n".join([head, *cut])) <= LONGEST:
            return text
    while len(text := "\n".join([head, *cut])) > LONGEST:
        longest = max(range(len(cut)), key=lambda place: len(cut[place]))
        cut[longest] = cut[longest].rstrip(ELLIPSIS)[:-1] + ELLIPSIS
    return text
