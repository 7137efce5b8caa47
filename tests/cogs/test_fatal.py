"""What is fatal is asked about once more, however it was chosen; nothing is stored meanwhile."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.playing import answers
from cogs.commands import verbs
from cogs.messages import ballots, choices
from cogs.messages.look import Asked, Look
from cogs.messages.stages import Stage
from db.tables import Table
from engine.ask import Vote
from engine.ballot import Ballot
from engine.catalog import GAMES
from engine.errors import Refused
from engine.text import Text
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.isles import ISLES, Cast, Drown, in_the_house
from tests.cogs.pressing import Presser


@pytest.fixture(scope="module", autouse=True)
def _isles() -> Iterator[None]:
    with in_the_house():
        yield


@pytest.fixture
async def isles(tmp_path: Path) -> AsyncIterator[House]:
    """Ann has to act, and may let the island sink."""
    async with playing("isles", tmp_path) as made:
        yield made


async def lines(house: House) -> int:
    return (await house.look(1, None)).number


async def begun(house: House) -> Presser:
    """Ann has her panel before her."""
    ann = Presser(house)
    await ann.open()
    return ann


async def test_a_fatal_button_is_red_and_asks_once_more_in_its_own_message(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    await ann.button("Let it sink")
    assert "Are you sure?" in ann.text and "Let it sink" in ann.text
    assert "The island sinks: everybody loses." in ann.text
    yes, back = ann.parts("sure", "never-mind")
    assert (yes.style.name, back.style.name) == ("danger", "secondary")
    assert await lines(isles) == before


async def test_whoever_thinks_better_of_it_is_back_at_the_question(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    await ann.button("Let it sink")
    await ann.button("Never mind")
    assert "What do you do?" in ann.text and await lines(isles) == before


async def test_the_second_press_does_it(isles: House) -> None:
    ann = await begun(isles)
    await ann.button("Let it sink")
    await ann.button("Yes, I am sure")
    assert "It sank" in ann.text
    assert (await isles.look(1, None)).result is not None


async def test_a_second_press_that_comes_too_late_changes_nothing(isles: House) -> None:
    ann, other = await begun(isles), await begun(isles)
    await ann.button("Let it sink")
    await other.button("Call a storm")
    before = await lines(isles)
    await ann.button("Yes, I am sure")
    assert "It sank" not in ann.text and await lines(isles) == before


async def test_what_is_fatal_in_a_list_is_asked_about_as_well(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    await ann.button("Cast")
    await ann.button("Thorns")
    await ann.button("More (1 of 2)")
    [chooser] = ann.parts("choose")
    await ann.press(chooser, "cast thorns l40")
    assert "Are you sure?" in ann.text and await lines(isles) == before
    await ann.button("Yes, I am sure")
    assert await lines(isles) == before + 1


async def test_of_several_that_are_picked_the_fatal_one_is_asked_about(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    [serial] = {one.custom_id.split(":")[3] for one in ann.parts("answer")}
    await ann.press(f"s:choose:1:{serial}::0", "storm", "drown")
    assert "Let it sink" in ann.text and "Are you sure?" in ann.text
    assert await lines(isles) == before


async def test_a_yes_that_is_fatal_is_red_and_asks_no_third_time(isles: House) -> None:
    ann = await begun(isles)
    await ann.button("Rest")
    yes, _ = ann.parts("answer")
    assert "Leave the isles for good?" in ann.text
    assert yes.style.name == "danger"
    await ann.button("Yes")
    assert "The isles were left" in ann.text


async def typed(house: House, command: Any, **given: Any) -> Presser:
    """What Ann is shown who types a command of a game."""
    asked = Presser(house, edits=False)
    run = command.callback.__closure__
    [do] = [cell.cell_contents for cell in run if callable(cell.cell_contents)]
    await do(asked, {"table": 1, **given})
    return asked


async def test_a_verb_that_is_typed_asks_with_the_same_message(isles: House) -> None:
    before = await lines(isles)
    ann = await typed(isles, verbs.command(isles, ISLES, Drown))
    assert "Are you sure?" in ann.text and await lines(isles) == before
    await ann.button("Yes, I am sure")
    assert "It sank" in ann.text


@pytest.mark.parametrize("choice", ["drown", "1:drown"])
async def test_a_choice_that_is_typed_asks_with_the_same_message(isles: House, choice: str) -> None:
    before, asked = await lines(isles), (await isles.look(1, ANN)).asked
    assert asked is not None
    ann = Presser(isles, edits=False)
    await ann.play(choice.replace("1:", f"{asked.serial}:"))
    assert "Are you sure?" in ann.text and await lines(isles) == before


async def test_what_is_not_fatal_is_done_at_once(isles: House) -> None:
    before = await lines(isles)
    await typed(isles, verbs.command(isles, ISLES, Cast), card="Fog", land="Land 12")
    assert await lines(isles) == before + 1


async def test_whoever_chooses_that_there_are_more_is_told_to_type_on(isles: House) -> None:
    before = await lines(isles)
    with pytest.raises(Refused, match="type-on"):
        await typed(isles, verbs.command(isles, ISLES, Cast), card="fog", land="…")
    with pytest.raises(Refused, match="type-on"):
        await Presser(isles).play("… and 226 more: type on")
    assert await lines(isles) == before


async def test_words_are_chosen_one_by_one_in_a_panel(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    await ann.button("Sail")
    await ann.button("Raft")
    assert "Sail › Raft" in ann.text
    [chooser] = ann.parts("choose")
    await ann.press(chooser, "sail raft l6 l22")
    assert await lines(isles) == before + 1


async def test_a_storm_is_told_in_steps_with_its_losses_and_whole_on_demand(isles: House) -> None:
    ann, before = await begun(isles), await lines(isles)
    await ann.button("Call a storm")
    assert ann.text.count("lost a village") == 4
    assert "held out" not in ann.text
    [whole] = ann.parts("story")
    assert whole.custom_id == f"b:story:1:{before}-{before + 1}:0"
    bea = Presser(isles, BEA)
    await bea.press(whole)
    assert bea.text.count("held out") == 56 and bea.text.count("lost a village") == 4


ENDS_ALL = Ballot("proposal", "1", ["2"], Text("incubo.propose.abandon-all", {"terror": 9}), 5)


def test_a_yes_to_a_fatal_proposal_is_asked_about_and_a_no_is_not() -> None:
    said: list[tuple[str, str]] = []
    match: Any = SimpleNamespace(
        game=GAMES["incubo"],
        ballot=lambda which: ENDS_ALL,
        vote=lambda seat, which, word: said.append((seat, word)),
    )
    with pytest.raises(answers.MustBeSure) as asked:
        answers.voting(5, "consent")(match, "2")
    assert asked.value.rest == ":consent 5" and said == []
    answers.voting(5, "refuse")(match, "2")
    answers.voting(5, "consent", sure=True)(match, "2")
    assert said == [("2", "refuse"), ("2", "consent")]


@pytest.mark.parametrize(
    ("prompt", "style"), [("abandon-all", "danger"), ("abandon", "success"), ("draw", "success")]
)
def test_a_yes_in_the_channel_is_red_where_it_loses(prompt: str, style: str) -> None:
    ballot = replace(ENDS_ALL, text=Text(f"incubo.propose.{prompt}"))
    look = Look(Table(1, "incubo", 1, 1, "running", ()), None)
    buttons: list[Any] = list(ballots.vote_row(look, ballot).children)
    assert [one.style.name for one in buttons] == [style, "secondary", "secondary"]


def test_a_yes_in_a_panel_is_red_where_what_is_proposed_loses() -> None:
    votes = (Vote("consent", 5), Vote("refuse", 5))
    asked = Asked(Text("incubo.dream"), 7, votes, None)
    table = Table(1, "incubo", 1, 1, "running", ())
    for number, style in ((5, "danger"), (6, "success")):
        look = Look(table, "2", asked=asked, ballots=(replace(ENDS_ALL, number=number),))
        buttons: list[Any] = list(choices.rows(look, asked, Stage())[0].children)
        assert [one.style.name for one in buttons] == [style, "secondary"]


async def test_an_old_button_is_not_asked_about_but_said_to_be_old(isles: House) -> None:
    ann = await begun(isles)
    old = next(one for one in ann.parts("answer") if one.label == "Let it sink")
    await ann.button("Call a storm")
    for person in (ANN, BEA):
        other = Presser(isles, person)
        await other.press(old)
        assert "Are you sure?" not in other.text
