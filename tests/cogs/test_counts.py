"""Once something is stored it counts: whatever fails, nobody hears that nothing was changed."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cogs.messages.choices import LEADS_ON
from playground.errors import Problem, plain, problem
from playground.protocol.faults import Trouble
from tests.cogs.people import Party, tables_in
from tests.db.house import select
from tests.discord import BotProcess, Human, InProcessBot, NoAnswer, Shown
from tests.discord.ours import Ours
from tests.discord.shown import walk

COUNTS, DONE_BEFORE = "It is done, and counts", "was not done a second time"
LIES = ("nothing was changed", "not taken")
Act: TypeAlias = Callable[[Human], Awaitable[object]]
CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")


@pytest.fixture
async def server() -> AsyncIterator[Ours]:
    """The playground, since faults of its answers are what is tried here."""
    async with Ours(limits=False) as made:
        yield made


def cut_off() -> Trouble:
    return Trouble("POST", CALLBACK, 1, cuts=True, answer=plain(500, "cut"))


def lost() -> Trouble:
    return Trouble("POST", CALLBACK, 1, cuts=True, answer=plain(500, "cut"), is_done_first=True)


def refused(answer: Problem) -> Trouble:
    return Trouble("POST", CALLBACK, 1, answer=answer)


FAILURES: dict[str, Callable[[], Trouble]] = {
    "cut": cut_off,
    "lost": lost,
    "400": lambda: refused(plain(400, "no")),
    "403": lambda: refused(plain(403, "no")),
    "404": lambda: refused(problem(10062)),
}


class Troubled:
    """Acts whose first answer fails, each of which counts once."""

    def __init__(self, server: Ours, party: Party, failure: Callable[[], Trouble]) -> None:
        self.server, self.party, self.failure = server, party, failure

    async def does(self, person: Human, act: Act) -> None:
        """Do it, be told that it counts, and find it done."""
        stored, told = await self.stored(), _told(person, COUNTS)
        trouble = self.failure()
        self.server.playground.faults.waiting.append(trouble)
        await act(person)
        await self.server.wait_for(lambda: _told(person, COUNTS) > told, "the news that it counts")
        assert trouble.struck == 1 and await self.stored() > stored
        assert _told(person, COUNTS) == told + 1
        assert not any(_told(person, lie) for lie in LIES)

    async def stored(self) -> tuple[int, int, int]:
        """How often anything was stored, but for what the courier notes."""
        store = self.party.store
        rows = await select(
            store,
            "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM preferences),"
            " (SELECT total(revision) FROM matches) + (SELECT count(*) FROM outbox)",
        )
        return tuple(map(int, rows[0]))  # type: ignore[return-value]  # three columns


def _told(person: Human, words: str) -> int:
    return sum(words in message.text for message in person.ephemerals)


@pytest.mark.long
@pytest.mark.parametrize("failure", FAILURES)
async def test_what_counts_is_never_said_not_to(
    server: Ours, bot: InProcessBot, tmp_path: Path, failure: str
) -> None:
    ann, bea = server.person("ann"), server.person("bea")
    party = await Party.at(server, tmp_path, ann, bea)
    troubled = Troubled(server, party, FAILURES[failure])
    table = await _set_up(troubled, ann, bea)
    await troubled.does(ann, pressing(table, "Start"))
    await server.wait_for(lambda: tables_in(ann), "the board")
    await _play(troubled)
    final = await server.wait_message(ann, "general", lambda m: "Rematch" in m.labels)
    await troubled.does(ann, pressing(final, "Rematch"))
    sure = (await ann.slash("general", "game end")).message
    await troubled.does(ann, pressing(sure, "Yes, I am sure"))
    await troubled.does(bea, pressing((await bea.slash("general", "help")).message, "b:dm-off:0:"))


async def _set_up(troubled: Troubled, ann: Human, bea: Human) -> Shown:
    """All that can be done at a table that is open; then it is full."""
    await troubled.does(ann, typing("game new", game="fellbound"))
    table = await troubled.server.wait_message(ann, "general", lambda m: "Join" in m.labels)
    panel = (await ann.click(table, "Set up")).message
    menu = next(menu.id for menu in panel.selects if menu.id.endswith(":format"))
    await troubled.does(ann, lambda person: _patient(person.select(panel, menu, "random")))
    await troubled.does(bea, pressing(table, "Join"))
    await troubled.does(bea, pressing(table, "Leave"))
    await troubled.does(bea, typing("game join"))
    await troubled.does(bea, typing("game leave"))
    await troubled.does(ann, typing("game show"))
    await troubled.does(bea, typing("game join"))
    return await troubled.server.wait_message(ann, "general", _can_start)


def _can_start(table: Shown) -> bool:
    return any(one.label == "Start" and not one.disabled for one in table.buttons)


async def _play(troubled: Troubled) -> None:
    """All that can be done at a table where a match is played; then it is over."""
    now = await troubled.party.due()
    assert now is not None
    person, key = now
    ann, bea = troubled.party.people.values()
    other = bea if person is ann else ann
    await troubled.does(person, typing("play", choice=key))
    await troubled.does(person, typing("undo"))
    await person.slash("general", "play")  # the first panel of a game tells how it is played
    panel = (await person.slash("general", "play")).message
    which, value = _listed_first(panel)
    while value.endswith(LEADS_ON):  # the card is said; where it goes comes next
        await person.select(panel, which, value)
        which, value = _listed_first(panel)
    await troubled.does(person, choosing(panel, which, value))
    await troubled.does(person, typing("draw"))
    await troubled.does(other, typing("draw", agree=False))
    sure = (await other.slash("general", "concede")).message
    await troubled.does(other, pressing(sure, "Yes, I am sure"))


def _listed_first(panel: Shown) -> tuple[str, str]:
    """The list of answers in a panel, and the first of them."""
    lists = [one for one in walk(panel.components) if one["type"] == 3]
    answers = next(one for one in lists if one["custom_id"].startswith("s:choose:"))
    return answers["custom_id"], answers["options"][0]["value"]


def choosing(panel: Shown, which: str, value: str) -> Act:
    return lambda person: _patient(person.select(panel, which, value))


def typing(command: str, **options: Any) -> Act:
    return lambda person: _patient(person.slash("general", command, **options))


def pressing(message: Shown, which: str) -> Act:
    return lambda person: _patient(person.click(message, which))


async def _patient(act: Awaitable[object]) -> None:
    """Do it, and take no answer for an answer: it may have been lost on its way."""
    try:
        await act
    except NoAnswer:
        return


@pytest.mark.parametrize("by_command", [False, True])
async def test_who_repeats_what_was_never_answered_does_it_once(
    server: Ours, bot: InProcessBot, tmp_path: Path, by_command: bool
) -> None:
    ann = server.person("ann", patience=1)
    await ann.slash("general", "game new", game="fellbound")
    table = await server.wait_message(ann, "general", lambda m: "Join" in m.labels)
    party = await Party.at(server, tmp_path, ann)
    add = typing("game add-bot") if by_command else pressing(table, "Add a computer")

    async def seats() -> int:
        return len((await party.live()).table.seats)

    deaf = Trouble("POST", CALLBACK, 2, answer=problem(10062))
    server.playground.faults.waiting.append(deaf)
    await add(ann)
    assert deaf.struck == 2 and await seats() == 2
    await add(ann)
    assert _told(ann, DONE_BEFORE) == 1 and await seats() == 2
    await add(ann)
    assert _told(ann, DONE_BEFORE) == 1 and await seats() == 3


@pytest.mark.e2e
@pytest.mark.parametrize("command", ["game add-bot", "undo"])
async def test_who_repeats_what_the_bot_was_killed_at_does_it_once(
    server: Ours, process: BotProcess, tmp_path: Path, command: str
) -> None:
    ann = server.person("ann", patience=5)
    party = await _before(server, tmp_path, ann, command)
    stored = await _stored(party)
    held = Trouble("POST", CALLBACK, 1, seconds=60, answer=problem(10062))
    server.playground.faults.waiting.append(held)
    asking = asyncio.ensure_future(typing(command)(ann))
    while await _stored(party) == stored:
        await asyncio.sleep(0.02)
    await server.wait_for(lambda: held.struck, "an answer under way")
    await process.restart(crash=True)
    await asking
    stored = await _stored(party)
    await typing(command)(ann)
    assert _told(ann, DONE_BEFORE) == 1 and await _stored(party) == stored
    await typing(command)(ann)
    assert _told(ann, DONE_BEFORE) == 1 and await _stored(party) != stored
    server.check(unanswered=True)


async def _before(server: Ours, folder: Path, ann: Human, command: str) -> Party:
    """An open table, or one where Ann is alone and has drawn twice."""
    await ann.slash("general", "game new", game="fellbound" if "game" in command else "incubo")
    table = await server.wait_message(ann, "general", lambda m: "Join" in m.labels)
    party = await Party.at(server, folder, ann)
    if "game" not in command:
        await ann.click(table, "Start")
        for _ in range(3):
            now = await party.due()
            assert now is not None
            await ann.slash("general", "play", choice=now[1])
    return party


async def _stored(party: Party) -> tuple[int, int]:
    live = await party.live()
    return len(live.table.seats), 0 if live.match is None else len(live.match.log)
