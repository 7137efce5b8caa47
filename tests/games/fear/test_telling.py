"""The log alone says what woke each card, and why a capture worked or failed."""

import pytest

from tests.games.fear.table import fear_card, seat, spirit, table

GIVER = spirit("giver", "hope", needs="courage")
WIDE = spirit("wide", "strength 2", needs="courage hope")
MIXED = spirit("mixed", needs="courage hope reason")
DARK = spirit("dark", needs="corrupt")
FREE = spirit("free", "strength 1")
GO = spirit("go", "move step")
BEA = seat("bea", on="h8")


@pytest.mark.ledger("FYF-R45")
def test_the_tiles_that_wake_a_spirit_are_named() -> None:
    game = table(seat("ada", on="c3 d3 b3", hand=[WIDE]), BEA)
    game.summons("ada", "wide")
    assert game.told() == [
        "ada summons Wide, woken by Courage on c3, Hope on d3: Strength 2.",
    ]


@pytest.mark.ledger("FYF-R16", "FYF-R49")
def test_a_sign_of_a_card_and_the_storm_are_named_where_they_stand_in() -> None:
    game = table(seat("ada", on="c3 d4 e5", hand=[GIVER, MIXED]), BEA)
    game.summons("ada", "giver", "mixed")
    woken = "Courage on c3, the Hope of a card, the storm on d4"
    assert game.told()[-1] == f"ada summons Mixed, woken by {woken}: Strength 1."


@pytest.mark.ledger("FYF-R19")
def test_a_corrupt_tile_that_wakes_is_named_and_gives_nothing_else() -> None:
    game = table(seat("ada", on="c3", hand=[DARK]), BEA, corrupt="c3")
    game.summons("ada", "dark")
    assert game.told() == ["ada summons Dark, woken by the Corrupt tile c3: Strength 1."]


@pytest.mark.ledger("FYF-R59")
def test_what_needs_nothing_is_woken_by_nothing() -> None:
    game = table(seat("ada", on="c3", hand=[FREE]), BEA)
    game.summons("ada", "free")
    assert game.told() == ["ada summons Free: Strength 1."]
    game = table(seat("ada", on="c3"), BEA, phase="fear", drawn=[WIDE], fear="a8")
    game.summons("ada", "wide")
    assert game.told()[0] == "ada summons Wide: Strength 2."


@pytest.mark.ledger("FYF-R65")
def test_fear_that_is_too_strong_is_named_with_both_figures() -> None:
    guard = seat("bea", on="h8", fears=[fear_card("shell", "defense 1")])
    game = table(seat("ada", on="c3 h1", hand=[FREE, GO]), guard, fear="c4")
    game.summons("ada", "free", "go")
    said = "Fear on c4 is in reach, but Strength 1 does not exceed its Defense 1."
    assert game.told()[-1] == said


def test_nothing_is_said_of_whom_no_move_reaches_or_who_can_be_taken() -> None:
    far = table(seat("ada", on="c3", hand=[GO]), BEA, fear="c5")
    far.summons("ada", "go")
    assert far.told() == ["ada summons Go: Move."]
    weak = table(seat("ada", on="c3", hand=[FREE, GO]), BEA, fear="c4")
    weak.says("ada", "summon free", "summon go", "move c3 c4")
    assert not any("in reach" in one for one in weak.told())
    assert any("captures Fear (Strength 1 against Defense 0)" in one for one in weak.told())


def test_a_capture_of_fear_is_what_no_summary_drops_and_no_players_loss() -> None:
    game = table(seat("ada", on="c3", hand=[FREE, GO]), BEA, fear="c4")
    game.says("ada", "summon free", "summon go", "move c3 c4")
    [capture] = [one for one in game.match.log[-1].told if one.id == "fear.captures-fear"]
    assert (capture.kind, capture.of) == ("loss", ("fear",))


@pytest.mark.ledger("FYF-R65")
def test_players_whom_fear_cannot_take_are_named_and_oneself_is_not() -> None:
    wall = seat("bea", on="c4", spirits=[spirit("wall", "defense 2")])
    drawn = [fear_card("creep", "strength 1"), fear_card("step", "move step")]
    game = table(seat("ada", on="b3"), wall, phase="fear", drawn=drawn, fear="c3")
    game.summons("ada", "creep", "step")
    said = "bea is in reach on c4, but Strength 1 does not exceed Defense 2."
    assert game.told()[-1] == said
