"""Fear cards by which Invaders do not act in lands like these: asked when they would act there."""

from typing import Any, Literal

import pytest

from engine.games.horizons import TEXTS
from engine.games.horizons.bot.outlook import Outlook, lasting
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.coming import coming
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from engine.games.horizons.time_passes import time_passes
from engine.lasting import USED
from tests.games.horizons.island import Ran, island, lasts, run, shown, stack

EXTRA = 4
"""From this level on England builds before the Ravage, too."""


def phase(game: Horizons, *answers: str, until: str = "slow") -> Ran:
    """The Invader Phase, up to a step."""

    async def whole() -> None:
        while game.stage != until:
            await next_step(game)

    return run(whole(), *answers)


def feared(card: str, *lands: str, earned: int = 1, **more: Any) -> Horizons:
    """Board G with this fear card waiting, and Jungle, which is G6 and G7, at Ravage and Build."""
    game = island(
        "solo g", *lands, stage="blighted", waiting=1, earned=earned, told_earned=earned, **more
    )
    stack(game, card)
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-jungle"]}
    return game


def read(game: Horizons, card: str, terror: Literal[1, 2, 3]) -> None:
    """The card is read in the middle of the Invader Phase."""
    game.stage = "fear"
    run(perform_fear(game, card, terror))


@pytest.mark.ledger("HOR-R132", "HOR-R153")
def test_trade_suffers_lets_build_where_the_ravage_left_no_city() -> None:
    game = feared("trade-suffers", "G7: 1E 1C/1 3D")
    phase(game, "city-1 2", until="build")
    assert shown(game, "G7") == "1E 1D 1B"
    phase(game, until="explore")
    assert shown(game, "G7") == "1E 1T 1D 1B"


@pytest.mark.ledger("HOR-R132")
def test_trade_suffers_stops_the_build_where_a_city_stands_and_nowhere_else() -> None:
    game = feared("trade-suffers", "G7: 1E 1C", "G6: 1E 1T")
    phase(game, until="explore")
    assert (shown(game, "G7"), shown(game, "G6")) == ("1E 1C 1B", "1E 1T 1C 1B")


@pytest.mark.ledger("HOR-R132", "HOR-R182")
def test_trade_suffers_stops_the_build_after_the_one_that_brought_the_first_city() -> None:
    game = feared("trade-suffers", "G7: 1T", adversary="england", level=EXTRA)
    game.slots |= {"extra": ["i-jungle"], "ravage": []}
    phase(game, until="explore")
    assert shown(game, "G7") == "1T 1C"


@pytest.mark.ledger("HOR-R132", "HOR-R157")
def test_avoid_the_dahan_lets_explore_where_the_ravage_left_too_few_of_them() -> None:
    game = feared("avoid-the-dahan", "G7: 1T 1C 3D", "G6: 2D")
    stack(game, "i-jungle")
    game.slots["build"] = []
    phase(game, "city 2")
    assert (shown(game, "G7"), shown(game, "G6")) == ("1E 1T 1C/2 1D/1 1B", "2D")


@pytest.mark.ledger("HOR-R132")
def test_avoid_the_dahan_at_level_two_compares_dahan_and_buildings_when_it_would_be_built() -> None:
    game = feared("avoid-the-dahan", "G7: 2T 3D", earned=3)
    phase(game, "town 2", until="explore")
    # 4 damage leave one Dahan, which destroys a Town: one against one, and a City comes.
    assert shown(game, "G7") == "1T 1C 1D 1B"


@pytest.mark.ledger("HOR-R132")
def test_avoid_the_dahan_at_level_three_lets_build_where_none_of_them_is_left() -> None:
    game = feared("avoid-the-dahan", "G7: 1T 1D", "G6: 1E 1D", earned=6)
    lasts(game, "skip-ravage", 1, "G6")
    phase(game, until="explore")
    assert (shown(game, "G7"), shown(game, "G6")) == ("1T 1C 1B", "1E 1D")


@pytest.mark.ledger("HOR-R132")
def test_such_a_card_ends_with_the_turn() -> None:
    game = feared("trade-suffers", "G7: 1E 1C")
    read(game, "trade-suffers", 1)
    assert view(game, "ada").land("G7").skips == ("build",)
    run(time_passes(game))
    assert view(game, "ada").land("G7").skips == ()


@pytest.mark.ledger("HOR-R132")
def test_what_is_forecast_and_what_the_picture_shows_follow_the_pieces() -> None:
    game = feared("trade-suffers", "G7: 1E 1C", "G6: 1E")
    read(game, "trade-suffers", 1)
    barred, free = view(game, "ada").land("G7"), view(game, "ada").land("G6")
    assert (barred.skips, barred.build) == (("build",), None)
    assert (free.skips, free.build) == ((), "town")
    del game.lands["G7"].pieces["city"]
    game.lands["G6"].pieces["city"] = [0]
    free, barred = view(game, "ada").land("G7"), view(game, "ada").land("G6")
    assert (barred.skips, barred.build) == (("build",), None)
    assert (free.skips, free.build) == ((), "town")


@pytest.mark.ledger("HOR-R132", "HOR-R182")
def test_the_forecast_of_a_second_build_counts_the_city_that_the_first_will_have_brought() -> None:
    game = feared("trade-suffers", "G7: 1T", adversary="england", level=EXTRA)
    game.slots |= {"extra": ["i-jungle"], "ravage": []}
    read(game, "trade-suffers", 1)
    comes = coming(game, "G7")
    assert (comes.extra, comes.build) == (("city",), None)
    assert shown(game, "G7") == "1T"


@pytest.mark.ledger("HOR-R132")
def test_the_computer_asks_it_of_the_pieces_it_tries_out() -> None:
    game = feared("trade-suffers", "G7: 1E 1C/1 2D")
    read(game, "trade-suffers", 1)
    skips, _ = lasting(game)
    assert [land for land, what in skips.items() if what] == ["G1", "G7"], "G1 holds the other City"
    game.stage, game.slots["ravage"] = "ravage", []
    trying = Trying(game, Outlook(game), "ada")

    def fall() -> None:
        trying.hit("G7", "city-1", 2)

    follows = trying.gain(("G7",), fall)
    lasts(game, "skip-build", 1, "G7")
    assert trying.gain(("G7",), fall) > follows, "where nothing is built anyhow, its fall is better"


@pytest.mark.ledger("HOR-R132")
def test_the_story_says_in_which_lands_and_where_that_is_now() -> None:
    game = feared("trade-suffers", "G7: 1C", elsewhere="", spirits=("eyes G8",))
    read(game, "trade-suffers", 1)
    read(game, "avoid-the-dahan", 2)
    said = [TEXTS.say(one.text) for one in game.story.told]
    assert said == [
        "No Build in lands with Cities this turn: now G7.",
        "No Build in lands with more Dahan than Towns/Cities this turn: now there are none.",
    ]


@pytest.mark.ledger("HOR-R132", "HOR-R114")
def test_a_land_that_an_older_match_had_barred_stays_so_to_the_end_of_the_turn() -> None:
    game = feared("wary-of-the-interior", "G7: 1E 1T", "G5: 1E")
    lasts(game, "skip-build", 1, "G7")
    assert view(game, "ada").land("G7").skips == ("build",)
    phase(game, "G5", until="explore")
    assert shown(game, "G7") == "1E 1T 1B"


@pytest.mark.ledger("HOR-R114", "HOR-R132", "HOR-R182")
def test_what_skips_one_build_is_not_spent_on_one_that_a_fear_card_keeps_off() -> None:
    game = feared("trade-suffers", "G7: 1E 1C/1 3D", adversary="england", level=EXTRA)
    game.slots["extra"] = ["i-jungle"]
    lasts(game, "skip-build", 1, "G7", until=USED)
    phase(game, "city-1 2", until="build")
    assert shown(game, "G7") == "1E 1D 1B"
    assert coming(game, "G7").build is None
    phase(game, until="explore")
    assert shown(game, "G7") == "1E 1D 1B", "the second Build is the one that comes, and is skipped"


@pytest.mark.ledger("HOR-R132", "HOR-R182")
def test_trade_suffers_stops_what_the_building_boom_would_build_beside_a_city() -> None:
    more: dict[str, Any] = {"adversary": "england", "elsewhere": "", "spirits": ("eyes G8",)}
    game = feared("trade-suffers", "G7: 2T 1C", **more)
    game.slots |= {"ravage": [], "build": []}
    game.stages = [2]
    stack(game, "ii-sands")
    assert phase(game).over is None
    assert shown(game, "G7") == "2T 1C"


@pytest.mark.ledger("HOR-R132", "HOR-R183")
def test_a_land_that_is_not_explored_since_dahan_are_avoided_is_not_swayed() -> None:
    game = feared("avoid-the-dahan", "G7: 3E 2D", "G6: 1E 1D", "G8: 1T", adversary="sweden")
    game.slots |= {"ravage": [], "build": []}
    game.stages = [2]
    stack(game, "ii-jungle")
    phase(game)
    assert (shown(game, "G7"), shown(game, "G6")) == ("3E 2D", "2E 1T")


@pytest.mark.ledger("HOR-R132", "HOR-R157", "HOR-R158")
def test_a_land_that_is_not_explored_is_still_a_source_for_its_neighbours() -> None:
    lands = ("G7: 1T 2D", "G2: 2D")
    game = feared("avoid-the-dahan", *lands, elsewhere="", spirits=("eyes G5",))
    game.slots |= {"ravage": [], "build": []}
    game.stages = [3]
    stack(game, "iii-jungle-mountain")
    phase(game)
    assert (shown(game, "G7"), shown(game, "G8")) == ("1T 2D", "1E")


@pytest.mark.ledger("HOR-R132", "HOR-R130")
def test_dahan_whom_a_later_fear_card_gathers_count_for_the_one_read_before() -> None:
    game = feared("avoid-the-dahan", "G7: 1T 1D", "G4: 1D", spirits=("eyes G8",), earned=2)
    game.waiting = 2
    stack(game, "dahan-enheartened", "i-jungle")
    game.slots |= {"ravage": [], "build": []}
    phase(game, "G7", "way 2")
    assert shown(game, "G7") == "1T 2D"


@pytest.mark.ledger("HOR-R132", "HOR-R183")
def test_a_town_that_a_mine_brings_before_the_build_is_compared_with_the_dahan() -> None:
    lands = ("G7: 1T", "G5: 1E 1D", "G4: 1T", "G8: 1T")
    game = feared("avoid-the-dahan", *lands, adversary="sweden", level=5, earned=3)
    game.slots["build"] = ["i-sands"]
    phase(game, until="explore")
    assert shown(game, "G5") == "1E 1T 1C 1D", "of the lands around G7 it alone had no Building"
