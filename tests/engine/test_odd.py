"""Odd cards: what they say stands beside what they do, and nowhere else."""

import pytest

from engine.data import Entry, Mistakes
from engine.errors import BadCardData
from engine.odd import OddCards

Purse = dict[str, int]
FOUND = 1


class Card(Entry):
    """A card of a toy game."""

    text: str = ""
    odd: bool = False


def has_gold(purse: Purse) -> bool:
    return purse["gold"] > 0


def first_set() -> OddCards[[Purse], None]:
    cards: OddCards[[Purse], None] = OddCards()

    @cards.card(when=has_gold)
    def old_beggar(purse: Purse) -> None:
        """Give away all your gold,
        and be happy."""
        purse["gold"] = 0

    return cards


def second_set() -> OddCards[[Purse], None]:
    cards: OddCards[[Purse], None] = OddCards()

    @cards.card()
    def windfall(purse: Purse) -> None:
        """Gain {FOUND} gold."""
        purse["gold"] += FOUND

    return cards


def test_an_odd_card_is_one_value_with_its_text_its_condition_and_its_effect() -> None:
    beggar = first_set()["old-beggar"]
    purse = {"gold": 2}

    assert beggar.key == "old-beggar"
    assert beggar.text == "Give away all your gold, and be happy."
    assert beggar.when(purse)
    beggar.does(purse)
    assert purse == {"gold": 0}
    assert not beggar.when(purse)


def test_an_odd_card_may_be_called_by_a_word_of_python() -> None:
    cards: OddCards[[Purse], None] = OddCards()

    @cards.card()
    def return_(purse: Purse) -> None:
        """Take it back."""

    assert list(cards) == ["return"]


def test_an_odd_card_without_a_condition_can_always_be_used() -> None:
    assert second_set()["windfall"].when({"gold": 0})


def test_a_constant_in_braces_is_printed_as_its_number() -> None:
    assert second_set()["windfall"].text == "Gain 1 gold."


def test_a_constant_that_there_is_not_is_refused() -> None:
    cards: OddCards[[Purse], None] = OddCards()

    with pytest.raises(BadCardData, match=r"windfall: its sentence names no constant .*LOST"):

        @cards.card()
        def windfall(purse: Purse) -> None:
            """Gain {LOST} gold."""


def test_sets_are_put_together_in_their_order() -> None:
    assert list(OddCards(first_set(), second_set())) == ["old-beggar", "windfall"]
    assert len(OddCards(first_set(), second_set())) == 2


def test_two_odd_cards_of_one_name_are_refused() -> None:
    with pytest.raises(BadCardData, match="old-beggar: two odd cards"):
        OddCards(first_set(), first_set())


def test_an_odd_card_without_a_text_is_refused() -> None:
    cards: OddCards[[Purse], None] = OddCards()

    def mute(purse: Purse) -> None:
        purse["gold"] = 0

    with pytest.raises(BadCardData, match="mute: an odd card says"):
        cards.card()(mute)


def entries(*odd: str) -> dict[str, Card]:
    plain = {"rat": Card(key="rat", text="It bites.")}
    return plain | {key: Card(key=key, odd=True) for key in odd}


def test_the_text_of_an_odd_card_is_what_its_function_says() -> None:
    cards = first_set().with_texts(entries("old-beggar"), lambda card: card.odd, Mistakes())

    assert {key: card.text for key, card in cards.items()} == {
        "rat": "It bites.",
        "old-beggar": "Give away all your gold, and be happy.",
    }


def test_odd_cards_without_functions_and_functions_without_cards_are_all_named() -> None:
    mistakes = Mistakes()
    first_set().with_texts(entries("young-beggar"), lambda card: card.odd, mistakes)

    with pytest.raises(BadCardData) as refused:
        mistakes.must_be_none()
    assert str(refused.value).splitlines() == [
        "odd cards: young-beggar: there is no function of its name",
        "odd cards: old-beggar: a function, and there is no odd card of its name",
    ]
