"""Setting up: stores and decks, who hunts as whom, where the Necromancer begins, starting hands."""

from collections.abc import Sequence

from engine.ask import together
from engine.deck import Deck
from engine.games.rift.actions import Begin, Hunt
from engine.games.rift.changing import choose_anew
from engine.games.rift.data import START, Edition
from engine.games.rift.dealing import close_if_empty
from engine.games.rift.picks import begin_round
from engine.games.rift.player import Hunter, Necromancer
from engine.games.rift.state import Rift


def set_table(edition: Edition, seats: Sequence[str], necromancer: str, shared: bool) -> Rift:
    """Each store has its own deck, shuffled; all else is shuffled too."""
    hunters = {seat: Hunter(seat, START) for seat in seats if seat != necromancer}
    rift = Rift(hunters, Necromancer(necromancer), list(seats), shared)
    rift.stores = {store: Deck.of(cards) for store, cards in edition.decks.items()}
    rift.entity_deck = Deck.of(edition.entities)
    rift.undead_deck = Deck.of(edition.undead)
    rift.corruption_deck = Deck.of(edition.corruption)
    return rift


async def set_up(rift: Rift) -> None:
    """All choose side by side; then each draws a card from each store, and round 1 begins."""
    lines = {
        seat: begin_somewhere(rift) if rift.is_necromancer(seat) else choose_hunter(rift, seat)
        for seat in rift.order
    }
    await together(lines, until=lambda: is_chosen(rift))
    rift.asked.clear()
    for hunter in rift.hunters.values():
        rift.tell("rift.hunts", seat=hunter.seat, character=hunter.character)
    begun = rift.necromancer
    rift.tell("rift.begins", seat=begun.seat, place=begun.place)
    for seat in rift.order:
        draw_hand(rift, seat)
    begin_round(rift)


def is_chosen(rift: Rift) -> bool:
    """Whether all Hunters have a character, and the Necromancer a place."""
    everybody = all(hunter.character for hunter in rift.hunters.values())
    return everybody and bool(rift.necromancer.place)


async def choose_hunter(rift: Rift, seat: str) -> None:
    """Choose a Hunter whom nobody plays yet; it may be changed until all have chosen."""
    hunter = rift.hunters[seat]

    def take(act: Hunt) -> None:
        printed = rift.edition.characters[act.character]
        hunter.character = printed.key
        hunter.max_health = hunter.health = printed.health[len(rift.hunters) - 1]

    await choose_anew(rift, seat, "rift.choose-hunter", lambda: free_characters(rift), take)


def free_characters(rift: Rift) -> tuple[Hunt, ...]:
    """Those whom nobody plays."""
    taken = [hunter.character for hunter in rift.hunters.values()]
    return tuple(Hunt.of(key) for key in rift.edition.characters if key not in taken)


async def begin_somewhere(rift: Rift) -> None:
    """The Necromancer begins outside the section of the Hunters."""
    necromancer = rift.necromancer

    def take(act: Begin) -> None:
        necromancer.place = act.at

    def listing() -> tuple[Begin, ...]:
        return tuple(one for one in beginnings(rift.edition) if one.at != necromancer.place)

    await choose_anew(rift, necromancer.seat, "rift.begin", listing, take)


def beginnings(edition: Edition) -> list[Begin]:
    """All neighbourhoods outside the section where the Hunters begin."""
    section = edition.places[START].section
    return [Begin.of(key) for key, place in edition.places.items() if place.section != section]


def draw_hand(rift: Rift, seat: str) -> None:
    """A card from each store. Events go back, and another card comes instead."""
    hand = rift.person(seat).hand
    for store, deck in rift.stores.items():
        events: list[str] = []
        card = deck.draw(rift.chance)
        while card is not None and rift.edition.kind(card) == "event":
            events.append(card)
            card = deck.draw(rift.chance)
        if card is not None:
            hand.append(card)
        deck.shuffle_in(events)
        close_if_empty(rift, store)
    rift.learns(seat)
    rift.tell("rift.starting-hand", only=[seat], card=list(hand))
