"""How a view is made: the table without what others hold, look at and intend, and any deck."""

from typing import Any

from engine.games.rift import totals
from engine.games.rift.actions import Begin, Ride, Walk
from engine.games.rift.corruption import lost_after
from engine.games.rift.needs import can_be_built, is_for
from engine.games.rift.player import Active, Creature, Hunter, Person, Pulled
from engine.games.rift.state import Rift
from engine.games.rift.view import (
    ActiveSeen,
    CreatureSeen,
    EventSeen,
    RiftView,
    SeatSeen,
    StoreSeen,
    WorkSeen,
)


def view(rift: Rift, viewer: str | None) -> RiftView:
    """All that lies open, and what is this viewer's own."""
    own = rift.person(viewer) if viewer in rift.order and viewer is not None else None
    return RiftView(
        viewer=viewer,
        round=rift.round,
        stage=rift.stage,
        chosen=tuple(rift.chosen),
        seats=tuple(_seat(rift, person) for person in rift.people.values()),
        creatures=tuple(_creature(rift, one) for one in rift.creatures.values()),
        stores=tuple(_store(rift, store) for store in rift.stores),
        sealed=tuple(rift.sealed),
        entity_deck=len(rift.entity_deck),
        fallen=tuple(rift.fallen),
        undead_deck=len(rift.undead_deck),
        discard=len(rift.discard),
        moved=tuple(rift.moved),
        combats=tuple(rift.combats),
        rising=tuple(rift.rising),
        hand=tuple(in_hand(own)) if own else (),
        hands=_hands(rift, own),
        prices=prices(rift, own) if own else (),
        deck=tuple(sorted(own.deck.cards)) if own else (),
        looked=looked(rift, own) if own else (),
        keep=_still_to_keep(rift, own) if own else 0,
        kept=tuple(own.kept) if own else (),
        will=rift.necromancer.will if own is rift.necromancer else "",
        building=own.building if own else "",
        paid=tuple(own.paid) if own else (),
        asked=_asked(rift, own) if own else "",
        targets=targets(rift, own) if own else (),
        final=rift.final,
        winners=tuple(rift.winners),
    )


# What everybody sees


def _seat(rift: Rift, person: Person) -> SeatSeen:
    seen = SeatSeen(
        seat=person.seat,
        role="necromancer" if rift.is_necromancer(person.seat) else "hunter",
        place=person.place,
        hand=len(person.hand),
        deck=len(person.deck.cards),
        spirit=rift.spirit(person.seat),
        active=tuple(_active(one) for one in person.active),
        pick=person.pick,
        bought_at=person.bought_at,
        bought=person.bought,
        work=_work(person),
        **(_hunter(rift, person) if isinstance(person, Hunter) else _necromancer(rift)),
    )
    return seen


def _hunter(rift: Rift, hunter: Hunter) -> dict[str, Any]:
    corrupted = hunter.corrupted
    return {
        "character": hunter.character,
        "health": hunter.health,
        "max_health": totals.max_health(rift, hunter) if hunter.character else 0,
        "speed": totals.speed(rift, hunter) if hunter.character else 0,
        "corruption": corrupted.card if corrupted else "",
        "by_necromancer": corrupted is not None and corrupted.by_necromancer,
        "lost_after": lost_after(rift, hunter),
        "given": corrupted.given if corrupted else 0,
        "events": tuple(_event(rift, one) for one in hunter.events),
        "stopped": hunter.stopped,
        "dead": hunter.dead,
        "gone": hunter.gone,
    }


def _necromancer(rift: Rift) -> dict[str, Any]:
    may_not = rift.necromancer.may_not_summon
    return {"next_level": totals.next_level(rift), "may_not_summon": may_not}


def _active(one: Active) -> ActiveSeen:
    return ActiveSeen(one.card, one.place)


def _work(person: Person) -> WorkSeen | None:
    work = person.work
    return WorkSeen(work.place, work.total, work.target) if work else None


def _event(rift: Rift, one: Pulled) -> EventSeen:
    return EventSeen(one.card, one.due - rift.round + 1, one.given)


def _creature(rift: Rift, one: Creature) -> CreatureSeen:
    speed = rift.edition.creatures[one.card].speed
    return CreatureSeen(one.card, one.card, one.kind, one.place, one.health, one.max_health, speed)


def _store(rift: Rift, store: str) -> StoreSeen:
    """What lies dealt before somebody and was not looked at yet still counts as in the store."""
    cards = len(rift.stores[store])
    cards += sum(len(it) for seat, it in rift.looked.items() if rift.person(seat).place == store)
    cards += sum(store in dealt for dealt in rift.dealt.values())
    return StoreSeen(store, cards, store in rift.shut)


# What only the viewer sees


def in_hand(own: Person) -> list[str]:
    """The hand, without a card that is being paid for and what was laid down for it."""
    return [card for card in own.hand if card != own.building and card not in own.paid]


def _hands(rift: Rift, own: Person | None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The hands of the other Hunters, where the table plays so."""
    if not (rift.shared and isinstance(own, Hunter)):
        return ()
    others = [hunter for hunter in rift.hunters.values() if hunter is not own]
    return tuple((hunter.seat, tuple(hunter.hand)) for hunter in others)


def _asked(rift: Rift, own: Person) -> str:
    asked = rift.asked.get(own.seat)
    return asked.prompt if asked else ""


def prices(rift: Rift, own: Person) -> tuple[tuple[str, int], ...]:
    """What each card costs now that is of use in what the viewer is asked; payable or not."""
    asked = _asked(rift, own)
    if asked == "rift.build":
        cards = [card for card in own.hand if can_be_built(rift, card)]
        return tuple((card, totals.build_cost(rift, own, card)) for card in cards)
    if asked == "rift.activate":
        cards = [card for card in own.hand if is_for(rift, own, card)]
        return tuple((card, totals.activate_cost(rift, card)) for card in cards)
    return ()


def looked(rift: Rift, own: Person) -> tuple[str, ...]:
    """The cards that the viewer looks at; what lies dealt is unseen until somebody buys."""
    return tuple(rift.looked[own.seat]) if _asked(rift, own) == "rift.keep" else ()


def _still_to_keep(rift: Rift, own: Person) -> int:
    cards = looked(rift, own)
    return min(totals.keeps(rift, own), len(cards)) - len(own.kept) if cards else 0


def targets(rift: Rift, own: Person) -> tuple[str, ...]:
    """The neighbourhoods that the viewer can choose now, each once."""
    asked = rift.asked.get(own.seat)
    options = asked.options if asked else ()
    found = [one.to for one in options if isinstance(one, Walk | Ride)]
    found += [one.at for one in options if isinstance(one, Begin)]
    return tuple(dict.fromkeys(found))
