"""The end says what decided the match, in three lines at most, and nothing else of its course."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.messages import table
from cogs.messages.moments import moments
from cogs.messages.panel import hand_message
from cogs.messages.pictures import Drawn, table_of
from cogs.messages.story import story_of
from cogs.messages.waiting import ending
from db.former import Former
from db.live import Live
from engine.catalog import GAMES
from engine.chance import Chance
from engine.match import Match, Step
from engine.news import EVERYBODY, News
from engine.text import Told
from engine.tools import record
from tests.cogs.conftest import ANN, BEA
from tests.cogs.pressing import Presser

CEM = 30
RECORDED = Path(__file__).parents[1] / "playthroughs"
NEWS = News(
    {"toy.sealed": "decisive", "toy.moved": "board"},
    {"toy.lost": "seat"},
    {"toy.earned": EVERYBODY},
)


def step(name: str) -> Told:
    return Told("toy.step", {"name": name}, None, "step")


def sealed(number: int, **more: Any) -> Told:
    return Told("toy.sealed", {"number": number}, **more)


def lost(number: int) -> Told:
    return Told("toy.lost", {"seat": "1", "number": number})


def numbers(told: list[Told]) -> list[object]:
    return [one.values["number"] for one in moments(NEWS, told)]


def test_the_last_three_steps_that_decided_something_each_say_what_came_of_them() -> None:
    told = [sealed(1), step("a"), sealed(2), sealed(3), step("b"), lost(4), sealed(5)]
    told += [step("c"), sealed(6), Told("toy.moved", {"number": 7})]
    assert numbers(told) == [3, 5, 6]


def test_where_little_is_decisive_the_greatest_losses_of_the_second_half_speak() -> None:
    early = [step("a"), lost(1), lost(2), lost(3), lost(4), step("b")]
    late = [step("c"), lost(5), step("d"), lost(6), lost(7), step("e"), sealed(8)]
    assert numbers([*early, *late]) == [5, 7, 8]
    assert numbers([step("a"), lost(1), step("b"), sealed(2), step("c")]) == [1, 2]


def test_what_all_lost_or_gained_outweighs_what_one_lost() -> None:
    flooded = Told("toy.flooded", {"number": 1}, None, "loss")
    earned = Told("toy.earned", {"number": 2})
    told = [step("a"), flooded, step("b"), earned, step("c"), lost(3), step("d"), lost(4)]
    assert numbers([step(""), step(""), step(""), step(""), *told]) == [1, 2, 4]


def test_no_sentence_stands_twice_at_the_end() -> None:
    again = [step("a"), sealed(1), step("b"), sealed(1), step("c"), sealed(2)]
    assert numbers(again) == [1, 2]


def test_nothing_that_only_some_may_read_and_nothing_that_is_mere_course_decides() -> None:
    assert not moments(NEWS, [sealed(1, to=("1",)), Told("toy.moved", {"number": 2}), step("a")])


async def test_the_end_is_a_picture_the_result_how_to_check_it_and_three_buttons(
    house: House,
) -> None:
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    look = await house.look(1, None)
    drawn = await house.pictures.board(look)
    assert isinstance(drawn, Drawn)
    box: Any = table.layout(look, look.told, drawn).children[0]
    picture, text, row = box.children
    assert picture.items and [one.label for one in row.children] == [
        "Rematch",
        "Next table",
        "Whole story",
    ]
    assert text.content.splitlines() == [
        "### Ann won: Bea gave up.",
        "-# Fellbound: `/game verify table:1` checks every shuffle.",
    ]


async def test_the_last_panel_says_the_same_and_tells_no_more_of_the_course(house: House) -> None:
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    for person in (ANN, BEA):
        who = Presser(house, person)
        await who.open()
        assert who.text.splitlines() == [
            "### Ann won: Bea gave up.",
            "-# Fellbound: `/game verify table:1` checks every shuffle.",
        ]


async def test_a_letter_at_the_end_shows_the_last_board_and_no_hand(house: House) -> None:
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    seen = await house.look(1, ANN)
    _, [letter] = await hand_message(house.pictures, seen)
    drawn = await house.pictures.draw(seen, table_of(seen), is_low=True)
    assert drawn is not None and letter.description == drawn.file().description


async def test_the_end_tells_three_moments_of_the_whole_match_in_their_order(
    house: House,
) -> None:
    while (await house.look(1, None)).result is None:
        for person in (ANN, BEA):
            await house.act(1, person, best)
    look = await house.look(1, None)
    async with house.matches.hold(1) as live:
        every = look.story([one for one in story_of(live, 0) if one.kind != "step"])
    ends = ending(look)
    told = [line.removeprefix("• ") for line in ends.splitlines() if line.startswith("•")]
    assert len(told) == 3 and set(told) <= set(every)
    assert [every.index(one) for one in told] == sorted(every.index(one) for one in told)


def best(match: Match, seat: str) -> Step | None:
    """What a good player would answer; nothing where they are not asked."""
    question = match.question(seat) if match.result is None else None
    if question is None:
        return None
    *_, good = match.game.bots.values()
    return match.answer(seat, good(match.view(seat), question, Chance(bytes(16))).key)


@pytest.mark.parametrize("game", GAMES)
def test_each_long_match_that_is_recorded_had_three_moments(game: str) -> None:
    long = 0
    for path in sorted((RECORDED / game).glob("*.json")):
        played = record.read(path.read_text(encoding="utf-8"))
        if len(played.log) > 100:
            told = [one for entry in played.entries() for one in entry.told]
            found = moments(GAMES[game].news, told)
            assert len({GAMES[game].texts.retell(one.text) for one in found}) == 3, path.name
            assert all(one.to is None and one.kind != "step" for one in found)
            long += 1
    assert long


async def test_nothing_decided_a_match_that_was_closed(house: House) -> None:
    while not _some_lost((await house.look(1, None)).told):
        for person in (ANN, BEA):
            await house.act(1, person, best)

    async def close(live: Live) -> None:
        assert live.match is not None
        live.match.close()

    await house.change(1, close)
    assert (await house.look(1, None)).moments == ()


def _some_lost(told: Sequence[Told]) -> bool:
    return any(one.kind == "loss" for one in told)


async def test_a_moment_names_who_played_then(house: House) -> None:
    await house.act(1, BEA, lambda match, seat: match.concede(seat))
    look = await house.look(1, None)
    former = Former("1", "Cem", CEM, 7)
    look = replace(look, table=replace(look.table, former=(former,)))
    look = replace(look, moments=(Told("match.draw-offered", {"seat": "1@7"}),))
    assert "• Cem offered a draw." in ending(look).splitlines()
