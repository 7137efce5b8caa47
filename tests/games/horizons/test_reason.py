"""Why the computer does something is said as it is, by what lies open."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.ask import Rule
from engine.games import horizons
from engine.games.horizons import TEXTS
from engine.games.horizons.bot.difference import difference
from engine.games.horizons.bot.reason import BY_PROMPT, GROWN, reason
from engine.games.horizons.edition import EDITION
from engine.games.horizons.free_powers import act_freely
from engine.games.horizons.invaders.fear_step import read_next
from engine.games.horizons.playing import play_cards
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.use import Use
from engine.games.horizons.powers.using import use
from engine.games.horizons.showing import view
from engine.games.horizons.spirit_phase import take_part
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Push
from tests.games.horizons.island import deal, island, stack
from tests.games.horizons.test_bot import asked, with_cards

BOT = Path(horizons.__file__).parent / "bot"
SOURCE = "".join(
    (BOT / f"{one}.py").read_text(encoding="utf-8") for one in ("reason", "difference")
)


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


def turned(lands: str, **more: Any) -> Horizons:
    """The next Ravage and Build are in jungles, that is in G6 and G7."""
    game = island("solo g", *lands.split("; "), spirits=("eyes G2 2",), stage="fast", turn=2)
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-jungle"]} | more.pop("slots", {})
    deal(game, "ada", **more)
    return game


NO_BUILD, NO_RAVAGE = {"build": list[str]()}, {"ravage": list[str]()}


@pytest.mark.parametrize(
    ("before", "after", "slots", "said"),
    [
        ("G7: 2E", "G7: 1E; G8: 1E", NO_BUILD, "It keeps Blight from G7."),
        ("G7: 2E; G6: 1E", "G7: 1E; G6: 2E", NO_BUILD, "Of all choices it leaves"),
        ("G7: 2E 1B", "G7: 1E", NO_RAVAGE, "It leaves 1 Invader fewer."),
        ("G8: 2B", "G8: 1B", NO_RAVAGE, "It takes 1 Blight from the island."),
        ("G7: 1E 1D/1", "G7: 1E; G8: 1D/1", NO_BUILD, "It saves 1 Dahan from the next Ravage."),
        ("G7: 1E", "G8: 1E", NO_RAVAGE, "Nothing is built in G7 then."),
        ("G7: 1E", "G6: 1E", NO_RAVAGE, "Of all choices it leaves"),
        ("G7: 2T", "G7: 1T; G8: 1T", NO_BUILD, "It takes 2 damage from the next Ravage."),
    ],
)
def test_of_all_that_is_better_on_the_island_the_greatest_is_told(
    before: str, after: str, slots: dict[str, list[str]], said: str
) -> None:
    worse, better = (turned(lands, slots=slots) for lands in (before, after))
    assert TEXTS.say(difference(worse, better, "ada")).startswith(said)


def test_energy_is_told_where_the_island_is_the_same() -> None:
    poorer, richer = (turned("G8: 1E", energy=energy) for energy in (1, 3))
    assert TEXTS.say(difference(poorer, richer, "ada")) == "It brings 2 Energy."
    assert difference(richer, poorer, "ada").id == "horizons.reason.better"


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
    given = set(re.findall(r'\bwhy\(\s*"([a-z-]+)"', SOURCE))
    given |= set(re.findall(r'else "([a-z-]+)"', SOURCE))
    given |= {*BY_PROMPT.values(), *GROWN.values(), "energy", "cards", "minor", "major", "better"}
    there = {id for id in TEXTS.own if id.startswith("horizons.reason.")}
    assert there == {f"horizons.reason.{id}" for id in given}


def why_within(rule: Rule[Any], game: Horizons, key: str) -> str:
    """What is said of a choice in the middle of a rule."""
    question = asked(rule)
    option = question.find(key)
    assert option is not None, [one.key for one in question.options]
    found = reason(EDITION, view(game, "ada"), question, option)
    assert found is not None
    return TEXTS.say(found)


def test_a_choice_within_a_use_is_told_by_what_the_choice_does() -> None:
    game = with_cards("G7: 1E 1T", "i-jungle", "mysterious-abductions")
    using = Use(game, "ada", "mysterious-abductions", "G7", decider="ada")
    words = (Push(word="push", n=1, kinds=("explorer", "town"), up_to=True),)
    said = why_within(perform(using, words), game, "push town G8")
    assert said == "It keeps Blight from G7."


@pytest.mark.parametrize(
    ("power", "lands", "key", "said"),
    [
        ("call-to-tend", "G7: 1B 1D", "way 1", "It takes 1 Blight from the island."),
        ("rouse-the-trees-and-stones", "G7: 1T 1E", "town 2", "It leaves 1 Invader fewer."),
    ],
)
def test_a_way_and_a_share_of_damage_are_told_by_what_they_do(
    power: str, lands: str, key: str, said: str
) -> None:
    game = with_cards(lands, "i-sands", power)
    assert why_within(use(game, "ada", power, "G7"), game, key) == said


def test_a_land_for_a_fear_card_is_told_by_what_the_card_does_there() -> None:
    game = with_cards("G7: 2E", "i-jungle", "drought")
    game.stage, game.waiting = "fear", 1
    stack(game, "retreat")
    assert why_within(read_next(game), game, "land G7") == "It keeps Blight from G7."


def test_to_decline_what_is_left_is_told_so() -> None:
    game = with_cards("G7: 1E 1T", "i-jungle", "mysterious-abductions")
    using = Use(game, "ada", "mysterious-abductions", "G7", decider="ada")
    words = (Push(word="push", n=1, kinds=("explorer", "town"), up_to=True),)
    said = why_within(perform(using, words), game, "done")
    assert said == "Nothing of what is left would help."
