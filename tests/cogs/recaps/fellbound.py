"""What a seat lost, won and learned of Fellbound, by comparing two views."""

from collections.abc import Iterator

from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from tests.cogs.recaps.changes import Change, Matter, Names, Sum, cards, more, word

Lying = CharacterView
SLAIN = r"slain|slays?|falls?|fell\b|killed|dead|gone"


def changes(
    before: FellboundView, after: FellboundView, seat: str, by: str, names: Names
) -> Iterator[Change]:
    """What became of characters, gold and hand of a seat by an act of `by`."""
    if not before.mustered:
        return
    was, now = _army(before, seat), _army(after, seat)
    for old, new in _same(before, after):
        if old.seat == seat or (new.slain and not old.slain):
            yield from _character(
                old, new, is_own=_army(before, old.seat).team == was.team, names=names
            )
    if by != seat and now.treasury < was.treasury:
        figure = Sum(now.treasury - was.treasury, now.treasury)
        yield Change("loss", f"treasury {was.treasury} → {now.treasury}", (("gold",),), figure)
    yield from cards("knowledge", more(was.hand or (), now.hand or ()), names, "drew")


def _army(view: FellboundView, seat: str) -> ArmyView:
    return next(one for one in view.armies if one.seat == seat)


def _same(before: FellboundView, after: FellboundView) -> Iterator[tuple[Lying, Lying]]:
    """Each character then and now; one that moved is known by its card."""
    there = {one.tile: one for one in after.characters}
    stayed, moved = [], []
    for old in before.characters:
        new = there.get(old.tile)
        if new is not None and (new.card, new.seat) == (old.card, old.seat):
            stayed.append(old.tile)
            yield old, new
        elif not old.slain:
            moved.append(old)
    free = [one for one in after.characters if one.tile not in stayed]
    for old in moved:
        for new in free:
            if (new.card, new.seat) == (old.card, old.seat):
                free.remove(new)
                yield old, new
                break


def _character(old: Lying, new: Lying, *, is_own: bool, names: Names) -> Iterator[Change]:
    """Slain, hurt, or robbed of gold."""
    name, called = names.card(old.card), names.look.game.texts.name(old.card)
    key = f"{old.seat} {old.card}"
    if new.slain and not old.slain:
        matter: Matter = "loss" if is_own else "gain"
        truth = f"{called} slain on {new.tile}"
        yield Change(matter, truth, ((name, SLAIN), (word(new.tile), SLAIN)), None, key, ends=True)
    elif not new.slain and new.health < old.health:
        figure = Sum(new.health - old.health, new.health)
        truth = f"{called} on {new.tile}: health {old.health} → {new.health}"
        yield Change("loss", truth, ((name,), (word(new.tile), "damage|health")), figure, key)
    if not new.slain and new.gold < old.gold:
        truth = f"{called}: gold {old.gold} → {new.gold}"
        figure = Sum(new.gold - old.gold, new.gold)
        yield Change("loss", truth, ((name, "gold"),), figure, f"{key} gold")
