"""Adding presence: from a track, whose next space it uncovers, or from another land."""

from collections.abc import Sequence

from engine.games.horizons.actions import Presence
from engine.games.horizons.presence import TRACKS, add_presence, covered
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons


def sources(table: Horizons, spirit: Spirit) -> list[str]:
    """Where presence can be taken from: tracks that hold some, lands where some stands."""
    return [*covered(table, spirit.seat), *table.lands_of(spirit.seat)]


def ways(table: Horizons, spirit: Spirit, lands: Sequence[str]) -> list[Presence]:
    """From where presence may be added to these lands.

    What stands in a land already is added to it only where no track holds any: else that would
    do nothing that presence from a track doesn't do as well.
    """
    may_stay = not covered(table, spirit.seat)
    return [
        Presence.of(source, land)
        for source in sources(table, spirit)
        for land in lands
        if source != land or may_stay
    ]


def put(table: Horizons, seat: str, act: Presence) -> None:
    """Presence comes to a land."""
    add_presence(table, seat, act.land, act.source)
    told = act.source if act.source in TRACKS else "moved"
    table.tell(f"horizons.adds-{told}", seat=seat, land=act.land, source=act.source)


async def add_presence_to(table: Horizons, seat: str, land: str) -> bool:
    """Add presence to a land by a Power; whether there was any to add."""
    options = ways(table, table.spirits[seat], [land])
    if options:
        put(table, seat, await table.ask(seat, "horizons.add-presence", options, land=land))
    return bool(options)
