"""Captures: when, whose the token is, who strikes back, and where Fear comes back."""

from typing import Any

import pytest

from engine.games.fear.board import RINGS, VOID
from engine.games.fear.view import NOT_YET
from tests.games.fear.table import Map, fear_card, seat, sorted_tiles, spirit, table

GO = spirit("go", "move step")
ON = spirit("on", "move step")
STRONG = spirit("strong", "strength 3")


def hunting(*others: Any, fear: str = "c4", strength: int = 3, **more: Any) -> Map:
    """Ada, beside Fear, has a Move left; the second player strikes the first at her right."""
    hand = [spirit("strong", f"strength {strength}"), GO, ON]
    ada = seat("ada", "c3 h1", hand=hand)
    sitting = others or (seat("bea", "a8"), seat("cem", "h8"))
    game = table(ada, *sitting, fear=fear, **more)
    game.says("ada", "summon strong", "summon go")
    return game


def feared(bea: Any, *drawn: Any, ada: str = "h1 h2", strength: int = 3) -> Map:
    """Ada is Fear, on c4, three strong, beside Bea's token on b4; a Move is left."""
    cards = [
        fear_card("dread-a", f"strength {strength}"),
        fear_card("dread-b", "move step"),
        *drawn,
    ]
    game = table(
        seat("ada", ada),
        bea,
        seat("cem", "h8"),
        fear="c4",
        phase="fear",
        drawn=cards,
    )
    game.says("ada", "summon dread-a", "summon dread-b")
    return game


@pytest.mark.ledger("FYF-R65", "FYF-V4", "FYF-V11")
@pytest.mark.parametrize(("strength", "takes"), [(1, False), (2, False), (3, True)])
def test_strength_must_exceed_defense(strength: int, takes: bool) -> None:
    bea = seat("bea", "a8", fears=[fear_card("shell", "defense 2")])
    assert ("c4" in hunting(bea, strength=strength).goes_to("ada", "c3")) is takes


@pytest.mark.ledger("FYF-R65", "FYF-V11")
def test_nothing_against_nothing_captures_nothing() -> None:
    game = table(seat("ada", "c3", hand=[GO]), seat("bea", "a8"), fear="c4")
    game.says("ada", "summon go")
    assert "c4" not in game.goes_to("ada")

    drawn = [fear_card("dread", "move step")]
    game = table(seat("ada", "h1"), seat("bea", "b4 a8"), fear="c4", phase="fear", drawn=drawn)
    game.says("ada", "summon dread")
    assert "b4" not in game.goes_to("ada")


@pytest.mark.ledger("FYF-R14", "FYF-V9", "FYF-A8")
def test_fear_in_the_void_has_two_more_defense() -> None:
    bea = seat("bea", "a8", fears=[fear_card("shell", "defense 2")])
    game = table(seat("ada", "d3"), bea, fear="d4")
    assert game.fear_defense("ada") == 4
    assert table(seat("ada", "d3"), bea, fear="d4", corrupt="d4").fear_defense("ada") == 2


@pytest.mark.ledger("FYF-R15", "FYF-V10", "FYF-V18")
def test_a_player_in_the_void_has_two_less_however_many_tokens_stand_there() -> None:
    wall = [spirit("wall", "defense 1")]
    assert table(seat("ada", "d4 e5", spirits=wall), seat("bea"), fear="a1").defense("ada") == -1
    assert table(seat("ada", "e5", spirits=wall), seat("bea"), fear="a1").defense("ada") == -1
    assert table(seat("ada", "e6", spirits=wall), seat("bea"), fear="a1").defense("ada") == 1


@pytest.mark.ledger("FYF-V10")
@pytest.mark.parametrize(("strength", "takes"), [(-2, False), (-1, True), (0, True)])
def test_who_stands_in_the_void_is_taken_by_less_than_nothing(strength: int, takes: bool) -> None:
    drawn = [fear_card("weak", f"strength {strength}")] if strength else []
    drawn.append(fear_card("go-on", "move step"))
    game = table(seat("ada"), seat("bea", "d4 h8"), fear="d3", phase="fear", drawn=drawn)
    game.says("ada", *(["summon weak"] if strength else []), "summon go-on")
    assert ("d4" in game.goes_to("ada")) is takes


@pytest.mark.ledger("FYF-A17", "FYF-A16", "FYF-V27", "FYF-V28")
def test_fears_defense_is_what_the_mats_of_the_others_give_each_multiplied_by_itself() -> None:
    game = table(
        seat("ada", "h1", fears=[fear_card("own", "defense 3")]),
        seat(
            "bea", "a8", fears=[fear_card("shell", "defense 2"), fear_card("double", "x2 defense")]
        ),
        seat("cem", "h8", fears=[fear_card("skin", "defense 1")]),
        fear="c5",
    )
    assert game.fear_defense("ada") == 5
    assert game.fear_defense("bea") == 3 + 1
    assert game.fear_defense("cem") == 3 + 4


@pytest.mark.ledger("FYF-R64", "FYF-R48")
def test_player_tokens_take_fear_only() -> None:
    game = table(seat("ada", "c3", hand=[STRONG, GO]), seat("bea", "c4"), fear="h8")
    game.says("ada", "summon strong", "summon go")
    assert game.goes_to("ada") == sorted_tiles("b3 c2 d3")


@pytest.mark.ledger("FYF-R64", "FYF-A52")
def test_fear_takes_player_tokens_only() -> None:
    drawn = [fear_card("dread-a", "strength 3"), fear_card("dread-b", "move step")]
    game = table(
        seat("ada"),
        seat("bea", "a8"),
        fear="red c4 blue c5",
        dragons=True,
        phase="fear",
        drawn=drawn,
    )
    game.says("ada", "summon dread-a", "summon dread-b")
    assert game.goes_to("ada", "c4") == sorted_tiles("b4 c3 d4")


@pytest.mark.ledger("FYF-R67", "FYF-R68", "FYF-A22", "FYF-R25")
def test_who_captures_fear_keeps_the_token_and_the_player_to_the_right_places_the_next() -> None:
    game = hunting()
    game.says("ada", "move c3 c4")
    assert game.captured("ada") == ["fear"]
    assert game.on("ada") == ["c4", "h1"]
    assert game.waits_for == {"cem": "fear.respawn"}
    assert game.tiles("cem") == ["d4", "d5", "e4", "e5"]

    game.says("cem", "place d5")
    assert game.on("fear") == ["d5"]
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R68", "FYF-A22")
def test_a_banished_player_still_places_fear() -> None:
    game = hunting(seat("bea", "a8"), seat("cem", banished=True))
    game.says("ada", "move c3 c4")
    assert game.waits_for == {"cem": "fear.respawn"}


@pytest.mark.ledger("FYF-R26", "FYF-A9", "FYF-V26")
@pytest.mark.parametrize("taken", ["", "d3 f4"])
def test_with_the_void_full_fear_comes_back_as_close_as_can_be(taken: str) -> None:
    around = sorted_tiles("c3 d3 e3 f3 c4 f4 c5 f5 c6 d6 e6 f6")
    game = hunting(seat("bea", f"d4 e4 d5 e5 {taken}"), fear="b3", corrupt="f6")
    game.says("ada", "move c3 b3")
    assert game.tiles("bea") == [tile for tile in around if tile not in taken]


@pytest.mark.ledger("FYF-V26", "FYF-A9")
def test_with_the_tiles_around_the_void_full_too_fear_comes_back_around_those() -> None:
    full = [*VOID, *RINGS[1]]
    game = table(
        seat("ada", " ".join(["a6", *full[:5]]), hand=[STRONG, GO]),
        seat("bea", " ".join(full[5:11])),
        seat("cem", " ".join(full[11:])),
        fear="a7",
    )
    game.says("ada", "summon strong", "summon go", "move a6 a7")
    assert len(RINGS[2]) == 20
    assert game.tiles("cem") == sorted(RINGS[2])


@pytest.mark.ledger("FYF-V26")
def test_with_one_void_tile_left_nobody_is_asked() -> None:
    game = hunting(seat("bea", "d4 e4 d5"))
    game.says("ada", "move c3 c4")
    assert game.on("fear") == ["e5"]
    assert game.waits_for == {"ada": "fear.summon"}


def test_a_wish_places_fear_on_the_first_wished_tile_that_is_free_and_nobody_is_asked() -> None:
    game = hunting(seat("bea", "d5"), seat("cem", "h8", wishes="d5 e5"))
    game.says("ada", "move c3 c4")
    assert game.on("fear") == ["e5"]
    assert game.waits_for == {"ada": "fear.summon"}
    assert "Fear comes back on e5, as cem wished." in game.told()
    assert game["cem"].wishes == ["d5", "e5"]


def test_where_no_wished_tile_is_free_its_owner_is_asked() -> None:
    game = hunting(seat("bea", "d5"), seat("cem", "h8", wishes="d5"))
    game.says("ada", "move c3 c4")
    assert game.waits_for == {"cem": "fear.respawn"}


@pytest.mark.ledger("FYF-R69", "FYF-R107", "FYF-V29")
def test_the_same_phase_may_capture_again() -> None:
    hand = [STRONG, spirit("go", "move step"), spirit("on", "move slant")]
    game = table(seat("ada", "c5 h1", hand=hand), seat("bea", "a8"), fear="c6")
    game.says("ada", "summon strong", "summon go", "move c5 c6")
    game.says("bea", "place d5")
    game.says("ada", "summon on", "move c6 d5")
    assert game.captured("ada") == ["fear", "fear"]
    assert game.waits_for == {"bea": "fear.respawn"}


@pytest.mark.ledger("FYF-R63", "FYF-A19", "FYF-A44", "FYF-V35")
def test_fear_may_take_tokens_of_who_controls_it_and_nothing_strikes_back() -> None:
    drawn = [fear_card("dread-a", "strength 3"), fear_card("dread-b", "move step")]
    game = table(
        seat("ada", "b4 h1", spirits=[spirit("thorn", "disappear")]),
        seat("bea", "a8"),
        fear="c4",
        phase="fear",
        drawn=[*drawn, fear_card("more", "defense 1")],
    )
    game.says("ada", "summon dread-a", "summon dread-b", "move c4 b4")
    assert game.captured("ada") == ["ada"]
    assert game.on("fear") == ["b4"]


# Striking back

THORN = spirit("thorn", "disappear")


@pytest.mark.ledger("FYF-R95", "FYF-A20", "FYF-A56", "FYF-V32")
@pytest.mark.says("disappear", "whoever displaces your token is displaced as well.")
def test_who_takes_a_token_that_disappears_is_displaced_as_well() -> None:
    game = feared(seat("bea", "b4 a8", spirits=[THORN], captured="ada"), fear_card("more"))
    game.says("ada", "move c4 b4")
    assert "bea's Thorn strikes back: the Fear token is bea's." in game.told()
    assert game.captured("ada") == ["bea"]
    assert game.captured("bea") == ["ada", "fear"]
    assert game.on("bea") == ["a8"]
    assert game.waits_for == {"ada": "fear.respawn"}
    assert game.tiles("ada") == sorted(VOID)

    game.says("ada", "place e4")
    assert game.on("fear") == ["e4"]
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A44", "FYF-A56", "FYF-V33", "FYF-R6")
def test_whose_last_token_is_taken_is_banished_before_anything_strikes_back() -> None:
    bea = seat("bea", "b4", spirits=[THORN], hand=[spirit("spare", type="hope")])
    game = feared(bea, fear_card("more"))
    game.says("ada", "move c4 b4")
    assert game["bea"].banished
    assert not (game["bea"].hand or game["bea"].spirits)
    assert {"thorn", "idle-bea"} == set(game.state.discards["courage"])
    assert game.state.discards["hope"] == ["spare"]
    assert game.captured("bea") == []
    assert game.on("fear") == ["b4"]
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A44", "FYF-A56", "FYF-V34")
@pytest.mark.says("disappear", "whoever displaces your token is displaced as well.")
def test_fear_strikes_back_and_then_comes_back() -> None:
    snare = seat("bea", "a8", fears=[fear_card("snare", "disappear")])
    game = hunting(snare, fear="d4")
    game.says("ada", "move c3 c4", "summon on")
    game.says("ada", "move c4 d4")
    assert game.captured("ada") == ["fear"]
    assert game.captured("bea") == ["ada"]
    assert "d4" in game.tiles("bea")


@pytest.mark.ledger("FYF-A44", "FYF-R96", "FYF-V34")
def test_a_hidden_attacker_stays() -> None:
    game = table(
        seat(
            "ada",
            "c3 h1",
            hand=[STRONG, GO],
            spirits=[spirit("veil", "hide")],
            hides={"veil": "c3"},
        ),
        seat("bea", "a8", fears=[fear_card("snare", "disappear")]),
        fear="c4",
    )
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    assert game.on("ada") == ["c4", "h1"]
    assert game.captured("bea") == []


@pytest.mark.ledger("FYF-A44", "FYF-V34")
def test_whoever_loses_the_last_attacker_is_banished() -> None:
    game = table(
        seat("ada", "c3", hand=[STRONG, GO]),
        seat("bea", "a8", fears=[fear_card("snare", "disappear")]),
        seat("cem", "h8"),
        fear="c4",
    )
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    assert game["ada"].banished
    assert not (game["ada"].spirits or game["ada"].hand)
    game.says("cem", "place d4")
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A44")
def test_of_several_cards_the_one_summoned_last_strikes_back() -> None:
    game = hunting(
        seat("bea", "a8", fears=[fear_card("snare", "disappear")]),
        seat("cem", "h8", fears=[fear_card("trap", "disappear")]),
    )
    game["cem"].fears[0].number = 5
    game.says("ada", "move c3 c4")
    assert (game.captured("bea"), game.captured("cem")) == ([], ["ada"])


@pytest.mark.ledger("FYF-R95", "FYF-A20")
@pytest.mark.says("disappear", "Disappear: for a round, whoever displaces your token is displaced")
def test_a_card_strikes_back_at_every_attack_of_the_round() -> None:
    bea = seat("bea", "b4 d3 a8", spirits=[THORN])
    game = feared(bea, fear_card("dread-c", "move step"))
    game.says("ada", "move c4 b4", "place d4", "summon dread-c", "move d4 d3")
    assert game.captured("bea") == ["fear", "fear"]
    assert game.face_up("bea") == ["thorn"]


# Two dragons


@pytest.mark.ledger("FYF-R31", "FYF-R29")
def test_a_captured_dragon_is_replaced_by_one_of_its_colour() -> None:
    game = hunting(fear="red c4 blue d5", dragons=True)
    game.says("ada", "move c3 c4")
    assert game.waits_for == {"cem": "fear.respawn"}
    game.says("cem", "place d4")
    assert game.state.tokens["d4"].dragon == "red"
    assert sorted(token.dragon for token in game.state.supply) == ["blue", "blue", "red"]


@pytest.mark.ledger("FYF-R31", "FYF-R2", "FYF-V17", "FYF-A35", "FYF-R8")
def test_a_colour_with_no_token_left_is_banished_and_the_match_goes_on() -> None:
    hand = [STRONG, GO, spirit("on", "move slant")]
    ada = seat("ada", "c3 h1", hand=hand)
    bea = seat("bea", "a8", captured="red red blue blue")
    game = table(ada, bea, fear="red c4 blue d5", dragons=True)
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    assert game.on("fear") == ["d5"]
    assert game.waits_for == {"ada": "fear.summon"}
    assert "No red dragon is left: it is banished." in game.told()

    game.says("ada", "summon on", "move c4 d5")
    assert game.winners == ("ada",)
    assert game.captured("ada") == ["blue", "red"]


@pytest.mark.ledger("FYF-R68", "FYF-A35", "FYF-A52")
def test_where_no_dragon_would_be_left_on_the_map_the_other_colour_comes_back() -> None:
    """A Heal has brought red back while both that were left were blue."""
    hand = [spirit("strong", "strength 3"), spirit("go", "move ring"), spirit("on", "move ring")]
    ada = seat("ada", "c3 c6", hand=hand, captured="red red blue")
    game = table(ada, seat("bea", "a8"), fear="blue d4 blue d5", dragons=True)
    game.says("ada", "summon strong", "summon go", "end", "move c3 d4")
    assert game.waits_for == {"ada": "fear.summon"}
    assert not [told for told in game.told() if "banished" in told]
    game.says("ada", "summon on", "end", "move c6 d5")
    assert "No blue dragon is left: it is banished." in game.told()
    assert game.waits_for == {"bea": "fear.respawn"}
    game.says("bea", "place e5")
    assert game.state.tokens["e5"].dragon == "red"
    assert game.ending is None


# Captured tokens


@pytest.mark.ledger("FYF-R70", "FYF-R71", "FYF-V3", "FYF-A46")
def test_captured_fear_powers_spirits_by_one_each_and_only_once() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", "strength 1")], captured="fear fear bea"),
        seat("bea", "a8"),
        fear="h8",
    )
    game.says("ada", "summon one")
    assert game.offers("ada", "power") == ["power one 1"]
    game.says("ada", "power one 1", "power one 1")
    assert game.strength == 3
    assert game.offers("ada", "power") == []


@pytest.mark.ledger("FYF-R70")
def test_captured_players_power_fear_cards_flipped_ones_too() -> None:
    drawn = [fear_card("dim", "strength 1"), fear_card("grim", "strength 1")]
    game = table(
        seat("ada", "c3", captured="fear bea bea"), seat("bea", "a8"), phase="fear", drawn=drawn
    )
    game.says("ada", "flip dim")
    assert game.offers("ada") == ["power dim 2", "end"]
    game.says("ada", "power dim 2")
    assert "ada puts 2 captured tokens on Dim." in game.told()
    game.says("ada", "move e4 e3", "move e3 e2")
    assert game.on("fear") == ["e2"]


@pytest.mark.ledger("FYF-R71", "FYF-V16")
def test_all_attributes_of_a_card_are_affected() -> None:
    game = table(
        seat(
            "ada", "c3", hand=[spirit("one", "strength 1", "defense 1")], captured="fear fear fear"
        ),
        seat("bea", "a8"),
        fear="h8",
    )
    game.says("ada", "summon one", "power one 1", "power one 1", "power one 1")
    assert (game.strength, game.defense("ada")) == (4, 4)


@pytest.mark.ledger("FYF-A15", "FYF-A45", "FYF-V40")
@pytest.mark.parametrize(("captured", "counts"), [(1, []), (2, [2]), (3, [2, 3])])
def test_a_mere_move_takes_two_tokens_or_more_as_it_is_summoned(
    captured: int, counts: list[int]
) -> None:
    ada = seat("ada", "c3", hand=[GO], captured=" ".join(["fear"] * captured))
    game = table(ada, seat("bea", "a8"), fear="h8")
    game.says("ada", "summon go")
    assert game.offers("ada", "power") == [f"power go {count}" for count in counts]


@pytest.mark.ledger("FYF-V40", "FYF-A15", "FYF-A55")
@pytest.mark.parametrize(("tokens", "ways"), [("end", "c4"), ("2", "c4 c5"), ("3", "c4 c5 c6")])
def test_a_move_happens_as_often_as_tokens_were_put_on_it_as_it_was_summoned(
    tokens: str, ways: str
) -> None:
    ada = seat("ada", "c3", hand=[GO], captured="fear fear fear fear")
    game = table(ada, seat("bea", "a8"), fear="h8")
    game.says("ada", "summon go", tokens if tokens == "end" else f"power go {tokens}")
    here = "c3"
    for there in ways.split():
        game.says("ada", f"move {here} {there}")
        here = there
    assert game.waits_for == {"ada": "fear.summon"}
    assert game.on("ada") == [here]


@pytest.mark.ledger("FYF-A46", "FYF-R70")
def test_a_captured_fear_token_is_usable_from_its_owners_next_turn_on() -> None:
    game = table(
        seat("ada", "c3 h1", hand=[STRONG, GO, ON], captured="fear"),
        seat("bea", "a8", wishes="d5"),
        fear="c4",
    )
    game.says("ada", "summon strong", "summon go", "move c3 c4", "power strong 1")
    assert game.captured("ada") == ["fear", "fear"]
    assert game.offers("ada", "power") == []
    game.says("ada", "end", "end")
    assert [one.on for one in game["ada"].captured] == ["strong", NOT_YET]
    game.says("bea", "end", "end")
    game.says("ada", "summon strong", "power strong 1", "power strong 1")
    assert game.strength == 5


@pytest.mark.ledger("FYF-A46", "FYF-R70", "FYF-V35")
@pytest.mark.parametrize("victim", ["ada", "bea"])
def test_a_captured_player_token_is_usable_from_its_owners_next_turn_on(victim: str) -> None:
    """Also one's own."""
    drawn = [fear_card("dread-a", "strength 3"), fear_card("dread-b", "move step")]
    sitting = [seat(one, "b4 h1" if one == victim else "a8") for one in ("ada", "bea")]
    game = table(*sitting, fear="c4", phase="fear", drawn=[*drawn, fear_card("more")])
    game.says("ada", "summon dread-a", "summon dread-b", "move c4 b4")
    assert game.captured("ada") == [victim]
    assert game.offers("ada") == ["summon more", "flip more", "end"]
    game.says("ada", "end")
    game.says("bea", "end", "end")
    game.says("ada", "end")
    game.says("ada", game.offers("ada", "summon")[0])
    assert game.offers("ada", "power") == [f"power {game['ada'].fears[0].card} 1"]


@pytest.mark.ledger("FYF-A46", "FYF-R95")
def test_a_token_taken_by_striking_back_is_usable_in_the_owners_next_turn() -> None:
    game = feared(seat("bea", "b4 a8", spirits=[THORN], hand=[STRONG]))
    game.says("ada", "move c4 b4", "place e5")
    assert game.captured("bea") == ["fear"]
    game.says("bea", "summon strong")
    assert game.offers("bea", "power") == ["power strong 1"]


@pytest.mark.ledger("FYF-V40", "FYF-A46", "FYF-R78")
@pytest.mark.parametrize("phase", ["spirit", "fear"])
def test_a_move_that_has_been_made_is_not_made_again(phase: Any) -> None:
    drawn = [fear_card("dread-a", "strength 3"), fear_card("dread-b", "move step")]
    ada = seat("ada", "c3 h1", hand=[STRONG, GO, ON], captured="fear bea")
    bea = seat("bea", "d4 a8", wishes="d5")
    game = table(ada, bea, fear="c4", phase=phase, drawn=[*drawn, fear_card("other")])
    if phase == "spirit":
        game.says("ada", "summon strong", "summon go", "move c3 c4")
        assert game.captured("ada") == ["bea", "fear", "fear"]
        assert game.offers("ada", "power") == ["power strong 1"]
    else:
        game.says("ada", "summon dread-a", "summon dread-b", "move c4 d4")
        assert game.captured("ada") == ["bea", "bea", "fear"]
        assert game.offers("ada", "power") == ["power dread-a 1"]


@pytest.mark.ledger("FYF-A46", "FYF-A55")
def test_a_token_that_comes_later_to_a_move_that_does_more_gains_all_but_the_move() -> None:
    march = spirit("march", "move step", "strength 1")
    ada = seat("ada", "c3", hand=[march], captured="fear fear")
    game = table(ada, seat("bea", "a8"), fear="h8")
    game.says("ada", "summon march", "power march 1", "move c3 c4")
    assert game.strength == 2
    game.says("ada", "power march 1")
    assert game.strength == 3
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-A46", "FYF-A31")
def test_a_token_on_a_card_as_it_is_summoned_makes_its_own_move_stronger() -> None:
    boot = spirit("boot", "strength 1", "move step")
    game = table(
        seat("ada", "c3", hand=[boot], captured="fear"),
        seat("bea", "a8", fears=[fear_card("shell", "defense 1")]),
        fear="c4",
    )
    game.says("ada", "summon boot", "power boot 1")
    assert "c4" in game.goes_to("ada", "c3")


@pytest.mark.ledger("FYF-V40", "FYF-A55")
def test_two_tokens_and_a_multiplier_are_four_moves() -> None:
    hand = [GO, spirit("double", "x2 move")]
    game = table(
        seat("ada", "c3", hand=hand, captured="fear fear"), seat("bea", "a8"), fear="h8", slots=4
    )
    game.says("ada", "summon go", "power go 2", "move c3 c4", "move c4 c5")
    game.says("ada", "summon double", "move c5 c6", "move c6 c7")
    assert game.offers("ada", "move") == []


@pytest.mark.ledger("FYF-A55", "FYF-A46")
def test_a_token_on_a_multiplier_of_moves_counts_only_as_that_is_summoned() -> None:
    hand = [GO, spirit("double", "x2 move"), spirit("last")]
    game = table(seat("ada", "c3", hand=hand, captured="fear"), seat("bea", "a8"), fear="h8")
    game.says("ada", "summon go", "move c3 c4", "summon double")
    assert game.offers("ada") == ["power double 1", "end"]
    game.says("ada", "end", "move c4 c5")
    assert game.offers("ada", "power") == []


@pytest.mark.ledger("FYF-A45", "FYF-A46")
def test_what_lies_on_a_card_as_it_is_summoned_uses_its_other_powers_once_more() -> None:
    """Once, however many tokens it is; of Corrupt each is one tile more."""
    hand = [spirit("mole", "corrupt -1", "peek", "move step")]
    game = table(
        seat("ada", "c3", hand=hand, captured="fear fear"),
        seat("bea", "a8"),
        fear="h8",
        corrupt="a1 a2 a3 a4",
        piles={"hope-left": [spirit("gem", type="hope")]},
    )
    game.says("ada", "summon mole", "power mole 2", "clear a1", "clear a2", "clear a3")
    game.says("ada", "peek fear", "peek hope-left", "move c3 c4", "move c4 c5")
    assert game.state.corrupt == ["a4"]
    assert game.offers("ada", "power") == []


@pytest.mark.ledger("FYF-A45", "FYF-V40")
@pytest.mark.says("teleport", "to any free tile.")
def test_other_cards_are_used_once_more_and_take_no_second_token() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("door", "teleport")], captured="fear fear"),
        seat("bea", "a8"),
        fear="h8",
    )
    game.says("ada", "summon door", "move c3 d3", "power door 1")
    assert game.offers("ada")[-1] == "end"
    game.says("ada", "move d3 e3")
    assert game.on("ada") == ["e3"]
    assert game.offers("ada", "power") == []


@pytest.mark.ledger("FYF-A45")
@pytest.mark.parametrize("said", ["disappear", "exchange", "heal"])
@pytest.mark.says("disappear", "Disappear")
@pytest.mark.says("exchange", "change places")
@pytest.mark.says("heal", "Heal")
def test_no_token_lies_on_what_can_t_be_used_twice(said: str) -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("odd", said)], captured="fear"), seat("bea"), fear="h8"
    )
    game.says("ada", "summon odd")
    assert game.offers("ada", "power") == []


@pytest.mark.ledger("FYF-V37", "FYF-A43")
@pytest.mark.parametrize(("on", "strength"), [("one one", 6), ("one twice", 8)])
def test_tokens_count_before_multipliers_and_multiply_on_them(on: str, strength: int) -> None:
    hand = [spirit("one", "strength 1"), spirit("twice", "x2 strength")]
    game = table(seat("ada", "c3", hand=hand, captured="fear fear"), seat("bea"), fear="h8")
    game.says("ada", "summon one", "summon twice", *(f"power {card} 1" for card in on.split()))
    assert game.strength == strength


@pytest.mark.ledger("FYF-R71", "FYF-A55", "FYF-A45")
def test_a_token_on_a_multiplier_of_moves_multiplies_once_more() -> None:
    hand = [spirit("double", "x2 move"), spirit("go", "move step")]
    game = table(seat("ada", "c3", hand=hand, captured="fear"), seat("bea", "a8"), fear="h8")
    game.says("ada", "summon double", "power double 1")
    assert "ada puts a captured token on Double." in game.told()
    game.says("ada", "summon go")
    for start, end in (("c3", "c2"), ("c2", "c3"), ("c3", "c2"), ("c2", "c3")):
        game.says("ada", f"move {start} {end}")
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R71", "FYF-A46")
def test_a_token_on_a_harvest_is_offered_only_where_there_is_a_card_to_take() -> None:
    for cards in (0, 1, 2):
        pile = [spirit(key, type="courage") for key in ("gem", "ore")[:cards]]
        game = table(
            seat("ada", "c3", hand=[spirit("reap", "harvest 1")], captured="fear"),
            seat("bea", "a8"),
            piles={"courage-left": pile},
        )
        game.summons("ada", "reap")
        assert bool(game.offers("ada", "power")) is (cards > 1), cards


@pytest.mark.ledger("FYF-V39", "FYF-R71", "FYF-R100")
def test_a_token_places_or_removes_one_corrupt_tile_more() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("clean", "corrupt -3")], captured="fear"),
        seat("bea"),
        fear="h8",
        corrupt="a1 a2 a3 a4 a5 a6",
    )
    game.says(
        "ada", "summon clean", "clear a1", "clear a2", "clear a3", "power clean 1", "clear a4"
    )
    assert game.state.corrupt == ["a5", "a6"]

    drawn = [fear_card("rot", "corrupt 1"), fear_card("other")]
    game = table(seat("ada", captured="bea bea"), seat("bea"), phase="fear", drawn=drawn)
    game.says("ada", "summon rot", "place c3", "power rot 1", "place d3", "power rot 1", "place e3")
    assert game.state.corrupt == ["c3", "d3", "e3"]


@pytest.mark.ledger("FYF-A46", "FYF-R70")
def test_tokens_on_a_face_up_card_stay_and_are_free_again_with_the_next_own_turn() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("wall", "defense 1")], captured="fear"),
        seat("bea"),
        fear="h8",
    )
    game.says("ada", "summon wall", "power wall 1", "end", "end")
    assert game.defense("ada") == 2
    game.says("bea", "end", "end")
    assert [one.on for one in game["ada"].captured] == [""]
    game.says("ada", "summon wall")
    assert game.offers("ada", "power") == ["power wall 1"]


@pytest.mark.ledger("FYF-R72", "FYF-A46", "FYF-V38")
def test_a_token_that_is_healed_takes_its_bonus_along() -> None:
    hand = [spirit("mend", "heal"), spirit("strong", "strength 2"), GO]
    shell = fear_card("shell", "defense 1")
    game = table(
        seat("bea", "b5", hand=hand),
        seat("ada", "a8", fears=[shell], captured="bea", powers={"shell": 1}),
        fear="c5",
    )
    game.says("bea", "summon strong")
    assert game.fear_defense("bea") == 2
    game.says("bea", "summon mend", "place b1", "summon go")
    assert game.fear_defense("bea") == 1
    assert "c5" in game.goes_to("bea", "b5")
