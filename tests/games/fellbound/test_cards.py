"""What holds for all characters and preset decks at once."""

import inspect
import re
from collections import Counter
from itertools import chain, product
from typing import get_args

import pytest

from engine.games.fellbound import GAME
from engine.games.fellbound.data import Always, Card, Effect, On, When
from engine.games.fellbound.edition import CARDS, DECKS
from engine.odd import always
from tests.cases import each
from tests.games.fellbound import test_abilities

ALL = list(CARDS.values())
SPECIAL = [card for card in ALL if card.text]
ODD = [card for card in ALL if card.is_odd]
COMMITMENTS = list(product(("life", "death"), ("order", "chaos")))
WORDS = [get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(get_args(Effect)[0])]


def name(card: Card) -> str:
    return card.key


def words_of(card: Card) -> list[str]:
    """All words of the card's data: when, on whom, what, and what it is like."""
    always = card.always.model_fields_set
    if card.ability is None:
        return list(always)
    does = [effect.do for effect in card.ability.effects]
    return [card.ability.when, card.ability.on, *does, *always]


def test_there_are_forty_characters_with_names_and_flavours_of_their_own() -> None:
    assert len(ALL) == 40
    assert len({card.name for card in ALL}) == 40
    assert len({card.flavour for card in ALL}) == 40


@each(ALL, name)
def test_the_key_is_the_name_and_the_flavour_one_short_line(card: Card) -> None:
    assert card.key == card.name.lower().replace(" ", "-")
    assert card.flavour.endswith((".", "!", "?"))
    assert 10 <= len(card.flavour) <= 60


def test_most_characters_cost_little() -> None:
    costs = Counter(card.cost for card in ALL)

    assert set(costs) == {0, 1, 2, 3}
    assert costs[0] + costs[1] >= 32


@each(ALL, name)
def test_every_character_can_attack_something(card: Card) -> None:
    assert card.attack
    assert card.range


@pytest.mark.parametrize(("life", "order"), COMMITMENTS)
def test_every_commitment_leaves_enough_to_choose_from(life: str, order: str) -> None:
    allowed = [c for c in ALL if c.life in (life, "neutral") and c.order in (order, "neutral")]

    assert len(allowed) >= 14
    assert [card.key for card in allowed] in GAME.edition.sides()


def test_there_are_many_different_special_abilities() -> None:
    different = {(card.ability, card.always) for card in SPECIAL}

    assert len(different) >= 30


@each([*get_args(When), *get_args(On), *WORDS, *Always.model_fields])
def test_every_word_of_the_vocabulary_is_used(word: str) -> None:
    assert word in chain.from_iterable(map(words_of, SPECIAL))


@each(SPECIAL, name)
def test_every_special_ability_has_a_test_of_its_own(card: Card) -> None:
    source = inspect.getsource(test_abilities)

    assert f'"{card.key}"' in source


@pytest.mark.parametrize("card", ODD, ids=name)
def test_the_text_of_an_odd_ability_stands_beside_what_it_does(card: Card) -> None:
    odd = GAME.edition.odd[card.key]

    assert card.text == odd.text
    assert odd.does.__name__ == card.key.replace("-", "_")


@pytest.mark.parametrize("card", ODD, ids=name)
def test_an_odd_ability_that_is_used_says_when_it_would_change_anything(card: Card) -> None:
    assert card.ability is not None
    assert (GAME.edition.odd[card.key].when is not always) == (card.ability.when == "use")


def test_every_odd_function_belongs_to_a_card() -> None:
    assert len(ODD) >= 4
    assert set(GAME.edition.odd) == {card.key for card in ODD}


STARTS = {
    ("use", "enemy"): r"Use on an enemy within range( that [a-z0-9 ]+)?: ",
    ("use", "ally"): r"Use on an ally within range( that [a-z0-9 ]+)?: ",
    ("use", ""): r"Use: ",
    ("deployed", ""): r"When deployed: ",
    ("slain", ""): r"When slain: ",
    ("ally beside slain", ""): r"When an ally beside this character is slain: ",
}


@each([card for card in SPECIAL if card.ability], name)
def test_the_text_begins_with_when_it_happens_and_to_whom(card: Card) -> None:
    assert card.ability is not None
    whom = card.ability.on if card.ability.is_targeted else ""
    start = STARTS[card.ability.when, whom]

    assert re.match(start, card.text)


WORDINGS = {
    "strike": r"loses? {damage} health",
    "heal": r"regains up to {health} health",
    "push": r"pushed up to {tiles} empty tiles? straight away from this character",
    "pull": r"pulled up to {tiles} empty tiles? straight towards this character",
    "charge": r"this character moves up to {tiles} empty tiles? straight towards it",
    "swap": r"it and this character change places",
    "turn": r"turned to face the other way",
    "weaken": r"loses {attack} attack for the rest of the game",
    "sharpen": r"gains {attack} attack for the rest of the game",
    "ward": r"has {defence} more defence until your next turn begins",
    "ready": r"that has acted: it may act once more this turn\. \(No character acts three times",
    "rob": r"take {gold} gold from its card into your treasury",
}
CONCERNS = {
    "allies beside": "every ally beside this character",
    "all beside": "every character beside this character",
    "enemies within range": "every enemy within range",
    "slayer": "the slayer",
    "self": "this character",
    "enemy": "",
    "ally": "",
}


def test_every_word_has_its_wording() -> None:
    assert list(WORDINGS) == WORDS
    assert set(CONCERNS) == set(get_args(On))


@each([card for card in SPECIAL if card not in ODD], name)
def test_the_text_says_each_effect_in_the_same_words_with_its_number(card: Card) -> None:
    if card.ability is not None:
        assert CONCERNS[card.ability.on] in card.text
        for effect in card.ability.effects:
            wording = WORDINGS[effect.do].format(**effect.model_dump())
            says_so = re.search(wording, card.text) is not None
            assert says_so, f"its text must say “{wording}”, and says: {card.text}"


ALWAYS = {
    "pierce": "This character's attacks ignore defence.",
    "backstab": "This character has {} more attack when it flanks.",
    "pack": "This character has {} more attack while an ally is beside it.",
    "guard": "Allies beside this character have {} more defence.",
    "all_round": "This character cannot be flanked.",
    "thorns": "After each strike at this character, the attacker loses {} health.",
    "stride": "This character moves up to {} tiles at once, through empty tiles.",
    "scout": (
        "May also be deployed in the row directly in front of your zone, in your own columns, "
        "where that row is in nobody's zone."
    ),
    "recover": "When your turn begins: this character regains up to {} health.",
}


@pytest.mark.parametrize("card", [card for card in SPECIAL if not card.ability], ids=name)
def test_what_a_character_is_like_always_is_said_in_one_way(card: Card) -> None:
    traits = card.always.model_dump(exclude_unset=True)

    assert card.text == " ".join(ALWAYS[key].format(number) for key, number in traits.items())


def test_the_two_preset_decks_share_no_character_and_are_aligned() -> None:
    first, second = DECKS.values()

    assert not set(first) & set(second)
    for deck in (first, second):
        assert any(set(deck) <= set(side) for side in GAME.edition.sides())


def figures(card: Card) -> tuple[int, ...]:
    """Attack and its multiplier, defence and its multiplier, range, health."""
    uses = card.parries if card.defence else 0
    return card.attack, card.strikes, card.defence, uses, card.range, card.health


@each(ALL, name)
def test_nobody_is_no_better_in_anything_than_another_at_the_same_cost(card: Card) -> None:
    """A text of its own is something that a character has and the other has not."""
    better = [
        other.key
        for other in ALL
        if other.key != card.key
        and other.cost == card.cost
        and card.text in ("", other.text)
        and all(own <= its for own, its in zip(figures(card), figures(other), strict=True))
    ]

    assert better == []
