"""Standing orders: questions that the bot always answers for somebody at one table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """An answer that is given for a seat wherever its question comes. Its own person's business."""

    number: int
    """Plans of one table are counted."""
    seat: str
    habit: str
    """Which habit of the game it is, by name."""
    lines: tuple[int, ...] = ()
    """The lines of the log that it gave, the latest last."""
