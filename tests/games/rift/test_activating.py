"""Activate: Items and Traps face up, six at most, three of them Traps; the card that is drawn."""

from typing import Any

import pytest

from tests.games.rift.table import (
    Card,
    City,
    combat,
    creature,
    event,
    hunter,
    item,
    necromancer,
    table,
    trap,
)

COAT, RING = item("coat", "guard 1"), item("ring", "max-health 3")
NET = trap("net", "halt")
HYMN = combat("hymn", "spirit 1")


def activating(*active: Card, hand: list[Card], pick: str = "", **more: Any) -> City:
    """Ada has these cards active, and Activate has just begun."""
    return table(
        hunter("ada", "fremont", active=active, hand=hand, pick=pick, **more),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )


@pytest.mark.ledger("RIFT-R22", "RIFT-A43", "RIFT-A55")
def test_an_item_is_paid_with_other_hand_cards_and_lies_face_up() -> None:
    game = activating(hand=[item("lamp", "look 1", cost=1), HYMN, COAT])
    game.says("ada", "activate lamp-a nothing", "pay hymn-a")
    assert game.active("ada") == ["lamp-a"]
    assert game.state.discard == ["hymn-a"]
    assert [one.card for one in game.view().seats[0].active] == ["lamp-a"]


@pytest.mark.ledger("RIFT-A6", "RIFT-R22")
def test_activating_is_no_cheaper_for_who_picked_build() -> None:
    game = activating(hand=[item("lamp", "look 1", cost=1)], pick="build")
    game.says("ada", "pass")
    assert game.offers("ada") == ["pass"]


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(
    ("side", "hunters", "necromancers"),
    [("hunters", True, False), ("necromancer", False, True), ("both", True, True)],
)
@pytest.mark.says("side.hunters", "For Hunters")
@pytest.mark.says("side.necromancer", "For the Necromancer")
@pytest.mark.says("side.both", "For Hunters and the Necromancer")
def test_an_item_says_who_may_activate_it(side: str, hunters: bool, necromancers: bool) -> None:
    lamp = item("lamp", "look 1", side=side)
    game = table(
        hunter("ada", hand=[lamp]),
        necromancer("nox", hand=[lamp]),
        stage="stretch",
        also="activate",
    )
    assert ("activate lamp-a nothing" in game.offers("ada")) is hunters
    assert ("activate lamp-b nothing" in game.offers("nox")) is necromancers


@pytest.mark.ledger("RIFT-R23", "RIFT-V10", "RIFT-A42")
def test_a_seventh_item_must_overwrite_one_and_the_old_effect_stops() -> None:
    rings = [item(f"ring-{letter}", "max-health 1") for letter in "abcdef"]
    game = activating(*rings, hand=[COAT, HYMN])
    assert game.max_health("ada") == 26
    overs = [f"activate coat-a ring-{letter}-a" for letter in "abcdef"]
    assert game.offers("ada", "activate") == overs
    game.says("ada", "activate coat-a ring-c-a")
    assert len(game.active("ada")) == 6
    assert "ring-c-a" in game.state.discard
    assert game.max_health("ada") == 25


@pytest.mark.ledger("RIFT-A42")
def test_one_may_overwrite_with_fewer_than_six() -> None:
    game = activating(COAT, hand=[RING, HYMN])
    assert game.offers("ada", "activate") == [
        "activate ring-a nothing",
        "activate ring-a coat-a",
    ]
    game.says("ada", "activate ring-a coat-a")
    assert game.active("ada") == ["ring-a"]


@pytest.mark.ledger("RIFT-R24", "RIFT-A29", "RIFT-V21")
def test_traps_count_among_the_six() -> None:
    items = [item(f"ring-{letter}", "guard 1") for letter in "abcd"]
    game = table(
        hunter(
            "ada",
            "fremont",
            active=items,
            traps={"sodo": [NET], "alki": [NET]},
            hand=[COAT, NET],
        ),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )
    six = [*(f"ring-{letter}-a" for letter in "abcd"), "net-b", "net-c"]
    assert game.offers("ada", "activate coat") == [f"activate coat-a {over}" for over in six]
    assert game.offers("ada", "activate net") == [f"activate net-a {over}" for over in six]
    game.says("ada", "activate coat-a net-b")
    assert [(one.card, one.place) for one in game["ada"].active][-2:] == [
        ("net-c", "alki"),
        ("coat-a", ""),
    ]


@pytest.mark.ledger("RIFT-R24", "RIFT-A29", "RIFT-V21")
@pytest.mark.parametrize("others", [0, 3])
def test_a_fourth_trap_must_overwrite_a_trap(others: int) -> None:
    game = table(
        hunter(
            "ada",
            "fremont",
            active=[COAT] * others,
            traps={"sodo": [NET], "alki": [NET, NET]},
            hand=[NET, HYMN],
        ),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )
    assert game.offers("ada", "activate") == [f"activate net-a net-{it}" for it in "bcd"]
    game.says("ada", "activate net-a net-b")
    assert ("net-b", "sodo") not in [(one.card, one.place) for one in game["ada"].active]
    assert ("net-a", "fremont") in [(one.card, one.place) for one in game["ada"].active]


@pytest.mark.ledger("RIFT-R24", "RIFT-A42")
def test_a_trap_lies_where_its_owner_stands_also_where_traps_lie_already() -> None:
    game = activating(hand=[NET, NET, HYMN])
    game.says("ada", "activate net-a nothing", "activate net-b nothing")
    assert [one.place for one in game["ada"].active] == ["fremont", "fremont"]
    assert [one.place for one in game.view("nox").seats[0].active] == ["fremont", "fremont"]


# The card that is drawn


@pytest.mark.ledger("RIFT-R8", "RIFT-R22", "RIFT-A7", "RIFT-A44")
def test_the_bonus_draws_the_top_card_of_a_store_wherever_one_is_before_activating() -> None:
    game = table(
        hunter("ada", "alki", pick="activate"),
        necromancer("nox"),
        stage="stretch",
        stores={"ballard": [COAT, RING], "georgetown": [HYMN]},
        shut="downtown",
    )
    assert game.offers("ada") == [
        "draw georgetown",
        "draw ballard",
        "draw university-district",
        "draw central-district",
    ]
    assert [one.cards for one in game.view().stores] == [0, 1, 2, 8, 8]
    game.says("ada", "draw ballard")
    assert game["ada"].hand == ["coat-a"]
    game.says("ada", "activate coat-a nothing")
    assert game.active("ada") == ["coat-a"]
    assert [len(deck) for deck in game.state.stores.values()] == [0, 1, 1, 8, 8]
    assert game.state.shut == ["downtown"]


@pytest.mark.ledger("RIFT-A7", "RIFT-R20")
def test_a_store_whose_last_card_is_drawn_closes() -> None:
    game = table(
        hunter("ada", pick="activate"),
        necromancer("nox"),
        stage="stretch",
        stores={"ballard": [COAT]},
    )
    game.says("ada", "draw ballard", "pass")
    assert game.state.shut == ["ballard"]


@pytest.mark.ledger("RIFT-A7", "RIFT-A56")
def test_without_an_open_store_nothing_is_drawn() -> None:
    game = table(
        hunter("ada", pick="activate"),
        necromancer("nox"),
        stage="stretch",
        shut="downtown georgetown ballard university-district central-district",
    )
    assert set(game.waits_for.values()) == {"rift.pick"}


@pytest.mark.ledger("RIFT-A7", "RIFT-A49")
def test_an_event_that_is_drawn_is_pulled_and_not_replaced() -> None:
    game = table(
        hunter("ada", pick="activate"),
        necromancer("nox"),
        stage="stretch",
        stores={"ballard": [event("flood", "be sodo"), COAT]},
    )
    game.says("ada", "draw ballard")
    assert game["ada"].hand == []
    assert [one.card for one in game["ada"].events] == ["flood-a"]


@pytest.mark.ledger("RIFT-A7", "RIFT-A8")
def test_the_necromancer_draws_no_event_and_may_find_nothing() -> None:
    def drawing(*cards: Card) -> City:
        return table(
            hunter("ada"),
            necromancer("nox", pick="activate"),
            stage="stretch",
            stores={"ballard": cards},
        )

    flood = event("flood", "be sodo")
    game = drawing(flood, COAT)
    game.says("nox", "draw ballard")
    assert game["nox"].hand == ["coat-a"]
    assert game.state.stores["ballard"].unseen == ["flood-a"]
    game = drawing(flood)
    game.says("nox", "draw ballard")
    assert game["nox"].hand == []
    assert game.state.shut == []


@pytest.mark.ledger("RIFT-A44")
def test_nobodys_draw_changes_what_another_draws() -> None:
    found = set()
    for order in (("ada", "nox"), ("nox", "ada")):
        game = table(
            hunter("ada", pick="activate"),
            necromancer("nox", pick="activate"),
            stage="stretch",
            stores={"ballard": [COAT, RING, HYMN]},
        )
        for seat in order:
            game.says(seat, "draw ballard")
        found.add((game["ada"].hand[0], game["nox"].hand[0]))
    assert found == {("coat-a", "ring-a")}


# What happens at once, and what ends


@pytest.mark.ledger("RIFT-R6", "RIFT-R50", "RIFT-A31")
@pytest.mark.says("item.max-health", "Max Health +{value}")
def test_more_max_health_raises_health_as_much_and_takes_only_what_is_above_when_it_goes() -> None:
    game = activating(hand=[RING, COAT], health=12, max_health=20)
    game.says("ada", "activate ring-a nothing")
    assert (game["ada"].health, game.max_health("ada")) == (15, 23)
    game.says("ada", "activate coat-a ring-a")
    assert (game["ada"].health, game.max_health("ada")) == (15, 20)

    game = activating(RING, hand=[COAT], health=23, max_health=20)
    game.says("ada", "activate coat-a ring-a")
    assert (game["ada"].health, game.max_health("ada")) == (20, 20)


@pytest.mark.ledger("RIFT-A31", "RIFT-R34")
@pytest.mark.parametrize(("most", "left"), [(20, 14), (4, 1)])
@pytest.mark.says("item.less-max-health", "Max Health −{value}")
def test_a_drawback_lowers_max_health_down_to_one_and_health_with_it(most: int, left: int) -> None:
    game = activating(hand=[item("axe", "damage 2", "max-health -6")], health=most)
    game.says("ada", "activate axe-a nothing")
    assert (game["ada"].health, game.max_health("ada")) == (left, left)


@pytest.mark.ledger("RIFT-A31")
def test_less_max_health_takes_none_from_who_has_less_than_that() -> None:
    game = activating(hand=[item("axe", "damage 2", "max-health -6")], health=9, max_health=20)
    game.says("ada", "activate axe-a nothing")
    assert (game["ada"].health, game.max_health("ada")) == (9, 14)


@pytest.mark.ledger("RIFT-R50", "RIFT-A31")
@pytest.mark.parametrize(("health", "after"), [(5, 9), (18, 20)])
@pytest.mark.says("item.heal", "{value} Health back at once")
def test_health_comes_back_at_once_but_never_above_the_maximum(health: int, after: int) -> None:
    game = activating(hand=[item("soup", "heal 4")], health=health, max_health=20)
    game.says("ada", "activate soup-a nothing")
    assert game["ada"].health == after


@pytest.mark.ledger("RIFT-R6", "RIFT-A32")
@pytest.mark.says("item.haste", "{value} lost Speed back at once")
def test_speed_is_lowered_and_restored_between_one_and_what_is_printed() -> None:
    game = activating(hand=[item("tonic", "haste 2")], speed=5, slowed=3)
    assert game.speed("ada") == 2
    game.says("ada", "activate tonic-a nothing")
    assert (game.speed("ada"), game["ada"].slowed) == (4, 1)
    game = activating(hand=[item("tonic", "haste 2")], speed=5, slowed=1)
    game.says("ada", "activate tonic-a nothing")
    assert (game.speed("ada"), game["ada"].slowed) == (5, 0)


@pytest.mark.ledger("RIFT-A32", "RIFT-R34")
@pytest.mark.parametrize(("printed", "speed"), [(5, 3), (3, 1)])
@pytest.mark.says("item.less-speed", "Speed −{value}")
def test_an_item_can_lower_speed_while_it_lies_active(printed: int, speed: int) -> None:
    game = activating(item("plate", "guard 2", "speed -2"), hand=[COAT], speed=printed)
    assert game.speed("ada") == speed
    game.says("ada", "activate coat-a plate-a")
    assert game.speed("ada") == printed


@pytest.mark.ledger("RIFT-R34", "RIFT-A1")
@pytest.mark.says("item.regenerate", "{value} Health back at the end of each round")
def test_health_comes_back_at_the_end_of_each_round() -> None:
    game = activating(item("balm", "regenerate 3"), hand=[COAT], health=10, max_health=20)
    game.says("ada", "pass")
    assert game["ada"].health == 13
    assert "ada recovers 3 Health, and has 13." in game.told()


# The word on summoning


@pytest.mark.ledger("RIFT-A54", "RIFT-A55", "RIFT-A37")
def test_the_word_on_summoning_is_secret_until_all_are_done() -> None:
    game = table(
        hunter("ada", "montlake", hand=[HYMN]),
        necromancer("nox", "fremont", pick="rift", deck=[HYMN]),
        stage="stretch",
        also="activate",
        undead_deck=[creature("ghoul", 3)],
        levels="1 2 3 4 5 6 7 8",
    )
    assert game.offers("nox") == ["summon undead", "summon entity", "pass"]
    before = [game.view(viewer) for viewer in ("ada", None)]
    game.says("nox", "summon undead")
    assert game.view("nox").will == "undead"
    assert [game.view(viewer) for viewer in ("ada", None)] == before
    assert game.told("ada") == []
    game.says("ada", "pass")
    assert game.on("fremont") == ["ghoul"]
    assert game.view("nox").will == ""


@pytest.mark.ledger("RIFT-A54", "RIFT-R10")
def test_nobody_is_asked_for_a_summoning_where_five_was_not_picked() -> None:
    game = table(
        hunter("ada", hand=[HYMN]),
        necromancer("nox", "fremont", deck=[HYMN]),
        stage="stretch",
        also="activate",
        undead_deck=[creature("ghoul", 3)],
    )
    assert list(game.waits_for) == ["ada"]


@pytest.mark.ledger("RIFT-R27", "RIFT-A37")
@pytest.mark.parametrize(("fallen", "offered"), [(0, False), (1, True)])
def test_no_undead_is_offered_where_no_card_is_left_for_one(fallen: int, offered: bool) -> None:
    game = table(
        hunter("ada", "alki"),
        necromancer("nox", "fremont", pick="rift", deck=[HYMN]),
        stage="stretch",
        undead_fallen=[creature("ghoul", 3)] * fallen,
    )
    assert ("summon undead" in game.offers("nox")) is offered
    assert "summon entity" in game.offers("nox")
