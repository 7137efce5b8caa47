"""Taking back says what it takes back, before and after, and stands far from going back."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.acts.held.owing import owe_hand
from cogs.acts.house import House
from cogs.acts.lobby import seating
from cogs.commands.play import Play
from cogs.messages.choices import answer_of
from db.live import Live
from engine.errors import Refused
from engine.games.fellbound.actions import Deploy
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.evening import Evening
from tests.cogs.pressing import Presser
from tests.cogs.test_moments import best


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


# Among people


def rival(who: Presser) -> int:
    return BEA if who.person == ANN else ANN


async def turn_of(house: House, person: int) -> None:
    """All that this person is asked until somebody else is."""
    while (await house.look(1, person)).asked is not None:
        await house.act(1, person, best)


async def after_another_turn(house: House) -> Presser:
    """Somebody who has ended a turn, and is asked again after the other's whole turn."""
    who, _ = await on_turn(house)
    await turn_of(house, who.person)
    await turn_of(house, rival(who))
    assert (await house.look(1, who.person)).asked is not None
    return who


async def undo_of(who: Presser) -> None:
    """`/undo`."""
    command: Any = Play.undo.callback
    await command.__wrapped__(Play(who.house), who, None, 1)


async def ballots_at(house: House) -> list[str]:
    return [one.kind for one in (await house.look(1, None)).ballots]


async def test_where_others_have_acted_since_it_asks_first_and_says_what_goes(
    house: House,
) -> None:
    who = await after_another_turn(house)
    look = await house.look(1, who.person)
    async with house.matches.hold(1) as live:
        assert live.match is not None and look.seat is not None
        gone = live.match.takeback(look.seat).gone
        log = [live.match.log[number - 1] for number in gone]
    await undo_of(who)
    assert await ballots_at(house) == [], "nobody is called before the answer is Yes"
    other = (await house.table(1)).seats_of(rival(who))[0].name
    first, needs, intro, *told = who.text.splitlines()
    assert first == f"### Take back End turn and {other}'s whole turn after it: {len(gone)} steps?"
    assert needs == f"It needs a yes from {other}." and intro.endswith("taken back:")
    began = [one for one in log[0].told if one.kind != "step"] or [*log[0].told]
    assert look.story(began)[0] in "\n".join(told)
    [whole] = who.parts("story")
    assert whole.custom_id == f"b:story:1:{gone[0] - 1}-{gone[-1]}:0"


async def test_a_yes_calls_the_vote_which_says_the_same_and_never_mind_calls_nobody(
    house: House,
) -> None:
    who = await after_another_turn(house)
    await undo_of(who)
    [never] = who.parts("never-mind")
    [yes] = who.parts("undo-sure")
    await who.press(never)
    assert await ballots_at(house) == []
    await who.press(yes)
    assert await ballots_at(house) == ["undo"]
    asked = Presser(house, rival(who))
    await asked.open()
    other = (await house.table(1)).seats_of(rival(who))[0].name
    assert f"their last answer and {other}'s whole turn after it: " in asked.text
    lines = asked.text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.endswith("taken back:"))
    assert lines[at + 1].startswith(("**Turn", "• ")) and asked.parts("story")


async def test_a_yes_to_less_than_goes_by_now_asks_again(house: House) -> None:
    who, _ = await on_turn(house)
    await turn_of(house, who.person)
    await house.act(1, rival(who), best)
    await undo_of(who)
    [yes] = who.parts("undo-sure")
    await house.act(1, rival(who), best)
    await who.press(yes)
    assert await ballots_at(house) == []
    [again] = who.parts("undo-sure")
    assert again.custom_id != yes.custom_id
    await who.press(again)
    assert await ballots_at(house) == ["undo"]


async def test_an_own_half_made_choice_is_taken_back_without_a_question(house: House) -> None:
    who, deploys = await on_turn(house)
    await who.play(deploys[0].key)
    await undo_of(who)
    assert "Taken back: " in who.text and not who.parts("undo-sure")


async def test_a_button_of_an_older_panel_takes_nothing_back_and_shows_how_it_stands(
    house: House,
) -> None:
    who, deploys = await on_turn(house)
    await who.play(deploys[0].key)
    [older] = who.parts("undo")
    await turn_of(house, who.person)
    for button in (older, "b:undo:1:"):
        before = (await house.look(1, None)).number
        await who.press(button)
        assert "nothing was taken back" in who.text
        assert (await house.look(1, None)).number == before


async def test_take_back_stands_while_one_waits_and_not_below_the_question_of_a_new_turn(
    house: House,
) -> None:
    who, _ = await on_turn(house)
    await turn_of(house, who.person)
    await house.act(1, rival(who), best)
    await who.open()
    assert [one.label for one in who.parts("undo")] == ["Take back: End turn"]
    await turn_of(house, rival(who))
    await who.open()
    assert who.parts("answer", "choose", "verb") and not who.parts("undo")


async def test_a_pick_of_the_draft_is_long_ago_once_another_person_has_gone_on(
    tmp_path: Path,
) -> None:
    seen = 0
    async with playing("fear", tmp_path) as house:
        for _ in range(12):
            for person in (ANN, BEA):
                look = await house.act(1, person, best)
                other = await house.look(1, BEA if person == ANN else ANN)
                if other.last is not None and other.asked is not None and look.last is not None:
                    is_newer = look.last.number > other.last.number
                    assert other.offers_undo is not is_newer
                    seen += is_newer
    assert seen > 2


async def test_what_a_friend_does_beside_it_makes_a_half_made_choice_no_older(
    tmp_path: Path,
) -> None:
    async with playing("horizons", tmp_path) as house:
        await house.act(1, ANN, best)
        await house.act(1, BEA, best)
        look = await house.look(1, ANN)
        assert look.asked is not None and look.last is not None and look.offers_undo


async def test_against_a_computer_a_slip_is_taken_back_at_once_with_its_turn(
    house: House,
) -> None:
    made = await house.matches.create("fellbound", channel=7, host=ANN, name="Ann", server=1)
    await seating.add_bot(house, made.id, ANN)
    await seating.start(house, made.id, ANN)
    look = await house.act(made.id, ANN, best)
    while look.last is None or answer_of(look, look.last) != "End turn":
        look = await house.act(made.id, ANN, best)
    who = Presser(house, ANN)
    await who.press(f"b:play:{made.id}:")
    await who.press(who.parts("undo")[0])
    assert "Taken back: End turn and Computer 1's whole turn after it: " in who.text


async def test_an_older_letter_takes_nothing_back_and_folds(night: Evening) -> None:
    first, _ = await night.begin()
    await night.act(first, best)
    letters = night.world.dm_with(first).messages
    older = min(map(int, letters))

    async def write(live: Live) -> None:
        owe_hand(live, int(first.id))

    await night.house.change(1, write)
    await night.desk.all_said()
    newest = max(map(int, letters))
    who = Presser(night.house, int(first.id))
    who.interaction.guild_id = None
    before = (await night.house.look(1, who.person)).number
    pressed = (await night.house.look(1, who.person)).last
    assert pressed is not None and older < newest
    for message in (older, newest):
        who.interaction.message = SimpleNamespace(id=message)
        await who.press(f"b:undo:1:{pressed.number}-{before}")
        is_older = message == older
        assert ("an older letter" in who.text) is is_older and bool(who.all_parts) is not is_older
        assert ((await night.house.look(1, who.person)).number == before) is is_older
