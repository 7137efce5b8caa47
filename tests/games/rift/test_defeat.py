"""A Hunter defeated in Standard Combat: what is lost, and what is not."""

from typing import Any

import pytest

from engine.games.rift.combat import fight_in
from tests.games.rift.table import (
    City,
    all_cards,
    combat,
    creature,
    curse,
    hunter,
    item,
    necromancer,
    table,
    trap,
)

ITEMS = [item(name, "look 1") for name in ("boots", "lamp", "map", "rope", "flask")]


def defeated(**ada: Any) -> City:
    """Ada, who falls in Fremont."""
    return table(
        hunter("ada", at="fremont", **{"health": 1, "max_health": 13, **ada}),
        hunter("bea", at="alki"),
        necromancer("nox", deck=[combat("roar", "influence 4")] * 5),
        undead={"fremont": [creature("ghoul", 9, 6)]},
        rule=lambda rift: fight_in(rift, ["fremont"]),
    )


@pytest.mark.ledger("RIFT-V31", "RIFT-R43", "RIFT-A13")
def test_half_of_items_and_combat_cards_and_the_whole_hand_are_lost() -> None:
    game = defeated(
        active=ITEMS[:3],
        deck=[combat("tap", "damage 1")] * 7,
        hand=[combat("hymn", "spirit 1")] * 4,
    )
    before = all_cards(game.state)
    assert game.waits_for == {"ada": "rift.combat.drop"}
    assert game.offers("ada") == ["drop boots-a", "drop lamp-a", "drop map-a"]
    assert game["ada"].health == 0
    game.says("ada", "drop lamp-a")
    assert "ada discards Lamp." in game.told("bea")
    ada = game["ada"]
    assert game.active("ada") == ["boots-a", "map-a"]
    assert (len(ada.deck.cards), ada.hand) == (4, [])
    assert (ada.max_health, ada.health) == (7, 7)
    assert ada.place == "fremont"
    assert all_cards(game.state) == before
    assert len(game.state.discard) == 8


@pytest.mark.ledger("RIFT-V31", "RIFT-A13", "RIFT-A29")
def test_traps_are_among_the_active_and_the_hunter_chooses() -> None:
    traps = [trap("net", "halt"), trap("pit", "halt")]
    game = defeated(active=ITEMS[:3], traps={"alki": traps})
    game.says("ada", "drop net-a", "drop boots-a")
    assert game.active("ada") == ["lamp-a", "map-a", "pit-a"]
    assert game.waits_for == {}


@pytest.mark.ledger("RIFT-V31", "RIFT-A13")
@pytest.mark.parametrize(("before", "after"), [(13, 7), (12, 6), (2, 1), (1, 1)])
def test_max_health_is_halved_upwards_and_never_below_one(before: int, after: int) -> None:
    game = defeated(max_health=before)
    assert (game["ada"].max_health, game["ada"].health) == (after, after)


@pytest.mark.ledger("RIFT-A13")
def test_half_of_max_health_is_counted_without_items_and_corruption() -> None:
    tough = item("armour", "max-health 4")
    game = defeated(max_health=12, active=[tough])
    assert game["ada"].max_health == 6
    assert (game["ada"].health, game.max_health("ada")) == (10, 10)
    game = defeated(max_health=12, corrupted=curse("salt", "max-health 4"))
    assert (game["ada"].health, game.max_health("ada")) == (2, 2)


@pytest.mark.ledger("RIFT-A13", "RIFT-A39", "RIFT-R43")
def test_who_is_defeated_is_out_of_that_combat_and_not_of_the_game() -> None:
    game = defeated()
    seen = game.state.combats[0]
    assert (seen.ended, len(seen.cycles)) == ("lost", 1)
    assert game["ada"].health == 7
    assert not game["ada"].dead
    assert game.on("fremont") == ["ghoul"]


@pytest.mark.ledger("RIFT-A19")
def test_defeat_ends_a_closing() -> None:
    assert defeated(work="fremont 3 8")["ada"].work is None


@pytest.mark.ledger("RIFT-A13", "RIFT-A55")
def test_only_the_defeated_learns_which_cards_are_gone() -> None:
    game = defeated(deck=[combat("tap", "damage 1")] * 4, hand=[combat("hymn", "spirit 1")])
    assert any("Tap" in line for line in game.told("ada"))
    assert "You lost Hymn." in game.told("ada")
    assert not any("Tap" in line or "Hymn" in line for line in game.told("bea"))
    assert "ada loses 2 combat cards and 1 hand card." in game.told("bea")


@pytest.mark.ledger("RIFT-A13")
def test_which_combat_cards_go_is_left_to_chance() -> None:
    game = defeated(deck=[combat(f"card-{letter}", "spirit 1") for letter in "abcdefgh"])
    kept = sorted(game["ada"].deck.cards)
    assert len(kept) == 4
    assert kept not in [[f"card-{letter}-a" for letter in half] for half in ("abcd", "efgh")]


@pytest.mark.ledger("RIFT-A13")
def test_half_of_one_active_card_is_none() -> None:
    game = defeated(active=ITEMS[:1])
    assert game.waits_for == {}
    assert game.active("ada") == ["boots-a"]


@pytest.mark.ledger("RIFT-A12", "RIFT-A13")
def test_several_who_fall_at_once_choose_side_by_side() -> None:
    game = table(
        hunter("ada", at="fremont", health=1, active=ITEMS[:2]),
        hunter("bea", at="fremont", health=1, active=ITEMS[2:4]),
        necromancer("nox", deck=[combat("roar", "influence 4")] * 5),
        undead={"fremont": [creature("ghoul", 9, 6)]},
        rule=lambda rift: fight_in(rift, ["fremont"]),
    )
    assert game.waits_for == {"ada": "rift.combat.drop", "bea": "rift.combat.drop"}
    game.says("bea", "drop map-a")
    game.says("ada", "drop boots-a")
    assert game.waits_for == {}


@pytest.mark.ledger("RIFT-R43", "RIFT-A12")
@pytest.mark.parametrize(("health", "left"), [(5, 1), (4, 2)])
def test_who_has_one_health_left_goes_on_and_who_has_none_is_defeated(
    health: int, left: int
) -> None:
    game = table(
        hunter("ada", at="fremont", health=health, max_health=3, deck=[combat("axe", "damage 6")]),
        necromancer("nox", deck=[combat("roar", "influence 4")]),
        undead={"fremont": [creature("ghoul", 6, 6)]},
        rule=lambda rift: fight_in(rift, ["fremont"]),
    )
    assert game["ada"].health == left
    assert (game.on("fremont") == []) is (left == 1)
