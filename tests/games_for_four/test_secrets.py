"""Nothing that anybody is given depends on what another hides: texts, pictures, their words."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from engine.chance import Chance
from engine.match import Match, Step
from tests.cogs.test_secrecy import given_to
from tests.games_for_four.founders import METALS, Founders
from tests.games_for_four.house import in_the_house

NAMES = ("Ann", "Bea", "Cid", "Dan")
PEOPLE = {"1": 10, "2": 20, "3": 30, "4": 40}
STRANGER = 99
VIEWERS = (*PEOPLE.items(), ("", None), ("", STRANGER))


@pytest.fixture(scope="module", autouse=True)
def _known_here() -> Iterator[None]:
    with in_the_house():
        yield


@asynccontextmanager
async def playing(game: str, folder: Path) -> AsyncIterator[House]:
    """A house where four have begun to play this game."""
    store = await SQLiteStore.open(folder / "store.sqlite3")
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    opened = await made.matches.create(game, channel=1, host=10, name="Ann", server=1)

    async def sit(live: Live) -> None:
        for name, person in zip(NAMES[1:], (20, 30, 40), strict=True):
            live.table = live.table.joined(name, person=person)

    await made.change(opened.id, sit)
    await seating.start(made, opened.id, 10)
    try:
        yield made
    finally:
        made.pictures.close()
        await store.close()


def other_motifs(table: Founders, viewer: str | None, luck: Chance) -> None:
    """All others have the motif of somebody else, and wish for something else."""
    others = [seat for seat in table.seats if seat != viewer]
    motifs = [table.motifs[seat] for seat in others]
    table.motifs |= zip(others, [*motifs[1:], motifs[0]], strict=True)
    for seat in others:
        if not table.metal:
            table.wishes[seat] = luck.choice(METALS)


def chosen(match: Match, luck: Chance) -> tuple[str, str, int]:
    """Who says what next: sometimes what stands beside the question."""
    question = luck.choice(match.questions)
    keys = [option.key for option in question.options if option.key != "ready"]
    return question.seat, luck.choice(keys or ["ready"]), question.serial


def saying(key: str, serial: int) -> Callable[[Match, str], Step]:
    """Whoever acts gives this answer."""
    return lambda match, seat: match.answer(seat, key, serial)


async def test_nothing_that_others_get_depends_on_what_is_hidden(tmp_path: Path) -> None:
    luck, changed = Chance(bytes(16)), 0
    async with playing("founders", tmp_path) as house:
        for number in range(10):
            for seat, person in VIEWERS if number % 5 == 4 else ():
                async with house.matches.hold(1) as live:
                    assert live.match is not None
                    before = await given_to(live, house, person)
                    other_motifs(live.match.state, seat or None, luck)
                    live.match._course.waiting.list_again()
                    assert await given_to(live, house, person) == before
                    changed += has_changed(live)
                    live.spoilt = True
            async with house.matches.hold(1) as live:
                assert live.match is not None
                if live.match.result is not None:
                    break
                who, key, serial = chosen(live.match, luck)
            await house.act(1, PEOPLE[who], saying(key, serial))
    assert changed >= 6


def has_changed(live: Live) -> bool:
    """Whether somebody looks at something else than what is stored."""
    assert live.match is not None
    now = live.match
    stored = Match.restore(now.game, now.setup, now.secret, now.log, now.checkpoints)
    return any(now.view(seat) != stored.view(seat) for seat in PEOPLE)
