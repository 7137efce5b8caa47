"""The Spirit Phase rule by rule: harvest, symbols, summoning, what stays, and captures."""

from collections.abc import Sequence

import pytest

from engine.games.fear.view import FEAR
from tests.games.fear.plain import (
    LANDS,
    OTHER,
    can_capture,
    lands,
    needing,
    owing,
    seen,
    strong,
    walker,
)
from tests.games.fear.table import Map, fear_card, seat, spirit, table

# The turn


@pytest.mark.ledger("FYF-R33", "FYF-R34", "FYF-R35", "FYF-A1")
def test_a_turn_is_a_spirit_phase_and_then_a_fear_phase_of_the_same_player() -> None:
    game = table(seat("ada"), seat("bea"), seat("cem"), phase="turn")
    went: list[tuple[str, str]] = []
    for _ in range(7):
        (name,) = owing(game)
        went.append((name, game.state.phase))
        game.says(name, "end")
    phases = [(name, phase) for name in ("ada", "bea", "cem") for phase in ("spirit", "fear")]
    assert went == [*phases, ("ada", "spirit")]


@pytest.mark.ledger("FYF-R36", "FYF-R74")
def test_face_up_spirits_return_to_the_hand_when_their_players_turn_begins() -> None:
    game = table(seat("ada", hand=[spirit("guard", "defense 2")]), OTHER)
    game.says("ada", "summon guard", "end", "end")
    assert (game.defense("ada"), game.face_up("ada")) == (2, ["guard"])
    game.says("bea", "end", "end")
    assert (game.defense("ada"), game.face_up("ada")) == (0, [])
    assert game.hand("ada") == ["guard"]


# Harvest


@pytest.mark.ledger("FYF-R37", "FYF-A32", "FYF-R39")
def test_the_first_harvest_is_one_card_from_a_pile_of_an_occupied_type_and_no_choice() -> None:
    piles = {f"{type}-left": [spirit(f"new-{type}", type=type)] for type in LANDS}
    thrown = {type: [spirit(f"old-{type}", type=type)] for type in LANDS}
    game = table(
        seat("ada", lands("courage", "hope")),
        OTHER,
        fear="g7",
        phase="turn",
        piles=piles,
        discards=thrown,
    )
    assert sorted(game.offers("ada")) == ["harvest courage", "harvest hope"]
    game.says("ada", "harvest hope")
    assert game.hand("ada") == ["new-hope"]
    assert game.waits_for["ada"] == "fear.summon"


@pytest.mark.ledger("FYF-R42")
def test_a_harvest_of_a_card_is_of_the_tiles_occupied_at_that_moment() -> None:
    piles = {f"{type}-left": [spirit(f"new-{type}", type=type)] for type in LANDS}
    on = lands("courage")
    other = lands("hope")
    hand = [spirit("blink", "teleport"), spirit("reaper", "harvest 1")]
    game = table(seat("ada", on, hand=hand), OTHER, fear="g7", piles=piles)
    game.says("ada", "summon blink", f"move {on} {other}", "summon reaper")
    assert "new-hope" in game.hand("ada")


@pytest.mark.ledger("FYF-R41", "FYF-A33")
def test_discards_lie_open_and_starting_spirits_go_to_a_box() -> None:
    hand = [
        spirit("farewell", "let-go 2"),
        spirit("brave", type="courage"),
        spirit("first", type="starting"),
    ]
    game = table(seat("ada", hand=hand), OTHER)
    game.says("ada", "summon farewell", "discard brave", "discard first")
    for viewer in ("ada", "bea", None):
        view = seen(game, viewer)
        (courage,) = (one for one in view.piles if one.type == "courage")
        assert courage.discard == ("brave",)
        assert view.box == ("first",)


# Symbols


@pytest.mark.ledger("FYF-R17", "FYF-R16")
def test_a_void_tile_is_another_type_for_each_card() -> None:
    hand = needing("courage", "reason", "hope")
    game = table(seat("ada", "d4", hand=hand), OTHER, fear="g7", slots=4)
    game.summons("ada", "courage", "reason", "hope")
    assert game.state.used == 3


@pytest.mark.ledger("FYF-R18", "FYF-R20", "FYF-R47")
def test_symbols_are_looked_at_when_a_card_is_summoned() -> None:
    on = "c3"
    kind = next(kind for kind, tiles in LANDS.items() if on in tiles)
    other = next(kind for kind, tiles in LANDS.items() if "c4" in tiles)
    assert kind != other
    hand = [walker(), walker(key="run"), *needing(kind, other)]
    game = table(seat("ada", on, hand=hand), OTHER, fear="g7", corrupt="c5", slots=4)
    assert game.offers("ada", "summon")[2:] == [f"summon {kind}"]
    game.says("ada", "summon walk", "move c3 c4")
    assert game.offers("ada", "summon")[1:] == [f"summon {other}"]
    game.says("ada", "summon run", "move c4 c5")
    assert game.offers("ada", "summon") == []


@pytest.mark.ledger("FYF-R19", "FYF-A37", "FYF-A13")
@pytest.mark.parametrize(
    ("on", "is_met"), [("a1 b2", True), ("a1 c3", False), ("a1", False), ("a1 d4", True)]
)
def test_two_corrupt_symbols_need_two_own_tokens_on_corrupt_tiles(on: str, is_met: bool) -> None:
    (card,) = needing("corrupt corrupt")
    game = table(seat("ada", on, hand=[card]), seat("bea", "g1"), fear="g7", corrupt="a1 b2 g1 g7")
    assert ("summon corrupt-corrupt" in game.offers("ada")) is is_met


@pytest.mark.ledger("FYF-R48", "FYF-R56", "FYF-A14", "FYF-A37")
@pytest.mark.parametrize("symbol", ["hope", "corrupt"])
def test_each_kind_of_token_serves_its_own_cards(symbol: str) -> None:
    mine, fears = LANDS["hope"][0], LANDS["hope"][1]
    (card,) = needing(symbol)
    dire = fear_card("dire", needs=symbol)

    def offered(on: str, fear: str) -> list[bool]:
        corrupt = f"{mine} {fears}" if symbol == "corrupt" else ""
        sitting = seat("ada", on, hand=[card])
        game = table(sitting, OTHER, deck=[dire], fear=fear, corrupt=corrupt)
        found = ["summon " + symbol in game.offers("ada")]
        game.says("ada", "end")
        return [*found, "summon dire" in game.offers("ada")]

    away = LANDS["reason"][0]
    assert offered(mine, away) == [True, False]
    assert offered(away, fears) == [False, True]


# Summoning


@pytest.mark.ledger("FYF-R50", "FYF-R103")
def test_covered_cards_keep_working() -> None:
    hand = [spirit("more", "card 2"), *(strong(1, f"strong-{letter}") for letter in "abcd")]
    game = table(seat("ada", hand=hand, captured="fear"), OTHER)
    game.summons("ada", "more")
    for count, letter in enumerate("abcd", start=1):
        game.summons("ada", f"strong-{letter}")
        assert game.strength == count


@pytest.mark.ledger("FYF-R99", "FYF-A32", "FYF-R78")
def test_the_first_move_of_a_card_must_be_made_and_only_once() -> None:
    game = table(seat("ada", "c3", hand=[spirit("both", "move step", "defense 2")]), OTHER)
    game.summons("ada", "both")
    assert "end" not in game.offers("ada")
    assert game.defense("ada") == 0
    game.says("ada", "move c3 c4")
    assert game.defense("ada") == 2
    assert not game.offers("ada", "move")


@pytest.mark.ledger("FYF-R78", "FYF-A30")
def test_each_move_is_for_any_token() -> None:
    hand = [walker(), walker(key="run"), walker(key="dash")]
    game = table(seat("ada", "c3 f3", hand=hand), OTHER, fear="g7")
    game.says("ada", "summon walk", "move c3 c4", "summon run", "move c4 c5")
    game.says("ada", "summon dash", "move f3 f4")
    assert game.on("ada") == ["c5", "f4"]


@pytest.mark.ledger("FYF-A54")
def test_more_slots_for_spirits_are_none_for_fear() -> None:
    game = table(seat("ada", hand=[spirit("more", "card 2")]), OTHER)
    game.says("ada", "summon more", "end")
    assert (len(game.state.drawn), game.state.slots) == (3, 3)
    game.says("ada", "end")
    assert game.state.slots == 3


@pytest.mark.ledger("FYF-R51", "FYF-R44")
@pytest.mark.parametrize(
    ("attributes", "stays"),
    [
        (("defense 1",), True),
        (("defense -1",), True),
        (("x2 defense",), True),
        (("strength 2", "defense 1"), True),
        (("disappear",), True),
        (("hide",), True),
        (("copy",), True),
        (("exchange",), True),
        (("strength 2",), False),
        (("x2 strength",), False),
        (("poison",), False),
        (("card 1",), False),
        (("courage",), False),
        (("fear-card 1",), False),
    ],
)
def test_what_guards_for_a_round_stays_and_all_else_returns(
    attributes: Sequence[str], stays: bool
) -> None:
    game = table(seat("ada", hand=[spirit("card", *attributes)]), seat("bea"), seat("cem"))
    game.summons("ada", "card")
    for word in ("hide", "target"):
        if offered := game.offers("ada", word):
            game.says("ada", offered[0])
    game.says("ada", "end")
    assert game.state.phase == "fear"
    assert (game.face_up("ada"), game.hand("ada")) == ((["card"], []) if stays else ([], ["card"]))
    assert game.strength == 0


# Swap, Push, a Fear card in the hand


@pytest.mark.ledger("FYF-R91", "FYF-A51")
def test_a_swap_is_of_two_players_tokens_of_different_owners() -> None:
    hand = [spirit("double", "x2 move"), spirit("trade", "swap")]
    game = table(
        seat("ada", "c3 c5", hand=hand), seat("bea", "f6"), seat("cem", "g2"), fear="g7", slots=4
    )
    game.summons("ada", "double", "trade")
    pairs = {frozenset(key.split()[1:]) for key in game.offers("ada", "swap")}
    wanted = [("c3", "f6"), ("c3", "g2"), ("c5", "f6"), ("c5", "g2"), ("f6", "g2")]
    assert pairs == {frozenset(pair) for pair in wanted}
    (trade,) = (key for key in game.offers("ada") if {"f6", "g2"} <= set(key.split()))
    game.says("ada", trade)
    assert (game.on("bea"), game.on("cem")) == (["g2"], ["f6"])
    assert not game.offers("ada", "swap")


@pytest.mark.ledger("FYF-R93", "FYF-R90", "FYF-A51")
def test_push_moves_any_token_and_teleport_an_own_one_to_any_free_tile() -> None:
    hand = [spirit("shove", "push"), spirit("blink", "teleport"), strong(9)]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "f6"), fear="g7", corrupt="h8", slots=4)
    game.summons("ada", "strong", "shove")
    moved = {tuple(key.split()[1:]) for key in game.offers("ada", "move")}
    assert {start for start, _ in moved} == {"c3", "f6", "g7"}
    goals = {end for _, end in moved}
    assert {"h8", "d4", "b1", "b8"} <= goals
    assert not goals & {"c3", "f6", "g7"}
    game.says("ada", "move g7 a1", "summon blink")
    assert game.on("fear") == ["a1"]
    assert {key.split()[1] for key in game.offers("ada", "move")} == {"c3"}
    assert "a1" not in game.goes_to("ada")


@pytest.mark.ledger("FYF-A53")
def test_a_fear_card_in_a_hand_acts_for_its_player_by_front_or_back() -> None:
    cards = [fear_card("dire", "strength 2", needs="hope"), fear_card("rot", "corrupt 1")]
    game = table(seat("ada", LANDS["hope"][0], hand=cards), OTHER, fear="g7")
    assert "end" in game.offers("ada")
    assert game.offers("ada", "flip") == ["flip dire", "flip rot"]
    game.summons("ada", "dire")
    assert game.strength == 2
    game.says("ada", "flip rot")
    assert {key.split()[1] for key in game.offers("ada", "move")} == {LANDS["hope"][0]}
    away = table(seat("ada", LANDS["reason"][0], hand=cards), OTHER, fear="g7")
    assert "summon dire" not in away.offers("ada")
    assert "flip dire" in away.offers("ada")


# Captures


@pytest.mark.ledger("FYF-R66")
def test_strength_and_defense_do_not_grow_with_tokens() -> None:
    hand = [strong(2), spirit("guard", "defense 1")]
    game = table(seat("ada", "b1 c3 f6", hand=hand), OTHER, fear="g7")
    game.summons("ada", "strong", "guard")
    assert (game.strength, game.defense("ada")) == (2, 1)


@pytest.mark.ledger("FYF-R67", "FYF-R8", "FYF-R107")
def test_the_attacker_takes_the_tile_and_its_player_the_token_and_all_goes_on() -> None:
    game = table(seat("ada", "c4", hand=[strong(), walker(), strong(1, "also")]), OTHER, fear="c5")
    game.says("ada", "summon strong", "summon walk", "move c4 c5")
    assert game.on("ada") == ["c5"]
    assert game.captured("ada") == ["fear"]
    game.says("bea", "place d4")
    assert game.ending is None
    assert "summon also" in game.offers("ada")


@pytest.mark.ledger("FYF-R64")
def test_two_of_a_kind_never_capture_each_other() -> None:
    game = table(seat("ada", "c4", hand=[strong(9), walker()]), seat("bea", "c5"), fear="g7")
    game.summons("ada", "strong")
    assert not can_capture(game, "c5")
    drawn = [fear_card("strong", "strength 9"), fear_card("walk", "move step")]
    game = table(seat("ada"), OTHER, fear="red d4 blue e4", dragons=True, phase="fear", drawn=drawn)
    game.summons("ada", "strong")
    assert not can_capture(game, "e4")


@pytest.mark.ledger("FYF-R63")
def test_fear_takes_any_players_token() -> None:
    drawn = [fear_card("strong", "strength 9"), fear_card("walk", "move step")]
    game = table(
        seat("ada", "c4 h8"),
        seat("bea", "d5"),
        seat("cem", "b5"),
        fear="c5",
        phase="fear",
        drawn=drawn,
    )
    game.summons("ada", "strong", "walk")
    assert {"c4", "d5", "b5"} <= set(game.goes_to("ada", "c5"))


def guarded(fear: str) -> Map:
    """Ada is about to capture Fear, which Bea guards."""
    return table(
        seat("ada", "c4", hand=[strong(9), walker()]),
        seat("bea", fears=[fear_card("guard", "defense 2")]),
        fear=fear,
    )


@pytest.mark.ledger("FYF-R69")
def test_what_guards_fear_guards_the_next_token_too() -> None:
    game = guarded("c5")
    game.says("ada", "summon strong", "summon walk", "move c4 c5")
    game.says("bea", "place d4")
    assert game.fear_defense("ada") == 2 + 2
    assert game.face_up("bea") == ["guard"]
    assert FEAR not in game.state.tokens


@pytest.mark.ledger("FYF-A34")
def test_with_the_last_token_the_match_is_over_at_once() -> None:
    game = table(seat("ada", "c4", hand=[strong(), walker()]), OTHER, fear="c5", supply=0)
    game.says("ada", "summon strong", "summon walk", "move c4 c5")
    assert game.ending == "fear.ending.banish"
    assert game.waits_for == {}
