"""What cards say in words: their kind, their numbers, and whatever else is printed on them."""

from collections.abc import Iterator

from engine.games.rift.card_words import texts_of
from engine.games.rift.data import (
    Character,
    Combat,
    Creature,
    Event,
    Item,
    NecromancerCard,
    Trap,
)
from engine.games.rift.edition import EDITION
from render.rift.printed import CARDS, Card, kind_of
from render.words import Words

COUNTED = ("spirit", "damage", "influence")
"""Kinds of which all is said by numbers."""


def kind(key: str, say: Words) -> str:
    """What kind of card it is, and of an Item whose."""
    card = CARDS[key]
    if isinstance(card, Item):
        return say(f"kind.item-{card.side}")
    return say(f"kind.{kind_of(key)}")


def whose(key: str, say: Words) -> str:
    """What kind of card it is, shorter: of an Item only who may activate it."""
    card = CARDS[key]
    return say(f"whose.{card.side}") if isinstance(card, Item) else say(f"kind.{kind_of(key)}")


def effects(key: str, say: Words) -> tuple[str, ...]:
    """What is printed on it beside its numbers, a sentence each."""
    return tuple(say.text(text) for text in texts_of(CARDS[key]))


def does(key: str, say: Words) -> tuple[str, ...]:
    """What it does, without what its numbers and the sign of its kind say already."""
    card = CARDS[key]
    if kind_of(key) in COUNTED:
        return ()
    told = effects(key, say)
    if isinstance(card, Trap):
        return (f"{told[0]} {'. '.join(told[1:])}",)
    return told[1:] if isinstance(card, Item) else told


def numbers(key: str, say: Words) -> tuple[str, ...]:
    """Its numbers in words."""
    return tuple(_numbers(CARDS[key], say))


def _numbers(card: Card, say: Words) -> Iterator[str]:
    if isinstance(card, Combat | Item | Trap):
        yield say("card.cost", count=card.cost)
    yield from points(card.key, say)
    if isinstance(card, Creature):
        yield say("card.health", count=card.health)
    if isinstance(card, Creature | Character):
        yield say("card.speed", count=card.speed)


def points(key: str, say: Words) -> tuple[str, ...]:
    """What a Combat card is worth in words."""
    card = CARDS[key]
    if not isinstance(card, Combat):
        return ()
    own = say(f"card.{card.points_of}", count=card.points)
    return (own, say("card.health-back", count=card.health)) if card.health else (own,)


def by_hunters(card: Character | NecromancerCard, say: Words) -> Iterator[tuple[str, str]]:
    """What is printed for one to four Hunters: how many, and the numbers."""
    if isinstance(card, Character):
        for count, health in enumerate(card.health, start=1):
            yield say("card.hunters", count=count), str(health)
    else:
        for count, levels in enumerate(card.levels, start=1):
            yield say("card.hunters", count=count), " · ".join(map(str, levels))


def stores(key: str, say: Words) -> str:
    """In which stores a design lies, and how often; "" for what no store has."""
    card = CARDS[key]
    if not isinstance(card, Combat | Item | Trap | Event):
        return ""
    lying = ((EDITION.places[store].name, count) for store, count in card.stores.items())
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in lying)


def in_a_line(key: str, say: Words, is_short: bool = False) -> str:
    """A card in a line: its name, its numbers, what it does."""
    told = [*numbers(key, say)]
    if is_short and told:
        return f"{CARDS[key].name} ({', '.join(told)})"
    what = ". ".join(() if is_short else does(key, say))
    head = f"{CARDS[key].name} ({', '.join([kind(key, say), *told])})"
    return f"{head}: {what}" if what else head


def of_card(key: str, say: Words) -> str:
    """All that is printed on a card."""
    card = CARDS[key]
    parts = [f"{card.name}. {kind(key, say)}."]
    if told := ", ".join(numbers(key, say)):
        parts.append(f"{told[0].upper()}{told[1:]}.")
    if isinstance(card, Character | NecromancerCard):
        id = "card.health-rows" if isinstance(card, Character) else "card.level-rows"
        rows = "; ".join(f"{who}: {what}" for who, what in by_hunters(card, say))
        parts.append(say(id, rows=rows))
    parts += [f"{one}." for one in does(key, say)]
    if lying := stores(key, say):
        parts.append(say("card.stores", stores=lying))
    return " ".join([*parts, card.flavour])


def of_sheet(page: int, pages: int, say: Words) -> str:
    """What a page of cards is called."""
    return say("reading.sheet", page=page, pages=pages)
