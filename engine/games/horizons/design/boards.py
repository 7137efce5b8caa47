"""What boards and their joinings must be like."""

from collections import Counter
from collections.abc import Mapping

from engine.games.horizons.data import TERRAINS, Board, IslandMap, Joining
from engine.games.horizons.design.counting import exactly, refuse

LANDS, COAST, OF_A_TERRAIN = 8, (1, 2, 3), 2
MAPS = ("g", "h", "gh", "dgh", "ghbd")
"""Alone on either of two boards, and one island for each further number of players."""


def check_boards(boards: Mapping[str, Board]) -> None:
    """Raise BadCardData if a board has wrong lands, or lands that touch on one side only."""
    for key, board in boards.items():
        where = f"boards.toml: {key}"
        exactly(where, "lands", len(board.lands), LANDS)
        coast = tuple(n for n, land in enumerate(board.lands, start=1) if land.coastal)
        refuse(where, "lands 1 to 3 are the coast", map(str, {*coast} ^ {*COAST}))
        terrains = Counter(land.terrain for land in board.lands)
        refuse(
            where,
            f"there are {OF_A_TERRAIN} of each terrain",
            (terrain for terrain in TERRAINS if terrains[terrain] != OF_A_TERRAIN),
        )
        refuse(where, "adjacent to each other, or not", _one_sided(board))


def _one_sided(board: Board) -> list[str]:
    """Pairs of lands of which one touches the other, but not the other way round."""
    touching = {(n, other) for n, land in enumerate(board.lands, 1) for other in land.adjacent}
    return [f"{one}-{other}" for one, other in touching if (other, one) not in touching]


def check_joinings(joinings: Mapping[str, Joining]) -> None:
    """Raise BadCardData if a number of players has no island, or boards touch themselves."""
    refuse("joinings.toml", "there is one for each table", {*joinings} ^ {*MAPS})
    for key, joining in joinings.items():
        where = f"joinings.toml: {key}"
        exactly(where, "its boards, named in its key", len(joining.boards), len(key))
        refuse(where, "its boards, named in its key", {*joining.boards} ^ {*key})
        exactly(where, "players", joining.players, len(joining.boards))
        inside = (f"{one}-{other}" for one, other in joining.contacts if one[0] == other[0])
        refuse(where, "of one board", inside)
        pairs = Counter(frozenset(pair) for pair in joining.contacts)
        refuse(where, "named twice", ("-".join(sorted(p)) for p, n in pairs.items() if n > 1))


def check_maps(maps: Mapping[str, IslandMap]) -> None:
    """Raise BadCardData if a board lies apart."""
    for key, island in maps.items():
        apart = (land for row in island.distance.values() for land in island.lands.keys() - row)
        refuse(f"joinings.toml: {key}", "can't be reached", apart)
