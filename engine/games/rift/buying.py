"""Buying: look at cards of the store where one is, and keep some of them."""

from engine.ask import together
from engine.games.rift import events, tasks, totals
from engine.games.rift.actions import BUY, PASS, Keep
from engine.games.rift.dealing import close_if_empty, deal, give_back
from engine.games.rift.needs import is_at_store, may_buy, takes_part
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift


async def buy_phase(rift: Rift) -> None:
    """All who stand at an open store buy side by side, or pass."""
    if rift.happens("buy"):
        customers = [one for one in rift.people.values() if is_customer(rift, one)]
        for store in rift.stores:
            deal_at(rift, store, [one for one in customers if one.place == store])
        await together({one.seat: buy(rift, one) for one in customers})
        return_unseen(rift)
    rift.stage = "stretch"


def is_customer(rift: Rift, person: Person) -> bool:
    """Whether somebody takes part in buying."""
    return takes_part(rift, person) and is_at_store(rift, person)


def deal_at(rift: Rift, store: str, customers: list[Person]) -> None:
    """What each may look at in a store is dealt before anybody looks."""
    wanted = {one.seat: totals.looks(rift, one) for one in customers if may_buy(rift, one)}
    rift.looked.update(deal(rift, store, wanted))


async def buy(rift: Rift, person: Person) -> None:
    """Look, or pass. To have looked is to have bought."""
    seat, place = person.seat, person.place
    cards = rift.looked.get(seat, [])
    if not cards:
        await offer_nothing(rift, person)
        return
    if await rift.ask(seat, "rift.buy", [BUY, PASS], place=place, looks=len(cards)) is PASS:
        return
    person.bought = person.bought + 1 if person.bought_at == place else 1
    person.bought_at = place
    rift.learns(seat)
    rift.tell("rift.looked", only=[seat], card=list(cards))
    if isinstance(person, Hunter):
        tasks.note_buy(rift, person, place)
        for card in [one for one in cards if rift.edition.kind(one) == "event"]:
            cards.remove(card)
            events.pull(rift, person, card)
    await keep(rift, person, cards)


async def offer_nothing(rift: Rift, person: Person) -> None:
    """Say why there is nothing to look at: bought too often in a row, or nothing is left."""
    seat, place = person.seat, person.place
    if may_buy(rift, person):
        await rift.ask(seat, "rift.buy-nothing", [PASS], even_one=True, place=place)
    else:
        often = person.bought
        await rift.ask(seat, "rift.buy-often", [PASS], even_one=True, place=place, count=often)


async def keep(rift: Rift, person: Person, cards: list[str]) -> None:
    """Keep as many as one may; the rest goes face down to the discard pile."""
    seat, looked = person.seat, len(cards)
    most = min(totals.keeps(rift, person), looked)
    person.kept = list(cards) if most == looked else []
    while len(person.kept) < most:
        options = [Keep.of(card) for card in cards if card not in person.kept]
        act = await rift.ask(seat, "rift.keep", options, left=most - len(person.kept))
        person.kept.append(act.card)
    kept, person.kept = person.kept, []
    del rift.looked[seat]
    person.hand += kept
    rift.throw(*(card for card in cards if card not in kept))
    rift.tell("rift.kept", seat=seat, count=len(kept), looked=looked, place=person.place)
    if kept:
        rift.tell("rift.kept-cards", only=[seat], card=kept)


def return_unseen(rift: Rift) -> None:
    """What nobody has looked at goes back; only then is it seen whether a store is empty."""
    for seat, cards in rift.looked.items():
        give_back(rift, rift.person(seat).place, *cards)
    rift.looked.clear()
    for store in rift.stores:
        close_if_empty(rift, store)
