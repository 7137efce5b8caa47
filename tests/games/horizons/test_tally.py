"""What is counted of Horizons while computers play."""

from engine.ask import Question
from engine.games.horizons.actions import Gain, Play, Use
from engine.games.horizons.tally import HorizonsTally
from tests.games.horizons.island import deal, island

ASKED = Question("ada", "horizons.fast", lambda: (), ())


def test_powers_and_gained_cards_are_counted() -> None:
    game, tally = island("solo g"), HorizonsTally()
    deal(game, "ada", played="mysterious-abductions", hand="")
    tally.see(game, ASKED, Play.of("mysterious-abductions"))
    tally.see(game, ASKED, Use.of("mysterious-abductions", "G7"))
    tally.see(game, ASKED, Gain.of("minor"))
    tally.over(game)
    assert tally.counts["powers used"] == 1
    assert tally.counts["minor cards gained"] == 1
    assert tally.counts["major cards gained"] == 0
    assert tally.shares["ada"]["mysterious-abductions"] == {"used": True}


def test_a_card_that_is_played_and_not_used_is_told_apart() -> None:
    game, tally = island("solo g"), HorizonsTally()
    tally.see(game, ASKED, Play.of("mysterious-abductions"))
    tally.over(game)
    assert tally.shares["ada"]["mysterious-abductions"] == {"used": False}


def test_what_is_told_is_counted_once() -> None:
    game, tally = island("solo g"), HorizonsTally()
    tally.see(game, ASKED, Gain.of("minor"))
    game.tell("horizons.blighted", land="G7", left=5)
    game.tell("horizons.blighted", land="G8", left=4)
    tally.see(game, ASKED, Gain.of("minor"))
    tally.over(game)
    assert tally.counts["blight added"] == 2
    assert tally.counts["cascades"] == 0


def test_how_far_it_had_come_is_told() -> None:
    game, tally = island("gh", earned=4, blight_pool=3), HorizonsTally()
    tally.over(game)
    assert tally.values["terror level"] == 2
    assert tally.values["fear cards earned"] == 4
    assert tally.values["blight left in the pool"] == 3
