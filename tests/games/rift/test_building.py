"""Build: Combat cards into the combat deck, paid with other hand cards."""

from typing import Any

import pytest

from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    hunter,
    item,
    necromancer,
    table,
    trap,
)

P, Q = combat("p", "spirit 3", cost=2), combat("q", "damage 2", cost=1)
X, Y = item("x", "guard 1", cost=3), item("y", "guard 1", cost=3)


def building(pick: str = "", **more: Any) -> City:
    """Ada holds P (cost 2), Q (cost 1), x and y, and Build has just begun."""
    return table(
        hunter("ada", pick=pick, **{"hand": [P, Q, X, Y], **more}),
        necromancer("nox"),
        stage="stretch",
        also="build",
    )


def hand(game: City) -> list[str]:
    """What Ada holds."""
    return sorted(game["ada"].hand)


@pytest.mark.ledger("RIFT-R8", "RIFT-R21", "RIFT-A6", "RIFT-V20")
def test_with_the_bonus_each_card_costs_one_less_and_both_can_be_paid() -> None:
    game = building("build")
    game.says("ada", "build p-a")
    assert game.waits_for == {"ada": "rift.pay"}
    assert game.offers("ada") == ["pay q-a", "pay x-a", "pay y-a"]
    game.says("ada", "pay x-a", "build q-a")
    assert hand(game) == ["y-a"]
    assert sorted(game["ada"].deck.left) == ["p-a", "q-a"]
    assert game.state.discard == ["x-a"]


@pytest.mark.ledger("RIFT-R21", "RIFT-A6", "RIFT-A43", "RIFT-V20")
def test_without_it_one_of_the_two_uses_up_what_the_other_would_cost() -> None:
    game = building()
    game.says("ada", "build p-a", "pay x-a", "pay y-a")
    assert hand(game) == ["q-a"]
    assert game.offers("ada") == ["pass"]

    game = building()
    game.says("ada", "build q-a", "pay x-a")
    assert hand(game) == ["p-a", "y-a"]
    assert game.offers("ada") == ["pass"]


@pytest.mark.ledger("RIFT-A43")
def test_one_pays_with_any_other_cards_and_where_all_must_go_is_not_asked() -> None:
    game = building(hand=[P, X, Y])
    game.says("ada", "build p-a")
    assert game["ada"].hand == []
    assert sorted(game.state.discard) == ["x-a", "y-a"]


@pytest.mark.ledger("RIFT-A6")
def test_nothing_costs_less_than_nothing() -> None:
    game = building("build", hand=[combat("free", "spirit 1"), X])
    game.says("ada", "build free-a")
    assert game["ada"].hand == ["x-a"]


@pytest.mark.ledger("RIFT-R37", "RIFT-A34", "RIFT-A23")
def test_everybody_builds_every_combat_card_as_many_as_one_likes_and_nothing_else() -> None:
    cards = [combat(kind, f"{kind} 1") for kind in ("spirit", "damage", "influence")]
    net = trap("net", "halt", side="necromancer")
    game = table(
        hunter("ada", hand=[*cards, *[combat("more", "damage 1")] * 9, X]),
        necromancer("nox", hand=[*cards, net]),
        stage="stretch",
        also="build",
    )
    assert len(game.offers("ada", "build")) == 12
    assert game.offers("nox") == ["build spirit-b", "build damage-b", "build influence-b", "pass"]
    game.says("ada", *game.offers("ada", "build"))
    assert len(game["ada"].deck.cards) == 12


@pytest.mark.ledger("RIFT-R7", "RIFT-A33", "RIFT-V2")
def test_the_spirit_stat_is_the_number_of_spirit_cards_drawn_or_not() -> None:
    hymns = [combat(f"hymn-{letter}", "spirit 3") for letter in "abc"] * 10
    game = table(
        hunter("ada", deck=[*hymns, combat("blade", "damage 1")], hand=[P]),
        necromancer("nox"),
        stage="stretch",
        also="build",
    )
    assert game.state.spirit("ada") == 30
    deck = game["ada"].deck
    deck.drawn, deck.left = deck.left[:7], deck.left[7:]
    assert game.view().seats[0].spirit == 30


@pytest.mark.ledger("RIFT-A56")
def test_who_holds_cards_is_asked_even_if_only_passing_is_possible() -> None:
    game = table(
        hunter("ada", hand=[P]),
        hunter("bea"),
        necromancer("nox", hand=[X]),
        stage="stretch",
        also="build activate",
    )
    assert game.waits_for == {"ada": "rift.build", "nox": "rift.build"}
    assert game.offers("ada") == ["pass"]
    game.says("ada", "pass")
    assert game.waits_for["ada"] == "rift.activate"


@pytest.mark.ledger("RIFT-A54", "RIFT-A25")
def test_who_has_ended_build_goes_on_to_activate_without_waiting() -> None:
    game = table(
        hunter("ada", hand=[Q, X]),
        hunter("bea", hand=[Q, X]),
        necromancer("nox", "fremont", hand=[Q, X], deck=[combat("choir", "spirit 1")]),
        stage="stretch",
        also="build activate rift",
        undead_deck=[creature("ghoul", 3)],
    )
    game.says("nox", "pass", "pass")
    assert game.waits_for == {"ada": "rift.build", "bea": "rift.build", "nox": "rift.will"}
    game.says("nox", "summon undead")
    game.says("bea", "pass", "pass")
    game.says("ada", "pass")
    assert game.on("fremont") == []
    game.says("ada", "pass")
    assert game.on("fremont") == ["ghoul"]


@pytest.mark.ledger("RIFT-R32", "RIFT-A19")
def test_who_is_bound_to_a_rift_or_stopped_builds_and_activates_nothing() -> None:
    game = table(
        hunter("ada", "montlake", hand=[P, Q, X], work="montlake 0 99"),
        hunter("bea", hand=[P, Q, X], stopped=True),
        hunter("cem", hand=[P, Q, X]),
        necromancer("nox", "fremont", hand=[P, Q, X], work="fremont 0 99"),
        stage="stretch",
        also="build activate",
    )
    assert list(game.waits_for) == ["cem"]


@pytest.mark.ledger("RIFT-R34", "RIFT-R35")
@pytest.mark.parametrize(
    ("effects", "effect", "cost"),
    [("cheaper 1", "", 3), ("", "cost 1", 5), ("cheaper 2", "cost 1", 3), ("cheaper 9", "", 0)],
)
@pytest.mark.says("item.cheaper", "Building costs {value} less")
@pytest.mark.says("curse.cost", "Building costs {value} more")
def test_items_and_corruption_change_the_cost_of_building(
    effects: str, effect: str, cost: int
) -> None:
    dear = combat("dear", "spirit 5", cost=4)
    game = building(
        hand=[dear, *[Q] * 6],
        active=[item("wrench", effects)] if effects else [],
        corrupted=curse("debt", effect) if effect else None,
        by_necromancer=False,
    )
    assert dict(game.view("ada").prices)["dear-a"] == cost
    game.says("ada", "build dear-a")
    while game.waits_for["ada"] == "rift.pay":
        game.says("ada", game.offers("ada")[0])
    assert len(game.state.discard) == cost


@pytest.mark.ledger("RIFT-A55")
def test_what_is_being_paid_is_apart_from_the_hand_and_nobody_else_sees_it() -> None:
    game = building("build")
    before = [game.view(viewer) for viewer in ("nox", None)]
    game.says("ada", "build p-a")
    seen = game.view("ada")
    assert (seen.building, seen.paid, seen.hand) == ("p-a", (), ("q-a", "x-a", "y-a"))
    assert [game.view(viewer) for viewer in ("nox", None)] == before
    game.says("ada", "pay x-a")
    assert (game.view("ada").building, game.view("ada").paid) == ("", ())
    assert game.view("nox").seats[0].hand == 2
    assert not any("P" in told.split() for told in game.told("nox"))
