"""What is offered of the game, what is not, and what holds before all else."""

import pytest
from pydantic import ValidationError

from engine.games.horizons import GAME
from engine.games.horizons.invaders.build import build_in
from engine.games.horizons.letters import letters
from engine.games.horizons.powers.using import use
from engine.games.horizons.showing import view
from engine.match import Match, Setup
from tests.games.horizons.island import SEATS, island, lasts, run, shown
from tests.games.horizons.table import begun, refusal
from tests.table import SECRET


@pytest.mark.ledger("HOR-R186", "HOR-Q3", "HOR-Q5", "HOR-Q7", "HOR-Q8")
@pytest.mark.parametrize(
    "wish",
    [
        {"scenario": "blitz"},
        {"scenarios": ["blitz", "guard"]},
        {"adversary": "england", "scenario": "blitz"},
        {"map": "thematic"},
        {"events": True},
        {"board": "thematic"},
    ],
    ids=str,
)
def test_scenarios_the_thematic_map_and_events_are_not_offered(wish: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        GAME.settings.model_validate(wish)


@pytest.mark.ledger("HOR-R186", "HOR-Q3")
def test_four_players_have_a_map_and_five_have_none() -> None:
    assert GAME.seats == (1, 2, 3, 4)
    match = Match.start(GAME, Setup(SEATS[:4], GAME.settings()), SECRET)

    assert len(match.state.lands) == 32


@pytest.mark.ledger("HOR-R8")
def test_what_a_card_forbids_beats_what_the_rules_and_other_cards_allow() -> None:
    game = island("solo g", "G7: 1E 1T", spirits=("mud G7 2",))
    lasts(game, "no-blight", 1, "G7")
    lasts(game, "skip-build", 1, "G7")

    run(use(game, "ada", "drought", "G7"))
    run(build_in(game, "G7"))

    assert shown(game, "G7") == "1E"


@pytest.mark.ledger("HOR-R8")
def test_what_a_card_says_beats_what_the_rules_say() -> None:
    game = island("solo g", "G5: 1T 2B", "G7: 1C", spirits=("mud G3 2", "eyes"))
    lasts(game, "no-city", 1, "G5")

    run(build_in(game, "G5"))
    run(build_in(game, "G7"))

    assert shown(game, "G5") == "1T 2B", "by the rules it would have been a City"
    assert shown(game, "G7") == "1T 1C"


@pytest.mark.ledger("HOR-R189", "HOR-Q19")
@pytest.mark.parametrize(
    "mistake", ["play drought", "grow 4", "presence energy H1", "keep drought"]
)
def test_a_mistake_is_refused_and_nothing_has_happened(mistake: str) -> None:
    match = begun("eyes", "mud")
    before = match.view("ada")

    assert refusal(match, "ada", mistake)
    assert match.view("ada") == before


@pytest.mark.ledger("HOR-Q160", "HOR-Q189", "HOR-R109")
def test_where_defend_holds_is_shown_to_all_and_adds_up() -> None:
    game = island("gh", "G7: 1E", spirits=("mud G7 2", "eyes H5 1"))
    run(use(game, "ada", "intractable-thickets-and-thorns", "G7"))
    lasts(game, "defend", 2, "G7")

    for viewer in ("ada", "bea", None):
        assert view(game, viewer).land("G7").defend == 7
        assert view(game, viewer).land("G5").defend == 0
    lines = [GAME.texts.say(line) for line in letters(view(game, "bea"))]
    assert any("G7" in line and "Defend 7" in line for line in lines)


@pytest.mark.ledger("HOR-Q160")
def test_what_is_skipped_is_shown_too() -> None:
    game = island("solo g", "G7: 1E", spirits=("mud G7 2",))
    run(use(game, "ada", "paralyzing-fright", "G7"))

    assert view(game, "ada").land("G7").skips == ("ravage", "build", "explore")
