"""Answering and looking, however it was asked for: by command, by button, or from a list."""

import re

from cogs.acts.house import House
from cogs.messages import notices, panel
from cogs.messages.choices import Stage
from cogs.messages.look import Look, look
from cogs.messages.say import say
from cogs.messages.story import story_of
from cogs.replies.errors import Refusal
from cogs.replies.reply import Reply
from db.awaited import proposals, voters
from engine.ballot import yes_or_no
from engine.errors import Refused
from engine.match import Match, Step

VOTE = re.compile(r"(consent|refuse|withdraw) \d{1,9}")


def split_choice(choice: str) -> tuple[int | None, str]:
    """`7:move archer b3` comes from a button or autocomplete; a bare key was typed by hand."""
    serial, colon, key = choice.strip().partition(":")
    is_ours = bool(colon) and serial.isascii() and serial.isdecimal() and len(serial) < 16
    return (int(serial), key) if is_ours else (None, " ".join(choice.split()))


async def answer(house: House, reply: Reply, id: int, serial: int | None, keys: list[str]) -> None:
    """Answer the open question; several keys answer it one after the other."""

    def do(match: Match, seat: str) -> Step:
        if seat in match.left and match.result is None:
            raise Refused("refused.left-already")
        if VOTE.fullmatch(keys[0]):
            return match.answer(seat, must_be_open(match, seat, keys[0]))
        step = match.answer(seat, keys[0], serial)
        for key in keys[1:]:
            more = match.answer(seat, key)
            step = Step(step.entries + more.entries, more.checkpoint)
        return step

    await after(house, reply, await house.act(id, reply.person, do))


def must_be_open(match: Match, seat: str, vote: str) -> str:
    """A vote that counts: its number says on what, whatever was asked of `seat` meanwhile."""
    if match.result is not None or seat not in match.setup.seats:
        return vote
    question = match.question(seat)
    if question is None or question.find(vote) is None:
        raise _why_not_open(match, seat, vote)
    return vote


def _why_not_open(match: Match, seat: str, vote: str) -> Refused:
    number = int(vote.split()[1])
    for proposal in proposals(match):
        if proposal.number != number:
            continue
        if vote.startswith("withdraw") and seat != proposal.asker:
            return Refused("refused.not-your-vote", voters=[proposal.asker])
        if seat in proposal.consented:
            return Refused("refused.agreed-already")
        owe = voters(match, proposal)
        if seat in owe:
            return Refused("refused.not-offered")
        own = seat == proposal.asker
        return Refused("discord.own-proposal" if own else "refused.not-your-vote", voters=owe)
    return Refused("discord.settled-already")


async def answer_or_show(
    house: House, reply: Reply, id: int, serial: int | None, keys: list[str]
) -> None:
    """The same; where it is refused, what is open now is shown with the reason."""
    try:
        await answer(house, reply, id, serial, keys)
    except Refusal as refusal:
        await show_panel(house, reply, id, note=f"**{refusal.sentence}**")


async def after(house: House, reply: Reply, seen: Look) -> None:
    """What happened, and what comes next."""
    view, files = await panel.panel_message(
        house.pictures, seen, note=await hints(house, reply, seen)
    )
    await reply.show(view, files)


async def hints(house: House, reply: Reply, seen: Look) -> str:
    """What somebody is told once: that their direct messages are closed, how to act."""
    person = reply.person
    lines = []
    if await house.people.must_hear_closed(person):
        lines.append(say("discord.dm-closed"))
    if seen.asked is not None and await house.people.first_time(person, f"turn:{seen.table.game}"):
        lines.append(say("discord.first-turn"))
    return "\n".join(lines)


async def show_panel(
    house: House, reply: Reply, id: int, stage: Stage | None = None, note: str = ""
) -> None:
    """The panel of whoever asks."""
    seen = await seat_at(house, reply, id)
    told = await hints(house, reply, seen)
    lines = "\n".join(line for line in (note, told) if line)
    view, files = await panel.panel_message(house.pictures, seen, stage or Stage(), lines)
    await reply.show(view, files)


async def seat_at(house: House, reply: Reply, id: int) -> Look:
    """The table from the seat of whoever asks, or why there is nothing to see from it."""
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
    """The own hand."""
    seen = await seat_at(house, reply, id)
    drawn = await house.pictures.hand(seen)
    if drawn is None:
        raise Refused("discord.no-hand")
    await reply.show(notices.picture_message(seen, drawn), [drawn.file()])


async def show_board(house: House, reply: Reply, id: int, *, public: bool) -> None:
    """The board as whoever asks sees it; for the channel, as everybody may."""
    seen = must_have_begun(await house.look(id, None if public else reply.person))
    drawn = await house.pictures.board(seen)
    if drawn is None:
        raise Refused("discord.no-picture")
    view = notices.picture_message(seen, drawn)
    if public:
        await reply.publish(view, [drawn.file()])
    else:
        await reply.show(view, [drawn.file()])


async def show_log(house: House, reply: Reply, id: int) -> None:
    """What happened since this person last looked; the latest lines if nothing did."""
    person = reply.person
    async with house.matches.hold(id) as live:
        seen = must_have_begun(look(live, person))
        since = await house.matches.seen(id, person)
        fresh = since < seen.number
        told = story_of(live, since if fresh else max(0, seen.number - 15))
    await house.matches.mark_seen(id, person, seen.number)
    await reply.show(notices.log_message(seen, told, fresh))


async def undo(house: House, reply: Reply, id: int, agree: bool | None) -> None:
    """Take the last answer back, or ask those concerned; or answer whoever has asked."""

    def do(match: Match, seat: str) -> Step:
        return match.undo(seat) if agree is None else match.vote(seat, "undo", yes_or_no(agree))

    if agree is None and "undo" in (await house.look(id, reply.person)).votes:
        await show_panel(house, reply, id)
        return
    await after(house, reply, await house.act(id, reply.person, do))


async def draw(house: House, reply: Reply, id: int, agree: bool | None) -> None:
    """Offer a draw, or answer the one on offer."""

    def do(match: Match, seat: str) -> Step:
        return (
            match.offer_draw(seat) if agree is None else match.vote(seat, "draw", yes_or_no(agree))
        )

    if agree is None and "draw" in (await house.look(id, reply.person)).votes:
        await show_panel(house, reply, id)
        return
    await after(house, reply, await house.act(id, reply.person, do))


async def concede(house: House, reply: Reply, id: int) -> None:
    """Give up, after having been asked."""
    await after(house, reply, await house.act(id, reply.person, lambda m, seat: m.concede(seat)))
