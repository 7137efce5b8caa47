"""Questions say what they are about: the Power, the fear card or the Dahan behind them."""

from typing import Any

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.edition import EDITION
from engine.games.horizons.state import Horizons
from engine.match import Match
from engine.text import Text
from tests.games.horizons.island import deal, island, stack
from tests.games.horizons.table import sat, say


def asked(match: Match, seat: str = "ada") -> str:
    """What a seat is asked, in words."""
    question = match.question(seat)
    assert question is not None
    return GAME.texts.say(question.text, str.title)


def alone(*lands: str, power: str = "", elements: str = "", **more: Any) -> Horizons:
    """One Spirit, with a Power in play."""
    game = island("solo g", *lands, spirits=("eyes G7 2, G5",), **more)
    deal(game, "ada", hand="", played=power, elements=elements)
    return game


def test_a_fear_card_says_what_it_does_at_this_terror_level() -> None:
    game = alone("G7: 1E", "G5: 1E", waiting=1)
    stack(game, "isolation")
    match = sat(game, "fear")
    assert asked(match).startswith("Isolation: in which land? Each player, in a land with")
    assert asked(match).endswith("remove 1 Explorer/Town.")
    headings = [GAME.texts.say(one.text) for one in match.log[-1].told if one.kind == "step"]
    assert headings == ["Fear card: Isolation, at Terror Level 1"]


def test_damage_to_divide_says_who_deals_it() -> None:
    game = alone("G7: 2D 1E 1T", todo=["G7"])
    match = sat(game, "ravage")
    assert asked(match) == "The Dahan fight back: 2 damage to divide in G7. How much to whom?"
    game = alone("G7: 1T 1C", power="rouse-the-trees-and-stones")
    match = sat(game, "slow")
    say(match, "ada: use rouse-the-trees-and-stones G7")
    assert asked(match).startswith("Rouse the Trees and Stones: ")


def test_one_of_several_ways_says_of_what() -> None:
    match = sat(alone("G7: 1E 2D", power="veil-the-nights-hunt"), "fast")
    say(match, "ada: use veil-the-nights-hunt G7")
    assert asked(match) == "Veil the Night's Hunt: which of these?"


@pytest.mark.parametrize("power", [key for key, one in EDITION.powers.items() if one.thresholds])
def test_a_threshold_is_asked_about_in_its_words(power: str) -> None:
    values = {"power": power, "tiers": f"{power} 1"}
    said = GAME.texts.say(Text("horizons.threshold", values))
    assert "Shall it be done? " in said and said.endswith(".")


def test_presence_that_moves_is_not_taken_for_a_track() -> None:
    match = sat(alone(), "spirit")
    say(match, "ada: grow 2")
    question = match.question("ada")
    assert question is not None
    moved = next(one for one in question.options if one.key.startswith("presence G5"))
    told = GAME.weigh(match.view("ada"), moved).words["source"]
    assert GAME.texts.say(told) == "Move presence from G5"
