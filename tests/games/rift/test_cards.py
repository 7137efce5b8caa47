"""What holds for all printed cards at once."""

import re
from collections import Counter
from itertools import chain
from typing import get_args

import pytest

import engine.games.rift
from engine.data import Entry
from engine.games.rift.card_words import texts_of
from engine.games.rift.data import PHASES, Card, Combat, Corruption, Event, Item, Trap
from engine.games.rift.edition import EDITION
from engine.games.rift.vocabulary import CurseWord, ItemWord, PenaltyWord, TaskWord, TrapWord
from tests.cases import each
from tests.games.rift.fairness.decks import BENTS, KINDS, rich_in
from tests.games.rift.tables import decks, table

DESIGNS = list(EDITION.designs.values())
CORRUPTION = list(EDITION.corruption.values())
CREATURES = list(EDITION.creatures.values())
CHARACTERS = list(EDITION.characters.values())
ALL: list[Card] = [*DESIGNS, *CORRUPTION, *CREATURES, *CHARACTERS, EDITION.necromancer]
ITEMS = [design for design in DESIGNS if isinstance(design, Item)]
TRAPS = [design for design in DESIGNS if isinstance(design, Trap)]
COMBAT = [design for design in DESIGNS if isinstance(design, Combat)]
EVENTS = [design for design in DESIGNS if isinstance(design, Event)]
NAME_ON_A_PHONE, FLAVOUR_ON_A_PHONE = 22, 80


def key(entry: Entry) -> str:
    return entry.key


# Names


@each(ALL, key)
def test_the_key_is_the_name_and_fits_on_a_phone(card: Card) -> None:
    name = card.name.lower().replace("'", "").removeprefix("the ")

    assert card.key == re.sub("[^a-z]+", "-", name)
    assert len(card.name) <= NAME_ON_A_PHONE


@each(ALL, key)
def test_the_flavour_is_one_short_line(card: Card) -> None:
    assert len(card.flavour) <= FLAVOUR_ON_A_PHONE
    assert re.fullmatch(r"[A-Z].*[.?!]", card.flavour)


def test_no_two_lines_of_flavour_begin_alike() -> None:
    beginnings = Counter(" ".join(card.flavour.lower().split()[:2]) for card in ALL)

    assert [words for words, number in beginnings.items() if number > 1] == []


@each(ALL, key)
def test_the_text_of_a_card_can_be_said(card: Card) -> None:
    lines = [engine.games.rift.GAME.texts.say(line) for line in texts_of(card)]

    assert bool(lines) is isinstance(card, (Combat, Item, Trap, Event, Corruption))
    assert all(re.fullmatch(r"[A-Z0-9][^{}]*", line) for line in lines)


SAID = {
    "broken-neon": [
        "For Hunters",
        "Damage +4 in each of your turns of combat",
        "Max Health −6",
    ],
    "shallow-grave": ["Laid by the Necromancer. When a Hunter enters:", "An Undead rises there"],
    "paper-cup-candle": ["1 Spirit point", "1 Health back whenever it is drawn in combat"],
    "last-ferry": ["Within 4 rounds: be in Alki", "Or else: you lose 4 Health"],
    "salt-in-the-wound": ["You may not begin to close a Rift", "To be free: buy in Ballard"],
    "fisherman-joe": [],
}


@pytest.mark.parametrize("card", [card for card in ALL if card.key in SAID], ids=key)
def test_the_text_of_a_card_is_made_of_its_words(card: Card) -> None:
    assert [engine.games.rift.GAME.texts.say(line) for line in texts_of(card)] == SAID[card.key]


# Decks


@pytest.mark.ledger("RIFT-R1", "RIFT-R34")
def test_five_stores_have_36_cards_each_of_all_six_kinds() -> None:
    assert [len(deck) for deck in EDITION.decks.values()] == [36] * 5
    for deck in EDITION.decks.values():
        assert {EDITION.kind(card) for card in deck} == set(KINDS)


def test_180_cards_are_printed_and_each_has_a_key_of_its_own() -> None:
    assert len(EDITION.cards) == 180
    assert sorted(EDITION.cards) == sorted(chain(*EDITION.decks.values()))
    assert Counter(design.kind for design in EDITION.cards.values()) == {
        "spirit": 44,
        "damage": 32,
        "influence": 24,
        "item": 45,
        "trap": 15,
        "event": 20,
    }


def test_four_stores_have_a_bent_and_one_is_even() -> None:
    assert [rich_in(EDITION, kinds) for kinds in BENTS] == [
        ["university-district"],
        ["georgetown"],
        ["central-district"],
        ["ballard"],
    ]


# Cards


@pytest.mark.ledger("RIFT-R37")
@pytest.mark.parametrize("kind", ["spirit", "damage", "influence"])
def test_each_kind_of_combat_card_begins_with_one_that_costs_nothing(kind: str) -> None:
    assert min(card.cost for card in COMBAT if card.kind == kind) == 0


@pytest.mark.ledger("RIFT-V8")
def test_a_combat_card_of_cost_four_is_printed() -> None:
    assert any(card.cost == 4 for card in COMBAT)
    assert EDITION.entities["fisherman-joe"].health == 6


@each(COMBAT, key)
def test_a_combat_card_gives_a_point_more_than_it_costs(card: Combat) -> None:
    assert abs(card.points + card.health - card.cost - 1) <= 1


@each(get_args(ItemWord))
def test_every_word_of_items_is_printed_on_two_or_more(word: str) -> None:
    assert len([item for item in ITEMS if any(one.word == word for one in item.effects)]) >= 2


@pytest.mark.parametrize("word", get_args(TrapWord))
def test_every_word_of_traps_is_printed_on_two_or_more(word: str) -> None:
    assert len([trap for trap in TRAPS if any(one.word == word for one in trap.effects)]) >= 2


def test_each_side_has_items_and_traps_of_its_own() -> None:
    assert Counter(item.side for item in ITEMS) == {"hunters": 19, "necromancer": 8, "both": 3}
    assert Counter(trap.side for trap in TRAPS) == {"hunters": 7, "necromancer": 6}


@pytest.mark.ledger("RIFT-R34")
def test_some_items_override_a_rule_in_so_many_words() -> None:
    said = {engine.games.rift.GAME.texts.say(line) for item in ITEMS for line in texts_of(item)}

    assert "Undead do not stop you" in said
    assert "You may ride a line without having picked Movement" in said
    assert "You may buy three times in a row in the same store" in said


@pytest.mark.ledger("RIFT-R35")
def test_corruption_has_eight_effects_and_each_task_twice() -> None:
    assert {card.effect.word for card in CORRUPTION} == set(get_args(CurseWord))
    assert Counter(card.task.word for card in CORRUPTION) == dict.fromkeys(get_args(TaskWord), 2)


def test_events_have_every_task_and_every_penalty() -> None:
    assert {event.task.word for event in EVENTS} == set(get_args(TaskWord))
    assert {event.penalty.word for event in EVENTS} == set(get_args(PenaltyWord))
    assert len([event for event in EVENTS if event.penalty.word == "corruption"]) == 2


# Creatures and characters


@pytest.mark.ledger("RIFT-R54")
def test_creatures_bear_health_and_speed_and_no_damage() -> None:
    assert set(type(CREATURES[0]).model_fields) == {"key", "name", "flavour", "health", "speed"}
    assert (len(EDITION.entities), len(EDITION.undead)) == (8, 12)


@pytest.mark.ledger("RIFT-V29")
def test_fisherman_joe_is_the_slowest_and_weakest() -> None:
    joe = EDITION.entities["fisherman-joe"]

    assert (joe.health, joe.speed) == (6, 1)
    assert joe.health == min(entity.health for entity in EDITION.entities.values())


@pytest.mark.ledger("RIFT-R2", "RIFT-R5")
def test_the_slower_a_hunter_the_more_health() -> None:
    by_speed = sorted(CHARACTERS, key=lambda hunter: -hunter.speed)

    assert len(by_speed) == 6
    for row in range(4):
        health = [hunter.health[row] for hunter in by_speed]
        fastest = [hunter.health[row] for hunter in by_speed if hunter.speed == 6]
        slowest = [hunter.health[row] for hunter in by_speed if hunter.speed == 3]
        assert (fastest, slowest) == ([min(health)], [max(health)])


@pytest.mark.ledger("RIFT-A21")
def test_no_character_has_an_ability() -> None:
    assert set(type(CHARACTERS[0]).model_fields) == {"key", "name", "flavour", "speed", "health"}


@pytest.mark.ledger("RIFT-V22")
def test_the_levels_of_entities_ascend() -> None:
    for levels in EDITION.necromancer.levels:
        assert list(levels) == sorted(set(levels))
        assert len(levels) == 8


# Tables


def test_the_table_counts_every_card_once() -> None:
    rows = [line.strip("| ").split(" | ") for line in table(EDITION)]

    assert rows[0] == ["cards", *(EDITION.places[store].name for store in decks(EDITION)), "all"]
    assert rows[2] == ["in all", "36", "36", "36", "36", "36", "180"]
    assert len(PHASES) == 5
