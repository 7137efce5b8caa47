"""The Spirit Phase: all grow, gain Energy and play cards side by side."""

from engine.ask import together
from engine.games.horizons.growth import grow
from engine.games.horizons.playing import gain_energy, play_cards
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons


async def spirit_phase(table: Horizons) -> None:
    """It is over when everybody is ready."""
    lines = {seat: take_part(table, spirit) for seat, spirit in table.spirits.items()}
    await together(lines, until=lambda: len(table.ready) == len(table.spirits))
    table.ready.clear()
    table.asked.clear()
    table.step("horizons.step.fast")
    table.stage = "fast"


async def take_part(table: Horizons, spirit: Spirit) -> None:
    """Growth, then Energy, then cards."""
    await grow(table, spirit)
    gain_energy(table, spirit)
    await play_cards(table, spirit)
