"""The table in letters, line by line, as the terminal shows it."""

from collections.abc import Iterator

from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Text, Value


def letters(view: RiftView) -> Iterator[Text]:
    """The round, the players, what stands and lies in the city, and what the viewer holds."""
    if view.round:
        figures: dict[str, Value] = {"round": view.round, "sealed": len(view.sealed)}
        figures["entities"] = sum(one.kind == "entity" for one in view.creatures)
        yield Text("rift.letters.round", figures)
    if view.chosen:
        yield Text("rift.letters.phases", {"phases": [f"rift.phase.{it}" for it in view.chosen]})
    for seat in view.seats:
        yield from _seat(seat)
    yield from _city(view)
    yield from _own(view)


def _seat(seat: SeatSeen) -> Iterator[Text]:
    """A line of figures, and one for each thing that lies before a player; of nobody who has
    not chosen yet whom to play, or where to begin."""
    if not seat.place or (seat.role == "hunter" and not seat.character):
        return
    figures: dict[str, Value] = {"seat": seat.seat, "place": seat.place, "spirit": seat.spirit}
    figures |= {"hand": seat.hand, "deck": seat.deck}
    if seat.role == "hunter":
        figures |= {"health": seat.health, "most": seat.max_health, "speed": seat.speed}
    else:
        figures["level"] = seat.next_level
    yield Text(f"rift.letters.{seat.role}", figures)
    if seat.work is not None:
        work: dict[str, Value] = {"total": seat.work.total, "target": seat.work.target}
        yield Text("rift.letters.work", work | {"seat": seat.seat})
    if seat.active:
        cards = [one.card for one in seat.active]
        yield Text("rift.letters.active", {"seat": seat.seat, "card": cards})
    if seat.corruption:
        yield Text("rift.letters.corrupted", {"seat": seat.seat, "card": seat.corruption})
    for one in seat.events:
        said: dict[str, Value] = {"card": one.card, "left": one.left}
        yield Text("rift.letters.event", said | {"seat": seat.seat})


def _city(view: RiftView) -> Iterator[Text]:
    """Creatures, sealed Rifts, what the stores hold, and how much lies discarded."""
    for one in view.creatures:
        figures: dict[str, Value] = {"health": one.health, "most": one.max_health}
        where: dict[str, Value] = {"creature": one.card, "place": one.place}
        yield Text("rift.letters.creature", figures | where | {"speed": one.speed})
    if view.sealed:
        yield Text("rift.letters.sealed", {"place": view.sealed})
    for store in view.stores:
        yield Text("rift.letters.store", {"place": store.place, "left": store.cards})
    if view.round:
        yield Text("rift.letters.discard", {"count": view.discard})


def _own(view: RiftView) -> Iterator[Text]:
    """What only the viewer sees."""
    for name in ("looked", "hand", "deck"):
        cards: tuple[str, ...] = getattr(view, name)
        if cards:
            yield Text(f"rift.letters.{name}", {"card": cards})
