"""What a viewer knows: all that lies open, and of what is hidden only the own."""

import pytest

from engine.games.fear.letters import letters
from engine.games.fear.view import Missing, Moved, SummonedSeen
from tests.games.fear.table import fear_card, seat, spirit, table


def test_hands_and_drawn_cards_are_their_owner_s_alone() -> None:
    game = table(
        seat("ada", hand=[spirit("gem")]), seat("bea"), phase="fear", drawn=[fear_card("dim")]
    )
    assert game.match.view("ada").drawn == ("dim",)
    assert game.match.view("ada").hand == ("gem", "idle-ada")
    for other in ("bea", None):
        seen = game.match.view(other)
        assert seen.drawn == ()
        assert "gem" not in str(seen)
        assert "dim" not in str(seen)
    assert game.match.view("bea").hand == ("idle-bea",)
    assert [one.in_hand for one in game.match.view(None).seats] == [2, 1]


def test_nobody_sees_what_lies_in_a_pile() -> None:
    game = table(seat("ada"), seat("bea"), piles={"hope-left": [spirit("gem", type="hope")]})
    for viewer in ("ada", "bea", None):
        seen = game.match.view(viewer)
        assert "gem" not in str(seen)
        assert [(one.type, one.left, one.right) for one in seen.piles] == [
            *(("courage", 0, 0), ("reason", 0, 0), ("hope", 1, 0)),
        ]


def test_whoever_peeked_at_the_fear_deck_knows_its_top() -> None:
    game = table(
        seat("ada", hand=[spirit("eye", "peek"), spirit("other")]),
        seat("bea"),
        deck=[fear_card("dim")],
    )
    game.says("ada", "summon eye", "peek fear")
    assert game.match.view("ada").known_fear == "dim"
    assert game.match.view("bea").known_fear == ""


@pytest.mark.ledger("FYF-R105", "FYF-V27")
def test_fears_defense_is_shown_with_its_parts() -> None:
    game = table(
        seat("ada", "c3"),
        seat("bea", "a8", fears=[fear_card("shell", "defense 2")]),
        seat("cem", "h8", fears=[fear_card("skin", "defense 1")]),
    )
    seen = game.match.view(None)
    assert seen.fear_defense == 5
    assert seen.fear_parts == (("bea", 2), ("cem", 1), ("void", 2))
    assert [one.fear_defense for one in seen.seats] == [0, 2, 1]


@pytest.mark.ledger("FYF-R105")
def test_in_the_fear_phase_fears_defense_is_shown_against_whoever_comes_next() -> None:
    shell = [fear_card("shell", "defense 2")]
    game = table(
        seat("ada", "c3", fears=shell),
        seat("bea", "a8"),
        fear="a1",
        phase="fear",
        drawn=[fear_card("dim")],
    )
    assert game.match.view(None).fear_defense == 2


def test_what_keeps_a_card_from_being_summoned_is_said() -> None:
    hand = [spirit("far", needs="hope hope"), spirit("near", needs="courage")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), fear="h8")
    found = {one.card: one for one in game.match.view("ada").missing}
    assert found["far"] == Missing("far", ("hope", "hope"))
    assert "near" not in found
    assert game.match.view("bea").missing == ()


def test_tiles_on_offer_are_shown_to_whoever_is_asked() -> None:
    game = table(seat("ada", "c3", hand=[spirit("go", "move step")]), seat("bea", "a8"), fear="h8")
    game.says("ada", "summon go")
    assert sorted(game.match.view("ada").targets) == ["b3", "c2", "c4", "d3"]
    assert game.match.view("bea").targets == ()
    game.says("ada", "move c3 c4")
    assert game.match.view("ada").targets == ()


def test_what_moved_and_was_captured_is_shown_until_something_moves_in_another_phase() -> None:
    hand = [spirit("strong", "strength 3"), spirit("go", "move step")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), fear="c4")
    game.says("ada", "summon strong", "summon go", "move c3 c4")
    game.says("bea", "place d4")
    assert game.match.view(None).moved == (
        Moved("c3", "c4", "ada", "fear"),
        Moved("", "d4", "fear"),
    )


def test_face_up_cards_say_what_they_sustain_and_whom_they_mean() -> None:
    game = table(
        seat("ada", "c3"),
        seat(
            "bea",
            "a8",
            spirits=[spirit("veil", "hide"), spirit("echo", "copy"), spirit("wall", "defense 1")],
            hides={"veil": "a8"},
            copies={"echo": "ada"},
            captured="fear",
            powers={"wall": 1},
        ),
    )
    assert game.match.view(None).seats[1].spirits == (
        SummonedSeen("veil", sustains=("hide",), targets=("a8",)),
        SummonedSeen("echo", sustains=("copy",), targets=("ada",)),
        SummonedSeen("wall", tokens=1, sustains=("defense",)),
    )


@pytest.mark.ledger("FYF-A45")
def test_all_whom_a_card_copies_or_hides_are_shown() -> None:
    hand = [spirit("echo", "copy"), spirit("veil", "hide")]
    ada = seat("ada", "c3 c4", hand=hand, captured="fear fear")
    game = table(ada, seat("bea", "a8"), seat("cem", "h8"), fear="h1")
    game.says("ada", "summon echo", "target bea", "power echo 1", "target cem")
    game.says("ada", "summon veil", "hide c3", "power veil 1", "hide c4")
    shown = game.match.view("bea").seats[0].spirits
    assert [one.targets for one in shown] == [("bea", "cem"), ("c3", "c4")]


def test_the_table_stands_in_letters() -> None:
    wall = [spirit("wall", "defense 1")]
    game = table(
        seat("ada", "c3"),
        seat("bea", "a8 d5", spirits=wall, captured="fear"),
        corrupt="b1",
        phase="fear",
        drawn=[fear_card("dim")],
    )
    say = game.match.game.texts.say
    assert [say(line) for line in letters(game.match.view("ada"))] == [
        "Round 1, ada: Strength 0, slots 0 of 3. Fear's Defense: 2.",
        "ada: 1 on the map (c3), Defense 0, 1 in hand, 0 captured.",
        "bea: 2 on the map (d5, a8), Defense -1, 1 in hand, 1 captured.",
        "  face up: Wall",
        "Fear stands on e4; 4 to come.",
        "Corrupted: b1.",
        "You drew Dim.",
        "You hold Idle Ada.",
    ]
