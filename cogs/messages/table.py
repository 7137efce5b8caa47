"""The message in the channel that shows a table: who sits there, the board, what happened."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.messages.ballots import asks, vote_row
from cogs.messages.components import LONGEST_TEXT, boxed, button
from cogs.messages.look import Look
from cogs.messages.mentions import mentions
from cogs.messages.pacing import pacing_line
from cogs.messages.pictures import Drawn, accent, gallery, has_hands
from cogs.messages.polls import away_items, poll_items
from cogs.messages.questions import letters
from cogs.messages.sentences import say
from cogs.messages.setting_up import has_seat_choices, option_lines, wishes_of
from cogs.messages.story import STORY, story_items, unsaid, whole_story
from cogs.messages.waiting import ending, turns
from db.tables import Seat
from engine.text import Text, Told

SPARE = 100
"""So many characters of a message are left alone."""


def layout(look: Look, told: Sequence[Told], drawn: Drawn | None) -> discord.ui.LayoutView:
    """The table as its channel sees it."""
    return boxed(_items(look, told, drawn), accent(look), look.reached)


def retired(look: Look, told: Sequence[Told]) -> discord.ui.LayoutView:
    """What is left of a table message when a newer one has taken its place: a line.

    What it told is a press away.
    """
    line = say(look.voice, "discord.retired", title=look.game.title, table=look.table.id)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(line)]
    if look.since is not None and look.story(told):
        # What was told here is less than the match, though that may be over by now.
        items.append(discord.ui.ActionRow(whole_story(replace(look, result=None))))
    return boxed(items)


def _items(look: Look, told: Sequence[Told], drawn: Drawn | None) -> list[discord.ui.Item[Any]]:
    if look.result is not None and not look.table.private:
        picture = [] if drawn is None else [gallery(drawn)]
        return [*picture, discord.ui.TextDisplay(ending(look)), over_row(look)]
    title = say(look.voice, "discord.title", title=look.game.title, table=look.table.id)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(title)]
    if look.table.private:
        is_open = look.table.phase == "open"
        private = "discord.private-table" if is_open else "discord.private-match"
        items.append(discord.ui.TextDisplay(say(look.voice, private)))
    if look.table.phase == "open":
        return [*items, *_open(look)]
    if look.view is None:
        return [*items, discord.ui.TextDisplay(say(look.voice, "discord.ended"))]
    if look.result is not None:
        return [*items, discord.ui.TextDisplay(say(look.voice, "discord.ended")), over_row(look)]
    if owed := turns(look):
        items.append(discord.ui.TextDisplay("\n".join(owed)))
    if drawn is not None:
        items.append(gallery(drawn))
    last = _running(look)
    if look.table.private:
        return [*items, *last]
    room = min(STORY, LONGEST_TEXT - letters([*items, *last]) - SPARE)
    return [*items, *story_items(look, unsaid(look, told), room), *last]


def _open(look: Look) -> list[discord.ui.Item[Any]]:
    """Seats taken and free, what was chosen, and how to sit down."""
    table, game = look.table, look.game
    seats = [_seat(look, seat) for seat in table.seats]
    free = max(game.seats) - len(seats)
    if free:
        can_start = len(seats) in game.seats
        said = "discord.seats-more" if can_start else "discord.seats-free"
        seats.append(say(look.voice, said, free=free, allowed=look.say(look.game.players)))
    texts = [look.say(Text(f"{table.game}.summary")), "\n".join(seats)]
    lines = [option_lines(look), pacing_line(look.voice, table), _how_to_change(look)]
    texts.append("\n".join(f"-# {line}" for line in lines))
    return [
        *(discord.ui.TextDisplay(text) for text in texts),
        discord.ui.ActionRow(*_seating_buttons(look, bool(free))),
        discord.ui.ActionRow(*_setup_buttons(look)),
    ]


def _seat(look: Look, seat: Seat) -> str:
    """Who sits there, and what is asked for."""
    name = look.naming(seat.key)
    if seat.computer is None:
        line = say(look.voice, "discord.seat", name=name)
    elif len(look.game.bots) > 1:
        line = say(look.voice, "discord.seat-computer-level", name=name, level=seat.computer)
    else:
        line = say(look.voice, "discord.seat-computer", name=name)
    if wishes := wishes_of(look, seat):
        line += say(look.voice, "discord.seat-asks", parts=wishes)
    return line


def _how_to_change(look: Look) -> str:
    if look.game.seat_choices:
        return say(look.voice, "discord.set-up-seats-hint")
    return say(look.voice, "discord.set-up-hint")


def _seating_buttons(look: Look, free: bool) -> list[discord.ui.Button[Any]]:
    id, game, voice = look.table.id, look.game, look.voice
    ready = len(look.table.seats) in game.seats
    success, style = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    if ready:
        style = discord.ButtonStyle.primary
    no_bots = not (free and game.bots)
    return [
        button(say(voice, "discord.join"), "join", id, style=success, disabled=not free),
        button(say(voice, "discord.add-bot"), "add-bot", id, disabled=no_bots),
        button(say(voice, "discord.start"), "start", id, style=style, disabled=not ready),
        button(say(voice, "discord.leave"), "leave", id),
    ]


def _setup_buttons(look: Look) -> list[discord.ui.Button[Any]]:
    made = [button(say(look.voice, "discord.set-up"), "set-up", look.table.id)]
    if len(look.table.seats) == 1 and look.game.teaching is not None:
        made.append(button(say(look.voice, "discord.teach"), "teach-here", look.table.id))
    if has_seat_choices(look.table):
        what = "discord.my-seat" if look.game.seat_choices else "discord.computers"
        made.append(button(say(look.voice, what), "my-seat", look.table.id))
    return made


def _running(look: Look) -> list[discord.ui.Item[Any]]:
    id = look.table.id
    row = [
        button(say(look.voice, "discord.play"), "open-panel", id, style=discord.ButtonStyle.success)
    ]
    if has_hands(look.table.game):
        row.append(button(say(look.voice, "discord.hand"), "hand", id))
    row.append(button(say(look.voice, "discord.log"), "log", id))
    return [*(_asked(look) if look.table.private else _votes(look)), discord.ui.ActionRow(*row)]


def _asked(look: Look) -> list[discord.ui.Item[Any]]:
    """Who is asked to vote at a private table, and where; what, the channel does not read."""
    keys = [key for ballot in look.ballots for key in ballot.owing if key in look.due.voting]
    keys += [key for poll in look.polls for key in poll.electors if key not in poll.said]
    if not keys:
        return []
    people = mentions(look, [*dict.fromkeys(keys)])
    return [discord.ui.TextDisplay(say(look.voice, "discord.vote-needed", people=people))]


def _votes(look: Look) -> list[discord.ui.Item[Any]]:
    """What is to be voted on, each just above its buttons."""
    items: list[discord.ui.Item[Any]] = []
    for ballot in look.ballots:
        items += [discord.ui.TextDisplay(asks(look, ballot)), vote_row(look, ballot)]
    return [*items, *poll_items(look), *away_items(look)]


def over_row(look: Look) -> discord.ui.ActionRow[Any]:
    """What comes after the end, and how it came to it."""
    id, primary = look.table.id, discord.ButtonStyle.primary
    return discord.ui.ActionRow(
        button(say(look.voice, "discord.rematch"), "rematch", id, style=primary),
        button(say(look.voice, "discord.next-table"), "next-table", id),
        whole_story(look),
    )
