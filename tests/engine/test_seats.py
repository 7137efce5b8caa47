"""What people ask for at their seats, and what each seat is given."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given as supposing
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.errors import BadMatchFile
from engine.match import Match, Setup
from engine.seats import Part, SeatChoice, Seats, Ties, Wish, may_have, seated
from engine.tools import record
from engine.tools.verify import verify
from tests.masks import BALL, MasksSettings

SECRET = bytes(range(16))
NAMES = ("a", "b", "c", "d", "e")


def deal(
    parts: list[Part], seats: int, said: list[tuple[str, str]], ties: Ties, secret: bytes = SECRET
) -> dict[str, str]:
    """What each of so many seats is given of one choice."""
    choice = SeatChoice("part", lambda settings, count: parts)
    wishes = [Wish(seat, "part", part) for seat, part in said]
    chosen = seated([choice], MasksSettings(ties=ties), NAMES[:seats], wishes, secret).chosen
    return {seat: one["part"] for seat, one in chosen.items()}


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Part], int, list[tuple[str, str]], Ties, bytes]:
    """Parts that suffice, seats, what some of them ask for, how ties are decided, a secret."""
    seats = draw(st.integers(1, len(NAMES)))
    parts: list[Part] = []
    for number in range(draw(st.integers(1, 6))):
        least = draw(st.integers(0, seats - sum(part.least for part in parts)))
        most = draw(st.none() | st.integers(max(1, least), 5))
        parts.append(Part(f"p{number}", least, most))
    if sum(seats if part.most is None else part.most for part in parts) < seats:
        parts.append(Part("rest", most=None))
    keys = [part.key for part in parts] + ["gone"]
    asking = draw(st.permutations(NAMES[:seats]))[: draw(st.integers(0, seats))]
    said = [(seat, draw(st.sampled_from(keys))) for seat in asking]
    ties: Ties = draw(st.sampled_from(("chance", "first")))
    return parts, seats, said, ties, draw(st.binary(min_size=16, max_size=16))


@supposing(tables())
def test_everybody_is_given_one_part_and_no_part_is_given_too_often_or_too_rarely(
    table: tuple[list[Part], int, list[tuple[str, str]], Ties, bytes],
) -> None:
    parts, seats, said, ties, secret = table
    given = deal(parts, seats, said, ties, secret)
    assert list(given) == list(NAMES[:seats])
    count = Counter(given.values())
    assert set(count) <= {part.key for part in parts}
    for part in parts:
        assert part.least <= count[part.key] <= (seats if part.most is None else part.most)
    assert given == deal(parts, seats, said, ties, secret)


@supposing(tables())
def test_who_alone_asks_has_it_unless_somebody_must_have_another(
    table: tuple[list[Part], int, list[tuple[str, str]], Ties, bytes],
) -> None:
    parts, seats, said, ties, secret = table
    given = deal(parts, seats, said, ties, secret)
    asked = Counter(part for _, part in said)
    others = {part.key: sum(one.least for one in parts if one is not part) for part in parts}
    for seat, part in said:
        if asked[part] == 1 and part in others and not others[part]:
            assert given[seat] == part
    if not any(part.least for part in parts):
        for one in parts:
            most = seats if one.most is None else one.most
            had = sum(given[seat] == one.key for seat, wish in said if wish == one.key)
            assert had == min(asked[one.key], most)


def test_who_asked_first_has_it_where_the_table_says_so() -> None:
    parts = [Part("crown"), Part("none", most=None)]
    for first, second in (("a", "b"), ("b", "a")):
        said = [(first, "crown"), (second, "crown")]
        assert deal(parts, 3, said, "first")[first] == "crown"


def test_chance_decides_among_those_who_ask_for_the_same_and_nobody_else() -> None:
    parts = [Part("crown"), Part("none", most=None)]
    said = [("a", "crown"), ("c", "crown")]
    secrets = [bytes([number]) * 16 for number in range(40)]
    crowned = Counter(
        seat
        for secret in secrets
        for seat, part in deal(parts, 3, said, "chance", secret).items()
        if part == "crown"
    )
    assert set(crowned) == {"a", "c"} and min(crowned.values()) > 8


def test_somebody_must_have_what_nobody_asks_for() -> None:
    parts = [Part("thief", least=1), Part("guest", most=None)]
    said = [("a", "guest"), ("b", "guest"), ("c", "guest")]
    assert deal(parts, 3, said, "first") == {"a": "guest", "b": "guest", "c": "thief"}
    assert deal(parts, 3, said[:2], "first")["c"] == "thief"


def test_who_was_given_a_role_without_a_mask_has_none() -> None:
    wishes = (Wish("1", "mask", "fox"), Wish("1", "role", "thief"), Wish("2", "mask", "owl"))
    chosen = BALL.seated(MasksSettings(), ("1", "2"), wishes, SECRET).chosen
    assert chosen == {"1": {"role": "thief"}, "2": {"role": "guest", "mask": "owl"}}


def test_a_wish_that_a_role_rules_out_takes_nothing_from_others() -> None:
    wishes = (
        *(Wish("1", "role", "thief"), Wish("1", "mask", "fox")),
        *(Wish("2", "role", "guest"), Wish("2", "mask", "fox")),
    )
    settings = MasksSettings(ties="first")
    chosen = BALL.seated(settings, ("1", "2"), wishes, SECRET).chosen
    assert chosen == {"1": {"role": "thief"}, "2": {"role": "guest", "mask": "fox"}}


def test_who_asks_for_what_somebody_must_have_is_given_it() -> None:
    parts = [Part("left", least=1), Part("right", least=1)]
    for number in range(20):
        given = deal(parts, 2, [("a", "right")], "chance", bytes([number]) * 16)
        assert given == {"a": "right", "b": "left"}


def test_the_same_secret_gives_the_same_on_every_machine() -> None:
    given = deal([Part(key) for key in "vwxyz"], 5, [("c", "w"), ("d", "w")], "chance")
    assert given == {"a": "v", "b": "x", "c": "y", "d": "w", "e": "z"}


def test_of_a_seat_that_was_given_nothing_nothing_is_told() -> None:
    told = Seats(("1", "2"), {"1": {}, "2": {"role": "thief"}}).told("masks")
    assert [one.values["seat"] for one in told] == ["2"]


def test_a_seat_may_have_a_choice_until_what_comes_before_rules_it_out() -> None:
    choices = BALL.seat_choices
    role, mask = choices
    assert may_have(choices, role, {}) and may_have(choices, role, {"role": "thief"})
    assert may_have(choices, mask, {}), "nobody knows the role yet"
    assert may_have(choices, mask, {"role": "guest"})
    assert not may_have(choices, mask, {"role": "thief"})


def test_a_game_without_choices_is_given_its_seats_as_they_are() -> None:
    seats = next(iter(GAMES.values())).seated(BALL.settings(), ("1", "2"), (), SECRET)
    assert seats == ("1", "2") and isinstance(seats, Seats)
    assert seats.chosen == {"1": {}, "2": {}}


def ball(*wishes: Wish, **chosen: Any) -> Match:
    """A ball of three that has just begun."""
    return Match.start(BALL, Setup(("1", "2", "3"), MasksSettings(**chosen), {}, wishes), SECRET)


WISHES = (Wish("2", "role", "thief"), Wish("3", "mask", "hare"))


def test_what_each_seat_was_given_is_told_first_and_found_again() -> None:
    match = ball(*WISHES)
    assert match.chosen["2"] == {"role": "thief"} and match.chosen["3"]["mask"] == "hare"
    assert match.state.thief == "2" and match.state.masks["3"] == "hare"
    said = [BALL.texts.say(told.text) for told in match.log[0].told]
    assert said[1:] == ["2: the Thief.", "3: a Guest, the Hare."]
    again = Match.restore(BALL, match.setup, SECRET, match.log, ())
    assert again.chosen == match.chosen and again.state == match.state


def whole(match: Match) -> str:
    """Its file, when all have danced."""
    while match.questions:
        match.answer(match.questions[0].seat, "dance")
    return record.export(match)


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(GAMES, "masks", BALL)
    return whole(ball(*WISHES))


def test_the_file_of_a_match_holds_the_wishes_and_verifies(file: str) -> None:
    read = record.read(file)
    assert read.wishes == WISHES
    assert verify(read).ok


def test_a_file_with_other_wishes_does_not_verify(file: str) -> None:
    other = record.read(file.replace('["2", "role", "thief"]', '["1", "role", "thief"]'))
    assert not verify(other).ok


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('["2", "role"', '["9", "role"', "wishes 1: 9 can't ask"),
        ('["3", "mask"', '["3", "hat"', "wishes 2: 3 can't ask for a hat"),
        ('["3", "mask", "hare"]', '["3", "mask"]', "wishes 2"),
    ],
)
def test_a_wish_that_nobody_can_have_said_is_refused(
    file: str, old: str, new: str, wrong: str
) -> None:
    assert old in file
    with pytest.raises(BadMatchFile, match=wrong):
        record.read(file.replace(old, new))
