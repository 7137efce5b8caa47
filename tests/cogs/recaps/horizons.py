"""What a Spirit lost, won and learned of Horizons, by comparing two views."""

from collections.abc import Iterator

from engine.games.horizons.view import HorizonsView, SpiritSeen
from tests.cogs.recaps.changes import Change, Names, Sum, cards, more, word


def changes(
    before: HorizonsView, after: HorizonsView, seat: str, by: str, names: Names
) -> Iterator[Change]:
    """What became of the island and of a Spirit by an act of `by`."""
    if not before.turn:
        return
    yield from _island(before, after)
    yield from _lands(before, after, seat, names)
    was, now = before.spirit(seat), after.spirit(seat)
    if was is not None and now is not None:
        yield from _spirit(was, now, seat, by, names)


def _island(before: HorizonsView, after: HorizonsView) -> Iterator[Change]:
    """What brings the end nearer."""
    if after.flipped and not before.flipped:
        yield Change("decisive", "the island is blighted", (("island", "blighted"),))
    if after.terror > before.terror:
        signs = ((r"Terror", rf"\b{after.terror}\b"),)
        yield Change("decisive", f"Terror Level {after.terror}", signs)


def _lands(before: HorizonsView, after: HorizonsView, seat: str, names: Names) -> Iterator[Change]:
    """Blight that came, Dahan that fell, and presence that was destroyed."""
    dahan_fell = _dahan(before) - _dahan(after)
    destroyed = _destroyed(after, seat) - _destroyed(before, seat)
    for old, new in zip(before.lands, after.lands, strict=True):
        land = word(new.key)
        if new.blight > old.blight:
            signs = ((land, "blight|cascade"),)
            yield Change("loss", f"Blight in {new.key}", signs)
        if dahan_fell > 0 and new.count("dahan") < old.count("dahan"):
            number = min(dahan_fell, old.count("dahan") - new.count("dahan"))
            signs = ((land, "Dahan"),)
            yield Change("loss", f"{number} Dahan lost in {new.key}", signs)
        fewer = dict(new.presence).get(seat, 0) < dict(old.presence).get(seat, 0)
        if destroyed > 0 and fewer:
            yield Change("loss", f"presence lost in {new.key}", ((land, "presence"),))


def _dahan(view: HorizonsView) -> int:
    return sum(land.count("dahan") for land in view.lands)


def _destroyed(view: HorizonsView, seat: str) -> int:
    spirit = view.spirit(seat)
    return 0 if spirit is None else spirit.destroyed


def _spirit(was: SpiritSeen, now: SpiritSeen, seat: str, by: str, names: Names) -> Iterator[Change]:
    """Powers gained and given, and Energy that came from others."""
    had = [*was.hand, *(one.card for one in was.played), *was.discard]
    has = [*now.hand, *(one.card for one in now.played), *now.discard]
    yield from cards("gain", more(had, has), names, "gained")
    if by != seat:
        yield from cards("loss", more(has, had), names, "gave")
        if now.energy > was.energy and now.paid == was.paid:
            truth = f"Energy {was.energy} → {now.energy}"
            figure = Sum(now.energy - was.energy, now.energy)
            yield Change("gain", truth, (("Energy", names.seat(seat)),), figure, "energy")
