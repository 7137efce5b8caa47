"""While a computer player sits in for somebody, what stands at their seat stays, in every game."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.chance import Chance
from engine.errors import Refused
from engine.match import Match, Setup
from engine.match.log import is_mark
from tests.games.tested import TESTED
from tests.games.wild import Wild, play
from tests.table import SECRET

ANSWERS = 150


@pytest.mark.long
@pytest.mark.parametrize("game", TESTED)
@given(data=st.data())
@settings(max_examples=8, deadline=None, derandomize=True)
def test_what_is_offered_to_be_taken_back_takes_nothing_of_who_is_away_along(
    game: str, data: st.DataObject
) -> None:
    check_away(data.draw(TESTED[game].wild.KINDS))


@pytest.mark.parametrize("game", TESTED)
def test_what_one_of_two_drew_or_was_shown_stands_while_the_other_is_away(game: str) -> None:
    match = next(match for seed in range(20) if (match := has_drawn(game, seed)) is not None)
    assert match.to_take_back("ann") is None
    with pytest.raises(Refused):
        match.undo("ann")


def has_drawn(game: str, seed: int) -> Match | None:
    """Bea is away, and Ann's last answer drew or showed something; None if it never did."""
    secret = bytes([seed]) * len(SECRET)
    match = Match.start(GAMES[game], Setup(("ann", "bea"), GAMES[game].settings()), secret)
    match.sit_in("bea", match.game.best)
    for _ in islice(play(match, Chance(secret)), ANSWERS):
        entry = match.log[-1]
        if entry.seat == "ann" and (entry.luck or entry.learned):
            return match
    return None


def check_away(kind: Wild) -> None:
    """People come and go, and each tries to take back what is offered, or is not."""
    match, luck = kind.begin(), kind.luck(1)
    for _ in islice(play(match, kind.luck()), ANSWERS):
        if not luck.below(4):
            come_or_go(match, luck)
        if not luck.below(4):
            take_back(match, luck.choice(match.setup.seats))


def come_or_go(match: Match, luck: Chance) -> None:
    """Somebody goes or comes back; one stays."""
    seat = luck.choice(match.setup.seats)
    people = [one for one in match.setup.seats if match.level(one) is None]
    if seat in match.sitting_in:
        match.come_back(seat, anew=bool(luck.below(2)))
    elif seat in people and len(people) > 1:
        match.sit_in(seat, match.game.best)


def take_back(match: Match, seat: str) -> None:
    """Somebody takes back their last answer, and all agree."""
    if match.level(seat) is not None:
        return
    target = match.to_take_back(seat)
    if target is None:
        with pytest.raises(Refused):
            match.undo(seat)
        return
    assert target.seat == seat and target.number > last_return(match, seat)
    match.undo(seat)
    while (ballot := match.ballot("undo")) is not None:
        match.vote(ballot.owing[0], "undo", "consent")
    gone = [match.log[number - 1] for number in match.log[-1].dropped]
    assert gone[0] == target
    assert not [one for one in gone if one.seat in match.sitting_in and not is_mark(one)]


def last_return(match: Match, seat: str) -> int:
    back = [one.number for one in match.log if one.kind == "comes-back" and one.seat == seat]
    return max(back, default=0)
