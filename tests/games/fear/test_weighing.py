"""What an act will do, and how grave it is, before it is chosen."""

from typing import Any

import pytest

from engine.game import Weight
from engine.games.fear import GAME
from engine.games.fear.actions import Choose
from engine.games.fear.edition import EDITION
from engine.match import Match, Setup
from engine.text import Text
from tests.games.fear.table import Map, fear_card, seat, spirit, table

HAND = [spirit("strong", "strength 4"), spirit("go", "move step")]
DRAWN = [fear_card("dread-a", "strength 2"), fear_card("dread-b", "move step")]


def weighed(game: Map, seat: str, key: str) -> Weight:
    """What is said of an option of this seat."""
    option = game.question(seat).find(key)
    assert option is not None, game.offers(seat)
    return game.match.game.weigh(game.match.view(seat), option)


def said(game: Map, seat: str, key: str) -> list[str]:
    """The outcome in words."""
    return [game.match.game.texts.say(text) for text in weighed(game, seat, key).outcome]


def hunting(*fears: str, supply: int | None = None, on: str = "c3 h1") -> Map:
    """Ada, four strong, may take Fear on c4; these lie on Bea's mat."""
    cards = [fear_card(f"shell-{'abc'[place]}", one) for place, one in enumerate(fears)]
    game = table(
        seat("ada", on, hand=HAND), seat("bea", "a8", fears=cards), fear="c4", supply=supply
    )
    game.says("ada", "summon strong", "summon go")
    return game


def fearing(bea: Any, ada: str = "h1 b4", **more: Any) -> Map:
    """Ada's Fear, two strong, on c4."""
    others = (bea, seat("cem", "h8"))
    game = table(seat("ada", ada), *others, fear="c4", phase="fear", drawn=DRAWN, **more)
    game.says("ada", "summon dread-a", "summon dread-b")
    return game


def test_a_card_says_what_it_does_before_it_is_summoned() -> None:
    hand = [spirit("claw", "strength 2", "defense -1"), *HAND]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    forecast = weighed(game, "ada", "summon claw").forecast
    assert forecast and game.match.game.texts.say(forecast) == "Strength 2, Defense −1"
    game = table(seat("ada", "c3"), seat("bea", "a8"), phase="fear", drawn=DRAWN)
    forecast = weighed(game, "ada", "flip dread-a").forecast
    assert forecast and game.match.game.texts.say(forecast) == "Fear moves: Step"


@pytest.mark.parametrize(("power", "word"), [("push", "Push"), ("teleport", "Teleport")])
def test_what_is_no_move_is_not_called_one(power: str, word: str) -> None:
    game = table(seat("ada", "c3", hand=[spirit("odd", power)]), seat("bea", "a8"))
    game.says("ada", "summon odd")
    called = weighed(game, "ada", "move c3 c4").words["move"]
    assert game.match.game.texts.say(called) == word


def test_where_anybodys_token_may_be_chosen_it_is_said_whose_it_is() -> None:
    hand = [spirit("odd", "push"), spirit("veil", "hide")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), fear="d4")
    say = game.match.game.texts.say
    game.says("ada", "summon odd")
    pushed = [weighed(game, "ada", f"move {tile} b1").words["piece"] for tile in ("a8", "d4")]
    assert [say(one) for one in pushed] == ["a8, bea", "d4, Fear"]
    game.says("ada", "move a8 b8", "summon veil")
    called = weighed(game, "ada", "hide b8").name
    assert called and say(called) == "b8, bea"


def test_fear_that_is_pushed_out_of_the_storm_is_weaker() -> None:
    game = table(seat("ada", "c3", hand=[spirit("odd", "push")]), seat("bea", "a8"), fear="d4")
    game.says("ada", "summon odd")
    assert said(game, "ada", "move d4 c4") == ["leaves the storm: Fear's Defense −2"]
    assert said(game, "ada", "move d4 d5") == []
    assert said(game, "ada", "move c3 d5") == ["enters the storm: Defense −2"]


def test_a_capture_is_good_and_says_what_stands_against_what() -> None:
    game = hunting("defense 3")
    assert weighed(game, "ada", "move c3 c4").gravity == "good"
    assert said(game, "ada", "move c3 c4") == ["captures Fear, 4 against 3"]


def test_the_last_capture_says_that_it_wins() -> None:
    assert said(hunting(supply=0), "ada", "move c3 c4") == [
        "captures the last of Fear, 4 against 0: you win"
    ]


def test_whoever_would_strike_back_is_named() -> None:
    assert said(hunting("disappear"), "ada", "move c3 c4") == [
        *("captures Fear, 4 against 0", "bea strikes back: your token is lost as well"),
    ]


GONE = spirit("gone", "disappear")


@pytest.mark.ledger("FYF-A56", "FYF-V32", "FYF-V33")
def test_nobody_strikes_back_for_a_last_token() -> None:
    taken = ["takes bea's token, 2 against 0", "bea strikes back: the Fear token is theirs"]
    game = fearing(seat("bea", "c5 a8", spirits=[GONE]))
    assert said(game, "ada", "move c4 c5") == taken
    assert weighed(game, "ada", "move c4 c5").gravity == "good"
    assert said(fearing(seat("bea", "c5", spirits=[GONE])), "ada", "move c4 c5") == [
        "takes bea's last token, 2 against 0"
    ]
    assert said(hunting("disappear", supply=0), "ada", "move c3 c4") == [
        "captures the last of Fear, 4 against 0: you win"
    ]


@pytest.mark.ledger("FYF-A20", "FYF-V32", "FYF-V34")
def test_an_attack_that_loses_the_last_of_fear_or_the_own_last_token_is_fatal() -> None:
    bea = seat("bea", "c5 a8", spirits=[GONE])
    weight = weighed(fearing(bea, supply=0), "ada", "move c4 c5")
    assert weight.gravity == "fatal"
    assert weight.forecast == Text("fear.forecast.struck-wins", {"owner": "bea"})
    weight = weighed(hunting("disappear", on="c3"), "ada", "move c3 c4")
    assert weight.gravity == "fatal"
    assert weight.forecast == Text("fear.forecast.gives-up", {"owner": "bea"})


@pytest.mark.ledger("FYF-A44")
def test_of_several_who_would_strike_back_the_last_to_summon_is_named() -> None:
    bea = seat("bea", "a8", fears=[fear_card("gone-b", "disappear")])
    cem = seat("cem", "h8", fears=[fear_card("gone-c", "disappear")])
    game = table(seat("ada", "c3 h1", hand=HAND), bea, cem, fear="c4")
    game.says("ada", "summon strong", "summon go")
    assert said(game, "ada", "move c3 c4")[1] == "cem strikes back: your token is lost as well"


def test_fear_takes_a_token_or_the_last() -> None:
    game = fearing(seat("bea", "c5 c3 a8", spirits=[spirit("wall", "defense 1")]))
    assert said(game, "ada", "move c4 c5") == ["takes bea's token, 2 against 1"]
    assert said(fearing(seat("bea", "c5")), "ada", "move c4 c5") == [
        "takes bea's last token, 2 against 0"
    ]


@pytest.mark.ledger("FYF-A19")
def test_taking_an_own_token_is_fatal_and_asked_once_more() -> None:
    game = fearing(seat("bea", "a8"))
    weight = weighed(game, "ada", "move c4 b4")
    assert weight.gravity == "fatal"
    assert weight.forecast == Text("fear.forecast.own", {"left": 1})


def test_banishing_oneself_says_so() -> None:
    game = fearing(seat("bea", "a8"), ada="b4")
    assert weighed(game, "ada", "move c4 b4").forecast == Text("fear.forecast.banishes-own")
    game = table(seat("ada", "b4"), seat("bea", "a8"), fear="c4", phase="fear", drawn=DRAWN)
    game.says("ada", "summon dread-a", "summon dread-b")
    forecast = weighed(game, "ada", "move c4 b4").forecast
    assert forecast is not None
    assert game.match.game.texts.say(forecast) == "That is your last token: bea wins."


def test_entering_the_storm_is_said_once() -> None:
    game = hunting(on="d3 h1")
    assert said(game, "ada", "move d3 d4") == ["enters the storm: Defense −2"]
    assert said(hunting(on="d3 e5"), "ada", "move d3 d4") == []


def test_to_be_done_is_an_aside() -> None:
    game = table(seat("ada"), seat("bea"))
    assert weighed(game, "ada", "end").gravity == "aside"


def test_discarding_a_card_that_keeps_something_up_says_so() -> None:
    hand = [spirit(f"card-{letter}") for letter in "abcdefgh"] + [spirit("wall", "defense 2")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    game.says("ada", "summon wall", "end")
    assert said(game, "ada", "discard wall") == ["ends what it keeps up"]
    assert said(game, "ada", "discard card-a") == []


@pytest.mark.ledger("FYF-R23")
def test_who_chooses_the_fear_reads_what_its_deck_is_made_of() -> None:
    match = Match.start(
        GAME, Setup(("1", "2"), GAME.settings.model_validate({"first": "host"})), bytes(16)
    )
    [question] = match.questions
    told = []
    for option in question.options:
        forecast = GAME.weigh(match.view("1"), option).forecast
        assert forecast is not None
        cards = EDITION.fears[option.key.split()[1]].cards
        counts = [count for count in forecast.values.values() if isinstance(count, int)]
        assert sum(counts) == len(cards) == 24
        told.append(GAME.texts.say(forecast))
    assert told[-1] == "Disappear; back Jab. Strength 7, Defense 2, Move 5, Corrupt 2, tricks 8."


@pytest.mark.ledger("FYF-R23", "FYF-R29")
def test_who_chooses_the_fear_reads_that_loneliness_is_two_dragons() -> None:
    match = Match.start(
        GAME, Setup(("1", "2"), GAME.settings.model_validate({"first": "host"})), bytes(16)
    )
    forecast = GAME.weigh(match.view("1"), Choose.of("loneliness")).forecast
    assert forecast is not None
    assert GAME.texts.say(forecast).startswith("Two dragons; ×2 Move; back Slant. ")
