"""What somebody has planned is answered at once, as by somebody quick; nobody else hears of it."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.acts.held.planned import objection
from cogs.acts.house import House
from cogs.acts.playing import plans
from cogs.messages import panel, table
from db.matches import Matches
from db.plans import Plan
from db.sqlite.store import SQLiteStore
from engine.ask import NOT_READY
from engine.catalog import GAMES
from engine.errors import Refused
from engine.habits import Habit
from engine.match.log import Entry
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.dealing import DEALT
from tests.cogs.pressing import Presser
from tests.db.house import select

ALWAYS = Habit("empty-handed", prompt="fellbound.deploy", word="pass")
"""A habit that needs no empty hand, so that a match has many such questions."""
Making = Callable[[], Any]


@pytest.fixture
def habits(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let Fellbound have these habits, and every match the same cards."""
    monkeypatch.setattr("db.live.secrets", DEALT)

    def having(*found: Habit) -> None:
        changed = {**GAMES, "fellbound": replace(GAMES["fellbound"], habits=found)}
        monkeypatch.setattr("engine.catalog.GAMES", changed)
        monkeypatch.setattr(Matches.__init__, "__kwdefaults__", {**DEFAULTS, "games": changed})

    DEFAULTS = dict(Matches.__init__.__kwdefaults__ or {})
    return having


@asynccontextmanager
async def begun(folder: Path) -> AsyncIterator[tuple[House, Presser, Presser]]:
    """A match, who is asked first, and the other."""
    folder.mkdir(exist_ok=True)
    async with playing("fellbound", folder) as house:
        first = ANN if (await house.look(1, ANN)).asked is not None else BEA
        who, other = Presser(house, first), Presser(house, BEA if first == ANN else ANN)
        await end_phase(house, who, other, who)  # the opening, and the first one's acts
        yield house, who, other


async def log(house: House) -> list[tuple[str, str, str]]:
    """What everybody has answered."""
    async with house.matches.hold(1) as live:
        assert live.match is not None
        return [(one.seat, one.prompt, one.key) for one in live.match.log]


async def rows(house: House, question: str) -> list[tuple[Any, ...]]:
    assert isinstance(house.store, SQLiteStore)
    return [tuple(row) for row in await select(house.store, question)]


async def notes_to(house: House, person: int) -> list[dict[str, Any]]:
    """What somebody is told by direct message, beside their hands."""
    owed = f"SELECT payload FROM outbox WHERE kind = 'note' AND person = {person}"
    return [json.loads(payload) for (payload,) in await rows(house, owed)]


async def test_a_plan_answers_now_and_whenever_its_question_comes(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    habits(ALWAYS)
    async with begun(tmp_path) as (house, first, other):
        await first.open()
        await first.button("Always …")
        await first.button("Always end deploying when my hand is empty")
        assert "From now on" in first.text and "/my plans" in first.text
        assert (await log(house))[-1][1:] == ("fellbound.deploy", "pass")
        await end_phase(house, other, other, first)
        assert (await log(house))[-1][1:] == ("fellbound.deploy", "pass")
        await end_phase(house, other)  # who has no plan is asked
        await first.open()
        assert "By your plan: end deploying when my hand is empty." in first.text


async def end_phase(house: House, *whose: Presser) -> None:
    """Let these people, one after the other, do no more than they must, to the end of a phase."""
    for who in whose:
        given = ""
        while given != "pass":
            seen = await house.look(1, who.person)
            assert seen.asked is not None
            mine = [one for one in seen.view.characters if one.seat == seen.seat]
            given = "pass" if len(mine) > 1 else seen.asked.options[0].key
            await answer(house, who, given)


async def answer(house: House, who: Presser, key: str) -> None:
    await house.act(1, who.person, lambda match, seat: match.answer(seat, key))


async def test_it_is_told_to_nobody_else_and_looks_like_a_quick_answer(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    """Twin tables: at one of them the first player has a plan, at the other answers by hand."""
    habits(ALWAYS)
    shown = []
    for name in ("planned", "quick"):
        async with begun(tmp_path / name) as (house, first, other):
            if name == "planned":
                await first.open()
                await first.press("b:always:1:empty-handed")
            else:
                await end_phase(house, first)
            await end_phase(house, other, other, first)
            if name == "quick":
                await end_phase(house, first)
            channel, seen = await house.look(1, None), await house.look(1, other.person)
            own, _ = await panel.panel_message(house.pictures, seen)
            told = table.layout(channel, channel.told, None)
            sent = "SELECT kind, payload FROM outbox WHERE person IS NOT {} AND kind <> 'refresh'"
            letters = await rows(house, sent.format(first.person))
            parts = [without_times(cast(Any, one).to_components()) for one in (own, told)]
            shown.append((parts, await log(house), letters, seen.told, seen.view))
    assert shown[0] == shown[1]


def without_times(components: Any) -> str:
    """What a message says, whenever it was written."""
    words = str(components).split("<t:")
    return "".join([words[0], *(word.partition(">")[2] for word in words[1:])])


async def test_who_takes_back_what_a_plan_did_answers_again(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    habits(ALWAYS)
    async with begun(tmp_path) as (house, first, _):
        await first.press("b:always:1:empty-handed")
        await house.act(1, first.person, lambda match, seat: match.undo(seat))
        seen = await house.look(1, first.person)
        assert seen.asked is not None and seen.asked.text.id == "fellbound.deploy"
        assert not seen.table.plans
        [note] = await notes_to(house, first.person)
        assert note["say"] == "discord.plan-taken-back" and note["silent"]


async def test_a_plan_that_fits_no_more_is_dropped_and_told(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    habits(replace(ALWAYS, word="fly"))
    async with begun(tmp_path) as (house, first, other):
        await first.press("b:always:1:empty-handed")
        assert not (await house.table(1)).plans
        assert [note["habit"] for note in await notes_to(house, first.person)] == ["empty-handed"]
        assert not await notes_to(house, other.person)
        assert (await log(house))[-1][1] == "fellbound.act"


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entry(9, "undone", "1", 1, dropped=(8,)), "discord.plan-taken-back"),
        (Entry(9, "undone", "1", 1, dropped=(7,)), None),
        (Entry(9, "answered", "1", 1, key=NOT_READY.key), "discord.plan-taken-back"),
        (Entry(9, "answered", "2", 1, key=NOT_READY.key), None),
        (Entry(9, "answered", "2", 1, key="refuse 8"), "discord.plan-refused"),
        (Entry(9, "answered", "2", 1, key="consent 8"), None),
    ],
)
def test_whose_plan_is_over_reads_whether_it_was_taken_back_or_refused(
    entry: Entry, why: str | None
) -> None:
    assert objection(entry, Plan(1, "1", "empty-handed", (3, 8))) == why


async def test_a_patient_plan_waits_until_its_answer_is_on_offer(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    habits(replace(ALWAYS, word="fly", patient=True))
    async with begun(tmp_path) as (house, first, _):
        await first.press("b:always:1:empty-handed")
        assert [plan.lines for plan in (await house.table(1)).plans] == [()]


async def test_a_plan_that_waits_for_more_answers_nothing_before(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    async with begun(tmp_path) as (house, first, other):
        turn = (await house.look(1, None)).view.turn
        habits(replace(ALWAYS, when=lambda view, seat: view.turn > turn))
    async with begun(tmp_path / "again") as (house, first, other):
        await first.press("b:always:1:empty-handed")
        assert (await log(house))[-1][1] == "fellbound.act"
        await end_phase(house, first, other, other, first)
        assert (await log(house))[-1][1:] == ("fellbound.deploy", "pass")


async def test_plans_are_listed_and_taken_back_by_their_person_alone(
    habits: Callable[..., None], tmp_path: Path
) -> None:
    habits(replace(ALWAYS, patient=True, word="fly"))
    async with begun(tmp_path) as (house, first, other):
        await first.press("b:always:1:empty-handed")
        reply: Any = first
        await plans.show_plans(house, reply)
        assert "Fellbound · table 1: end deploying when my hand is empty" in first.text
        [listed] = first.all_parts
        assert [option.value for option in listed.options] == ["1:1"]
        with pytest.raises(Refused, match="no-such-plan"):
            await other.press("s:plan-off:0:", "1:1")
        assert (await house.table(1)).plans
        await first.press("s:plan-off:0:", "1:1")
        assert "Nothing is answered for you" in first.text
        assert not (await house.table(1)).plans


async def test_nobody_plans_what_a_game_does_not_name(house: House) -> None:
    who = Presser(house)
    with pytest.raises(Refused, match="no-such-plan"):
        await who.press("b:always:1:fly")
    with pytest.raises(Refused):
        await Presser(house, 77).press("b:always:1:empty-handed")
