"""The Final Combat: when it begins, who is in it, and how it ends."""

from typing import Any

import pytest

from engine.games.rift.final import facing, final_combat
from engine.games.rift.view import CombatSeen
from tests.games.rift.table import City, combat, creature, hunter, necromancer, table

EIGHT = [creature(f"entity-{letter}", 6, 1) for letter in "abcdefgh"]
PLACES = ("fremont", "montlake", "interbay", "green-lake")


def spread(entities: list[Any]) -> dict[str, list[Any]]:
    """These Entities over four Rifts."""
    return {place: entities[number::4] for number, place in enumerate(PLACES)}


def final(*sitting: Any, entities: list[Any] | None = None, **more: Any) -> City:
    """The Final Combat from its beginning."""
    more.setdefault("undead", {})
    return table(
        *sitting,
        entities=spread(EIGHT if entities is None else entities),
        rule=final_combat,
        **more,
    )


def last(game: City) -> CombatSeen:
    """The Final Combat as it is seen."""
    return game.state.combats[-1]


@pytest.mark.ledger("RIFT-V40", "RIFT-R48", "RIFT-A26")
def test_the_eighth_entity_begins_it_at_once_wherever_the_hunters_are() -> None:
    game = table(
        hunter("ada", at="alki", pick="rift", deck=[combat("axe", "damage 6")] * 5),
        hunter("bea", at="queen-anne", work="fremont 3 8", pick="rift"),
        necromancer("nox", at="fremont", pick="rift", work="fremont 11 12"),
        entities=spread(EIGHT[:7]),
        entity_deck=EIGHT[7:],
        undead={
            "queen-anne": [creature(f"ghoul-{letter}", 3, 1) for letter in "abc"],
            "fremont": [creature("ghoul-d", 3, 1)],
        },
        stage="stretch",
    )
    assert game.state.stage == "final"
    who = [figure.who for figure in last(game).figures]
    assert sorted(who) == [
        *("ada", "bea", *(f"entity-{letter}" for letter in "abcdefgh"), "ghoul-d"),
    ]
    assert last(game).place == ""
    assert game["bea"].work is not None
    assert game.waits_for == {"ada": "rift.combat.hit"}


@pytest.mark.ledger("RIFT-R48", "RIFT-V40")
def test_only_undead_beside_an_entity_take_part() -> None:
    async def idle(_: object) -> None:
        """Do nothing."""

    game = table(
        hunter("ada"),
        necromancer("nox"),
        entities={"fremont": EIGHT[:1]},
        undead={"fremont": [creature("near", 3)], "ballard": [creature("far", 3)]},
        rule=idle,
    )
    assert sorted(one.card for one in facing(game.state)) == ["entity-a", "near"]


@pytest.mark.ledger("RIFT-V41", "RIFT-R42", "RIFT-A34")
def test_spirit_and_influence_both_count_as_damage_and_are_divided() -> None:
    game = final(
        hunter("ada", at="alki"),
        hunter("bea", at="alki"),
        necromancer("nox", deck=[combat("whisper", "influence 2"), combat("chant", "spirit 3")]),
        entities=EIGHT[:1],
    )
    first = next(turn for turn in last(game).cycles[0] if turn.who == "entity-a")
    assert first.damage == 5
    assert first.hits == (("ada", 2), ("bea", 2))


@pytest.mark.ledger("RIFT-V42", "RIFT-R51", "RIFT-R57", "RIFT-R49")
def test_the_last_entity_wins_for_all_hunters_whatever_else_stands() -> None:
    game = final(
        hunter("ada", at="alki", health=1, speed=3),
        hunter("bea", at="alki", health=30, speed=3, deck=[combat("axe", "damage 6")]),
        necromancer("nox", deck=[combat("whisper", "influence 2")]),
        entities=[creature("entity-a", 7, 6)],
        undead={"fremont": [creature(f"ghoul-{letter}", 9, 1) for letter in "abc"]},
    )
    assert game["ada"].dead
    game.says("bea", "hit entity-a 6")
    game.says("bea", "hit entity-a 1")
    assert (game.ending, game.winners) == ("rift.ending.entities-dead", ("ada", "bea"))
    assert len(game.state.undead) == 3


@pytest.mark.ledger("RIFT-R49")
def test_who_dies_is_out_for_good_and_loses_no_cards() -> None:
    game = final(
        hunter("ada", at="alki", health=1, speed=3, hand=[combat("hymn", "spirit 1")]),
        hunter("bea", at="alki", health=30, speed=3, deck=[combat("axe", "damage 6")]),
        necromancer("nox", deck=[combat("whisper", "influence 2")]),
        entities=[creature("entity-a", 9, 6)],
    )
    assert [turn.who for turn in last(game).cycles[1]] == ["entity-a", "bea"]
    assert (game["ada"].hand, game["ada"].health) == (["hymn-a"], 0)
    assert [hunter.seat for hunter in game.state.alive] == ["bea"]


@pytest.mark.ledger("RIFT-R49")
def test_when_all_hunters_are_dead_the_necromancer_has_won() -> None:
    game = final(
        hunter("ada", at="alki", health=2),
        hunter("bea", at="alki", health=2),
        necromancer("nox", deck=[combat("chant", "spirit 4")]),
    )
    assert (game.ending, game.winners) == ("rift.ending.hunters-dead", ("nox",))


@pytest.mark.ledger("RIFT-R53")
def test_nobody_has_the_bonus_of_the_fifth_phase() -> None:
    game = final(
        hunter("ada", at="alki", pick="rift", deck=[combat("axe", "damage 6")]),
        necromancer("nox"),
        entities=EIGHT[:1],
    )
    assert last(game).cycles[0][0].damage == 6


@pytest.mark.ledger("RIFT-A27", "RIFT-R52")
def test_wounds_of_earlier_fights_stay_and_nobody_recovers_for_it() -> None:
    game = final(
        hunter("ada", at="alki", health=3, max_health=20, deck=[combat("axe", "damage 2")]),
        necromancer("nox"),
        entities=EIGHT[:1],
        wounds={"entity-a": 4},
    )
    assert len(last(game).cycles) == 1
    assert next(it for it in last(game).figures if it.who == "entity-a").health == 2
    assert next(it for it in last(game).figures if it.who == "ada").health == 3


@pytest.mark.ledger("RIFT-A53")
def test_after_three_cycles_without_damage_it_is_drawn() -> None:
    game = final(hunter("ada", at="alki"), necromancer("nox"))
    assert (game.ending, game.winners) == ("rift.ending.undecided", ())
    assert "The Final Combat gets nowhere." in game.told()
    assert len(last(game).cycles) == 3


@pytest.mark.ledger("RIFT-A53")
def test_after_forty_cycles_it_is_drawn() -> None:
    game = final(
        hunter("ada", at="alki", health=60, deck=[combat("tap", "damage 1", health=1)]),
        necromancer("nox", deck=[combat("balm", "influence 1", health=1)]),
        entities=EIGHT[:1],
    )
    assert game.ending == "rift.ending.undecided"
    assert len(last(game).cycles) == 40
