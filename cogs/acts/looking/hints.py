"""Asking what the computer would do in one's own seat. It changes nothing at the table."""

import asyncio
import logging

from cogs.acts.house import House
from cogs.acts.looking.showing import show_panel
from cogs.messages.hints import hint_line, may_ask
from cogs.messages.questions import START
from cogs.messages.stages import Stage
from cogs.replies.reply import Reply
from db.matches import Live
from engine.chance import Chance
from engine.errors import Refused
from engine.hint import Hint, hint

log = logging.getLogger(__name__)


async def show_hint(house: House, reply: Reply, id: int, stage: Stage = START) -> None:
    """The panel with what the computer would choose; never where other people sit.

    Whoever has begun to say something stays where they are.
    """
    async with house.matches.hold(id) as live:
        seen = await house.see(live, reply.person)
        if not may_ask(seen):
            raise Refused("discord.no-hint")
        assert seen.seat is not None
        line = hint_line(seen, await _hint(live, seen.seat))
    await show_panel(house, reply, id, stage, line)


async def _hint(live: Live, seat: str) -> Hint:
    """What it would choose, worked out off the event loop while the table is held.

    It chooses by a chance of its own, which is the same as long as nothing has happened.
    """
    match = live.match
    question = None if match is None else match.question(seat)
    assert match is not None and question is not None
    chance = Chance(f"hint {live.table.id} {len(match.log)}".encode())
    asked = question.narrowed(tuple(question.options))
    try:
        return await asyncio.to_thread(hint, match.game, match.view(seat), asked, chance)
    except Exception:
        # A computer player that fails must not keep anybody from playing.
        log.exception("a computer player has no hint")
        raise Refused("discord.no-hint-now") from None
