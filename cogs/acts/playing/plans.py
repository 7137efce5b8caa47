"""Making plans and taking them back, and showing them."""

from dataclasses import replace

from cogs.acts.held import planned
from cogs.acts.held.computers import go_on
from cogs.acts.held.conditions import running
from cogs.acts.held.owing import Called, owe_news
from cogs.acts.house import House
from cogs.acts.looking.showing import seat_at, show_next, show_panel
from cogs.messages.look import Look
from cogs.messages.plans import habits_message, plans_message
from cogs.messages.sentences import say
from cogs.replies.reply import Reply
from db.live import Live
from engine.habits import named


async def plan(house: House, reply: Reply, id: int, name: str) -> None:
    """Let it be answered so always, from this moment on, and show what comes next."""

    async def turn(live: Live) -> Look:
        match, before = running(live), Called.of(live)
        lines = len(match.log)
        planned.make(live, reply.person, name)
        await go_on(live)
        if len(match.log) > lines:
            owe_news(live, before, reply.person)
        await live.commit()
        return replace(await house.see(live, reply.person), since=lines)

    seen = await house.change(id, turn)
    habit = named(seen.game.habits, name)
    what = "" if habit is None else seen.say(habit.label(seen.table.game))
    await show_next(house, reply, seen, say(reply.voice, "discord.planned", what=what))


async def show_habits(house: House, reply: Reply, id: int) -> None:
    """What could be answered always of what whoever asks is asked; the panel where nothing is."""
    seen = await seat_at(house, reply, id)
    if not seen.habits:
        await show_panel(house, reply, id)
        return
    await reply.show(habits_message(seen))


async def take_back(house: House, reply: Reply, id: int, number: int) -> None:
    """Let a plan go, and show those that are left."""

    async def turn(live: Live) -> None:
        planned.take_back(live, reply.person, number)

    await house.change(id, turn)
    await show_plans(house, reply)


async def show_plans(house: House, reply: Reply) -> None:
    """All that is answered for whoever asks, at all their tables."""
    tables = await house.matches.tables.of(reply.person)
    await reply.show(plans_message(reply.voice, tables, reply.person))
