"""The edition that is played with: Seattle, the cards of the stores, creatures, characters.

What no match could be played with is refused here, at start-up, all at once: file, entry and what
is wrong. Whether it is fair is asked by tests (`tests/games/rift/fairness`).
"""

from pathlib import Path

from pydantic import TypeAdapter

from engine.data import Mistakes, load
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
from engine.games.rift.references import check_cards, check_levels, check_map, check_names

HERE = Path(__file__).parent


def load_designs(folder: Path, mistakes: Mistakes) -> dict[str, Combat | Item | Trap | Event]:
    """The designs of the store decks, from all files of a folder. No two have the same key."""
    reader: TypeAdapter[Combat | Item | Trap | Event] = TypeAdapter(Printed)
    designs: dict[str, Combat | Item | Trap | Event] = {}
    for file in sorted(folder.glob("*.toml")):
        found = load(file, reader, mistakes)
        mistakes.refuse(file.name, "a card is already called so", designs.keys() & found.keys())
        designs |= found
    return designs


def load_necromancer(path: Path, mistakes: Mistakes) -> NecromancerCard | None:
    """The Necromancer's card, the only one of its file; None where it can't be read."""
    cards = list(load(path, NecromancerCard, mistakes).values())
    if len(cards) != 1:
        mistakes.note(path.name, f"there is one Necromancer, not {len(cards)}")
    return cards[0] if cards else None


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it can't be."""
    mistakes = Mistakes()
    places = load(folder / "places.toml", Place, mistakes)
    bridges = load(folder / "bridges.toml", Bridge, mistakes)
    lines = load(folder / "lines.toml", Line, mistakes)
    designs = load_designs(folder / "designs", mistakes)
    corruption = load(folder / "corruption.toml", Corruption, mistakes)
    entities = load(folder / "entities.toml", Creature, mistakes)
    undead = load(folder / "undead.toml", Creature, mistakes)
    characters = load(folder / "hunters.toml", Character, mistakes)
    necromancer = load_necromancer(folder / "necromancer.toml", mistakes)
    check_map(places, bridges, lines, mistakes)
    files = (designs, corruption, entities, undead, characters, places, bridges, lines)
    check_names([one for file in files for one in file.values()], mistakes)
    if necromancer is not None:
        check_levels(necromancer, mistakes)
    check_cards(places, designs, corruption, mistakes)
    mistakes.must_be_none()
    assert necromancer is not None
    return Edition(
        *(places, bridges, lines, designs, corruption),
        *(entities, undead, characters, necromancer),
    )


EDITION = load_edition(HERE)
"""What is played with."""
