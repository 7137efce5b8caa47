"""Taking back says what it takes back, before and after, and stands far from going back."""

from pathlib import Path

import pytest

from cogs.acts.house import House
from cogs.messages.choices import answer_of
from engine.errors import Refused
from engine.games.fellbound.actions import Deploy
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.pressing import Presser


async def on_turn(house: House) -> tuple[Presser, list[Deploy]]:
    """Whoever has the opening turn of Fellbound, with the panel open, and their deployments."""
    for person in (ANN, BEA):
        asked = (await house.look(1, person)).asked
        if asked is not None:
            who = Presser(house, person)
            await who.open()
            return who, [one for one in asked.options if isinstance(one, Deploy)]
    raise AssertionError("nobody is asked")


async def test_take_back_names_the_answer_and_so_does_the_note_after_it(house: House) -> None:
    who, deploys = await on_turn(house)
    assert not who.parts("undo"), "there is nothing to take back yet"
    await who.play(deploys[0].key)
    name = (await house.look(1, who.person)).label(deploys[0].label)
    [button] = who.parts("undo")
    assert button.label == f"Take back: {name}"
    await who.press(button)
    assert f"Taken back: {name}." in who.text
    assert not (await house.look(1, None)).view.characters and not who.parts("undo")


async def test_an_ending_is_taken_back_by_the_name_that_was_pressed(house: House) -> None:
    who, deploys = await on_turn(house)
    for card in list(dict.fromkeys(one.card for one in deploys))[:2]:
        tiles = {one.tile for one in (await house.look(1, None)).view.characters}
        free = [one for one in deploys if one.card == card and one.to not in tiles]
        await who.play(free[0].key)
    await who.button("End turn")
    [button] = who.parts("undo")
    assert button.label == "Take back: End turn"


async def test_take_back_is_not_there_where_back_is(house: House) -> None:
    who, deploys = await on_turn(house)
    await who.play(deploys[0].key)
    [chooser] = who.parts("choose")
    leads_on = [one.value for one in chooser.options if one.value.endswith("…")]
    assert leads_on and who.parts("undo") and not who.parts("back")
    await who.press(chooser, leads_on[0])
    assert who.parts("back") and not who.parts("undo")


async def test_an_ending_that_is_pressed_twice_ends_one_phase_and_no_more(house: House) -> None:
    who, deploys = await on_turn(house)
    for card in list(dict.fromkeys(one.card for one in deploys))[:2]:
        tiles = {one.tile for one in (await house.look(1, None)).view.characters}
        free = [one for one in deploys if one.card == card and one.to not in tiles]
        await who.play(free[0].key)
    ends = next(one for one in who.parts("answer") if one.label == "End turn")
    await who.press(ends)
    number = (await house.look(1, None)).number
    other = Presser(house, who.person)
    await other.press(ends)
    assert (await house.look(1, None)).number == number
    asked = (await house.look(1, BEA if who.person == ANN else ANN)).asked
    assert asked is not None, "the other one's turn has begun, and goes on"


async def test_where_nothing_was_answered_there_is_nothing_to_take_back(house: House) -> None:
    who, _ = await on_turn(house)
    with pytest.raises(Refused, match="nothing of yours"):
        await who.press("b:undo:1:")


async def test_an_allotment_is_taken_back_by_what_its_button_said(tmp_path: Path) -> None:
    async with playing("horizons", tmp_path) as house:
        look = await house.look(1, ANN)
        assert look.asked is not None
        key = look.asked.options[0].key
        await house.act(1, ANN, lambda match, seat: match.answer(seat, key))
        given = (await house.look(1, ANN)).last
        assert given is not None
        for key, said in (("explorer 1", "Explorer (1 damage)"), ("town 2", "Town (2 damage)")):
            hit = given._replace(prompt="horizons.hit", key=key)
            assert answer_of(look, hit) == said
