"""What is counted of a series of matches."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine import catalog
from engine.ask import Option, Question
from engine.tally import Tally
from engine.tools.figures import CardFigures, cards, lines, summary
from engine.tools.keep import Played
from engine.tools.simulate import Outcome, Series, simulate
from engine.tools.watch import Times
from tests.engine.pebbles import PEBBLES, AnyGame, Pebbles, PebblesSettings
from tests.masks import BALL


def outcome(*played: Played, players: tuple[str, ...] = ("random", "greedy")) -> Outcome:
    return Outcome(Series("pebbles", players, PebblesSettings(), "0"), played, 2.0)


def won(
    *seats: str, first: str = "1", turns: int = 9, players: int = 2, **cards: list[str]
) -> Played:
    named = {seat.removeprefix("by_"): tuple(keys) for seat, keys in cards.items()}
    answers = {str(seat): 10 * seat for seat in range(1, players + 1)}
    values: Mapping[str, bool | int | str | tuple[str, ...]] = {"first": first, "turns": turns}
    return Played(30, (), "pebbles.ending.last", seats, values, named, {}, answers, 4, 3)


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
        "winners",
        "wins_by_place",
        "wins_by_role",
        "wins_of",
        "answers_a_seat",
        "stops",
        "stops_a_turn",
        "calls",
        "calls_a_turn",
        "counts",
        "numbers",
        "words",
        "answer_ms",
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


def test_wins_of_a_place_are_counted_in_all_and_among_the_decided() -> None:
    figures = summary(outcome(won("1"), won("1"), won("2"), won(), won("1", "2")))

    assert figures["wins_by_place"] == {
        "1": {"played": 5, "won": 3, "decided": 3, "of_decided": 0.6667, "expected": 0.5},
        "2": {"played": 5, "won": 2, "decided": 3, "of_decided": 0.3333, "expected": 0.5},
    }


def test_where_nothing_was_decided_there_is_no_share_of_it() -> None:
    figures = summary(outcome(won(), won("1", "2")))

    assert figures["wins_by_place"]["1"] == {
        "played": 2, "won": 1, "decided": 0, "of_decided": None, "expected": None
    }  # fmt: skip


def test_the_expected_share_is_that_of_equal_seats() -> None:
    matches = won("1", "3", players=4), won("2", players=4), won(players=4)
    figures = summary(outcome(*matches, players=("greedy",) * 4))

    assert figures["wins_by_place"]["1"]["expected"] == 0.375


def test_wins_of_a_role_are_counted_by_how_often_it_was_in_play() -> None:
    fox_and_hare = won("1")._replace(roles={"1": {"role": "fox"}, "2": {"role": "hare"}})
    two_hares = won("2")._replace(roles={"1": {"role": "hare"}, "2": {"role": "hare"}})
    figures = summary(outcome(fox_and_hare, two_hares, fox_and_hare))

    assert figures["wins_by_role"] == {
        "role fox": {"played": 2, "won": 2, "decided": 2, "of_decided": 1.0, "expected": 0.5},
        "role hare": {"played": 4, "won": 1, "decided": 4, "of_decided": 0.25, "expected": 0.5},
    }


def test_wins_of_whom_the_result_names_are_counted() -> None:
    north = won("2")._replace(values={"north": "2", "fear": "dark"})
    figures = summary(outcome(north, won("2"), won("2", first="2")))

    assert {key: (one["won"], one["played"]) for key, one in figures["wins_of"].items()} == {
        "first": (1, 2),
        "north": (1, 1),
    }


def test_draws_ties_common_wins_and_common_losses_are_told_apart() -> None:
    drawn = won(players=3)._replace(ending="pebbles.ending.drawn")
    played = [won(*who, players=3) for who in (("2",), ("1", "3"), ("1", "2", "3"), (), ("1",))]
    figures = summary(outcome(*played, drawn, players=("random",) * 3))

    assert figures["winners"] == {
        "pebbles.ending.drawn": {"one": 0, "several": 0, "all": 0, "nobody": 1},
        "pebbles.ending.last": {"one": 2, "several": 1, "all": 1, "nobody": 1},
    }


def test_who_wins_alone_at_a_table_of_one_wins_for_all() -> None:
    figures = summary(outcome(won("1", players=1), players=("random",)))

    assert figures["winners"]["pebbles.ending.last"]["all"] == 1


def test_answers_are_counted_seat_by_seat() -> None:
    figures = summary(outcome(won("1"), won("2")))

    assert figures["answers_a_seat"] == {"mean": 15.0, "median": 15.0, "p95": 20}


def test_stops_and_calls_are_counted_by_match_and_by_turn() -> None:
    figures = summary(outcome(won("1"), won("2", turns=11)._replace(stops=10, calls=9)))

    assert figures["stops"] == {"mean": 7.0, "median": 7.0, "p95": 10}
    assert figures["calls"] == {"mean": 6.0, "median": 6.0, "p95": 9}
    assert (figures["stops_a_turn"], figures["calls_a_turn"]) == (0.7, 0.6)


def test_numbers_and_words_of_the_results_are_counted() -> None:
    said = [
        {"fear": "dark", "first": "1", "late": late, "losers": ("2",)} for late in (True, False)
    ]
    figures = summary(outcome(*(won("1")._replace(values=values) for values in said)))

    assert figures["numbers"] == {"late": {"mean": 0.5, "median": 0.5, "p95": 1}}
    assert figures["words"] == {"fear": {"dark": 2}}


def test_a_match_that_was_not_finished_counts_nowhere_but_among_the_unfinished() -> None:
    figures = summary(outcome(won("1"), Played(7)))

    assert (figures["games"], figures["unfinished"], figures["decisions"]) == (2, 1, 37)
    assert figures["wins_by_place"]["1"]["played"] == 1
    assert figures["stops"]["mean"] == 4.0


def test_where_nothing_was_finished_there_are_no_figures_but_no_error_either() -> None:
    figures = summary(outcome(Played(7)))

    assert figures["stops"] == {}
    assert list(lines(figures))


def test_how_long_answers_took_is_told_by_level() -> None:
    times = {"greedy": Times.of([0.001] * 98 + [0.5] * 2)}
    shown = summary(outcome(won("1"))._replace(times=times))["answer_ms"]["greedy"]

    assert shown["mean"] == 10.98
    assert 500 <= shown["p99"] <= 500 * 2 ** (1 / 8)


# Told apart


def grouped(by: str, *played: Played) -> Mapping[str, Mapping[str, object]]:
    figures: Mapping[str, Mapping[str, object]]
    one = outcome(*played)
    figures = summary(one._replace(series=replace(one.series, by=by)))["by"]
    return figures


def test_figures_are_told_apart_by_a_word_of_the_results_an_ending_or_the_roles_in_play() -> None:
    drawn = won()._replace(
        ending="pebbles.ending.drawn", roles={"1": {"role": "hare"}, "2": {"role": "fox"}}
    )
    groups = grouped("ending", won("1"), drawn, won("2"))

    assert {name: one["games"] for name, one in groups.items()} == {
        "pebbles.ending.drawn": 1,
        "pebbles.ending.last": 2,
    }
    assert list(grouped("roles", won("1"), drawn)) == ["-", "fox + hare"]
    assert list(grouped("first", won("1"), won("2", first="2"), Played(7))) == ["-", "1", "2"]


def test_figures_are_told_apart_by_the_values_of_an_option() -> None:
    settings = catalog.game("incubo").settings()
    kind = Series("incubo", ("random", "random"), settings, "0", "difficulty")
    groups = summary(simulate(kind, 4))["by"]

    assert {name: one["games"] for name, one in groups.items()} == {
        "easy": 2,
        "hard": 1,
        "normal": 1,
    }


def test_the_roles_of_incubo_are_those_of_its_dreamers() -> None:
    settings = catalog.game("incubo").settings.model_validate({"first": "tommy"})
    (played,) = simulate(Series("incubo", ("random",) * 2, settings, "0"), 1).played

    assert played.roles == {"1": {"role": "tommy"}, "2": {"role": "alpha"}}


def test_what_seats_were_given_at_the_start_is_counted(house: dict[str, AnyGame]) -> None:
    house["masks"] = BALL
    figures = summary(simulate(Series("masks", ("random",) * 3, BALL.settings(), "0"), 8))
    roles = figures["wins_by_role"]

    assert (roles["role thief"]["won"], roles["role thief"]["played"]) == (8, 8)
    assert (roles["role guest"]["won"], roles["role guest"]["played"]) == (0, 16)
    assert sum(one["played"] for role, one in roles.items() if role.startswith("mask ")) == 16


def test_a_game_says_what_each_seat_plays(house: dict[str, AnyGame]) -> None:
    house["pebbles"] = replace(PEBBLES, roles=lambda table: {"1": "fox", "2": "hare"})
    figures = summary(simulate(outcome(players=("random",) * 2).series, 8))

    assert [one["played"] for one in figures["wins_by_role"].values()] == [8, 8]


# Cards


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
    rows = cards(simulate(outcome(players=("random",) * 2).series, 20))

    assert {row.card for row in rows} == {"one", "two", "three"}


def test_cards_tell_how_often_it_came_to_what_they_had_a_chance_of() -> None:
    sang, silent = {"one": {"sang": True}, "two": {"sang": False}}, {"one": {"sang": False}}
    first = won("1", by_1=["one", "two"])._replace(shares={"1": sang, "2": silent})
    rows = cards(outcome(first, won("1", by_1=["three"])))

    assert {row.card: dict(row.shares) for row in rows} == {
        "one": {"sang": 0.5},
        "two": {"sang": 0.0},
        "three": {},
    }


# What a game counts itself


class Takes(Tally):
    """Counts who takes, and of the cards who took three after having been greeted."""

    def see(self, table: Pebbles, question: Question, option: Option) -> None:
        self.had_a_chance(question.seat, "one", "greeted")
        if option.key.startswith("take"):
            self.counts["takes"] += 1
        if option.key == "take 3":
            self.came_to_it(question.seat, "one", "greeted")


class Ends(Tally):
    """Says how many are left in the end."""

    def over(self, table: Pebbles) -> None:
        self.values["left"] = table.left


def test_what_a_game_says_of_the_end_stands_beside_its_result(house: dict[str, AnyGame]) -> None:
    house["pebbles"] = replace(PEBBLES, tally=Ends)
    (played,) = simulate(outcome(players=("greedy",) * 2).series, 1).played

    assert played.values["left"] == 0
    assert "turns" in played.values


def test_what_a_game_counts_is_told_by_match(house: dict[str, AnyGame]) -> None:
    house["pebbles"] = replace(PEBBLES, tally=Takes)
    played = simulate(outcome(players=("greedy",) * 2).series, 4)
    counts = summary(played)["counts"]

    assert counts == {"takes": {"mean": 4.0, "of_matches": 1.0}}
    assert [one.shares for one in played.played] == [
        {"1": {"one": {"greeted": True}}, "2": {"one": {"greeted": True}}}
    ] * 4


def test_what_was_counted_comes_back_from_a_file(house: dict[str, AnyGame], tmp_path: Path) -> None:
    house["pebbles"] = replace(PEBBLES, tally=Takes)
    series, file = outcome(players=("greedy",) * 2).series, tmp_path / "kept"
    first = simulate(series, 3, file=file)

    assert simulate(series, 3, file=file).played == first.played


def test_nothing_is_counted_where_a_game_counts_nothing() -> None:
    assert summary(outcome(won("1")))["counts"] == {}


def test_how_often_is_a_mean_and_a_part_of_the_matches() -> None:
    twice, never = won("1")._replace(counts={"sang": 2}), won("2")._replace(counts={"sang": 0})

    assert summary(outcome(twice, never, never, never))["counts"] == {
        "sang": {"mean": 0.5, "of_matches": 0.25}
    }
