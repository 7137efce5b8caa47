"""Why an act is refused: one sentence that says what is wrong, and what would be right."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.game import Action
from engine.games.incubo import TEXTS
from tests.games.incubo.bedroom import (
    Bedroom,
    Sketch,
    alpha,
    courage,
    dream,
    dreaming,
    fear,
    fighting,
    tommy,
)

X, Y, T, U = courage("x"), courage("y"), courage("t"), courage("u")


def choosing() -> Bedroom:
    return dreaming(alpha(X), tommy(T), rem=2, dreams=[dream("one"), dream("two")])


def begun() -> Bedroom:
    return dreaming(alpha(X, Y, courage("z"), free=1), tommy(T, U, free=1), reserve=1)


def played() -> Bedroom:
    """Both have played; Ada's cards have a used, a starred, a waiting and a useless Power."""
    night = dreaming(
        alpha(
            courage("plain"),
            courage("used", 0, "return"),
            courage("star", 0, "raise *"),
            courage("calm", 0, "calm"),
            courage("idle", 0, "raise"),
            Y,
            sheep=2,
            free=5,
        ),
        tommy(T, U),
    )
    night.says("tim", "draw 0", "play")
    for _ in range(5):
        night.says("ada", "draw 0", "play")
    night.says("ada", "use used", "plain")
    return night


def drawn(card: Sketch, **given: Any) -> Bedroom:
    night = dreaming(alpha(card, X), tommy(T), **given)
    night.says("ada", "draw 0")
    return night


def broke() -> Bedroom:
    night = begun()
    night.says("ada", "draw 0", "play")
    night.says("ada", "draw 1")
    night.vote("consent")
    night.says("ada", "play")
    return night


def rich(card: Sketch) -> Bedroom:
    return drawn(card, fear_reserve=2)


def monster() -> Bedroom:
    night = fighting(alpha(courage("x", 2), Y), tommy(T, U))
    night.says("ada", "fight left 0")
    return night


def alone() -> Bedroom:
    return dreaming(alpha(X, Y))


def looking() -> Bedroom:
    night = dreaming(alpha(courage("power", 0, "order"), X, Y), tommy(T))
    night.says("ada", "draw 0", "play", "use power")
    return night


def proposing() -> Bedroom:
    night = begun()
    night.says("tim", "ask-draw 0")
    return night


def empty() -> Bedroom:
    night = dreaming(alpha(X), tommy(T, U))
    night.says("ada", "draw 0", "play")
    return night


def won() -> Bedroom:
    night = dreaming(alpha(X, Y), tommy(T, U))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    return night


def runs() -> Bedroom:
    return dreaming(alpha(X, Y, sheep=5), tommy(T, U))


def reached() -> Bedroom:
    return dreaming(alpha(X, Y, sheep=0), tommy(T, U))


def dealt() -> Bedroom:
    """Ada has played; Tim's last card was dealt and waits."""
    night = dreaming(alpha(X, Y, sheep=9), tommy(T), deals=True)
    night.says("ada", "play")
    return night


def no_chimes() -> Bedroom:
    cards = [courage(name, 0, other=0) for name in ("a", "b", "c")]
    night = dreaming(alpha(*cards), tommy(T), reserve=0)
    night.says("ada", "draw 0", "pass 0", "draw 0")
    return night


def soothing() -> Bedroom:
    night = dreaming(
        alpha(courage("balm", 0, "soothe"), fear("dread"), X), tommy(T), fear_reserve=1
    )
    night.says("ada", "draw 0", "play", "draw 0")
    return night


def unsoothed() -> Bedroom:
    deck = [courage("balm", 0, "soothe"), fear("dread"), X]
    night = dreaming(alpha(*deck), tommy(T), fear_reserve=2)
    night.says("ada", "draw 0", "play", "draw 0", "soothe balm")
    night.vote("refuse")
    return night


def refused() -> Bedroom:
    cards = [courage(name, 0, other=0) for name in ("a", "b", "c")]
    night = dreaming(alpha(*cards), tommy(T))
    night.says("ada", "draw 0", "pass 0", "draw 0", "pass 1")
    night.vote("refuse")
    return night


def friends(**given: Any) -> Bedroom:
    friend = courage("friend", 0, other=1)
    return dreaming(alpha(X), companions=[friend], **given)


CASES = [
    (begun, "sing", "verbs", "Begin with one of these words: face, draw, "),
    (begun, "", "verbs", "Begin with one of these words: "),
    (begun, "draw", "takes-one", "Say “draw” and then one word more"),
    (begun, "stop now", "takes-nothing", "Say “stop” and nothing else."),
    (begun, "fight left", "takes-two", "Say “fight”, then a part of the Monster"),
    (begun, "consent 3", "settled", "That proposal is settled already: nothing has changed."),
    (choosing, "draw 0", "choose-first", "First agree on which Dream to face."),
    (choosing, "face three", "not-a-choice", "That Dream isn't here: choose one of One, Two."),
    (begun, "face one", "faced-already", "You are in the middle of it already"),
    (begun, "draw 1", "price", "ada's next card costs 0 chimes."),
    (begun, "fight left 0", "no-monster", "There is no Monster here"),
    (begun, "companion 1", "only-alone", "Companions come only to those who dream alone."),
    (begun, "stop", "play-first", "Everybody must play a card of their own first: ada, tim."),
    (begun, "abandon 1", "play-first", "Everybody must play a card of their own first: ada, tim."),
    (begun, "play", "nothing-drawn", "There is no drawn card to place: draw one first."),
    (
        begun,
        "spend 1",
        "spend-with-power",
        "Chimes buy Courage only while such a Power is being used.",
    ),
    (
        lambda: dreaming(alpha(X, Y, sheep=5, free=1), tommy(T, U)),
        "draw-on 0",
        "no-run",
        "There are not several cards that ada could draw at once",
    ),
    (runs, "draw-on 3", "run", "Drawing on costs ada up to 0 chimes. Choose 0 as the price."),
    (reached, "draw-on 0", "reached", "ada's side is reached: draw a single card"),
    (dealt, "abandon 1", "friend-places", "First find a place for what was dealt."),
    (broke, "draw 1", "no-chime-left", "The Reserve can't pay for another card of ada's."),
    (
        proposing,
        "ask-draw 0",
        "one-at-a-time",
        "There is a proposal to answer first: one at a time.",
    ),
    (played, "use nobody", "unknown", "There is no card called that."),
    (played, "use t", "not-in-rows", "T doesn't lie in ada's rows."),
    (played, "use used", "used", "Used's Power is used up until the card is drawn again."),
    (played, "use star", "star", "Star's Power has a star: it works by itself"),
    (played, "use calm", "waits", "Calm's Power waits for its moment"),
    (played, "use idle", "changes-nothing", "Idle's Power would change nothing now."),
    (played, "ask-use t", "no-power", "T has no Power."),
    (played, "stop", "not-won", "It isn't won yet: draw on, or give it up and suffer Terror."),
    (played, "abandon 9", "terror", "Giving up costs 2 chimes now."),
    (lambda: drawn(X), "draw 0", "place-first", "First find a place for X, which was just drawn."),
    (lambda: drawn(X), "pass 0", "single-sided", "X has no side for your friend"),
    (lambda: drawn(X), "eliminate 1", "row-price", "That row costs 0 chimes for this card."),
    (lambda: drawn(X), "remove 2", "no-fear", "X is no Fear"),
    (lambda: drawn(X), "soothe x", "no-fear", "X is no Fear"),
    (
        lambda: rich(fear("dread")),
        "pass 0",
        "fear-stays",
        "Dread is a Fear: it can only be played, or removed.",
    ),
    (lambda: rich(fear("dread")), "eliminate 0", "fear-stays", "Dread is a Fear"),
    (lambda: rich(fear("dread")), "remove 1", "fear-price", "Removing a Fear costs 2 chimes"),
    (lambda: rich(fear("dread")), "soothe x", "cannot-soothe", "X can't help against this Fear."),
    (lambda: rich(fear("dread")), "soothe nobody", "unknown", "There is no card called that."),
    (looking, "draw 0", "look-first", "First say what becomes of the cards you are looking at."),
    (monster, "draw 0", "say-which-part", "Against a Monster say “fight”"),
    (
        monster,
        "fight tail 0",
        "no-such-part",
        "The Monster has no such part: it has Head, Left, Right.",
    ),
    (monster, "fight left 0", "beaten", "Left is beaten already."),
    (monster, "fight head 1", "price", "ada's next card costs 0 chimes."),
    (monster, "stop", "parts-missing", "It takes 2 beaten parts, and so far 1 is"),
    (monster, "abandon 1", "no-giving-up", "Nobody walks away from a Monster"),
    (alone, "ask-draw 0", "nobody-to-ask", "You dream alone: there is nobody to ask."),
    (alone, "companion 1", "no-companion", "There is no companion yet"),
    (empty, "draw 0", "no-card-left", "ada has no card left to draw."),
    (
        lambda: friends(reserve=0),
        "companion 1",
        "no-chime-left",
        "The Reserve can't pay for another card",
    ),
    (friends, "companion 2", "companion-price", "The next companion costs 1 chime."),
    (
        lambda: fighting(alpha(X)),
        "companion 1",
        "no-companion-here",
        "Companions don't come along against Monsters.",
    ),
    (won, "abandon 1", "won-already", "It is won: say “stop”."),
    (no_chimes, "pass 1", "row-too-dear", "The Reserve can't pay for that row."),
    (
        soothing,
        "remove 2",
        "fear-reserve",
        "That takes 2 chimes of the Fear Reserve, and there is 1.",
    ),
    (
        unsoothed,
        "soothe balm",
        "said-no",
        "That was refused for this card already: choose something else.",
    ),
    (
        refused,
        "pass 1",
        "said-no",
        "That was refused for this card already: choose something else.",
    ),
]


@pytest.mark.parametrize(
    ("night", "key", "reason", "sentence"), CASES, ids=[f"{case[2]}: {case[1]}" for case in CASES]
)
def test_a_refusal_says_what_is_wrong(
    night: Callable[[], Bedroom], key: str, reason: str, sentence: str
) -> None:
    here = night()

    said = here.refuses("ada", key)
    assert said.startswith(sentence)
    why = here.match.game.why_not(here.match.state, "ada", key)
    assert why is not None and why.id == f"incubo.why.{reason}"


def test_a_late_vote_is_answered_kindly() -> None:
    night = begun()
    night.says("ada", "ask-draw 0")
    votes = night.offers("tim", "consent")
    night.vote("withdraw")

    assert night.refuses("tim", votes[0]).startswith("That proposal is settled already")


@pytest.mark.parametrize(
    "night",
    [choosing, begun, broke, played, monster, alone, empty, won, friends, refused, unsoothed],
)
def test_what_is_on_offer_is_wanting_in_nothing_but_the_friend(
    night: Callable[[], Bedroom],
) -> None:
    """The needs that a refusal names are those by which acts are listed."""
    here = night()
    acts = [
        (question.seat, option.key)
        for question in here.match.questions
        for option in question.options
        if isinstance(option, Action)
    ]

    whys = [here.match.game.why_not(here.match.state, seat, key) for seat, key in acts]
    reasons = {why.id.removeprefix("incubo.why.") for why in whys if why is not None}
    assert acts
    assert reasons <= {"one-at-a-time", "said-no", "companion-price"}


def test_every_reason_has_its_case() -> None:
    reasons = {id.removeprefix("incubo.why.") for id in TEXTS.own if id.startswith("incubo.why.")}

    assert {reason for _, _, reason, _ in CASES} == reasons
