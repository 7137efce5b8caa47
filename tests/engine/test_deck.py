"""A deck: a bag of what nobody has seen, between what lies on top and what lies at the bottom."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.deck import Deck
from tests.engine.table import SECRET


def drawn(deck: Deck, count: int, secret: bytes = SECRET) -> list[str | None]:
    chance = Chance(secret)
    return [deck.draw(chance) for _ in range(count)]


def test_what_nobody_has_looked_at_has_no_order() -> None:
    assert Deck.of("cab") == Deck.of("bca") == Deck(["a", "b", "c"])


def test_each_card_is_drawn_once_and_then_there_is_none() -> None:
    cards = drawn(Deck.of("abcde"), 6)
    assert sorted(str(card) for card in cards[:5]) == list("abcde")
    assert cards[5] is None


def test_a_card_is_drawn_when_it_is_needed_not_before() -> None:
    firsts = {drawn(Deck.of("abcde"), 1, bytes([n]) * 16)[0] for n in range(64)}
    assert firsts == set("abcde")


def test_what_was_put_on_top_comes_first_in_its_order() -> None:
    deck = Deck.of("ab")
    deck.put_on_top(["x", "y"])
    deck.put_on_top(["w"])
    assert drawn(deck, 3) == ["w", "x", "y"]
    assert len(deck) == 2


def test_what_was_put_under_comes_last_in_its_order() -> None:
    deck = Deck.of("ab")
    deck.put_under("x")
    deck.put_under("y")
    assert drawn(deck, 5)[2:] == ["x", "y", None]


def test_what_has_a_place_costs_no_chance() -> None:
    chance = Chance(SECRET)
    deck = Deck(top=["x"], bottom=["y"])
    assert [deck.draw(chance), deck.draw(chance), deck.draw(chance)] == ["x", "y", None]
    assert chance.used == 0


def test_shuffling_takes_away_all_places() -> None:
    deck = Deck.of("bd")
    deck.put_on_top(["c"])
    deck.put_under("a")
    deck.shuffle_in(["e"])
    assert deck == Deck.of("abcde")


def test_a_deck_knows_how_many_it_has() -> None:
    assert len(Deck(["a"], ["b", "c"], ["d"])) == 4
    assert not Deck()


ACTS = st.lists(st.tuples(st.sampled_from("dtus"), st.sampled_from("vwxyz")), max_size=30)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(ACTS)
def test_no_card_is_lost_or_invented(acts: list[tuple[str, str]]) -> None:
    deck, chance = Deck.of("abcc"), Chance(SECRET)
    cards = Counter("abcc")
    for act, card in acts:
        match act:
            case "d":
                cards -= Counter([str(deck.draw(chance))])
            case "t":
                deck.put_on_top([card])
            case "u":
                deck.put_under(card)
            case "s":
                deck.shuffle_in([card])
        if act != "d":
            cards[card] += 1
        assert Counter(deck.top + deck.unseen + deck.bottom) == cards
        assert deck.unseen == sorted(deck.unseen)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_peek_puts_back_what_it_saw(count: int) -> None:
    deck, chance = Deck.of("abcde"), Chance(SECRET)
    seen = [str(deck.draw(chance)) for _ in range(count)]
    deck.put_on_top(seen)
    assert len(deck) == 5
    assert drawn(deck, count) == seen
