"""5.1: Undead within their limits, Entities for twice the Spirit stat, and which Entity rises."""

from typing import Any

import pytest

from engine.games.rift import summoning, totals
from engine.games.rift.summoning import may_begin, summon, undead_fit
from engine.games.rift.totals import has_bonus
from tests.games.rift.table import City, combat, creature, hunter, item, necromancer, table

JOE = creature("fisherman-joe", 6, 1)
PACK = [creature(f"ghoul-{letter}", 3, 1) for letter in "abcdefgh"]
EIGHT = [creature(f"entity-{letter}", 8, 2) for letter in "abcdefgh"]


async def idle(_: object) -> None:
    """Do nothing."""


def spirits(count: int) -> list[Any]:
    """So many Spirit cards, all of 1 point."""
    return [combat("breath", "spirit 1")] * count


def summoned(will: str = "", *, at: str = "fremont", pick: str = "rift", **more: Any) -> City:
    """The Necromancer's part of the fifth phase, alone."""
    mine = {name: more.pop(name) for name in ("deck", "work", "active") if name in more}

    async def rule(rift: Any) -> None:
        rift.necromancer.will = will
        await summon(rift)

    more.setdefault("undead_deck", PACK)
    more.setdefault("entity_deck", [JOE])
    nox = necromancer("nox", at=at, pick=pick, **mine)
    return table(hunter("ada", pick="rift"), nox, rule=rule, **more)


# Undead


@pytest.mark.ledger("RIFT-R26", "RIFT-R27", "RIFT-A37")
def test_an_undead_rises_where_the_necromancer_stands_with_its_card_face_up() -> None:
    game = summoned("undead", at="ballard", deck=spirits(1))
    assert game.on("ballard") == ["ghoul-a"]
    assert game.state.rising == ["ghoul-a"]
    seen = game.view("ada").creatures[0]
    assert (seen.card, seen.kind, seen.health) == ("ghoul-a", "undead", 3)


@pytest.mark.ledger("RIFT-V9", "RIFT-R27", "RIFT-A10")
@pytest.mark.parametrize(
    ("stat", "standing", "place", "fits"),
    [
        (4, {"fremont": 2}, "fremont", True),
        (4, {"fremont": 3}, "fremont", False),
        (4, {"fremont": 3}, "wallingford", True),
        (2, {"fremont": 1, "ballard": 1}, "wallingford", False),
        (2, {"fremont": 1}, "wallingford", True),
        (1, {"fremont": 2}, "wallingford", False),
        (0, {}, "wallingford", False),
    ],
)
def test_three_undead_stand_in_a_place_and_as_many_as_the_spirit_stat_in_all(
    stat: int, standing: dict[str, int], place: str, fits: bool
) -> None:
    pack = list(PACK)
    undead = {where: [pack.pop() for _ in range(count)] for where, count in standing.items()}
    nox = necromancer("nox", at=place, deck=spirits(stat))
    game = table(hunter("ada"), nox, undead=undead, undead_deck=pack, rule=idle)
    assert undead_fit(game.state, place) is fits


@pytest.mark.ledger("RIFT-R27")
def test_when_the_undead_deck_is_empty_the_defeated_are_shuffled() -> None:
    game = summoned("undead", deck=spirits(1), undead_deck=[], undead_fallen=PACK[:2])
    assert len(game.on("fremont")) == 1
    assert game.state.undead_fallen == []
    assert len(game.state.undead_deck) == 1


@pytest.mark.ledger("RIFT-R27")
def test_where_all_undead_stand_none_is_left_to_rise() -> None:
    nox = necromancer("nox", at="fremont", deck=spirits(5))
    game = table(hunter("ada"), nox, undead={"ballard": PACK[:2]}, undead_deck=[], rule=idle)
    assert not undead_fit(game.state, "fremont")


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.undead-health", "Undead that you summon have {value} more Health")
def test_an_item_gives_undead_more_health() -> None:
    game = summoned("undead", deck=spirits(1), active=[item("crypt", "undead-health 2")])
    risen = game.state.creatures["ghoul-a"]
    assert (risen.health, risen.max_health) == (5, 5)


# Beginning


@pytest.mark.ledger("RIFT-R28")
@pytest.mark.parametrize(
    ("place", "stat", "sealed", "may"),
    [
        ("fremont", 2, "", True),
        ("fremont", 1, "", False),
        ("ballard", 2, "", False),
        ("fremont", 2, "fremont", False),
    ],
)
def test_an_entity_needs_an_open_rift_and_the_level(
    place: str, stat: int, sealed: str, may: bool
) -> None:
    nox = necromancer("nox", at=place, deck=spirits(stat))
    game = table(hunter("ada"), nox, sealed=sealed, levels="2 3 4 5 6 7 8 9", rule=idle)
    assert may_begin(game.state) is may


@pytest.mark.ledger("RIFT-V22", "RIFT-A11", "RIFT-R33")
@pytest.mark.parametrize(("standing", "may"), [(0, True), (1, True), (2, False)])
def test_the_level_follows_from_the_entities_on_the_map_now(standing: int, may: bool) -> None:
    nox = necromancer("nox", at="fremont", deck=spirits(3))
    game = table(
        hunter("ada"),
        nox,
        entities={"montlake": EIGHT[:standing]},
        fallen=EIGHT[standing:2],
        levels="2 3 4 5 6 7 8 9",
        rule=idle,
    )
    assert may_begin(game.state) is may
    assert totals.next_level(game.state) == 2 + standing
    summoning.begin(game.state)
    assert game["nox"].work.target == 6


@pytest.mark.ledger("RIFT-A35", "RIFT-R30")
def test_when_a_summoning_begins_all_of_the_deck_is_shuffled() -> None:
    game = table(hunter("ada"), necromancer("nox", at="fremont", deck=spirits(3)), rule=idle)
    deck = game["nox"].deck
    deck.left, deck.drawn = deck.left[:1], deck.left[1:]
    summoning.begin(game.state)
    assert (deck.left, deck.drawn) == (["breath-a", "breath-b", "breath-c"], [])


@pytest.mark.ledger("RIFT-A35", "RIFT-R30")
def test_between_its_rounds_nothing_is_shuffled() -> None:
    nox = necromancer("nox", at="fremont", pick="rift", work="fremont 0 20", deck=spirits(7))

    rest: list[str] = []

    async def rule(rift: Any) -> None:
        await summon(rift)
        rest.extend(rift.necromancer.deck.left)
        await summon(rift)

    game = table(hunter("ada"), nox, rule=rule)
    assert len(rest) == 2
    assert set(rest) <= set(game["nox"].deck.drawn)


# Points


@pytest.mark.ledger("RIFT-V3", "RIFT-R29", "RIFT-A9")
def test_twice_the_spirit_stat_is_needed() -> None:
    game = summoned("entity", deck=[combat("sigh", "spirit 1")] * 6)
    assert game["nox"].work.target == 12


@pytest.mark.ledger("RIFT-A9")
def test_what_is_needed_stays_as_it_was_when_the_stat_changes() -> None:
    game = summoned(work="fremont 1 12", deck=spirits(1), pick="rift")
    assert (game["nox"].work.total, game["nox"].work.target) == (5, 12)


@pytest.mark.ledger("RIFT-V4", "RIFT-R30", "RIFT-A36", "RIFT-A22")
@pytest.mark.says("points.spirit", "{value} Spirit {value:s:point|points}")
def test_points_add_up_over_rounds_with_three_more_in_each() -> None:
    deck = [combat("hymn", "spirit 3"), combat("psalm", "spirit 2"), combat("sigh", "spirit 1")]
    game = summoned("entity", deck=[deck[0], deck[1], deck[2], deck[2]])
    # 7 points and 3 more; 8 are needed.
    assert game.on("fremont") == ["fisherman-joe"]
    game = summoned(work="fremont 10 12", deck=[deck[2]])
    assert game.on("fremont") == ["fisherman-joe"]
    assert game["nox"].work is None
    assert summoned(work="fremont 8 12", deck=[deck[2]]).on("fremont") == ["fisherman-joe"]
    assert summoned(work="fremont 7 12", deck=[deck[2]]).on("fremont") == []
    game = summoned(work="fremont 0 12", deck=[deck[0], deck[1], deck[2], deck[2]])
    assert game["nox"].work.total == 10
    assert game.on("fremont") == []


@pytest.mark.ledger("RIFT-V4", "RIFT-R32", "RIFT-A22")
def test_who_is_not_done_goes_on_next_round_and_picks_five_by_himself() -> None:
    game = table(
        hunter("ada", at="alki", pick="rift"),
        necromancer("nox", at="fremont", pick="rift", work="fremont 7 12", deck=spirits(1)),
        stage="stretch",
        entity_deck=[JOE],
    )
    assert game["nox"].work.total == 11
    assert "nox" not in game.waits_for
    game.says("ada", "pick move")
    assert game["nox"].pick == "rift"


@pytest.mark.ledger("RIFT-A36")
@pytest.mark.parametrize(("pick", "total"), [("rift", 4), ("move", 1)])
def test_the_three_more_are_for_who_picked_five(pick: str, total: int) -> None:
    game = summoned("entity", deck=spirits(1) + [combat("hush", "influence 1")] * 3, pick=pick)
    assert game.on("fremont") == ["fisherman-joe"] if total >= 2 else game["nox"].work.total == 1


@pytest.mark.ledger("RIFT-A36")
def test_the_three_more_come_also_on_an_empty_deck() -> None:
    game = summoned(work="fremont 0 12", deck=[])
    assert game["nox"].work.total == 3


@pytest.mark.ledger("RIFT-V44", "RIFT-A22")
def test_whoever_picked_five_opens_both_parts_and_only_they_have_the_bonus() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift"),
        hunter("bea", at="fremont", pick="buy"),
        necromancer("nox", at="fremont", pick="move", work="fremont 0 12"),
        rule=summon,
    )
    assert game["nox"].work.total == 0
    found = [has_bonus(game.state, game[seat], "rift") for seat in ("ada", "bea", "nox")]
    assert found == [True, False, False]


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.spirit-draw", "Spirit points +{value} in each draw of a summoning")
def test_items_add_to_a_draw() -> None:
    game = summoned(work="fremont 0 12", deck=spirits(1), active=[item("choir", "spirit-draw 2")])
    assert game["nox"].work.total == 6


@pytest.mark.ledger("RIFT-A55")
def test_what_is_drawn_for_a_summoning_is_told_to_all() -> None:
    game = summoned(work="fremont 0 12", deck=[combat("sigh", "spirit 1")])
    assert "nox draws Sigh: 1 Spirit point and 3 more, 4 of 12." in game.told("ada")


@pytest.mark.ledger("RIFT-V23", "RIFT-A35")
def test_a_combat_elsewhere_shuffles_the_deck_and_leaves_the_total() -> None:
    game = table(
        hunter("ada", at="alki", pick="build", deck=[combat("axe", "damage 4")]),
        necromancer("nox", at="fremont", pick="rift", work="fremont 10 12", deck=spirits(1)),
        undead={"alki": PACK[:1]},
        entity_deck=[JOE],
        stage="battle",
    )
    assert game["nox"].work.total == 10
    assert game["nox"].deck.cards == ["breath-a"]
    game.says("ada", "pick move")
    assert game.waits_for == {"ada": "rift.move"}
    game.says("ada", "stay")
    assert game.on("fremont") == ["fisherman-joe"]


# Which Entity


@pytest.mark.ledger("RIFT-V47", "RIFT-A38", "RIFT-V8", "RIFT-R31")
def test_the_necromancer_chooses_between_an_unknown_one_and_the_defeated() -> None:
    more: dict[str, Any] = {"fallen": [JOE], "entity_deck": EIGHT[:2]}
    game = summoned(work="fremont 11 12", **more)
    assert game.offers("nox") == ["flip unknown", "flip fisherman-joe"]
    game.says("nox", "flip unknown")
    assert game.on("fremont") == game.state.rising == ["entity-a"]
    assert game.state.creatures["entity-a"].health == 8
    game = summoned(work="fremont 11 12", **more)
    game.says("nox", "flip fisherman-joe")
    assert game.state.creatures["fisherman-joe"].health == 3
    assert game.state.fallen == []


@pytest.mark.ledger("RIFT-V47", "RIFT-A38")
def test_when_all_were_flipped_only_the_defeated_come_each_at_half_of_what_is_printed() -> None:
    odd = creature("old-crab", 7, 2)
    game = summoned(work="fremont 11 12", fallen=[JOE, odd], entity_deck=[])
    assert game.offers("nox") == ["flip fisherman-joe", "flip old-crab"]
    game.says("nox", "flip old-crab")
    assert game.state.creatures["old-crab"].health == 4


@pytest.mark.ledger("RIFT-A38")
def test_a_single_choice_is_made_for_the_necromancer() -> None:
    assert summoned(work="fremont 11 12", entity_deck=[JOE]).on("fremont") == ["fisherman-joe"]
    assert summoned(work="fremont 11 12", entity_deck=[], fallen=[JOE]).on("fremont") == [
        "fisherman-joe"
    ]


@pytest.mark.ledger("RIFT-A11")
def test_several_entities_rise_at_the_same_rift() -> None:
    game = summoned(work="fremont 11 12", entities={"fremont": EIGHT[:1]})
    assert game.on("fremont") == ["entity-a", "fisherman-joe"]
