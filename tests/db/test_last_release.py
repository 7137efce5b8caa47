"""What people finished before an upgrade isn't called false after it, and what they play goes on.

`older/0.2.0.sqlite3.xz` was written by 0.2.0, with six matches under way and five that are over;
most checkpoints were taken out. Four of the five end otherwise by the rules of today.
"""

import lzma
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from db.live import Live
from db.matches import Matches
from db.outbox import Outbox
from db.sqlite.store import SQLiteStore
from engine.match import Match
from engine.tools.record import export, read
from engine.tools.verify import Stretch, verify
from tests.db.house import match_of

RELEASED = Path(__file__).with_name("older") / "0.2.0.sqlite3.xz"
BY = {"fellbound": 3, "incubo": 2, "fear": 2, "rift": 2, "horizons": 1}
"""The versions of the rules that wrote it."""
ASKED = {
    1: (62, {"fellbound.deploy"}),
    2: (102, {"incubo.row"}),
    3: (61, {"fear.summon"}),
    4: (176, {"rift.combat.hit"}),
    5: (82, {"rift.build"}),
    6: (68, {"horizons.hit", "horizons.meanwhile"}),
}
"""How long each log was, and what was asked: in a fight, beside votes, before a barred Build."""
OVER = range(7, 12)
OPTIONS: dict[str, dict[str, Any]] = {
    "fellbound": {"format": "quick", "alignment": True, "board": "deep", "hands": "closed"},
    "incubo": {
        "first": "alpha",
        "difficulty": "normal",
        "budget": 5,
        "deal_first": True,
        "stop_when_won": True,
        "consent": "ask",
        "growth": "tommy",
        "chimes": 0,
        "chime_cards": "difficulty",
        "strict_zero": False,
        "terror_floor": False,
    },
    "fear": {"fear": "choose", "start": "draft", "first": "chance"},
    "rift": {"ties": "chance", "necromancer": "chance", "hands": "closed"},
    "horizons": {
        "spirits": "choose",
        "adversary": "none",
        "level": 0,
        "blight": "normal",
        "progression": False,
        "board": "g",
        "consent": "board",
    },
}
"""How the options stood at these tables, where nobody had chosen any."""


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Matches]:
    path = tmp_path / "store.sqlite3"
    path.write_bytes(lzma.decompress(RELEASED.read_bytes()))
    store = await SQLiteStore.open(path)
    yield Matches(store, Outbox(store))
    await store.close()


def first(match: Match) -> None:
    """Answer what is asked first with what is offered first, and votes with a yes."""
    voted = [one for one in match.questions if one.ballot and one.ballot.asker != one.seat]
    asked = (voted or [one for one in match.questions if not one.standing])[0]
    match.answer(asked.seat, asked.options[0].key, asked.serial)


@pytest.mark.parametrize("id", ASKED)
async def test_a_match_under_way_wakes_by_the_new_rules_with_every_answer(
    tables: Matches, id: int
) -> None:
    async with tables.hold(id) as live:
        match = match_of(live)
        lines, prompts = ASKED[id]
        assert (len(match.log), {one.prompt for one in match.questions}) == (lines, prompts)
        assert {line.version for line in match.log} == {BY[match.game.key]}


@pytest.mark.parametrize("id", range(1, 12))
async def test_options_that_nobody_chose_stand_as_they_did_when_the_match_began(
    tables: Matches, id: int
) -> None:
    async with tables.hold(id) as live:
        match = match_of(live)
        assert live.table.settings == {}
        stands = match.setup.settings.model_dump()
        assert OPTIONS[match.game.key].items() <= stands.items()


async def test_a_match_that_begins_now_notes_options_whose_default_was_another(
    tables: Matches,
) -> None:
    table = await tables.create("incubo", channel=1, host=1, name="Ann", settings={"chimes": 30})

    async def start(live: Live) -> None:
        live.start()

    await tables.play(table.id, start)
    async with tables.hold(table.id) as live:
        assert live.table.settings == {"chimes": 30, "stop_when_won": False}
        assert match_of(live).setup.settings.model_dump()["stop_when_won"] is False


@pytest.mark.parametrize("id", ASKED)
async def test_a_match_that_an_upgrade_went_through_is_checked_from_there_on(
    tables: Matches, id: int
) -> None:
    async def play(live: Live) -> None:
        match = match_of(live)
        for _ in range(12):
            first(match)
        for seat in match.setup.seats:
            if match.result is None:
                match.concede(seat)

    await tables.play(id, play)
    async with tables.hold(id) as live:
        match = match_of(live)
        verdict = verify(read(export(match)))
        before, now, today = BY[match.game.key], match.game.rules_version, len(match.log)
        lines, _ = ASKED[id]
        assert verdict.problems == () and verdict.other_cards is None
        if before == now:
            assert verdict.verified == (Stretch(1, today, now),)
        else:
            assert verdict.unverified == (Stretch(1, lines, before),)
            assert verdict.verified == (Stretch(lines + 1, today, now),)


@pytest.mark.parametrize("id", OVER)
async def test_a_match_that_was_over_before_rules_changed_is_never_called_false(
    tables: Matches, id: int
) -> None:
    async with tables.hold(id) as live:
        match = match_of(live)
        assert match.result == live.table.result
        assert "mended" not in {line.kind for line in match.log}
        verdict = verify(read(export(match)))
        assert verdict.problems == ()
        assert verdict.ok is (match.game.rules_version == BY[match.game.key])
