"""Forty lands, more than two hundred options, allotments, a long story, forecasts, a fatal act."""

import pytest

from engine.game import Settings
from engine.match import Match, Setup
from tests.games_for_four.atoll import ATOLL, LANDS
from tests.table import SECRET, Table

SEATS = ("ann", "bea", "cid", "dan")


def atoll() -> Table:
    return Table(Match.start(ATOLL, Setup(SEATS, Settings()), SECRET))


def prepared() -> Table:
    """All have rested, and Ann deals out the first sandbags."""
    table = atoll()
    for seat in SEATS:
        table.says(seat, "rest")
    return table


def flooded() -> Table:
    table = prepared()
    table.says("ann", table.offers("ann")[0])
    while table.match.state.turn == 4 and "dan" in table.waits_for:
        table.says("dan", table.offers("dan")[0])
    return table


def test_one_question_has_more_than_two_hundred_options_over_forty_lands() -> None:
    casts = atoll().offers("ann", "cast")
    assert len(casts) == 240 and len({key.split()[2] for key in casts}) == len(LANDS) == 40


def test_few_outcomes_are_offered_whole_and_many_are_dealt_out_step_by_step() -> None:
    table = prepared()
    assert table.offers("ann") == ["a2 2 a4 1", "a2 1 a4 2"]
    table.says("ann", "a2 1 a4 2")
    assert set(table.offers("dan")) == {f"{land} {n}" for land in LAST for n in (1, 2, 3)}
    table.says("dan", "b1 3")
    assert "done" not in table.offers("dan") and "b1 1" not in table.offers("dan")
    table.says("dan", "b5 3")
    assert "done" in table.offers("dan")
    table.says("dan", "done")
    told = [one for one in table.match.log[-1].told if one.id == "atoll.bags"]
    assert told[0].values["bags"] == ("a2 1", "a4 2", "b1 3", "b5 3")


LAST = ("b1", "b3", "b5", "c2", "c4", "d1")


def test_the_tide_is_told_in_three_steps_of_sixty_sentences_and_names_every_loss() -> None:
    told = flooded().match.log[-1].told
    assert [one.id.rpartition(".")[2] for one in told if one.kind == "step"] == [
        "wind",
        "rain",
        "flood",
    ]
    assert len([one for one in told if one.id != "atoll.bags"]) >= 63
    lost = [one.values["land"] for one in told if one.kind == "loss"]
    assert lost == flooded().match.state.sunk != []


@pytest.mark.parametrize(
    ("start", "left"), [("net", 1), ("drum", 1), ("lure", 1)], ids=lambda word: str(word)
)
def test_a_forecast_says_what_a_cast_will_leave(start: str, left: int) -> None:
    table = atoll()
    seat = next(s for s in SEATS if any(c.startswith(start) for c in table.match.state.hands[s]))
    view, state = table.match.view(seat), table.match.state
    card = next(card for card in state.hands[seat] if card.startswith(start))
    while seat not in table.waits_for:
        table.says(next(iter(table.waits_for)), "rest")
    option = table.question(seat).find(f"cast {card} a2 {state.board['a2'][0]}")
    assert option is not None
    forecast = ATOLL.weigh(view, option).forecast
    assert forecast is not None and forecast.values["left"] == left
    assert table.match.view(seat) == view, "a forecast changes nothing"
    table.says(seat, option.key)
    if start == "lure":
        table.says(seat, table.offers(seat)[0])
    assert len(table.match.state.board["a2"]) == left


def test_breaching_the_reef_is_fatal_and_resting_an_aside() -> None:
    table = atoll()
    view, asked = table.match.view("ann"), table.question("ann")
    gravity = {o.key: ATOLL.weigh(view, o).gravity for o in asked.options if " " not in o.key}
    assert gravity == {"rest": "aside", "breach": "fatal"}
    table.says("ann", "breach")
    assert table.ending == "atoll.ending.breached"
