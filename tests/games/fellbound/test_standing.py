"""What threatens in Fellbound, and what is near its end."""

from typing import Any

import pytest

from engine.games.fellbound.data import DEATHLESS_TURNS, QUIET_TURNS
from tests.games.fellbound.battle import Battle, Figure, army, fighter, foe, friend, table

BOLT = {"when": "use", "on": "enemy", "effects": ({"do": "strike", "damage": 2},)}
FAR = foe("far")


def stands(game: Battle, viewer: str | None = "ann") -> list[str]:
    """What stands above the question of a seat."""
    played = game.match.game
    return [played.texts.say(one) for one in played.standing(game.match.view(viewer), viewer)]


def facing(own: Figure, *foes: Figure, **more: Any) -> Battle:
    """Ann's character on a2, and enemies before and beside it."""
    there = dict(zip(("a3", "b2"), foes, strict=False))
    return table(army("ann", a2=own, b1=friend()), army("bea", there, a5=FAR), **more)


def test_who_can_be_slain_next_turn_is_named_with_a_way_out() -> None:
    game = facing(fighter(health=3), foe(attack=3))
    said = "bea can slay Fighter next turn: move or strike first."
    assert stands(game) == [said]
    assert not stands(game, None)
    assert not stands(facing(fighter(health=4), foe(attack=3)))


def test_several_enemies_slay_together_and_a_defence_helps_in_front() -> None:
    strong = foe("strong", attack=2)
    assert stands(facing(fighter(health=4), foe(attack=2), strong))
    assert not stands(facing(fighter(health=3, defence=1), foe(attack=3)))


def test_of_many_three_are_named() -> None:
    strong = {f"{column}4": foe(f"foe-{column}", attack=9) for column in "abcd"}
    weak = {f"{column}3": fighter(f"own-{column}", attack=0) for column in "abcd"}
    game = table(
        army("ann", weak), army("bea", strong), army("cid", a1=friend()), army("dot", a5=FAR)
    )
    said = "bea, dot can slay Own-A, Own-B, Own-C and 1 more next turn: move or strike first."
    assert stands(game) == [said]
    game.state.tiles["d4"].slain = True
    assert stands(game) == [said.replace(" and 1 more", "")]


def test_an_ability_slays_too_and_who_is_out_of_reach_does_not() -> None:
    assert stands(facing(fighter(health=2), foe(attack=0, ability=BOLT)))
    assert not stands(facing(fighter(health=2), foe(attack=9, turned=True)))
    assert not stands(facing(fighter(health=2), foe(attack=9, slain=True), foe("weak", attack=0)))


def test_in_the_enemys_turn_only_those_count_that_can_still_act() -> None:
    game = facing(fighter(health=3, attack=0), foe(attack=3), turn=3)
    game.passes("ann")
    assert stands(game) == ["bea can slay Fighter this turn."]
    game["a3"].acted = True
    assert not stands(game)


def test_once_deploying_no_way_out_is_named() -> None:
    game = facing(fighter(health=3), foe(attack=3))
    game.says("ann", "pass")
    assert stands(game) == ["bea can slay Fighter next turn."]


def test_with_fewer_than_two_living_both_sides_are_told() -> None:
    game = table(army("ann", a1=fighter()), army("bea", a5=foe(), b5=FAR))
    assert stands(game) == ["You have 1 living character: end your turn with 2, or you lose."]
    few = "ann: 1 living. With fewer than 2 after their turn they lose."
    assert stands(game, "bea") == stands(game, None) == [few]


def test_in_the_opening_turns_nobody_has_too_few() -> None:
    own = army("ann", deck=[fighter(), friend(), friend("third")])
    game = table(own, army("bea", deck=[foe(), FAR, foe("third-foe")]), turn=1)
    assert not stands(game)
    game.says("ann", "deploy fighter a1", "deploy friend b1", "pass")
    assert not stands(game)
    assert not stands(game, "bea")


@pytest.mark.parametrize(
    ("clock", "limit", "said"),
    [
        ("quiet", QUIET_TURNS, "unless somebody is hurt or deployed."),
        ("deathless", DEATHLESS_TURNS, "unless somebody is slain or deployed."),
    ],
)
def test_the_turn_of_a_draw_is_said_and_it_comes_so(clock: str, limit: int, said: str) -> None:
    def late(left: int) -> Battle:
        sides = army("ann", a1=fighter(), b1=friend()), army("bea", a5=foe(), b5=FAR)
        state: dict[str, Any] = {clock: limit - left - 1}
        return table(*sides, turn=3, **state)

    assert not stands(late(7))
    assert stands(late(6)) == [f"A draw after turn 9, {said}"]
    game = late(2)
    assert stands(game) == [f"A draw after turn 5, {said}"]
    game.passes("ann", "bea", "ann")
    assert game.ending == f"fellbound.ending.{clock}"
    assert game.state.turn == 5
