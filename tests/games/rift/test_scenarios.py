"""Where two rules meet: what a referee would be asked about in the middle of a match."""

import pytest

from engine.games.rift.combat import fight_in
from engine.games.rift.final import final_combat
from engine.games.rift.view import Turn
from tests.games.rift.table import (
    Card,
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

HYMN, BLADE, CHOIR = (
    combat("hymn", "spirit 1"),
    combat("blade", "damage 1"),
    combat("choir", "influence 1"),
)
COAT = item("coat", "guard 1")
GHOUL = creature("ghoul", 2, 1)


def spirits(count: int, key: str = "psalm") -> list[Card]:
    """So many Spirit cards of 1 point."""
    return [combat(key, "spirit 1")] * count


def turns(game: City, who: str) -> list[Turn]:
    """The turns of somebody in the last combat."""
    return [turn for cycle in game.state.combats[-1].cycles for turn in cycle if turn.who == who]


def ended(game: City) -> tuple[str | None, tuple[str, ...]]:
    """How the match ended, and who has won."""
    return game.ending, tuple(game.winners)


# Stores


def shared() -> City:
    """Ada and the Necromancer in Ballard, where two Events lie among six cards."""
    flood, fire = event("flood", "be alki", count=3), event("fire", "be sodo", count=2)
    return table(
        hunter("ada", "ballard"),
        necromancer("nox", "ballard"),
        stage="buy",
        also="buy",
        round=4,
        stores={"ballard": [flood, HYMN, fire, BLADE, COAT, CHOIR]},
    )


@pytest.mark.ledger("RIFT-A44", "RIFT-A49", "RIFT-A8")
def test_in_a_shared_store_a_hunter_pulls_the_events_that_the_necromancer_passes_over() -> None:
    game = shared()
    game.says("ada", "buy")
    assert [(one.card, one.due) for one in game["ada"].events] == [("flood-a", 7), ("fire-a", 6)]
    assert game["ada"].hand == ["coat-a"]
    game.says("nox", "buy")
    assert sorted(game.view("nox").looked) == ["blade-a", "choir-a", "hymn-a"]
    assert game.state.shut == []
    game.says("nox", "keep hymn-a", "keep choir-a")
    assert game.state.shut == ["ballard"]


@pytest.mark.ledger("RIFT-A44", "RIFT-A49", "RIFT-R20")
def test_an_event_that_a_hunter_passed_by_is_not_pulled_and_keeps_the_store_open() -> None:
    game = shared()
    game.says("ada", "pass")
    game.says("nox", "buy", "keep hymn-a", "keep blade-a")
    assert game["ada"].events == []
    assert game.state.shut == []
    assert game.state.stores["ballard"].unseen == ["coat-a", "fire-a", "flood-a"]


@pytest.mark.ledger("RIFT-A5", "RIFT-A44")
def test_who_may_not_buy_a_third_time_takes_no_cards_from_others_there() -> None:
    game = table(
        hunter("ada", "ballard", bought="ballard 2"),
        necromancer("nox", "ballard", pick="buy"),
        stage="buy",
        stores={"ballard": [HYMN, HYMN, BLADE, BLADE]},
    )
    game.says("nox", "buy")
    assert len(game.view("nox").looked) == 4


@pytest.mark.ledger("RIFT-R35", "RIFT-R46", "RIFT-R19")
def test_corruption_takes_the_bonus_of_a_pick_that_is_still_to_come_in_the_round() -> None:
    game = table(
        hunter("ada", "ballard", pick="buy"),
        hunter("bea"),
        necromancer("nox", "fremont", pick="move", deck=spirits(1)),
        corruption=[curse("salt", "no-bonus", "buy downtown")],
        stage="move",
    )
    for seat in ("ada", "bea"):
        game.says(seat, "stay")
    game.says("nox", "walk ballard", "stay")
    game.says("ada", "buy")
    assert (len(game.view("ada").looked), game.view("ada").keep) == (3, 2)


# The card that picking Activate gives


def few(*cards: Card, **sitting: str) -> City:
    """Only the University District and the Central District are open; the first holds one card."""
    return table(
        hunter("ada", pick=sitting.get("ada", "")),
        hunter("bea", pick=sitting.get("bea", "")),
        necromancer("nox", pick=sitting.get("nox", "")),
        stage="stretch",
        shut="downtown georgetown ballard",
        stores={"university-district": cards, "central-district": [BLADE] * 4},
    )


@pytest.mark.ledger("RIFT-A7", "RIFT-A44", "RIFT-R20")
def test_the_last_card_of_a_store_is_dealt_to_the_first_seat_and_may_lie_there_on() -> None:
    game = few(HYMN, ada="activate", bea="activate")
    assert game.offers("ada") == ["draw university-district", "draw central-district"]
    assert game["bea"].hand == ["blade-b"]
    game.says("ada", "draw central-district", "pass")
    game.says("bea", "pass")
    assert "university-district" not in game.state.shut
    game = few(HYMN, ada="activate", bea="activate")
    game.says("ada", "draw university-district", "pass")
    game.says("bea", "pass")
    assert "university-district" in game.state.shut


@pytest.mark.ledger("RIFT-A7", "RIFT-A44")
def test_the_necromancer_is_not_sent_to_a_store_whose_cards_all_lie_before_hunters() -> None:
    game = few(HYMN, ada="activate", nox="activate")
    assert game["nox"].hand == ["blade-b"]
    flood = event("flood", "be alki")
    game = few(HYMN, flood, ada="activate", nox="activate")
    assert game.offers("nox") == ["draw university-district", "draw central-district"]


@pytest.mark.ledger("RIFT-A7", "RIFT-A49", "RIFT-A48")
def test_an_event_drawn_in_activate_can_be_fulfilled_in_the_same_activate() -> None:
    game = table(
        hunter("ada", pick="activate", hand=[HYMN, BLADE, CHOIR]),
        hunter("bea"),
        necromancer("nox"),
        stage="stretch",
        shut="downtown georgetown university-district central-district",
        stores={"ballard": [event("toll", "give 2"), BLADE]},
    )
    game.says("ada", "give toll-a hymn-a", "give toll-a blade-a")
    assert game["ada"].events == []
    assert "toll-a" in game.state.discard


# Traps and Items


@pytest.mark.ledger("RIFT-A42", "RIFT-A24")
def test_a_trap_that_was_overwritten_acts_on_nobody() -> None:
    net = trap("net", "hurt 3", side="necromancer")
    game = table(
        hunter("ada", "alki"),
        necromancer(
            "nox", hand=[net], pick="activate", traps={"west-seattle": [net], "sodo": [net, net]}
        ),
        stage="stretch",
        shut="downtown georgetown university-district central-district ballard",
    )
    game.says("nox", "activate net-a net-b")
    game.says("ada", "pick move")
    game.says("nox", "pick build")
    game.says("ada", "walk west-seattle")
    assert game["ada"].health == 20


@pytest.mark.ledger("RIFT-A42", "RIFT-A31")
def test_overwriting_takes_the_old_max_health_before_the_new_card_heals() -> None:
    game = table(
        hunter(
            "ada",
            hand=[item("salve", "heal 3")],
            active=[item("ring", "max-health 5")],
            health=22,
            max_health=20,
        ),
        necromancer("nox"),
        stage="stretch",
        also="activate",
    )
    game.says("ada", "activate salve-a ring-a")
    assert (game["ada"].health, game.max_health("ada")) == (20, 20)


@pytest.mark.ledger("RIFT-A46", "RIFT-A25")
def test_a_trap_is_used_up_by_the_hunter_who_comes_first() -> None:
    game = two_at_a_trap()
    assert (game["ada"].health, game["bea"].health) == (20, 18)


def two_at_a_trap() -> City:
    """Bea and after her Ada have walked into Georgetown, where a Trap lay, and may go on."""
    pit = trap("pit", "hurt 2", side="necromancer")
    game = table(
        hunter("ada", "sodo", pick="move"),
        hunter("bea", "sodo", pick="move"),
        necromancer("nox", traps={"georgetown": [pit]}),
        stage="move",
    )
    game.says("bea", "walk georgetown")
    game.says("ada", "walk georgetown")
    return game


@pytest.mark.ledger("RIFT-A46", "RIFT-A25")
def test_a_step_into_a_trap_is_not_taken_back_unasked_since_it_spared_others() -> None:
    game = two_at_a_trap()
    game.match.undo("bea")
    ballot = game.match.ballot("undo")
    assert ballot is not None
    assert "ada" in ballot.owing
    assert (game["ada"].health, game["bea"].health) == (20, 18)


# Movement and tasks


@pytest.mark.ledger("RIFT-A48", "RIFT-A25", "RIFT-R56")
def test_a_meeting_that_freed_another_is_not_taken_back_unasked() -> None:
    game = table(
        hunter("ada", "sodo", pick="move"),
        hunter("bea", "georgetown", pick="move", corrupted=curse("salt", "speed 1", "meet")),
        necromancer("nox"),
        stage="move",
    )
    game.says("ada", "walk georgetown")
    game.says("bea", "walk beacon-hill")
    game.match.undo("ada")
    ballot = game.match.ballot("undo")
    assert ballot is not None
    assert "bea" in ballot.owing
    assert game["bea"].corrupted is None


@pytest.mark.ledger("RIFT-R56", "RIFT-A48", "RIFT-A2")
@pytest.mark.parametrize("effect", ["no-bonus", "no-ride"])
def test_who_walks_free_of_corruption_has_the_bonus_of_movement_from_there_on(effect: str) -> None:
    game = table(
        hunter("ada", "belltown", pick="move", corrupted=curse("salt", effect, "be downtown")),
        hunter("bea"),
        necromancer("nox"),
        stage="move",
    )
    assert game.offers("ada", "ride") == []
    game.says("ada", "walk downtown")
    assert "ride green sodo" in game.offers("ada")
    game.says("ada", "ride green sodo")
    assert "ada" not in game.waits_for


@pytest.mark.ledger("RIFT-R56", "RIFT-A48", "RIFT-A25")
def test_who_is_met_before_moving_has_the_bonus_back_at_once() -> None:
    game = table(
        hunter("ada", "beacon-hill", pick="move"),
        hunter("bea", "sodo", pick="move", corrupted=curse("salt", "no-bonus", "meet")),
        necromancer("nox"),
        stage="move",
    )
    assert game.offers("bea", "ride") == []
    game.says("ada", "walk sodo")
    assert "northgate" in game.view("bea").targets
    game.says("bea", "ride green northgate", "walk green-lake")
    game.match.undo("ada")
    ballot = game.match.ballot("undo")
    assert ballot is not None
    assert "bea" in ballot.owing


@pytest.mark.ledger("RIFT-A45", "RIFT-R24", "RIFT-R27")
@pytest.mark.parametrize("spirit", [0, 1])
def test_a_trap_that_raises_an_undead_stops_only_where_one_may_rise(spirit: int) -> None:
    game = table(
        hunter("ada", "sodo", deck=[BLADE]),
        necromancer(
            "nox",
            deck=spirits(spirit),
            traps={"georgetown": [trap("pit", "undead", side="necromancer")]},
        ),
        undead_deck=[creature("ghoul", 1)],
        stage="move",
        also="move buy",
    )
    game.says("ada", "walk georgetown")
    assert game["ada"].stopped is bool(spirit)
    game.says("nox", "stay")
    asked = "rift.pick" if spirit else "rift.buy"
    assert game.waits_for["ada"] == asked


# Corruption


@pytest.mark.ledger("RIFT-A26", "RIFT-R47", "RIFT-A24")
def test_on_two_walks_the_second_may_corrupt_the_last_and_win() -> None:
    game = table(
        hunter("ada", "capitol-hill"),
        hunter("bea", "central-district"),
        necromancer("nox", "downtown", pick="move", deck=spirits(2)),
        corruption=[curse("salt", "look 1", "buy ballard"), curse("rust", "speed 1", "be alki")],
        stage="move",
    )
    for seat in ("ada", "bea"):
        game.says(seat, "stay")
    game.says("nox", "walk capitol-hill")
    assert game.ending is None
    game.says("nox", "walk central-district")
    assert ended(game) == ("rift.ending.corrupted", ("nox",))


@pytest.mark.ledger("RIFT-R46", "RIFT-R47", "RIFT-A48")
@pytest.mark.parametrize("third", [False, True])
def test_who_stand_together_are_corrupted_together_before_a_task_is_done(third: bool) -> None:
    game = table(
        hunter("ada", "fremont"),
        hunter("bea", "fremont"),
        *([hunter("cem", "alki")] if third else []),
        necromancer("nox", "ballard", deck=spirits(1)),
        corruption=[curse("salt", "no-ride", "meet"), curse("rust", "speed 1", "be alki")],
        stage="move",
        also="move",
    )
    for seat in ["ada", "bea", *(["cem"] if third else [])]:
        game.says(seat, "stay")
    game.says("nox", "walk fremont")
    if not third:
        assert ended(game) == ("rift.ending.corrupted", ("nox",))
        return
    assert game["ada"].corrupted is None
    assert game["bea"].corrupted.card == "rust"


@pytest.mark.ledger("RIFT-R35", "RIFT-A48")
def test_a_corruption_event_whose_task_is_fulfilled_already_is_gone_at_once() -> None:
    fate = event("fate", "be sodo", penalty="corruption")
    game = table(
        hunter("ada", "alki", events=[(fate, 7)]),
        hunter("bea"),
        necromancer("nox"),
        corruption=[curse("rust", "speed 1", "be alki")],
        round=7,
        stage="battle",
    )
    assert game["ada"].corrupted is None
    assert game.state.corruption_discard == ["rust"]


@pytest.mark.ledger("RIFT-R47", "RIFT-A47")
def test_a_corruption_event_neither_wins_for_him_nor_touches_who_is_corrupted() -> None:
    fate = event("fate", "be sodo", penalty="corruption")
    salt, rust = curse("salt", "look 1", "buy ballard"), curse("rust", "speed 1", "be sodo")

    def ends(**due: bool) -> City:
        return table(
            hunter("ada", corrupted=salt, events=[(fate, 7)] if due.get("ada") else []),
            hunter("bea", events=[(fate, 7)] if due.get("bea") else []),
            necromancer("nox"),
            corruption=[rust],
            round=7,
            stage="battle",
        )

    game = ends(bea=True)
    assert game.ending is None
    assert (game["bea"].corrupted.card, game["bea"].corrupted.by_necromancer) == ("rust", False)
    game = ends(ada=True)
    assert (game["ada"].corrupted.card, game["ada"].corrupted.by_necromancer) == ("salt", True)


@pytest.mark.ledger("RIFT-A28", "RIFT-A47")
def test_a_single_hunter_s_three_rounds_begin_when_the_corruption_becomes_his() -> None:
    game = table(
        hunter(
            "ada",
            "downtown",
            corrupted=curse("salt", "look 1", "buy ballard"),
            since=5,
            by_necromancer=False,
        ),
        necromancer("nox", "belltown", deck=spirits(1)),
        stage="move",
        also="move",
        round=8,
    )
    game.says("ada", "stay")
    game.says("nox", "walk downtown")
    assert game.ending is None
    for _ in range(3):
        for seat in ("ada", "nox"):
            game.says(seat, "pick rift")
    assert ended(game) == ("rift.ending.corrupted", ("nox",))
    assert game.state.round == 11


@pytest.mark.ledger("RIFT-A52", "RIFT-A28")
@pytest.mark.parametrize(("since", "winners"), [(37, ("nox",)), (38, ())])
def test_a_single_hunter_can_be_lost_in_the_last_round(since: int, winners: tuple[str]) -> None:
    game = table(
        hunter("ada", "fremont", corrupted=curse("salt", "no-close", "be alki"), since=since),
        necromancer("nox"),
        round=40,
        stage="battle",
    )
    assert game.winners == winners


# Summoning and closing


@pytest.mark.ledger("RIFT-A9", "RIFT-A54", "RIFT-R28")
def test_a_spirit_card_built_in_the_same_round_counts_for_level_and_target() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", "fremont", deck=spirits(1), hand=spirits(1), pick="build"),
        levels="2 3 4 5 6 7 8 9",
        entity_deck=[creature("fisherman-joe", 6, 1)],
        stage="stretch",
        also="rift",
    )
    game.says("nox", "build psalm-a", "summon entity")
    assert (game["nox"].work.total, game["nox"].work.target) == (2, 4)


@pytest.mark.ledger("RIFT-A9", "RIFT-A19")
def test_a_closing_keeps_its_target_when_the_necromancer_grows_and_stays_behind() -> None:
    game = table(
        hunter("ada", "fremont", deck=spirits(6), work="fremont 1 8"),
        necromancer(
            "nox", deck=spirits(4, "dirge"), hand=[combat("knell", "spirit 1")], pick="build"
        ),
        stage="stretch",
        also="rift",
    )
    game.says("nox", "build knell-a")
    assert (game["ada"].work.total, game["ada"].work.target) == (6, 8)


@pytest.mark.ledger("RIFT-V25", "RIFT-A19", "RIFT-A36")
def test_who_was_outshone_fights_with_the_bonus_of_the_pick_that_was_bound() -> None:
    game = table(
        hunter("ada", "fremont", deck=spirits(5), work="fremont 4 8"),
        hunter("bea"),
        necromancer("nox", deck=spirits(5, "dirge")),
        entities={"fremont": [creature("crab", 9, 1)]},
        stage="picks",
    )
    game.says("bea", "pick buy")
    game.says("nox", "pick buy")
    assert game["ada"].work is None
    game.says("ada", "fight")
    assert game.on("fremont") == []
    assert set(game.waits_for) == {"ada", "bea", "nox"}


@pytest.mark.ledger("RIFT-R35", "RIFT-A36", "RIFT-A22")
def test_corruption_takes_the_three_points_of_who_is_bound_too() -> None:
    game = table(
        hunter(
            "ada",
            "fremont",
            pick="rift",
            deck=spirits(3),
            work="fremont 0 9",
            corrupted=curse("salt", "no-bonus", "be alki"),
        ),
        hunter("bea"),
        necromancer("nox", deck=spirits(2, "dirge")),
        stage="rift",
    )
    assert game["ada"].work.total == 3


@pytest.mark.ledger("RIFT-V23", "RIFT-A35", "RIFT-A19")
def test_a_combat_at_the_end_of_the_round_leaves_a_closing_its_total() -> None:
    game = table(
        hunter(
            "ada",
            "fremont",
            pick="rift",
            deck=[*spirits(3), combat("axe", "damage 6")],
            work="fremont 0 40",
        ),
        necromancer("nox", deck=spirits(2, "dirge")),
        undead={"fremont": [GHOUL]},
        stage="rift",
    )
    assert game.on("fremont") == []
    assert game["ada"].work.total == 6


@pytest.mark.ledger("RIFT-A19", "RIFT-A13", "RIFT-A20")
def test_who_falls_while_closing_picks_freely_next_round() -> None:
    game = table(
        hunter(
            "ada",
            "fremont",
            pick="rift",
            health=2,
            max_health=8,
            deck=spirits(3),
            work="fremont 0 50",
        ),
        necromancer("nox", deck=[*spirits(2, "dirge"), combat("roar", "influence 5")]),
        undead={"fremont": [creature("wight", 9, 6)]},
        stage="rift",
    )
    assert game["ada"].work is None
    assert game["ada"].health == 4
    assert game.waits_for["ada"] == "rift.pick"


@pytest.mark.ledger("RIFT-R32", "RIFT-R46", "RIFT-A14")
def test_a_hunter_who_walks_up_to_a_bound_necromancer_is_safe() -> None:
    game = table(
        hunter("ada", "ballard"),
        hunter("bea"),
        necromancer("nox", "fremont", deck=spirits(3), work="fremont 0 60", pick="rift"),
        stage="move",
        also="move",
    )
    game.says("ada", "walk fremont")
    game.says("bea", "stay")
    assert game["ada"].corrupted is None
    assert game["nox"].work.total == 6


@pytest.mark.ledger("RIFT-A52", "RIFT-A19")
def test_round_forty_ends_a_match_in_the_middle_of_a_closing() -> None:
    game = table(
        hunter("ada", "fremont", pick="rift", deck=spirits(3), work="fremont 0 90"),
        necromancer("nox", deck=spirits(2, "dirge")),
        round=40,
        stage="rift",
    )
    assert ended(game) == ("rift.ending.undecided", ())


# Combat


@pytest.mark.ledger("RIFT-A12", "RIFT-A15", "RIFT-R34")
def test_what_guards_is_taken_off_each_share_and_the_fallen_leave_the_divisor() -> None:
    game = table(
        hunter("ada", "fremont", health=3),
        hunter("bea", "fremont", health=30, active=[COAT]),
        necromancer("nox", deck=[combat("roar", "influence 7")]),
        undead={"fremont": [creature("wight", 9, 6), creature("shade", 9, 6)]},
        rule=lambda rift: fight_in(rift, ["fremont"]),
    )
    assert turns(game, "wight")[0].hits == (("ada", 3), ("bea", 2))
    assert turns(game, "shade")[0].hits == (("bea", 6),)


@pytest.mark.ledger("RIFT-A17", "RIFT-A12", "RIFT-R34")
@pytest.mark.parametrize("hunters", [1, 2])
def test_damage_that_is_divided_or_guarded_away_is_none(hunters: int) -> None:
    people = [hunter("ada", "fremont", active=[COAT] if hunters == 1 else [])]
    people += [hunter("bea", "fremont" if hunters == 2 else "alki")]
    game = table(
        *people,
        necromancer("nox", deck=[CHOIR]),
        undead={"fremont": [GHOUL]},
        rule=lambda rift: fight_in(rift, ["fremont"]),
    )
    assert (len(game.state.combats[0].cycles), game.state.combats[0].ended) == (3, "quiet")


@pytest.mark.ledger("RIFT-A4", "RIFT-A39", "RIFT-A37")
def test_an_undead_that_rises_in_phase_five_is_in_the_fight_of_that_phase_and_in_no_other() -> None:
    game = table(
        hunter("ada", "fremont", pick="rift", deck=[combat("axe", "damage 6")]),
        necromancer("nox", "fremont", deck=spirits(2)),
        undead_deck=[GHOUL],
        entities={"fremont": [creature("crab", 3, 1)]},
        stage="stretch",
    )
    game.says("nox", "summon undead")
    game.says("ada", "fight")
    assert game.on("fremont") == []
    assert [line for line in game.told() if line.startswith("Combat in")] == [
        "Combat in Fremont: ada against Crab, Ghoul."
    ]


@pytest.mark.ledger("RIFT-A40", "RIFT-A39")
def test_who_was_stopped_is_drawn_into_a_fight_but_not_asked_and_without_bonus() -> None:
    game = table(
        hunter("ada", "fremont", pick="rift", deck=[combat("axe", "damage 2")]),
        hunter("bea", "fremont", pick="rift", stopped=True, deck=[BLADE]),
        necromancer("nox"),
        entities={"fremont": [creature("crab", 6, 1)]},
        stage="rift",
    )
    assert set(game.waits_for) == {"ada"}
    game.says("ada", "fight")
    assert "bea deals 1 to Crab, which is gone." in game.told()


@pytest.mark.ledger("RIFT-R48", "RIFT-R53", "RIFT-A27", "RIFT-R34", "RIFT-R35")
def test_items_and_corruption_work_in_the_final_combat_and_bonuses_do_not() -> None:
    entities = [creature(f"entity-{letter}", 6, 1) for letter in "abcdefgh"]
    game = table(
        hunter(
            "ada",
            pick="rift",
            health=30,
            active=[COAT],
            deck=[combat("axe", "damage 6")],
            corrupted=curse("salt", "damage 2", "buy ballard"),
        ),
        hunter("bea", health=1),
        necromancer(
            "nox",
            deck=[CHOIR, combat("chant", "spirit 2")],
            active=[item("bell", "influence 1")],
        ),
        entities={"fremont": entities[:4], "montlake": entities[4:]},
        undead={"fremont": [creature("near", 3, 6)], "ballard": [creature("far", 3, 6)]},
        wounds={"entity-a": 5},
        rule=final_combat,
    )
    # 1 Influence, 2 Spirit and 1 of the bell are 4: 2 each, of which the coat takes 1.
    assert turns(game, "near")[0].hits == (("ada", 1), ("bea", 2))
    assert game["bea"].dead
    assert turns(game, "ada")[0].damage == 4
    game.says("ada", "hit entity-a 1", "hit entity-b 3")
    assert turns(game, "entity-b")[0].hits == (("ada", 3),)
    assert turns(game, "far") == []


# Secrets and taking back


@pytest.mark.ledger("RIFT-A54", "RIFT-A55")
def test_what_will_be_summoned_changes_nothing_that_anybody_else_sees() -> None:
    seen = []
    for said in ("summon undead", "summon entity", "pass"):
        game = table(
            hunter("ada", hand=[BLADE]),
            hunter("bea"),
            necromancer("nox", "fremont", deck=spirits(2), pick="rift", hand=[BLADE]),
            undead_deck=[GHOUL],
            stage="stretch",
            also="build activate",
        )
        game.says("nox", "pass", "pass", said)
        seen.append((game.view("ada"), game.view(), game.told("ada"), game.waits_for))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.ledger("RIFT-A55")
def test_why_a_card_cannot_be_built_does_not_tell_where_it_is() -> None:
    def refused(hand: Card, deck: Card, store: Card) -> str:
        game = table(
            hunter("ada", hand=[BLADE]),
            hunter("bea", hand=[hand], deck=[deck]),
            necromancer("nox"),
            stage="stretch",
            also="build",
            stores={"ballard": [store]},
        )
        return game.refuses("ada", "build hymn-a")

    assert refused(HYMN, COAT, CHOIR) == refused(COAT, HYMN, CHOIR) == refused(COAT, CHOIR, HYMN)


@pytest.mark.ledger("RIFT-R9", "RIFT-A55")
def test_a_pick_taken_back_shows_nobody_anything() -> None:
    game = table(hunter("ada"), hunter("bea"), necromancer("nox"))
    game.says("ada", "pick move")
    game.says("bea", "pick buy")
    before = game.view("bea"), game.view("nox")
    game.match.undo("ada")
    assert (game.view("bea"), game.view("nox")) == before
    game.says("ada", "pick build")
    game.says("nox", "pick move")
    assert [game[seat].pick for seat in ("ada", "bea", "nox")] == ["build", "buy", "move"]


@pytest.mark.ledger("RIFT-A44", "RIFT-A55")
def test_a_kept_card_taken_back_leaves_what_both_buyers_look_at() -> None:
    game = table(
        hunter("ada", "ballard"),
        hunter("bea", "ballard"),
        necromancer("nox"),
        stage="buy",
        also="buy",
    )
    for seat in ("bea", "ada"):
        game.says(seat, "buy")
    before = game.view("ada"), game.view("bea")
    game.says("ada", f"keep {game.view('ada').looked[0]}")
    game.match.undo("ada")
    assert (game.view("ada"), game.view("bea")) == before
    game.match.undo("ada")
    assert game.match.ballot("undo") is not None
    assert (game.view("ada"), game.view("bea")) == before
