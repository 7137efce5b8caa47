"""Why the computer does something is said as it is, by what lies open."""

import re
from pathlib import Path

import pytest

from engine.games import horizons
from engine.games.horizons import TEXTS
from engine.games.horizons.bot.reason import BY_PROMPT, GROWN, reason
from engine.games.horizons.edition import EDITION
from engine.games.horizons.free_powers import act_freely
from engine.games.horizons.playing import play_cards
from engine.games.horizons.showing import view
from engine.games.horizons.spirit_phase import take_part
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import deal, island
from tests.games.horizons.test_bot import asked, with_cards

SOURCE = (Path(horizons.__file__).parent / "bot/reason.py").read_text(encoding="utf-8")


def why_use(game: Horizons, key: str) -> str:
    """What is said of a use."""
    question = asked(act_freely(game, "fast"))
    option = question.find(key)
    assert option is not None, [one.key for one in question.options]
    found = reason(EDITION, view(game, "ada"), question, option)
    assert found is not None
    return TEXTS.say(found)


def test_a_use_is_told_by_the_land_that_it_keeps_from_blight() -> None:
    mud = "mud G7 1, G8 1"
    game = with_cards("G7: 1T 1D", "i-jungle", "intractable-thickets-and-thorns", mud)
    said = why_use(game, "use intractable-thickets-and-thorns G7")
    assert said == "It keeps Blight from G7."


def test_a_use_is_told_by_the_invaders_that_it_destroys() -> None:
    game = with_cards("G7: 1E", "i-sands", "mysterious-abductions")
    assert why_use(game, "use mysterious-abductions G7") == "It leaves 1 Invader fewer."


def test_a_use_that_does_nothing_else_is_told_by_its_fear() -> None:
    game = with_cards("G7: 2D", "i-sands", "dark-and-tangled-woods")
    assert why_use(game, "use dark-and-tangled-woods G7") == "It makes 2 Fear."


@pytest.mark.parametrize(("option", "said"), [("1", "reclaim"), ("2", "presence")])
def test_growth_is_told_by_what_it_brings(option: str, said: str) -> None:
    game = island("solo g", spirits=("eyes G7 2",), stage="spirit")
    question = asked(take_part(game, game.spirits["ada"]))
    chosen = question.find(f"grow {option}")
    assert chosen is not None
    found = reason(EDITION, view(game, "ada"), question, chosen)
    assert found is not None
    assert found.id == f"horizons.reason.{said}"


def test_a_card_is_told_by_the_elements_that_the_innate_power_wants() -> None:
    game = island("solo g", spirits=("eyes G7 2",), stage="spirit")
    deal(game, "ada", energy=3, option=1, paid=True)
    question = asked(play_cards(game, game.spirits["ada"]))
    card = question.find("play mysterious-abductions")
    assert card is not None
    found = reason(EDITION, view(game, "ada"), question, card)
    assert found is not None
    assert TEXTS.say(found) == "It has Moon, Plant for Mischief and Sabotage."


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    given = set(re.findall(r'_why\(\s*"([a-z-]+)"', SOURCE))
    given |= set(re.findall(r'else "([a-z-]+)"', SOURCE))
    given |= {*BY_PROMPT.values(), *GROWN.values(), "energy", "cards", "minor", "major", "better"}
    there = {id for id in TEXTS.own if id.startswith("horizons.reason.")}
    assert there == {f"horizons.reason.{id}" for id in given}
