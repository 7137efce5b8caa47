"""The story of a match as its log tells it."""

from db.matches import Live
from engine.text import Told


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
