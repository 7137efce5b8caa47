"""Many matches between computers: the same for a seed, and counted rightly."""

from dataclasses import replace

import pytest

from engine import catalog
from engine.ask import Option, Question
from engine.chance import Chance
from engine.errors import Refused
from engine.tools import simulate as simulations
from engine.tools.simulate import CardFigures, Outcome, Played, Series, cards, simulate, summary
from tests.engine.pebbles import PEBBLES, AnyGame, Pebbles, PebblesSettings

House = dict[str, AnyGame]


def series(*players: str, seed: str = "0", pebbles: int = 12) -> Series:
    return Series("pebbles", players, PebblesSettings(pebbles=pebbles), seed)


def outcome(*played: Played, players: tuple[str, ...] = ("random", "greedy")) -> Outcome:
    return Outcome(series(*players), played, 2.0)


def won(*seats: str, first: str = "1", turns: int = 9, **cards: list[str]) -> Played:
    named = {seat.removeprefix("by_"): keys for seat, keys in cards.items()}
    return Played(30, (), "pebbles.ending.last", seats, first, turns, named)


@pytest.mark.usefixtures("house")
def test_the_same_seed_plays_the_same_matches() -> None:
    once, again = simulate(series("random", "random"), 30), simulate(series("random", "random"), 30)
    other = simulate(series("random", "random", seed="1"), 30)

    assert once.played == again.played
    assert once.played != other.played


def test_the_same_seed_plays_the_same_matches_in_any_number_of_processes() -> None:
    game = catalog.game("fellbound")
    kind = Series(game.key, ("random", "random"), game.settings(), "7")
    assert simulate(kind, 9, jobs=2).played == simulate(kind, 9).played


@pytest.mark.usefixtures("house")
def test_a_match_does_not_depend_on_those_before_it() -> None:
    kind = series("random", "random")

    assert simulations.play_some(kind, range(7, 8))[0] == simulate(kind, 8).played[7]


def test_no_two_matches_share_a_secret() -> None:
    secrets = {series("random", seed=seed).secret(number) for seed in "ab" for number in range(9)}

    assert len(secrets) == 18


def test_the_figures_bear_the_names_that_scripts_rely_on() -> None:
    assert list(summary(outcome(won("1"), players=("random", "random")))) == [
        "game",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "outcomes",
        "first_seat_wins",
        "first_mover_wins",
        "turns_median",
        "turns_p95",
        "unfinished",
        "errors",
    ]


def test_wins_are_counted_by_seat_by_beginner_and_by_level() -> None:
    figures = summary(outcome(won("1"), won("2", first="2"), won("2"), won(first="2")))

    assert figures["games"] == 4
    assert figures["first_seat_wins"] == 1
    assert figures["first_mover_wins"] == 2
    assert figures["wins"] == {"random": 1, "greedy": 2}
    assert figures["outcomes"] == {"pebbles.ending.last": 4}
    assert (figures["decisions"], figures["decisions_per_second"]) == (120, 60)


def test_a_team_wins_once() -> None:
    figures = summary(outcome(won("1", "3"), players=("greedy", "random", "greedy")))

    assert figures["wins"] == {"greedy": 1, "random": 0}


def test_the_length_of_a_match_is_counted_in_turns() -> None:
    figures = summary(outcome(*(won("1", turns=turns) for turns in range(1, 102))))

    assert (figures["turns_median"], figures["turns_p95"]) == (51, 96)


def test_a_match_that_goes_on_too_long_is_unfinished(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulations, "CAP", 7)
    figures = summary(simulate(series("random", "random", pebbles=900), 2))

    assert (figures["unfinished"], figures["decisions"]) == (2, 14)
    assert (figures["outcomes"], figures["turns_median"]) == ({}, None)


def fails(view: object, question: Question, chance: Chance) -> Option:
    raise ValueError("no idea")


def test_errors_are_counted_and_say_in_which_match(house: House) -> None:
    house["pebbles"] = replace(PEBBLES, bots={"random": fails})
    played = simulate(series("random", "random", pebbles=1), 1)

    assert summary(played)["errors"] == 3
    assert played.errors[0] == "match 0: ValueError('no idea')"
    assert summary(played)["unfinished"] == 0


def test_a_match_that_cannot_begin_is_an_error(house: House) -> None:
    def breaks(*_: object) -> Pebbles:
        raise ZeroDivisionError

    house["pebbles"] = replace(PEBBLES, new=breaks)
    figures = summary(simulate(series("random", "random"), 2))
    assert (figures["errors"], figures["unfinished"], figures["games"]) == (2, 2, 2)


def test_settings_that_a_game_refuses_are_refused(house: House) -> None:
    def refuses(*_: object) -> Pebbles:
        raise Refused("refused.not-offered")

    house["pebbles"] = replace(PEBBLES, new=refuses)
    with pytest.raises(Refused):
        simulate(series("random", "random"), 2)


def test_cards_are_ranked_by_how_often_they_were_played_by_a_winner() -> None:
    rows = cards(
        outcome(
            won("1", by_1=["one", "one"], by_2=["two"]),
            won("2", by_1=["one", "two"], by_2=["three"]),
        )
    )

    assert rows == [CardFigures("three", 1, 1), CardFigures("one", 3, 2), CardFigures("two", 2, 0)]
    assert [round(row.rate, 2) for row in rows] == [1.0, 0.67, 0.0]


@pytest.mark.usefixtures("house")
def test_cards_of_real_matches_are_found() -> None:
    rows = cards(simulate(series("random", "random"), 20))

    assert {row.card for row in rows} == {"one", "two", "three"}
