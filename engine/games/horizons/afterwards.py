"""What follows each effect: what it did is told, avenged, and the end is looked for."""

from collections import Counter
from collections.abc import Sequence

from engine.games.horizons.data import FEAR, INVADERS
from engine.games.horizons.ending import look
from engine.games.horizons.fear import terror
from engine.games.horizons.pieces import hurt, read, word
from engine.games.horizons.state import Horizons
from engine.games.horizons.striking import divide, room
from engine.games.horizons.words import Kind

Fallen = Sequence[tuple[str, Kind]]
VENGEANCE = "vengeance-of-the-dead"
AVENGED = ("town", "city", "dahan")


async def over(table: Horizons) -> None:
    """An effect is over. What answers it is an effect, too, so it may go on for a while."""
    while True:
        tell_harm(table)
        fallen, table.fallen, table.told_fallen = table.fallen, [], 0
        _tell_earned(table)
        look(table)
        await _avenge(table, fallen)
        if not table.fallen:
            break


def tell_harm(table: Horizons) -> None:
    """What was destroyed, and what was damaged and stands; of what is not told yet."""
    _tell_fallen(table)
    for land in dict.fromkeys(land for land, _, _ in table.wounded):
        pieces = [word(kind, damage) for where, kind, damage in table.wounded if where == land]
        table.tell("horizons.wounded", land=land, pieces=pieces)
    table.wounded = []


def _tell_fallen(table: Horizons) -> None:
    """One sentence for each kind in each land, with the Fear that it made; Dahan are a loss."""
    for (land, kind), number in Counter(table.fallen[table.told_fallen :]).items():
        lost, fear = kind == "dahan", FEAR.get(kind, 0) * number
        told = "horizons.destroyed" if number == 1 else "horizons.destroyed-many"
        table.tell(told, land=land, kind=kind, count=number, fear=fear, loss=lost)
    table.told_fallen = len(table.fallen)


def _tell_earned(table: Horizons) -> None:
    """How many fear cards were earned, and the Terror Level that this has brought."""
    cards = table.earned - table.told_earned
    if cards:
        table.told_earned = table.earned
        table.tell("horizons.earned", count=cards, terror=terror(table))


async def _avenge(table: Horizons, fallen: Fallen) -> None:
    """Vengeance of the Dead: one damage for each Building and Dahan destroyed in its land."""
    for land in dict.fromkeys(land for land, _ in fallen):
        points = sum(where == land and kind in AVENGED for where, kind in fallen)
        for lasting in table.lasting.about("vengeance", land) if points else ():
            lands = [land]
            if table.lasting.total("vengeance-around", land):
                lands += table.place(land).adjacent
            await _strike_over(table, lands, points, lasting.by)


async def _strike_over(table: Horizons, lands: Sequence[str], points: int, seat: str) -> None:
    """Damage divided among Invaders of several lands."""
    rooms = [
        (f"{land} {key}", takes) for land in lands for key, takes in room(table, land, *INVADERS)
    ]
    shares = await divide(table, seat, "horizons.avenge", points, rooms, lands[0], VENGEANCE)
    for key, dealt in shares:
        land, _, piece = key.partition(" ")
        kind, damage = read(piece)
        hurt(table, land, kind, damage, dealt)
