"""What is seen while a table is set up: its options in a panel, and what a seat asks for."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord
from pydantic import ValidationError

from cogs.messages.components import MOST_CHOICES, boxed, button, select, shorten
from cogs.messages.look import Look
from cogs.messages.names import plain
from cogs.messages.pacing import absent_choices, pace_choices, pace_name, pace_word
from cogs.messages.pictures import accent
from cogs.messages.sentences import say
from db.clocks import MOST
from db.tables import Seat, Table
from engine.catalog import game as game_of
from engine.game import Settings
from engine.seats import SeatChoice, name_id, part_id
from engine.setting import Setting, Word, applying, standing, titled
from engine.text import Text, Voice

Row: TypeAlias = discord.ui.ActionRow[Any]
Button: TypeAlias = discord.ui.Button[Any]

ME = "me"
ROWS = 6
"""So many rows of options stay in sight together."""
ROOM = 26
"""So many components they are at most: beside them stand texts, pages, and ways to the seats."""
IN_A_ROW = 5
LONGEST_LIST = 3_000
LONGEST_TITLE = 45


# Which seat is meant, and what there is to choose


def seat_at(table: Table, who: str, person: int) -> Seat | None:
    """The seat that a button means: one's own, or that of the computer of this number.

    Computers keep their numbers when people come and go; seats do not.
    """
    if who == ME:
        return next(iter(table.seats_of(person)), None)
    computers = computers_of(table)
    return computers.get(who)


def computers_of(table: Table) -> dict[str, Seat]:
    """The seats of computers, by how buttons name them."""
    seats = [seat for seat in table.seats if seat.computer is not None]
    return {f"c{number}": seat for number, seat in enumerate(seats, start=1)}


def parts_of(table: Table, name: str) -> list[str]:
    """What can be asked for under this name, as the table is now; nothing under any other."""
    game = game_of(table.game)
    choice = next((one for one in game.seat_choices if one.name == name), None)
    if choice is None:
        return []
    settings = settings_at(table)
    seats = next((one for one in game.seats if one >= len(table.seats)), max(game.seats))
    return [part.key for part in choice.parts(settings, seats)]


def settings_at(table: Table) -> Settings:
    """The options of a table as they stand."""
    kind = game_of(table.game).settings
    try:
        return kind.model_validate(dict(table.settings))
    except ValidationError:  # options of an older version: the start refuses them in a sentence
        return kind()


def has_seat_choices(table: Table) -> bool:
    """Whether anything can be said of single seats."""
    game = game_of(table.game)
    return bool(game.seat_choices) or len(game.bots) > 1


# What is said of it


def option_lines(look: Look) -> str:
    """All options that mean something, in a line, as they stand."""
    settings = applying(settings_at(look.table))
    stands = standing(settings, look.table.settings)
    return " · ".join(
        f"{one.title}: {plain(_word(look.voice, stands[one.name]))}" for one in settings
    )


def wishes_of(look: Look, seat: Seat) -> str:
    """What is asked for at a seat, in a line; nothing where nothing is."""
    game = look.game
    parts = [
        look.say(Text(part_id(game.key, choice.name, seat.wished[choice.name])))
        for choice in game.seat_choices
        if seat.wished.get(choice.name) in parts_of(look.table, choice.name)
    ]
    return ", ".join(parts)


def _word(voice: Voice, value: object) -> str:
    if isinstance(value, bool):
        return say(voice, "word.yes" if value else "word.no")
    return str(value)


# The panel of the options


def options_message(look: Look, page: int = 0) -> discord.ui.LayoutView:
    """All options that mean something, to be changed here; page by page where they are many."""
    settings = applying(settings_at(look.table))
    pages = _pages(settings)
    page = min(max(page, 0), len(pages) - 1)
    shown = [one for row in pages[page] for one in row]
    stands = standing(settings, look.table.settings)
    items: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(say(look.voice, "discord.set-up-title", title=look.game.title)),
        discord.ui.TextDisplay(_explained(look, shown, stands)),
    ]
    items += [_option_row(look, row, stands, page) for row in pages[page]]
    if len(pages) > 1:
        label = say(look.voice, "discord.more", page=page + 1, pages=len(pages))
        rest = str((page + 1) % len(pages))
        items.append(discord.ui.ActionRow(button(label, "options", look.table.id, rest)))
    items += [_private_row(look, page), *_computers_row(look, None)]
    return boxed(items, accent(look), look.reached)


def _private_row(look: Look, page: int) -> Row:
    """Whether only those who were invited may look and join, whose id says what it switches to;
    and the way to the pace."""
    on, off = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    is_private = look.table.private
    label = say(look.voice, "discord.private" if is_private else "discord.public")
    rest = f"{page}:{not is_private}"
    pace = say(look.voice, "discord.pace-button", pace=pace_name(look.voice, look.table.pace))
    return Row(
        button(label, "private", look.table.id, rest, style=on if is_private else off),
        button(pace, "pace", look.table.id),
    )


def _pages(settings: Sequence[Setting]) -> list[list[list[Setting]]]:
    """Rows by page: a list takes a row of its own, whatever is a button shares one."""
    lists = [[one] for one in settings if _is_list(one)]
    others = [one for one in settings if not _is_list(one)]
    shared = [others[first : first + IN_A_ROW] for first in range(0, len(others), IN_A_ROW)]
    pages: list[list[list[Setting]]] = [[]]
    for row in lists + shared:
        page = pages[-1]
        if len(page) == ROWS or sum(1 + len(other) for other in [*page, row]) > ROOM:
            pages.append(page := [])
        page.append(row)
    return pages


def _is_list(setting: Setting) -> bool:
    return bool(setting.words) and not setting.is_switch


def _explained(look: Look, settings: Sequence[Setting], stands: Mapping[str, Any]) -> str:
    lines = [
        f"**{one.title}**: {plain(_word(look.voice, stands[one.name]))}\n-# {one.about}"
        for one in settings
    ]
    return shorten("\n".join(lines), LONGEST_LIST)


def _option_row(look: Look, row: Sequence[Setting], stands: Mapping[str, Any], page: int) -> Row:
    id, first = look.table.id, row[0]
    if _is_list(first):
        labels = [(str(word), f"{first.title}: {_word(look.voice, word)}") for word in first.words]
        chosen = str(stands[first.name])
        return Row(select(first.title, "set", id, f"{page}:{first.name}", labels, chosen=chosen))
    return Row(*(_option_button(look, one, stands[one.name], page) for one in row))


def _option_button(look: Look, one: Setting, value: Word, page: int) -> Button:
    """A switch says in its id what it switches to, so that two presses do not undo each other."""
    label = f"{one.title}: {_word(look.voice, value)}"
    if not one.is_switch:
        return button(f"{label} …", "type-in", look.table.id, f"{page}:{one.name}")
    on, off = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    rest = f"{page}:{one.name}:{not value}"
    return button(label, "set", look.table.id, rest, style=on if value else off)


def pace_message(look: Look) -> discord.ui.LayoutView:
    """How long somebody may take for an answer, and what happens when that is over."""
    table, voice = look.table, look.voice
    paces, absent = pace_choices(voice), absent_choices(voice)
    placeholders = say(voice, "discord.pace"), say(voice, "discord.absent")
    chosen, hours = pace_word(table.pace), 12 * MOST
    about = say(voice, "discord.pace-about", title=look.game.title, most=MOST, hours=hours)
    return boxed(
        [
            discord.ui.TextDisplay(about),
            Row(select(placeholders[0], "set-pace", table.id, "", paces, chosen=chosen)),
            Row(select(placeholders[1], "set-absent", table.id, "", absent, chosen=table.absent)),
            Row(button(say(voice, "discord.back"), "options", table.id, "0")),
        ],
        accent(look),
        look.reached,
    )


def form(voice: Voice, table: int, rest: str, name: str) -> discord.ui.Modal:
    """Where an option is typed that no list can hold."""
    modal = discord.ui.Modal(
        title=shorten(titled(name), LONGEST_TITLE),
        custom_id=f"m:typed:{table}:{rest}",
        timeout=None,
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="typed", max_length=60)
    label = shorten(say(voice, "discord.type-in"), LONGEST_TITLE)
    modal.add_item(discord.ui.Label(text=label, component=field))
    # What is typed is passed on by its id, also after the bot was started anew.
    modal.stop()
    return modal


# The panel of a seat


def seat_message(look: Look, who: str) -> discord.ui.LayoutView:
    """What is asked for at one's own seat, or at that of a computer, and how good that is."""
    assert look.seat is not None or who != ME
    seat = computers_of(look.table)[who] if who != ME else look.table.seat(look.seat or "")
    assert seat is not None
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(_seat_text(look, seat))]
    if seat.computer is not None:
        items.append(Row(_level(look, who, seat.computer)))
    for choice in look.game.seat_choices:
        items += [Row(one) for one in _part_lists(look, who, seat, choice)]
    return boxed([*items, *_computers_row(look, who)], accent(look), look.reached)


def _seat_text(look: Look, seat: Seat) -> str:
    name = look.naming(seat.key)
    heading = say(look.voice, "discord.seat-title", name=name, title=look.game.title)
    if look.game.seat_choices:
        return heading + "\n-# " + say(look.voice, "discord.seat-about")
    return heading if seat.computer else heading + "\n-# " + say(look.voice, "discord.seat-alike")


def _level(look: Look, who: str, level: str) -> discord.ui.Select[Any]:
    labels = [(one, say(look.voice, "discord.level", level=one)) for one in look.game.bots]
    placeholder = say(look.voice, "discord.level", level="…")
    return select(placeholder, "level", look.table.id, who, labels[:MOST_CHOICES], chosen=level)


def _part_lists(
    look: Look, who: str, seat: Seat, choice: SeatChoice
) -> list[discord.ui.Select[Any]]:
    """What can be asked for, in as many lists as it needs; also what another wish may rule out."""
    game, most = look.game, MOST_CHOICES - 1
    title = look.label(Text(name_id(game.key, choice.name)))
    nothing = "" if not choice.may_wait and seat.computer is None else "discord.leave-it"
    parts = parts_of(look.table, choice.name)
    lists = []
    for first in range(0, len(parts), most):
        here = parts[first : first + most]
        labels = [
            (part, f"{title}: {look.label(Text(part_id(game.key, choice.name, part)))}")
            for part in here
        ]
        wish = seat.wished.get(choice.name)
        if nothing and not first:
            labels.insert(0, ("-", f"{title}: {say(look.voice, nothing)}"))
        chosen = wish if wish in here else "-" if wish is None else None
        rest = f"{who}:{choice.name}:{first}"
        lists.append(select(title, "ask", look.table.id, rest, labels, chosen=chosen))
    return lists


def _computers_row(look: Look, now: str | None) -> list[Row]:
    """The ways to the seats of the computers, to one's own, and for the host to the options.

    `now` is whose seat is shown; nobody's is where the options are.
    """
    if not has_seat_choices(look.table):
        return []
    names = look.names
    ways = {who: names[seat.key] for who, seat in computers_of(look.table).items()}
    if look.seat is not None and look.game.seat_choices:
        ways = {ME: say(look.voice, "discord.my-seat")} | ways
    buttons = [
        button(label, "seat", look.table.id, who, disabled=who == now)
        for who, label in ways.items()
    ]
    own = look.table.seat(look.seat or "")
    if now is not None and own is not None and own.person == look.table.host:
        buttons.append(button(say(look.voice, "discord.set-up"), "options", look.table.id, "0"))
    return [Row(*buttons[first : first + IN_A_ROW]) for first in range(0, len(buttons), IN_A_ROW)]
