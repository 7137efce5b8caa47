"""Why something is not on offer: each reason in a sentence that says what would be right."""

from typing import Any

import pytest
from hypothesis import given, settings

from engine.games.horizons import GAME
from engine.games.horizons.state import Stage
from engine.games.horizons.why import why_not
from engine.match import Match, Setup
from tests.games.horizons.island import SEATS, deal, island, spirit_key
from tests.games.horizons.table import begun, offers, refusal, sat, say
from tests.games.horizons.wild import KINDS, Kind, words_of
from tests.games.wild import check_reasons

few = settings(max_examples=5, deadline=None, derandomize=True)
EERIE, ABDUCTIONS = "eerie-noises-and-moving-trees", "mysterious-abductions"
MISCHIEF = "mischief-and-sabotage"


@pytest.mark.long
@given(KINDS)
@few
def test_whatever_is_asked_is_on_offer_or_has_its_reason(kind: Kind) -> None:
    check_reasons(kind, words_of, 20)


def growing() -> Match:
    """Ada has chosen to add presence, range 2 and 0."""
    match = begun("eyes", "mud")
    say(match, "ada: grow 2")
    return match


GROWING = {
    "take": "Begin with one of these words: ",
    "grow": "Say “grow”, then one word.",
    "presence energy": "Say “presence”, then two words.",
    "grow 1": "You have chosen your Growth of this turn already.",
    "presence energy G9": "There is no land called G9 here.",
    "presence sky G7": "Presence comes from “energy” or “cards”, which are your tracks, or ",
    "presence G1 G7": "You have no presence to take from G1.",
    "presence energy H8": "Your Growth does not reach H8 now.",
    "presence G7 G7": "To add presence to G7, take it from a track or from another land",
    "gain minor": "Your Growth of this turn gains no card any more.",
    "choose teeth": "Spirits were chosen before the first turn.",
    "play drought": "In the Spirit Phase you grow, then you play cards: it is not time for that.",
    "use drought G7": "Powers are used in the Fast and in the Slow Phase.",
    "set drought G7": "Slow Powers are set ahead after cards are played, and before the ",
    "order G99": "The order of lands is wished for after you have grown, and before the ",
    "unorder G1": "The order of lands is wished for after you have grown, and before the ",
    "push town G7": "Nobody asks you for that now.",
    "land G7": "Nobody asks you for that now.",
}


@pytest.mark.parametrize("key", GROWING)
def test_while_one_grows(key: str) -> None:
    assert refusal(growing(), "ada", key).startswith(GROWING[key])


def test_a_growth_option_is_one_of_three() -> None:
    assert refusal(begun("eyes", "mud"), "ada", "grow 4") == (
        "There are three options of Growth: 1, 2 and 3."
    )


def playing(**more: Any) -> Match:
    """Ada plays cards, with one card play and two Energy."""
    game = island("gh", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", **{"hand": [EERIE, ABDUCTIONS, "powerstorm"], "energy": 1, **more})
    match = sat(game, "spirit")
    say(match, "ada: grow 2", "ada: presence energy G7", "ada: presence energy G7")
    return match


PLAYING = {
    "play nothing": "There is no Power called that.",
    "play mischief-and-sabotage": "There is no Power called that.",
    "play drought": "Drought is not in your hand.",
    "play powerstorm": "Powerstorm costs 3, and you have 2 Energy.",
    "take-back powerstorm": "You don't have Powerstorm in play.",
}


@pytest.mark.parametrize("key", PLAYING)
def test_while_one_plays_cards(key: str) -> None:
    assert refusal(playing(energy=0), "ada", key) == PLAYING[key]


def test_when_no_play_is_left_or_one_is_ready() -> None:
    match = playing()
    say(match, f"ada: play {ABDUCTIONS}")
    assert refusal(match, "ada", f"play {EERIE}") == "You have no card plays left: 1 card a turn."
    say(match, "ada: ready")
    assert refusal(match, "ada", f"play {EERIE}") == "You are ready: take that back first."


def using(stage: Stage = "fast", **more: Any) -> Match:
    """Ada has a Fast and a Slow card in play, and an innate Fast Power without its elements."""
    game = island("gh", "G7: 1E", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", hand="", played=[EERIE, ABDUCTIONS], **more)
    deal(game, "bea", hand="drought")
    return sat(game, stage)


USING = {
    "use nothing G7": "There is no Power called that.",
    "use drought G7": "You don't have Drought in play.",
    f"use {EERIE} G7": "Eerie Noises and Moving Trees is not used in this phase.",
    f"use-for {ABDUCTIONS} bea": "Mysterious Abductions is used on a land, not for a Spirit.",
    f"use {ABDUCTIONS} G9": "There is no land called G9 here.",
    f"use {ABDUCTIONS} G1": "G1 is out of the range of Mysterious Abductions.",
    f"set {ABDUCTIONS} G7": "Mysterious Abductions is Fast: only Slow Powers are set ahead.",
    f"unset {EERIE}": "Eerie Noises and Moving Trees is not set ahead.",
    "grow 1": "That belongs to the Spirit Phase.",
    "keep drought": "That belongs to the Spirit Phase.",
    "order G7": "The order matters only for lands where the Invaders will Ravage or Build: "
    "G7 is none, or comes first already.",
}


@pytest.mark.parametrize("key", USING)
def test_while_powers_are_used(key: str) -> None:
    assert refusal(using(), "ada", key) == USING[key]


def test_a_power_that_was_used_is_not_used_again() -> None:
    game = island("gh", "G7: 1E", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", hand="", played=[ABDUCTIONS, "drift-down-into-slumber"])
    match = sat(game, "fast")
    say(match, f"ada: use {ABDUCTIONS} G7")
    assert refusal(match, "ada", f"use {ABDUCTIONS} G7") == (
        "You have used Mysterious Abductions in this turn."
    )


def test_an_innate_power_needs_the_elements_of_a_tier() -> None:
    game = island("gh", "G7: 1E", spirits=("eyes G7 2", "mud H6 2"))
    deal(game, "ada", hand="", played=ABDUCTIONS)
    assert refusal(sat(game, "fast"), "ada", f"use {MISCHIEF} G7") == (
        "You don't have the elements for Mischief and Sabotage."
    )


def test_a_target_must_fit_the_powers_target_line() -> None:
    match = using(elements="1 moon 2 plant")
    assert refusal(match, "ada", f"use {MISCHIEF} G8") == (
        "G8 is none of the lands that Mischief and Sabotage is for."
    )


def test_a_power_for_spirits_is_used_for_one_who_plays_and_whom_it_is_for() -> None:
    game = island("gh", "G7: 1E", spirits=("heat G7 2", "mud H6 2"))
    deal(game, "ada", hand="", played="gift-of-searing-heat")
    match = sat(game, "fast")
    gift = "gift-of-searing-heat"
    assert refusal(match, "ada", f"use {gift} G7") == (
        "Gift of Searing Heat is used for a Spirit, not on a land."
    )
    assert refusal(match, "ada", f"use-for {gift} zoe") == "Nobody of that name plays here."
    assert refusal(match, "ada", f"use-for {gift} ada") == (
        "Gift of Searing Heat is not for that Spirit."
    )


def test_while_spirits_are_chosen() -> None:
    match = Match.start(GAME, Setup(SEATS[:2], GAME.settings()), bytes(16))
    assert refusal(match, "ada", "choose wind") == "There is no Spirit called that."
    assert refusal(match, "ada", "grow 1") == "First all choose their Spirits."
    match.answer("bea", f"choose {spirit_key('mud')}")
    assert refusal(match, "ada", f"choose {spirit_key('mud')}") == (
        "Fathomless Mud of the Swamp is taken already."
    )


def drawing(deck: str = "minor") -> Match:
    """Ada sees four cards."""
    match = begun("eyes", "mud")
    say(match, "ada: grow 1", f"ada: gain {deck}")
    return match


def test_what_is_kept_is_seen_and_what_is_forgotten_is_ones_own() -> None:
    match = drawing()
    unseen = next(
        card for card in match.state.minor.unseen if card not in match.state.spirits["ada"].seen
    )
    assert refusal(match, "ada", f"keep {unseen}").endswith("is not among the cards that you see.")
    match = drawing("major")
    say(match, f"ada: {offers(match, 'ada')[0]}")
    assert refusal(match, "ada", f"forget {unseen}").endswith("is not yours.")


def test_a_deck_is_minor_or_major() -> None:
    match = begun("eyes", "mud")
    say(match, "ada: grow 1")
    assert refusal(match, "ada", "gain red") == "There are two decks: minor and major."


def test_with_a_progression_the_next_card_says_its_deck() -> None:
    game = island("gh", spirits=("eyes G7 2", "mud H6 2"), progression=True)
    match = sat(game, "spirit")
    say(match, "ada: grow 3")
    (gain,) = {key for key in offers(match, "ada") if key.startswith("gain")}
    other = "major" if gain == "gain minor" else "minor"
    assert refusal(match, "ada", f"gain {other}") == (
        f"There is no card of the {other} deck to gain now."
    )


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    for match in (growing(), playing(), using(), drawing()):
        for key in offers(match, "ada"):
            if key not in ("ready", "done"):
                assert why_not(match.state, "ada", key) is None


def test_where_it_is_not_asked_at_all_the_reason_says_when() -> None:
    match = using("slow")
    assert refusal(match, "ada", "order G7") == (
        "The order of lands is wished for after you have grown, and before the Invader Phase."
    )
    assert refusal(match, "ada", f"set {EERIE} G7").startswith("Slow Powers are set ahead after")
