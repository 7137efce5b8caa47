"""What is different once something is done, in words: what matters most is said."""

from collections.abc import Iterator

from engine.games.horizons.coming import Coming, coming
from engine.games.horizons.state import Horizons
from engine.text import Text, Value


def why(id: str, **values: Value) -> Text:
    """A reason, in words."""
    return Text(f"horizons.reason.{id}", values)


def difference(before: Horizons, after: Horizons, seat: str) -> Text:
    """The greatest difference; if none can be named, that the table is better."""
    return next(_differences(before, after, seat), why("better"))


def _differences(before: Horizons, after: Horizons, seat: str) -> Iterator[Text]:
    """What is better for the island, and for a Spirit: the greatest first."""
    was = {land: coming(before, land) for land in before.lands}
    comes = {land: coming(after, land) for land in after.lands}
    blighted = [land for land, one in was.items() if one.blights]
    if saved := _spared(blighted, [land for land, one in comes.items() if one.blights]):
        yield why("blight", lands=saved)
    if (count := _invaders(before) - _invaders(after)) > 0:
        yield why("fewer", count=count)
    if (count := _blight(before) - _blight(after)) > 0:
        yield why("healed", count=count)
    if (count := _lost(was) - _lost(comes)) > 0:
        yield why("dahan", count=count)
    built = [land for land, one in was.items() if _builds(one)]
    if spared := _spared(built, [land for land, one in comes.items() if _builds(one)]):
        yield why("build", lands=spared)
    if (count := _damage(was) - _damage(comes)) > 0:
        yield why("ravage", count=count)
    if (count := _fear(after) - _fear(before)) > 0:
        yield why("fear", count=count)
    if (count := after.spirits[seat].energy - before.spirits[seat].energy) > 0:
        yield why("gains", count=count)


def _spared(was: list[str], comes: list[str]) -> list[str]:
    """The lands where something comes no more, if it does not come elsewhere instead."""
    return [land for land in was if land not in comes] if len(comes) < len(was) else []


def _lost(comes: dict[str, Coming]) -> int:
    return sum(one.dahan_lost for one in comes.values())


def _builds(one: Coming) -> bool:
    return one.build is not None or bool(one.extra)


def _damage(comes: dict[str, Coming]) -> int:
    return sum(one.ravage or 0 for one in comes.values())


def _invaders(table: Horizons) -> int:
    return sum(land.invaders for land in table.lands.values())


def _blight(table: Horizons) -> int:
    return sum(land.blight for land in table.lands.values())


def _fear(table: Horizons) -> int:
    return table.fear + table.earned * table.fear_pool
