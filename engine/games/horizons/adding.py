"""Adding presence: from a track, whose next space it uncovers, or from another land."""

from engine.games.horizons.actions import Presence
from engine.games.horizons.presence import TRACKS, add_presence, covered
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons


def sources(table: Horizons, spirit: Spirit) -> list[str]:
    """Where presence can be taken from: tracks that hold some, lands where some stands."""
    return [*covered(table, spirit.seat), *table.lands_of(spirit.seat)]


def put(table: Horizons, seat: str, act: Presence) -> None:
    """Presence comes to a land."""
    add_presence(table, seat, act.land, act.source)
    told = act.source if act.source in TRACKS else "moved"
    table.tell(f"horizons.adds-{told}", seat=seat, land=act.land, source=act.source)


async def add_presence_to(table: Horizons, seat: str, land: str) -> bool:
    """Add presence to a land by a Power; whether there was any to add."""
    options = [Presence.of(source, land) for source in sources(table, table.spirits[seat])]
    if options:
        put(table, seat, await table.ask(seat, "horizons.add-presence", options, land=land))
    return bool(options)
