"""The edition that is played with: Powers, Spirits, fear and Invader cards, boards, adversaries.

What no match could be played with is refused here, at start-up, all at once: file, entry and what
is wrong. Whether it is as printed is asked by tests (`tests/games/horizons/fairness`).
"""

from pathlib import Path
from typing import Literal

from engine.data import Mistakes, load
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
from engine.games.horizons.island import join
from engine.games.horizons.references import (
    check_boards,
    check_invaders,
    check_joinings,
    check_maps,
    check_names,
    check_powers,
    check_spirits,
)

HERE = Path(__file__).parent
DECKS: tuple[Literal["minor", "major", "unique", "innate"], ...] = (
    "minor",
    "major",
    "unique",
    "innate",
)


def load_powers(folder: Path, mistakes: Mistakes) -> dict[str, Power]:
    """All Powers, from the file of each deck. No two have the same key."""
    powers: dict[str, Power] = {}
    for deck in DECKS:
        found = load(folder / f"{deck}.toml", Power, mistakes)
        twice = powers.keys() & found.keys()
        mistakes.refuse(f"{deck}.toml", "a Power is already called so", twice)
        powers |= {key: one.model_copy(update={"deck": deck}) for key, one in found.items()}
    return powers


def load_edition(folder: Path) -> Edition:
    """All that is printed, as the files of this folder say. Raise BadCardData if it can't be."""
    mistakes = Mistakes()
    powers = load_powers(folder, mistakes)
    spirits = load(folder / "spirits.toml", SpiritCard, mistakes)
    fears = load(folder / "fear.toml", FearCard, mistakes)
    invaders = load(folder / "invaders.toml", InvaderCard, mistakes)
    adversaries = load(folder / "adversaries.toml", Adversary, mistakes)
    boards = load(folder / "boards.toml", Board, mistakes)
    joinings = load(folder / "joinings.toml", Joining, mistakes)
    check_names((powers, spirits, fears), (invaders, adversaries), mistakes)
    check_powers(powers, spirits, mistakes)
    check_spirits(spirits, powers, mistakes)
    check_invaders(fears, invaders, adversaries, mistakes)
    check_boards(boards, mistakes)
    check_joinings(joinings, boards, mistakes)
    mistakes.must_be_none()
    maps: dict[str, IslandMap] = {key: join(boards, one) for key, one in joinings.items()}
    check_maps(maps, mistakes)
    mistakes.must_be_none()
    return Edition(powers, spirits, fears, invaders, adversaries, maps)


EDITION = load_edition(HERE)
"""What is played with."""
