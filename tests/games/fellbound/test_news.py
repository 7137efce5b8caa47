"""What a told sentence is to whom: who is hurt, slain, robbed, or comes onto the board."""

from collections.abc import Mapping
from typing import Any

from engine.games.fellbound import GAME
from engine.text import Text, Told
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table

THIEF = {"when": "use", "on": "enemy", "effects": ({"do": "rob", "gold": 1},)}


def told(game: Battle, id: str) -> Told:
    """The last sentence of this id."""
    return [one for entry in game.match.log for one in entry.told if one.id == id][-1]


def weights(game: Battle, id: str) -> Mapping[str, str]:
    """How much it matters to each who sits there."""
    return {seat: GAME.news.weigh(told(game, id), seat) for seat in game.match.setup.seats}


def briefly(game: Battle, id: str) -> str:
    """The same in a few words."""
    brief = id.replace("fellbound.", "fellbound.brief.", 1)
    return game.match.game.texts.say(Text(brief, told(game, id).values))


def attacked(**defender: Any) -> Battle:
    """Ann's fighter hits Bea's foe for three, from the front."""
    game = table(
        army("ann", a3=fighter(attack=3), b1=friend()),
        army("bea", a4=foe(**defender), b5=foe("second")),
    )
    game.says("ann", "attack fighter a4")
    return game


def test_who_is_slain_is_their_owners_loss_and_the_enemys_gain() -> None:
    game = attacked(health=3)
    assert weights(game, "fellbound.slain") == {"ann": "gain", "bea": "loss"}
    assert briefly(game, "fellbound.slain") == "slain: Foe"


def test_health_that_is_lost_is_a_loss_and_a_strike_without_damage_is_none() -> None:
    hit = attacked(health=9)
    assert weights(hit, "fellbound.attacks") == {"ann": "board", "bea": "loss"}
    assert briefly(hit, "fellbound.attacks") == "hits Foe: −3, 6 left"
    assert weights(attacked(defence=3), "fellbound.attacks")["bea"] == "board"


def test_what_an_ally_loses_is_ones_own_loss() -> None:
    game = table(
        army("ann", a3=fighter(attack=3), b1=friend()),
        army("bea", a4=foe(health=3), b5=foe("second")),
        army("cid", d1=friend("third")),
        army("dot", d5=foe("last")),
    )
    game.says("ann", "attack fighter a4")
    assert weights(game, "fellbound.slain") == {
        "ann": "gain",
        "bea": "loss",
        "cid": "gain",
        "dot": "loss",
    }


def test_gold_that_is_taken_is_lost_by_one_and_won_by_the_other() -> None:
    game = table(
        army("ann", a3=fighter(ability=THIEF), b1=friend()),
        army("bea", a4=foe(gold=2), b5=foe("second")),
    )
    game.says("ann", "use-on fighter a4")
    assert weights(game, "fellbound.takes-gold") == {"ann": "gain", "bea": "loss"}


def test_who_comes_or_moves_changes_the_board_for_everybody() -> None:
    game = table(
        army("ann", hand=[friend("late")], a2=fighter(), b1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "move fighter a3", "pass", "deploy late a1")
    for id in ("fellbound.moves", "fellbound.deploys"):
        assert {*weights(game, id).values()} == {"board"}
    assert briefly(game, "fellbound.moves") == "Fighter a2 → a3"


def test_the_own_card_that_was_drawn_is_knowledge() -> None:
    game = table(
        army("ann", deck=[friend("late")], a2=fighter(), b1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass")
    assert weights(game, "fellbound.drew")["ann"] == "knowledge"
    assert told(game, "fellbound.drew").to == ("ann",)
