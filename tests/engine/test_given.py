"""How many answers of each seat stand. Votes are none; marks are, if something comes of them."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match
from engine.match.history import History
from engine.match.log import Entry, Kind
from engine.text import Told
from tests.engine.side_toys import workshop
from tests.engine.table import begin, restored, say
from tests.engine.toys import once, rounds, turn

FOUR = ("ann", "bob", "cat", "dan")


def given_by(match: Match, seats: Sequence[str] = FOUR) -> dict[str, int]:
    return {seat: match.given.of(seat) for seat in seats if match.given.of(seat)}


def test_answers_are_counted_by_seat() -> None:
    match = begin(rounds(turn, 9), "ann", "bob", "cat")
    assert match.given.but_of("ann") == 0
    say(match, "ann step", "bob step", "cat step", "ann step")
    assert given_by(match) == {"ann": 2, "bob": 1, "cat": 1}
    assert match.given.but_of("ann") == 2


def test_what_is_taken_back_does_not_count() -> None:
    match = begin(rounds(turn, 9), "ann", "bob")
    say(match, "ann step")
    assert given_by(match) == {"ann": 1}
    match.undo("ann")
    assert given_by(match) == {}


def test_a_mark_of_which_nothing_comes_does_not_count() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "ann ready", "ann not-ready", "ann ready", "bob ready")
    assert given_by(match) == {}


def test_a_match_that_wakes_has_counted_the_same() -> None:
    match = begin(once(workshop), *FOUR)
    say(match, "bob saw oak 0", "bob along", "cat ready", "ann ready")
    assert given_by(match) == given_by(restored(match)) == {"bob": 2}


def line(seat: str, key: str, told: Sequence[Told] = (), kind: Kind = "answered") -> Entry:
    return Entry(0, kind, seat, 1, key=key, told=tuple(told))


def history(*lines: Entry) -> History:
    return History(one._replace(number=number) for number, one in enumerate(lines, start=1))


WENT_ON = [Told("toy.went-on", {})]


def test_all_who_were_ready_have_answered_as_soon_as_all_go_on() -> None:
    found = history(
        line("ann", "ready"),
        line("bob", "ready"),
        line("dan", "ready"),
        line("bob", "not-ready"),
        line("cat", "ready", WENT_ON),
        line("bob", "ready"),
        line("cat", "ready", WENT_ON),
    ).given
    assert [found.of(seat) for seat in FOUR] == [1, 1, 2, 1]


@pytest.mark.parametrize("key", ["consent 12", "refuse 12", "withdraw 12", "refuse 12 too-dear"])
def test_votes_do_not_count(key: str) -> None:
    assert history(line("ann", key)).given.but_of("bob") == 0


def test_wishes_do_not_count() -> None:
    wish = line("ann", "order G3")._replace(line="beside/ann")
    assert history(wish).given.but_of("bob") == 0


def test_lines_that_answer_nothing_do_not_count() -> None:
    kinds: list[Kind] = ["started", "conceded", "draw-agreed", "lapsed", "sits-in", "comes-back"]
    found = history(*(line("ann", "", kind=kind) for kind in kinds)).given
    assert found.but_of("bob") == 0


SAID = st.tuples(st.sampled_from(FOUR), st.sampled_from(["step", "ready", "undo"]), st.booleans())


def lines_of(said: Sequence[tuple[str, str, bool]]) -> list[Entry]:
    """A log of answers, marks, and what takes back the last of them that stands."""
    lines, standing = list[Entry](), list[int]()
    for number, (seat, key, goes_on) in enumerate(said, start=1):
        if key == "undo":
            undone = line("", "", kind="undone")
            lines.append(undone._replace(number=number, dropped=(*standing[-1:],)))
            del standing[-1:]
        else:
            lines.append(line(seat, key, WENT_ON if goes_on else ())._replace(number=number))
            standing.append(number)
    return [one for one in lines if one.kind == "answered" or one.dropped]


@given(st.lists(st.tuples(SAID, st.booleans()), max_size=12))
def test_it_does_not_matter_when_one_counts(said: list[tuple[tuple[str, str, bool], bool]]) -> None:
    lines, asks = lines_of([one for one, _ in said]), [asks for _, asks in said]
    bit_by_bit = History()
    for one in lines:
        bit_by_bit.add(one)
        if asks[one.number - 1] or one is lines[-1]:
            at_once = History(lines[: lines.index(one) + 1])
            assert all(bit_by_bit.given.of(seat) == at_once.given.of(seat) for seat in FOUR)
