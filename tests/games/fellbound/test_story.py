"""What happened is told with the names and numbers that were on the table."""

from collections.abc import Mapping

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
    (sentence,) = game.told()
    assert "attacks bea's Watch Captain on b2, whom nobody can flank: 1 damage" in sentence


def test_an_attack_along_the_column_on_somebody_whom_nobody_can_flank_is_frontal() -> None:
    game = table(
        army("ann", b1=fighter(attack=2), a1=friend()), bea(b2=printed("watch-captain"), b3=foe())
    )
    game.says("ann", "attack fighter b2")
    assert told(game, "fellbound.attacks")["damage"] == 1
