"""The end: victory and defeat after each effect, sacrifice, score, and giving up."""

from pathlib import Path
from typing import Any

import pytest

from engine.game import Result
from engine.games import horizons
from engine.games.horizons import TEXTS
from engine.games.horizons.afterwards import over
from engine.games.horizons.card_words import adversary_texts
from engine.games.horizons.edition import EDITION
from engine.games.horizons.ending import concede, leave, parts, rejoin, score
from engine.games.horizons.game import HorizonsSettings
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import island, lasts, run, told


def ended(game: Horizons) -> Result | None:
    """How it ends by an effect that did nothing."""
    return run(over(game)).over


def how(game: Horizons) -> str:
    """The same in one word; nothing while it goes on."""
    done = ended(game)
    return "" if done is None else done.ending.removeprefix("horizons.ending.")


def standing(pieces: str, earned: int, **more: Any) -> Horizons:
    """Board G with nothing but these pieces in G8, at the level of so many fear cards."""
    return island(
        "solo g", f"G8: {pieces}", spirits=("eyes G7",), elsewhere="", earned=earned, **more
    )


@pytest.mark.ledger("HOR-R164", "HOR-Q48", "HOR-Q78")
@pytest.mark.parametrize(
    ("pieces", "earned", "expected"),
    [
        ("2D", 0, "terror-1"),
        ("1E", 2, ""),
        ("1E", 3, "terror-2"),
        ("1T", 5, ""),
        ("1T", 6, "terror-3"),
        ("1C", 8, ""),
        ("1C", 9, "fear"),
    ],
)
def test_each_terror_level_has_its_victory(pieces: str, earned: int, expected: str) -> None:
    game = standing(pieces, earned)

    assert how(game) == expected
    assert game.winners == (["ada"] if expected else [])


@pytest.mark.ledger("HOR-R165", "HOR-Q77")
def test_an_empty_blight_pool_is_a_defeat_of_all() -> None:
    done = ended(island("gh", blight_pool=0))

    assert done is not None
    assert (done.ending, done.winners) == ("horizons.ending.blight", ())


@pytest.mark.ledger("HOR-R166", "HOR-Q77")
def test_a_spirit_without_presence_is_a_defeat_of_all() -> None:
    game = island("gh", spirits=("eyes G7", "teeth H7"))
    assert how(game) == ""

    game.lands["H7"].presence.clear()
    done = ended(game)

    assert done is not None
    assert (done.ending, done.winners) == ("horizons.ending.presence", ())
    assert done.values["lost"] == ["bea"]


@pytest.mark.ledger("HOR-R168", "HOR-R182", "HOR-Q10", "HOR-Q77")
def test_england_wins_by_seven_buildings_in_a_land() -> None:
    assert how(standing("3T 3C", 0, adversary="england")) == ""
    assert how(standing("4T 3C", 0, adversary="england")) == "capital"
    assert how(standing("4T 3C", 0, adversary="sweden")) == ""


@pytest.mark.ledger("HOR-V13", "HOR-R169", "HOR-Q76")
def test_victory_and_defeat_by_one_effect_are_a_sacrifice_victory() -> None:
    def terror_three() -> Horizons:
        return island(
            "solo g",
            "G2: 1C/1 2D",
            spirits=("eyes G7",),
            elsewhere="",
            earned=6,
            told_earned=6,
            blight_pool=1,
        )

    game = terror_three()
    done = run(ravage(game, "G2")).over
    assert done is not None
    assert (done.ending, done.winners) == ("horizons.ending.sacrifice", ("ada",))
    assert game.blight_pool == 0

    game = terror_three()
    lasts(game, "defend", 2, "G2")
    done = run(ravage(game, "G2")).over
    assert done is not None
    assert (done.ending, done.winners) == ("horizons.ending.terror-3", ("ada",))


@pytest.mark.ledger("HOR-R169")
def test_nothing_is_looked_for_before_an_effect_is_over() -> None:
    game = island("solo g", "G7: 1C 1D", spirits=("eyes G7",), blight_pool=1)

    done = run(ravage(game, "G7")).over

    assert done is not None
    # The Blight came, the presence was lost, and the Dahan were struck before the end.
    assert game.lands["G7"].blight == 1
    assert game.spirits["ada"].destroyed == 1
    assert game.lands["G7"].count("dahan") == 0


@pytest.mark.ledger("HOR-R187", "HOR-Q4")
def test_the_score_counts_difficulty_cards_dahan_and_blight() -> None:
    game = island("gh", "G7: 5D", "G8: 3B", adversary="prussia", level=2)
    game.stages = [3, 3, 3]
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-sands"], "explore": []}
    game.invader_discard = ["i-mountain"]

    assert score(game, "terror-2") == 5 * 4 + 10 + 2 * 3 + 2 - 1
    assert score(game, "sacrifice") == 5 * 4 + 2 * 3 + 2 - 1
    assert score(game, "blight") == 2 * 4 + 3 + 2 - 1
    won = {"difficulty": 20, "won": 10, "cards": 6, "dahan": 2, "blight": -1}
    assert parts(game, "terror-2") == won
    assert parts(game, "blight") == {"difficulty": 8, "cards": 3, "dahan": 2, "blight": -1}
    game.adversary = ""
    assert score(game, "fear") == 10 + 2 * 3 + 2 - 1


@pytest.mark.ledger("HOR-R187")
def test_the_difficulty_of_each_level_is_said_in_the_rules_and_where_it_is_chosen() -> None:
    rules = Path(horizons.__file__).with_name("rules.md").read_text(encoding="utf-8")
    option = HorizonsSettings.model_fields["level"].description or ""
    for key, adversary in EDITION.adversaries.items():
        levels = [str(level.difficulty) for level in adversary.levels]
        assert f"{key.capitalize()} {', '.join(levels)}" in rules
        assert f"{levels[-1]} ({key.capitalize()})" in option
        assert adversary_texts(adversary, 6, TEXTS.say)[-1].endswith(f" {', '.join(levels)}.")


@pytest.mark.ledger("HOR-R187", "HOR-Q4")
def test_the_score_is_told_at_the_end() -> None:
    game = standing("1E", 3, turn=7)

    done = ended(game)

    assert done is not None
    assert done.values == {"turns": 7, "score": 10 + 24}
    assert view(game, None).score == 10 + 24
    said = [TEXTS.say(one.text) for one in game.story.told]
    assert said[-1] == "Score 34: difficulty 0, victory 10, Invader cards 24, Dahan 0, Blight 0."
    assert view(standing("1E", 3), None).score == 0, "none while it goes on"


@pytest.mark.ledger("HOR-R1")
def test_the_computer_plays_on_for_who_gives_up_and_the_last_one_ends_it_for_all() -> None:
    game = island("gh")

    assert concede(game, "bea") is None
    leave(game, "bea")
    assert told(game) == ["horizons.left"]
    done = concede(game, "ada")

    assert done is not None
    assert (done.ending, done.winners) == ("horizons.ending.conceded", ())
    assert done.values["seat"] == "ada"


@pytest.mark.ledger("HOR-R1")
def test_another_player_may_play_the_spirit_of_who_gave_up() -> None:
    game = island("gh")

    assert concede(game, "bea") is None
    rejoin(game, "bea")

    assert concede(game, "ada") is None
