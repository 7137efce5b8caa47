"""Looking at a running table, however it was asked for: the panel, the hand, the board, the log."""

from contextlib import suppress
from dataclasses import replace

from cogs.acts.held.conditions import must_be_let_in
from cogs.acts.house import House
from cogs.acts.tables.hosts import absent_since
from cogs.acts.tables.which_table import note_show
from cogs.messages import notices, panel
from cogs.messages.look import Look
from cogs.messages.pictures import Which, holds, is_public, own_of, table_of
from cogs.messages.plans import by_plan
from cogs.messages.questions import START
from cogs.messages.rules_pages import page_of
from cogs.messages.sentences import say
from cogs.messages.stages import Stage
from cogs.messages.story import story_items, story_of
from cogs.replies.reply import Reply
from db.errors import StoreError
from engine.errors import Refused
from engine.text import Told

LONGEST_LOG = 1_000
"""So many lines of the log are told at once: nobody turns more pages, and all others wait."""
MOST_LESSONS = 2
"""So many things are explained in one panel."""


async def show_next(house: House, reply: Reply, seen: Look, note: str = "") -> None:
    """What has just happened, and what comes next."""
    told = await hints(house, reply, seen)
    shown = await panel.panel_message(
        house.pictures, seen, note=note, top=told, is_letter=is_letter(reply)
    )
    await reply.show(*shown)
    house.remembered.keep_told(seen.table.id, reply.person, seen.number)


def is_letter(reply: Reply) -> bool:
    """Whether somebody reads this among their direct messages."""
    return reply.interaction.guild_id is None


async def show_return(house: House, reply: Reply, seen: Look) -> None:
    """What a computer player did meanwhile for whoever is back, above what comes next."""
    did = story_items(seen, seen.told)
    top, rest = say(reply.voice, "discord.came-back"), replace(seen, told=())
    await reply.show(*await panel.panel_message(house.pictures, rest, top=top, whole=did))
    house.remembered.keep_told(seen.table.id, reply.person, seen.number)


async def show_panel(
    house: House,
    reply: Reply,
    id: int,
    stage: Stage = START,
    note: str = "",
    which: Which | None = None,
    *,
    again: bool = False,
) -> None:
    """The panel of whoever asks, with the picture that they turned to.

    Where they look `again` and all was told before, it says so, and tells it again.
    """
    seen = await seat_at(house, reply, id)
    if again and house.remembered.told_until(id, reply.person) == seen.number:
        note = say(reply.voice, "discord.told-again" if seen.told else "discord.nothing-since")
    told = await hints(house, reply, seen)
    opens = stage == START and which is None
    primer = opens and await must_read_primer(house, seen, reply.person)
    shown = await panel.panel_message(
        house.pictures,
        seen,
        stage,
        note,
        which,
        top=told,
        primer=primer,
        is_letter=is_letter(reply),
    )
    await reply.show(*shown)
    if stage == START:
        house.remembered.keep_told(id, reply.person, seen.number)


async def must_read_primer(house: House, seen: Look, person: int) -> bool:
    """Whether this is the first panel of this game that somebody opens, and something to do."""
    if seen.asked is None or page_of(seen.table.game).primer is None:
        return False
    with suppress(StoreError):
        return await house.people.first_time(person, f"primer:{seen.table.game}")
    return False


async def show_instead(house: House, reply: Reply, id: int) -> None:
    """A button was sent before the store was restored: how things stand now, and a way to go on."""
    note = say(reply.voice, "discord.from-before")
    try:
        seen = await house.look(id, reply.person)
    except Refused:
        seen = None
    if seen is None or seen.seat is None or seen.view is None:
        await reply.show(notices.lost_message(reply.voice, note))
        return
    shown = await panel.panel_message(
        house.pictures, seen, note=f"**{note}**", is_letter=is_letter(reply)
    )
    await reply.show(*shown)


async def hints(house: House, reply: Reply, seen: Look) -> str:
    """What somebody is told once: that their direct messages are closed, how to act.

    What can't be noted now is told another time: whoever only looks needs no room on the disk.
    """
    person = reply.person
    lines = []
    with suppress(StoreError):
        if await house.people.must_hear_closed(person):
            lines.append(say(reply.voice, "discord.dm-closed"))
        first = f"turn:{seen.table.game}"
        if seen.asked is not None and await house.people.first_time(person, first):
            lines.append(say(reply.voice, "discord.first-turn"))
        lines += await lessons(house, seen, person)
    if planned := by_plan(seen):
        lines.append(planned)
    with suppress(StoreError):
        lines += await _absent_host(house, seen, person)
    return "\n".join(lines)


async def _absent_host(house: House, seen: Look, person: int) -> list[str]:
    """That the host is away, and what whoever sits here may do about it; nothing where they are
    not."""
    table, since = seen.table, await absent_since(house, seen.table)
    if table.phase != "running" or since is None or person == table.host:
        return []
    name = seen.naming(table.seats_of(table.host)[0].key)
    return [say(seen.voice, "discord.host-absent", name=name, since=int(since))]


def taught_at(id: int) -> str:
    """How it is noted that somebody is taught at a table."""
    return f"teach:{id}"


async def lessons(house: House, seen: Look, person: int) -> list[str]:
    """What is new here to somebody who is taught: each thing once, a few at a time.

    It stays as long as nothing happens, however often they look.
    """
    teaching, id = seen.game.teaching, seen.table.id
    if seen.asked is None or teaching is None:
        return []
    if not await house.people.was_told(person, taught_at(id)):
        return []
    told = list(house.remembered.lessons_at(id, person, seen.number))
    for text in teaching.due(seen.view, seen.asked.text.id, seen.asked.options):
        if len(told) == MOST_LESSONS:
            break
        if await house.people.first_time(person, f"lesson:{id}:{text.id}"):
            told.append(say(seen.voice, "discord.lesson", told=seen.say(text)))
    house.remembered.keep_lessons(id, person, seen.number, told)
    return told


async def seat_at(house: House, reply: Reply, id: int) -> Look:
    """The table from the seat of whoever asks; Refused where there is nothing to see from it."""
    seen = await house.look(id, reply.person)
    if seen.seat is None:
        raise Refused("refused.not-seated")
    return must_have_begun(seen)


def must_have_begun(seen: Look) -> Look:
    """Before the start there is no board and no hand."""
    if seen.view is None:
        raise Refused("discord.not-started" if seen.table.phase == "open" else "refused.over")
    return seen


async def show_hand(house: House, reply: Reply, id: int) -> None:
    """What only whoever asks may see."""
    seen = await seat_at(house, reply, id)
    which = own_of(seen)
    drawn = await house.pictures.draw(seen, which) if which is not None else None
    if drawn is None:
        raise Refused("discord.no-hand")
    await reply.show(notices.picture_message(seen, drawn), [drawn.file()])


async def show_board(house: House, reply: Reply, id: int, *, public: bool, key: str = "") -> None:
    """A picture as whoever asks sees it, the table's where no `key` says which.

    For the channel it is drawn as everybody may see it; what is private is refused.
    """
    if public:
        table = await house.table(id)
        must_be_let_in(table, reply.person)
        if table.private:
            raise Refused("discord.stays-private")
    seen = must_have_begun(await house.look(id, None if public else reply.person))
    which = Which.read(key) if key else table_of(seen)
    if public and not is_public(seen, which):
        raise Refused("discord.not-public")
    if not holds(seen, which):
        raise Refused("discord.no-such-picture")
    if public:
        assert reply.interaction.channel_id is not None
        note_show(house, reply.interaction, reply.interaction.channel_id)
    drawn = await house.pictures.draw(seen, which)
    if drawn is None:
        raise Refused("discord.no-picture")
    show = reply.publish if public else reply.show
    await show(notices.picture_message(seen, drawn), [drawn.file()])


async def show_log(house: House, reply: Reply, id: int) -> None:
    """What happened since this person last looked; the latest lines if nothing did."""
    person = reply.person
    async with house.matches.hold(id) as live:
        seen = must_have_begun(await house.see(live, person))
        since = await house.matches.seen(id, person)
        fresh = since < seen.number
        since = max(since if fresh else seen.number - 15, seen.number - LONGEST_LOG, 0)
        told = story_of(live, since)
    with suppress(StoreError):  # whoever reads it twice has lost nothing
        await house.matches.mark_seen(id, person, seen.number)
    heading = say(reply.voice, "discord.log-since" if fresh else "discord.log-nothing-new")
    back = _leads_back(reply, seen)
    await reply.show(notices.log_message(seen, told, heading, since, leads_back=back))


async def show_story(
    house: House, reply: Reply, id: int, since: int, until: int, page: int
) -> None:
    """A page of all that was told after one line of the log, up to another.

    That of a match that is over ends with how it ended.
    """
    async with house.matches.hold(id) as live:
        seen = must_have_begun(await house.see(live, reply.person))
        until = min(until, seen.number)
        since = max(since, until - LONGEST_LOG)
        told = story_of(live, since, until)
    is_to_the_end = seen.result is not None and until == seen.number
    if is_to_the_end and seen.result is not None:
        told = [*told, Told(seen.result.text.id, dict(seen.result.text.values), None, "step")]
    is_all = since == 0 and is_to_the_end
    heading = say(reply.voice, "discord.whole-heading" if is_all else "discord.part-heading")
    shown, back = replace(seen, number=until), _leads_back(reply, seen)
    await reply.show(notices.log_message(shown, told, heading, since, page, leads_back=back))


def _leads_back(reply: Reply, seen: Look) -> bool:
    """Whether this stands in the place of a panel."""
    return reply.edits and seen.seat is not None
