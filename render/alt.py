"""How long alt texts may become, and what is left out first where they would become longer."""

from collections.abc import Iterable, Sequence

from render.letters import ELLIPSIS

LONGEST = 1024
"""Discord's limit for the description of an attachment."""


def shortened(text: str) -> str:
    """The text within the limit, whatever happens."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS


def most_that_fits(tellings: Iterable[str]) -> str:
    """The first telling within the limit, from the fullest to the shortest; else the last."""
    text = ""
    for text in tellings:
        if len(text) <= LONGEST:
            break
    return text


def with_more(text: str, sentences: Iterable[str]) -> str:
    """The text, and of these sentences each that still goes in."""
    for more in sentences:
        if len(text) + len(more) < LONGEST:
            text += " " + more
    return text


def fitted(head: str, lines: Sequence[str]) -> str:
    """A head and lines within the limit: whatever is longest is cut first."""
    cut = list(lines)
    while len(text := "\n".join([head, *cut])) > LONGEST:
        longest = max(range(len(cut)), key=lambda place: len(cut[place]))
        cut[longest] = cut[longest].rstrip(ELLIPSIS)[:-1] + ELLIPSIS
    return text
