"""What is counted of Follow Your Fear while computers play."""

import pytest

from engine.games.fear.tally import (
    AT_ONCE,
    CORRUPT,
    EARLY,
    FEWER,
    FIRST,
    OUTLASTS,
    POWERED,
    SWEPT,
    UNPOWERED,
    FearTally,
)
from tests.games.fear.table import Map, Sitting, fear_card, seat, spirit, table

HAND = [spirit("strong", "strength 3"), spirit("walk", "move step")]
DRAWN = [fear_card("strong", "strength 3"), fear_card("walk", "move step")]
CAPTURE = ("summon strong", "summon walk", "move c3 c4")


def tallied(game: Map, *said: str) -> FearTally:
    """What is counted when Ada says all this, and then it is over."""
    tally = FearTally()
    for key in said:
        question = game.question("ada")
        option = question.find(key)
        assert option is not None, key
        tally.see(game.state, question, option)
        game.says("ada", key)
    tally.over(game.state)
    return tally


def last_capture(captured: str = "", *others: Sitting) -> Map:
    """Ada can take the last of Fear from c4."""
    return table(
        seat("ada", "c3 h1", hand=HAND, captured=captured),
        *others or (seat("bea", "a8"),),
        fear="c4",
        supply=0,
    )


def last_of_bea(bea: Sitting, *others: Sitting, captured: str = "") -> Map:
    """Ada's Fear can take b4."""
    ada = seat("ada", "h1", captured=captured)
    return table(ada, bea, *others, fear="c4", phase="fear", drawn=DRAWN)


TAKES_B4 = ("summon strong", "summon walk", "move c4 b4")


# Who wins


def test_everybody_has_a_place_in_the_order_of_play_also_for_the_fear_and_a_side() -> None:
    values = tallied(last_capture(), *CAPTURE).values

    assert [values[key] for key in ("place 1", "dread 1", "side south")] == ["ada"] * 3
    assert [values[key] for key in ("place 2", "dread 2", "side north")] == ["bea"] * 3


def test_outlasting_is_told_from_banishing_fear() -> None:
    assert tallied(last_capture(), *CAPTURE).values[OUTLASTS] is False
    values = tallied(last_of_bea(seat("bea", "b4")), *TAKES_B4).values
    assert values[OUTLASTS] is True
    assert FIRST not in values
    assert FEWER not in values


def test_where_nobody_has_won_nothing_is_said_of_the_winner() -> None:
    values = tallied(last_capture()).values

    assert not {OUTLASTS, POWERED, UNPOWERED, FIRST, FEWER} & set(values)


# Captures


@pytest.mark.parametrize(("turn", "at_once"), [(1, True), (2, False)])
def test_a_first_capture_may_be_in_the_very_first_turn(turn: int, at_once: bool) -> None:
    game = last_capture()
    game.state.turns = turn

    values = tallied(game, *CAPTURE).values

    assert (values[AT_ONCE], values[FIRST]) == (at_once, "ada")


def test_the_turn_of_the_first_capture_stays_when_more_is_captured() -> None:
    game = last_capture("", seat("bea", "a8", captured="fear"))
    game.state.turns, game.state.last_capture = 3, 1

    values = tallied(game, *CAPTURE).values

    assert (values[AT_ONCE], values[FIRST]) == (True, "bea")


def test_who_captured_a_player_has_not_captured_fear() -> None:
    bea = seat("bea", "a8", captured="ada")

    assert tallied(last_capture("", bea), *CAPTURE).values[FIRST] == "ada"
    assert tallied(last_capture("bea")).values[AT_ONCE] is False


@pytest.mark.parametrize(
    ("ada", "bea", "fewer"),
    [
        ("", "", False),
        ("", "fear", False),
        ("", "fear fear", True),
        ("fear", "fear fear", False),
        ("", "fear ada", False),
    ],
)
def test_who_wins_may_hold_fewer_fear_tokens_than_another(ada: str, bea: str, fewer: bool) -> None:
    game = last_capture(ada, seat("bea", "a8", captured=bea))

    assert tallied(game, *CAPTURE).values[FEWER] is fewer


@pytest.mark.parametrize(("rounds", "early"), [(3, False), (4, True), (5, True)])
def test_a_banishment_is_early_in_the_first_half_of_the_rounds(rounds: int, early: bool) -> None:
    game = last_of_bea(seat("bea", "b4"), seat("cem", "h8"))
    game.state.turns = 4
    tally = tallied(game, *TAKES_B4)
    game.state.turns = 3 * rounds
    tally.over(game.state)

    assert game["bea"].banished
    assert tally.values[EARLY] is early


def test_where_nobody_is_banished_no_banishment_is_early() -> None:
    assert tallied(last_capture(), *CAPTURE).values[EARLY] is False


def test_corrupt_tiles_are_counted_at_the_end() -> None:
    assert tallied(table(seat("ada"), seat("bea"), corrupt="a2 b2 c2")).values[CORRUPT] == 3


# Captured tokens as bonus


@pytest.mark.parametrize(
    ("used", "many", "none"), [(0, False, True), (1, False, False), (3, False, False)]
)
def test_fear_tokens_that_the_winner_used_are_counted(used: int, many: bool, none: bool) -> None:
    values = tallied(
        last_capture("fear " * 5),
        *(CAPTURE[0], *["power strong 1"] * used, CAPTURE[1], "end", CAPTURE[2]),
    ).values

    assert (values[POWERED], values[UNPOWERED]) == (many, none)


def test_four_used_tokens_are_many() -> None:
    used = ["power strong 1"] * 4
    values = tallied(last_capture("fear " * 5), CAPTURE[0], *used, *CAPTURE[1:]).values

    assert (values[POWERED], values[UNPOWERED]) == (True, False)


def test_two_tokens_that_were_used_at_once_are_two() -> None:
    said = ["summon strong", *["power strong 1"] * 2, "summon walk", "power walk 2", "move h1 h2"]

    assert tallied(last_capture("fear " * 5), *said, "move c3 c4").values[POWERED] is True


@pytest.mark.parametrize(("supply", "swept"), [(1, False), (2, True)])
def test_it_is_counted_whether_the_last_turn_took_three_of_fear_or_more(
    supply: int, swept: bool
) -> None:
    """Ada takes what stands on c4, and then what comes in the storm beside it."""
    hand = [
        spirit("strong", "strength 9"),
        spirit("thrice", "x3 move"),
        spirit("walk", "move ring"),
    ]
    bea = seat("bea", "a8", wishes="d5 d4")
    game = table(seat("ada", "c3 h1", hand=hand), bea, fear="c4", supply=supply)
    ways = ["move c3 c4", "move c4 d5", "move d5 d4"][: supply + 1]
    values = tallied(game, "summon strong", "summon thrice", "summon walk", *ways).values

    assert game.winners == ("ada",)
    assert values[SWEPT] is swept


def test_player_tokens_on_fear_cards_are_no_captured_fear() -> None:
    game = last_of_bea(seat("bea", "b4"), captured="bea")
    values = tallied(game, TAKES_B4[0], "power strong 1", *TAKES_B4[1:]).values

    assert values[UNPOWERED] is True


# Attributes


def used(game: Map, *said: str) -> dict[str, int]:
    """How often each attribute was used that was, without Strength."""
    counts = tallied(game, *said).counts
    return {word: count for word, count in counts.items() if count and word != "strength"}


def test_an_attribute_is_used_when_a_card_that_bears_it_is_summoned() -> None:
    cards = [spirit("one", "defense 1", "x2 strength"), spirit("two", "defense 1", "hope")]
    game = table(seat("ada", "c3", hand=cards), seat("bea", "a8"))

    assert used(game, "summon one", "summon two") == {
        "defense": 2,
        "times strength": 1,
        "symbol hope": 1,
    }


def test_what_is_printed_and_never_used_is_counted_as_such() -> None:
    game = table(seat("ada", "c3", hand=[spirit("one", "defense 1")]), seat("bea", "a8"))

    assert tallied(game).counts == {"strength": 0, "defense": 0}


def test_a_flipped_card_is_a_move_and_nothing_else() -> None:
    card = fear_card("shell", "defense 1")
    game = table(seat("ada", "c3"), seat("bea", "a8"), phase="fear", drawn=[card])

    assert used(game, "flip shell") == {"move": 1}


@pytest.mark.parametrize(("captured", "is_used"), [("", False), ("ada", True)])
def test_a_heal_is_used_where_somebody_can_come_back(captured: str, is_used: bool) -> None:
    hand = [spirit("balm", "heal")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8", captured=captured))

    assert used(game, "summon balm") == ({"heal": 1} if is_used else {})


def test_what_lies_there_for_the_attacks_of_others_is_used() -> None:
    game = table(seat("ada", "c3", hand=[spirit("thorn", "disappear")]), seat("bea", "a8"))

    assert used(game, "summon thorn") == {"disappear": 1}


def test_counting_changes_nothing() -> None:
    game = last_capture("fear fear")
    before = game.match.game.adapter.dump_json(game.state)
    question = game.question("ada")
    tally = FearTally()
    for option in question.options:
        tally.see(game.state, question, option)
    tally.over(game.state)

    assert game.match.game.adapter.dump_json(game.state) == before
