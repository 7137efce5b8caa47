"""The edition that is played with: Seattle, the cards of the stores, creatures, characters.

Whatever cannot be right is refused here, at start-up, with file, entry and what is wrong.
"""

from pathlib import Path

from pydantic import TypeAdapter

from engine.data import load
from engine.errors import BadCardData
from engine.games.rift.data import (
    Bridge,
    Character,
    Combat,
    Corruption,
    Creature,
    Edition,
    Event,
    Item,
    Line,
    NecromancerCard,
    Place,
    Printed,
    Trap,
)
from engine.games.rift.design.combat import check_combat
from engine.games.rift.design.creatures import check_characters, check_creatures
from engine.games.rift.design.decks import check_decks
from engine.games.rift.design.items import check_items, check_traps
from engine.games.rift.design.map import check_map
from engine.games.rift.design.names import check_names
from engine.games.rift.design.tasks import check_corruption, check_events

HERE = Path(__file__).parent


def load_designs(folder: Path) -> dict[str, Combat | Item | Trap | Event]:
    """The designs of the store decks, from all files of a folder. No two have the same key."""
    reader: TypeAdapter[Combat | Item | Trap | Event] = TypeAdapter(Printed)
    designs: dict[str, Combat | Item | Trap | Event] = {}
    for file in sorted(folder.glob("*.toml")):
        found = load(file, reader)
        if twice := sorted(designs.keys() & found.keys()):
            raise BadCardData(f"{file.name}: {', '.join(twice)}: a card is already called so")
        designs |= found
    return designs


def load_necromancer(path: Path) -> NecromancerCard:
    """The Necromancer's card, the only one of its file."""
    cards = list(load(path, NecromancerCard).values())
    if len(cards) != 1:
        raise BadCardData(f"{path.name}: there is one Necromancer, not {len(cards)}")
    return cards[0]


CHECKS = (
    check_names,
    check_decks,
    check_combat,
    check_items,
    check_traps,
    check_events,
    check_corruption,
    check_creatures,
    check_characters,
)


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it isn't right."""
    places = load(folder / "places.toml", Place)
    bridges = load(folder / "bridges.toml", Bridge)
    lines = load(folder / "lines.toml", Line)
    check_map(places, bridges, lines)
    edition = Edition(
        places,
        bridges,
        lines,
        load_designs(folder / "designs"),
        load(folder / "corruption.toml", Corruption),
        load(folder / "entities.toml", Creature),
        load(folder / "undead.toml", Creature),
        load(folder / "hunters.toml", Character),
        load_necromancer(folder / "necromancer.toml"),
    )
    for check in CHECKS:
        check(edition)
    return edition


EDITION = load_edition(HERE)
"""What is played with."""
