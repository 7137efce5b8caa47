"""Boards laid out together: which lands are adjacent, and how far one is from another."""

from collections.abc import Mapping

from engine.games.horizons.data import Board, IslandMap, Joining, LandCard, Place


def join(boards: Mapping[str, Board], joining: Joining) -> IslandMap:
    """The island of these boards; lands that touch across boards are adjacent, in a point too."""
    adjacent = _adjacent(boards, joining)
    lands = {
        land_key(board, number): _place(board, number, card, adjacent)
        for board in joining.boards
        for number, card in enumerate(boards[board].lands, start=1)
    }
    distance = {land: _steps(land, adjacent) for land in lands}
    return IslandMap(joining.boards, lands, distance)


def land_key(board: str, number: int) -> str:
    """A land as all call it: `G7`."""
    return f"{board.upper()}{number}"


def _adjacent(boards: Mapping[str, Board], joining: Joining) -> Mapping[str, tuple[str, ...]]:
    """What touches each land, in the island's order."""
    touching: dict[str, list[str]] = {
        land_key(board, number): [land_key(board, other) for other in card.adjacent]
        for board in joining.boards
        for number, card in enumerate(boards[board].lands, start=1)
    }
    for one, other in joining.contacts:
        touching[one].append(other)
        touching[other].append(one)
    order = list(touching)
    return {land: tuple(sorted(others, key=order.index)) for land, others in touching.items()}


def _place(
    board: str, number: int, card: LandCard, adjacent: Mapping[str, tuple[str, ...]]
) -> Place:
    key = land_key(board, number)
    setup = {str(what): number for what, number in card.setup.items()}
    return Place(key, board, number, card.terrain, card.coastal, adjacent[key], setup)


def _steps(start: str, adjacent: Mapping[str, tuple[str, ...]]) -> Mapping[str, int]:
    """The fewest steps to every land that can be reached, in the island's order."""
    found = {start: 0}
    edge = [start]
    while edge:
        nearer, edge = edge, []
        for land in nearer:
            for other in adjacent[land]:
                if other not in found:
                    found[other] = found[land] + 1
                    edge.append(other)
    return {land: found[land] for land in adjacent if land in found}
