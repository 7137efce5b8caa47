"""What a player lost, won and learned of Emerald Rift, by comparing two views."""

from collections.abc import Iterator

from engine.games.rift.view import RiftView, SeatSeen
from tests.cogs.recaps.changes import Change, Matter, Names, Signs, Sum, cards, more, word


def changes(
    before: RiftView, after: RiftView, seat: str, by: str, names: Names
) -> Iterator[Change]:
    """What became of the city and of a player by an act of `by`."""
    if not before.round:
        return
    yield from _city(before, after, seat, names)
    was, now = _of(before, seat), _of(after, seat)
    if now.role == "hunter":
        yield from _hunter(was, now, names)
    yield from _cards(before, after, seat, by, names)


def _of(view: RiftView, seat: str) -> SeatSeen:
    return next(one for one in view.seats if one.seat == seat)


def _city(before: RiftView, after: RiftView, seat: str, names: Names) -> Iterator[Change]:
    """Rifts sealed, Entities, and Hunters who are dead or corrupted: that decides the match."""
    texts = names.look.game.texts
    for place in more(before.sealed, after.sealed):
        called = texts.name(place)
        yield Change("decisive", f"Rift sealed in {called}", ((word(called), "seal"),))
    were, are = ({one.token: one for one in view.creatures} for view in (before, after))
    is_dark = _of(after, seat).role == "necromancer"
    for token, one in are.items():
        if token not in were and one.kind == "entity":
            signs = ((names.card(one.card), r"rise|rose"),)
            yield Change("decisive", f"Entity risen: {texts.name(one.card)}", signs)
    for token, one in were.items():
        if token not in are and (is_dark or one.kind == "entity"):
            matter: Matter = "decisive" if one.kind == "entity" else "loss"
            signs = ((names.card(one.card), r"gone|fell|defeat|lost|falls"),)
            yield Change(matter, f"{texts.name(one.card)} gone", signs)
    for old, new in zip(before.seats, after.seats, strict=True):
        if new.dead and not old.dead:
            yield Change("decisive", f"{new.seat} dead", ((names.seat(new.seat), "dead|dies"),))
        if new.seat != seat and new.corruption and not old.corruption:
            signs = ((names.seat(new.seat), "corrupt"),)
            yield Change("decisive", f"{new.seat} corrupted", signs)


def _hunter(was: SeatSeen, now: SeatSeen, names: Names) -> Iterator[Change]:
    """Health, Speed, Corruption and Events."""
    for name, said in (("health", "Health"), ("max_health", "Max Health"), ("speed", "Speed")):
        old, new = getattr(was, name), getattr(now, name)
        if old and new != old:
            matter: Matter = "loss" if new < old else "gain"
            figure: Signs = ((said,), ("recover",)) if name == "health" else ((said,),)
            truth = f"{said} {old} → {new}"
            yield Change(matter, truth, figure, Sum(new - old, new), name)
    texts = names.look.game.texts
    if now.corruption and now.corruption != was.corruption:
        signs: Signs = (("corrupt", names.card(now.corruption)),)
        yield Change("loss", f"corrupted: {texts.name(now.corruption)}", signs, key="corruption")
    if was.corruption and not now.corruption:
        signs = (("free", names.card(was.corruption)), ("free", names.seat(now.seat)))
        yield Change("gain", f"free of {texts.name(was.corruption)}", signs, key="corruption")
    yield from cards("loss", _events(was, now), names, "Event")
    yield from cards("gain", _events(now, was), names, "Event done or over")


def _events(was: SeatSeen, now: SeatSeen) -> Iterator[str]:
    yield from more([one.card for one in was.events], [one.card for one in now.events])


def _cards(before: RiftView, after: RiftView, seat: str, by: str, names: Names) -> Iterator[Change]:
    """Cards kept, drawn and looked at, and what others made go."""
    was, now = _of(before, seat), _of(after, seat)
    active = [one.card for one in was.active], [one.card for one in now.active]
    yield from cards("knowledge", more(before.looked, after.looked), names, "looked at")
    had, has = ([*view.hand, *view.deck] for view in (before, after))
    yield from cards("knowledge", more([*had, *active[0], *before.looked], has), names, "drew")
    if by != seat:
        yield from cards("loss", more(active[1], active[0]), names, "active card lost")
        gone = more([*has, *active[1]], had)
        yield from cards("loss", gone, names, "card lost")
