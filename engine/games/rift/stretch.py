"""Build, Activate and the Necromancer's word on summoning: for each without waiting for others."""

from engine.ask import together
from engine.games.rift import closing, events, items, tasks, totals
from engine.games.rift.actions import NOTHING, PASS, Activate, Build, Draw, Give, Summon
from engine.games.rift.dealing import close_if_empty, deal, give_back, open_stores
from engine.games.rift.legal import activations, builds, summonings
from engine.games.rift.needs import is_trap, takes_part
from engine.games.rift.paying import pay
from engine.games.rift.player import Hunter, Person
from engine.games.rift.state import Rift

TOLD = {
    (False, False): "rift.activates",
    (False, True): "rift.activates-over",
    (True, False): "rift.lays",
    (True, True): "rift.lays-over",
}
"""What is told of a card, by whether it is a Trap, and whether it lies over another."""


async def stretch(rift: Rift) -> None:
    """Who has ended Build goes on to Activate; at last the Necromancer says what to summon."""
    if rift.happens("rift"):
        closing.note_ready(rift)
    deal_draws(rift)
    taking_part = [one for one in rift.people.values() if takes_part(rift, one)]
    await together({one.seat: go_through(rift, one) for one in taking_part})
    return_undrawn(rift)


async def go_through(rift: Rift, person: Person) -> None:
    """Each phase that happens, one after the other."""
    if rift.happens("build"):
        await build(rift, person)
    if rift.happens("activate"):
        await draw_bonus(rift, person)
        await activate(rift, person)
    if rift.happens("rift") and rift.is_necromancer(person.seat):
        await say_will(rift)


# Build


async def build(rift: Rift, person: Person) -> None:
    """Put Combat cards into the combat deck, as many as one pays. Asked as long as there is a hand:
    silence would tell what is in it."""
    while person.hand:
        act = await rift.ask(person.seat, "rift.build", builds(rift, person), even_one=True)
        if not isinstance(act, Build):
            return
        cost = totals.build_cost(rift, person, act.card)
        await pay(rift, person, act.card, cost)
        person.deck.left.append(act.card)
        person.played.append(act.card)
        if cost:
            rift.tell("rift.builds", seat=person.seat, cost=cost)
        else:
            rift.tell("rift.builds-free", seat=person.seat)
        rift.tell("rift.built", only=[person.seat], card=act.card)


# Activate


def deal_draws(rift: Rift) -> None:
    """Who has the bonus of Activate draws a card from a store: one of each is dealt beforehand."""
    if not rift.happens("activate"):
        return
    people = rift.people.values()
    drawing = [one.seat for one in people if totals.has_bonus(rift, one, "activate")]
    rift.dealt = {seat: {} for seat in drawing}
    for store in open_stores(rift):
        for seat, cards in deal(rift, store, dict.fromkeys(drawing, 1)).items():
            for card in cards:
                rift.dealt[seat][store] = card


async def draw_bonus(rift: Rift, person: Person) -> None:
    """The top card of a store of one's choice, before anything is activated."""
    dealt = rift.dealt.get(person.seat, {})
    stores = drawable(rift, person)
    if not stores:
        return
    store = (await rift.ask(person.seat, "rift.draw", [Draw.of(one) for one in stores])).store
    card = dealt.pop(store, None)
    if card is None:
        rift.tell("rift.draws-nothing", seat=person.seat, place=store)
        return
    rift.learns(person.seat)
    rift.tell("rift.draws", seat=person.seat, place=store)
    if isinstance(person, Hunter) and rift.edition.kind(card) == "event":
        events.pull(rift, person, card)
        return
    person.hand.append(card)
    rift.tell("rift.drew", only=[person.seat], card=card)


def drawable(rift: Rift, person: Person) -> list[str]:
    """The stores that somebody may draw from now: not where all cards lie dealt before others.
    A store may hold only what one passes over; that shows by drawing."""
    if person.seat not in rift.dealt:
        return []
    dealt = rift.dealt[person.seat]
    return [store for store in open_stores(rift) if store in dealt or len(rift.stores[store])]


def return_undrawn(rift: Rift) -> None:
    """What nobody drew goes back; only then is it seen whether a store is empty."""
    for dealt in rift.dealt.values():
        for store, card in dealt.items():
            give_back(rift, store, card)
    rift.dealt.clear()
    for store in rift.stores:
        close_if_empty(rift, store)


async def activate(rift: Rift, person: Person) -> None:
    """Put Items and Traps face up before oneself, and give cards for tasks."""
    while person.hand:
        options = activations(rift, person)
        act = await rift.ask(person.seat, "rift.activate", options, even_one=True)
        if isinstance(act, Activate):
            await put_down(rift, person, act)
        elif isinstance(act, Give) and isinstance(person, Hunter):
            tasks.give(rift, person, act.task, act.card)
        elif act is PASS:
            return


async def put_down(rift: Rift, person: Person, act: Activate) -> None:
    """A card is paid and lies active, perhaps in the place of another, whose effect stops."""
    await pay(rift, person, act.card, totals.activate_cost(rift, act.card))
    person.played.append(act.card)
    said = {"seat": person.seat, "card": act.card, "place": person.place, "over": act.over}
    if act.over != NOTHING:
        items.end(rift, person, next(one for one in person.active if one.card == act.over))
    told = TOLD[is_trap(rift, act.card), act.over != NOTHING]
    rift.tell(told, only=None, loss=False, **said)
    items.begin(rift, person, act.card)


# Summon


async def say_will(rift: Rift) -> None:
    """What the Necromancer will summon, once all are done; nobody sees it until then."""
    seat = rift.necromancer.seat
    act = await rift.ask(seat, "rift.will", summonings(rift), place=rift.necromancer.place)
    rift.necromancer.will = act.what if isinstance(act, Summon) else ""
