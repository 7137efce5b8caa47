"""How often a table waits for somebody else, whom it calls, and how long answers take."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.ask import Option, Question, Rule, Word, choose, first_of, together
from engine.beside import beside
from engine.chance import Chance
from engine.computer import Blind
from engine.game import Bot, Settings
from engine.match.due import Due
from engine.secret import secretly
from engine.tools.simulate import Series, simulate
from engine.tools.watch import Times, Waits
from tests.engine.pebbles import AnyGame
from tests.engine.toys import Toy, once, picks, rounds, turn, vote, words

House = dict[str, AnyGame]


def waits(house: House, game: AnyGame, seats: int) -> tuple[int, int]:
    """The stops and the calls of a match."""
    house["toy"] = game
    (played,) = simulate(Series("toy", ("first",) * seats, Settings(), "0"), 1).played
    assert not played.errors
    return played.stops, played.calls


def asking(*seats: str) -> Callable[[Toy], Rule[None]]:
    """One after the other."""

    async def rule(table: Toy) -> None:
        for seat in seats:
            await choose(seat, "toy.turn", words("step", "draw"))

    return rule


async def free(table: Toy) -> None:
    """The first may act twice, all others once, in any order."""
    left = {seat: 2 if seat == table.seats[0] else 1 for seat in table.seats}
    while act := await first_of("toy.ring", {seat: words("ring") for seat in left if left[seat]}):
        left[act.seat] -= 1


async def sideways(table: Toy) -> None:
    """The first has one question, the others have two each, side by side."""
    first, *others = table.seats
    two = {seat: asking(seat, seat)(table) for seat in others}
    await together({first: asking(first)(table)} | two)


async def hidden(table: Toy) -> None:
    """Everybody picks in secret."""
    await secretly("toy.secret", {seat: words("left", "right") for seat in table.seats})


async def wishful(table: Toy) -> None:
    """The first acts, then the second, and both may wish something beside that."""
    offers = {seat: lambda: words("rain", "sun") for seat in table.seats}
    await beside(asking("1", "1", "2")(table), "toy.wish", offers, lambda seat, wish: None)


async def market(table: Toy) -> None:
    """Whoever is there buys, three times at the most, until all are ready."""
    bought, ready = dict.fromkeys(table.seats, 0), list[str]()

    def wares(seat: str) -> Callable[[], list[Word]]:
        return lambda: words("buy") if bought[seat] < 3 else []

    offers = {seat: wares(seat) for seat in table.seats}
    while act := await first_of("toy.market", offers, ready=ready):
        bought[act.seat] += 1


def test_every_turn_of_somebody_else_is_a_stop_and_calls_one(house: House) -> None:
    assert waits(house, rounds(turn, 6), 3) == (5, 5)


def test_who_goes_on_makes_no_stop(house: House) -> None:
    assert waits(house, once(asking("1", "1", "1")), 2) == (0, 0)
    assert waits(house, rounds(turn, 6), 1) == (0, 0)


def test_who_is_asked_in_between_makes_two(house: House) -> None:
    assert waits(house, once(asking("1", "2", "1")), 2) == (2, 2)


def test_people_who_pick_side_by_side_make_one_stop_however_they_come(house: House) -> None:
    assert waits(house, once(picks), 3) == (1, 0)
    assert waits(house, once(sideways), 3) == (1, 0)


def test_whoever_picked_last_goes_on_with_the_next_round_and_is_not_called(house: House) -> None:
    assert waits(house, rounds(picks, 3), 2) == (3, 2)
    assert waits(house, rounds(picks, 3), 3) == (3, 4)


def test_who_may_still_change_a_secret_pick_is_not_waited_for(house: House) -> None:
    assert waits(house, once(hidden), 3) == (1, 0)
    assert waits(house, rounds(hidden, 3), 3) == (3, 4)


def test_whoever_may_only_wish_meanwhile_is_not_waited_for(house: House) -> None:
    assert waits(house, once(wishful), 2) == (1, 1)


def test_whoever_is_ready_is_not_waited_for(house: House) -> None:
    assert waits(house, once(market), 1) == (0, 0)
    assert waits(house, once(market), 2) == (1, 1)


def test_voters_are_waited_for_together(house: House) -> None:
    assert waits(house, rounds(vote, 2), 3) == (2, 1)


def test_free_play_stops_where_whoever_acted_last_can_do_no_more(house: House) -> None:
    assert waits(house, once(free), 2) == (1, 1)


def test_whoever_leaves_free_play_to_others_stops_once_for_all_of_them() -> None:
    waits = Waits()
    for last, able in [("", "123"), ("1", "23"), ("2", "23"), ("2", "3"), ("3", "3"), ("3", "")]:
        waits.see(last, Due(able=tuple(able)))

    assert (waits.stops, waits.calls) == (1, 1)


def test_whom_free_play_waits_for_it_waits_for_still_while_another_finishes_something() -> None:
    waits = Waits()
    waits.see("", Due(able=("1", "2", "3")))
    waits.see("1", Due(able=("2", "3")))
    for last in "22":
        waits.see(last, Due(owing=("2",)), half_done=True)
    waits.see("2", Due(able=("2", "3")))
    waits.see("2", Due(able=("3",)))

    assert (waits.stops, waits.calls) == (1, 1)


def test_who_takes_turns_in_free_play_with_others_stops_them_no_more_than_once() -> None:
    waits = Waits()
    waits.see("", Due(able=("1", "2", "3")))
    waits.see("1", Due(able=("2", "3")))
    waits.see("2", Due(owing=("2",)), half_done=True)
    for last, able in [("2", "23"), ("3", "2"), ("2", "")]:
        waits.see(last, Due(able=tuple(able)))

    assert waits.stops == 1


def test_who_is_asked_by_what_another_has_begun_is_a_stop_and_so_is_the_way_back() -> None:
    waits = Waits()
    waits.see("", Due(able=("1", "2")))
    for last, owing in ("12", "21", "11"):
        waits.see(last, Due(owing=(owing,)), half_done=True)
    assert waits.stops == 2

    waits.see("1", Due(able=("2",)))
    assert waits.stops == 3


def test_who_was_there_meanwhile_is_waited_for_anew() -> None:
    waits = Waits()
    for last, owing in [("", "1"), ("1", "23"), ("2", "3"), ("3", "3"), ("3", "2"), ("2", "3")]:
        waits.see(last, Due(owing=tuple(owing)))

    assert (waits.stops, waits.calls) == (3, 4)


# Times


def test_times_tell_the_mean_and_all_but_the_slowest_to_a_step() -> None:
    times = Times.of([0.002] * 99 + [1.0])

    assert times.mean == pytest.approx(11.98)
    assert 2 <= times.at(0.99) <= 2 * 2 ** (1 / 8)
    assert 1000 <= times.at(1) <= 1000 * 2 ** (1 / 8)


def test_times_add_up() -> None:
    times = Times.of([0.002]) + Times.of([0.002, 0.5])

    assert (times.answers, times.seconds) == (3, 0.504)
    assert dict(times.steps) == dict(Times.of([0.002, 0.5, 0.002]).steps)


def test_nothing_takes_no_time() -> None:
    assert Times.of([0.0]).at(1) < 0.002


def test_what_a_player_sees_is_looked_at_once_and_by_nobody_who_never_looks(house: House) -> None:
    looks = []

    def view(table: Toy, viewer: str | None) -> str | None:
        looks.append(viewer)
        return viewer

    def seeing(view: object, question: Question, chance: Chance) -> Option:
        assert view == question.seat
        return question.options[0]

    bots: dict[str, Bot] = {
        "seeing": seeing,
        "blind": Blind(lambda question, chance: question.options[0]),
    }
    house["toy"] = replace(once(asking("1", "2", "1")), view=view, bots=bots)
    outcome = simulate(Series("toy", ("seeing", "blind"), Settings(), "0"), 1)

    assert not outcome.errors
    assert looks == ["1", "1"]
    assert {level: times.answers for level, times in outcome.times.items()} == {
        "seeing": 2,
        "blind": 1,
    }
