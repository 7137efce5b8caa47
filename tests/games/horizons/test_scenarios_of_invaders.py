"""Scenarios of the Invader Phase: Fear, Blight and adversaries where their rules meet."""

from typing import Any

import pytest

from engine.games.horizons.afterwards import over
from engine.games.horizons.blight import add_blight
from engine.games.horizons.fear import terror
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.games.horizons.time_passes import time_passes
from tests.games.horizons.island import Ran, at, deal, fear_in_all, island, lasts, run, shown, stack


def phase(game: Horizons, *answers: str, until: str = "slow") -> Ran:
    """The Invader Phase, up to a step."""

    async def whole() -> None:
        while game.stage != until:
            await next_step(game)

    if game.stage == "fast":
        game.stage = "blighted"
    return run(whole(), *answers)


def against(adversary: str, level: int, *lands: str, **more: Any) -> Horizons:
    """Board G against an adversary, with pieces where a test wants them."""
    return island("solo g", *lands, adversary=adversary, level=level, **more)


# Ravage, Blight, presence


@pytest.mark.ledger("HOR-R119", "HOR-R43", "HOR-R176", "HOR-R150")
def test_a_cascade_that_comes_back_takes_the_second_presence_before_the_dahan_strike() -> None:
    game = island("solo g", "G5: 1B 1T 2D", "G8: 1B", spirits=("heat G5 3, G1",))
    run(ravage(game, "G5"), "G8", "G5", "G4")
    assert (shown(game, "G5"), shown(game, "G8"), shown(game, "G4")) == ("1D 3B", "2B", "1B")
    assert at(game, "ada") == "G1 1, G5 1"
    assert game.spirits["ada"].destroyed == 2


@pytest.mark.ledger("HOR-R169", "HOR-R166", "HOR-R123")
def test_the_last_presence_goes_with_the_last_city_and_that_is_a_sacrifice() -> None:
    game = island("solo g", "G7: 1C/1 2D", spirits=("eyes G7",), elsewhere="", earned=6)
    ran = run(ravage(game, "G7"))
    assert ran.over is not None and ran.over.ending == "horizons.ending.sacrifice"


@pytest.mark.ledger("HOR-R113", "HOR-R112", "HOR-R150")
def test_defend_beyond_all_damage_lets_dahan_strike_and_a_skip_does_not() -> None:
    game = island("solo g", "G7: 1T 1D", "G8: 1T 1D")
    lasts(game, "defend", 9, "G7")
    lasts(game, "defend", 9, "G8")
    lasts(game, "skip-ravage", 1, "G8")
    for land in ("G7", "G8"):
        run(ravage(game, land))
    assert (shown(game, "G7"), shown(game, "G8")) == ("1D", "1T 1D")


@pytest.mark.ledger("HOR-R85", "HOR-R149", "HOR-R150")
def test_vengeance_for_dahan_that_a_ravage_killed_comes_after_the_survivors_blow() -> None:
    game = island("solo g", "G7: 2T 3D", spirits=("eyes G8",))
    run(use(game, "ada", "vengeance-of-the-dead", "G7"))
    run(ravage(game, "G7"), "town 2")
    # 4 damage kill two Dahan; the third kills a Town: three fell, and the other Town falls too.
    assert shown(game, "G7") == "1D 1B"
    assert fear_in_all(game) == 5


@pytest.mark.ledger("HOR-R102", "HOR-R162", "HOR-R45")
def test_what_vitality_kept_alive_dies_if_it_leaves_and_heals_if_it_stays() -> None:
    game = island("solo g", "G7: 1C 2D", spirits=("eyes G7 2",))
    lasts(game, "dahan-health", 4, "G7")
    lasts(game, "no-blight", 1, "G7")
    run(ravage(game, "G7"))
    assert shown(game, "G7") == "1D 1D/3"
    run(use(game, "ada", "veil-the-nights-hunt", "G7"), "2", "dahan-3 G8", "done")
    assert (shown(game, "G7"), shown(game, "G8")) == ("1D", "")
    run(time_passes(game))
    assert shown(game, "G7") == "1D"


@pytest.mark.ledger("HOR-R134", "HOR-R119", "HOR-R136")
def test_the_card_flips_in_the_middle_of_a_cascade_and_it_goes_on_from_the_new_pool() -> None:
    game = island("solo g", "G7: 1B", "G8: 1B", spirits=("eyes G7 2, G8 2, G4",))
    game.blight_card, game.blight_pool = "downward-spiral", 1
    run(add_blight(game, "G7"), "G8", "G6")
    run(over(game))
    assert game.flipped and game.blight_pool == 3
    assert (shown(game, "G7"), shown(game, "G8"), shown(game, "G6")) == ("2B", "2B", "1B")
    assert at(game, "ada") == "G4 1, G7 1, G8 1"


@pytest.mark.ledger("HOR-R135", "HOR-R166")
def test_downward_spiral_takes_the_last_presence_and_all_is_lost_before_fear_is_read() -> None:
    game = island("gh", spirits=("eyes G7", "mud H6 2"), waiting=1, earned=1)
    game.blight_card, game.flipped = "downward-spiral", True
    ran = phase(game)
    assert ran.over is not None and ran.over.ending == "horizons.ending.presence"
    assert game.waiting == 1


@pytest.mark.ledger("HOR-R135", "HOR-R57", "HOR-R59")
def test_memory_fades_takes_a_card_from_play_with_its_elements_and_plan() -> None:
    game = island("solo g", spirits=("eyes G7 2",))
    deal(game, "ada", hand="", played="eerie-noises-and-moving-trees")
    game.spirits["ada"].plans = {"eerie-noises-and-moving-trees": "G7"}
    game.blight_card, game.flipped = "memory-fades", True
    phase(game, "forget eerie-noises-and-moving-trees", until="fear")
    assert not game.spirits["ada"].played and not game.spirits["ada"].plans


# Fear


@pytest.mark.ledger("HOR-R130", "HOR-R129", "HOR-R126")
def test_fear_earned_by_a_fear_card_raises_the_level_for_those_behind_it() -> None:
    game = island("solo g", "G7: 1T 1D", fear=3, earned=2, waiting=2)
    stack(game, "dahan-raid", "overseas-trade-seems-safer", "dahan-on-their-guard")
    game.lands["G7"].pieces["town"] = [1]
    phase(game, until="ravage")
    # Raid at I destroys the Town: the third card, and the other two are read at II.
    assert (terror(game), game.read) == (
        2,
        ["dahan-raid", "overseas-trade-seems-safer", "dahan-on-their-guard"],
    )
    assert game.lasting.total("defend", "G1") == 6
    assert game.lasting.total("defend", "G7") == 2


@pytest.mark.ledger("HOR-R164", "HOR-R169", "HOR-R126")
def test_the_third_card_earned_by_a_ravage_wins_where_no_building_stands() -> None:
    game = island("solo g", "G7: 1T/1 1E 2D", spirits=("eyes G8",), elsewhere="", fear=3, earned=2)
    ran = run(ravage(game, "G7"))
    assert ran.over is not None and ran.over.ending == "horizons.ending.terror-2"


@pytest.mark.ledger("HOR-R127", "HOR-R85", "HOR-R22")
def test_the_last_fear_card_ends_it_in_the_middle_of_a_use() -> None:
    game = island("solo g", "G7: 2E", spirits=("mud G7 2",), earned=8, fear=3)
    ran = run(use(game, "ada", "foul-vapors-and-fetid-muck", "G7"))
    assert ran.over is not None and ran.over.ending == "horizons.ending.fear"
    assert shown(game, "G7") == "2E"


@pytest.mark.ledger("HOR-R115", "HOR-R175")
def test_no_city_on_the_coast_and_mud_make_an_explorer() -> None:
    game = island("solo g", "G2: 1T", "G3: 1T", spirits=("mud G2 2",))
    lasts(game, "no-city", 1, "G2")
    lasts(game, "no-city", 1, "G3")
    game.stage, game.slots["build"], game.stages = "ravage", ["i-wetland", "i-sands"], [1]
    stack(game, "i-mountain")
    phase(game)
    assert (shown(game, "G2"), shown(game, "G3")) == ("1E 1T", "1T")


# Adversaries


@pytest.mark.ledger("HOR-R112", "HOR-R114", "HOR-R182")
def test_sweltering_exhaustion_skips_the_second_build_where_it_is_all_that_comes() -> None:
    game = against("england", 4, "G7: 1E", spirits=("heat G7 2",))
    game.slots["extra"] = ["i-jungle"]
    run(use(game, "ada", "sweltering-exhaustion", "G7"), "build")
    game.stage = "fear"
    phase(game, until="ravage")
    assert shown(game, "G7") == "1E"


@pytest.mark.ledger("HOR-R114", "HOR-R182")
def test_sweltering_exhaustion_skips_one_build_and_not_the_other() -> None:
    game = against("england", 4, "G7: 1E", spirits=("heat G7 2",))
    game.slots |= {"extra": ["i-jungle"], "build": ["ii-jungle"]}
    run(use(game, "ada", "sweltering-exhaustion", "G7"), "build")
    game.stage, game.stages = "fear", [1]
    stack(game, "i-sands")
    phase(game, until="explore")
    assert shown(game, "G7") == "1E 1T"
    game.stage = "fear"
    phase(game, until="ravage")
    assert shown(game, "G7") == "1E 1T 1C"


@pytest.mark.ledger("HOR-R114", "HOR-R78")
def test_a_skip_that_nothing_came_of_ends_with_the_turn() -> None:
    game = island("solo g", "G7: 1E", spirits=("heat G7 2",))
    game.slots["ravage"] = ["i-jungle"]
    run(use(game, "ada", "sweltering-exhaustion", "G7"), "ravage")
    run(time_passes(game))
    assert not game.lasting.these


@pytest.mark.ledger("HOR-R182", "HOR-R138", "HOR-R143")
def test_englands_second_build_feeds_the_ravage_of_the_same_phase() -> None:
    game = against("england", 4, "G7: 1E", spirits=("heat G1 2",))
    game.slots |= {"extra": ["i-jungle"], "ravage": ["ii-jungle"]}
    game.stage = "fear"
    phase(game, until="build")
    assert shown(game, "G7") == "1E 1T 1B"


@pytest.mark.ledger("HOR-R182", "HOR-R130")
def test_level_6_builds_twice_only_where_no_fear_card_was_read() -> None:
    for waiting, left in ((0, "1E 1T 1C"), (1, "1E 1T")):
        game = against("england", 6, "G7: 1E", spirits=("heat G1 2",))
        game.slots["extra"], game.waiting, game.earned = ["i-jungle"], waiting, waiting
        stack(game, "dahan-on-their-guard")
        phase(game, until="ravage")
        assert shown(game, "G7") == left


@pytest.mark.ledger("HOR-R182", "HOR-R168", "HOR-R107")
def test_a_seventh_building_that_a_power_gathers_loses_at_once() -> None:
    game = against("england", 0, "G7: 6T", "G8: 1T", spirits=("teeth G7 2",))
    ran = run(use(game, "ada", "herd-towards-the-lurking-maw", "G7"), "town G8")
    assert ran.over is not None and ran.over.ending == "horizons.ending.capital"


@pytest.mark.ledger("HOR-R183", "HOR-R117", "HOR-R119", "HOR-R45")
def test_swedish_mines_blight_twice_and_the_second_takes_no_presence() -> None:
    game = against("sweden", 5, "G7: 2T", spirits=("mud G7 3, G1",))
    run(ravage(game, "G7"), "G4")
    assert (shown(game, "G7"), shown(game, "G4")) == ("2T 2B", "1T")
    assert at(game, "ada") == "G1 1, G7 2"


@pytest.mark.ledger("HOR-R183", "HOR-R94", "HOR-R95", "HOR-R176")
def test_a_hurt_dahan_that_is_swayed_at_heats_site_falls_as_a_town() -> None:
    game = against("sweden", 0, "G7: 2E 1D/1", "G8: 1T", spirits=("heat G7 2",))
    game.stage, game.stages = "build", [2]
    game.slots["build"] = []
    stack(game, "ii-jungle")
    phase(game)
    assert shown(game, "G7") == "3E"
    assert fear_in_all(game) == 1


@pytest.mark.ledger("HOR-R181", "HOR-R156", "HOR-R157")
def test_the_town_of_a_land_rush_is_a_source_of_the_same_explore() -> None:
    game = against("prussia", 6, "G1: 1T", "G7: 1D", elsewhere="", spirits=("eyes G3",))
    game.stage, game.stages = "build", [2]
    stack(game, "ii-mountain")
    phase(game, "G7")
    assert shown(game, "G8") == "1E"
