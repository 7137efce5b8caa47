"""The edition that is played with: Powers, Spirits, fear and Invader cards, boards, adversaries.

Whatever cannot be right is refused here, at start-up, with file, entry and what is wrong.
"""

from pathlib import Path
from typing import Literal

from engine.data import load
from engine.errors import BadCardData
from engine.games.horizons.data import (
    Adversary,
    Board,
    Edition,
    FearCard,
    InvaderCard,
    IslandMap,
    Joining,
    Power,
    SpiritCard,
)
from engine.games.horizons.design.boards import check_boards, check_joinings, check_maps
from engine.games.horizons.design.invaders import (
    check_adversaries,
    check_fears,
    check_invaders,
)
from engine.games.horizons.design.names import check_names
from engine.games.horizons.design.powers import check_powers
from engine.games.horizons.design.spirits import check_spirits
from engine.games.horizons.island import join

HERE = Path(__file__).parent
DECKS: tuple[Literal["minor", "major", "unique", "innate"], ...] = (
    "minor",
    "major",
    "unique",
    "innate",
)


def load_powers(folder: Path) -> dict[str, Power]:
    """All Powers, from the file of each deck. No two have the same key."""
    powers: dict[str, Power] = {}
    for deck in DECKS:
        found = load(folder / f"{deck}.toml", Power)
        if twice := sorted(powers.keys() & found.keys()):
            raise BadCardData(f"{deck}.toml: {', '.join(twice)}: a Power is already called so")
        powers |= {key: one.model_copy(update={"deck": deck}) for key, one in found.items()}
    return powers


def load_maps(folder: Path) -> dict[str, IslandMap]:
    """The islands that can be laid out, by their boards."""
    boards = load(folder / "boards.toml", Board)
    joinings = load(folder / "joinings.toml", Joining)
    check_boards(boards)
    check_joinings(joinings)
    maps = {key: join(boards, joining) for key, joining in joinings.items()}
    check_maps(maps)
    return maps


CHECKS = (
    check_names,
    check_powers,
    check_spirits,
    check_fears,
    check_invaders,
    check_adversaries,
)


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it isn't right."""
    edition = Edition(
        load_powers(folder),
        load(folder / "spirits.toml", SpiritCard),
        load(folder / "fear.toml", FearCard),
        load(folder / "invaders.toml", InvaderCard),
        load(folder / "adversaries.toml", Adversary),
        load_maps(folder),
    )
    for check in CHECKS:
        check(edition)
    return edition


EDITION = load_edition(HERE)
"""What is played with."""
