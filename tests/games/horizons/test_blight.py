"""Blight: from the pool, the presence it destroys, its cascades, and Blight cards."""

import pytest

from engine.games.horizons.afterwards import over
from engine.games.horizons.blight import add_blight, remove_blight
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.invaders.ravage import ravage
from tests.games.horizons.island import at, island, lasts, run, shown


@pytest.mark.ledger("HOR-R116", "HOR-Q131", "HOR-Q132")
def test_blight_moves_from_the_pool_to_the_land() -> None:
    game = island("solo g")

    run(add_blight(game, "G7"))

    assert (shown(game, "G7"), game.blight_pool) == ("1B", 5)


@pytest.mark.ledger("HOR-R117", "HOR-Q39", "HOR-Q133", "HOR-Q134", "HOR-Q139")
def test_added_blight_destroys_one_presence_of_each_spirit_there() -> None:
    game = island("gh", spirits=("eyes G7 2, G8", "teeth G7, G5"))

    run(add_blight(game, "G7", chooser="ada"))

    assert (at(game, "ada"), at(game, "bea")) == ("G7 1, G8 1", "G5 1")
    assert [spirit.destroyed for spirit in game.spirits.values()] == [1, 1]


@pytest.mark.ledger("HOR-V11", "HOR-R118", "HOR-R119", "HOR-Q135", "HOR-Q136", "HOR-Q138")
def test_blight_cascades_into_one_adjacent_land_and_destroys_presence_there() -> None:
    game = island("gh", "G7: 1B 1E 1T", spirits=("eyes G7 2, G8", "teeth G8, H7"))

    done = run(ravage(game, "G7"), "G8")

    assert done.asked == ["ada: horizons.cascade"]
    assert done.offered() == [f"land {land}" for land in ("G4", "G5", "G8", "H3")]
    assert (shown(game, "G7"), shown(game, "G8")) == ("1E 1T 2B", "1B")
    assert (at(game, "ada"), at(game, "bea"), game.blight_pool) == ("G7 1", "H7 1", 9)


@pytest.mark.ledger("HOR-V12", "HOR-R118", "HOR-R119", "HOR-Q137", "HOR-Q138")
def test_a_cascade_goes_on_from_land_to_land_also_back() -> None:
    game = island("gh", "G7: 1B 1E 1T", "G5: 1B", spirits=("eyes G7 3, G8", "teeth G8, H7"))

    done = run(ravage(game, "G7"), "G5", "G7", "G8")

    assert "land G7" in done.offered(1)
    assert [shown(game, land) for land in ("G7", "G5", "G8")] == ["1E 1T 3B", "2B", "1B"]
    assert (game.blight_pool, at(game, "ada")) == (7, "G7 1")


@pytest.mark.ledger("HOR-R119", "HOR-Q196", "HOR-R170")
def test_who_uses_a_power_chooses_its_cascade_else_the_seat_of_the_board() -> None:
    game = island("gh", "G5: 2B")

    asked = run(add_blight(game, "G5", chooser="bea"), "G4").asked
    assert asked == ["bea: horizons.cascade"]
    asked = run(add_blight(game, "G5"), "G6").asked
    assert asked == ["ada: horizons.cascade"]


@pytest.mark.ledger("HOR-R121", "HOR-Q190", "HOR-Q191")
def test_removed_blight_goes_to_the_pool_and_nothing_else_happens() -> None:
    game = island("solo g", "G5: 2B", spirits=("eyes G5",))

    assert remove_blight(game, "G5", 3) == 2

    assert (shown(game, "G5"), game.blight_pool, at(game, "ada")) == ("", 8, "G5 1")
    game.lands["G6"].blight = 2
    assert remove_blight(game, "G6") == 1
    assert shown(game, "G6") == "1B"


@pytest.mark.ledger("HOR-R122")
def test_where_blight_cannot_be_added_it_stays_in_the_pool() -> None:
    game = island("solo g", "G5: 1B", spirits=("eyes G5",))
    lasts(game, "no-blight", 1, "G5")

    assert run(add_blight(game, "G5")).asked == []

    assert (shown(game, "G5"), game.blight_pool, at(game, "ada")) == ("1B", 6, "G5 1")


@pytest.mark.ledger("HOR-R123", "HOR-R165", "HOR-Q133", "HOR-Q77")
def test_an_empty_pool_is_a_defeat_and_nothing_beyond_the_last_is_added() -> None:
    game = island("solo g", "G5: 1B", blight_pool=1)

    assert run(add_blight(game, "G5")).asked == []
    assert (shown(game, "G5"), game.blight_pool) == ("2B", 0)
    run(add_blight(game, "G6"))
    assert shown(game, "G6") == ""
    done = run(over(game))

    assert done.over is not None
    assert (done.over.ending, done.over.winners) == ("horizons.ending.blight", ())


# Blight cards


@pytest.mark.ledger("HOR-R134", "HOR-Q53", "HOR-R133")
@pytest.mark.parametrize(("card", "each"), [("downward-spiral", 5), ("memory-fades", 4)])
def test_the_last_blight_of_the_healthy_side_flips_the_card_for_good(card: str, each: int) -> None:
    game = island("gh", "G5: 1B", blight_pool=1, blight_card=card)

    done = run(add_blight(game, "G5"), "G4")

    assert (game.flipped, game.blight_pool) == (True, each * 2 - 1)
    assert done.over is None
    remove_blight(game, "G5", 2)
    assert game.flipped


@pytest.mark.ledger("HOR-R137", "HOR-R134")
def test_a_card_by_chance_is_drawn_when_it_flips() -> None:
    game = island("solo g", blight_pool=1, blight_card="chance")

    run(add_blight(game, "G5"))

    assert game.blight_card in ("downward-spiral", "memory-fades")
    assert game.story.learned == ["ada"]


@pytest.mark.ledger("HOR-R133", "HOR-R135", "HOR-Q54", "HOR-Q55")
@pytest.mark.says(
    "blight.downward-spiral",
    "At the start of each Invader Phase, 1 presence of each Spirit on the island is",
    "destroyed; each chooses its own.",
)
def test_only_a_blighted_island_acts_at_the_start_of_each_invader_phase() -> None:
    healthy = island("gh", blight_card="downward-spiral", stage="blighted")
    assert run(next_step(healthy)).asked == []

    game = island("gh", spirits=("eyes G7, G8", "teeth H7, G8"), flipped=True)
    game.blight_card = "downward-spiral"
    for ada, bea in (("G7", "H7"), ("", "")):
        game.stage = "blighted"
        if ada:
            run(next_step(game), f"ada: {ada}", f"bea: {bea}")
            assert (at(game, "ada"), at(game, "bea"), game.stage) == ("G8 1", "G8 1", "fear")
        else:
            done = run(next_step(game))
            assert done.over is not None
            assert done.over.ending == "horizons.ending.presence"


@pytest.mark.ledger("HOR-R135")
@pytest.mark.says(
    "blight.memory-fades",
    "At the start of each Invader Phase, each Spirit forgets a Power Card,",
    "or 1 of its presence on the island is destroyed.",
)
def test_memory_fades_to_dust_takes_a_card_or_presence() -> None:
    game = island(
        "gh",
        spirits=("eyes G7 2", "teeth H7 2"),
        flipped=True,
        stage="blighted",
        blight_card="memory-fades",
    )
    card = game.spirits["ada"].hand[0]

    run(next_step(game), f"ada: forget {card}", "bea: land H7")

    assert card not in game.spirits["ada"].hand
    assert (at(game, "ada"), at(game, "bea")) == ("G7 2", "H7 1")


@pytest.mark.ledger("HOR-R136")
def test_an_empty_pool_of_the_flipped_card_is_a_defeat() -> None:
    game = island("solo g", blight_pool=1, blight_card="memory-fades", flipped=True)

    run(add_blight(game, "G5"))

    done = run(over(game))
    assert done.over is not None
    assert done.over.ending == "horizons.ending.blight"


@pytest.mark.ledger("HOR-R119", "HOR-R170")
def test_with_consent_of_all_a_cascade_to_one_of_two_lands_is_agreed_on() -> None:
    game = island("gh", "G1: 1B", consent_all=True)

    done = run(add_blight(game, "G1"), "ada: land G2", "bea: consent 0")

    assert done.offered() == ["land G2", "land G6"]
    assert game.lands["G2"].blight == 1
