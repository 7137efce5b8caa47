"""What happened is told with the names and numbers that were on the table."""

from collections.abc import Mapping

import pytest

from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table
from tests.games.fellbound.test_abilities import bea, printed


def told(game: Battle, sentence: str) -> Mapping[str, object]:
    """What fills the one such sentence that the last answer told."""
    (values,) = [one.values for one in game.match.log[-1].told if one.id == sentence]
    return values


def test_an_attack_tells_the_health_that_all_its_strikes_took() -> None:
    game = table(army("ann", a2=fighter(attack=2, strikes=3), b1=friend()), bea(a3=foe(health=9)))
    game.says("ann", "attack fighter a3")

    assert told(game, "fellbound.attacks")["damage"] == 6
    assert told(game, "fellbound.attacks")["health"] == 3


def test_an_attack_tells_how_hard_it_hit_though_less_health_was_left() -> None:
    game = table(army("ann", a2=fighter(attack=5), b1=friend()), bea(a3=foe(health=3)))
    game.says("ann", "attack fighter a3")

    assert told(game, "fellbound.attacks")["damage"] == 5
    assert told(game, "fellbound.attacks")["health"] == 0


def test_thorns_tell_how_much_health_they_took() -> None:
    game = table(
        army("ann", a2=fighter(attack=1, health=1), b1=friend()), bea(a3=printed("thorn-hermit"))
    )
    game.says("ann", "attack fighter a3")

    assert told(game, "fellbound.pricked")["damage"] == 1


def test_paymaster_tells_who_paid_whom() -> None:
    game = table(
        army("ann", treasury=2, a2=printed("paymaster"), a3=friend(), b1=fighter()),
        bea(a5=foe()),
    )
    game.says("ann", "reform friend", "use-on paymaster a3")

    assert game.told()[1] == "ann puts 1 gold on ann's Friend."
    assert game.army("ann").treasury == 1


def test_whoever_is_pushed_sideways_goes_on_sideways() -> None:
    game = table(army("ann", b1=printed("ram-bearer"), a1=friend()), bea(c1=foe()), board="wide")
    game.says("ann", "use-on ram-bearer c1")

    assert game.at("c1") is None
    assert game.at("e1") == "foe"


def test_an_attack_from_the_side_on_somebody_whom_nobody_can_flank_is_not_told_as_frontal() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, range=2), b4=friend(turned=True), b1=friend("third")),
        bea(b2=printed("watch-captain"), b3=foe()),
    )
    game.says("ann", "attack fighter b2")
    sentence = game.told()[0]
    assert "attacks bea's Watch Captain on b2, whom nobody can flank: 1 damage" in sentence


def test_an_attack_along_the_column_on_somebody_whom_nobody_can_flank_is_frontal() -> None:
    game = table(
        army("ann", b1=fighter(attack=2), a1=friend()), bea(b2=printed("watch-captain"), b3=foe())
    )
    game.says("ann", "attack fighter b2")
    assert told(game, "fellbound.attacks")["damage"] == 1


def losses(game: Battle) -> list[tuple[str, tuple[str, ...] | None]]:
    """What the last answer told as a loss, and whose."""
    told = [one for one in game.match.log[-1].told if one.kind == "loss"]
    return [(one.id.removeprefix("fellbound."), one.of) for one in told]


def test_who_is_hurt_and_slain_loses_and_whoever_strikes_does_not() -> None:
    game = table(army("ann", a2=fighter(attack=5), b1=friend()), bea(a3=foe(health=4)))
    game.says("ann", "attack fighter a3")

    assert losses(game) == [("attacks", ("bea",)), ("slain", ("bea",))]


def test_thorns_are_a_loss_of_the_attacker() -> None:
    game = table(army("ann", a2=fighter(attack=1), b1=friend()), bea(a3=printed("thorn-hermit")))
    game.says("ann", "attack fighter a3")

    assert losses(game) == [("attacks", ("bea",)), ("pricked", ("ann",))]


def test_an_attack_that_takes_nothing_is_no_loss() -> None:
    game = table(army("ann", a2=fighter(attack=1), b1=friend()), bea(a3=foe(defence=3)))
    game.says("ann", "attack fighter a3")

    assert losses(game) == []
    assert game.told()[1:] == ["bea's Foe parries with 3 defence."]


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ({"do": "turn"}, "turned"),
        ({"do": "swap"}, "swapped"),
        ({"do": "push", "tiles": 1}, "shifted"),
        ({"do": "weaken", "attack": 1}, "weakened"),
        ({"do": "rob", "gold": 1}, "takes-gold"),
        ({"do": "strike", "damage": 1}, "is-hurt"),
    ],
)
def test_what_an_enemy_does_to_a_character_is_a_loss_of_its_side(
    effect: Mapping[str, object], sentence: str
) -> None:
    using = {"when": "use", "on": "enemy", "effects": [effect]}
    game = table(army("ann", a2=fighter(ability=using), b1=friend()), bea(a3=foe(attack=2, gold=2)))
    game.says("ann", "use-on fighter a3")

    assert losses(game) == [(sentence, ("bea",))]


def test_a_loss_by_an_ability_names_whose_it_was() -> None:
    using = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}
    game = table(army("ann", a2=fighter(ability=using), b1=friend()), bea(a3=foe(health=3)))
    game.says("ann", "use-on fighter a3")

    assert game.told()[-1] == "bea's Foe loses 1 health to ann's Fighter."


def test_who_cannot_be_pushed_for_want_of_room_is_told() -> None:
    game = table(
        army("ann", a2=printed("ram-bearer"), b1=friend()),
        bea(a3=foe(health=3), a4=friend("wall")),
    )
    game.says("ann", "use-on ram-bearer a3")

    assert game.told()[-1] == "bea's Foe stays on a3: there is no empty tile to go to."


def test_cards_that_change_an_attack_are_named_before_what_came_of_it() -> None:
    game = table(
        army("ann", a2=fighter(attack=4), b2=printed("wolf-of-three-winters"), b1=friend()),
        bea(a3=foe(defence=1, health=9), b3=printed("old-shieldbearer")),
    )
    game.says("ann", "attack fighter a3")

    assert game.told()[1:] == [
        "bea's Foe parries with 2 defence.",
        "bea's Old Shieldbearer lends bea's Foe 1 defence.",
    ]
    game.says("ann", "attack wolf-of-three-winters b3")
    assert game.told()[1] == (
        "ann's Wolf of Three Winters has 1 more attack, with an ally beside it."
    )


def test_what_ignores_a_defence_and_who_cannot_be_flanked_is_named() -> None:
    game = table(
        army("ann", a2=printed("siege-bow"), b3=printed("alley-knife"), b1=friend()),
        bea(a3=printed("watch-captain"), b4=foe(health=9, turned=True)),
    )
    game.says("ann", "attack siege-bow a3")
    assert game.told()[1] == "ann's Siege Bow ignores the defence of bea's Watch Captain."
    game.says("ann", "attack alley-knife b4")
    assert game.told()[1] == "ann's Alley Knife has 2 more attack, since it flanks."

    game = table(army("ann", b3=fighter(attack=2), b1=friend()), bea(a3=printed("watch-captain")))
    game["a3"].warded = 1
    game.says("ann", "attack fighter a3")
    assert game.told()[1:] == [
        "bea's Watch Captain parries with 2 defence.",
        "bea's Watch Captain is warded: 1 of that defence is for now.",
    ]


def test_gold_under_a_slain_one_is_lost_to_the_enemy_who_finds_it() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend()),
        bea(a3=foe(slain=True, gold=2), a5=friend("third")),
    )
    game.says("ann", "move fighter a3")

    assert losses(game) == [("moves-on-slain", ("bea",))]


def test_a_turn_begins_a_step() -> None:
    game = table(army("ann", a2=fighter(), b1=friend()), bea(a5=foe(), b5=friend("third")))
    game.passes("ann")

    assert [one.id for one in game.match.log[-1].told if one.kind == "step"] == ["fellbound.turn"]
