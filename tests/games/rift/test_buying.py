"""Buying: who may, what is looked at, what is kept, and when a store closes."""

from typing import Any

import pytest

from tests.games.rift.table import (
    Card,
    City,
    combat,
    curse,
    event,
    hunter,
    item,
    necromancer,
    table,
)

HYMN, BLADE, CHOIR = (
    combat("hymn", "spirit 1"),
    combat("blade", "damage 1"),
    item("coat", "guard 1"),
)
FLOOD = event("flood", "be alki")
FIRE = event("fire", "be sodo")


def at_stores(*cards: Card, pick: str = "", **more: Any) -> City:
    """Ada stands in Ballard, where these cards lie."""
    return table(
        hunter("ada", "ballard", pick=pick),
        necromancer("nox"),
        stage="buy",
        also="buy",
        stores={"ballard": cards},
        **more,
    )


@pytest.mark.ledger("RIFT-R17", "RIFT-R55")
def test_one_buys_in_a_neighbourhood_with_a_store_and_only_there() -> None:
    game = table(
        hunter("ada", "fremont"),
        hunter("bea", "georgetown"),
        necromancer("nox", "ballard"),
        stage="buy",
        also="buy",
    )
    assert game.waits_for == {"bea": "rift.buy", "nox": "rift.buy"}
    game.says("bea", "buy")
    looked = game.view("bea").looked
    assert len(looked) == 3
    assert all(card.startswith("dull-georgetown") for card in looked)


@pytest.mark.ledger("RIFT-R8", "RIFT-R19")
@pytest.mark.parametrize(("pick", "looks", "keeps"), [("", 3, 2), ("buy", 5, 3)])
def test_look_at_three_and_keep_two_with_the_bonus_five_and_three(
    pick: str, looks: int, keeps: int
) -> None:
    game = at_stores(HYMN, HYMN, HYMN, BLADE, BLADE, BLADE, pick=pick)
    game.says("ada", "buy")
    looked = game.view("ada").looked
    assert len(looked) == looks
    assert game.view("ada").keep == keeps
    kept = looked[-keeps:]
    for number, card in enumerate(kept):
        assert game.view("ada").kept == kept[:number]
        game.says("ada", f"keep {card}")
    assert game["ada"].hand == list(kept)
    assert sorted(game.state.discard) == sorted(set(looked) - set(kept))
    assert len(game.state.stores["ballard"]) == 6 - looks


@pytest.mark.ledger("RIFT-R18", "RIFT-A5", "RIFT-V16")
def test_a_third_buy_in_a_row_in_one_store_is_refused_until_one_bought_elsewhere() -> None:
    game = table(
        hunter("ada", "ballard", bought="ballard 2"),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    assert game.waits_for == {"ada": "rift.buy-often"}
    assert game.offers("ada") == ["pass"]

    game = table(
        hunter("ada", "downtown", bought="ballard 2"), necromancer("nox"), stage="buy", also="buy"
    )
    game.says("ada", "buy")
    assert (game["ada"].bought_at, game["ada"].bought) == ("downtown", 1)


@pytest.mark.ledger("RIFT-R18", "RIFT-A5", "RIFT-V16")
@pytest.mark.parametrize(("bought", "may"), [("ballard 1", True), ("ballard 2", False)])
def test_to_leave_without_buying_elsewhere_does_not_reset_the_count(bought: str, may: bool) -> None:
    game = table(
        hunter("ada", "fremont", pick="move", bought=bought),
        necromancer("nox"),
        stage="move",
        also="buy",
    )
    game.says("ada", "walk ballard", "stay")
    game.says("nox", "stay")
    assert ("buy" in game.offers("ada")) is may


@pytest.mark.ledger("RIFT-A5")
def test_to_have_looked_is_to_have_bought_and_to_pass_is_not() -> None:
    game = at_stores(*[HYMN] * 4)
    game.says("ada", "pass")
    assert (game["ada"].bought_at, game["ada"].bought) == ("", 0)
    game = at_stores(*[HYMN] * 4)
    game.says("ada", "buy")
    assert (game["ada"].bought_at, game["ada"].bought) == ("ballard", 1)


@pytest.mark.ledger("RIFT-R20", "RIFT-A30")
def test_a_store_without_cards_is_closed_for_good_and_nobody_is_asked_there() -> None:
    game = at_stores(HYMN, BLADE)
    game.says("ada", "buy")
    assert game.state.shut == ["ballard"]
    assert game.view().stores[2].shut
    for seat in ("ada", "nox"):
        game.says(seat, "pick buy")
    assert set(game.waits_for.values()) == {"rift.pick"}
    assert game.state.shut == ["ballard"]


@pytest.mark.ledger("RIFT-R20", "RIFT-A7")
def test_a_store_that_was_emptied_is_closed_for_who_draws_later_in_the_round() -> None:
    game = table(
        hunter("ada", "ballard"),
        necromancer("nox", pick="activate"),
        stage="buy",
        also="buy",
        stores={"ballard": [HYMN]},
    )
    game.says("ada", "buy", "pass")
    assert game.state.shut == ["ballard"]
    assert "draw ballard" not in game.offers("nox")


@pytest.mark.ledger("RIFT-A44", "RIFT-V18")
def test_a_shared_store_is_dealt_in_turn_and_what_is_not_looked_at_goes_back() -> None:
    def shared() -> City:
        return table(
            necromancer("nox", "georgetown", pick="buy"),
            hunter("ada", "georgetown"),
            stage="buy",
            stores={"georgetown": [HYMN, BLADE, CHOIR, HYMN]},
        )

    game = shared()
    assert game.state.looked == {"ada": ["hymn-a", "coat-a"], "nox": ["blade-a", "hymn-b"]}
    assert game.view().stores[1].cards == 4
    game.says("nox", "buy")
    assert game["nox"].hand == ["blade-a", "hymn-b"]
    game.says("ada", "buy")
    assert game["ada"].hand == ["hymn-a", "coat-a"]
    assert game.state.shut == ["georgetown"]

    game = shared()
    game.says("ada", "pass")
    game.says("nox", "buy")
    assert game["nox"].hand == ["blade-a", "hymn-b"]
    assert game.state.shut == []
    assert sorted(game.state.stores["georgetown"].unseen) == ["coat-a", "hymn-a"]


@pytest.mark.ledger("RIFT-A44")
def test_nobodys_buy_changes_what_another_looks_at() -> None:
    dealt = {}
    for first, second in (("ada", "bea"), ("bea", "ada")):
        game = table(
            hunter("ada", "ballard"),
            hunter("bea", "ballard"),
            necromancer("nox"),
            stage="buy",
            also="buy",
        )
        for seat in (first, second):
            game.says(seat, "buy")
            dealt[first, seat] = game.view(seat).looked
        assert not set(dealt[first, "ada"]) & set(dealt[first, "bea"])
    assert dealt["ada", "ada"] == dealt["bea", "ada"]
    assert dealt["ada", "bea"] == dealt["bea", "bea"]


@pytest.mark.ledger("RIFT-R36", "RIFT-A8", "RIFT-V19")
def test_the_necromancer_is_dealt_no_event_and_those_go_back_into_the_store() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", "ballard"),
        stage="buy",
        also="buy",
        stores={"ballard": [FLOOD, CHOIR, FIRE, HYMN, BLADE]},
    )
    game.says("nox", "buy")
    assert game.view("nox").looked == ("coat-a", "hymn-a", "blade-a")
    assert sorted(game.state.stores["ballard"].unseen) == ["fire-a", "flood-a"]


@pytest.mark.ledger("RIFT-A8")
def test_a_store_with_nothing_but_events_gives_the_necromancer_nothing_and_stays_open() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", "ballard"),
        stage="buy",
        also="buy",
        stores={"ballard": [FLOOD, FIRE]},
    )
    assert game.offers("nox") == ["pass"]
    game.says("nox", "pass")
    assert game.state.shut == []
    assert len(game.state.stores["ballard"]) == 2


@pytest.mark.ledger("RIFT-R36", "RIFT-A49", "RIFT-V17")
@pytest.mark.parametrize(
    ("pick", "cards", "asked", "hand"),
    [
        ("", [CHOIR, FLOOD, BLADE], False, 2),
        ("buy", [FLOOD, HYMN, BLADE, FIRE, HYMN], False, 3),
        ("buy", [FLOOD, HYMN, BLADE, CHOIR, HYMN], True, 3),
    ],
)
def test_events_are_pulled_and_are_none_of_the_cards_kept(
    pick: str, cards: list[Card], asked: bool, hand: int
) -> None:
    game = at_stores(*cards, BLADE, pick=pick)
    game.says("ada", "buy")
    assert ("rift.keep" in game.waits_for.values()) is asked
    while game.waits_for.get("ada") == "rift.keep":
        game.says("ada", game.offers("ada")[0])
    assert len(game["ada"].hand) == hand
    pulled = [one.card for one in game["ada"].events]
    assert pulled == [f"{card.key}-a" for card in cards if card in (FLOOD, FIRE)]
    assert len(game.state.discard) == asked


# What Items and Corruption change


@pytest.mark.ledger("RIFT-R34", "RIFT-R35")
@pytest.mark.parametrize(
    ("effects", "effect", "looks", "keeps"),
    [
        (["look 1"], "", 4, 2),
        (["keep 1"], "", 3, 3),
        (["look 2", "keep 1"], "look 1", 4, 3),
        ([], "look 1", 2, 2),
        ([], "look 9", 1, 1),
    ],
)
@pytest.mark.says("item.look", "Look at {value} more {value:s:card|cards} when you buy")
@pytest.mark.says("item.keep", "Keep {value} more {value:s:card|cards} when you buy")
@pytest.mark.says("curse.look", "Look at {value} {value:s:card|cards} less when you buy")
def test_items_and_corruption_change_how_many_cards_one_looks_at_and_keeps(
    effects: list[str], effect: str, looks: int, keeps: int
) -> None:
    game = table(
        hunter(
            "ada",
            "ballard",
            active=[item("glass", *effects)] if effects else [],
            corrupted=curse("mist", effect) if effect else None,
        ),
        hunter("bea"),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    game.says("ada", "buy")
    while game.waits_for.get("ada") == "rift.keep":
        game.says("ada", game.offers("ada")[0])
    assert len(game["ada"].hand) == keeps
    assert len(game.state.discard) == looks - keeps


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(("others", "looks", "keeps"), [((), 3, 2), (("bea", "cem"), 5, 4)])
@pytest.mark.says(
    "item.crowd", "For each Hunter but one: look at and keep {value} more when you buy"
)
def test_an_item_shows_and_leaves_more_cards_for_each_hunter_but_one(
    others: tuple[str, ...], looks: int, keeps: int
) -> None:
    game = table(
        hunter("ada"),
        *(hunter(other) for other in others),
        necromancer("nox", "ballard", active=[item("ledger", "crowd 1")]),
        stage="buy",
        also="buy",
    )
    game.says("nox", "buy")
    while game.waits_for.get("nox") == "rift.keep":
        game.says("nox", game.offers("nox")[0])
    assert keeps - 2 == looks - 3 == len(game.state.hunters) - 1
    assert len(game["nox"].hand) == keeps
    assert len(game.state.discard) == looks - keeps


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(("others", "looks", "keeps"), [((), 5, 4), (("bea",), 3, 2)])
@pytest.mark.says("item.alone", "If you hunt alone: look at and keep {value} more;")
def test_an_item_shows_and_leaves_more_cards_to_a_hunter_who_hunts_alone(
    others: tuple[str, ...], looks: int, keeps: int
) -> None:
    game = table(
        hunter("ada", "ballard", active=[item("pockets", "alone 2")]),
        *(hunter(other) for other in others),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    game.says("ada", "buy")
    while game.waits_for.get("ada") == "rift.keep":
        game.says("ada", game.offers("ada")[0])
    assert len(game["ada"].hand) == keeps
    assert len(game.state.discard) == looks - keeps


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.third-buy", "You may buy three times in a row in the same store")
def test_an_item_allows_a_third_buy_in_a_row() -> None:
    for bought, may in ((2, True), (3, False)):
        game = table(
            hunter(
                "ada", "ballard", bought=f"ballard {bought}", active=[item("card", "third-buy")]
            ),
            necromancer("nox"),
            stage="buy",
            also="buy",
        )
        assert ("buy" in game.offers("ada")) is may is (bought < 3)
