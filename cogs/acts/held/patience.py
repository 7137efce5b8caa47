"""Who may be nudged at a table, and how often."""

from db.live import Live
from db.timers import NUDGED

PATIENCE = 3600.0
"""So many seconds somebody is waited for before anybody may nudge them: they were just called."""


def may_be_nudged(live: Live, by: str | None, now: float) -> tuple[str, ...]:
    """The seats that whoever sits at `by` may nudge now: each once a day, and not at once."""
    if live.match is None or by is None:
        return ()
    waited = (live.table.seat(key) for key in live.match.due.called if key != by)
    return tuple(
        seat.key
        for seat in waited
        if seat is not None and seat.awaited is not None
        if now - seat.awaited >= PATIENCE and live.timer(NUDGED, seat.key) is None
    )
