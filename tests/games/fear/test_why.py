"""Why something is not on offer: each reason in a sentence that says what would be right."""

from typing import Any

import pytest

from engine.games.fear.view import NOT_YET
from tests.games.fear.table import Map, fear_card, seat, spirit, table

HAND = [
    spirit("go", "move step"),
    spirit("far", needs="hope reason"),
    spirit("weak", "strength 1"),
    spirit("swift", "move rook"),
]


def spirits(captured: str = "fear") -> Map:
    """Ada is asked which Spirit to summon."""
    shell = fear_card("shell", "defense 2")
    return table(
        seat("ada", "c3 d3", hand=HAND, captured=captured),
        seat("bea", "a8", hand=[spirit("gem")], fears=[shell]),
        fear="c4",
    )


def moving() -> Map:
    """Ada is asked for a Move, one strong."""
    game = spirits()
    game.says("ada", "summon weak", "summon go")
    return game


def fear() -> Map:
    """Ada is Fear, and has drawn a Corrupt card."""
    drawn = [fear_card("rot", "corrupt 1"), fear_card("dim"), spirit("stray")]
    return table(seat("ada", "c3"), seat("bea", "a8"), phase="fear", drawn=drawn)


WISH_LATER = (
    "You can wish when your Fear Phase begins, as long as a Fear token is to come and the next "
    "player can capture; the last player also while taking Spirits."
)
SUMMONING = {
    "sing": "Begin with one of these words: choose, take, side, harvest, summon, flip, move, swap, "
    "place, clear, power, target, dragon, hide, peek, discard, wish, end.",
    "summon": "Say “summon”, then one word.",
    "end now": "Say “end” and nothing else.",
    "move c3": "Say “move”, then two words.",
    "summon nobody": "There is no card called that.",
    "summon gem": "You don't hold Gem.",
    "summon far": "Far needs tokens on more tiles: Reason.",
    "flip weak": "Weak is a Spirit: only a Fear card has a Move on its back.",
    "power weak 1": "Weak was not summoned in this Phase.",
    "move c3 c4": "Nothing moves now: summon a card with a Move first.",
    "place d4": "There is nothing to place now.",
    "discard weak": "Nothing is discarded now.",
    "wish d4": WISH_LATER,
    "choose dread": "The Fear is chosen by Player 1, when the table is set up.",
}
MOVING = {
    "summon weak": "No card can be summoned before this is settled.",
    "move c3 z9": "There is no such tile: the map goes from a1 to h8.",
    "move b3 b4": "No token stands on b3.",
    "move a8 a7": "The token on a8 is not one that you can move now.",
    "move c3 d3": "d3 is taken.",
    "move c3 c4": "Strength must exceed Defense: 1 against 2 is not enough for c4.",
    "move c3 c6": "The token on c3 can't reach c6 by this Move.",
    "end": "This must be done: it can't be left.",
}
FEARING = {
    "end": "Rot must be summoned first: it bears Corrupt.",
    "wish a1": "Fear is placed in the Void: wish for one of d4, e4, d5, e5.",
    "wish ask": "You have wished for nothing: you will be asked anyway.",
    "flip rot": "Rot is a Corrupt card: it must be summoned by its front.",
    "flip stray": "Stray is a Spirit: only a Fear card has a Move on its back.",
}


@pytest.mark.parametrize(("key", "reason"), SUMMONING.items())
def test_what_can_t_be_done_between_two_acts_has_its_reason(key: str, reason: str) -> None:
    assert spirits().refuses("ada", key) == reason


@pytest.mark.parametrize(("key", "reason"), MOVING.items())
def test_where_nobody_can_go_has_its_reason(key: str, reason: str) -> None:
    assert moving().refuses("ada", key) == reason


@pytest.mark.parametrize(("key", "reason"), FEARING.items())
def test_what_fear_must_do_first_is_said(key: str, reason: str) -> None:
    assert fear().refuses("ada", key) == reason


def test_while_a_corrupt_card_must_be_summoned_the_question_says_so() -> None:
    game = fear()
    said = "Rot must be summoned before you are done: it bears Corrupt."
    assert said in game.match.game.texts.say(game.question("ada").text)
    assert game.offers("ada", "end") == []
    game.says("ada", "summon rot")
    game.says("ada", game.offers("ada", "place")[0])
    assert "must be" not in game.match.game.texts.say(game.question("ada").text)
    assert game.offers("ada", "end") == ["end"]


def test_several_corrupt_cards_are_named_as_such() -> None:
    drawn = [fear_card("rot", "corrupt 1"), fear_card("mould", "corrupt 1")]
    game = table(
        seat("ada", "c3"), seat("bea", "a8"), phase="fear", drawn=[*drawn, fear_card("dim")]
    )
    assert game.refuses("ada", "end") == "Rot, Mould must be summoned first: they bear Corrupt."


def test_slots_and_tokens_that_are_used_up_are_said() -> None:
    game = spirits()
    game.says("ada", "summon weak", "power weak 1")
    assert "no captured token left" in game.refuses("ada", "power weak 1")
    game.says("ada", "summon go", "move c3 c2", "end", "wish d4")
    assert game.refuses("ada", "wish d4") == "You have wished for that tile already."


@pytest.mark.ledger("FYF-A46")
def test_what_was_captured_in_this_turn_is_told_to_be_of_use_in_the_next() -> None:
    game = spirits()
    game["ada"].captured[0].on = NOT_YET
    game.says("ada", "summon weak")
    assert game.refuses("ada", "power weak 1") == (
        "What you captured this turn can be used from your next turn on."
    )


@pytest.mark.ledger("FYF-A46")
def test_while_a_card_is_summoned_it_is_said_how_many_tokens_it_takes() -> None:
    game = spirits("fear fear fear")
    game.says("ada", "summon weak", "summon go")
    assert game.refuses("ada", "power go 1") == "So many captured tokens can go on Go now: 2, 3."
    assert game.refuses("ada", "power weak 1") == (
        "Go is being summoned: captured tokens can go on no other card now."
    )
    assert game.refuses("ada", "summon far") == "No card can be summoned before this is settled."


@pytest.mark.ledger("FYF-A46", "FYF-R78")
def test_a_token_that_comes_too_late_for_a_move_is_told_so() -> None:
    game = spirits("fear fear")
    game.says("ada", "summon go", "end", "move c3 c2", "summon weak")
    assert game.refuses("ada", "power go 2") == (
        "Go has made its Move: captured tokens multiply that only as it is summoned."
    )
    assert game.refuses("ada", "power weak 2") == "So many captured tokens can go on Weak now: 1."


@pytest.mark.ledger("FYF-A24")
def test_while_a_corrupt_card_must_be_summoned_other_acts_are_refused_for_that() -> None:
    drawn = [fear_card("rot", "corrupt 1"), fear_card("wilt", "corrupt 1"), fear_card("dim")]
    ada = seat("ada", "c3", captured="bea")
    game = table(ada, seat("bea", "a8"), phase="fear", drawn=drawn, slots=2)
    first = (
        "Corrupt cards must be summoned in the Phase in which they were drawn, and need the slots "
        "that are left: Rot, Wilt."
    )
    assert game.refuses("ada", "summon dim") == first
    assert game.refuses("ada", "flip dim") == first
    assert game.refuses("ada", "power rot 1") == "Rot was not summoned in this Phase."


def test_a_hidden_token_is_named_as_such() -> None:
    veil = seat("bea", "e5 a8", spirits=[spirit("veil", "hide")], hides={"veil": "e5"})
    drawn = [fear_card("strong", "strength 9"), fear_card("go-on", "move step")]
    game = table(seat("ada", "c3"), veil, phase="fear", drawn=drawn)
    game.says("ada", "summon strong", "summon go-on")
    assert game.refuses("ada", "move e4 e5") == "The token on e5 is hidden: it can't be displaced."


def test_what_is_placed_cleared_swapped_peeked_and_named_has_its_reasons() -> None:
    hand = [
        spirit("mirror", "swap"),
        spirit("eye", "peek"),
        spirit("clean", "corrupt -1"),
        spirit("thief", "steal"),
        spirit("veil", "hide"),
        spirit("let", "let-go 2"),
    ]
    more: dict[str, Any] = {"fear": "h8", "corrupt": "a1 a2", "slots": 9}
    game = table(seat("ada", "c3", hand=hand), seat("bea", "b8"), seat("cem", "c8"), **more)
    game.says("ada", "summon mirror")
    assert "Two tokens of players" in game.refuses("ada", "swap c3 h8")
    assert "two different tiles" in game.refuses("ada", "swap c3 c3")
    game.says("ada", "swap c3 b8", "summon eye")
    assert game.refuses("ada", "peek hope-left") == "There is no card to peek at."
    assert game.refuses("ada", "peek nowhere") == "There is no pile called that."
    game.says("ada", "peek fear", "summon clean")
    assert game.refuses("ada", "clear a3") == "a3 is not corrupted."
    game.says("ada", "clear a1", "summon thief")
    assert game.refuses("ada", "target ada") == "You can name one of these: bea, cem."
    assert game.refuses("ada", "target zoe") == "Nobody of that name plays here."
    game.says("ada", "target cem", "summon veil")
    assert game.refuses("ada", "hide a3") == "No token of a player stands on a3."
    game.says("ada", "hide b8", "summon let")
    assert game.refuses("ada", "discard eye") == "Eye can't be discarded now."


def test_where_corrupt_tiles_and_fear_may_not_be_placed_is_said() -> None:
    rot = fear_card("rot", "corrupt 1")
    game = table(seat("ada", "c3"), seat("bea", "a8"), corrupt="a1", phase="fear", drawn=[rot])
    game.says("ada", "summon rot")
    assert game.refuses("ada", "place c3") == "c3 is taken."
    assert game.refuses("ada", "place a1") == "a1 is corrupted already."
