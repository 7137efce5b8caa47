"""How many presses a full turn of Fellbound takes in the panel, however good players play."""

from collections.abc import Iterator
from statistics import median

import pytest

from cogs.messages import choices
from cogs.messages.look import Asked, Look
from cogs.messages.stages import Stage
from db.tables import Table
from engine.ask import Option
from engine.catalog import GAMES
from engine.chance import Chance
from engine.match import Match, Setup

FELLBOUND = GAMES["fellbound"]


def presses(look: Look, wanted: Option) -> int:
    """How often one presses until this is answered: each word that leads on is a press."""
    assert look.asked is not None
    stage = Stage()
    for pressed in range(1, 9):
        now = choices.menu_of(look, look.asked, stage)
        entry = next(one for one in (*now.buttons, *now.listed) if wanted in one.options)
        if entry.answer is not None:
            return pressed
        stage = Stage(" ".join(entry.said))
    raise AssertionError(f"{wanted.key} takes too many")


def turns(seed: int) -> Iterator[int]:
    """The presses of each full turn of a match."""
    keys = ("1", "2")
    secret = bytes([seed % 256, seed // 256] * 8)
    match = Match.start(FELLBOUND, Setup(keys, FELLBOUND.settings()), secret, keep=False)
    table, turn, pressed = Table(1, "fellbound", 1, 1, "running", ()), 0, 0
    while match.result is None:
        [question] = match.questions
        view = match.view(question.seat)
        if view.turn != turn:
            yield from [pressed] if turn > 2 else []
            turn, pressed = view.turn, 0
        option = FELLBOUND.bots["good"](view, question, Chance(secret))
        look = Look(table, question.seat, view=view, asked=Asked.of(question))
        pressed += presses(look, option)
        match.answer(question.seat, option.key, question.serial)
    yield pressed


def check(matches: int) -> None:
    counted = sorted(number for seed in range(matches) for number in turns(seed))
    p95 = counted[int(len(counted) * 0.95)]
    print(f"{len(counted)} turns: {median(counted)} presses at the median, {p95} at p95")
    assert median(counted) <= 6 and p95 <= 10


def test_a_full_turn_takes_six_presses_at_the_median_and_ten_at_most_in_nearly_all() -> None:
    check(20)


@pytest.mark.slow
def test_the_same_over_two_hundred_matches() -> None:
    check(200)
