"""What each character's special ability does: exactly what its text says."""

from collections import Counter

import pytest
from hypothesis import given, settings

from engine.chance import Chance
from engine.game import Action, Story
from engine.games.fellbound import GAME
from engine.games.fellbound.actions import Use, UseOn, perform
from engine.games.fellbound.board import NORTH, SOUTH
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.state import Fellbound
from tests.games.fellbound.battle import Battle, Figure, Side, army, fighter, foe, friend, table
from tests.games.fellbound.wild import KINDS, Kind
from tests.games.wild import play

few = settings(max_examples=15, deadline=None, derandomize=True)


def printed(
    key: str,
    *,
    hurt: int = 0,
    gold: int = 0,
    slain: bool = False,
    sharpened: int = 0,
    turned: bool = False,
) -> Figure:
    """A character as it is printed."""
    health = 0 if slain else CARDS[key].health - hurt
    lying = {"health": health, "gold": gold, "slain": slain, "sharpened": sharpened}
    return Figure(CARDS[key], turned, lying)


def bea(**on: Figure) -> Side:
    """The second army; somebody in a far corner keeps it in the game."""
    return army("bea", {"b5": foe("spare"), **on})


def lost(game: Battle, tile: str) -> int:
    """How much health the character on a tile is missing."""
    return game.state.printed(game[tile]).health - game[tile].health


# Weakening and strengthening


def test_bone_piper_takes_1_attack_from_every_enemy_within_range_when_deployed() -> None:
    game = table(
        army("ann", a1=friend(health=9), b1=friend("second"), hand=[printed("bone-piper")]),
        bea(
            a3=foe(attack=3, defence=2, range=2),
            b2=foe("beside"),
            b3=foe("aslant"),
        ),
    )
    game.says("ann", "pass", "deploy bone-piper a2")
    assert [game[tile].sharpened for tile in ("a3", "b2", "b3", "a1")] == [-1, -1, 0, 0]
    game.passes("ann")
    game.says("bea", "attack foe a1", "pass")

    assert lost(game, "a1") == 2
    assert game["a3"].sharpened == -1


def test_nobody_has_less_than_no_attack() -> None:
    game = table(
        army("ann", a1=friend(), b1=friend("second"), hand=[printed("bone-piper")]),
        bea(a3=foe(attack=1, sharpened=-1), b2=foe("harmless", attack=0)),
    )
    game.says("ann", "pass", "deploy bone-piper a2")

    assert [game[tile].sharpened for tile in ("a3", "b2")] == [-1, 0]


def test_reed_slinger_takes_1_health_from_every_enemy_within_range_when_deployed() -> None:
    game = table(
        army("ann", a1=friend(), b1=friend("second"), hand=[printed("reed-slinger")]),
        bea(a3=foe(defence=3), a4=foe("next"), b2=foe("left"), b3=foe("aslant")),
    )
    game.says("ann", "pass", "deploy reed-slinger a2")

    assert [lost(game, tile) for tile in ("a3", "a4", "b2", "b3", "a1")] == [1, 1, 1, 0, 0]


def test_mourning_dog_gains_1_attack_when_an_ally_beside_it_is_slain() -> None:
    game = table(
        army("ann", a2=printed("mourning-dog"), b2=friend(hurt=4), a1=friend("other")),
        bea(b3=foe(attack=1)),
    )
    game.passes("ann")
    game.says("bea", "attack foe b2")

    assert game["b2"].slain
    assert game["a2"].sharpened == 1


def test_mourning_dog_does_not_mourn_enemies_or_the_far_away() -> None:
    game = table(
        army("ann", a2=printed("mourning-dog"), b3=friend(hurt=4), a1=fighter(attack=9, range=2)),
        bea(a3=foe(), b4=foe("second")),
    )
    game.says("ann", "attack fighter a3")
    game.passes("ann")
    game.says("bea", "attack second b3")

    assert game["a3"].slain
    assert game["b3"].slain
    assert game["a2"].sharpened == 0


# Health


def test_fen_witch_takes_2_health_whatever_the_defence_and_1_attack() -> None:
    game = table(
        army("ann", a2=printed("fen-witch"), b1=friend()),
        bea(a3=foe(attack=3, defence=3, health=9)),
    )
    game.says("ann", "use-on fen-witch a3")

    assert lost(game, "a3") == 2
    assert game["a3"].defended == 0
    assert game["a3"].sharpened == -1


@pytest.mark.says("candle-novice", "it regains up to 3 health, and this character loses 1 health.")
def test_candle_novice_heals_up_to_3_and_burns_down_by_1() -> None:
    game = table(
        army("ann", a1=printed("candle-novice"), a2=friend(hurt=4), b2=friend("other")),
        bea(b4=foe()),
    )
    game.says("ann", "use-on candle-novice a2")
    assert lost(game, "a2") == 4 - 3
    assert lost(game, "a1") == 1
    game.passes("ann")
    game.passes("bea")
    game.says("ann", "use-on candle-novice a2")

    assert lost(game, "a2") == 0
    assert lost(game, "a1") == 2


@pytest.mark.says("candle-novice", "and this character loses")
def test_candle_novice_may_burn_out_and_heals_only_the_hurt() -> None:
    last = CARDS["candle-novice"].health - 1
    game = table(
        army("ann", a1=printed("candle-novice", hurt=last), a2=friend(hurt=1), b1=friend("whole")),
        bea(b4=foe()),
    )
    assert game.offers("ann", "use-on") == ["use-on candle-novice a2"]
    game.says("ann", "use-on candle-novice a2")

    assert lost(game, "a2") == 0
    assert game["a1"].slain


def test_hearth_mother_heals_every_ally_beside_her_by_1() -> None:
    game = table(
        army(
            "ann",
            a2=printed("hearth-mother", hurt=2),
            a1=friend(hurt=2),
            b2=friend("second", hurt=1),
            b1=friend("aslant", hurt=2),
        ),
        bea(a3=foe(hurt=2)),
    )
    game.says("ann", "use hearth-mother")

    assert [lost(game, tile) for tile in ("a1", "b2", "b1", "a2", "a3")] == [1, 0, 2, 2, 2]


def test_hearth_mother_has_nothing_to_do_among_the_unhurt() -> None:
    game = table(
        army("ann", a2=printed("hearth-mother", hurt=2), a1=friend(), b1=friend("aslant", hurt=1)),
        bea(a3=foe(hurt=2)),
    )

    assert game.offers("ann", "use") == []


def test_moss_giant_regains_1_health_when_its_own_turn_begins() -> None:
    game = table(army("ann", a1=printed("moss-giant", hurt=3), b1=friend()), bea(a5=foe()))
    assert lost(game, "a1") == 2
    game.passes("ann")
    assert lost(game, "a1") == 2
    game.passes("bea")

    assert lost(game, "a1") == 1


def test_moss_giant_has_never_more_than_is_printed() -> None:
    game = table(army("ann", a1=printed("moss-giant"), b1=friend()), bea(a5=foe()))

    assert lost(game, "a1") == 0


@pytest.mark.says("gallows-judge", "that has at most 4 health: it is slain.")
def test_gallows_judge_slays_who_has_at_most_4_health() -> None:
    game = table(
        army("ann", a2=printed("gallows-judge"), b1=friend()),
        bea(a3=foe(health=9, defence=5, hurt=5), b2=foe("fit", health=9, hurt=4)),
    )
    assert [game[tile].health for tile in ("a3", "b2")] == [4, 5]
    assert game.offers("ann", "use-on") == ["use-on gallows-judge a3"]
    game.says("ann", "use-on gallows-judge a3")

    assert game["a3"].slain
    assert lost(game, "a2") == 0


@pytest.mark.parametrize(("fallen", "health"), [(1, 1), (3, 3), (4, 3)])
@pytest.mark.says("bone-counter", "it loses 1 health for each slain character", "but at most 3.")
def test_bone_counter_takes_1_health_for_each_slain_but_3_at_most(fallen: int, health: int) -> None:
    names = {"a1": "one", "b2": "two", "a5": "three", "b3": "four"}
    dead = {tile: foe(names[tile], slain=True) for tile in list(names)[:fallen]}
    game = table(
        army("ann", a2=printed("bone-counter"), b1=friend()), bea(a3=foe(defence=4), **dead)
    )
    game.says("ann", "use-on bone-counter a3")

    assert lost(game, "a3") == health


@pytest.mark.says("bone-counter", "for each slain character on the battleground,")
def test_bone_counter_counts_the_fallen_of_both_sides_and_needs_one() -> None:
    game = table(army("ann", a2=printed("bone-counter"), b1=friend()), bea(a3=foe()))
    assert game.offers("ann", "use-on") == []
    dead = friend("dead", slain=True)
    game = table(
        army("ann", a2=printed("bone-counter"), b1=friend(), a1=dead),
        bea(a3=foe(), a5=foe("fallen", slain=True)),
    )
    game.says("ann", "use-on bone-counter a3")

    assert lost(game, "a3") == 2


@pytest.mark.says("scar-keeper", "it loses as much health as this character is missing.")
def test_scar_keeper_takes_as_much_health_as_he_is_missing() -> None:
    game = table(
        army("ann", a2=printed("scar-keeper", hurt=3), b1=friend()), bea(a3=foe(defence=4))
    )
    game.says("ann", "use-on scar-keeper a3")

    assert lost(game, "a3") == 3


@pytest.mark.says("scar-keeper", "as much health as this character is missing.")
def test_scar_keeper_needs_a_scar() -> None:
    game = table(army("ann", a2=printed("scar-keeper"), b1=friend()), bea(a3=foe()))

    assert game.offers("ann", "use") == []


def test_pyre_dancer_takes_2_health_from_every_enemy_within_range() -> None:
    game = table(
        army("ann", a2=printed("pyre-dancer"), a1=friend()),
        bea(a3=foe(defence=3), a4=foe("next"), b2=foe("beside"), b3=foe("aslant")),
    )
    game.says("ann", "use pyre-dancer")

    assert [lost(game, tile) for tile in ("a3", "a4", "b2", "b3", "a1")] == [2, 2, 2, 0, 0]


def test_pyre_dancer_needs_an_enemy_within_range() -> None:
    game = table(army("ann", a2=printed("pyre-dancer"), a1=friend()), bea(b4=foe(), b3=foe("two")))

    assert game.offers("ann", "use") == []


# When slain, and when deployed


def test_powder_carrier_takes_2_health_from_everybody_beside_him() -> None:
    game = table(
        army("ann", b2=printed("powder-carrier"), b1=friend(), a2=friend("second"), a1=friend("x")),
        bea(b3=foe(attack=9)),
    )
    game.passes("ann")
    game.says("bea", "attack foe b2")

    assert game["b2"].slain
    assert [lost(game, tile) for tile in ("b1", "a2", "b3", "a1")] == [2, 2, 2, 0]


def test_oath_widow_takes_3_health_from_her_slayer() -> None:
    game = table(
        army("ann", a2=printed("oath-widow"), a1=friend()),
        bea(a3=foe(attack=9), b2=foe("beside")),
    )
    game.passes("ann")
    game.says("bea", "attack foe a2")

    assert game["a2"].slain
    assert (lost(game, "a3"), lost(game, "b2"), lost(game, "a1")) == (3, 0, 0)


def test_spring_cleric_heals_and_wards_every_ally_beside_him_when_slain() -> None:
    game = table(
        army(
            "ann",
            a2=printed("spring-cleric"),
            a1=friend(health=9, hurt=4),
            b2=friend("second", health=9, hurt=2),
            b1=friend("aslant", hurt=2),
        ),
        bea(a3=foe(attack=9), b3=foe("striker", attack=3)),
    )
    game.passes("ann")
    game.says("bea", "attack foe a2")
    assert [lost(game, tile) for tile in ("a1", "b2", "b1", "a3")] == [1, 0, 2, 0]
    game.says("bea", "attack striker b2")
    assert lost(game, "b2") == 2
    assert (game["a1"].warded, game["b1"].warded) == (1, 0)
    game.passes("bea")

    assert (game["a1"].warded, game["b2"].warded) == (0, 0)


def test_torch_bailiff_takes_2_health_from_every_enemy_within_range_when_slain() -> None:
    game = table(
        army("ann", a2=printed("torch-bailiff"), a1=friend(), b1=friend("second")),
        bea(a3=foe(attack=9, defence=3), b2=foe("left"), b3=foe("aslant")),
    )
    game.passes("ann")
    game.says("bea", "attack foe a2")

    assert game["a2"].slain
    assert [lost(game, tile) for tile in ("a3", "b2", "b3", "a1")] == [2, 2, 0, 0]


# Pushing, pulling, charging, swapping, turning


def test_hook_boy_pulls_an_enemy_1_tile_closer_and_takes_1_health() -> None:
    game = table(army("ann", a1=printed("hook-boy"), b1=friend()), bea(a4=foe(defence=1)))
    game.says("ann", "use-on hook-boy a4")

    assert game.at("a4") is None
    assert lost(game, "a3") == 1


@pytest.mark.parametrize("between", [None, "dead"])
def test_hook_boy_pulls_nobody_onto_a_tile_that_is_not_empty(between: str | None) -> None:
    dead = {"a2": foe("dead", slain=True)} if between else {}
    enemy = "a3" if between else "a2"
    game = table(army("ann", a1=printed("hook-boy"), b1=friend()), bea(**dead, **{enemy: foe()}))
    game.says("ann", f"use-on hook-boy {enemy}")

    assert lost(game, enemy) == 1


def test_ram_bearer_takes_2_health_and_pushes_2_tiles_away() -> None:
    game = table(army("ann", a2=printed("ram-bearer"), b1=friend()), bea(a3=foe(defence=1)))
    game.says("ann", "use-on ram-bearer a3")

    assert game.at("a3") is None
    assert lost(game, "a5") == 2


def test_ram_bearer_pushes_only_as_far_as_the_tiles_are_empty() -> None:
    game = table(
        army("ann", a2=printed("ram-bearer"), b1=friend()), bea(a3=foe(), a5=foe("behind"))
    )
    game.says("ann", "use-on ram-bearer a3")
    assert lost(game, "a4") == 2
    game = table(army("ann", a2=printed("ram-bearer"), b1=friend()), bea(b2=foe()))
    game.says("ann", "use-on ram-bearer b2")

    assert lost(game, "b2") == 2


def test_ram_bearer_leaves_whom_he_slays_where_they_fell() -> None:
    game = table(army("ann", a2=printed("ram-bearer"), b1=friend()), bea(a3=foe(hurt=4)))
    game.says("ann", "use-on ram-bearer a3")

    assert game["a3"].slain


def test_lance_page_charges_1_tile_and_takes_2_health() -> None:
    game = table(army("ann", a2=printed("lance-page"), b1=friend()), bea(a4=foe(defence=2)))
    game.says("ann", "use-on lance-page a4")

    assert game.at("a2") is None
    assert game.at("a3") == "lance-page"
    assert lost(game, "a4") == 2


@pytest.mark.parametrize("enemy", ["a3", "b2"])
def test_lance_page_stays_where_no_empty_tile_is_between(enemy: str) -> None:
    game = table(army("ann", a2=printed("lance-page"), b1=friend()), bea(**{enemy: foe()}))
    game.says("ann", f"use-on lance-page {enemy}")

    assert game.at("a2") == "lance-page"
    assert lost(game, enemy) == 2


def test_mirror_dancer_changes_places_with_an_enemy() -> None:
    game = table(army("ann", a2=printed("mirror-dancer", gold=1), b1=friend()), bea(a3=foe(gold=2)))
    game.says("ann", "use-on mirror-dancer a3")

    assert (game["a3"].card, game["a3"].gold, game["a3"].facing) == ("mirror-dancer", 1, NORTH)
    assert (game["a2"].card, game["a2"].gold, game["a2"].facing) == ("foe", 2, SOUTH)


def test_mad_lamplighter_turns_an_enemy_and_takes_1_health() -> None:
    game = table(
        army("ann", a2=printed("mad-lamplighter"), a1=friend(range=2, attack=2)),
        bea(a3=foe(defence=2)),
    )
    game.says("ann", "use-on mad-lamplighter a3")
    assert game["a3"].facing == NORTH
    assert lost(game, "a3") == 1
    game.says("ann", "attack friend a3")

    assert lost(game, "a3") == 3


def test_iron_oath_wards_every_ally_beside_him_when_deployed() -> None:
    game = table(
        army("ann", a1=friend(), b2=friend("second"), treasury=1, hand=[printed("iron-oath")]),
        bea(a3=foe(), b4=foe("far")),
    )
    game.says("ann", "pass", "deploy iron-oath a2")
    assert [game[tile].warded for tile in ("a1", "b2", "a2", "a3")] == [1, 1, 0, 0]
    game.passes("ann", "bea")

    assert [game[tile].warded for tile in ("a1", "b2")] == [0, 0]


def test_last_paladin_gives_every_ally_beside_her_1_attack_when_deployed() -> None:
    game = table(
        army("ann", a1=friend(), b1=friend("aslant"), treasury=3, hand=[printed("last-paladin")]),
        bea(a3=foe()),
    )
    game.says("ann", "pass", "deploy last-paladin a2")

    assert [game[tile].sharpened for tile in ("a1", "b1", "a2", "a3")] == [1, 0, 0, 0]


# Attack and defence


def test_alley_knife_has_2_more_attack_when_he_flanks() -> None:
    attack = CARDS["alley-knife"].attack
    game = table(
        army("ann", a2=printed("alley-knife"), b1=friend()),
        bea(a3=foe(health=9), b2=foe("aside", health=9)),
    )
    game.says("ann", "attack alley-knife a3")
    assert lost(game, "a3") == attack
    game.passes("ann")
    game.passes("bea")
    game.says("ann", "attack alley-knife b2")

    assert lost(game, "b2") == attack + 2


def test_wolf_of_three_winters_has_1_more_attack_beside_an_ally() -> None:
    attack = CARDS["wolf-of-three-winters"].attack
    game = table(
        army("ann", a2=printed("wolf-of-three-winters"), a1=friend(), b1=friend("second")),
        bea(a3=foe(health=9)),
    )
    game.says("ann", "attack wolf-of-three-winters a3")
    assert lost(game, "a3") == attack + 1
    game = table(
        army("ann", a2=printed("wolf-of-three-winters"), b1=friend()),
        bea(a3=foe(health=9), b2=foe("beside"), a1=foe("slain", slain=True)),
    )
    game.says("ann", "attack wolf-of-three-winters a3")

    assert lost(game, "a3") == attack


def test_siege_bow_ignores_defence() -> None:
    game = table(
        army("ann", a2=printed("siege-bow"), b1=friend()),
        bea(a3=foe(health=9, defence=5, parries=3)),
    )
    game.says("ann", "attack siege-bow a3")

    assert lost(game, "a3") == CARDS["siege-bow"].attack


@pytest.mark.parametrize("key", ["old-shieldbearer", "watch-captain"])
def test_allies_beside_the_shieldbearer_and_the_captain_have_1_more_defence(key: str) -> None:
    game = table(
        army("ann", {"a2": fighter(attack=3, range=2), "b2": fighter("other", attack=3, range=2)}),
        bea(a3=foe(), b3=printed(key), b4=foe("behind")),
    )
    game.says("ann", "attack fighter a3")
    assert lost(game, "a3") == 2
    game.says("ann", "attack other b4")

    assert lost(game, "b4") == 2


@pytest.mark.parametrize("key", ["old-shieldbearer", "watch-captain"])
def test_they_guard_neither_themselves_nor_enemies_nor_the_far_away(key: str) -> None:
    defence = CARDS[key].defence
    game = table(
        army("ann", a2=fighter(attack=4), b3=fighter("other", attack=4), b2=friend()),
        bea(a3=printed(key), b4=foe(), b5=foe("spare", attack=2)),
    )
    game.says("ann", "attack fighter a3", "attack other b4")
    assert lost(game, "a3") == 4 - defence
    assert lost(game, "b4") == 4


def test_watch_captain_cannot_be_flanked() -> None:
    defence = CARDS["watch-captain"].defence
    game = table(
        army("ann", a3=fighter(attack=3), b1=friend(), a1=friend("third")),
        bea(b3=printed("watch-captain")),
    )
    game.says("ann", "attack fighter b3")

    assert lost(game, "b3") == 3 - defence


def test_thorn_hermit_costs_1_health_for_each_strike_from_wherever_it_comes() -> None:
    game = table(
        army("ann", a2=fighter(attack=1, strikes=2), a1=friend(range=2), b1=friend("third")),
        bea(a3=printed("thorn-hermit")),
    )
    game.says("ann", "attack fighter a3")
    assert lost(game, "a2") == 2
    game.says("ann", "attack friend a3")

    assert lost(game, "a1") == 1


def test_thorn_hermit_pricks_his_slayer_too() -> None:
    game = table(
        army("ann", a2=fighter(attack=9), b1=friend()),
        bea(a3=printed("thorn-hermit"), b4=foe()),
    )
    game.says("ann", "attack fighter a3")

    assert game["a3"].slain
    assert lost(game, "a2") == 1


def test_alley_knife_moves_up_to_2_tiles_through_empty_ones() -> None:
    game = table(army("ann", a1=printed("alley-knife"), b1=friend()), bea(a4=foe()))
    moves = sorted(game.offers("ann", "move alley-knife"))

    assert moves == ["move alley-knife a2", "move alley-knife a3", "move alley-knife b2"]


# Moving, deploying, acting again


def test_stag_knight_moves_up_to_2_tiles_through_empty_ones() -> None:
    game = table(army("ann", a1=printed("stag-knight"), b1=friend()), bea(a4=foe()))
    moves = sorted(game.offers("ann", "move stag-knight"))
    assert moves == ["move stag-knight a2", "move stag-knight a3", "move stag-knight b2"]
    game.says("ann", "move stag-knight b2")

    assert game.at("b2") == "stag-knight"


def test_stag_knight_may_end_on_the_slain_but_does_not_ride_through_them() -> None:
    game = table(
        army("ann", a1=printed("stag-knight"), b1=friend()),
        bea(a2=foe("slain", slain=True, gold=1), b2=foe()),
    )
    assert game.offers("ann", "move stag-knight") == ["move stag-knight a2"]
    game.says("ann", "move stag-knight a2")

    assert game.army("ann").treasury == 1


def test_ditch_scout_may_be_deployed_in_the_row_in_front_of_the_zone() -> None:
    game = table(
        army("ann", a1=friend(), b1=friend("second"), hand=[printed("ditch-scout"), fighter()]),
        bea(b3=foe()),
    )
    game.says("ann", "pass")
    scout = sorted(game.offers("ann", "deploy ditch-scout"))

    assert scout == ["deploy ditch-scout a2", "deploy ditch-scout a3", "deploy ditch-scout b2"]
    assert sorted(game.offers("ann", "deploy fighter")) == [
        "deploy fighter a2",
        "deploy fighter b2",
    ]


def test_war_drummer_lets_an_ally_act_once_more() -> None:
    game = table(
        army("ann", a1=printed("war-drummer"), a2=fighter(attack=1), b1=friend()), bea(a3=foe())
    )
    assert game.offers("ann", "use") == []
    game.says("ann", "attack fighter a3", "use-on war-drummer a2", "attack fighter a3")

    assert lost(game, "a3") == 2
    assert game.offers("ann", "attack") == []


def test_nobody_acts_three_times_in_a_turn() -> None:
    ready = {"when": "use", "on": "ally", "effects": [{"do": "ready"}]}
    game = table(
        army(
            "ann",
            a1=printed("war-drummer"),
            b2=friend("piper", ability=ready),
            a2=fighter(),
            b1=friend(),
        ),
        bea(a3=foe()),
    )
    game.says("ann", "attack fighter a3", "use-on war-drummer a2", "attack fighter a3")

    assert game.offers("ann", "use") == []


def test_two_drummers_do_not_rouse_each_other_for_ever() -> None:
    ready = {"when": "use", "on": "ally", "effects": [{"do": "ready"}]}
    game = table(
        army(
            "ann",
            a1=printed("war-drummer"),
            a2=friend("piper", ability=ready, turned=True),
            b2=friend(),
        ),
        bea(a5=foe()),
    )
    game.says("ann", "reform friend", "use-on piper b2", "use-on war-drummer a2")
    game.says("ann", "use-on piper a1")

    assert game.offers("ann", "use") == []


@pytest.mark.says(
    "paymaster",
    "put 1 gold from your treasury on its card, and it gains 2 attack for the rest of the game.",
)
def test_paymaster_puts_1_gold_on_an_ally_who_gains_2_attack() -> None:
    game = table(
        army("ann", a1=printed("paymaster"), a2=fighter(attack=1), b1=friend(), treasury=2),
        bea(a3=foe(health=9)),
    )
    before = game.gold
    game.says("ann", "use-on paymaster a2", "attack fighter a3")

    assert lost(game, "a3") == 1 + 2
    assert (game.army("ann").treasury, game["a2"].gold) == (2 - 1, 1)
    assert game.gold == before
    game.passes("ann", "bea")
    game.says("ann", "attack fighter a3")
    assert lost(game, "a3") == 3 + 3, "it is no less in another turn"


@pytest.mark.parametrize(("treasury", "offered"), [(0, []), (1, ["use-on paymaster a2"])])
@pytest.mark.says("paymaster", "put 1 gold from your treasury")
def test_paymaster_needs_gold(treasury: int, offered: list[str]) -> None:
    game = table(
        army("ann", a1=printed("paymaster"), a2=fighter(), b1=friend(range=0), treasury=treasury),
        bea(a3=foe()),
    )

    assert [key for key in game.offers("ann", "use") if key.endswith("a2")] == offered


@pytest.mark.says("candle-novice", "Use on an ally within range:")
@pytest.mark.says("paymaster", "Use on an ally within range:")
@pytest.mark.says("gallows-judge", "Use on an enemy within range")
@pytest.mark.says("bone-counter", "Use on an enemy within range:")
@pytest.mark.says("scar-keeper", "Use on an enemy within range:")
@pytest.mark.parametrize("seat", ["ann", "bea"])
@pytest.mark.parametrize(
    ("key", "on"),
    [
        ("candle-novice", "ann"),
        ("paymaster", "ann"),
        ("gallows-judge", "bea"),
        ("bone-counter", "bea"),
        ("scar-keeper", "bea"),
    ],
)
def test_allies_or_enemies_are_meant_as_far_as_the_range_reaches(
    key: str, on: str, seat: str
) -> None:
    ahead = {f"a{row}": foe(f"hurt-{row * 'i'}", health=9, hurt=5) for row in range(2, 6)}
    ann = army("ann", {"a1": printed(key, hurt=1), **(ahead if seat == "ann" else {})}, treasury=1)
    fallen = {"b4": foe("fallen", slain=True), "b5": foe("spare")}
    game = table(ann, army("bea", fallen | (ahead if seat == "bea" else {})))
    reached = [tile for tile in ahead if int(tile[1]) <= 1 + CARDS[key].range]
    offered = [option.split()[-1] for option in game.offers("ann", f"use-on {key}")]

    assert offered == (reached if seat == on else [])


# Gold and cards


def test_toll_keeper_takes_1_health_and_1_gold_from_an_enemys_card() -> None:
    game = table(
        army("ann", a2=printed("toll-keeper"), b1=friend()), bea(a3=foe(gold=2), b2=foe("poor"))
    )
    before = game.gold
    game.says("ann", "use-on toll-keeper a3")

    assert (game.army("ann").treasury, game["a3"].gold) == (1, 1)
    assert lost(game, "a3") == 1
    assert game.gold == before


@pytest.mark.ledger("FEL-R14")
def test_toll_keeper_takes_the_gold_of_whom_he_slays() -> None:
    weak = foe(health=3, hurt=2, gold=2)
    game = table(army("ann", a2=printed("toll-keeper"), b1=friend()), bea(a3=weak))
    game.says("ann", "use-on toll-keeper a3")

    assert game["a3"].slain
    assert (game.army("ann").treasury, game["a3"].gold) == (1, 1)


@pytest.mark.says(
    "grave-robber",
    "Use: take all gold from all slain characters on the battleground into your treasury.",
)
def test_grave_robber_takes_all_gold_from_all_the_slain() -> None:
    game = table(
        army("ann", a2=printed("grave-robber"), b2=friend("dead", slain=True, gold=1), b1=friend()),
        bea(
            a3=foe(slain=True, gold=2),
            b4=foe("far", slain=True, gold=1),
            a1=foe("living", gold=1),
            a5=foe("fifth"),
        ),
    )
    before = game.gold
    game.says("ann", "use grave-robber")

    assert game.army("ann").treasury == 4
    assert [game[tile].gold for tile in ("a3", "b2", "b4", "a1")] == [0, 0, 0, 1]
    assert game.at("a3") == "foe"
    assert game.gold == before


@pytest.mark.says("grave-robber", "all gold from all slain characters")
def test_grave_robber_needs_gold_on_the_slain() -> None:
    game = table(
        army("ann", a2=printed("grave-robber"), b1=friend()),
        bea(a3=foe(slain=True), b3=foe("living", gold=1)),
    )

    assert game.offers("ann", "use") == []


@pytest.mark.says("raven-scribe", "Use: draw a card.")
def test_raven_scribe_draws_a_card_that_only_his_player_sees() -> None:
    game = table(
        army("ann", a1=printed("raven-scribe"), b1=friend(), deck=[fighter("news")]),
        bea(a5=foe()),
    )
    game.says("ann", "use raven-scribe")

    assert game.army("ann").hand == ["news"]
    assert game.match.log[-1].learned == ("ann",)
    assert "News" in " ".join(game.told("ann"))
    assert "News" not in " ".join(game.told("bea"))


@pytest.mark.says("raven-scribe", "draw a card.")
def test_raven_scribe_needs_a_card_in_the_deck() -> None:
    game = table(army("ann", a1=printed("raven-scribe"), b1=friend()), bea(a5=foe()))

    assert game.offers("ann", "use") == []


# All of them


def copied(fellbound: Fellbound) -> Fellbound:
    copy = GAME.adapter.validate_json(GAME.adapter.dump_json(fellbound))
    copy.story, copy.chance, copy.edition = Story(), Chance(bytes(16)), GAME.edition
    return copy


def after(fellbound: Fellbound, seat: str, act: Action) -> bytes:
    """The table when somebody has used an ability."""
    copy = copied(fellbound)
    perform(copy, seat, act)
    return GAME.adapter.dump_json(copy)


def in_vain(fellbound: Fellbound, seat: str, piece: str) -> bytes:
    """The table when somebody has acted and nothing has changed."""
    copy = copied(fellbound)
    copy.tiles[copy.tile_of(seat, piece)].acted = True
    return GAME.adapter.dump_json(copy)


@given(KINDS)
@few
def test_no_ability_is_offered_that_would_change_nothing(kind: Kind) -> None:
    match, whim = kind.begin(), kind.luck(1)
    for question, _ in play(match, kind.luck()):
        if whim.below(4):
            continue
        for use in question.options:
            if isinstance(use, Use | UseOn):
                nothing = in_vain(match.state, question.seat, use.piece)
                assert after(match.state, question.seat, use) != nothing


@given(KINDS)
@few
def test_nobody_ever_acts_more_than_twice_in_a_turn(kind: Kind) -> None:
    match = kind.begin()
    acts: Counter[tuple[int, str, str]] = Counter()
    for question, option in play(match, kind.luck()):
        if question.prompt == "fellbound.act":
            acts[match.state.turn, question.seat, getattr(option, "piece", "")] += 1

    assert all(count <= 2 for (_, _, piece), count in acts.items() if piece)


# Several at once

FIRE = {
    "when": "deployed",
    "on": "enemies within range",
    "effects": [{"do": "strike", "damage": 2}],
}
COMFORT = {
    "when": "slain",
    "on": "allies beside",
    "effects": [{"do": "heal", "health": 3}],
}


@pytest.mark.parametrize(("healer", "other"), [("a3", "a4"), ("a4", "a3")])
def test_what_happens_to_several_happens_to_all_of_them_before_anything_comes_of_it(
    healer: str, other: str
) -> None:
    """Whoever would be healed by one who falls is slain in the same moment, whoever is nearer."""
    there = {healer: foe("healer", ability=COMFORT, hurt=3), other: foe("hurt", hurt=3)}
    torch = fighter("torch", range=3, ability=FIRE)
    game = table(army("ann", a1=friend(), b1=friend("third"), hand=[torch]), bea(**there))
    game.says("ann", "pass", "deploy torch a2")

    assert game["a3"].slain
    assert game["a4"].slain


def test_whoever_lives_on_is_healed_after_all_have_lost_their_health() -> None:
    there = {"a4": foe("healer", ability=COMFORT, hurt=3), "a3": foe("hurt", hurt=1)}
    torch = fighter("torch", range=3, ability=FIRE)
    game = table(army("ann", a1=friend(), b1=friend("third"), hand=[torch]), bea(**there))
    game.says("ann", "pass", "deploy torch a2")

    assert game["a4"].slain
    assert lost(game, "a3") == 0
