"""Whoever neither sits at a table nor sees its channel presses and types as if it did not exist."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest
from discord import app_commands
from discord.app_commands.namespace import Namespace, ResolveKey

from cogs.acts.house import House
from cogs.acts.kept.quotas import Quotas, Rates
from cogs.messages.sentences import DEFAULT, say
from cogs.nocturne import ANYWHERE, Nocturne
from cogs.replies import reply
from db.live import Live
from tests.cogs.conftest import ANN, BEA
from tests.cogs.test_setup_ids import ID

CID = 30
UNKNOWN = say(DEFAULT, "discord.no-such-table")
BARRED = say(DEFAULT, "discord.you-are-barred")
PRIVATE = "A private table: only those Ann invited before it began may look."
MINE = (
    "settings",
    "zone",
    "quiet",
    "holiday",
    "calls",
    "dm",
    "invitations",
    "digest",
    "palette",
    "data",
    "plans",
)
WITHOUT_TABLE = {"game new", "game teach", "game list", "rules", "help"}
SERVERS = ("settings", "channel", "pace", "tables", "threads")
WITHOUT_TABLE |= {f"my {name}" for name in MINE} | {f"server {name}" for name in SERVERS}
"""Commands that are about no table, or about those that `may_see` lets somebody know of."""


SOMETHING = "5"
"""The id of a person, or of a channel, that a command names."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 60)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord sends along what a command names."""
    kinds = discord.AppCommandOptionType
    channel = SimpleNamespace(resolve=lambda: Mock(spec=discord.TextChannel, id=int(SOMETHING)))
    found = {
        ResolveKey(SOMETHING, kinds.user.value): member(int(SOMETHING)),
        ResolveKey(SOMETHING, kinds.channel.value): channel,
    }
    monkeypatch.setattr(Namespace, "_get_resolved_items", lambda *_: found)


@pytest.fixture
async def bot(house: House) -> AsyncIterator[Nocturne]:
    """A bot with one table, of Ann and Bea, in channel 1 of server 1."""
    house.rates = Rates(Quotas(acts_a_minute=1_000_000))
    made = Nocturne(house)
    await made.load()
    yield made
    await made.close()


def server(sees: bool | None) -> Any:
    """A server where somebody sees the channel of the table, or does not; None: it has none."""
    channel = Mock(spec=discord.TextChannel)
    channel.permissions_for.return_value = discord.Permissions(view_channel=bool(sees))
    return SimpleNamespace(get_channel_or_thread=lambda id: None if sees is None else channel)


def member(id: int) -> Any:
    found = Mock(spec=discord.Member)
    found.id, found.display_name = id, "Somebody"
    return found


@dataclass(frozen=True)
class Where:
    """From where somebody presses or types."""

    server: int | None
    channel: int
    guild: Any


ELSEWHERE = {
    "another channel, where it is hidden": Where(1, 2, server(sees=False)),
    "a server that does not know its channel": Where(1, 2, server(sees=None)),
    "another server": Where(2, 3, server(sees=True)),
    "direct messages": Where(None, 4, None),
}


class Asked(SimpleNamespace):
    """An act, with what was typed where Discord's library leaves it."""

    @property
    def namespace(self) -> Any:
        return self._cs_namespace


def interaction(bot: Nocturne, where: Where, person: int, **more: Any) -> Any:
    """An act of somebody, which remembers in `said` what it was answered."""
    said: list[str] = []

    async def answer(text: str = "", *, view: Any = None, **_: Any) -> None:
        said.append(text or str(view.to_components()))

    response = SimpleNamespace(
        is_done=lambda: bool(said),
        send_message=answer,
        edit_message=answer,
        defer=AsyncMock(side_effect=lambda **_: said.append("")),
        send_modal=AsyncMock(side_effect=lambda form: said.append("a form")),
        autocomplete=AsyncMock(side_effect=lambda choices: said.append(str(choices))),
    )
    more = {"id": 5, "data": {}, "type": discord.InteractionType.component, **more}
    return Asked(
        client=bot,
        _state=None,
        user=member(person),
        response=response,
        said=said,
        guild_id=where.server,
        channel_id=where.channel,
        channel=None,
        guild=where.guild,
        permissions=discord.Permissions.all(),
        app_permissions=discord.Permissions.all(),
        message=None,
        command_failed=False,
        **more,
    )


async def pressed(bot: Nocturne, id: str, where: Where, person: int = CID) -> str:
    """What somebody reads who uses this button, list or form."""
    asked = interaction(bot, where, person, type=discord.InteractionType.component)
    match = ID.fullmatch(id)
    assert match is not None
    await bot.buttons.pass_on(asked, match, ("x",))
    [said] = asked.said
    return str(said)


Command = app_commands.Command[Any, Any, Any]


def commands(bot: Nocturne) -> list[Command]:
    return [one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


def data_of(command: Command, focused: str = "", table: int | None = 1) -> dict[str, Any]:
    """What Discord sends of a command whose options are all given, at table 1, or at none."""
    options = [
        {
            "type": one.type.value,
            "name": one.name,
            "value": _value(one),
            **({"focused": True} if one.name == focused else {}),
        }
        for one in command.parameters
        if one.required or one.name == focused or (one.name == "table" and table)
    ]
    *group, name = command.qualified_name.split()
    data: dict[str, Any] = {"type": 1, "name": name, "options": options}
    for outer in group:
        data = {"type": 1, "name": outer, "options": [data]}
    return data


def _value(option: app_commands.Parameter) -> object:
    if option.type is discord.AppCommandOptionType.integer:
        return 1
    if option.type in (discord.AppCommandOptionType.user, discord.AppCommandOptionType.channel):
        return SOMETHING
    return option.choices[0].value if option.choices else ""


async def typed(
    bot: Nocturne, command: Command, where: Where, person: int = CID, table: int | None = 1
) -> str:
    """What somebody reads who runs this command for table 1, or for that of the channel."""
    kind = discord.InteractionType.application_command
    asked = interaction(bot, where, person, type=kind, data=data_of(command, table=table))
    await bot.tree._call(asked)
    return str(asked.said[-1])


async def offered(bot: Nocturne, command: Command, option: str, where: Where, person: int) -> str:
    """What somebody is offered who types into an option, having named table 1."""
    kind = discord.InteractionType.autocomplete
    asked = interaction(bot, where, person, type=kind, data=data_of(command, option))
    await bot.tree._call(asked)
    [said] = asked.said
    return str(said)


@pytest.mark.parametrize("where", ELSEWHERE.values(), ids=ELSEWHERE)
async def test_every_button_list_and_form_is_refused_as_if_there_were_no_table(
    bot: Nocturne, where: Where
) -> None:
    before = await bot.house.store.load(1)
    for what, known in bot.buttons.known.items():
        for letter in "bsm":
            said = [await pressed(bot, f"{letter}:{what}:{table}:0", where) for table in (1, 99)]
            if known.is_at_table:
                assert said == [UNKNOWN, UNKNOWN], what
    assert await bot.house.store.load(1) == before


def test_only_what_is_about_no_table_is_pressed_without_one(bot: Nocturne) -> None:
    without = {what for what, known in bot.buttons.known.items() if not known.is_at_table}
    assert without == {what for room in ANYWHERE for what in (*room.SHOWING, *room.EDITING)}


@pytest.mark.parametrize("where", ELSEWHERE.values(), ids=ELSEWHERE)
async def test_every_command_is_refused_as_if_there_were_no_table(
    bot: Nocturne, where: Where
) -> None:
    before = await bot.house.store.load(1)
    at_tables = [one for one in commands(bot) if one.qualified_name not in WITHOUT_TABLE]
    assert all(one.get_parameter("table") for one in at_tables)
    for command in at_tables:
        assert await typed(bot, command, where) == UNKNOWN, command.qualified_name
    assert await bot.house.store.load(1) == before


async def bar(bot: Nocturne, *, private: bool) -> None:
    """Bar Cid from the table, and let it be private or not."""

    async def turn(live: Live) -> None:
        live.table = replace(live.table, barred=(CID,), private=private)

    await bot.house.change(1, turn)


@pytest.mark.parametrize("private", [False, True])
async def test_whoever_is_barred_reads_so_and_of_a_private_table_what_all_read(
    bot: Nocturne, private: bool
) -> None:
    await bar(bot, private=private)
    before, here = await bot.house.store.load(1), Where(1, 1, server(sees=None))
    told = PRIVATE if private else BARRED
    for what, known in bot.buttons.known.items():
        if known.is_at_table:
            assert await pressed(bot, f"b:{what}:1:0", here) == told, what
    for command in commands(bot):
        if command.qualified_name not in WITHOUT_TABLE:
            assert await typed(bot, command, here) == told, command.qualified_name
            assert await typed(bot, command, here, table=None) == told
    assert await bot.house.store.load(1) == before


async def test_whoever_may_not_know_of_a_table_is_offered_nothing_of_it(
    bot: Nocturne, caplog: pytest.LogCaptureFixture
) -> None:
    tried = 0
    for command in commands(bot):
        for option in command.parameters:
            if option.autocomplete and command.qualified_name not in WITHOUT_TABLE:
                for where in ELSEWHERE.values():
                    said = await offered(bot, command, option.name, where, CID)
                    assert said == "[]", (command.qualified_name, option.name)
                    tried += 1
    assert tried > 100
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize(
    ("where", "person"),
    [
        (Where(1, 1, server(sees=None)), CID),
        (Where(1, 2, server(sees=True)), CID),
        (ELSEWHERE["direct messages"], BEA),
        (ELSEWHERE["another server"], ANN),
    ],
)
@pytest.mark.parametrize("act", ["button", "command", "typing"])
async def test_whoever_sits_there_or_sees_its_channel_is_let_in(
    bot: Nocturne, where: Where, person: int, act: str
) -> None:
    acts: dict[str, Callable[[], Any]] = {
        "button": lambda: pressed(bot, "b:log:1:", where, person),
        "command": lambda: typed(bot, one_named(bot, "log"), where, person),
        "typing": lambda: offered(bot, one_named(bot, "board"), "picture", where, person),
    }
    said = await acts[act]()
    assert said not in (UNKNOWN, "[]")


def one_named(bot: Nocturne, name: str) -> Command:
    return next(one for one in commands(bot) if one.qualified_name == name)


async def test_a_table_that_somebody_sees_still_says_kindly_that_they_have_no_seat(
    bot: Nocturne,
) -> None:
    assert "no seat" in await pressed(bot, "b:open-panel:1:", Where(1, 1, server(sees=None)))
