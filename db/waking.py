"""Loading a stored table: its match is restored, and mended if the rules have changed."""

import logging
from collections.abc import Sequence

from db.epochs import RESTORED
from db.errors import Damaged, NoSuchTable
from db.letters import Letter
from db.live import Keeping, Live
from db.timers import Timer
from engine.catalog import title
from engine.errors import GameMissing

log = logging.getLogger(__name__)


async def wake(keeping: Keeping, id: int) -> Live:
    """Load a table, and its match if it has started.

    NoSuchTable; Damaged; GameMissing: its game can't be played now. If the rules have changed under
    the match, what that took back is committed here, with a letter of kind "mended" to the channel.
    """
    asleep = await keeping.store.load(id)
    if asleep is None:
        raise NoSuchTable(f"there is no table {id}")
    if asleep.table.game not in keeping.games:
        raise GameMissing("refused.game-missing", game=title(asleep.table.game))
    live = Live(keeping, asleep)
    if asleep.damaged:
        _must_do_without(live, asleep.damaged)
    if live.has_grown:
        live.post(_mended(live))
    _go_on_from_a_copy(live, asleep.timers)
    await live.settle()
    return live


def _go_on_from_a_copy(live: Live, timers: Sequence[Timer]) -> None:
    """Where the store was restored, chance is thrown afresh before anybody acts."""
    for timer in timers:
        if timer.kind == RESTORED and live.match is not None and live.match.result is None:
            live.match.restored(timer.key)


def _must_do_without(live: Live, damaged: Sequence[int]) -> None:
    """A damaged checkpoint is forgotten where the log leads to the same; else Damaged."""
    id, after = live.table.id, ", ".join(map(str, damaged))
    if live.has_grown:
        raise Damaged(id, f"its checkpoint after line {after} is not as it was written")
    log.warning("table %s: the damaged checkpoint after line %s is made anew", id, after)


def _mended(live: Live) -> Letter:
    assert live.match is not None
    last = live.match.log[-1]
    payload = {"line": last.number, "dropped": list(last.dropped)}
    return Letter("mended", channel=live.table.channel, payload=payload)
