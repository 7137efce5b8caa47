"""The good computer: what it may know, that it always answers, and how well it plays."""

import pytest

from engine.ask import Question
from engine.chance import Chance
from engine.computer import play_on
from engine.deck import Deck
from engine.games.fear import GAME
from engine.games.fear.game import FearSettings
from engine.games.fear.state import FEAR_PILE, PILES, Hunt
from engine.imagine import copied
from engine.match import Match, Setup
from engine.tools.simulate import Series, simulate
from tests.games.fear.table import Map, fear_card, seat, spirit, table

pytestmark = pytest.mark.long

CLAW = spirit("claw", "strength 3")
WALK = spirit("walk", "move step")
SEATS = ("ada", "bea", "cem", "dov")


def luck(number: int = 0) -> Chance:
    """The same chance for the same number."""
    return Chance(number.to_bytes(16, "big"))


def chosen(match: Match, question: Question) -> str:
    """What the good computer would answer."""
    view = match.view(question.seat)
    return match.game.bots["good"](view, question, luck()).key


def plays(game: Map, name: str, prompt: str) -> list[str]:
    """Let it answer for a seat while it is asked about this Phase; what it said."""
    said: list[str] = []
    while game.match.result is None:
        question = game.match.question(name)
        if question is None or (question.prompt.startswith("fear.summon") and said[-1:] == ["end"]):
            break
        said.append(chosen(game.match, question))
        game.match.answer(name, said[-1])
        if said[-1] == prompt:
            break
    return said


# What it takes


def test_strength_comes_before_the_move_that_captures_the_last_fear() -> None:
    game = table(seat("ada", on="d3", hand=[WALK, CLAW]), seat("bea"), fear="d4", supply=0)
    assert plays(game, "ada", "end") == ["summon claw", "summon walk", "move d3 d4"]
    assert game.winners == ("ada",)


def test_a_move_leads_to_where_another_captures() -> None:
    leap = spirit("jump", "move leap")
    game = table(seat("ada", on="d1", hand=[WALK, CLAW, leap]), seat("bea"), fear="d4", supply=0)
    plays(game, "ada", "end")
    assert game.winners == ("ada",)


def test_captured_tokens_make_up_for_missing_strength() -> None:
    paw = spirit("paw", "strength 1")
    ada = seat("ada", on="d3", hand=[WALK, paw], captured="fear fear")
    game = table(ada, seat("bea"), fear="d4", supply=0)
    said = plays(game, "ada", "end")
    assert said[:3] == ["summon paw", "power paw 1", "power paw 1"]
    assert game.winners == ("ada",)


def test_captured_tokens_let_a_move_capture_once_more() -> None:
    ada = seat("ada", on="c3 d3", hand=[WALK, CLAW], captured="fear fear fear fear")
    game = table(ada, seat("bea", wishes="e4"), fear="d4", supply=1)
    said = plays(game, "ada", "end")
    assert game.winners == ("ada",)
    assert any(one.startswith("power walk") for one in said)


def test_defense_is_strength_where_the_two_are_swapped() -> None:
    turn, wall = spirit("turn", "exchange"), spirit("wall", "defense 3")
    game = table(seat("ada", on="d3", hand=[WALK, turn, wall]), seat("bea"), fear="d4", supply=0)
    plays(game, "ada", "end")
    assert game.winners == ("ada",)


def test_fear_is_pushed_out_of_the_void_to_be_captured() -> None:
    shove, paw = spirit("shove", "push"), spirit("paw", "strength 1")
    game = table(seat("ada", on="d2", hand=[WALK, shove, paw]), seat("bea"), fear="e5", supply=0)
    plays(game, "ada", "end")
    assert game.winners == ("ada",)


def test_fear_takes_the_last_token_of_the_only_rival() -> None:
    grip, dull = fear_card("grip", "strength 1"), fear_card("gaze", "peek")
    ada, bea = seat("ada", on="h1"), seat("bea", on="b4")
    game = table(ada, bea, fear="c4", phase="fear", drawn=[dull, grip])
    plays(game, "ada", "end")
    assert game.winners == ("ada",)


def test_captured_tokens_go_on_a_move_as_it_is_summoned_only_where_it_is_worth_it() -> None:
    ada = seat("ada", on="c3 d3", hand=[WALK, CLAW], captured="fear fear")
    game = table(ada, seat("bea", wishes="e4"), fear="d4", supply=1)
    game.says("ada", "summon claw", "summon walk")
    assert chosen(game.match, game.question("ada")) == "power walk 2"

    ada = seat("ada", on="a1", hand=[WALK, CLAW], captured="fear fear")
    game = table(ada, seat("bea"), fear="e5", supply=1)
    game.says("ada", "summon walk")
    assert chosen(game.match, game.question("ada")) == "end"


def test_fears_captured_tokens_let_it_take_two_by_one_back() -> None:
    drawn = [fear_card("dread", "strength 3"), fear_card("dim", needs="corrupt corrupt")]
    ada = seat("ada", on="h1", captured="bea bea")
    game = table(ada, seat("bea", on="c5 c6 h8"), fear="c4", phase="fear", drawn=drawn)
    plays(game, "ada", "end")
    assert len(game.captured("ada")) == 4


def test_a_second_hide_hides_another_own_token_and_nobody_where_there_is_none() -> None:
    veil = spirit("veil", "hide")
    for on, last in (("c3 d3", "hide"), ("c3", "end")):
        ada = seat("ada", on=on, hand=[veil], captured="fear")
        game = table(ada, seat("bea", on="h8 g8"), fear="h1")
        game.says("ada", "summon veil")
        first = chosen(game.match, game.question("ada"))
        game.says("ada", first, "power veil 1")
        second = chosen(game.match, game.question("ada"))
        assert second.startswith(last)
        assert second != first


# What it leaves alone


def test_fear_takes_none_of_its_commanders_own_tokens() -> None:
    cards = [fear_card("grip", "strength 2"), fear_card("gaze", "peek")]
    ada, bea = seat("ada", on="b4 c3"), seat("bea", on="h8 g8")
    game = table(ada, bea, fear="c4", phase="fear", drawn=cards)
    plays(game, "ada", "end")
    assert game.on("ada") == ["b4", "c3"]


def test_the_last_token_does_not_walk_into_the_void_for_one_of_many_fear_tokens() -> None:
    game = table(seat("ada", on="d3", hand=[WALK, CLAW]), seat("bea"), fear="d4", supply=3)
    plays(game, "ada", "end")
    assert game.on("ada") != ["d4"]


@pytest.mark.ledger("FYF-A20", "FYF-V32")
def test_the_last_of_fear_takes_no_token_that_a_disappear_avenges() -> None:
    cards = [fear_card("grip", "strength 3"), fear_card("go", "move step")]
    bea = seat("bea", on="b4 g8 f8", spirits=[spirit("gone", "disappear")])
    game = table(seat("ada"), bea, fear="c4", supply=0, phase="fear", drawn=cards)
    plays(game, "ada", "end")
    assert game.match.result is None and "b4" in game.on("bea")


@pytest.mark.ledger("FYF-V34")
def test_the_last_token_takes_no_fear_that_a_disappear_avenges() -> None:
    bea = seat("bea", fears=[fear_card("gone", "disappear")])
    game = table(seat("ada", on="c3", hand=[WALK, CLAW]), bea, fear="c4", supply=3)
    plays(game, "ada", "end")
    assert game.match.result is None and not game["ada"].captured


@pytest.mark.ledger("FYF-R5", "FYF-V34")
def test_the_very_last_of_fear_is_captured_whatever_lies_there() -> None:
    bea = seat("bea", fears=[fear_card("gone", "disappear")])
    game = table(seat("ada", on="c3", hand=[WALK, CLAW]), bea, fear="c4", supply=0)
    plays(game, "ada", "end")
    assert game.winners == ("ada",)


def test_nothing_is_summoned_that_would_only_lose_a_place() -> None:
    paw = spirit("paw", "strength 1")
    game = table(seat("ada", on="d3", hand=[paw]), seat("bea"), fear="d4")
    assert chosen(game.match, game.question("ada")) == "end"


# What it may know


def _reshuffled(hunt: Hunt, seat: str) -> Hunt:
    """The same for this seat, but what it can't know is different."""
    other = copied(hunt)
    other.edition, other.asked = hunt.edition, hunt.asked
    hidden = [one for one in other.players if one != seat and other.players[one].hand]
    piles = [pile for pile in PILES if seat not in other.knows.get(pile, ())]
    for name, pile in zip(hidden, piles, strict=False):
        cards = [*other.piles[pile].top, *other.piles[pile].unseen, *other.piles[pile].bottom]
        hand = other.players[name].hand
        count = min(len(hand), len(cards))
        hand[:count], cards[:count] = cards[:count], hand[:count]
        other.piles[pile] = Deck.of(cards)
    if seat not in other.knows.get(FEAR_PILE, ()):
        deck = other.piles[FEAR_PILE]
        other.piles[FEAR_PILE] = Deck.of([*deck.bottom, *deck.unseen, *deck.top])
    return other


@pytest.mark.parametrize("seats", [2, 3])
def test_it_answers_the_same_whatever_is_hidden(seats: int) -> None:
    players = SEATS[:seats]
    setup = Setup(players, FearSettings(), {})
    match = Match.start(GAME, setup, b"\x07" * 16, keep=False)
    good, different = GAME.bots["good"], 0
    for number in range(150):
        question = next((one for one in match.questions if not one.standing), None)
        if match.result is not None or question is None:
            break
        view = match.view(question.seat)
        option = good(view, question, luck(number))
        other = _reshuffled(match.state, question.seat)
        different += other.players != match.state.players
        assert good(GAME.view(other, question.seat), question, luck(number)) == option
        match.answer(question.seat, option.key, question.serial)
    assert different > 50


# How well it plays


def test_it_always_answers() -> None:
    for players in (("good",) * 2, ("good",) * 4, ("good", "random", "random")):
        outcome = simulate(Series("fear", players, FearSettings(), "answers"), 2)
        assert outcome.errors == []
        assert all(one.ending for one in outcome.played)


@pytest.mark.parametrize("level", ["random", "eager"])
def test_it_beats_who_acts_by_chance(level: str) -> None:
    outcome = simulate(Series("fear", ("good", level), FearSettings(), "beats"), 12)
    assert sum("1" in one.winners for one in outcome.played) >= 11


def test_it_plays_on_for_who_gave_up() -> None:
    setup = Setup(SEATS[:3], FearSettings(), {"bea": "good", "cem": "good"})
    match = Match.start(GAME, setup, b"\x03" * 16, keep=False)
    match.concede("ada")
    errors: list[Exception] = []
    play_on(match, luck(), report=errors.append)
    assert errors == []
    assert match.result is not None
    assert "ada" not in match.result.winners
