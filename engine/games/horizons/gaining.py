"""Gaining Power Cards, and forgetting them."""

from collections.abc import Sequence

from engine.deck import Deck
from engine.games.horizons.actions import Forget, Gain, Keep
from engine.games.horizons.data import SEEN
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons

DECKS = ("minor", "major")


async def gain_card(table: Horizons, seat: str, deck: str = "any") -> list[str]:
    """Gain a Power Card: the next of the progression, or one of four that are seen.

    Returns what was seen and not kept; it lies on the discard pile.
    """
    spirit = table.spirits[seat]
    if card := next_lesson(table, spirit):
        spirit.taught += 1
        await take(table, spirit, card)
        return []
    decks = decks_with_cards(table) if deck == "any" else [deck]
    if not decks:
        return []
    act = await table.ask(seat, "horizons.gain", [Gain.of(one) for one in decks])
    return await draw(table, spirit, act.deck)


async def draw(table: Horizons, spirit: Spirit, deck: str) -> list[str]:
    """See four cards of a deck and keep one of them. All see them, only its player chooses."""
    spirit.seen = seen(table, deck)
    table.learns(*table.seats)
    if not spirit.seen:
        return []
    table.tell("horizons.sees", seat=spirit.seat, card=list(spirit.seen))
    act = await table.ask(spirit.seat, "horizons.keep", [Keep.of(card) for card in spirit.seen])
    others = [card for card in spirit.seen if card != act.card]
    for card in others:
        throw(table, card)
    spirit.seen = []
    await take(table, spirit, act.card)
    return others


def seen(table: Horizons, deck: str) -> list[str]:
    """The next four cards of a deck, which is made anew of its discard pile where it runs out."""
    cards: list[str] = []
    pile, discard = piles(table, deck)
    for _ in range(SEEN):
        card = pile.draw(table.chance)
        if card is None and discard:
            pile.shuffle_in(discard)
            discard.clear()
            card = pile.draw(table.chance)
        if card is not None:
            cards.append(card)
    return cards


async def take(table: Horizons, spirit: Spirit, card: str) -> None:
    """A card comes into the hand; a major one costs another card, or itself."""
    spirit.hand.append(card)
    table.tell("horizons.gains", seat=spirit.seat, card=card)
    if table.edition.powers[card].deck == "major":
        await forget_card(table, spirit.seat)


async def forget_card(table: Horizons, seat: str) -> None:
    """Forget a card from hand, play or discard pile; none that is being used."""
    spirit = table.spirits[seat]
    cards = [card for card in own(spirit) if card != table.using]
    if cards:
        act = await table.ask(seat, "horizons.forget", [Forget.of(card) for card in cards])
        lose(table, spirit, act.card)


def lose(table: Horizons, spirit: Spirit, card: str) -> None:
    """A card leaves its Spirit for good; in play, its elements and its effect are gone with it."""
    if card in spirit.hand:
        spirit.hand.remove(card)
    elif card in spirit.discard:
        spirit.discard.remove(card)
    else:
        spirit.played = [one for one in spirit.played if one.card != card]
        spirit.plans.pop(card, None)
    throw(table, card)
    table.tell("horizons.forgets", seat=spirit.seat, card=card)


def throw(table: Horizons, card: str) -> None:
    """A card goes to the discard pile of its deck; a unique one out of the game."""
    deck = table.edition.powers[card].deck
    if deck in DECKS:
        piles(table, deck)[1].append(card)


# What there is


def own(spirit: Spirit) -> Sequence[str]:
    """All cards of a Spirit: hand, in play, discard pile."""
    return [*spirit.hand, *(one.card for one in spirit.played), *spirit.discard]


def next_lesson(table: Horizons, spirit: Spirit) -> str:
    """The card that its progression teaches a Spirit next; nothing where it draws."""
    lessons = table.edition.spirits[spirit.key].progression if table.progression else ()
    return lessons[spirit.taught] if spirit.taught < len(lessons) else ""


def piles(table: Horizons, deck: str) -> tuple[Deck, list[str]]:
    """A deck and its discard pile."""
    if deck == "minor":
        return table.minor, table.minor_discard
    return table.major, table.major_discard


def decks_with_cards(table: Horizons) -> list[str]:
    """The decks that have cards, be it in their discard piles."""
    return [deck for deck in DECKS if any(len(pile) for pile in piles(table, deck))]
