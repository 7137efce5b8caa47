"""Chance: known answers, lines that don't disturb each other, forks, and fairness."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance, commitment
from tests.engine.table import SECRET


def values(chance: Chance, count: int, line: str = "main") -> list[int]:
    chance.line = line
    return [chance.below(1_000) for _ in range(count)]


def test_the_values_of_a_secret_are_these_for_ever() -> None:
    chance = Chance(SECRET)
    assert values(chance, 8) == [257, 728, 256, 963, 929, 21, 158, 50]
    assert values(chance, 4, "main/ann") == [251, 309, 215, 574]
    chance.fork("main/ann", 7)
    assert values(chance, 4, "main/ann") == [357, 831, 385, 757]
    assert chance.lines == {"main": [7, 8], "main/ann": [7, 8]}


def test_the_shuffle_of_a_secret_is_this_for_ever() -> None:
    chance, letters = Chance(SECRET), list("abcdefgh")
    chance.shuffle(letters)
    assert "".join(letters) == "ghadebfc"
    assert chance.choice("xyz") == "x"
    assert chance.used == 8


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    digest = "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"
    assert commitment(SECRET) == digest


def test_another_secret_has_other_values() -> None:
    assert values(Chance(SECRET), 8) != values(Chance(SECRET[::-1]), 8)


def test_a_line_draws_the_same_whatever_other_lines_draw() -> None:
    alone, among = Chance(SECRET), Chance(SECRET)
    mixed = []
    for _ in range(5):
        mixed += values(among, 1, "main/ann")
        values(among, 3, "main/bob")
        values(among, 1)
    assert mixed == values(alone, 5, "main/ann")


def test_chance_goes_on_where_its_lines_say() -> None:
    first = Chance(SECRET)
    values(first, 3)
    woken = Chance(SECRET, {line: list(place) for line, place in first.lines.items()})
    assert values(woken, 5) == values(first, 5)


def test_after_a_fork_a_line_and_those_that_wait_for_it_draw_afresh() -> None:
    plain, forked = Chance(SECRET), Chance(SECRET)
    forked.fork("main/ann/left", 9)
    for line in ("main", "main/ann", "main/ann/left"):
        assert values(plain, 5, line) != values(forked, 5, line)
    for line in ("main/bob", "main/ann/right", "main/annabel"):
        assert values(plain, 5, line) == values(forked, 5, line)


def test_a_line_that_begins_after_a_fork_draws_afresh_as_well() -> None:
    plain, forked = Chance(SECRET), Chance(SECRET)
    plain.branch("main", "main/ann")
    forked.fork("main", 9)
    forked.branch("main", "main/ann")
    assert values(plain, 5, "main/ann") != values(forked, 5, "main/ann")


def test_lines_hold_their_fork_and_how_many_values_they_gave() -> None:
    chance = Chance(SECRET)
    chance.branch("main", "main/ann")
    assert chance.lines == {"main": [0, 0], "main/ann": [0, 0]}
    values(chance, 2, "main/ann")
    chance.fork("main", 5)
    chance.branch("main", "main/ann")
    chance.fork("main/bob", 8)
    assert chance.lines == {"main": [8, 0], "main/ann": [5, 2], "main/bob": [8, 0]}


def test_two_forks_draw_differently() -> None:
    seen = set()
    chance = Chance(SECRET)
    for number in range(50):
        chance.fork("main", number)
        chance.lines["main"][1] = 0
        seen.add(tuple(values(chance, 3)))
    assert len(seen) == 50


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(min_size=16, max_size=16), st.integers(1, 10**9))
def test_a_value_lies_below_its_bound(secret: bytes, bound: int) -> None:
    chance = Chance(secret)
    assert all(0 <= chance.below(bound) < bound for _ in range(5))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.binary(min_size=16, max_size=16), st.lists(st.integers()))
def test_shuffling_loses_and_invents_nothing(secret: bytes, items: list[int]) -> None:
    shuffled = list(items)
    Chance(secret).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_dice_are_fair() -> None:
    chance = Chance(SECRET)
    rolls = Counter(chance.below(6) for _ in range(30_000))
    # Chi squared with five degrees of freedom: above 20.5 in one case of a thousand.
    assert sum((rolls[face] - 5_000) ** 2 / 5_000 for face in range(6)) < 20.5


def test_shuffles_are_fair() -> None:
    chance = Chance(SECRET)
    orders: Counter[str] = Counter()
    for _ in range(6_000):
        letters = list("abc")
        chance.shuffle(letters)
        orders["".join(letters)] += 1
    assert len(orders) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in orders.values()) < 20.5
