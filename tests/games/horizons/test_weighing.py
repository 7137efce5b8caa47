"""What an act will come to, said before it is chosen, from what lies open."""

from collections.abc import Sequence

import pytest

from engine.ask import READY, Option
from engine.game import Weight
from engine.games.horizons import GAME
from engine.games.horizons.actions import Keep, Presence, TakeBack
from engine.games.horizons.edition import EDITION
from engine.games.horizons.invader_acts import Cascade
from engine.games.horizons.powers.choices import At, Tiers, Way
from engine.games.horizons.saying import ways
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Choose, Word
from engine.match import Match
from engine.text import Text
from tests.games.horizons.island import deal, island
from tests.games.horizons.table import sat, say

EERIE, ABDUCTIONS = "eerie-noises-and-moving-trees", "mysterious-abductions"
NAMES = {"ada": "Ada", "bea": "Bea"}


def pair(*lands: str, **more: object) -> Horizons:
    """Eyes and Mud."""
    game = island("gh", *lands, spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", **{"hand": [EERIE, ABDUCTIONS], **more})
    return game


def weighed(match: Match, seat: str, option: str | Option) -> Weight:
    """What is said of an option of this seat."""
    if isinstance(option, str):
        question = match.question(seat)
        found = question.find(option) if question else None
        assert found is not None, option
        option = found
    return GAME.weigh(match.view(seat), option)


def outcome(match: Match, seat: str, option: str | Option) -> list[str]:
    """The outcome in words."""
    said = weighed(match, seat, option).outcome
    return [GAME.texts.say(text, NAMES.__getitem__) for text in said]


def forecast(match: Match, seat: str, option: str | Option) -> str:
    """The forecast in words."""
    said = weighed(match, seat, option).forecast
    return "" if said is None else GAME.texts.say(said)


def test_an_option_of_growth_is_called_by_what_it_gives() -> None:
    name = weighed(sat(pair(), "spirit"), "ada", "grow 2").name
    assert name is not None
    assert GAME.texts.say(name) == "Add presence, range 2; add presence, range 0"


def test_a_spirit_is_told_by_its_rule() -> None:
    game = island("gh")
    for spirit in game.spirits.values():
        spirit.key = ""
    match = sat(game, "setup")
    said = forecast(match, "ada", "choose fathomless-mud-of-the-swamp")
    assert said.startswith("At your sacred sites a Build adds 1 Explorer")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (Presence.of("energy", "G8"), []),
        (Presence.of("cards", "G8"), []),
        (Presence.of("G7", "G8"), ["no sacred site in G7 any more"]),
        (Presence.of("G7", "G7"), []),
    ],
)
def test_presence_tells_which_sites_begin_and_end(option: Presence, said: list[str]) -> None:
    match = sat(pair(), "spirit")
    say(match, "ada: grow 2")
    assert outcome(match, "ada", option) == said


def test_presence_beside_one_makes_a_sacred_site_and_an_element_is_named() -> None:
    game = pair("G8: 1T 1B", energy_open=3)
    game.lands["G8"].presence["ada"] = 1
    match = sat(game, "spirit")
    said = outcome(match, "ada", Presence.of("energy", "G8"))
    assert said == ["a sacred site", "1 Town", "1 Blight"]


@pytest.mark.parametrize(
    ("open_", "track", "said"),
    [
        (1, "energy", "the Energy track: 1 Energy a turn"),
        (1, "cards", "the card track: 2 card plays a turn"),
        (3, "energy", "the Energy track: Plant"),
    ],
)
def test_what_a_track_uncovers_is_told_with_the_track_and_not_at_every_land(
    open_: int, track: str, said: str
) -> None:
    match = sat(pair(energy_open=open_), "spirit")
    say(match, "ada: grow 2")
    words = weighed(match, "ada", Presence.of(track, "G8")).words
    assert GAME.texts.say(words["source"]) == said


def test_a_card_tells_its_price_its_text_and_the_tiers_that_it_wakes() -> None:
    match = sat(pair(elements="1 moon 1 plant", energy=3), "spirit")
    say(match, "ada: grow 2", "ada: presence cards G7", "ada: presence cards G7")
    assert outcome(match, "ada", f"play {ABDUCTIONS}") == ["1 Energy, Fast", "reaches tier 1"]
    assert "1 Fear; 1 damage" in forecast(match, "ada", f"play {ABDUCTIONS}").replace(". ", "; ")
    assert outcome(match, "ada", Keep.of("drought")) == ["1 Energy, Slow"]


def test_who_is_ready_though_cards_could_be_played_is_told_so() -> None:
    match = sat(pair(energy=3), "spirit")
    say(match, "ada: grow 2", "ada: presence energy G7", "ada: presence energy G7")
    weight = weighed(match, "ada", READY)
    assert weight.gravity == "aside" and weight.forecast is not None
    assert forecast(match, "ada", READY) == "You could still play 1 card, and have 5 Energy."
    say(match, f"ada: play {ABDUCTIONS}")
    assert weighed(match, "ada", READY).forecast is None
    assert weighed(match, "ada", TakeBack.of(ABDUCTIONS)).gravity == "aside"


def test_a_target_tells_what_is_there_and_what_the_invaders_will_do() -> None:
    game = pair("G7: 1E 1T 2D 1B", hand="", played=ABDUCTIONS)
    game.slots["ravage"] = ["i-jungle"]
    match = sat(game, "fast")
    assert outcome(match, "ada", f"use {ABDUCTIONS} G7") == [
        "1 Explorer",
        "1 Town",
        "2 Dahan",
        "1 Blight",
        "Ravage 3, adds Blight",
    ]
    assert forecast(match, "ada", f"use {ABDUCTIONS} G7").startswith("Range 0 from your presence")
    game.slots = {**game.slots, "ravage": [], "build": ["i-jungle"]}
    assert outcome(sat(game, "fast"), "ada", At.of("G7"))[-1] == "builds: City"


def test_in_the_slow_phase_what_the_invaders_will_do_is_of_the_next_turn() -> None:
    game = pair("G7: 1E 1T", hand="", played="rouse-the-trees-and-stones")
    game.slots |= {"ravage": ["i-jungle"], "build": ["i-jungle"]}
    said = outcome(sat(game, "slow"), "ada", At.of("G7"))
    assert said[2:] == ["next turn: Ravage 3, adds Blight", "next turn: builds City"]


def test_blight_that_would_cascade_on_is_grave_and_says_whose_presence_it_costs() -> None:
    match = sat(pair("G8: 1B", "G5:"), "spirit")
    assert weighed(match, "ada", Cascade.of("G8")).gravity == "grave"
    assert outcome(match, "ada", Cascade.of("G8")) == ["Blight there: it cascades on"]
    assert weighed(match, "ada", Cascade.of("G5")).gravity == "plain"
    assert outcome(match, "ada", Cascade.of("G7")) == ["costs presence of Ada"]


def test_ways_and_tiers_of_a_power_are_told_in_its_words() -> None:
    game = pair()
    game.using = "veil-the-nights-hunt"
    name = weighed(sat(game, "fast"), "ada", Way.of("2")).name
    assert name is not None and GAME.texts.say(name) == "Push up to 3 Dahan"
    game.using = "mischief-and-sabotage"
    assert forecast(sat(game, "fast"), "ada", Tiers.of("1")) == "1 Moon, 2 Plant: 1 Fear; Defend 2."


def test_ways_of_a_fear_card_are_told_at_the_terror_level() -> None:
    game = pair()
    game.read = ["fear-of-the-unseen"]
    level = next(
        number
        for number, words in enumerate(game.edition.fears["fear-of-the-unseen"].levels)
        if "choose" in str(words)
    )
    game.earned = (0, 3, 6)[level]
    name = weighed(sat(game, "fast"), "ada", Way.of("1")).name
    assert name is not None and GAME.texts.say(name)


def test_one_tier_is_called_a_tier_and_several_are_called_tiers() -> None:
    said = [GAME.texts.say(Tiers.of(which).label) for which in ("2", "1+2", "1+2+3")]
    assert said == ["Tier 2", "Tiers 1 and 2", "Tiers 1, 2 and 3"]


def test_a_way_that_is_over_is_called_by_its_place() -> None:
    powers = [ways(EDITION, key) for key, one in EDITION.powers.items() if chooses(one.words)]
    assert powers and max(map(len, powers)) <= 2
    called = [GAME.texts.say(Text(GAME.called["horizons.way", f"way {n}"])) for n in (1, 2)]
    assert called == [
        "the choice of the first of two effects",
        "the choice of the second of two effects",
    ]


def chooses(words: Sequence[Word]) -> bool:
    """Whether a Power may do one of several things."""
    return any(isinstance(word, Choose) for word in words)
