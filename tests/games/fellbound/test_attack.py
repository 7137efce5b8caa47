"""Attack, health, defence, flanks and multipliers."""

import pytest

from tests.games.fellbound.battle import Battle, Figure, army, fighter, foe, friend, table


def duel(attacker: Figure, target: Figure, *, at: str = "a2") -> Battle:
    """An attacker on `at`, and a target on a3 that looks down to a1."""
    return table(army("ann", {at: attacker}, b1=friend()), army("bea", a3=target, b5=foe("second")))


VECTORS = [
    # attack and strikes, from where; defence and parries, health; health left
    pytest.param((3, 1, "a2"), (1, 1, 5), 3, id="FEL-V1"),
    pytest.param((2, 2, "a2"), (1, 1, 5), 2, id="FEL-V2"),
    pytest.param((2, 2, "a2"), (1, 2, 5), 3, id="FEL-V3"),
    pytest.param((2, 2, "b3"), (1, 2, 5), 1, id="FEL-V4 flank"),
    pytest.param((2, 2, "a4"), (1, 2, 5), 1, id="FEL-V4 rear"),
    pytest.param((1, 1, "a2"), (3, 1, 5), 5, id="FEL-V5"),
    pytest.param((9, 1, "a2"), (0, 1, 4), 0, id="FEL-V7"),
]


@pytest.mark.ledger("FEL-V1", "FEL-V2", "FEL-V3", "FEL-V4", "FEL-V5", "FEL-V7")
@pytest.mark.parametrize(("attacker", "target", "left"), VECTORS)
def test_attacks_by_example(
    attacker: tuple[int, int, str], target: tuple[int, int, int], left: int
) -> None:
    attack, strikes, at = attacker
    defence, parries, health = target
    game = duel(
        fighter(attack=attack, strikes=strikes, turned=at == "a4"),
        foe(defence=defence, parries=parries, health=health),
        at=at,
    )
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == left
    assert game["a3"].slain is (left == 0)


SEVERAL = [
    # parries; who attacks in which order; health left
    pytest.param(5, 1, "front second-front", 2, id="FEL-V6 one use"),
    pytest.param(5, 2, "front second-front", 3, id="FEL-V6 two uses"),
    pytest.param(5, 2, "flank twice", 0, id="FEL-V12 flank first"),
    pytest.param(5, 2, "twice flank", 1, id="FEL-V12 front first"),
]


@pytest.mark.ledger("FEL-V6", "FEL-V12")
@pytest.mark.parametrize(("health", "parries", "order", "left"), SEVERAL)
def test_several_attackers_by_example(health: int, parries: int, order: str, left: int) -> None:
    attackers = {
        "front": ("a2", fighter("front", attack=2)),
        "second-front": ("a1", fighter("second-front", attack=2, range=2)),
        "flank": ("b3", fighter("flank", attack=2)),
        "twice": ("a2", fighter("twice", attack=2, strikes=2)),
    }
    used = dict(attackers[name] for name in order.split())
    game = table(
        army("ann", used, b1=friend()),
        army("bea", a3=foe(defence=1, parries=parries, health=health), b5=foe("second")),
    )
    for name in order.split():
        game.says("ann", f"attack {name} a3")

    assert game["a3"].health == left
    assert game["a3"].slain is (left == 0)


@pytest.mark.ledger("FEL-R13")
def test_an_attack_takes_its_value_from_the_targets_health_for_good() -> None:
    game = duel(fighter(attack=2, gold=1), foe(health=5))
    game.says("ann", "attack fighter a3")
    game.passes("ann")
    assert game["a3"].health == 3
    game.passes("bea")

    assert game["a3"].health == 3
    game.says("ann", "attack fighter a3")
    assert game["a3"].health == 1


@pytest.mark.ledger("FEL-R13")
def test_a_character_attacks_one_target_per_turn() -> None:
    game = table(
        army("ann", a2=fighter(attack=2), b1=friend()),
        army("bea", a3=foe(), b2=foe("second"), b5=foe("third")),
    )
    game.says("ann", "attack fighter a3")

    assert game.offers("ann", "attack fighter") == []
    assert game["b2"].health == 5
    game.passes("ann")
    game.passes("bea")
    assert game.offers("ann", "attack fighter") == ["attack fighter a3", "attack fighter b2"]


@pytest.mark.ledger("FEL-R14")
def test_at_health_0_one_is_slain_and_lies_there_with_the_gold() -> None:
    game = duel(fighter(attack=5), foe(health=5, gold=2))
    game.says("ann", "attack fighter a3")

    assert game["a3"].slain
    assert game["a3"].health == 0
    assert game["a3"].gold == 2
    assert game.army("bea").boneyard == []
    assert game.told() == [
        "ann's Fighter attacks bea's Foe on a3 from the front: 5 damage, 0 health left.",
        "bea's Foe is slain on a3, with 2 gold on it.",
    ]


@pytest.mark.ledger("FEL-R14")
def test_the_slain_act_no_more() -> None:
    game = table(
        army("ann", a2=fighter(attack=5), b1=friend()),
        army("bea", a3=foe(health=5), a5=foe("second"), b5=foe("third")),
    )
    game.says("ann", "attack fighter a3")
    game.passes("ann")

    assert game.waits_for == {"bea": "fellbound.act"}
    assert not [key for key in game.offers("bea") if "foe" in key.split()]


@pytest.mark.ledger("FEL-R14")
def test_with_health_left_one_lives() -> None:
    game = duel(fighter(attack=4), foe(health=5))
    game.says("ann", "attack fighter a3")

    assert not game["a3"].slain
    assert game["a3"].health == 1


@pytest.mark.ledger("FEL-R15")
def test_no_value_goes_below_0() -> None:
    game = duel(fighter("strong", attack=9), foe("bare", health=4))
    game.says("ann", "attack strong a3")
    assert game["a3"].health == 0

    game = duel(fighter("weak", attack=1), foe("armoured", defence=3, health=4))
    game.says("ann", "attack weak a3")
    assert game["a3"].health == 4


@pytest.mark.ledger("FEL-R15")
def test_an_attack_that_was_lost_more_than_once_is_0_and_no_less() -> None:
    """So what it gains against a flank counts in full."""
    always = {"backstab": 2}
    game = table(
        army("ann", b3=fighter(attack=1, sharpened=-3, always=always), b1=friend()),
        army("bea", a3=foe(health=5), b5=foe("second")),
    )
    assert game.match.view(None).characters[0].attack == 0
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == 3


@pytest.mark.ledger("FEL-R16")
@pytest.mark.parametrize(("attack", "defence", "left"), [(3, 0, 2), (3, 2, 4), (3, 3, 5)])
def test_defence_is_taken_from_the_attack(attack: int, defence: int, left: int) -> None:
    game = duel(fighter(attack=attack), foe(defence=defence, health=5))
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == left


@pytest.mark.ledger("FEL-R16", "FEL-A18")
def test_without_a_multiplier_defence_helps_once_per_turn() -> None:
    game = duel(fighter(attack=2, strikes=3), foe(defence=1, health=9))
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == 9 - 1 - 2 - 2


@pytest.mark.ledger("FEL-R17")
@pytest.mark.parametrize(
    ("at", "turned"), [("b3", False), ("a4", True)], ids=["from beside", "from the rear"]
)
def test_a_flank_negates_defence(at: str, turned: bool) -> None:
    game = duel(fighter(attack=2, turned=turned), foe(defence=2, parries=3, health=5), at=at)
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == 3


@pytest.mark.ledger("FEL-R17")
def test_on_a_wider_board_one_is_flanked_from_both_sides() -> None:
    for at in ("b3", "d3"):
        game = table(
            army("ann", {at: fighter(attack=2)}, a1=friend()),
            army("bea", c3=foe(defence=2, health=5)),
            army("cid", b1=friend("third")),
            army("dot"),
        )
        game.says("ann", "attack fighter c3")
        assert game["c3"].health == 3


@pytest.mark.ledger("FEL-R17")
def test_a_flank_negates_defence_for_that_attacker_only() -> None:
    game = table(
        army("ann", b3=fighter("flank", attack=1), a2=fighter("front", attack=2), b1=friend()),
        army("bea", a3=foe(defence=2, parries=2, health=5), b5=foe("second")),
    )
    game.says("ann", "attack flank a3", "attack front a3")

    assert game["a3"].health == 4


@pytest.mark.ledger("FEL-R18")
@pytest.mark.parametrize(("strikes", "left"), [(1, 7), (2, 5), (3, 3)])
def test_the_multiplier_of_an_attack_is_how_often_it_strikes(strikes: int, left: int) -> None:
    game = duel(fighter(attack=2, strikes=strikes), foe(health=9))
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == left


@pytest.mark.ledger("FEL-R18")
@pytest.mark.parametrize(("parries", "left"), [(1, 4), (2, 5), (3, 6), (4, 6)])
def test_the_multiplier_of_a_defence_is_how_often_it_helps(parries: int, left: int) -> None:
    game = duel(fighter(attack=2, strikes=3), foe(defence=1, parries=parries, health=9))
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == left


@pytest.mark.ledger("FEL-R18")
def test_all_strikes_of_a_character_hit_one_target() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, strikes=2), b1=friend()),
        army("bea", a3=foe(), b2=foe("second"), b5=foe("third")),
    )
    game.says("ann", "attack fighter a3")

    assert (game["a3"].health, game["b2"].health) == (1, 5)
    assert game.offers("ann", "attack fighter") == []


@pytest.mark.ledger("FEL-R19")
def test_several_may_attack_one_target_whose_defence_meets_each_while_it_lasts() -> None:
    game = table(
        army(
            "ann",
            a2=fighter("one", attack=2),
            a1=fighter("two", attack=2, range=2),
            b3=fighter("three", attack=2),
            a4=fighter("four", attack=2, turned=True),
        ),
        army("bea", a3=foe(defence=1, parries=3, health=9), b5=foe("second")),
    )
    game.says("ann", "attack one a3", "attack two a3")
    assert game["a3"].health == 9 - 1 - 1
    game.says("ann", "attack three a3", "attack four a3")
    assert game["a3"].health == 7 - 2 - 2


@pytest.mark.ledger("FEL-R19")
def test_when_a_defence_is_used_up_the_next_attacker_does_full_damage() -> None:
    game = table(
        army("ann", a2=fighter("one", attack=2), a1=fighter("two", attack=2, range=2)),
        army("bea", a3=foe(defence=1, health=9), b5=foe("second")),
    )
    game.says("ann", "attack two a3", "attack one a3")

    assert game["a3"].health == 9 - 1 - 2


@pytest.mark.ledger("FEL-A8")
def test_a_flank_spends_a_use_of_the_defence() -> None:
    game = table(
        army("ann", b3=fighter("flank", attack=1), a2=fighter("front", attack=2), b1=friend()),
        army("bea", a3=foe(defence=2, health=5), b5=foe("second")),
    )
    game.says("ann", "attack flank a3")
    assert game.match.view(None).characters[3].parries_left == 0
    game.says("ann", "attack front a3")

    assert game["a3"].health == 5 - 1 - 2


@pytest.mark.ledger("FEL-A9", "FEL-A18")
def test_defence_counts_anew_each_turn() -> None:
    game = duel(fighter(attack=2), foe(defence=1, health=9))
    for left in (8, 7, 6):
        game.says("ann", "attack fighter a3")
        game.passes("ann")
        assert game["a3"].health == left
        game.passes("bea")


@pytest.mark.ledger("FEL-R18", "FEL-A14")
def test_strikes_that_are_left_when_the_target_falls_are_lost() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, strikes=3), b1=friend()),
        army("bea", a3=foe(health=2), b2=foe("second"), b5=foe("third")),
    )
    game.says("ann", "attack fighter a3")

    assert game["a3"].slain
    assert game["b2"].health == 5
    assert game.offers("ann", "attack fighter") == []
    assert "2 damage, 0 health left" in game.told()[0]


@pytest.mark.ledger("FEL-A16")
@pytest.mark.parametrize(
    ("attack", "sharpened"), [(0, 0), (0, 2), (1, -1), (2, -5)], ids=["none", "0", "lost", "below"]
)
def test_without_an_attack_value_one_does_not_attack(attack: int, sharpened: int) -> None:
    game = duel(fighter(attack=attack, sharpened=sharpened), foe())

    assert game.offers("ann", "attack fighter") == []
    assert game.match.view(None).characters[0].attack == 0


@pytest.mark.ledger("FEL-A16")
def test_an_attack_that_only_flanking_gives_is_offered_only_where_it_flanks() -> None:
    knife = fighter(attack=1, sharpened=-1, always={"backstab": 2})
    game = table(
        army("ann", b3=knife, b1=friend()),
        army("bea", a3=foe("beside"), b4=foe("ahead"), b5=foe("third")),
    )

    assert game.offers("ann", "attack fighter") == ["attack fighter a3"]


@pytest.mark.ledger("FEL-A18")
def test_without_a_defence_value_there_is_no_use_to_spend() -> None:
    game = duel(fighter(attack=1), foe(health=5))
    game.says("ann", "attack fighter a3")

    assert game["a3"].defended == 0
    assert game.match.view(None).characters[2].parries_left == 0


@pytest.mark.ledger("FEL-A18")
def test_each_strike_spends_one_use_and_without_uses_damage_is_full() -> None:
    game = table(
        army("ann", a2=fighter("twice", attack=3, strikes=2), a1=fighter("far", attack=3, range=2)),
        army("bea", a3=foe(defence=2, parries=2, health=9), b5=foe("second")),
    )
    game.says("ann", "attack twice a3")
    assert game["a3"].health == 9 - 1 - 1
    assert game["a3"].defended == 2
    game.says("ann", "attack far a3")

    assert game["a3"].health == 7 - 3


@pytest.mark.ledger("FEL-A18")
def test_attackers_act_in_any_order_and_an_attack_is_one_act() -> None:
    game = table(
        army("ann", a2=fighter("one", attack=2, strikes=2), b3=fighter("two", attack=2)),
        army("bea", a3=foe(health=9), b5=foe("second")),
    )
    assert game.offers("ann", "attack") == ["attack one a3", "attack two a3"]
    game.says("ann", "attack two a3")
    assert game.offers("ann", "attack") == ["attack one a3"]
    assert game.waits_for == {"ann": "fellbound.act"}
