"""Surveys the boards: `python -m tests.render.horizons.surveying` writes `lands.toml` anew.

A board is a square of 13 units with the Ocean on its left. Where lands part on its sides is given;
the points inside, where three lands meet, are moved about until all lands are roomy.
"""

import math
import random
from itertools import combinations
from pathlib import Path

from engine.games.horizons.edition import EDITION
from render.horizons.chart import HUBS
from render.horizons.frames import SIDE
from render.map.chart import Point

LANDS = Path("render/horizons/lands.toml")
BREAKS: dict[str, tuple[dict[int, str], ...]] = {
    "b": ({1: "74", 5: "43"}, {5: "87"}, {1: "16", 7: "68"}),
    "d": ({3: "64", 9: "43"}, {5: "87", 11: "76"}, {11: "18"}),
    "g": ({1: "74", 5: "43"}, {7: "87"}, {5: "16", 9: "68"}),
    "h": ({7: "43"}, {3: "87", 11: "74"}, {7: "18"}),
}
"""By board and side, clockwise from the one at the bottom's right end: where which lands part."""
OVERLAP = 40
"""What it costs where outlines overlap, for each unit of area."""
ROUNDS = 12_000

Corners = dict[str, Point]
"""By the lands that meet there, their numbers rising; of two lands, at the edge of the board."""


def fixed(board: str) -> Corners:
    """Where lands part on the three sides that may touch other boards."""
    bottom, right, top = BREAKS[board]
    found: Corners = {}
    for at, lands in bottom.items():
        found["".join(sorted(lands))] = (SIDE - at, SIDE)
    for at, lands in right.items():
        found["".join(sorted(lands))] = (SIDE, at)
    for at, lands in top.items():
        found["".join(sorted(lands))] = (at, 0)
    return found


def triples(board: str) -> list[str]:
    """The lands that meet in a point, three by three."""
    island = EDITION.maps["ghbd"]
    near = {
        land.number: {
            island.lands[key].number for key in land.adjacent if island.lands[key].board == board
        }
        for land in island.lands.values()
        if land.board == board
    }
    return [
        f"{a}{b}{c}"
        for a, b, c in combinations(sorted(near), 3)
        if b in near[a] and c in near[a] and c in near[b]
    ]


def outline(land: str, corners: Corners, hubs: dict[str, Point]) -> list[Point]:
    """The corners of a land in their order around its middle, with those of the board."""
    own = [at for lands, at in corners.items() if land in lands]
    own += [at for lands, at in hubs.items() if lands == land]
    x, y = (sum(values) / len(own) for values in zip(*own, strict=True))
    return sorted(own, key=lambda at: math.atan2(at[1] - y, at[0] - x))


def cost(board: str, corners: Corners, hubs: dict[str, Point]) -> float:
    """How far from round and from equally large the lands are, and how short their borders."""
    total, areas = 0.0, []
    for land in "12345678":
        points = outline(land, corners, hubs)
        ends = points[1:] + points[:1]
        area = sum(a * d - c * b for (a, b), (c, d) in zip(points, ends, strict=True)) / 2
        if area < 4:
            return math.inf
        around = sum(math.dist(a, b) for a, b in zip(points, ends, strict=True))
        areas.append(area)
        total += around * around / area
        total += sum(
            max(0, 2.2 - math.dist(a, b)) ** 2 * 3 for a, b in zip(points, ends, strict=True)
        )
    mean = SIDE * SIDE / len(areas)
    total += OVERLAP * abs(sum(areas) - SIDE * SIDE)
    return total + sum((mean / area) ** 2 * 6 for area in areas)


def survey(board: str, seed: int) -> tuple[float, Corners]:
    """The best corners found from one start."""
    luck = random.Random(seed)
    sides = fixed(board)
    hubs = dict(zip(_at_hubs(board), HUBS, strict=True))
    corners: Corners = {**sides, "12": (0, 4.5), "23": (0, 9)}
    meeting = triples(board)
    corners |= {lands: _between(lands, corners, hubs) for lands in meeting}
    best = math.inf
    for turn in range(ROUNDS):
        key = luck.choice([*meeting, "12", "23"])
        was, reach = corners[key], 1.8 * (1 - turn / ROUNDS) + 0.05
        x, y = (v + luck.uniform(-reach, reach) for v in was)
        if key in ("12", "23"):
            x = 0
        corners[key] = (min(12.3, max(0.7 if x else 0, x)), min(12.3, max(0.7, y)))
        found = cost(board, corners, hubs)
        if found <= best:
            best = found
        else:
            corners[key] = was
    return best, corners


def _at_hubs(board: str) -> tuple[str, ...]:
    """The lands in the four corners of a board, clockwise from the upper left."""
    bottom = BREAKS[board][0]
    return "1", "8", min(bottom.items())[1][0], "3"


def _between(lands: str, corners: Corners, hubs: dict[str, Point]) -> Point:
    """A first guess: the middle of all that these lands are known to touch."""
    known = [at for on, at in (*corners.items(), *hubs.items()) if set(on) & set(lands)]
    known.append((6.5, 6.5))
    x, y = (sum(values) / len(known) for values in zip(*known, strict=True))
    return x, y


def main() -> None:
    lines = ["# Where lands meet, by their numbers: measured from the Ocean, and from the top."]
    for board in BREAKS:
        _, corners = min((survey(board, seed) for seed in range(8)), key=lambda one: one[0])
        lines += ["", f"[{board}]", f'corners = "{" ".join(_at_hubs(board))}"']
        for lands, (x, y) in corners.items():
            lines.append(f"{lands} = [{round(x, 1)}, {round(y, 1)}]")
    LANDS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
