"""A match that goes on from an older copy: who saw what came then foresees nothing."""

import pytest

from engine.chance import Chance
from engine.errors import Refused
from engine.match import Match
from engine.tools.record import export, read
from engine.tools.verify import verify
from tests.engine.pebbles import answer, begin, finish
from tests.engine.table import SECRET, portrait, restored

KEYS = ("a1b2c3d4e5f6", "0123456789ab")


def drawn(match: Match, times: int = 6) -> list[object]:
    """What comes when pebbles are drawn."""
    before = len(match.log)
    for _ in range(times):
        answer(match, "draw")
    return [told.values for entry in match.log[before:] for told in entry.told]


def a_match() -> Match:
    match = begin(None, None, pebbles=60)
    answer(match, "feel shy", "feel brave", "draw")
    return match


def test_what_was_seen_does_not_come_again_nor_after_another_restoring() -> None:
    futures = []
    for key in (None, *KEYS):
        match = a_match()
        if key is not None:
            match.restored(key)
        futures.append(str(drawn(match)))
    assert len(set(futures)) == 3


def test_all_lines_draw_afresh_and_those_that_begin_later() -> None:
    chance, other = Chance(SECRET), Chance(SECRET)
    for one in (chance, other):
        one.branch("main", "main/1")
        one.below(9)
    other.fork_all(77)
    for one in (chance, other):
        one.branch("main", "main/2")
    assert other.lines == {"main": [77, 1], "main/1": [77, 0], "main/2": [77, 0]}
    assert chance.lines == {"main": [0, 1], "main/1": [0, 0], "main/2": [0, 0]}


def test_it_is_noted_once() -> None:
    match = a_match()
    assert match.restored(KEYS[0]) is not None
    assert match.restored(KEYS[0]) is None
    assert [entry.kind for entry in match.log].count("restored") == 1


def test_a_match_that_is_over_goes_on_from_nothing() -> None:
    match = a_match()
    match.close()
    with pytest.raises(Refused):
        match.restored(KEYS[0])


@pytest.mark.parametrize("checkpoints", [0, 1_000])
def test_it_wakes_to_the_same_and_draws_the_same(checkpoints: int) -> None:
    match = a_match()
    match.restored(KEYS[0])
    drawn(match, 2)
    woken = restored(match, checkpoints)
    assert portrait(woken) == portrait(match)
    assert drawn(woken) == drawn(match)


def test_what_is_taken_back_across_it_is_drawn_afresh() -> None:
    match = a_match()
    match.restored(KEYS[0])
    before = len(match.log)
    first = drawn(match, 1)
    seat = match.log[before].seat
    match.undo(seat)
    if (ballot := match.ballot("undo")) is not None:
        match.vote(ballot.owing[0], "undo", "consent")
    assert portrait(restored(match, 0)) == portrait(match)
    assert match.log[-1].kind == "undone"
    assert first


@pytest.mark.usefixtures("house")
def test_its_file_is_verified() -> None:
    match = a_match()
    match.restored(KEYS[0])
    drawn(match)
    finish(match)
    assert verify(read(export(match))).ok
    forged = export(match).replace(KEYS[0], KEYS[1])
    assert not verify(read(forged)).ok
