"""What an act will come to, said before it is chosen, from what its player knows."""

from typing import Any

import pytest

from engine.game import Weight
from engine.games.rift import expected
from engine.text import Text
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
    trap,
)
from tests.games.rift.wild import Kind, setup_of

JOE = creature("fisherman-joe", 6, 1)
AXE = combat("axe", "damage 4")


def weighed(game: City, seat: str, key: str) -> Weight:
    """What is said of an option of this seat."""
    option = game.question(seat).find(key)
    assert option is not None, game.offers(seat)
    return game.match.game.weigh(game.match.view(seat), option)


def outcome(game: City, seat: str, key: str) -> list[str]:
    """The outcome in words."""
    return [game.match.game.texts.say(text) for text in weighed(game, seat, key).outcome]


def forecast(game: City, seat: str, key: str) -> str:
    """The forecast in words."""
    said = weighed(game, seat, key).forecast
    assert said is not None
    return game.match.game.texts.say(said)


def spirits(count: int, points: int = 1, name: str = "sigh") -> list[Any]:
    """So many Spirit cards."""
    return [combat(name, f"spirit {points}")] * count


# Moving


def walking(**ada: Any) -> City:
    """Ada goes from Downtown; the Undead, the Traps and the Entity are elsewhere."""
    return table(
        hunter("ada", **{"at": "downtown", "pick": "move", **ada}),
        necromancer(
            "nox", at="alki", traps={"belltown": [trap("pit", "halt", side="necromancer")]}
        ),
        undead={
            "university-district": [creature("ghoul", 2)],
            "capitol-hill": [creature("wraith", 2)],
        },
        entities={"pioneer-square": [JOE]},
        stage="move",
    )


@pytest.mark.ledger("RIFT-R15", "RIFT-R16", "RIFT-A3")
def test_who_goes_is_told_where_undead_stop_and_what_is_there() -> None:
    game = walking()
    assert outcome(game, "ada", "walk capitol-hill") == ["Undead stop you"]
    assert outcome(game, "ada", "walk pioneer-square") == ["Rift", "Fisherman Joe"]
    assert outcome(game, "ada", "walk belltown") == ["into Pit"]
    halted = ["Undead stop you in Capitol Hill"]
    assert outcome(game, "ada", "ride green northgate") == halted
    assert outcome(game, "ada", "ride green capitol-hill") == ["Undead stop you"]
    assert forecast(game, "ada", "walk capitol-hill").startswith("At the end of the round")
    assert forecast(game, "ada", "ride green mount-baker") == "By way of Sodo."


@pytest.mark.ledger("RIFT-R34")
def test_whom_undead_and_traps_leave_alone_is_told_nothing_of_them() -> None:
    game = walking(active=[item("veil", "pass-undead"), item("cat", "trap-proof")])
    assert outcome(game, "ada", "walk capitol-hill") == []
    assert outcome(game, "ada", "walk belltown") == []
    assert outcome(game, "ada", "ride green university-district") == ["store"]


def haunting(*hunters: Any, spirit: int = 2) -> City:
    """Nox walks from Wallingford."""
    nox = necromancer("nox", at="wallingford", pick="move", deck=spirits(spirit, name="moan"))
    game = table(*hunters, nox, stage="move", shut="university-district")
    for one in hunters:
        game.says(one.seat, "stay")
    return game


@pytest.mark.ledger("RIFT-R46", "RIFT-V35", "RIFT-A14")
def test_the_necromancer_is_told_whom_a_step_corrupts() -> None:
    game = haunting(
        hunter("ada", at="fremont", deck=spirits(1)),
        hunter("bea", at="fremont", deck=spirits(2, name="song")),
        hunter("cem", at="university-district", deck=spirits(2, name="hum")),
    )
    assert outcome(game, "nox", "walk fremont") == ["corrupts ada", "Rift"]
    assert outcome(game, "nox", "walk university-district") == ["store, closed"]


@pytest.mark.ledger("RIFT-R47", "RIFT-V36")
def test_the_step_that_corrupts_the_last_says_that_it_wins() -> None:
    salt = curse("salt", "no-close", "be alki")
    game = haunting(hunter("ada", at="fremont"), hunter("bea", at="alki", corrupted=salt))
    assert outcome(game, "nox", "walk fremont") == ["corrupts all: you win", "Rift"]
    assert weighed(game, "nox", "walk fremont").gravity == "good"
    by_event = hunter("bea", at="alki", corrupted=salt, by_necromancer=False)
    game = haunting(hunter("ada", at="fremont"), by_event)
    assert outcome(game, "nox", "walk fremont") == ["corrupts ada", "Rift"]


@pytest.mark.ledger("RIFT-A45")
def test_whom_a_step_corrupts_goes_by_the_spirit_that_traps_there_leave() -> None:
    hole = trap("hole", "lose-spirit")
    ada = hunter("ada", at="fremont", deck=spirits(1), traps={"fremont": [hole]})
    game = haunting(ada, hunter("bea", at="fremont"))
    assert outcome(game, "nox", "walk fremont") == ["into Hole", "corrupts bea", "Rift"]


@pytest.mark.ledger("RIFT-R46", "RIFT-R12", "RIFT-A2")
def test_a_hunter_is_told_where_the_necromancer_can_still_come_and_corrupt() -> None:
    reach = "can be corrupted"
    for pick, near, far in (("", True, False), ("move", True, True)):
        nox = necromancer("nox", at="wallingford", pick=pick, deck=spirits(2, name="moan"))
        ada = hunter("ada", at="university-district", pick="move", deck=spirits(1))
        game = table(ada, nox, stage="move")
        assert (reach in outcome(game, "ada", "stay")) is near
        assert (reach in outcome(game, "ada", "walk montlake")) is far
        # Too far even for a ride and a walk.
        assert reach not in outcome(game, "ada", "ride green mount-baker") or pick == "move"


@pytest.mark.ledger("RIFT-R46", "RIFT-A47")
@pytest.mark.parametrize(
    ("ada", "nox", "in_danger"),
    [
        ({"deck": spirits(1)}, {}, True),
        ({"deck": spirits(2)}, {}, False),
        ({"corrupted": curse("salt", "no-close", "be alki")}, {}, False),
        (
            {"corrupted": curse("salt", "no-close", "be alki"), "by_necromancer": False},
            {},
            True,
        ),
        ({}, {"work": "wallingford 3 8"}, False),
        ({"at": "wallingford"}, {}, False),
        ({"at": "wallingford"}, {"active": [item("boots", "walk 1")]}, True),
        ({"at": "northgate"}, {}, False),
        ({"at": "northgate"}, {"active": [item("boots", "walk 1")]}, True),
    ],
)
def test_only_whom_the_necromancer_can_corrupt_now_is_warned(
    ada: dict[str, Any], nox: dict[str, Any], in_danger: bool
) -> None:
    lord = necromancer("nox", **{"at": "wallingford", "deck": spirits(3, name="moan"), **nox})
    game = table(hunter("ada", **{"at": "fremont", **ada}), lord, also="move", stage="move")
    assert ("can be corrupted" in outcome(game, "ada", "stay")) is in_danger


# Cards


@pytest.mark.ledger("RIFT-R21", "RIFT-A33")
def test_a_build_says_what_it_costs_what_it_is_and_what_it_makes_of_the_stat() -> None:
    hand = [combat("hymn", "spirit 2", cost=1, health=1), combat("axe", "damage 4", cost=2)]
    seated = hunter("ada", hand=[*hand, item("lamp", "look 1")], deck=spirits(3))
    game = table(seated, necromancer("nox"), also="build", stage="stretch")
    assert outcome(game, "ada", "build hymn-a") == ["costs 1 card", "Spirit 4"]
    assert outcome(game, "ada", "build axe-a") == ["costs 2 cards"]
    said = forecast(game, "ada", "build hymn-a")
    assert said == "2 Spirit points; 1 Health back whenever it is drawn in combat"
    assert weighed(game, "ada", "pass").gravity == "aside"


@pytest.mark.ledger("RIFT-A34")
def test_a_build_says_of_which_points_the_builder_has_nothing() -> None:
    hand = [combat("axe", "damage 4", health=1), combat("roar", "influence 3")]
    sides = (hunter("ada", hand=hand), necromancer("nox", hand=hand))
    game = table(*sides, also="build", stage="stretch")
    health = "1 Health back whenever it is drawn in combat"
    assert forecast(game, "ada", "build axe-a") == f"4 Damage; {health}"
    said = forecast(game, "ada", "build roar-a")
    assert said == "3 Influence, which serves the Necromancer only"
    said = forecast(game, "nox", "build axe-b")
    assert said == f"4 Damage, which serves Hunters only; {health}"
    assert forecast(game, "nox", "build roar-b") == "3 Influence"


@pytest.mark.ledger("RIFT-R23")
def test_an_activation_says_what_it_costs_and_what_it_ends() -> None:
    lamp, rope = item("lamp", "look 1", cost=1), item("rope", "walk 1")
    seated = hunter("ada", hand=[lamp, AXE], active=[rope])
    game = table(seated, necromancer("nox"), also="activate", stage="stretch")
    assert outcome(game, "ada", "activate lamp-a nothing") == ["costs 1 card"]
    assert outcome(game, "ada", "activate lamp-a rope-a") == ["costs 1 card", "Rope ends"]
    assert "Look at 1 more card when you buy" in forecast(game, "ada", "activate lamp-a nothing")


@pytest.mark.ledger("RIFT-A48")
def test_giving_says_how_far_the_task_comes_by_it() -> None:
    toll = event("toll", "give 2")
    seated = hunter("ada", hand=spirits(3), events=[(toll, 9)])
    game = table(seated, necromancer("nox"), also="activate", stage="stretch")
    assert outcome(game, "ada", "give toll-a sigh-a") == ["1 of 2"]
    game.says("ada", "give toll-a sigh-a")
    assert outcome(game, "ada", "give toll-a sigh-b") == ["2 of 2"]
    assert weighed(game, "ada", "give toll-a sigh-b").gravity == "good"


@pytest.mark.ledger("RIFT-R19")
@pytest.mark.parametrize(
    ("pick", "active", "cursed", "looks", "keeps"),
    [
        ("", [], None, 3, 2),
        ("buy", [], None, 5, 3),
        ("buy", [], "no-bonus", 3, 2),
        ("", [item("lamp", "look 1"), item("bag", "keep 1")], None, 4, 3),
        ("", [item("pockets", "alone 2")], None, 5, 4),
        ("", [], "look 2", 1, 1),
    ],
)
def test_buying_says_how_many_are_seen_and_kept(
    pick: str, active: list[Any], cursed: str | None, looks: int, keeps: int
) -> None:
    salt = curse("salt", cursed, "be alki") if cursed else None
    seated = hunter("ada", at="ballard", pick=pick, active=active, corrupted=salt)
    game = table(seated, necromancer("nox"), also="buy", stage="buy")
    assert game.question("ada").values["looks"] == looks
    assert outcome(game, "ada", "buy") == [f"keep {keeps}"]


@pytest.mark.ledger("RIFT-R8")
def test_each_phase_says_its_bonus() -> None:
    game = table(hunter("ada"), necromancer("nox"))
    phases = ("move", "buy", "build", "activate", "rift")
    said = [forecast(game, "ada", f"pick {phase}") for phase in phases]
    assert len(set(said)) == 5
    assert forecast(game, "nox", "pick rift") != forecast(game, "ada", "pick rift")


@pytest.mark.ledger("RIFT-R8")
def test_a_pick_says_what_is_still_wanting_for_it() -> None:
    game = table(hunter("ada", "alki", deck=spirits(2)), necromancer("nox", deck=spirits(2)))
    buys = "2 more cards to look at, 1 more to keep"
    assert forecast(game, "ada", "pick buy") == f"{buys}, at a store: Alki has none."
    closes = "To close, your Spirit 2 must be above the Necromancer's 2."
    assert forecast(game, "ada", "pick rift").endswith(closes)
    game = table(hunter("ada", "ballard", deck=spirits(3)), necromancer("nox", deck=spirits(1)))
    assert forecast(game, "ada", "pick buy") == f"{buys}."
    assert forecast(game, "ada", "pick rift").endswith("+3 Spirit points if you close.")
    assert forecast(game, "nox", "pick rift") == "+3 Spirit points if you summon an Entity."
    game = table(hunter("ada"), necromancer("nox"))
    wants = "The next Entity wants Spirit 1, and yours is 0."
    assert forecast(game, "nox", "pick rift").endswith(wants)


# Summoning and closing


def willing(**nox: Any) -> City:
    """Nox says what to summon in Fremont, with Spirit 6 and 5 points in a draw."""
    seated = necromancer("nox", at="fremont", **{"pick": "rift", "deck": spirits(6), **nox})
    pack = [creature("ghoul", 2), creature("wraith", 2)]
    return table(
        hunter("ada"),
        seated,
        stage="stretch",
        also="rift",
        undead={"alki": pack[:1]},
        undead_deck=pack[1:],
    )


@pytest.mark.ledger("RIFT-R29", "RIFT-A36")
def test_a_summoning_says_how_many_of_the_points_its_draw_brings() -> None:
    game = willing()
    assert outcome(game, "nox", "summon entity") == ["8 of 12 points expected"]
    assert forecast(game, "nox", "summon entity").startswith("Until it is done you stay here")
    assert outcome(willing(pick="move"), "nox", "summon entity") == ["5 of 12 points expected"]
    quick = willing(deck=spirits(2, 3))
    assert outcome(quick, "nox", "summon entity") == ["4 of 4 points expected"]
    assert weighed(quick, "nox", "summon entity").gravity == "good"
    assert outcome(game, "nox", "summon undead") == ["2 of 6 Undead"]


@pytest.mark.ledger("RIFT-A38")
def test_an_entity_says_its_figures_and_the_eighth_what_it_begins() -> None:
    def rising(standing: int) -> City:
        eight = [
            creature(f"entity-{letter}", 6 + number, 2) for number, letter in enumerate("abcdefgh")
        ]
        return table(
            hunter("ada"),
            necromancer("nox", at="fremont", pick="rift", work="fremont 11 12"),
            entities={"montlake": eight[:standing]},
            entity_deck=eight[standing:],
            fallen=[creature("old-crab", 7, 3)],
            stage="stretch",
        )

    assert outcome(rising(5), "nox", "flip unknown") == ["Health 11 to 13"]
    assert outcome(rising(5), "nox", "flip old-crab") == ["Health 4, Speed 3"]
    assert outcome(rising(7), "nox", "flip old-crab")[1] == "the Final Combat begins"


@pytest.mark.ledger("RIFT-R44", "RIFT-R45")
def test_a_closing_says_how_many_of_the_points_its_draw_brings() -> None:
    def closing(sealed: str = "") -> City:
        return table(
            hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
            necromancer("nox", deck=spirits(4, name="moan")),
            stage="rift",
            sealed=sealed,
        )

    assert outcome(closing(), "ada", "close") == ["8 of 8 points expected"]
    six = "pioneer-square south-park mount-baker montlake south-lake-union interbay"
    assert outcome(closing(six), "ada", "close")[1] == "the seventh Rift wins"


# Combat


def fighting(ada: Any, nox: Any = (), **more: Any) -> City:
    """Ada may fight Joe in Fremont."""
    return table(
        hunter("ada", at="fremont", pick="rift", **ada),
        necromancer("nox", deck=list(nox)),
        entities={"fremont": [JOE]},
        stage="rift",
        **more,
    )


@pytest.mark.ledger("RIFT-R25", "RIFT-R41")
def test_a_fight_says_what_it_should_cost() -> None:
    game = fighting({"deck": [AXE]})
    assert (
        forecast(game, "ada", "fight") == "Won in about 1 cycle; it should cost you 0 of 20 Health."
    )
    assert weighed(game, "ada", "fight").gravity == "good"
    dark = [combat("roar", "influence 4")] * 5
    weak = fighting({"deck": [combat("tap", "damage 1")], "health": 4}, dark)
    said = "You would be defeated after about 1 cycle."
    assert forecast(weak, "ada", "fight") == said


@pytest.mark.ledger("RIFT-A17")
def test_a_fight_in_which_nobody_gets_anywhere_says_so() -> None:
    game = table(
        hunter("ada", at="fremont"),
        necromancer("nox"),
        entities={"fremont": [JOE]},
        also="rift",
        stage="rift",
    )
    assert forecast(game, "ada", "fight").startswith("Nobody should get anywhere")


@pytest.mark.ledger("RIFT-A55")
def test_a_forecast_knows_of_others_decks_only_how_large_they_are() -> None:
    """What the Necromancer holds besides Spirit cards changes nothing in what is said."""
    loud = [combat("roar", "influence 4"), combat("hiss", "influence 1")]
    decks = ([loud[0]] * 3, [loud[1]] * 3, [AXE] * 3)
    weights = []
    for deck in decks:
        game = fighting({"deck": [AXE], "hand": loud}, deck)
        view = game.match.view("ada")
        weights.append(expected.combat(game.state.edition, view, "fremont").cycles)
    assert len(set(weights)) == 1


@pytest.mark.ledger("RIFT-R41", "RIFT-R51")
def test_a_hit_says_whether_its_creature_falls() -> None:
    game = table(
        hunter("ada", at="fremont", deck=[AXE]),
        necromancer("nox"),
        undead={"fremont": [creature("ghoul", 4), creature("wraith", 3)]},
        stage="battle",
    )
    assert outcome(game, "ada", "hit ghoul 4") == ["falls"]
    assert outcome(game, "ada", "hit ghoul 1") == ["3 left"]
    assert weighed(game, "ada", "hit ghoul 4").gravity == "good"
    assert weighed(game, "ada", "focus").forecast == Text("rift.forecast.focus")


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(
    ("active", "lost"), [([], 5), ([item("coat", "guard 2")], 3), ([item("wall", "guard 9")], 0)]
)
def test_what_guards_is_counted_in(active: list[Any], lost: int) -> None:
    one = expected.Side("ada", 3, 20.0, 20.0, 4.0, guard=sum(it.effects[0].value for it in active))
    foe = expected.Side("joe", 6, 4.0, 4.0, 5.0)
    it = expected.fought([one], [foe], "ada")
    assert (it.cycles, it.lost, it.wins, it.falls) == (1, lost, True, False)


@pytest.mark.ledger("RIFT-R34")
def test_dread_is_counted_in_for_each_hunter() -> None:
    mine = [expected.Side(key, 3, 20.0, 20.0, 4.0) for key in ("ada", "bea")]
    foe = expected.Side("joe", 6, 8.0, 8.0, 4.0, dread=3)
    assert expected.fought(mine, [foe], "ada").lost == 5


def test_a_hunter_says_speed_and_health() -> None:
    game = City(Kind(setup_of(3, necromancer="last"), 1).begin())
    assert forecast(game, "ada", "hunter hunter-a") == "Speed 3, Health 30"
    assert outcome(game, "cem", "begin fremont") == ["Rift"]
