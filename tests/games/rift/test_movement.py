"""Movement: on foot, by lines, over bridges; who moves when, and what Undead stop."""

import pytest

from engine.games.rift import totals
from engine.games.rift.view import Moved
from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    hunter,
    item,
    necromancer,
    table,
    trap,
)
from tests.games.wild import take_back

GHOUL, WIGHT, SHADE = creature("ghoul", 3), creature("wight", 4), creature("shade", 2)


def reached(game: City, seat: str, start: str = "") -> set[str]:
    """Where somebody can be after all that may be done now, tried out on copies of the table."""
    places = {game[seat].place}
    for key in game.offers(seat):
        if key == "stay":
            continue
        game.says(seat, key)
        asked = game.match.question(seat)
        if asked is not None and asked.prompt in ("rift.move", "rift.move-as-necromancer"):
            places |= reached(game, seat)
        else:
            places.add(game[seat].place)
        take_back(game.match)
    return places


@pytest.mark.ledger("RIFT-R12", "RIFT-R14", "RIFT-V11")
@pytest.mark.parametrize(
    ("start", "neighbours"),
    [
        ("delridge", "west-seattle south-park sodo"),
        ("alki", "west-seattle"),
        ("west-seattle", "alki delridge"),
        ("ballard", "fremont interbay"),
        ("montlake", "capitol-hill university-district"),
    ],
)
def test_one_walks_to_an_adjacent_neighbourhood_or_over_a_bridge_or_stays(
    start: str, neighbours: str
) -> None:
    game = table(hunter("ada", start), hunter("bea", pick="move"), necromancer("nox"), stage="move")
    walks = [f"walk {place}" for place in neighbours.split()]
    assert sorted(game.offers("ada")) == sorted([*walks, "stay"])
    game.says("ada", walks[0])
    assert game["ada"].place == neighbours.split()[0]
    assert "ada" not in game.waits_for


@pytest.mark.ledger("RIFT-R12", "RIFT-A25")
def test_hunters_move_side_by_side_and_then_the_necromancer() -> None:
    game = table(
        necromancer("nox", "ballard"),
        hunter("ada", pick="move"),
        hunter("bea"),
        stage="move",
    )
    assert game.waits_for == {"ada": "rift.move", "bea": "rift.move"}
    game.says("bea", "walk alki")
    game.says("ada", "stay")
    assert game.waits_for == {"nox": "rift.move-as-necromancer"}
    assert sorted(game.offers("nox")) == ["stay", "walk fremont", "walk interbay"]
    game.says("nox", "walk interbay")
    assert game["nox"].place == "interbay"
    assert set(game.waits_for.values()) == {"rift.pick"}


@pytest.mark.ledger("RIFT-R13", "RIFT-A2", "RIFT-V12")
@pytest.mark.parametrize(
    ("pick", "places"),
    [
        ("", "west-seattle alki delridge"),
        (
            "move",
            "west-seattle alki delridge south-park sodo pioneer-square downtown south-lake-union"
            " international-district belltown capitol-hill queen-anne",
        ),
    ],
)
def test_who_picked_movement_walks_twice_or_rides_once_and_walks(pick: str, places: str) -> None:
    game = table(hunter("ada", pick=pick), necromancer("nox"), stage="move", also="move")
    assert reached(game, "ada") == set(places.split())


@pytest.mark.ledger("RIFT-R13", "RIFT-A2")
def test_a_ride_may_come_before_or_after_the_walk_but_not_twice() -> None:
    game = table(hunter("ada", pick="move"), necromancer("nox"), stage="move")
    assert game.offers("ada", "ride") == [
        "ride red pioneer-square",
        "ride red downtown",
        "ride red south-lake-union",
    ]
    game.says("ada", "walk alki")
    assert game.offers("ada", "ride") == ["ride blue pioneer-square"]
    game.says("ada", "ride blue pioneer-square")
    assert game.waits_for == {"nox": "rift.move-as-necromancer"}

    game = table(hunter("ada", pick="move"), necromancer("nox"), stage="move")
    game.says("ada", "ride red pioneer-square")
    assert game.offers("ada", "ride") == []
    assert "walk sodo" in game.offers("ada")


@pytest.mark.ledger("RIFT-R13")
def test_the_necromancer_rides_too_if_he_picked_movement() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", "downtown", pick="move"),
        stage="move",
        undead={"capitol-hill": [GHOUL]},
    )
    game.says("ada", "stay")
    game.says("nox", "ride green northgate")
    assert game["nox"].place == "northgate"
    assert game.offers("nox") == ["walk green-lake", "stay"]


@pytest.mark.ledger("RIFT-R15", "RIFT-R16", "RIFT-A3", "RIFT-V13")
@pytest.mark.parametrize(
    ("undead", "end"),
    [
        ("university-district", "university-district"),
        ("university-district capitol-hill", "capitol-hill"),
        ("downtown sodo mount-baker", "northgate"),
        ("northgate", "northgate"),
    ],
)
def test_undead_on_the_way_or_at_the_end_halt_a_ride(undead: str, end: str) -> None:
    cards = [GHOUL, WIGHT, SHADE]
    game = table(
        hunter("ada", "downtown", pick="move"),
        necromancer("nox", "downtown"),
        stage="move",
        undead={place: [card] for place, card in zip(undead.split(), cards, strict=False)},
    )
    game.says("ada", "ride green northgate")
    assert game["ada"].place == end
    assert game["ada"].stopped is (end in undead.split())
    line = ["downtown", "capitol-hill", "university-district", "northgate"]
    passed = tuple(line[: line.index(end) + 1])
    assert game.state.moved == [Moved("ada", passed, "green")]


@pytest.mark.ledger("RIFT-R16", "RIFT-V13")
def test_the_necromancer_rides_through_undead() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", "downtown", pick="move"),
        stage="move",
        undead={"university-district": [GHOUL], "capitol-hill": [WIGHT]},
    )
    game.says("ada", "stay")
    game.says("nox", "ride green northgate")
    assert game["nox"].place == "northgate"


@pytest.mark.ledger("RIFT-R15", "RIFT-A40", "RIFT-V14")
def test_who_enters_where_undead_stand_does_nothing_more_until_they_fight_at_the_end() -> None:
    game = table(
        hunter("ada", "sodo", pick="move"),
        hunter("bea", "downtown", pick="buy"),
        necromancer("nox", "montlake", pick="build"),
        stage="move",
        undead={"georgetown": [GHOUL]},
        also="activate rift",
    )
    game.says("ada", "walk georgetown")
    assert "ada" not in game.waits_for
    assert game["ada"].stopped
    game.says("bea", "stay")
    game.says("nox", "stay")
    assert game.waits_for == {"bea": "rift.buy"}  # Georgetown has a store, too
    game.says("bea", "pass")
    assert set(game.waits_for.values()) == {"rift.pick"}
    assert [combat.place for combat in game.view().combats] == ["georgetown"]
    assert any("Combat in Georgetown" in told for told in game.told())


@pytest.mark.ledger("RIFT-A40")
def test_who_was_stopped_has_no_bonus_and_does_not_choose_in_phase_five() -> None:
    joe = creature("fisherman-joe", 6)
    game = table(
        hunter("ada", "sodo", pick="rift"),
        hunter("bea", "alki", pick="move"),
        necromancer("nox", "montlake"),
        stage="move",
        undead={"georgetown": [GHOUL]},
        entities={"georgetown": [joe]},
    )
    game.says("ada", "walk georgetown")
    game.says("bea", "stay")
    game.says("nox", "stay")
    assert "rift.combat.choose" not in game.waits_for.values()


@pytest.mark.ledger("RIFT-A40")
def test_undead_take_the_bonus_of_who_is_stopped() -> None:
    game = table(
        hunter("ada", "sodo", pick="rift"),
        hunter("bea", "alki", pick="move"),
        necromancer("nox", "montlake"),
        stage="move",
        undead={"georgetown": [GHOUL]},
    )
    assert totals.has_bonus(game.state, game["ada"], "rift")
    game.says("ada", "walk georgetown")
    assert not totals.has_bonus(game.state, game["ada"], "rift")


@pytest.mark.ledger("RIFT-A3", "RIFT-A4", "RIFT-V15")
def test_undead_stop_who_enters_and_not_who_stands_there() -> None:
    game = table(
        hunter("ada", "sodo", pick="move"),
        necromancer("nox", "ballard"),
        stage="move",
        undead={"sodo": [GHOUL]},
    )
    assert not game["ada"].stopped
    game.says("ada", "walk georgetown")
    assert not game["ada"].stopped
    game.says("ada", "walk beacon-hill")
    assert game["ada"].place == "beacon-hill"


@pytest.mark.ledger("RIFT-A4", "RIFT-V15", "RIFT-A3")
def test_undead_summoned_onto_a_hunter_do_not_stop_but_fight_at_the_end_of_the_round() -> None:
    psalms = [combat("psalm", "spirit 1"), combat("hymn", "spirit 1")]
    game = table(
        hunter("ada", "fremont", deck=psalms),
        necromancer("nox", "fremont", pick="rift", deck=[combat("dirge", "spirit 1")]),
        stage="stretch",
        undead_deck=[GHOUL],
    )
    game.says("nox", "summon undead")
    assert game.on("fremont") == ["ghoul"]
    assert "close" in game.offers("ada")
    game.says("ada", "pass")
    assert any("Combat in Fremont" in told for told in game.told())
    game.says("ada", "pick move")
    game.says("nox", "pick move")
    game.says("ada", "walk queen-anne", "walk interbay")
    assert game["ada"].place == "interbay"


@pytest.mark.ledger("RIFT-A24")
def test_on_stops_that_a_ride_passes_nobody_and_no_trap_is_met() -> None:
    game = table(
        hunter("ada", "downtown", pick="move"),
        hunter("bea", "capitol-hill"),
        necromancer(
            "nox",
            "downtown",
            pick="move",
            traps={"capitol-hill": [trap("snare", "hurt 3", side="necromancer")]},
        ),
        stage="move",
    )
    game.says("ada", "ride green university-district")
    assert game["ada"].health == 20
    assert game.active("nox") == ["snare-a"]
    game.says("ada", "walk montlake")
    assert game["ada"].health == 20


@pytest.mark.ledger("RIFT-A24", "RIFT-A45")
def test_every_neighbourhood_that_a_walk_leads_to_is_entered() -> None:
    net = trap("net", "hurt 2", side="necromancer")
    game = table(
        hunter("ada", pick="move"),
        necromancer("nox", traps={"alki": [net]}),
        stage="move",
    )
    game.says("ada", "walk alki", "walk west-seattle")
    assert (game["ada"].place, game["ada"].health) == ("west-seattle", 18)


@pytest.mark.ledger("RIFT-R12", "RIFT-R32", "RIFT-A19")
def test_who_is_bound_to_a_rift_is_not_asked_to_move() -> None:
    game = table(
        hunter("ada", "fremont", work="fremont 1 8"),
        hunter("bea", pick="move"),
        necromancer("nox", "interbay", work="interbay 1 8"),
        stage="move",
    )
    assert list(game.waits_for) == ["bea"]


# What Items and Corruption change


@pytest.mark.ledger("RIFT-R34", "RIFT-R50")
@pytest.mark.says("item.walk", "One walk more in each Movement phase")
def test_an_item_walks_once_more_also_for_who_did_not_pick_movement() -> None:
    game = table(
        hunter("ada", active=[item("boots", "walk 1")]),
        necromancer("nox"),
        stage="move",
        also="move",
    )
    assert totals.steps(game.state, game["ada"]) == 1 + 1
    game.says("ada", "walk delridge", "walk sodo")
    assert game["ada"].place == "sodo"
    assert "ada" not in game.waits_for


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.ride", "You may ride a line without having picked Movement")
def test_an_item_rides_without_having_picked_movement_instead_of_walking() -> None:
    game = table(
        hunter("ada", active=[item("pass", "ride")]),
        necromancer("nox"),
        stage="move",
        also="move",
    )
    game.says("ada", "ride red downtown")
    assert game["ada"].place == "downtown"
    assert "ada" not in game.waits_for


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.pass-undead", "Undead do not stop you")
def test_an_item_lets_a_hunter_pass_undead() -> None:
    game = table(
        hunter("ada", "downtown", pick="move", active=[item("lamp", "pass-undead")]),
        necromancer("nox"),
        stage="move",
        undead={"capitol-hill": [GHOUL], "northgate": [WIGHT]},
    )
    game.says("ada", "ride green northgate")
    assert game["ada"].place == "northgate"
    assert not game["ada"].stopped


@pytest.mark.ledger("RIFT-R35")
@pytest.mark.parametrize(
    ("effect", "rides", "walks"), [("no-ride", False, 2), ("no-bonus", False, 1)]
)
@pytest.mark.says("curse.no-ride", "You may not ride a line")
@pytest.mark.says("curse.no-bonus", "No bonus for the phase that you pick")
def test_corruption_takes_the_ride_or_the_whole_bonus(effect: str, rides: bool, walks: int) -> None:
    game = table(
        hunter("ada", pick="move", corrupted=curse("rust", effect)),
        hunter("bea"),
        necromancer("nox"),
        stage="move",
    )
    assert bool(game.offers("ada", "ride")) is rides
    game.says("ada", "walk alki")
    assert ("ada" in game.waits_for) is (walks > 1)
