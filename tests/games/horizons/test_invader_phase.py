"""The Invader Phase: its steps, where cards act, Explore, and how cards advance."""

import statistics
from contextlib import suppress
from functools import partial

import pytest

from engine.ask import MatchOver, Option, Question
from engine.chance import Chance
from engine.games.horizons.acting import lands_of
from engine.games.horizons.invaders.explore import explore, reached
from engine.games.horizons.invaders.phase import next_step
from engine.games.horizons.setup import begin, lay_out
from engine.games.horizons.state import Horizons
from engine.games.horizons.time_passes import time_passes
from engine.imagine import imagine
from tests.games.horizons.island import (
    Ran,
    at,
    fear_in_all,
    island,
    lasts,
    run,
    shown,
    stack,
    told,
)


def acting(game: Horizons) -> bool:
    """Whether it is still the Invaders' phase."""
    return game.stage != "slow"


def phase(game: Horizons, *answers: str) -> Ran:
    """A whole Invader Phase."""

    async def whole() -> None:
        while acting(game):
            await next_step(game)

    game.stage = "blighted"
    return run(whole(), *answers)


def slots(game: Horizons) -> list[str]:
    """What lies at Ravage, at Build, at Explore."""
    return [" ".join(game.slots[slot]) for slot in ("ravage", "build", "explore")]


@pytest.mark.ledger(
    "HOR-V4",
    "HOR-R138",
    "HOR-R139",
    "HOR-R140",
    "HOR-R160",
    "HOR-Q24",
    "HOR-Q25",
    "HOR-Q52",
    "HOR-R7",
)
def test_the_first_two_turns_when_nobody_does_anything() -> None:
    game = island("solo g", spirits=("eyes",), elsewhere="")
    lay_out(game)
    stack(game, "i-jungle", "i-sands", "i-mountain")
    run(begin(game))

    phase(game)
    assert [shown(game, land) for land in ("G6", "G7")] == ["1E 1T", "1E 1T 2D"]
    assert [shown(game, land) for land in ("G3", "G5")] == ["1E 1D", "1E 1B"]
    assert slots(game) == ["i-jungle", "i-sands", ""]
    run(time_passes(game))

    phase(game, "town 2")
    assert [shown(game, land) for land in ("G6", "G7")] == ["1E 1T 1B", "1E 1D/1 1B"]
    assert (at(game, "ada"), game.spirits["ada"].destroyed, fear_in_all(game)) == ("G7 1", 1, 1)
    assert [shown(game, land) for land in ("G3", "G5")] == ["1E 1T 1D", "1E 1T 1B"]
    assert [shown(game, land) for land in ("G1", "G8")] == ["1E 2D", "1E 1T"]
    run(time_passes(game))

    assert (shown(game, "G7"), game.blight_pool, game.turn) == ("1E 1D 1B", 4, 3)
    assert game.invader_discard == ["i-jungle"]
    assert slots(game) == ["i-sands", "i-mountain", ""]


@pytest.mark.ledger("HOR-R138", "HOR-Q52")
def test_the_steps_follow_in_their_order_and_the_cards_move_last() -> None:
    game = island("solo g", flipped=False)
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-sands"]}
    stages = []

    async def whole() -> None:
        while acting(game):
            stages.append(game.stage)
            before = slots(game)[:2]
            await next_step(game)
            assert not acting(game) or slots(game)[:2] == before

    game.stage = "blighted"
    run(whole())

    assert list(dict.fromkeys(stages)) == ["blighted", "fear", "ravage", "build", "explore"]
    heads = [one.id for one in game.story.told if one.kind == "step"]
    steps = ["horizons.ravage", "horizons.build", "horizons.explore"]
    assert heads == [*steps, "horizons.step.slow"]


@pytest.mark.ledger("HOR-R140", "HOR-R139")
def test_an_empty_space_does_nothing() -> None:
    game = island("solo g", "G7: 2E")

    phase(game)

    assert "horizons.ravage" not in told(game)
    assert "horizons.build" not in told(game)


@pytest.mark.ledger("HOR-R139")
def test_a_card_acts_in_its_terrain_on_all_boards() -> None:
    game = island("gh")

    assert lands_of(game, ["i-jungle"]) == ["G6", "G7", "H1", "H5"]


@pytest.mark.ledger("HOR-R141", "HOR-Q20", "HOR-Q21", "HOR-V30")
def test_a_card_of_two_terrains_acts_in_both_in_every_land_once() -> None:
    game = island("solo g", "G3: 1E", "G5: 1E", "G6: 1E", "G7: 1E")
    game.slots["build"] = ["iii-jungle-sands"]

    phase(game)

    assert [shown(game, land)[:5] for land in ("G3", "G5", "G6", "G7")] == ["1E 1T"] * 4
    assert sum(land.count("town") for land in game.lands.values()) == 4


@pytest.mark.ledger("HOR-R142", "HOR-Q21", "HOR-Q43")
def test_lands_act_as_the_boards_lie_unless_players_wished_another_order() -> None:
    game = island("gh", "G6: 1E", "G7: 1E", "H1: 1E", "H5: 1E")
    assert lands_of(game, ["i-jungle"]) == ["G6", "G7", "H1", "H5"]

    game.order = ["H1", "G7"]
    game.slots["build"] = ["i-jungle"]
    phase(game)

    built = [one.values["land"] for one in game.story.told if one.id == "horizons.builds"]
    assert built == ["H1", "G7", "G6", "H5"]
    assert game.order == []


@pytest.mark.ledger("HOR-R143")
def test_one_lands_action_is_complete_before_the_next_begins() -> None:
    game = island("solo g", "G6: 1C", "G7: 1C 1D/1", spirits=("eyes G6, G7",), stage="fear")
    game.slots["ravage"] = ["i-jungle"]

    run(next_step(game))
    assert (game.stage, game.todo) == ("ravage", ["G6", "G7"])
    run(next_step(game))

    assert [shown(game, land) for land in ("G6", "G7")] == ["1C 1B", "1C 1D/1"]
    assert game.todo == ["G7"]


# Explore


@pytest.mark.ledger("HOR-V28", "HOR-R158", "HOR-R159", "HOR-Q27", "HOR-Q127")
def test_explorers_are_no_source_and_one_comes_at_most() -> None:
    game = island("solo g", "G2: 1C", "G8: 1E")
    stack(game, "i-jungle")

    phase(game)

    assert (shown(game, "G6"), shown(game, "G7")) == ("1E", "")


@pytest.mark.ledger("HOR-V29", "HOR-R139", "HOR-Q23", "HOR-R157", "HOR-Q28", "HOR-Q26")
def test_coastal_lands_are_explored_on_all_boards() -> None:
    game = island("gh", "G7: 1C", stages=[2])
    stack(game, "ii-coast")

    phase(game)

    found = [land for land, here in game.lands.items() if here.count("explorer")]
    assert found == ["G1", "G2", "G3", "H1", "H2", "H3"]


@pytest.mark.ledger("HOR-R157", "HOR-R158", "HOR-Q28")
def test_one_explorer_comes_whoever_stands_there_and_however_many_buildings() -> None:
    game = island("solo g", "G7: 2E 1T 1C 2D", "G8: 1C", spirits=("eyes G7 3",))

    run(explore(game, "G7"))

    assert shown(game, "G7") == "3E 1T 1C 2D"


@pytest.mark.ledger("HOR-R159")
def test_sources_are_read_before_anybody_comes() -> None:
    game = island("solo g", "G2: 1C")

    assert reached(game, "i-jungle") == ["G6"]
    assert reached(game, "iii-jungle-sands") == ["G3", "G5", "G6"]


@pytest.mark.ledger("HOR-R112")
def test_a_skipped_explore_adds_nothing() -> None:
    game = island("solo g", "G7: 1T")
    lasts(game, "skip-explore", 1, "G7")

    run(explore(game, "G7"))

    assert shown(game, "G7") == "1T"


@pytest.mark.ledger("HOR-R156", "HOR-Q22", "HOR-Q199")
def test_without_an_adversary_a_flag_means_nothing() -> None:
    game = island("solo g", "G2: 1C", spirits=("eyes G2",), elsewhere="", stages=[2])
    stack(game, "ii-jungle")
    assert game.edition.invaders["ii-jungle"].flag
    assert not game.edition.invaders["ii-coast"].flag

    phase(game)

    assert [land for land, here in game.lands.items() if here.invaders] == ["G2", "G6"]
    assert sum(land.invaders for land in game.lands.values()) == 2


@pytest.mark.ledger("HOR-R155", "HOR-R15", "HOR-Q72")
def test_every_card_is_turned_up_for_all_to_see_and_one_of_each_stage_never() -> None:
    game = island("solo g")
    seen = []

    for _ in range(12):
        calm(game)
        phase(game)
        seen += game.slots["build"]

    assert [game.edition.invaders[card].stage for card in seen] == [1] * 3 + [2] * 4 + [3] * 5
    assert len(set(seen)) == 12
    assert [len(deck) for deck in game.stage_cards.values()] == [1, 1, 1]
    assert len(game.story.learned) == 12


@pytest.mark.ledger("HOR-V31", "HOR-R155", "HOR-R167", "HOR-Q77")
@pytest.mark.parametrize(("adversary", "level", "last"), [("", 0, 12), ("sweden", 4, 11)])
def test_who_finds_no_card_to_explore_with_has_lost(adversary: str, level: int, last: int) -> None:
    game = island("solo g", elsewhere="", adversary=adversary, level=level)
    lay_out(game)
    run(begin(game))

    calm(game)
    while (done := phase(game)).over is None:
        calm(game)
        game.turn += 1

    assert game.turn == last
    assert done.over is not None
    assert (done.over.ending, done.over.winners) == ("horizons.ending.deck", ())
    assert not game.story.told[-1].id.startswith("horizons.explores")


def calm(game: Horizons) -> None:
    """Nothing on the island but one City, so that the deck alone decides."""
    fresh = island("solo g", "G2: 1C", spirits=("eyes G7 2",), elsewhere="")
    game.lands, game.blight_pool = fresh.lands, fresh.blight_pool


# What happens where nobody acts


@pytest.mark.ledger("HOR-V52")
@pytest.mark.parametrize("boards", ["g", "gh", "dgh", "ghbd"])
def test_an_island_that_nobody_defends_is_lost_to_blight_in_turn_four(boards: str) -> None:
    turns = [_undefended(boards, number) for number in range(25)]

    assert statistics.median(turns) == 4
    assert max(turns) == 4
    assert min(turns) == (4 if len(boards) > 2 else 3)


def _undefended(boards: str, number: int) -> int:
    """The turn in which all is lost; presence is disregarded."""
    game = island(boards, elsewhere="")
    game.chance = Chance(number.to_bytes(16, "big"))
    lay_out(game)
    run(begin(game))
    with suppress(MatchOver):
        while True:
            game.stage = "blighted"
            while acting(game):
                _stand_everywhere(game)
                imagine(next_step(game), partial(_carelessly, game))
            run(time_passes(game))
    assert game.final == "blight"
    return game.turn


def _stand_everywhere(game: Horizons) -> None:
    """So that presence is never the end; one in each land, so that nothing is a sacred site."""
    for land in game.lands.values():
        land.presence = dict.fromkeys(game.spirits, 1)


def _carelessly(game: Horizons, question: Question) -> Option:
    """Blight cascades to where there is least of it; anything else is as it comes."""
    if question.prompt != "horizons.cascade":
        return question.options[0]
    return min(question.options, key=lambda option: game.lands[option.key.split()[1]].blight)
