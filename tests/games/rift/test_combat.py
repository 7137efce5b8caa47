"""Standard Combat: the order of Speed, five cards a turn, damage dealt and divided."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.rift.combat import fight_in
from engine.games.rift.drawing import draw, shuffle
from engine.games.rift.evening import evening, haunted
from engine.games.rift.player import CombatDeck
from engine.games.rift.rift_phase import rift_phase
from engine.games.rift.under_way import begin
from engine.games.rift.view import CombatSeen
from engine.match import Match
from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    event,
    hunter,
    item,
    necromancer,
    table,
)

BLOW = [combat("jab", "damage 2"), combat("tap", "damage 1"), combat("hymn", "spirit 3")]
"""A Hunter's deck of 3 Damage."""
DARK = [combat("whisper", "influence 2"), combat("chant", "spirit 3")]
"""The Necromancer's deck of 2 Influence."""
JOE = creature("fisherman-joe", 6, 1)


def fought(*sitting: Any, where: str = "fremont", bold: Sequence[str] = (), **more: Any) -> City:
    """A combat of all who are there; `bold` have the bonus of the Fight action."""
    return table(*sitting, rule=lambda rift: fight_in(rift, where.split(), bold), **more)


def last(game: City) -> CombatSeen:
    """The combat that was begun last."""
    return game.state.combats[-1]


def damage(game: City, who: str) -> list[int]:
    """The damage that somebody dealt, turn by turn."""
    return [turn.damage for cycle in last(game).cycles for turn in cycle if turn.who == who]


@pytest.mark.ledger("RIFT-V28", "RIFT-R41", "RIFT-R54", "RIFT-A34", "RIFT-A15")
def test_all_draw_five_and_deal_what_shows_until_one_side_is_gone() -> None:
    game = fought(
        hunter("ada", at="fremont", health=10, deck=BLOW),
        necromancer("nox", deck=DARK),
        undead={"fremont": [creature("ghoul", 4, 2)]},
    )
    assert game["ada"].health == 8
    assert game.on("fremont") == []
    assert [[turn.who for turn in cycle] for cycle in last(game).cycles] == [
        ["ada", "ghoul"],
        ["ada"],
    ]
    assert game.state.undead_fallen == ["ghoul"]
    assert (last(game).over, last(game).ended) == (True, "won")


@pytest.mark.ledger("RIFT-V29", "RIFT-R39", "RIFT-R53", "RIFT-A36", "RIFT-R8")
@pytest.mark.parametrize(("pick", "turns", "health"), [("rift", [6], 10), ("move", [3, 3], 8)])
def test_only_who_picked_the_fight_has_three_more_in_each_turn(
    pick: str, turns: list[int], health: int
) -> None:
    game = table(
        hunter("ada", at="fremont", health=10, pick=pick, deck=BLOW),
        hunter("bea", at="alki", pick="rift"),
        necromancer("nox", deck=DARK),
        entities={"fremont": [JOE]},
        rule=rift_phase,
    )
    assert game.offers("ada") == ["fight", "pass"]
    game.says("ada", "fight")
    assert damage(game, "ada") == turns
    assert game["ada"].health == health
    assert game.state.fallen == ["fisherman-joe"]


@pytest.mark.ledger("RIFT-R53", "RIFT-V29")
def test_against_undead_at_the_end_of_a_round_nobody_has_the_bonus() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=BLOW),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 4, 2)]},
        rule=evening,
    )
    assert damage(game, "ada") == [3, 3]


@pytest.mark.ledger("RIFT-R39", "RIFT-A36")
def test_who_is_only_drawn_in_has_no_bonus_though_the_phase_was_picked() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=BLOW),
        hunter("bea", at="fremont", pick="rift", deck=[combat("poke", "damage 1")]),
        necromancer("nox"),
        entities={"fremont": [creature("whale", 7, 1)]},
        rule=rift_phase,
    )
    game.says("ada", "fight")
    game.says("bea", "pass")
    assert damage(game, "ada") == [6]
    assert damage(game, "bea") == [1]


@pytest.mark.ledger("RIFT-A36")
def test_the_bonus_counts_also_on_an_empty_deck() -> None:
    game = fought(
        hunter("ada", at="fremont"),
        necromancer("nox"),
        entities={"fremont": [JOE]},
        bold=["ada"],
    )
    assert damage(game, "ada") == [3, 3]


@pytest.mark.ledger("RIFT-V7", "RIFT-V30", "RIFT-A12", "RIFT-R41")
@pytest.mark.parametrize(
    ("healths", "left"),
    [((12, 12, 12), (10, 10, 10)), ((12, 12), (9, 9)), ((12,), (5,))],
)
def test_a_creature_s_damage_is_divided_equally_and_the_rest_is_lost(
    healths: tuple[int, ...], left: tuple[int, ...]
) -> None:
    seats = ("ada", "bea", "cem")[: len(healths)]
    game = fought(
        *(
            hunter(seat, at="fremont", health=health, speed=3, deck=[combat("axe", "damage 6")])
            for seat, health in zip(seats, healths, strict=True)
        ),
        necromancer("nox", deck=[combat("roar", "influence 4"), combat("hiss", "influence 3")]),
        entities={"fremont": [creature("swift", 6, 5)]},
    )
    assert tuple(game[seat].health for seat in seats) == left


@pytest.mark.ledger("RIFT-V30", "RIFT-A12")
def test_who_is_defeated_leaves_the_divisor() -> None:
    game = fought(
        hunter("ada", at="fremont", health=3, max_health=12),
        hunter("bea", at="fremont", health=12, deck=[combat("axe", "damage 6")] * 2),
        necromancer(
            "nox",
            deck=[
                *[combat("roar", "influence 4"), combat("hiss", "influence 3")] * 2,
                *[combat("hush", "spirit 1")] * 6,
            ][:2],
        ),
        entities={"fremont": [creature("swift", 6, 6)]},
        undead={"fremont": [creature("ghoul", 4, 6)]},
    )
    cycle = last(game).cycles[0]
    assert [turn.hits for turn in cycle[:2]] == [(("ada", 3), ("bea", 3)), (("bea", 7),)]
    assert cycle[0].fell == ("ada",)
    assert game["bea"].health == 2


@pytest.mark.ledger("RIFT-V32", "RIFT-A18", "RIFT-R38")
def test_the_fastest_is_first_then_hunters_by_seat_then_creatures() -> None:
    game = fought(
        hunter("ada", at="fremont", speed=4),
        hunter("bea", at="fremont", speed=4),
        necromancer("nox"),
        entities={"fremont": [creature("slow", 9, 4)]},
        undead={"fremont": [creature("ghoul", 4, 5)]},
    )
    assert [turn.who for turn in last(game).cycles[0]] == ["ghoul", "ada", "bea", "slow"]
    assert [figure.who for figure in last(game).figures] == ["ghoul", "ada", "bea", "slow"]


@pytest.mark.ledger("RIFT-A18")
def test_of_equally_fast_creatures_the_oldest_is_first() -> None:
    pack = [creature(f"ghoul-{letter}", 4, 2) for letter in "zab"]
    game = fought(
        hunter("ada", at="fremont", speed=4), necromancer("nox"), undead={"fremont": pack}
    )
    assert [turn.who for turn in last(game).cycles[0]] == ["ada", "ghoul-z", "ghoul-a", "ghoul-b"]


@pytest.mark.ledger("RIFT-V33", "RIFT-A35", "RIFT-A16")
@pytest.mark.parametrize(
    ("size", "draws"), [(7, [5, 5, 5]), (5, [5, 5]), (4, [4, 4, 4]), (0, [0, 0])]
)
def test_five_are_drawn_from_what_is_left_and_then_from_what_was_drawn_before(
    size: int, draws: list[int]
) -> None:
    rift = table(hunter("ada"), necromancer("nox")).state
    deck = CombatDeck([f"card-{number}" for number in range(size)])
    for count in draws:
        left = list(deck.left)
        hand = draw(rift, deck)
        assert len(hand) == len(set(hand)) == count
        if left and len(left) < count:
            assert sorted(hand[: len(left)]) == sorted(left)
        assert sorted(deck.cards) == [f"card-{number}" for number in range(size)]
    shuffle(deck)
    assert (len(deck.left), deck.drawn) == (size, [])


@pytest.mark.ledger("RIFT-R40", "RIFT-A35")
def test_before_a_combat_everybody_shuffles_what_was_drawn_before() -> None:
    game = table(hunter("ada", at="fremont", deck=BLOW), necromancer("nox", deck=DARK), rule=idle)
    for deck in (game["ada"].deck, game["nox"].deck):
        deck.left, deck.drawn = deck.left[:1], deck.left[1:]
    fight = begin(game.state, "fremont", [game["ada"]], [])
    assert (game["ada"].deck.left, game["ada"].deck.drawn) == (["hymn-a", "jab-a", "tap-a"], [])
    assert (fight.deck.left, fight.deck.drawn) == (["chant-a", "whisper-a"], [])


@pytest.mark.ledger("RIFT-R40", "RIFT-A35")
def test_what_was_drawn_lies_beside_the_deck_after_it() -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 4")]),
        necromancer("nox", deck=DARK),
        undead={"fremont": [creature("ghoul", 4, 2)]},
    )
    assert game["ada"].deck.drawn == ["axe-a"]
    assert sorted(game["nox"].deck.cards) == ["chant-a", "whisper-a"]


@pytest.mark.ledger("RIFT-A15", "RIFT-A35")
def test_what_one_creature_has_drawn_the_next_does_not_draw_before_the_deck_is_shuffled() -> None:
    deck = [combat(f"voice-{letter}", "influence 1") for letter in "abcdefghij"]
    game = fought(
        hunter("ada", at="fremont", speed=6),
        necromancer("nox", deck=deck),
        undead={"fremont": [creature("one", 4, 2), creature("two", 4, 2)]},
    )
    first, second = last(game).cycles[0][1:]
    assert sorted(first.drawn + second.drawn) == [f"voice-{letter}-a" for letter in "abcdefghij"]


@pytest.mark.ledger("RIFT-V34", "RIFT-A17")
def test_after_three_cycles_without_damage_a_combat_ends_and_all_stay() -> None:
    game = fought(
        hunter("ada", at="fremont", health=9, deck=[combat("hymn", "spirit 2")] * 3),
        necromancer("nox", deck=[combat("chant", "spirit 3")]),
        undead={"fremont": [creature("ghoul", 4, 2)]},
    )
    assert len(last(game).cycles) == 3
    assert last(game).ended == "quiet"
    assert (game["ada"].health, game.on("fremont")) == (9, ["ghoul"])


@pytest.mark.ledger("RIFT-A17")
def test_any_damage_begins_the_count_of_quiet_cycles_anew() -> None:
    # Of ten cards one deals damage: it comes once in two cycles, so never are three quiet.
    deck = [combat("tap", "damage 1"), *[combat("hum", "spirit 1")] * 9]
    game = fought(
        hunter("ada", at="fremont", deck=deck),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 60, 2)]},
    )
    assert len(last(game).cycles) == 20
    assert sum(damage(game, "ada")) == 10


@pytest.mark.ledger("RIFT-A17")
def test_a_cycle_after_which_nobody_has_less_health_is_quiet_whatever_was_dealt() -> None:
    balm = combat("balm", "influence 1", health=1)
    game = fought(
        hunter("ada", at="fremont", deck=[combat("tap", "damage 1", health=1)]),
        necromancer("nox", deck=[balm]),
        undead={"fremont": [creature("ghoul", 4, 2)]},
    )
    # In the first cycle Ada loses 1; from then on she recovers what she loses.
    assert len(last(game).cycles) == 4
    assert last(game).ended == "quiet"
    assert (game["ada"].health, game.state.creatures["ghoul"].health) == (19, 4)


@pytest.mark.ledger("RIFT-A17")
def test_a_cycle_in_which_somebody_falls_is_not_quiet() -> None:
    # Of ten cards one deals damage: a ghoul falls once in two cycles, and nobody else is hurt.
    deck = [combat("axe", "damage 1"), *[combat("hum", "spirit 1")] * 9]
    game = fought(
        hunter("ada", at="fremont", deck=deck),
        necromancer("nox"),
        undead={"fremont": [creature(f"ghoul-{letter}", 1, 2) for letter in "abc"]},
    )
    game.says("ada", "focus")
    assert last(game).ended == "won"
    assert len(last(game).cycles) > 3


@pytest.mark.ledger("RIFT-A34", "RIFT-R42")
@pytest.mark.says("points.damage", "{value} Damage")
@pytest.mark.says("points.influence", "{value} Influence")
@pytest.mark.says("points.others-damage", "{value} Damage, which serves Hunters only")
@pytest.mark.says("points.others-influence", "{value} Influence, which serves the Necromancer only")
def test_in_standard_combat_only_influence_counts_for_creatures_and_damage_for_hunters() -> None:
    mixed = [
        combat("jab", "damage 2"),
        combat("whisper", "influence 3"),
        combat("hymn", "spirit 4"),
    ]
    game = fought(
        hunter("ada", at="fremont", deck=mixed),
        necromancer("nox", deck=mixed),
        undead={"fremont": [creature("ghoul", 2, 6)]},
    )
    assert damage(game, "ghoul") == [3]
    assert damage(game, "ada") == [2]


@pytest.mark.ledger("RIFT-A34", "RIFT-A31", "RIFT-R41")
@pytest.mark.says("points.health", "{value} Health back whenever it is drawn in combat")
def test_health_points_heal_whose_turn_it_is_up_to_the_most() -> None:
    game = fought(
        hunter(
            "ada",
            at="fremont",
            health=8,
            max_health=10,
            deck=[combat("rest", "damage 1", health=3)],
        ),
        necromancer("nox", deck=[combat("mend", "influence 1", health=2)]),
        entities={"fremont": [creature("crab", 6, 1)]},
        wounds={"crab": 4},
    )
    first = last(game).cycles[0]
    assert [turn.healed for turn in first] == [2, 2]
    assert "ada recovers: 10 of 10 Health." in game.told()
    assert "Crab recovers: 3 of 6 Health." in game.told()


@pytest.mark.ledger("RIFT-A27")
def test_damage_stays_when_a_combat_is_over() -> None:
    game = fought(
        hunter("ada", at="fremont", health=6, deck=[combat("axe", "damage 4")]),
        necromancer("nox", deck=[combat("roar", "influence 4"), combat("hiss", "influence 2")]),
        entities={"fremont": [creature("crab", 12, 1)]},
    )
    assert game.state.creatures["crab"].health == 8
    assert game.state.creatures["crab"].max_health == 12


# Distribution


def two_targets(**more: Any) -> City:
    """Ada deals 5 a turn to a crab of 6 and a ghoul of 3; Influence is none."""
    return fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 5")]),
        necromancer("nox"),
        entities={"fremont": [creature("crab", 6, 1)]},
        undead={"fremont": [creature("ghoul", 3, 1)]},
        **more,
    )


@pytest.mark.ledger("RIFT-R41")
def test_a_hunter_deals_damage_out_among_several_creatures() -> None:
    game = two_targets()
    assert game.waits_for == {"ada": "rift.combat.hit"}
    assert game.offers("ada", "hit ghoul") == ["hit ghoul 3", "hit ghoul 2", "hit ghoul 1"]
    assert game.offers("ada", "hit crab")[0] == "hit crab 5"
    game.says("ada", "hit ghoul 2")
    assert game.question("ada").values["left"] == 3
    assert game.state.creatures["ghoul"].health == 1
    game.says("ada", "hit crab 3")
    assert last(game).cycles[0][0].hits == (("ghoul", 2), ("crab", 3))
    # The next turn's 5 are enough for both, so nobody is asked.
    assert game.waits_for == {}
    assert last(game).cycles[1][0].fell == ("ghoul", "crab")


@pytest.mark.ledger("RIFT-R41")
def test_damage_is_dealt_in_full_as_long_as_something_is_left_to_hit() -> None:
    game = two_targets()
    assert "pass" not in game.offers("ada")
    game.says("ada", "hit ghoul 3")
    # Only the crab is left: the other two are dealt to it unasked.
    assert last(game).cycles[0][0].hits == (("ghoul", 3), ("crab", 2))


@pytest.mark.ledger("RIFT-R41")
def test_nobody_is_asked_where_the_damage_is_just_enough_for_all() -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 5")]),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 3, 1), creature("wraith", 2, 1)]},
    )
    assert game.waits_for == {}
    assert last(game).cycles[0][0].fell == ("ghoul", "wraith")


@pytest.mark.ledger("RIFT-R41")
def test_weakest_first_holds_for_the_rest_of_the_combat() -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("tap", "damage 1")]),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 3, 1), creature("wraith", 2, 1)]},
    )
    game.says("ada", "focus")
    hits = [turn.hits for cycle in last(game).cycles for turn in cycle if turn.who == "ada"]
    assert hits == [(("wraith", 1),)] * 2 + [(("ghoul", 1),)] * 3


def side_by_side(**more: Any) -> City:
    """Ada in Fremont and Bea in Montlake each meet two."""
    pack = {
        "fremont": [creature("ghoul-a", 4, 1), creature("ghoul-b", 4, 1)],
        "montlake": [creature("ghoul-c", 4, 1), creature("ghoul-d", 4, 1)],
    }
    return table(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 4")]),
        hunter("bea", at="montlake", deck=[combat("saw", "damage 4")]),
        necromancer("nox", deck=DARK),
        undead=pack,
        **(more or {"rule": evening}),
    )


def in_place(game: City, place: str) -> CombatSeen:
    """The combat of a place."""
    return next(one for one in game.state.combats if one.place == place)


@pytest.mark.ledger("RIFT-A4", "RIFT-R38")
def test_combats_of_different_places_go_on_side_by_side() -> None:
    game = side_by_side()
    assert game.waits_for == {"ada": "rift.combat.hit", "bea": "rift.combat.hit"}
    game.says("bea", "hit ghoul-c 4")
    assert game.on("montlake") == []
    assert game.waits_for == {"ada": "rift.combat.hit"}
    assert game["bea"].health == 18


@pytest.mark.ledger("RIFT-A35", "RIFT-A15")
def test_each_of_several_combats_begins_with_all_of_the_necromancer_s_deck() -> None:
    game = side_by_side()
    game.says("ada", "hit ghoul-a 2", "hit ghoul-b 2")
    game.says("bea", "hit ghoul-c 2", "hit ghoul-d 2")
    struck = [turn for seen in game.state.combats for turn in seen.cycles[0] if turn.who != "ada"]
    drawn = [turn.drawn for turn in struck if turn.who != "bea"]
    assert [sorted(cards) for cards in drawn] == [["chant-a", "whisper-a"]] * 4
    assert len(game["nox"].deck.cards) == 2


@pytest.mark.ledger("RIFT-R38")
def test_a_restart_in_the_middle_of_a_distribution_brings_it_back() -> None:
    game = side_by_side(stage="battle")
    game.says("ada", "hit ghoul-a 1")
    match = game.match
    again = Match.restore(match.game, match.setup, match.secret, match.log, match.checkpoints)
    assert [(one.seat, one.prompt, one.serial) for one in again.questions] == [
        (one.seat, one.prompt, one.serial) for one in match.questions
    ]
    assert again.view("ada") == match.view("ada")
    question = again.question("ada")
    assert question is not None and question.values["left"] == 3
    again.answer("ada", "hit ghoul-b 3")
    match.answer("ada", "hit ghoul-b 3")
    assert match.game.adapter.dump_json(again.state) == match.game.adapter.dump_json(match.state)


@pytest.mark.ledger("RIFT-A35")
def test_what_one_takes_back_in_a_combat_changes_nothing_in_another() -> None:
    game = side_by_side(stage="battle")
    game.says("ada", "hit ghoul-a 1")
    game.says("bea", "hit ghoul-c 1")
    before = in_place(game, "montlake")
    game.match.undo("ada")
    assert game.state.creatures["ghoul-a"].health == 4
    assert in_place(game, "montlake") == before
    assert game.question("ada").values["left"] == 4


# Who is in it


def crowd(**more: Any) -> City:
    """An Entity, two Undead, Ada and Bea in Fremont."""
    return table(
        hunter("ada", at="fremont", pick="rift", deck=[combat("axe", "damage 6")] * 3),
        hunter("bea", at="fremont", deck=[combat("saw", "damage 1")]),
        necromancer("nox"),
        entities={"fremont": [creature("crab", 9, 1)]},
        undead={"fremont": [creature("ghoul-a", 2, 1), creature("ghoul-b", 2, 1)]},
        **more,
    )


@pytest.mark.ledger("RIFT-V48", "RIFT-A39", "RIFT-R39", "RIFT-R25")
def test_everybody_there_takes_part_once_a_round() -> None:
    game = crowd(rule=rift_phase)
    game.says("ada", "fight")
    game.says("bea", "pass")
    who = [figure.who for figure in last(game).figures]
    assert sorted(who) == ["ada", "bea", "crab", "ghoul-a", "ghoul-b"]
    assert damage(game, "ada") == [21]


@pytest.mark.ledger("RIFT-V48", "RIFT-A39", "RIFT-A4")
def test_where_nobody_fought_all_meet_at_the_end_of_the_round_without_bonus() -> None:
    game = crowd(rule=evening)
    assert sorted(figure.who for figure in last(game).figures) == [
        *("ada", "bea", "crab", "ghoul-a", "ghoul-b"),
    ]
    assert damage(game, "ada") == [18]


@pytest.mark.ledger("RIFT-A39", "RIFT-V48")
def test_where_there_was_a_combat_there_is_none_at_the_end_of_the_round() -> None:
    seen = CombatSeen("fremont", (), (), over=True)
    game = crowd(rule=idle)
    assert haunted(game.state) == ["fremont"]
    game.state.combats.append(seen)
    assert haunted(game.state) == []


async def idle(_: object) -> None:
    """Do nothing."""


@pytest.mark.ledger("RIFT-A4", "RIFT-R15")
def test_undead_and_hunters_meet_wherever_both_are_and_entities_alone_do_not_attack() -> None:
    game = table(
        hunter("ada", at="fremont"),
        hunter("bea", at="montlake"),
        hunter("cem", at="alki"),
        necromancer("nox", at="ballard"),
        undead={"fremont": [creature("ghoul-a", 2)], "ballard": [creature("ghoul-b", 2)]},
        entities={"montlake": [JOE]},
        rule=idle,
    )
    assert haunted(game.state) == ["fremont"]


@pytest.mark.ledger("RIFT-A48", "RIFT-R36")
@pytest.mark.says("task.defeat", "take part in the defeat of a creature")
def test_all_hunters_in_it_take_part_in_the_defeat_of_a_creature() -> None:
    hunt = event("hunt", "defeat")
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 6")]),
        hunter("bea", at="fremont", events=[(hunt, 9)]),
        hunter("cem", at="alki", events=[(hunt, 9)]),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 2)]},
    )
    assert game["bea"].events == []
    assert len(game["cem"].events) == 1


# Items and Corruption in combat


@pytest.mark.ledger("RIFT-R35", "RIFT-R46")
@pytest.mark.parametrize(("points", "dealt"), [(3, 1), (1, 0)])
@pytest.mark.says("curse.damage", "Damage −{value} in each of your turns of combat")
def test_a_corruption_can_take_of_the_damage_of_each_turn(points: int, dealt: int) -> None:
    game = fought(
        hunter(
            "ada",
            at="fremont",
            deck=[combat("tap", f"damage {points}")],
            corrupted=curse("rust", "damage 2", "be alki"),
        ),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 1, 2)]},
    )
    assert damage(game, "ada")[0] == dealt


@pytest.mark.ledger("RIFT-R34", "RIFT-R50", "RIFT-A34")
@pytest.mark.parametrize(
    ("items", "dealt", "suffered"),
    [
        ([], 3, 2),
        ([item("knife", "damage 2")], 5, 2),
        ([item("knife", "damage 2"), item("bat", "damage 1")], 6, 2),
        ([item("coat", "guard 1")], 3, 1),
        ([item("wall", "guard 5")], 3, 0),
    ],
)
@pytest.mark.says("item.damage", "Damage +{value} in each of your turns of combat")
@pytest.mark.says("item.guard", "{value} less damage from each creature")
def test_items_add_damage_and_take_some_of_each_creature_s(
    items: list[Any], dealt: int, suffered: int
) -> None:
    game = fought(
        hunter("ada", at="fremont", deck=BLOW, active=items),
        necromancer("nox", deck=DARK),
        undead={"fremont": [creature("ghoul", 3, 6)]},
    )
    assert damage(game, "ada") == [dealt]
    assert game["ada"].health == 20 - suffered


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.influence", "Influence +{value} in each creature's turn of combat")
def test_the_necromancer_s_items_add_influence_in_each_creature_s_turn() -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 4")]),
        necromancer("nox", active=[item("mask", "influence 2")]),
        undead={"fremont": [creature("one", 2, 6), creature("two", 2, 6)]},
    )
    assert damage(game, "one") == damage(game, "two") == [2]
    assert game["ada"].health == 16


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(("others", "dealt"), [((), 3), (("bea",), 1)])
@pytest.mark.says("item.alone", "If you hunt alone", "and Damage +{value}")
def test_an_item_adds_to_the_damage_of_who_hunts_alone(others: tuple[str, ...], dealt: int) -> None:
    game = fought(
        hunter(
            "ada",
            at="fremont",
            deck=[combat("axe", "damage 1")],
            active=[item("pockets", "alone 2")],
        ),
        *(hunter(other) for other in others),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 3, 1)]},
    )
    assert damage(game, "ada")[0] == dealt


@pytest.mark.ledger("RIFT-R34", "RIFT-R41")
@pytest.mark.parametrize(("active", "lost"), [([], 4), ([item("coat", "guard 2")], 2)])
@pytest.mark.says("item.dread", "Each creature deals each Hunter {value} more, undivided")
def test_dread_strikes_each_hunter_in_full_and_is_not_divided(active: list[Any], lost: int) -> None:
    game = fought(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 4")], active=active),
        hunter("bea", at="fremont", deck=[combat("saw", "damage 4")]),
        necromancer("nox", deck=[combat("writ", "influence 2")], active=[item("bell", "dread 3")]),
        undead={"fremont": [creature("ghoul", 8, 6)]},
    )
    assert damage(game, "ghoul") == [2]
    assert game["ada"].health == 20 - lost
    assert game["bea"].health == 16


@pytest.mark.ledger("RIFT-R34", "RIFT-A12")
@pytest.mark.parametrize(("others", "lost"), [((), 12), (("bea",), 6), (("bea", "cem"), 4)])
@pytest.mark.says("item.dread", "(12 in all at most)")
def test_dread_is_12_at_most_for_all_hunters_of_a_combat_together(
    others: tuple[str, ...], lost: int
) -> None:
    game = fought(
        *(
            hunter(seat, at="fremont", deck=[combat("axe", "damage 8")] if seat == "ada" else [])
            for seat in ("ada", *others)
        ),
        necromancer("nox", active=[item("bell", "dread 7"), item("drum", "dread 9")]),
        undead={"fremont": [creature("ghoul", 8, 6)]},
    )
    assert {20 - game[seat].health for seat in ("ada", *others)} == {lost}
