"""The computer friend: what it may know, that it always answers, and how well it plays."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import play_on
from engine.games.incubo import GAME
from engine.games.incubo.bot import Friend, reason
from engine.games.incubo.bot.hope import cost
from engine.games.incubo.bot.odds import Odds, odds
from engine.games.incubo.bot.worth import worth
from engine.games.incubo.data import CARDS, Courage
from engine.games.incubo.edition import EDITION
from engine.games.incubo.game import IncuboSettings
from engine.match import Match, Setup
from engine.tools.simulate import Series, simulate
from tests.games.incubo.bedroom import (
    Bedroom,
    alpha,
    arm,
    courage,
    dream,
    dreaming,
    fear,
    fighting,
    head,
    match_of,
    tommy,
)
from tests.games.incubo.wild import KINDS, Kind, reshuffle
from tests.games.wild import play

pytestmark = pytest.mark.long

few = settings(max_examples=15, deadline=None, derandomize=True)

good = Friend(EDITION)
COIN = Odds(((0, 1), (2, 1)), 1.0)
"""Every other card is worth 2, and the others nothing."""


def luck(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def choice(match: Match, question: Question, chance: Chance) -> Option:
    return match.game.bots["good"](match.view(question.seat), question, chance)


def chosen(night: Bedroom, seat: str, number: int = 0) -> str:
    """What the good friend would answer for `seat`."""
    return choice(night.match, night.question(seat), luck(number)).key


def plays(night: Bedroom, *seats: str) -> None:
    """Let it answer for these seats until it has nothing to do, or the match is over."""
    while night.match.result is None:
        asked = [question for question in night.match.questions if question.seat in seats]
        if not asked:
            return
        question = asked[0]
        night.match.answer(question.seat, choice(night.match, question, luck()).key)


def moments(kind: Kind, every: int) -> Iterator[tuple[Match, Question]]:
    """Questions of a match that is played by chance, some of them."""
    match, whim = kind.begin(), kind.luck(1)
    for question, _ in play(match, kind.luck()):
        if not whim.below(every):
            yield match, question


# What it knows


@given(KINDS)
@few
def test_what_it_cannot_see_makes_no_difference(kind: Kind) -> None:
    for match, question in moments(kind, 12):
        before = match.view(question.seat)
        first = good(before, question, luck(5))
        reshuffle(match.state, question.seat, kind.luck(2))
        after = match.view(question.seat)

        assert after == before
        assert good(after, question, luck(5)) is first


def test_it_works_from_a_view_alone() -> None:
    night = match_of()
    view, question = night.match.view("ada"), night.question("ada")
    night.match.state.dreamers.clear()

    assert good(view, question, luck()) in question.options


def test_at_first_it_expects_what_every_deck_starts_with() -> None:
    view = match_of().match.view("ada")
    mine = [
        worth(EDITION, key, "alpha")
        for key, card in CARDS.items()
        if isinstance(card, Courage) and card.deck == "alpha"
    ]

    assert odds(EDITION, view, view.dreamer("ada")).mean == pytest.approx(
        sum(mine) / len(mine), abs=0.4
    )


def test_it_remembers_what_lies_on_top_of_a_deck() -> None:
    night = dreaming(alpha(courage("brave", 2)), tommy(courage("meek", -2)))
    view, edition = night.match.view("ada"), night.state.edition

    assert odds(edition, view, view.dreamer("ada")).mean == 2
    assert odds(edition, view, view.dreamer("tim")).mean == -2


# What it hopes for


def test_nothing_missing_costs_nothing_and_more_missing_costs_more() -> None:
    costs = [cost(missing, 0, COIN, 5) for missing in range(8)]

    assert costs[0] == 0
    assert costs == sorted(costs)
    assert cost(1, 0, COIN, 50) == pytest.approx(2, abs=0.1)


def test_free_cards_make_it_cheaper_and_giving_up_is_the_most_it_can_cost() -> None:
    assert cost(3, 2, COIN, 5) < cost(3, 1, COIN, 5) < cost(3, 0, COIN, 5)
    assert cost(3, 0, Odds(((-1, 1),), -1.0), 5) == 3 + 5


# That it always answers


@given(KINDS)
@few
def test_it_always_chooses_something_that_is_on_offer(kind: Kind) -> None:
    for match, question in moments(kind, 6):
        assert choice(match, question, luck()) in question.options


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
@pytest.mark.parametrize("consent", ["ask", "agreed"])
@pytest.mark.parametrize("first", ["alpha", "tommy"])
def test_it_plays_whole_matches_of_every_kind(
    players: int, difficulty: str, consent: str, first: str
) -> None:
    rules = IncuboSettings.model_validate(
        {"difficulty": difficulty, "consent": consent, "first": first, "strict_zero": True}
    )
    outcome = simulate(Series("incubo", ("good",) * players, rules, "kinds"), 2)

    assert not outcome.errors
    assert all(played.ending for played in outcome.played)


@pytest.mark.parametrize("number", range(4))
def test_beside_somebody_who_acts_by_chance_every_match_ends(number: int) -> None:
    seats = ("ada", "tim")
    setup = Setup(seats, IncuboSettings(), {"ada": "good", "tim": "random"})
    match = Match.start(GAME, setup, bytes([number] * 16))
    errors: list[Exception] = []
    play_on(match, luck(number), report=errors.append)

    assert not errors
    assert match.result is not None


# How it places cards


def test_it_eliminates_what_is_worse_than_the_rest() -> None:
    night = dreaming(
        alpha(courage("meek", -2), *(courage(f"brave-{one}", 2) for one in "abcdefghij"), sheep=2),
        tommy(courage("bold", 1)),
    )
    night.says("ada", "draw 0")

    assert chosen(night, "ada") == "eliminate 0"


def test_it_passes_what_is_bad_for_itself_and_good_for_the_friend() -> None:
    night = dreaming(
        alpha(courage("milk", -1, other=2), *(courage(f"b-{one}", 1) for one in "abcdefghij")),
        tommy(courage("bold", 0)),
    )
    night.says("ada", "draw 0")

    assert chosen(night, "ada") == "pass 0"


def test_it_keeps_what_is_better_than_the_rest() -> None:
    night = dreaming(
        alpha(courage("brave", 2, other=0), *(courage(f"m-{one}", 0) for one in "abcdefghij")),
        tommy(courage("bold", 0)),
    )
    night.says("ada", "draw 0")

    assert chosen(night, "ada") == "play"


def test_a_deck_is_not_thinned_until_nothing_is_left() -> None:
    night = dreaming(
        alpha(courage("still", 0), courage("brave", 2), sheep=5), tommy(courage("bold"))
    )
    night.says("ada", "draw 0")

    assert chosen(night, "ada") == "play"


@pytest.mark.ledger("INC-R46")
def test_it_removes_a_fear_when_that_can_be_paid() -> None:
    night = dreaming(alpha(fear("dark", -3)), tommy(courage("bold")), fear_reserve=2)
    night.says("ada", "draw 0")

    assert chosen(night, "ada") == "remove 2"
    night.says("ada", "remove 2")
    assert chosen(night, "tim").startswith("consent")


# What it does on a Dream


def test_it_stops_when_both_have_reached_and_the_friend_consents() -> None:
    night = dreaming(
        alpha(courage("brave", 2), courage("next", 2), sheep=2),
        tommy(courage("bold", 2), sheep=2),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "stop"
    night.says("ada", "stop")
    assert chosen(night, "tim").startswith("consent")


def test_it_asks_the_friend_to_draw_when_only_the_friend_needs_courage() -> None:
    night = dreaming(
        alpha(courage("brave", 2), courage("next", 1), sheep=1),
        tommy(courage("bold", 0), courage("more", 2), sheep=2),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "ask-draw 0"
    night.says("ada", "ask-draw 0")
    assert chosen(night, "tim").startswith("consent")


def test_it_buys_a_card_that_will_probably_win() -> None:
    deck = [courage(f"brave-{one}", 2) for one in "abcd"]
    night = dreaming(alpha(*deck, sheep=4, free=1), tommy(courage("bold", 1), sheep=0))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "draw 1"
    assert chosen(night, "tim") == "ask-draw 1"
    night.says("ada", "draw 1")
    assert chosen(night, "tim").startswith("consent")


def test_it_gives_up_what_only_gets_worse() -> None:
    deck = [courage(f"meek-{one}", -1) for one in "abcdefghijkl"]
    night = dreaming(alpha(*deck, sheep=2, free=1), tommy(courage("bold", 1), sheep=0))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "abandon 2"
    night.says("ada", "abandon 2")
    assert chosen(night, "tim").startswith("consent")


def test_it_does_not_consent_to_giving_up_what_is_nearly_won() -> None:
    deck = [courage(f"brave-{one}", 2) for one in "abcd"]
    night = dreaming(alpha(*deck, sheep=4, free=2), tommy(courage("bold", 1), sheep=0))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.says("ada", "abandon 1")

    assert chosen(night, "tim").startswith("refuse")


def test_it_never_gives_up_where_that_would_lose_the_game() -> None:
    deck = [courage(f"meek-{one}", -1) for one in "abcdefghijkl"]
    night = dreaming(alpha(*deck, sheep=6, free=1), tommy(courage("bold", 1), sheep=0), reserve=3)
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "draw 1"


def test_of_two_dreams_it_faces_the_one_that_costs_less_for_the_same() -> None:
    night = dreaming(
        alpha(*(courage(f"a-{one}", 1) for one in "abcdefgh")),
        tommy(*(courage(f"t-{one}", 1) for one in "abcdefgh")),
        rem=2,
        dreams=[
            dream("flight", alpha=(0, 6, 9), tommy=(0, 6, 9)),
            dream("feast", alpha=(0, 1, 9), tommy=(0, 1, 9)),
        ],
    )

    assert chosen(night, "ada") == "face feast"
    night.says("ada", "face feast")
    assert chosen(night, "tim").startswith("consent")


def test_it_does_not_consent_to_a_dream_that_is_far_too_hard() -> None:
    night = dreaming(
        alpha(*(courage(f"a-{one}", 1) for one in "abcdefgh")),
        tommy(*(courage(f"t-{one}", 1) for one in "abcdefgh")),
        rem=2,
        dreams=[
            dream("flight", alpha=(0, 8, 9), tommy=(0, 8, 9)),
            dream("feast", alpha=(0, 1, 9), tommy=(0, 1, 9)),
        ],
    )
    night.says("ada", "face flight")

    assert chosen(night, "tim").startswith("refuse")


# Powers


def test_it_uses_a_power_before_it_pays() -> None:
    night = dreaming(
        alpha(courage("echo", 2, "double"), courage("next", 2), sheep=4, free=1),
        tommy(courage("bold", 1)),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "use echo"


def test_it_leaves_powers_alone_when_it_has_won() -> None:
    night = dreaming(
        alpha(courage("echo", 2, "double"), courage("next", 2), sheep=2, free=2),
        tommy(courage("bold", 1), sheep=1),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert chosen(night, "ada") == "stop"


def test_of_the_cards_it_looks_at_it_plays_the_best_and_discards_the_worst() -> None:
    night = dreaming(
        alpha(courage("scout", 0, "pick"), courage("meek", -1), courage("brave", 2), sheep=2),
        tommy(courage("bold", 1)),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    assert chosen(night, "ada") == "use scout"
    night.says("ada", "use scout")

    assert chosen(night, "ada") == "brave"


def test_it_never_replaces_the_same_card_for_ever() -> None:
    night = dreaming(
        alpha(courage("feet", 0, "replace"), discard=[courage("brave", 2)], sheep=9, free=1),
        tommy(courage("bold", 1)),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")

    assert not chosen(night, "ada").startswith("use")


# Monsters


def test_against_a_monster_it_takes_the_part_that_needs_least() -> None:
    night = fighting(
        alpha(courage("brave", 2), courage("next", 2)),
        tommy(courage("bold", 2), courage("more", 2)),
        parts=(head(required=9), arm("left", "tommy", 2), arm("right", "alpha", 3)),
    )

    assert chosen(night, "ada") == "fight-on left 0"


def test_when_enough_parts_are_beaten_it_stops_before_what_is_too_dear() -> None:
    night = fighting(
        alpha(*(courage(f"brave-{one}", 2) for one in "abcdef")),
        tommy(*(courage(f"bold-{one}", 2) for one in "abcdef")),
        parts=(
            head(required=30, needed=2, free=2),
            arm("left", "tommy", 2),
            arm("right", "alpha", 2),
        ),
    )
    night.says("ada", "fight left 0", "fight right 0")

    assert chosen(night, "ada") == "stop"


def test_it_beats_a_whole_monster_with_a_friend_of_its_kind() -> None:
    night = fighting(
        alpha(*(courage(f"brave-{one}", 2) for one in "abcdef")),
        tommy(*(courage(f"bold-{one}", 2) for one in "abcdef")),
        parts=(head(required=3, needed=2), arm("left", "tommy", 2), arm("right", "alpha", 3)),
    )
    plays(night, "ada", "tim")

    assert night.ending == "alone"


# How well


def wins(games: int, *players: str, seed: str = "score", **chosen: object) -> float:
    """The part of the matches that is won."""
    rules = IncuboSettings.model_validate(chosen)
    outcome = simulate(Series("incubo", players, rules, seed), games)
    assert not outcome.errors
    assert all(played.ending for played in outcome.played)
    return sum(bool(played.winners) for played in outcome.played) / games


@pytest.mark.long
def test_two_good_friends_win_often_where_chance_never_does() -> None:
    assert wins(40, "good", "good") >= 0.25
    assert wins(40, "random", "random") <= 0.02


def test_alone_it_wins_often_where_chance_never_does() -> None:
    assert wins(40, "good") >= 0.2
    assert wins(40, "random") <= 0.02


@pytest.mark.slow
@pytest.mark.ledger("INC-R52", "INC-R59")
@pytest.mark.parametrize(
    ("players", "difficulty", "least", "most"),
    [
        (2, "easy", 0.60, 0.80),
        (2, "normal", 0.45, 0.65),
        (2, "hard", 0.10, 0.25),
        (1, "normal", 0.30, 0.55),
    ],
)
def test_each_difficulty_is_what_it_says(
    players: int, difficulty: str, least: float, most: float
) -> None:
    assert least <= wins(1000, *["good"] * players, seed="1", difficulty=difficulty) <= most


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
def test_a_match_asks_nobody_too_much(players: int) -> None:
    outcome = simulate(Series("incubo", ("good",) * players, IncuboSettings(), "1"), 300)
    asked = sorted(played.decisions / players for played in outcome.played)

    assert asked[len(asked) // 2] < 160


def test_who_has_won_draws_on_while_it_is_free_and_a_weak_card_may_go() -> None:
    deck = [courage("brave", 3), courage("weak", -1), courage("weaker", -2)]
    night = dreaming(
        alpha(*deck, courage("x"), sheep=1, free=3),
        tommy(courage("bold", 2), courage("bolder", 2), sheep=2, free=3),
    )
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    assert chosen(night, "tim") == "ask-draw 0", "Tim has nothing to spare"
    assert chosen(night, "ada") == "draw 0"
    question = night.question("ada")
    draw = next(option for option in question.options if option.key == "draw 0")
    text = reason(night.state.edition, night.match.view("ada"), question, draw)
    assert text is not None and text.id == "incubo.reason.improve"

    night.says("ada", "draw 0", "eliminate 0")
    assert chosen(night, "ada") == "stop", "no other card goes for nothing"


@pytest.mark.parametrize(("free", "why"), [(1, "stop"), (3, "stop-free")])
def test_it_says_that_going_on_costs_chimes_only_where_it_does(free: int, why: str) -> None:
    deck = [courage(f"brave-{one}", 2) for one in "abc"]
    night = dreaming(alpha(*deck, sheep=0, free=free), tommy(courage("t", 1), sheep=0))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    question = night.question("ada")
    stop = next(option for option in question.options if option.key == "stop")
    text = reason(night.state.edition, night.match.view("ada"), question, stop)

    assert text is not None and text.id == f"incubo.reason.{why}"
