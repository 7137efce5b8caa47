"""What somebody is told begins where they acted last, whatever they looked at since."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.playing.answers import answering
from cogs.messages import story, table
from cogs.messages.look import Look
from cogs.messages.story import last_act, story_of
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from engine.text import Told
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.pressing import Presser
from tests.cogs.test_secrecy import one_act

SEATS = {"1": ANN, "2": BEA}


async def until_asked(house: House, person: int, *, again: bool = False) -> None:
    """Everybody acts until this person is asked, for the second time if that is wanted."""
    has_acted = not again
    for _ in range(200):
        async with house.matches.hold(1) as live:
            assert live.match is not None
            asked = SEATS[live.match.questions[0].seat]
        if asked == person and has_acted:
            return
        has_acted = has_acted or asked != person
        await one_act(house)
    raise AssertionError(f"{person} is never asked")


async def told_to(house: House, person: int | None) -> list[Told]:
    """What somebody is told of the table."""
    return list((await house.look(1, person)).told)


async def since_own_act(house: House, person: int) -> list[Told]:
    """All that the log has told since somebody acted, and by that act."""
    async with house.matches.hold(1) as live:
        assert live.match is not None
        seat = next(seat for seat, one in SEATS.items() if one == person)
        last = last_act(live.match, live.table, seat)
        return [one for entry in live.match.log[last - 1 :] for one in entry.told]


async def a_round(house: House) -> list[Told]:
    """Ann has acted, Bea has played her turn, and it is Ann's again: what the log told of it."""
    await until_asked(house, ANN)
    await one_act(house)
    await until_asked(house, ANN, again=True)
    return await since_own_act(house, ANN)


async def test_whoever_comes_back_is_told_all_since_they_acted_below_the_turn(house: House) -> None:
    missed = await a_round(house)
    told = await told_to(house, ANN)
    assert len(missed) > 3
    assert told[-len(missed) :] == missed
    assert told[0].kind == "step"


async def test_to_look_at_the_log_takes_nothing_from_it(house: House) -> None:
    await a_round(house)
    told = await told_to(house, ANN)
    await house.matches.mark_seen(1, ANN, (await house.look(1, ANN)).number)
    assert await told_to(house, ANN) == told


async def test_a_restart_takes_nothing_from_it(house: House) -> None:
    await a_round(house)
    told = await told_to(house, ANN)
    outbox = Outbox(house.store)
    again = House(house.store, Matches(house.store, outbox), outbox, People(house.store))
    try:
        assert await told_to(again, ANN) == told
    finally:
        again.pictures.close()


async def test_the_channel_tells_whoever_is_called_the_same_until_they_act(house: House) -> None:
    missed = await a_round(house)
    told = await told_to(house, None)
    assert [one for one in missed if one not in told] == []


async def draws(house: House, person: int) -> Look:
    """Draw a card and place it, and whatever comes of that; what is told by the drawing."""
    seen = await house.act(1, person, lambda match, seat: match.answer(seat, "draw 0"))
    for _ in range(20):
        async with house.matches.hold(1) as live:
            assert live.match is not None
            owing = live.match.due.owing
            asked = live.match.question(owing[0]) if owing else None
        if asked is None:
            return seen
        do = answering(None, [asked.options[0].key], sure=True)
        await house.act(1, SEATS[asked.seat], do)
    raise AssertionError("it is never done")


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[House]:
    """A house where Ann and Bea dream, and whoever likes goes on."""
    async with contextlib.AsyncExitStack() as stack:
        made = await stack.enter_async_context(playing("incubo", tmp_path, deal_first=False))
        try:
            yield made
        finally:
            await made.store.close()


def drawn(told: Sequence[Told]) -> list[object]:
    """Who draws in a story, the first of them first."""
    return list(dict.fromkeys(one.values["seat"] for one in told if one.id == "incubo.draws"))


async def test_the_answer_to_an_act_tells_also_what_had_not_been_shown(night: House) -> None:
    await draws(night, BEA)
    assert drawn((await draws(night, ANN)).told) == ["2", "1"]


async def test_the_answer_to_an_act_tells_nothing_twice(night: House) -> None:
    await draws(night, BEA)
    night.remembered.keep_told(1, ANN, (await night.look(1, ANN)).number)
    assert drawn((await draws(night, ANN)).told) == ["1"]


async def test_what_would_be_taken_back_is_told_as_long_as_it_holds(night: House) -> None:
    await draws(night, BEA)
    await draws(night, ANN)
    await night.act(1, BEA, lambda match, seat: match.undo(seat))
    assert [one.kind for one in (await night.look(1, None)).ballots] == ["undo"]
    async with night.matches.hold(1) as live:
        assert drawn(story_of(live, 0)) == ["2", "1"]
    await night.act(1, ANN, lambda match, seat: match.vote(seat, "undo", "refuse"))
    async with night.matches.hold(1) as live:
        assert drawn(story_of(live, 0)) == ["2", "1"]


async def test_the_whole_story_of_a_match_is_all_of_it_and_ends_with_who_won(house: House) -> None:
    await a_round(house)
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    final = table.layout(await house.look(1, None), (), None)
    parts: list[Any] = list(final.walk_children())
    [whole] = [one for one in parts if getattr(one, "label", "") == "Whole story"]
    ann = Presser(house)
    await ann.press(whole)
    heading, *told = ann.text.splitlines()
    assert heading == "### The whole story"
    async with house.matches.hold(1) as live:
        every = story_of(live, 0)
    look = await house.look(1, ANN)
    assert look.story(every)[0] in told[0]
    while after := [one for one in ann.parts("page") if "▶" in one.label and not one.disabled]:
        await ann.press(after[0])
    assert look.result is not None and look.say(look.result.text) in ann.text.splitlines()[-1]


async def test_a_panel_opens_what_was_since_one_acted_and_says_so(house: House) -> None:
    await a_round(house)
    look = await house.look(1, ANN)
    opens = story.whole_story(look)
    assert opens.label == "All since I acted"
    ann = Presser(house)
    await ann.press(opens)
    assert ann.text.startswith("### What happened")


async def test_the_last_panel_sets_the_next_table_and_a_letter_leads_to_it(house: House) -> None:
    ann = Presser(house)
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    await ann.open()
    assert ann.labels == ["Rematch", "Next table", "Whole story"]
    ann.interaction.guild_id = None
    await ann.open()
    assert "Rematch" in ann.text and "<#1>" in ann.text
    assert ann.labels == ["Whole story"]
