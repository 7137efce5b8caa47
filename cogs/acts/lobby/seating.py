"""Setting up tables: opening, sitting down, starting, closing, playing once more."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from pydantic import ValidationError

from cogs.acts.held.computers import go_on
from cogs.acts.held.conditions import (
    must_be_let_in,
    must_be_open,
    must_have_chosen,
    must_have_room,
    seated,
)
from cogs.acts.held.owing import (
    Called,
    awaited_people,
    owe_amendments,
    owe_folding,
    owe_hands,
    owe_refresh,
    owe_table,
)
from cogs.acts.house import House
from cogs.acts.server.customs import must_be_customary
from cogs.acts.tables.hosts import may_end
from cogs.acts.tables.which_table import note_show
from cogs.messages.names import called
from db.bars import Bar
from db.matches import Live
from db.outbox import Letter
from db.tables import Absent, Seat, Table, Wished
from engine.catalog import GAMES
from engine.catalog import game as game_of
from engine.errors import Refused
from engine.setting import changed, must_apply


def check_settings(
    game: str, chosen: Mapping[str, Any], seats: int | None = None
) -> dict[str, Any]:
    """The options of a table, or a sentence that says which of them cannot be, or would be idle."""
    title, settings = game_of(game).title, game_of(game).settings
    try:
        checked = settings(**chosen)
    except ValidationError as error:
        first = error.errors()[0]
        option = str(first["loc"][0]) if first["loc"] else ""
        if option not in settings.model_fields:
            known = list(settings.model_fields)
            word = "discord.no-such-option" if known else "discord.no-options"
            raise Refused(word, option=option, title=title, known=known) from None
        raise Refused("discord.bad-option", option=option, why=first["msg"]) from None
    must_apply(checked, chosen)
    # What stands as if nobody had chosen it does no harm at a table of any size.
    must_apply(checked, changed(checked, chosen), seats)
    return {name: getattr(checked, name) for name in chosen}


async def open_table(
    house: House,
    interaction: discord.Interaction[Any],
    game: str,
    settings: Mapping[str, Any],
    channel: int,
    wishes: Sequence[Wished] = (),
    others: Sequence[Seat] = (),
    seats: Sequence[Seat] = (),
    *,
    private: bool = False,
    invited: Sequence[int] = (),
    pace: float | None = None,
    absent: Absent = "computer",
    barred: Sequence[Bar] = (),
) -> Table:
    """A table with its host in the first seat, or these; the message in the channel is owed.

    Refused: they host as many as one person may, or have opened as many lately; or the server
    wants none there, or no more.
    """
    host = interaction.user.id
    async with house.setting_up:
        await must_be_customary(house, interaction, channel)
        await must_allow_table(house, host)
        opened = await house.matches.create(
            game,
            channel=channel,
            host=host,
            name=called(interaction.user),
            server=interaction.guild_id,
            settings=settings,
            wishes=wishes,
            others=others,
            seats=seats,
            letters=[Letter("refresh", channel=channel, replaces=True)],
            private=private,
            invited=invited,
            pace=pace,
            absent=absent,
            barred=barred,
        )
        house.epochs.was_opened(opened.id)
        house.rates.tables.note(host)
    return opened


async def must_allow_table(house: House, person: int) -> None:
    """Whether somebody may open another table. Refused says why not."""
    phases = [one.phase for one in await house.matches.tables.of(person) if one.host == person]
    house.rates.must_allow_table(person, phases.count("open"), phases.count("running"))


async def join(house: House, id: int, user: discord.User | discord.Member) -> None:
    """Take a free seat."""

    async def turn(live: Live) -> None:
        must_be_let_in(live.table, user.id)
        must_be_open(live)
        if live.table.seats_of(user.id):
            raise Refused("discord.seated-already")
        must_have_room(live)
        live.table = live.table.joined(called(user), person=user.id)
        owe_refresh(live)

    await house.change(id, turn)


async def leave(house: House, id: int, person: int) -> None:
    """Give a seat back. A host hands the table over; the last one out closes it."""

    async def turn(live: Live) -> None:
        must_be_open(live)
        live.table = live.table.left(seated(live.table, person))
        staying = [seat.person for seat in live.table.seats if seat.person is not None]
        if not staying:
            live.table = replace(live.table, phase="over")
            owe_folding(live)
        elif live.table.host not in staying:
            live.table = replace(live.table, host=staying[0])
        owe_refresh(live)

    await house.change(id, turn)


async def add_bot(house: House, id: int, person: int, level: str | None = None) -> None:
    """Seat a computer player: of this level, or the best there is."""

    async def turn(live: Live) -> None:
        must_be_open(live)
        seated(live.table, person)
        must_have_room(live)
        known = list(game_of(live.table.game).bots)
        if not known:
            raise Refused("discord.no-computers", title=game_of(live.table.game).title)
        if level is not None and level not in known:
            raise Refused("discord.no-such-level", known=known)
        level_or_best = level or game_of(live.table.game).best
        live.table = live.table.joined("", computer=level_or_best, by=person)
        owe_refresh(live)

    await house.change(id, turn)


async def start(house: House, id: int, person: int) -> None:
    """Begin the match: everybody gets their hand, the channel its board."""

    async def turn(live: Live) -> None:
        must_be_open(live)
        seated(live.table, person)
        game, taken = game_of(live.table.game), len(live.table.seats)
        if taken not in game.seats:
            voice = await house.voices.of(person)
            many = voice.say(game.texts, game.players)
            raise Refused("discord.seats-wrong", allowed=many, taken=taken)
        check_settings(live.table.game, live.table.settings, taken)
        must_have_chosen(live, await house.voices.of(person))
        await begin(house, live)

    await house.change(id, turn)


async def begin(house: House, live: Live) -> None:
    """The match of a table that is held starts: the computers play, and everybody has news."""
    match = live.start()
    await go_on(live)
    owe_table(live, awaited_people(live))
    owe_hands(live)
    owe_folding(live)
    house.remembered.keep_line(live.table.id, live.table.since, lambda: match.view(None))


async def end(house: House, interaction: discord.Interaction[Any], id: int) -> None:
    """Close a table before its end."""

    async def turn(live: Live) -> None:
        await may_end(house, interaction, live.table)
        if live.table.phase == "over":
            raise Refused("refused.over")
        if live.match is None:
            live.table = replace(live.table, phase="over")
            owe_folding(live)
        else:
            before = Called.of(live)
            live.match.close()
            owe_amendments(live, before, Called.of(live))
        owe_refresh(live)

    await house.change(id, turn)


async def rematch(house: House, interaction: discord.Interaction[Any], id: int) -> None:
    """The same table once more: same game, options, seats and wishes, and closed to the same."""
    old = await house.table(id)
    own = old.seats_of(interaction.user.id)
    if not own:
        raise Refused("refused.not-seated")
    wishes = own[0].wishes
    others = [seat for seat in old.seats if seat.person != interaction.user.id and not seat.is_left]
    # Who sat there knows of the table, and may come back to it.
    invited = dict.fromkeys((*old.invited, *(seat.person for seat in others if seat.person)))
    await open_table(
        house,
        interaction,
        old.game,
        old.settings,
        old.channel,
        wishes,
        others,
        private=old.private,
        invited=list(invited) if old.private else (),
        pace=old.pace,
        absent=old.absent,
        barred=old.barred,
    )


def other_games(table: Table) -> list[str]:
    """The games that all who sit at a table could play together instead."""
    count = len(table.seats)
    return [key for key, game in GAMES.items() if key != table.game and count <= max(game.seats)]


async def next_table(
    house: House, interaction: discord.Interaction[Any], id: int, game: str
) -> None:
    """The same people at another game, with the seats turned by one."""
    old = await house.table(id)
    if not old.seats_of(interaction.user.id):
        raise Refused("refused.not-seated")
    if game not in other_games(old):
        raise Refused("discord.no-such-next")
    turned = (*old.seats[1:], *old.seats[:1])
    seats = [_at_another_game(seat, game) for seat in turned if not seat.is_left]
    staying = [seat for seat in seats if seat.computer is None or game_of(game).bots]
    await open_table(
        house,
        interaction,
        game,
        {},
        old.channel,
        seats=staying,
        private=old.private,
        invited=old.invited,
        pace=old.pace,
        absent=old.absent,
        barred=old.barred,
    )


def _at_another_game(seat: Seat, game: str) -> Seat:
    """A seat without what was asked for; a computer as good as before, if the game knows that."""
    level = seat.computer
    if level is not None and level not in game_of(game).bots and game_of(game).bots:
        level = game_of(game).best
    return replace(seat, wishes=(), computer=level)


async def show_again(house: House, interaction: discord.Interaction[Any], table: Table) -> None:
    """A fresh table message at the end of the channel; it takes the place of one still owed.

    Refused: who asks may not write there, or the channel was shown enough just now.
    """
    note_show(house, interaction, table.channel)

    async def turn(live: Live) -> None:
        must_be_let_in(live.table, interaction.user.id)
        owe_show(live)

    await house.change(table.id, turn)


def owe_show(live: Live) -> None:
    """The same without anybody's asking."""
    payload = {"mention": [], "since": live.table.since, "until": live.table.since}
    channel, key = live.table.channel, str(live.table.id)
    live.post(Letter("show", channel=channel, key=key, payload=payload, replaces=True))
