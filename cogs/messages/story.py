"""The story of a match as its log tells it, and as much of it as fits into a message."""

from collections.abc import Sequence

from cogs.messages.components import shorten
from cogs.messages.look import Look
from cogs.messages.sentences import say
from db.matches import Live
from engine.text import Told

STORY = 1_400
"""So many characters of story fit under a board."""
LINES = 8
"""So many of its lines at most: `/log` tells the rest."""


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


def story(look: Look, told: Sequence[Told], longest: int = STORY, most: int = LINES) -> str:
    """The newest lines of a story that fit, oldest first, and where the others stand."""
    kept, is_whole = newest(look, told, longest, most)
    return "\n".join(kept if is_whole else [say(look.voice, "discord.story-earlier"), *kept])


def unsaid(look: Look, told: Sequence[Told]) -> Sequence[Told]:
    """A story without what stands below it, to be voted on."""
    standing = [look.say(ballot.text) for ballot in look.ballots]
    return [line for line in told if not standing or look.say(line.text) not in standing]


def newest(
    look: Look, told: Sequence[Told], longest: int, most: int | None = None
) -> tuple[list[str], bool]:
    """The newest lines of a story that fit, oldest first, and whether these are all."""
    kept: list[str] = []
    lines = [f"• {line}" for line in look.story(told) if line]
    for line in reversed(lines[-most:] if most else lines):
        if kept and sum(len(other) + 1 for other in kept) + len(line) > longest:
            break
        kept.append(shorten(line, longest))
    return kept[::-1], len(kept) == len(lines)
