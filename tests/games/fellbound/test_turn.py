"""The order of a turn: acting, drawing, deploying."""

from typing import Any

import pytest

from tests.games.fellbound.battle import Battle, Figure, army, fighter, foe, friend, table

STRIKE = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}


def battle(**ann: Any) -> Battle:
    """Two against two, and ann has some more."""
    return table(
        army("ann", {"a2": fighter(ability=STRIKE), "b1": friend()}, **ann),
        army("bea", a3=foe(), b5=foe("second")),
    )


@pytest.mark.ledger("FEL-R5")
def test_a_turn_is_acting_then_drawing_one_card_then_deploying() -> None:
    game = battle(deck=[fighter("late"), fighter("later")])
    assert game.waits_for == {"ann": "fellbound.act"}
    assert game.army("ann").hand == []
    assert game.match.view("ann").phase == "act"

    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert game.match.view("ann").phase == "deploy"
    assert len(game.army("ann").hand) == 1
    assert len(game.army("ann").deck) == 1
    (card,) = game.army("ann").hand
    assert game.told("ann") == ["ann draws a card.", f"You drew {card.title()}."]
    assert game.told("bea") == ["ann draws a card."]

    game.says("ann", "pass")
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-R5")
def test_one_does_not_act_after_deploying() -> None:
    game = battle(hand=[fighter("late"), fighter("later")])
    game.says("ann", "pass", "deploy late a1")

    assert {key.split()[0] for key in game.offers("ann")} == {"deploy", "pass"}


@pytest.mark.ledger("FEL-R6")
@pytest.mark.parametrize(
    "act", ["move fighter a1", "attack fighter a3", "reform fighter", "use-on fighter a3"]
)
def test_each_character_performs_one_act(act: str) -> None:
    game = battle()
    assert act in game.offers("ann")
    game.says("ann", act)

    assert {key.split()[1] for key in game.offers("ann") if key != "pass"} == {"friend"}


@pytest.mark.ledger("FEL-R6")
def test_acts_come_in_any_order() -> None:
    game = battle(hand=[fighter("late")])
    game.says("ann", "reform friend")
    assert game.waits_for == {"ann": "fellbound.act"}
    game.says("ann", "move fighter a1")

    assert game.offers("ann") == ["pass"]


@pytest.mark.ledger("FEL-R6")
def test_everybody_may_act_again_on_the_next_turn() -> None:
    game = battle()
    game.says("ann", "reform friend", "move fighter b2")
    game.passes("ann")
    game.says("bea", "reform foe", "reform second")
    game.passes("bea")

    assert game.waits_for == {"ann": "fellbound.act"}
    assert {key.split()[1] for key in game.offers("ann") if key != "pass"} == {"fighter", "friend"}


@pytest.mark.ledger("FEL-A11")
def test_whoever_was_just_deployed_acts_from_the_next_turn_on() -> None:
    game = battle(hand=[fighter("late")])
    game.says("ann", "pass", "deploy late a1", "pass")
    assert game.waits_for == {"bea": "fellbound.act"}
    game.passes("bea")

    assert "reform late" in game.offers("ann")


@pytest.mark.ledger("FEL-A12")
def test_an_empty_deck_gives_no_card_and_costs_nothing() -> None:
    game = battle(hand=[fighter("late")])
    game.says("ann", "pass")

    assert game.army("ann").hand == ["late"]
    assert game.told("ann") == []
    assert (game["a2"].health, game.army("ann").treasury) == (5, 0)
    assert game.waits_for == {"ann": "fellbound.deploy"}


@pytest.mark.ledger("FEL-A12")
def test_a_hand_has_no_limit() -> None:
    many = [fighter(f"card-{letter}", cost=3) for letter in "abcdefghijkl"]
    game = battle(hand=many, deck=[fighter("late", cost=3)])
    game.says("ann", "pass", "pass")

    assert len(game.army("ann").hand) == 13
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A12")
def test_acting_may_be_skipped_as_a_whole_or_in_part() -> None:
    game = battle()
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    game.says("ann", "pass")

    game.says("bea", "reform foe", "pass")
    assert game.waits_for == {"bea": "fellbound.deploy"}


# Being done


@pytest.mark.ledger("FEL-R5")
@pytest.mark.parametrize("hand", [[], [fighter("late")]], ids=["empty", "a card"])
@pytest.mark.parametrize("deck", [[], [fighter("next")]], ids=["none", "one"])
def test_no_phase_ends_by_itself_though_nothing_is_left_but_to_be_done(
    hand: list[Figure], deck: list[Figure]
) -> None:
    game = battle(hand=hand, deck=deck)
    game.says("ann", "reform friend", "move fighter b2")
    assert game.waits_for == {"ann": "fellbound.act"}
    assert game.offers("ann") == ["pass"]

    game.says("ann", "pass", *[f"deploy {one.card.key} a1" for one in hand][:1])
    game.says("ann", *[key for key in game.offers("ann", "deploy") if key.endswith("a2")][:1])
    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert game.offers("ann") == ["pass"]

    game.says("ann", "pass")
    assert game.waits_for == {"bea": "fellbound.act"}


def test_an_opening_turn_does_not_end_by_itself_either() -> None:
    decks = {seat: [fighter(f"{seat}-{one}") for one in "abc"] for seat in ("ann", "bea")}
    game = table(*(army(seat, deck=deck) for seat, deck in decks.items()), turn=1)
    game.says("ann", "deploy ann-a a1", "deploy ann-b a2", "deploy ann-c b1")
    assert game.offers("ann") == ["pass"]

    game.says("ann", "pass")
    assert game.waits_for == {"bea": "fellbound.deploy"}


def test_without_living_characters_one_is_done_with_acting_all_the_same() -> None:
    game = table(
        army("ann", treasury=3, hand=[fighter()], a1=friend(slain=True)), army("bea", a5=foe())
    )
    assert game.waits_for == {"ann": "fellbound.act"}
    assert game.offers("ann") == ["pass"]
    game.says("ann", "pass")

    assert game.waits_for == {"ann": "fellbound.deploy"}


def test_whether_one_is_asked_to_deploy_does_not_tell_what_cards_cost() -> None:
    game = battle(hand=[fighter("dear", cost=3)])
    game.says("ann", "pass")

    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert game.offers("ann") == ["pass"]


@pytest.mark.parametrize("always", [{}, {"scout": True}])
def test_whether_one_is_asked_does_not_tell_who_holds_a_scout(always: dict[str, bool]) -> None:
    """Only the row in front of the zone has room."""
    zone = {at: fighter(f"at-{at[0]}{'i' * int(at[1])}") for at in ("a1", "a2", "b1", "b2")}
    game = table(
        army("ann", zone, hand=[fighter("late", always=always)]),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass")

    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert len(game.offers("ann", "deploy")) == (2 if always else 0)
