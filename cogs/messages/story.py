"""The story of a match as its log tells it, and as much of it as fits into a message."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.messages.components import button, shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from db.matches import Live
from engine.text import Told

STORY = 1_400
"""So many characters of story fit under a board."""
LINES = 8
"""So many of its lines at most: `/log` tells the rest."""
PAGE = 3_500
"""So many characters fit on a page of the whole story."""

Lines: TypeAlias = list[str]


def story_of(live: Live, since: int, until: int | None = None) -> list[Told]:
    """What the log told after one line, up to another. What was taken back is left out."""
    if live.match is None:
        return []
    gone = {number for entry in live.match.log for number in entry.dropped}
    return [
        told
        for entry in live.match.log[since:until]
        if entry.number not in gone
        for told in entry.told
    ]


def story(
    look: Look,
    told: Sequence[Told],
    longest: int = STORY,
    most: int = LINES,
    *,
    says_where: bool = True,
) -> str:
    """The newest lines of a story that fit, oldest first; and, if wanted, where the others stand.

    A story in steps, or with losses, is told whole while it is short, and else as its digest.
    """
    if is_folded(look, told, longest):
        return "\n".join(digest(look, told, longest))
    kept, is_whole = newest(look, told, longest, max(most, LINES) if _has_kinds(told) else most)
    earlier = [] if is_whole or not says_where else [say(look.voice, "discord.story-earlier")]
    return "\n".join([*earlier, *kept])


def story_items(
    look: Look,
    told: Sequence[Told],
    longest: int = STORY,
    most: int = LINES,
    *,
    says_where: bool = True,
) -> list[discord.ui.Item[Any]]:
    """The same as a part of a message; below a digest a button for the whole story."""
    if not (lines := story(look, told, longest, most, says_where=says_where)):
        return []
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(lines)]
    if look.since is not None and is_folded(look, told, longest):
        span = f"{look.since}-{look.number}:0"
        label = say(look.voice, "discord.whole-story")
        items.append(discord.ui.ActionRow(button(label, "story", look.table.id, span)))
    return items


def is_folded(look: Look, told: Sequence[Told], longest: int = STORY) -> bool:
    """Whether a story in steps, or with losses, is too long to be told whole."""
    lines = _lines(look, told) if _has_kinds(told) else []
    return len(lines) > LINES or _size(lines) > longest


def _has_kinds(told: Sequence[Told]) -> bool:
    return any(line.kind for line in told)


def unsaid(look: Look, told: Sequence[Told]) -> Sequence[Told]:
    """A story without what stands below it, to be voted on."""
    standing = [look.say(ballot.text) for ballot in look.ballots]
    return [line for line in told if not standing or look.say(line.text) not in standing]


def newest(
    look: Look, told: Sequence[Told], longest: int, most: int | None = None
) -> tuple[Lines, bool]:
    """The newest lines of a story that fit, oldest first, and whether these are all."""
    lines = _lines(look, told)
    kept = _last(lines[-most:] if most else lines, longest)
    return kept, len(kept) == len(lines)


def pages(look: Look, told: Sequence[Told]) -> list[Lines]:
    """A whole story, page by page, of which none is much longer than the others."""
    lines = [shorten(line, PAGE) for line in _lines(look, told)]
    wanted = _size(lines) / max(1, -(-_size(lines) // PAGE))
    found: list[Lines] = [[]]
    for line in lines:
        page = found[-1]
        if page and (_size(page) >= wanted or _size([*page, line]) > PAGE):
            found.append(page := [])
        page.append(line)
    return found


# The digest


@dataclass(frozen=True, slots=True)
class _Step:
    """A heading, and what was told below it: every line, and which of them are losses."""

    heading: str
    lines: Sequence[tuple[str, bool]]

    @property
    def losses(self) -> Lines:
        return [line for line, is_loss in self.lines if is_loss]

    def folded(self, look: Look) -> Iterator[str]:
        """The heading and the losses, and how much more there is; a single line is no more."""
        yield from [self.heading] if self.heading else []
        more = len(self.lines) - len(self.losses)
        if more <= 1:
            yield from (line for line, _ in self.lines)
            return
        yield from self.losses
        yield say(look.voice, "discord.story-more", more=more)

    def lost(self) -> Iterator[str]:
        """The losses below their heading; nothing where nothing was lost."""
        if self.losses:
            yield from [self.heading] if self.heading else []
            yield from self.losses


def digest(look: Look, told: Sequence[Told], longest: int) -> Lines:
    """A story step by step: every loss, and of all else how much there is.

    Where that does not fit, only the losses; where these don't, the last of them, and how many
    there are besides.
    """
    steps = _steps(look, told)
    in_short = [line for step in steps for line in step.folded(look)]
    if _size(in_short) <= longest:
        return in_short
    note = say(look.voice, "discord.story-losses")
    lost = [note, *(line for step in steps for line in step.lost())]
    if _size(lost) <= longest:
        return lost
    losses = [line for step in steps for line in step.losses]
    room = longest - len(say(look.voice, "discord.story-more-losses", more=len(losses))) - 1
    kept = _last(losses, room, cut=False)
    more = len(losses) - len(kept)
    return [say(look.voice, "discord.story-more-losses", more=more), *kept]


def _steps(look: Look, told: Iterable[Told]) -> list[_Step]:
    """What may be read of a story, by its headings; what comes before the first has none."""
    found: list[tuple[str, list[tuple[str, bool]]]] = [("", [])]
    for line in told:
        if not (said := _line(look, line)):
            continue
        if line.kind == "step":
            found.append((said, []))
        else:
            found[-1][1].append((said, line.kind == "loss"))
    return [_Step(heading, lines) for heading, lines in found]


def _lines(look: Look, told: Iterable[Told]) -> Lines:
    """What this seat may read of a story, line by line."""
    return [line for one in told if (line := _line(look, one))]


def _line(look: Look, told: Told) -> str:
    """A heading, or a sentence behind its dot; "" where there is nothing for this seat."""
    said = "".join(look.story([told]))
    if not said:
        return ""
    return f"**{said}**" if told.kind == "step" else f"• {said}"


def _last(lines: Sequence[str], longest: int, *, cut: bool = True) -> Lines:
    """The last lines that fit; the very last is cut so that it does, or else left out."""
    kept: Lines = []
    for line in reversed(lines):
        if (kept or not cut) and sum(len(other) + 1 for other in kept) + len(line) > longest:
            break
        kept.append(shorten(line, longest))
    return kept[::-1]


def _size(lines: Sequence[str]) -> int:
    """How many characters these lines are, with their ends."""
    return sum(len(line) + 1 for line in lines)
