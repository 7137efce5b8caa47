"""What the computer would do is told where only computers sit opposite, and changes nothing."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.messages.hints import hint_line, may_ask
from db.matches import Live, Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite.store import SQLiteStore
from engine.ask import NOT_READY
from engine.errors import Refused
from engine.games.horizons.edition import EDITION
from engine.hint import Hint
from engine.match import Match
from tests.cogs.conftest import ANN
from tests.cogs.pressing import Presser
from tests.cogs.test_primer import whose_turn
from tests.cogs.test_screen import positions


@contextlib.asynccontextmanager
async def against_the_computer(game: str, folder: Path, name: str = "Ann") -> AsyncIterator[House]:
    store = await SQLiteStore.open(folder / "store.sqlite3")
    outbox = Outbox(store)
    made = House(store, Matches(store, outbox), outbox, People(store))
    await made.matches.create(game, channel=1, host=ANN, name=name, server=1)
    await seating.add_bot(made, 1, ANN)
    await seating.start(made, 1, ANN)
    yield made
    made.pictures.close()
    await store.close()


async def match_of(house: House) -> Match:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        return live.match


def bots_of(match: Match) -> dict[str, Any]:
    return cast(dict[str, Any], match.game.bots)


@pytest.mark.parametrize("game", ["fellbound", "incubo"])
async def test_a_hint_names_an_option_and_says_why(game: str, tmp_path: Path) -> None:
    async with against_the_computer(game, tmp_path) as house:
        ann = Presser(house)
        await ann.open()
        await ann.button("Got it")
        lines, before = len((await match_of(house)).log), (await match_of(house)).view("1")
        await ann.button("Hint")
        (told,) = [line for line in ann.text.splitlines() if line.startswith("💡")]
        assert "The computer would choose **" in told
        assert not told.endswith("**.")
        match = await match_of(house)
        assert (len(match.log), match.view("1")) == (lines, before)
        await ann.button("Hint")
        assert told in ann.text


@pytest.mark.parametrize("game", ["fellbound", "incubo"])
async def test_a_hint_stands_beside_the_buttons_and_moves_none(game: str, tmp_path: Path) -> None:
    async with against_the_computer(game, tmp_path) as house:
        ann = Presser(house)
        await ann.open()
        await ann.button("Got it")
        await ann.open()
        before = [part.custom_id for part in ann.all_parts if "story" not in part.custom_id]
        await ann.button("Hint")
        after = [part.custom_id for part in ann.all_parts if "story" not in part.custom_id]
        [box] = ann.shown[-1].children
        kinds = [type(item).__name__ for item in box.children]
        at = next(
            place for place, one in enumerate(box.children) if "💡" in getattr(one, "content", "")
        )
        assert at > kinds.index("MediaGallery")
        assert kinds[at + 1 : at + 3] == ["TextDisplay", "ActionRow"]
        assert after == before


async def test_a_hint_keeps_the_words_that_were_chosen_so_far(tmp_path: Path) -> None:
    async with against_the_computer("horizons", tmp_path) as house:
        ann = Presser(house)
        match = await match_of(house)
        asked = match.question("1")
        assert asked is not None
        await ann.play(asked.options[0].key)
        growth = EDITION.spirits[asked.options[0].key.split()[1]].growth
        option = next(n for n, one in enumerate(growth, 1) if "presence" in [i.word for i in one])
        await ann.play(f"grow {option}")
        question = match.question("1")
        assert question is not None and question.prompt == "horizons.grow-on"
        await ann.press(f"b:verb:1:{question.serial}:presence cards:0")
        [words] = [line for line in ann.text.splitlines() if "›" in line]
        await ann.button("Hint")
        assert "💡" in ann.text and words in ann.text.splitlines()
        await ann.button("Hint")
        assert words in ann.text.splitlines()


def test_a_hint_calls_what_is_chosen_as_its_button_does() -> None:
    asked = ((look, look.asked) for look in positions("rift", 2, 3, 1) if look.asked is not None)
    look, building = next(one for one in asked if one[1].text.id == "rift.build")
    [done] = [one for one in building.options if one.key == "pass"]
    assert "**Build no more**" in hint_line(look, Hint(done, None))


async def test_looking_again_says_where_nothing_has_happened(tmp_path: Path) -> None:
    async with against_the_computer("fellbound", tmp_path) as house:
        ann = Presser(house)
        await ann.open()
        assert "Nothing has happened" not in ann.text
        await ann.button("Got it")
        await ann.button("Show again")
        assert "Nothing has happened since you looked." in ann.text
        await ann.button("Hint")
        assert "Nothing has happened" not in ann.text


async def test_looking_again_tells_the_last_story_again(tmp_path: Path) -> None:
    async with against_the_computer("horizons", tmp_path) as house:
        ann = Presser(house)
        await ann.open()
        await ann.button("Got it")
        question = (await match_of(house)).question("1")
        assert question is not None
        await ann.press(f"b:choose:1:{question.serial}::0", question.options[0].key)
        story = next(line for line in ann.text.splitlines() if line.startswith("**Turn 1:**"))
        await ann.button("Show again")
        assert story in ann.text.splitlines()
        assert "since you looked. Above stands again" in ann.text


async def test_a_hint_is_made_of_the_view_of_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def player(view: Any, question: Any, chance: Any) -> Any:
        seen.append((view, question.seat))
        return question.options[0]

    async with against_the_computer("fellbound", tmp_path) as house:
        match = await match_of(house)
        monkeypatch.setitem(bots_of(match), "good", player)
        await Presser(house).press("b:hint:1:")
        assert seen == [(match.view("1"), "1")]


async def test_nobody_is_told_where_people_sit_opposite(house: House) -> None:
    ann = Presser(house, await whose_turn(house))
    await ann.open()
    await ann.button("Got it")
    assert "Hint" not in ann.labels
    with pytest.raises(Refused, match="no-hint"):
        await ann.press("b:hint:1:")


async def test_nobody_is_told_who_has_nothing_to_choose_or_no_seat(tmp_path: Path) -> None:
    async with against_the_computer("fellbound", tmp_path) as house:
        with pytest.raises(Refused, match="no-hint"):
            await Presser(house, 77).press("b:hint:1:")

        async def over(live: Live) -> None:
            assert live.match is not None
            live.match.close()

        await house.change(1, over)
        with pytest.raises(Refused, match="no-hint"):
            await Presser(house).press("b:hint:1:")


async def test_a_computer_that_fails_leaves_the_match_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async with against_the_computer("fellbound", tmp_path) as house:
        match = await match_of(house)
        monkeypatch.setitem(bots_of(match), "good", fails)
        with pytest.raises(Refused, match="no-hint-now"):
            await Presser(house).press("b:hint:1:")
        assert await match_of(house) is match


async def test_a_hint_breaks_no_name(tmp_path: Path) -> None:
    name = "**@everyone** <@1>"
    async with against_the_computer("incubo", tmp_path, name) as house:
        ann = Presser(house)
        await ann.press("b:hint:1:")
        assert "<@1>" not in ann.text
        assert name not in ann.text


def test_whoever_is_ready_and_could_only_take_that_back_is_given_no_hint() -> None:
    found = set()
    for look in positions("horizons", 2, 9, 1):
        alone = [
            replace(one, person=None if one.key != look.seat else 1) for one in look.table.seats
        ]
        seen = replace(look, table=replace(look.table, seats=tuple(alone)))
        assert seen.asked is not None
        is_ready = [one.key for one in seen.asked.options] == [NOT_READY.key]
        found.add((is_ready, may_ask(seen)))
    assert found == {(True, False), (False, True)}
