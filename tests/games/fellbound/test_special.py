"""What the rules say of special abilities. What each character's own does is in test_abilities."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.fellbound.battle import army, fighter, foe, friend, table


def use(on: str, **effect: object) -> Mapping[str, Any]:
    """An ability that is used."""
    return {"when": "use", "on": on, "effects": [effect]}


STRIKE = use("enemy", do="strike", damage=2)
MEND = use("ally", do="heal", health=2)
RALLY = use("allies beside", do="heal", health=2)


@pytest.mark.ledger("FEL-A10", "FEL-R10")
def test_an_ability_wants_a_living_enemy_within_range_where_that_is_printed() -> None:
    game = table(
        army("ann", a2=fighter(range=2, ability=STRIKE), b2=friend(hurt=1)),
        army("bea", a3=foe(slain=True), a4=foe("near"), b3=foe("aslant"), a5=foe("far")),
    )

    assert game.offers("ann", "use") == ["use-on fighter a4"]


@pytest.mark.ledger("FEL-A10")
def test_an_ability_wants_a_living_ally_other_than_itself_where_that_is_printed() -> None:
    game = table(
        army(
            "ann",
            a2=fighter(range=1, hurt=1, ability=MEND),
            b2=friend(hurt=1),
            a1=friend("behind", hurt=1),
        ),
        army("bea", a3=foe(hurt=1)),
    )

    assert game.offers("ann", "use") == ["use-on fighter b2"]


@pytest.mark.ledger("FEL-A10")
def test_an_ability_that_names_no_target_needs_none_within_range() -> None:
    game = table(
        army("ann", a2=fighter(range=0, ability=RALLY), a1=friend(hurt=1)), army("bea", b5=foe())
    )
    assert game.offers("ann", "use") == ["use fighter"]
    game.says("ann", "use fighter")

    assert game["a1"].health == 5


@pytest.mark.ledger("FEL-A10")
def test_with_range_0_an_ability_that_wants_a_target_has_none() -> None:
    game = table(army("ann", a2=fighter(range=0, ability=STRIKE)), army("bea", a3=foe()))

    assert game.offers("ann", "use") == []


@pytest.mark.ledger("FEL-A10")
def test_an_ability_ignores_defence_and_spends_no_use_of_it() -> None:
    game = table(
        army("ann", a2=fighter(ability=STRIKE), a1=friend("striker", attack=3, range=2)),
        army("bea", a3=foe(defence=2, health=9), b5=foe("second")),
    )
    game.says("ann", "use-on fighter a3")
    assert game["a3"].health == 7
    game.says("ann", "attack striker a3")

    assert game["a3"].health == 6


@pytest.mark.ledger("FEL-A10")
def test_some_abilities_are_passive() -> None:
    game = table(
        army("ann", a2=fighter(attack=3)),
        army("bea", a3=foe(health=5), b3=foe("guard", always={"guard": 2})),
    )
    assert game.offers("ann", "use") == []
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == 4


@pytest.mark.ledger("FEL-R6")
def test_a_special_ability_is_the_act_of_its_character() -> None:
    game = table(
        army("ann", a2=fighter(ability=STRIKE), b1=friend()),
        army("bea", a3=foe(), b5=foe("second")),
    )
    game.says("ann", "use-on fighter a3")

    assert not [key for key in game.offers("ann") if "fighter" in key.split()]


def test_an_ability_that_would_change_nothing_is_not_offered() -> None:
    game = table(army("ann", a2=fighter(ability=MEND), b2=friend()), army("bea", a3=foe()))

    assert game.offers("ann", "use") == []


def test_thorns_prick_even_when_the_thorny_falls_but_never_the_slain() -> None:
    vengeful = {"when": "slain", "on": "slayer", "effects": [{"do": "strike", "damage": 9}]}
    game = table(
        army("ann", a2=fighter(attack=9), b1=friend()),
        army("bea", a3=foe(health=1, always={"thorns": 2}, ability=vengeful), b5=foe("second")),
    )
    game.says("ann", "attack fighter a3")

    assert game["a2"].slain
    assert not [line for line in game.told() if "pricks" in line]


@pytest.mark.parametrize("health", [1, 9])
def test_thorns_prick_whoever_strikes_from_beside(health: int) -> None:
    game = table(
        army("ann", a2=fighter(attack=2), b1=friend()),
        army("bea", a3=foe(health=health, always={"thorns": 2}), b5=foe("second")),
    )
    game.says("ann", "attack fighter a3")

    assert game["a2"].health == 3


def test_a_slain_character_may_push_its_slayer_away() -> None:
    """The attack goes on to its end wherever its people stand by then."""
    angry = {"when": "slain", "on": "slayer", "effects": [{"do": "push", "tiles": 2}]}
    game = table(
        army("ann", a3=fighter(attack=9, strikes=2), b1=friend()),
        army("bea", a4=foe(health=1, always={"thorns": 1}, ability=angry), b5=foe("second")),
    )
    game.says("ann", "attack fighter a4")

    assert game.at("a1") == "fighter"
    assert game["a1"].health == 4
    assert game["a4"].slain


def test_gold_goes_with_whoever_is_pushed_or_swapped() -> None:
    swap = use("enemy", do="swap")
    push = use("enemy", do="push", tiles=1)
    game = table(
        army("ann", a1=fighter(gold=1, ability=swap), b3=fighter("pusher", ability=push)),
        army("bea", a2=foe(gold=2), b4=foe("second", gold=1), a5=foe("third")),
    )
    game.says("ann", "use-on fighter a2", "use-on pusher b4")

    assert (game["a2"].card, game["a2"].gold) == ("fighter", 1)
    assert (game["a1"].card, game["a1"].gold) == ("foe", 2)
    assert (game["b5"].card, game["b5"].gold) == ("second", 1)


def test_whoever_lies_slain_stops_a_push() -> None:
    push = use("enemy", do="push", tiles=2)
    game = table(
        army("ann", a2=fighter(ability=push), b1=friend()),
        army("bea", a3=foe(), a4=foe("second", slain=True), b5=foe("third")),
    )

    assert game.offers("ann", "use-on") == []


def test_a_ward_ends_when_the_owners_next_turn_begins() -> None:
    ward = use("allies beside", do="ward", defence=1)
    game = table(
        army("ann", a2=fighter(ability=ward), b2=friend(health=9)),
        army("bea", b3=foe(attack=2), a5=foe("second", attack=2)),
    )
    game.says("ann", "use fighter")
    game.passes("ann")
    game.says("bea", "attack foe b2")
    assert game["b2"].health == 8
    game.passes("bea", "ann")
    game.says("bea", "attack foe b2")

    assert game["b2"].health == 6


def test_a_chain_of_the_fallen_slays_each_of_them_once() -> None:
    powder = {"when": "slain", "on": "all beside", "effects": [{"do": "strike", "damage": 5}]}
    game = table(
        army("ann", a1=fighter(attack=9), b2=friend(ability=powder)),
        army("bea", a2=foe(ability=powder), a3=foe("second", ability=powder), b5=foe("third")),
    )
    game.says("ann", "attack fighter a2")

    assert all(game[tile].slain for tile in ("a1", "a2", "a3", "b2"))
    slain = [told for told in game.match.log[1].told if told.id == "fellbound.slain"]
    assert len(slain) == 4


def test_health_comes_back_when_ones_own_turn_begins_and_after_the_turn_is_told() -> None:
    game = table(
        army("ann", a1=fighter(), b1=friend()),
        army("bea", a5=foe(hurt=2, always={"recover": 1}), b5=foe("second")),
    )
    assert game["a5"].health == 3
    game.passes("ann")

    assert game["a5"].health == 4
    assert game.told()[-2:] == ["Turn 4: bea.", "bea's Foe regains 1 health and has 4."]


def test_far_striders_go_around_corners_over_empty_tiles_and_end_on_the_slain() -> None:
    game = table(
        army("ann", b2=fighter(always={"stride": 2}), c2=friend()),
        army("bea", b3=foe("fallen", slain=True), a3=foe("lying", slain=True), a5=foe()),
        army("cid"),
        army("dot", d5=foe("second")),
    )
    tiles = {key.split()[-1] for key in game.offers("ann", "move fighter")}

    assert tiles == {"b1", "a2", "b3", "a1", "c1", "a3"}


def test_whoever_has_not_acted_is_not_made_ready_and_nobody_acts_three_times() -> None:
    ready = use("ally", do="ready")
    game = table(
        army(
            "ann",
            a2=fighter(),
            b2=friend("drummer", ability=ready),
            a3=friend("piper", ability=ready, turned=True),
        ),
        army("bea", a5=foe(), b5=foe("second")),
    )
    assert game.offers("ann", "use-on") == []
    game.says("ann", "reform fighter", "use-on drummer a2")
    assert "reform fighter" in game.offers("ann")
    game.says("ann", "reform fighter")

    assert game.offers("ann", "use-on piper") == []


def test_nobody_moves_farther_than_their_stride_or_over_others() -> None:
    game = table(
        army("ann", a2=fighter(always={"stride": 2}), b1=friend()),
        army("bea", a3=foe(), b2=foe("second", slain=True), b5=foe("third")),
    )

    assert sorted(game.offers("ann", "move fighter")) == ["move fighter a1", "move fighter b2"]
