"""How a match ends: Fear is banished, somebody outlasts the others, nobody wins, or gives up."""

from typing import Any

import pytest

from engine.games.fear.board import SIDES
from tests.games.fear.table import Map, fear_card, seat, spirit, table, total_tokens

HAND = [spirit("strong", "strength 3"), spirit("go", "move step")]
DRAWN = [fear_card("dread-a", "strength 3"), fear_card("dread-b", "move step"), fear_card("more")]


def last_capture(*others: Any, captured: str = "", supply: int = 0, **more: Any) -> Map:
    """Ada takes Fear from c4."""
    game = table(
        seat("ada", "c3 h1", hand=HAND, captured=captured),
        *others or (seat("bea", "a8"),),
        fear="c4",
        supply=supply,
        **more,
    )
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    return game


@pytest.mark.ledger("FYF-R2", "FYF-R4", "FYF-A35", "FYF-R8")
def test_who_takes_the_last_of_fear_wins_however_many_others_took() -> None:
    game = last_capture(seat("bea", "a8", captured="fear fear fear fear fear"))
    assert (game.ending, game.winners) == ("fear.ending.banish", ("ada",))
    assert game.match.view(None).final == "banish"


@pytest.mark.ledger("FYF-R2", "FYF-A35", "FYF-V30")
def test_a_capture_is_not_the_last_while_fear_can_come_back() -> None:
    game = last_capture(seat("bea", "a8", captured="fear fear fear fear"), supply=1)
    assert game.ending is None


@pytest.mark.ledger("FYF-R5", "FYF-A34", "FYF-V34")
def test_nothing_strikes_back_after_the_last_capture() -> None:
    game = last_capture(seat("bea", "a8", fears=[fear_card("snare", "disappear")]))
    assert game.winners == ("ada",)
    assert game.captured("bea") == []


def fearing(bea: Any, *others: Any, ada: str = "h1", supply: int | None = None) -> Map:
    """Ada's Fear, on c4, may take b4."""
    game = table(
        seat("ada", ada),
        bea,
        *others,
        fear="c4",
        supply=supply,
        phase="fear",
        drawn=DRAWN,
    )
    game.says("ada", "summon dread-a", "summon dread-b", "move c4 b4")
    return game


@pytest.mark.ledger("FYF-R3", "FYF-R4", "FYF-V33", "FYF-A56")
def test_whoever_alone_has_tokens_left_wins_at_once() -> None:
    game = fearing(seat("bea", "b4", spirits=[spirit("thorn", "disappear")]))
    assert (game.ending, game.winners) == ("fear.ending.outlast", ("ada",))


@pytest.mark.ledger("FYF-V35", "FYF-A19")
def test_taking_the_own_last_token_lets_the_other_win() -> None:
    game = fearing(seat("bea", "h8"), ada="b4")
    assert (game.ending, game.winners) == ("fear.ending.outlast", ("bea",))


@pytest.mark.ledger("FYF-V50", "FYF-A22", "FYF-R7")
def test_a_banished_player_s_fear_may_decide_the_match_for_another() -> None:
    game = table(
        seat("cem", banished=True),
        seat("ada", "h1"),
        seat("bea", "b4"),
        fear="c4",
        phase="turn",
        deck=DRAWN,
    )
    assert game.waits_for == {"cem": "fear.summon-fear"}
    assert (len(game.state.drawn), game.state.slots) == (3, 3)
    game.says("cem", "summon dread-a", "summon dread-b", "move c4 b4")
    assert game.winners == ("ada",)


@pytest.mark.ledger("FYF-R5", "FYF-A20", "FYF-V32")
def test_whose_card_takes_the_last_of_fear_wins() -> None:
    bea = seat("bea", "b4 a8", spirits=[spirit("thorn", "disappear")])
    game = fearing(bea, seat("cem", "h8"), supply=0)
    assert (game.ending, game.winners) == ("fear.ending.banish", ("bea",))


@pytest.mark.ledger("FYF-R6", "FYF-R7", "FYF-A22", "FYF-V50")
def test_a_banished_player_loses_all_spirits_and_has_only_fear_phases() -> None:
    bea = seat("bea", "b4", captured="fear", fears=[fear_card("shell", "defense 1")])
    game = fearing(bea, seat("cem", "h8"))
    assert game["bea"].banished
    assert game.match.view(None).seats[1].in_hand == 0
    assert game.captured("bea") == ["fear"]
    assert game.fear_defense("ada") == 1
    game.says("ada", "end")
    assert game.waits_for == {"bea": "fear.summon-fear"}


# Undecided


@pytest.mark.ledger("FYF-A48", "FYF-V56")
def test_after_twelve_rounds_without_a_capture_nobody_wins() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"), phase="turn")
    for turn in range(24):
        assert game.ending is None, turn
        assert game.state.quiet == turn + 1
        game.says(game.state.active, "end", "end")
    assert (game.ending, game.winners) == ("fear.ending.undecided", ())


@pytest.mark.ledger("FYF-A48")
def test_a_capture_begins_the_count_anew() -> None:
    game = last_capture(supply=3)
    assert game.state.quiet == 0


@pytest.mark.ledger("FYF-A48")
def test_all_may_agree_to_end_it() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"))
    game.match.offer_draw("ada")
    game.match.vote("bea", "draw", "consent")
    assert (game.ending, game.winners) == ("fear.ending.agreed", ())


# Giving up


@pytest.mark.ledger("FYF-A49", "FYF-V56")
def test_of_two_players_the_other_wins_when_one_gives_up() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"))
    game.match.concede("ada")
    assert (game.ending, game.winners) == ("fear.ending.conceded", ("bea",))


@pytest.mark.ledger("FYF-A49", "FYF-V56")
def test_of_more_players_who_gives_up_is_banished_when_the_next_turn_begins() -> None:
    bea = seat("bea", "a8 a7", captured="fear", hand=[spirit("spare", type="hope")])
    game = table(seat("cem", "h8", captured="bea"), seat("ada", "c3"), bea, phase="turn")
    game.match.concede("bea")
    assert game.on("bea") == ["a7", "a8"]
    game.says("cem", "end", "end")
    assert game.on("bea") == []
    assert game["bea"].banished
    assert game.captured("cem") == ["bea"]
    assert total_tokens(game.state)["bea"] == 6
    assert game.captured("bea") == ["fear"]
    assert game["bea"].hand == []
    assert game.state.discards["hope"] == ["spare"]
    assert game.waits_for == {"ada": "fear.summon"}
    game.says("ada", "end", "end")
    assert game.waits_for == {"bea": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A49")
def test_a_banished_person_may_give_up_as_well() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"), seat("cem", banished=True), phase="turn")
    game.match.concede("cem")
    assert game.ending is None
    game.match.concede("ada")
    assert game.winners == ("bea",)


@pytest.mark.ledger("FYF-A49")
@pytest.mark.parametrize("begun", [False, True])
def test_who_gave_up_does_not_win_by_what_the_computer_finishes(begun: bool) -> None:
    bea, cem = seat("bea", "a8"), seat("cem", "h8")
    game = table(seat("ada", "c3 h1", hand=HAND), bea, cem, fear="c4", supply=0)
    game.says("ada", "summon strong", *(["summon go"] if begun else []))
    game.match.concede("ada")
    game.says("ada", "move c3 c4" if begun else "summon go")
    assert game.ending is None
    assert game.on("fear") == ["c4"]
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A49", "FYF-A20")
def test_who_gave_up_does_not_win_by_a_card_that_strikes_back() -> None:
    bea = seat("bea", "b4 a8", spirits=[spirit("thorn", "disappear")])
    game = table(
        seat("ada", "h1"), bea, seat("cem", "h8"), fear="c4", supply=0, phase="fear", drawn=DRAWN
    )
    game.match.concede("bea")
    game.says("ada", "summon dread-a", "summon dread-b", "move c4 b4")
    assert game.ending is None
    assert game.on("fear") == ["b4"]


@pytest.mark.ledger("FYF-A49", "FYF-R3")
def test_who_gave_up_outlasts_nobody() -> None:
    game = table(
        seat("ada", "h1"),
        seat("bea", "b4"),
        seat("cem", "h8"),
        fear="c4",
        phase="fear",
        drawn=DRAWN,
    )
    game.match.concede("cem")
    game.says("ada", "summon dread-a", "summon dread-b", "move c4 b4")
    assert (game.ending, game.winners) == ("fear.ending.outlast", ("ada",))


def test_home_rows_lie_clockwise_and_no_corner_is_in_one() -> None:
    assert list(SIDES) == ["south", "west", "north", "east"]
    assert not {"a1", "a8", "h1", "h8"} & {tile for row in SIDES.values() for tile in row}


@pytest.mark.ledger("FYF-A49")
def test_who_takes_over_is_told_also_for_the_banished() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"), seat("cem", banished=True), phase="turn")
    game.match.concede("cem")
    game.says("ada", "end")
    assert "The computer controls Fear for cem from now on." in game.told()
