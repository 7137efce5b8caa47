"""Adversaries: what each level of Prussia, England and Sweden changes."""

from collections import Counter
from typing import Any

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.afterwards import over
from engine.games.horizons.coming import coming
from engine.games.horizons.data import INVADERS
from engine.games.horizons.foreseen import there
from engine.games.horizons.game import HorizonsSettings
from engine.games.horizons.invaders.build import build
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.invaders.ravage import harm, ravage
from engine.games.horizons.pieces import health
from engine.games.horizons.setup import begin, lay_out
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from engine.lasting import Lasting
from tests.games.horizons.island import Ran, at, fear_in_all, island, lasts, run, shown, stack


def laid(boards: str, adversary: str, level: int) -> Horizons:
    """A table laid out against an adversary."""
    game = island(boards, elsewhere="", adversary=adversary, level=level)
    lay_out(game)
    return game


def against(adversary: str, level: int, *lands: str, **more: Any) -> Horizons:
    """Board G with pieces, against an adversary; a Spirit stands in G7 and nothing elsewhere."""
    more = {"spirits": ("eyes G7",), "elsewhere": ""} | more
    return island("solo g", *lands, adversary=adversary, level=level, **more)


def explore_with(game: Horizons, card: str, *answers: str) -> Ran:
    """An Invader Phase's Explore with this card."""

    async def step() -> None:
        while game.stage != "slow":
            await next_step(game)

    game.stage, game.todo = "build", []
    game.stages = [game.edition.invaders[card].stage]
    stack(game, card)
    return run(step(), *answers)


def added(adversary: str, level: int) -> dict[int, str]:
    """What a level adds on each board at set-up to what the one before it does, by land."""
    before, now = laid("gh", adversary, level - 1), laid("gh", adversary, level)
    more = [
        {
            int(key[1:]): missing(shown(before, key), shown(now, key))
            for key in now.lands
            if key[0] == board and shown(before, key) != shown(now, key)
        }
        for board in "GH"
    ]
    assert more[0] == more[1]
    return more[0]


def missing(before: str, now: str) -> str:
    """What stands there now and did not before."""
    had = Counter({one[-1]: int(one[:-1]) for one in before.split()})
    has = Counter({one[-1]: int(one[:-1]) for one in now.split()})
    return " ".join(f"{number}{sign}" for sign, number in (has - had).items())


def holding(game: Horizons, kind: str) -> list[str]:
    """The lands with such a piece."""
    return [land for land, here in game.lands.items() if here.count(kind)]


@pytest.mark.ledger("HOR-R180", "HOR-Q6", "HOR-Q198", "HOR-Q197", "HOR-Q9", "HOR-Q10", "HOR-Q11")
def test_one_of_three_adversaries_or_none_is_played_at_a_level_from_0_to_6() -> None:
    game = island("solo g")
    assert list(game.edition.adversaries) == ["prussia", "england", "sweden"]
    for adversary in game.edition.adversaries.values():
        assert len(adversary.levels) == 7
    for name in ("none", *game.edition.adversaries):
        for level in range(7):
            assert HorizonsSettings(adversary=name, level=level).level == level
    for wrong in ({"adversary": "russia"}, {"level": 7}, {"adversary": ["england", "sweden"]}):
        with pytest.raises(ValueError):
            HorizonsSettings(**wrong)


FEARS = {
    "prussia": [(3, 3, 3), (3, 3, 3), (3, 3, 3), (3, 4, 3), (4, 4, 3), (4, 4, 3), (4, 4, 4)],
    "england": [(3, 3, 3), (3, 4, 3), (4, 4, 3), (4, 5, 4), (4, 5, 5), (4, 5, 5), (4, 5, 4)],
    "sweden": [(3, 3, 3), (3, 3, 3), (3, 4, 3), (3, 4, 3), (3, 4, 4), (4, 4, 4), (4, 4, 5)],
}


@pytest.mark.ledger("HOR-R14", "HOR-R180", "HOR-Q70", "HOR-Q199")
@pytest.mark.parametrize("adversary", FEARS)
def test_each_level_has_its_own_fear_cards(adversary: str) -> None:
    lines = [laid("g", adversary, level).fear_line for level in range(7)]

    assert lines == FEARS[adversary]


# Prussia


@pytest.mark.ledger("HOR-R181", "HOR-V50", "HOR-Q11")
@pytest.mark.parametrize(
    ("level", "stages"),
    [
        (0, "111222233333"),
        (1, "111222233333"),
        (2, "111322223333"),
        (3, "11322223333"),
        (4, "1132223333"),
        (5, "132223333"),
        (6, "32223333"),
    ],
)
@pytest.mark.says(
    "prussia.level-2", "Surge of Colonists: a Stage III card comes fourth in the Invader deck."
)
@pytest.mark.says("prussia.level-3", "Efficient: one Stage I card fewer.")
@pytest.mark.says("prussia.level-4", "Aggressive Timetable: one Stage II card fewer.")
@pytest.mark.says("prussia.level-5", "Ruthlessly Efficient: one more Stage I card fewer.")
@pytest.mark.says("prussia.level-6", "Terrifyingly Efficient: no Stage I cards at all.")
def test_prussia_changes_the_order_and_number_of_invader_cards(level: int, stages: str) -> None:
    game = laid("g", "prussia", level)

    assert "".join(map(str, game.stages)) == stages
    run(begin(game))
    assert len(game.stages) == len(stages) - 1


@pytest.mark.ledger("HOR-R181", "HOR-Q11")
@pytest.mark.says("prussia.level-1", "Fast Start: 1 Town more in land 3 of each board at set-up.")
def test_prussia_has_a_town_more_in_land_3_of_each_board() -> None:
    assert holding(laid("gh", "prussia", 1), "town") == ["G3", "G8", "H3", "H7"]
    assert holding(laid("gh", "prussia", 0), "town") == ["G8", "H7"]
    assert added("prussia", 1) == {3: "1T"}


@pytest.mark.ledger("HOR-R181", "HOR-R156", "HOR-Q11", "HOR-Q199", "HOR-Q22", "HOR-R185")
@pytest.mark.says(
    "prussia.escalation",
    "Land Rush: when a Stage II card with a flag is turned up,",
    "on each board with a Town or City, 1 Town is added to a land without Town.",
)
def test_the_land_rush_adds_a_town_before_exploring_on_each_board_with_a_building() -> None:
    game = island(
        "gh",
        "G2: 1C",
        "G8: 1T",
        "H5: 2E",
        spirits=("eyes G7", "teeth H7"),
        elsewhere="",
        adversary="prussia",
    )

    done = explore_with(game, "ii-jungle", "G4")

    assert done.asked == ["ada: horizons.land-rush"]
    assert "land G8" not in done.offered()
    assert holding(game, "town") == ["G4", "G8"]
    # The new Town in G4 is a source for G7; on board H nobody explores but from the coast.
    assert shown(game, "G7") == "1E"


@pytest.mark.ledger("HOR-R156", "HOR-Q22")
@pytest.mark.says("prussia.escalation", "with a flag")
def test_coastal_lands_bear_no_flag() -> None:
    game = against("prussia", 0, "G2: 1C")

    assert explore_with(game, "ii-coast").asked == []
    assert holding(game, "town") == []


# England


@pytest.mark.ledger("HOR-R182", "HOR-V50", "HOR-Q10", "HOR-Q34")
@pytest.mark.parametrize(
    ("level", "around", "after"),
    [(1, "1T 1C", "1T"), (1, "2T", "1T"), (1, "1T", ""), (1, "1C", ""), (0, "1T 1C", "")],
)
@pytest.mark.says(
    "england.level-1",
    "Indentured Servants Earn Land: Build comes also to lands without Invaders,",
    "if 2 or more Towns and Cities stand in adjacent lands.",
)
def test_england_builds_without_invaders_beside_two_buildings(
    level: int, around: str, after: str
) -> None:
    game = against("england", level, f"G8: {around}")

    run(build(game, "G6"))

    assert shown(game, "G6") == after


@pytest.mark.ledger("HOR-R182", "HOR-R143")
@pytest.mark.says("england.level-1", "Build comes also to lands without Invaders")
def test_what_england_settles_is_read_before_its_first_build() -> None:
    game = against("england", 1, "G2: 1T", "G6: 1T")
    game.slots["build"] = ["iii-mountain-sands"]
    game.stage, game.todo = "ravage", []

    run(next_step(game))

    # G1 and G5 lie beside both Towns; G3 and G8 beside one only, until something is built.
    assert game.todo == ["G1", "G5"]


@pytest.mark.ledger("HOR-R182", "HOR-Q10")
@pytest.mark.says(
    "england.level-2",
    "Criminals and Malcontents: 1 City more in land 1 and 1 Town more in land 2 of each",
    "board at set-up.",
)
def test_england_begins_with_a_city_and_a_town_more_on_each_board() -> None:
    game = laid("gh", "england", 2)

    assert holding(game, "city") == ["G1", "G2", "H1", "H2"]
    assert holding(game, "town") == ["G2", "G8", "H2", "H7"]
    assert holding(laid("g", "england", 1), "city") == ["G2"]
    assert added("england", 2) == {1: "1C", 2: "1T"}


@pytest.mark.ledger("HOR-R182", "HOR-Q10", "HOR-Q199", "HOR-R185")
@pytest.mark.says(
    "england.escalation",
    "Building Boom: when a Stage II card with a flag is turned up,",
    "with a Town or City, Build in the land with most of them.",
)
def test_the_building_boom_builds_where_most_buildings_are() -> None:
    game = against("england", 0, "G4: 1T 1C", "G5: 2T", "G8: 1T")

    done = explore_with(game, "ii-wetland", "G5")

    assert (done.asked, done.offered()) == (
        ["ada: horizons.building-boom"],
        ["land G4", "land G5"],
    )
    assert shown(game, "G5") == "2T 1C"


@pytest.mark.ledger("HOR-R182", "HOR-R160", "HOR-Q10")
@pytest.mark.parametrize(
    ("level", "path"),
    [(2, ["", "", ""]), (3, ["i-jungle", "i-sands", ""]), (4, ["i-jungle", "i-sands", "ii-coast"])],
)
@pytest.mark.says(
    "england.level-3",
    "High Immigration: what has Ravaged Builds once more in the next turn,",
    "until a Stage II card comes there.",
)
@pytest.mark.says("england.level-4", "High Immigration: that goes on for the whole game.")
def test_from_level_3_what_has_ravaged_builds_once_more(level: int, path: list[str]) -> None:
    game = against("england", level, "G2: 1C", blight_pool=99)
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-sands"]}
    game.stages = [2, 1, 1]
    stack(game, "ii-coast", "i-mountain", "i-wetland")
    extra = []

    for _ in range(3):
        game.stage = "blighted"

        async def whole() -> None:
            while game.stage != "slow":
                await next_step(game)

        done = run(whole())
        assert done.over is None
        extra.append(" ".join(game.slots["extra"]))

    assert extra == path
    assert len(game.slots["extra"]) == (1 if level == 4 else 0)
    assert ("ii-coast" in game.invader_discard) == (level < 4)


@pytest.mark.ledger("HOR-R182", "HOR-Q10")
@pytest.mark.parametrize(("level", "read", "towns"), [(4, 0, 1), (5, 0, 1), (6, 1, 1), (6, 0, 2)])
@pytest.mark.says("england.level-3", "before all else of the Invaders' actions,")
@pytest.mark.says(
    "england.level-6",
    "the second Build is done twice in an Invader Phase in which no fear card was read.",
)
def test_the_second_build_comes_before_the_ravage_and_twice_if_no_fear_card_was_read(
    level: int, read: int, towns: int
) -> None:
    game = against("england", level, "G7: 1E", stage="fear", done_fear=read)
    game.slots["extra"] = ["i-jungle"]

    run(next_step(game))

    assert game.stage == "ravage"
    assert game.lands["G7"].buildings == towns


@pytest.mark.ledger("HOR-R182", "HOR-R144")
@pytest.mark.parametrize("until", ["", "turn", "used"])
@pytest.mark.parametrize("what", ["skip-build", "no-city"])
@pytest.mark.parametrize(("level", "waiting", "read"), [(4, 0, 0), (6, 0, 0), (6, 0, 1), (6, 1, 0)])
@pytest.mark.parametrize("pieces", ["1E", "1T", "2T", "2T 1C", "1C 3D", ""])
@pytest.mark.says("england.level-6", "in which no fear card was read.")
def test_englands_second_build_is_forecast_as_it_will_be_and_what_it_makes_of_the_ravage(
    pieces: str, level: int, waiting: int, read: int, what: str, until: str
) -> None:
    game = against("england", level, f"G7: {pieces}", "G4: 2T", stage="fear", done_fear=read)
    game.waiting = waiting
    game.slots |= {"extra": ["i-jungle"], "ravage": ["iii-jungle-sands"], "build": ["i-jungle"]}
    if until:
        game.lasting.add(Lasting(what, 1, "G7", until))
    comes, seen = coming(game, "G7"), view(game, "ada").land("G7")
    assert seen.builds == (*comes.extra, *([comes.build] if comes.build else []))
    game.waiting, game.done_fear = 0, read + waiting

    run(next_step(game))

    built = {kind: game.lands["G7"].count(kind) - seen.count(kind) for kind in INVADERS}
    assert built == {kind: comes.extra.count(kind) for kind in INVADERS}
    after = coming(game, "G7")
    assert (after.ravage, after.dahan_lost) == (comes.ravage, comes.dahan_lost)
    assert (after.build, after.extra) == (comes.build, ())


@pytest.mark.ledger("HOR-R182")
@pytest.mark.says("england.level-6", "in an Invader Phase in which no fear card was read.")
def test_fear_cards_of_the_turn_before_do_not_keep_the_second_build_from_being_done_twice() -> None:
    game = against("england", 6, "G7: 1T", "G4: 2T", stage="fast", done_fear=2)
    game.slots["extra"] = ["i-jungle"]
    assert coming(game, "G7").extra == ("city", "town")


@pytest.mark.ledger("HOR-R182")
def test_the_second_build_is_said_in_letters_and_beside_what_is_chosen() -> None:
    game = against("england", 4, "G7: 1T", stage="fast")
    game.slots |= {"extra": ["i-jungle"], "build": ["i-jungle"]}
    said = [GAME.texts.say(one) for one in GAME.letters(view(game, "ada"))]
    assert any("builds a City, builds a Town" in line for line in said)
    assert "builds: City, Town" in [GAME.texts.say(one) for one in there(view(game, "ada"), "G7")]


@pytest.mark.ledger("HOR-R182", "HOR-R184", "HOR-Q129")
@pytest.mark.says("england.level-5", "Local Autonomy: Towns and Cities have 1 Health more.")
def test_english_buildings_have_one_health_more_from_level_5() -> None:
    for level, more in ((4, 0), (5, 1)):
        game = against("england", level)
        found = [health(game, "G8", kind) for kind in ("explorer", "town", "city", "dahan")]
        assert found == [1, 2 + more, 3 + more, 2]


@pytest.mark.ledger("HOR-R182", "HOR-R13", "HOR-Q61", "HOR-Q62")
@pytest.mark.says(
    "england.level-6", "Independent Resolve: 1 Fear more for each player in the pool;"
)
def test_englands_last_level_takes_more_fear_for_a_card() -> None:
    pools = [laid("gh", "england", level).fear_pool for level in (5, 6)]
    assert pools == [8, 8 + 1 * 2]


# Sweden


@pytest.mark.ledger("HOR-R183", "HOR-V50", "HOR-Q9", "HOR-Q40")
@pytest.mark.parametrize(
    ("level", "pieces", "damage", "after"),
    [(1, "2C", 6, 1 + 1), (1, "1T 1C", 5, 1), (0, "2C", 6, 1)],
)
@pytest.mark.says(
    "sweden.level-1",
    "Heavy Mining: 6 or more damage to a land by a Ravage adds 1 Blight more,",
    "which destroys no presence and does not cascade.",
)
def test_six_damage_to_the_land_blight_it_twice(
    level: int, pieces: str, damage: int, after: int
) -> None:
    game = against("sweden", level, f"G7: {pieces}", spirits=("eyes G7 3",))
    assert harm(game, "G7") == damage

    done = run(ravage(game, "G7"))

    assert (game.lands["G7"].blight, at(game, "ada")) == (after, "G7 2")
    assert done.asked == []


@pytest.mark.ledger("HOR-R183", "HOR-Q9")
@pytest.mark.says(
    "sweden.level-2", "Population Pressure at Home: 1 City more in land 4 of each board at set-up;"
)
@pytest.mark.says(
    "sweden.level-6",
    "Prospecting Outpost: 1 Town and 1 Blight more in land 8 of each board at set-up.",
)
def test_swedens_boards_begin_with_more() -> None:
    second, sixth = laid("g", "sweden", 2), laid("g", "sweden", 6)

    assert holding(second, "city") == ["G2", "G4"]
    assert shown(second, "G8") == "1T"
    assert (shown(sixth, "G8"), sixth.blight_pool) == ("2T 1B", 6)
    assert added("sweden", 2)[4] == "1C"
    assert added("sweden", 6) == {8: "1T 1B"}


@pytest.mark.ledger("HOR-R183", "HOR-Q9")
@pytest.mark.says("sweden.level-2", "Blight that is printed there goes to land 5.")
def test_blight_of_land_4_moves_to_land_5_where_sweden_settles() -> None:
    game = laid("ghbd", "sweden", 2)

    # Of the four boards only B has its Blight in land 4.
    assert [land for land, here in game.lands.items() if here.blight] == ["G5", "H5", "B5", "D5"]
    assert (game.lands["B5"].blight, game.lands["B4"].count("city")) == (1, 1)
    assert {int(land[1:]) for land, here in game.lands.items() if here.blight} == {5}


@pytest.mark.ledger("HOR-R183", "HOR-R144", "HOR-Q9", "HOR-Q36", "HOR-Q37")
@pytest.mark.parametrize(("level", "damage"), [(2, 6), (3, 9)])
@pytest.mark.says("sweden.level-3", "Fine Steel for Tools and Guns: Towns deal 3 damage, Cities 5.")
def test_swedish_steel_makes_towns_deal_3_and_cities_5(level: int, damage: int) -> None:
    game = against("sweden", level, "G7: 1E 1T 1C", "G4: 1T", "G5: 1C")
    assert harm(game, "G7") == damage
    assert [harm(game, land) for land in ("G4", "G5")] == ([2, 3] if level < 3 else [3, 5])


@pytest.mark.ledger("HOR-R183", "HOR-V31", "HOR-R185", "HOR-Q9")
@pytest.mark.says(
    "sweden.level-4",
    "Royal Backing: the first Invader card is put away,",
    "and a Town is added on each board to the land of its terrain with fewest Invaders.",
)
def test_royal_backing_discards_the_top_card_and_adds_a_town_where_fewest_invaders_are() -> None:
    game = laid("gh", "sweden", 4)
    game.lands["H1"].pieces["explorer"] = [0]
    stack(game, "i-jungle", "i-mountain")

    done = run(begin(game), "G7")

    assert done.asked == ["ada: horizons.royal-backing"]
    assert holding(game, "town") == ["G7", "G8", "H5", "H7"]
    assert game.invader_discard == ["i-jungle"]
    assert game.slots["build"] == ["i-mountain"]
    assert len(game.stages) == 10


@pytest.mark.ledger("HOR-R183", "HOR-R185", "HOR-Q9")
@pytest.mark.says(
    "sweden.level-5",
    "Mining Rush: whenever a Ravage adds Blight to a land,",
    "1 Town is added to an adjacent land without Town and City.",
)
def test_a_mining_rush_adds_a_town_beside_a_blighted_land() -> None:
    game = against("sweden", 5, "G7: 2E", "G8: 1T", "G4: 1C")
    done = run(ravage(game, "G7"))
    assert (done.asked, shown(game, "G5")) == ([], "1T")

    game = against("sweden", 5, "G7: 2E", "G8: 1T")
    done = run(ravage(game, "G7"), "G4")
    assert done.asked == ["ada: horizons.mining-rush"]
    assert shown(game, "G4") == "1T"

    game = against("sweden", 5, "G7: 2E", "G8: 1T")
    lasts(game, "no-blight", 1, "G7")
    assert run(ravage(game, "G7")).asked == []
    assert holding(game, "town") == ["G8"]


@pytest.mark.ledger("HOR-R183", "HOR-Q9")
@pytest.mark.says("sweden.level-5", "to an adjacent land without Town and City.")
@pytest.mark.parametrize(
    ("level", "around"), [(4, ()), (5, tuple(f"G{number}: 1T" for number in (1, 2, 3, 4, 5, 6, 8)))]
)
def test_no_town_comes_beside_blight_below_level_5_or_where_towns_are_all_around(
    level: int, around: tuple[str, ...]
) -> None:
    game = against("sweden", level, "G7: 2E", *around)
    before = holding(game, "town")

    assert run(ravage(game, "G7")).asked == []
    assert (game.lands["G7"].blight, holding(game, "town")) == (1, before)


@pytest.mark.ledger("HOR-R183", "HOR-Q9")
@pytest.mark.says("sweden.level-4", "the first Invader card is put away")
def test_below_level_4_no_invader_card_is_put_away() -> None:
    game = laid("g", "sweden", 3)
    number = len(game.stages)

    assert run(begin(game)).asked == []
    assert (game.invader_discard, len(game.stages)) == ([], number - 1)


@pytest.mark.ledger("HOR-R181")
@pytest.mark.says("prussia.escalation", "is added to a land without Town.")
def test_no_town_is_rushed_where_one_stands_in_each_land() -> None:
    everywhere = [f"G{number}: 1T" for number in range(1, 9)]
    game = against("prussia", 0, *everywhere)

    assert explore_with(game, "ii-jungle").asked == []
    assert sum(here.count("town") for here in game.lands.values()) == len(everywhere)


@pytest.mark.ledger("HOR-R183", "HOR-Q9", "HOR-Q199")
@pytest.mark.parametrize(
    ("before", "after"),
    [("1D", "1E 1T"), ("1E 2D", "2E 1T 1D"), ("2D", "1E 2D"), ("1D/1", "1E 1T/1")],
)
@pytest.mark.says(
    "sweden.escalation",
    "Swayed by the Invaders: after a Stage II card with a flag has been explored,",
    "in each explored land with Dahan and at least as many Invaders,",
    "1 Dahan gives way to 1 Town.",
)
def test_a_dahan_is_swayed_where_they_no_longer_outnumber_the_invaders(
    before: str, after: str
) -> None:
    game = against("sweden", 0, f"G6: {before}", "G2: 1C")

    explore_with(game, "ii-jungle")

    assert shown(game, "G6") == after


@pytest.mark.ledger("HOR-R183")
@pytest.mark.parametrize(("chosen", "after"), [("dahan", "2E 1T 1D/1"), ("dahan-1", "2E 1T/1 1D")])
def test_which_dahan_is_swayed_is_asked_where_they_are_hurt_unlike(chosen: str, after: str) -> None:
    game = against("sweden", 0, "G6: 1E 1D 1D/1", "G2: 1C")

    done = explore_with(game, "ii-jungle", chosen)

    assert (done.asked, shown(game, "G6")) == (["ada: horizons.sway"], after)


@pytest.mark.ledger("HOR-R183")
@pytest.mark.says("sweden.escalation", "with a flag", "in each explored land")
def test_nobody_is_swayed_where_nobody_explored_or_the_card_has_no_flag() -> None:
    game = against("sweden", 0, "G7: 1E 1D", "G2: 1C")
    explore_with(game, "ii-jungle")
    assert shown(game, "G7") == "1E 1D"

    game = against("sweden", 0, "G6: 1D", "G2: 1C")
    explore_with(game, "i-jungle")
    assert shown(game, "G6") == "1E 1D"

    game = against("", 0, "G6: 1D", "G2: 1C")
    explore_with(game, "ii-jungle")
    assert shown(game, "G6") == "1E 1D", "without Sweden"


@pytest.mark.ledger("HOR-R180")
@pytest.mark.says("sweden.level-3", "Fine Steel")
def test_without_an_adversary_nothing_of_it_happens() -> None:
    game = against("", 6, "G7: 1E 1T 1C")

    assert (harm(game, "G7"), health(game, "G7", "city")) == (6, 3)
    assert run(over(game)).over is None


@pytest.mark.ledger("HOR-R185", "HOR-R170")
def test_what_is_nobodys_choice_takes_the_others_consent_where_the_table_wants_it() -> None:
    def rushed(*answers: str) -> list[str]:
        game = island(
            "gh",
            "G2: 1C",
            spirits=("eyes G7", "teeth H7"),
            elsewhere="",
            adversary="prussia",
            consent_all=True,
        )
        done = explore_with(game, "ii-jungle", *answers)
        assert done.asked[:2] == ["ada: horizons.land-rush", "ada: horizons.land-rush-agree"]
        assert done.questions[1].values["land"] == "G4"
        return holding(game, "town")

    assert rushed("ada: land G4", "bea: consent 0") == ["G4"]
    assert rushed("ada: land G4", "bea: refuse 0", "ada: land G8") == ["G8"]


@pytest.mark.ledger("HOR-R182", "HOR-R138")
def test_fear_cards_are_counted_anew_in_each_invader_phase() -> None:
    game = against("england", 6, "G7: 1E", stage="blighted", done_fear=2)
    game.slots["extra"] = ["i-jungle"]

    run(next_step(game))
    run(next_step(game))

    assert game.stage == "ravage"
    assert game.lands["G7"].buildings == 2


@pytest.mark.ledger("HOR-R183", "HOR-R95")
@pytest.mark.says("sweden.escalation", "gives way to")
def test_who_is_swayed_with_too_much_damage_falls_as_a_town() -> None:
    game = against("sweden", 0, "G6: 1D/3", "G2: 1C")
    lasts(game, "dahan-health", 4, "G6")

    explore_with(game, "ii-jungle")

    assert (shown(game, "G6"), fear_in_all(game), game.fallen) == ("1E", 1, [])


@pytest.mark.ledger("HOR-R168", "HOR-R182", "HOR-R169")
@pytest.mark.says(
    "england.loss",
    "Proud and Mighty Capital: the Invaders win if 7 Towns and Cities stand in one land.",
)
def test_england_wins_at_once_by_the_build_that_makes_the_seventh() -> None:
    spread = against("england", 0, "G7: 3T 3C", "G5: 1T")
    assert run(over(spread)).over is None, "seven, but not in one land"
    game = against("england", 0, "G7: 3T 3C")
    assert run(over(game)).over is None, "one land, but only six"

    done = run(build(game, "G7"))

    assert game.lands["G7"].buildings == 7
    assert len([land for land, here in game.lands.items() if here.buildings]) == 1
    assert done.over is not None
    assert done.over.ending == "horizons.ending.capital"


@pytest.mark.ledger("HOR-R182")
@pytest.mark.says("england.escalation", "on each board with a Town or City, Build in the land")
def test_on_a_board_without_buildings_nothing_booms() -> None:
    game = island(
        "gh",
        "G8: 1T",
        "H5: 2E",
        spirits=("eyes G7", "teeth H7"),
        elsewhere="",
        adversary="england",
    )

    assert explore_with(game, "ii-wetland").asked == []

    assert (shown(game, "G8"), holding(game, "town")) == ("1T 1C", ["G8"])
