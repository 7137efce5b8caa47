"""An island of forty lands to look at, and what stands on it."""

import hashlib
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from render.map.alt import of_map
from render.map.chart import (
    Chart,
    Highlight,
    Line,
    Outline,
    Point,
    Region,
    Standing,
    Terrain,
    Token,
)
from render.map.drawn import draw
from render.picture import Picture
from render.theme import BLOOD, EMERALD_RIFT, GOLD, HORIZONS, SEATS, WARNING, ink

LANDS = 40
TERRAINS = (
    ("jungle", Terrain(ink("2f6b4a"), "palm-tree")),
    ("mountain", Terrain(ink("6d7484"), "image-filter-hdr")),
    ("sands", Terrain(ink("b08d4c"), "cactus")),
    ("wetland", Terrain(ink("2f7f8c"), "waves")),
)
WIDE, TALL = 1000.0, 1240.0


@cache
def island(lands: int = LANDS, seed: str = "island") -> Chart:
    """An island of so many lands, with four lines that run through it."""
    sites = _sites(lands, seed)
    coast = _coast(seed)
    regions = []
    for place, site in enumerate(sites):
        outline = _cell(coast, site, sites)
        board, number = divmod(place, lands // 4)
        label = f"{'ABCD'[min(board, 3)]}{number + 1}"
        kind = TERRAINS[hashlib.sha256(f"{seed} {place}".encode()).digest()[0] % 4][0]
        regions.append(Region(label, outline, kind, label))
    lines = (
        Line(_way(regions, (0.1, 0.15), (0.9, 0.9)), ink("f2b84b"), "solid", "Y"),
        Line(_way(regions, (0.9, 0.1), (0.15, 0.85)), ink("ef6f6c"), "dashed", "R"),
        Line(_way(regions, (0.08, 0.5), (0.92, 0.55)), ink("6fb7ff"), "double", "B"),
    )
    return Chart(
        tuple(regions), TERRAINS, lines, (ink("123a46"), ink("08161f")), HORIZONS.light, 0.09
    )


def _sites(count: int, seed: str) -> list[Point]:
    """Points that lie evenly: each as far from the others as one of thirty guesses can."""
    found: list[Point] = []
    noise = hashlib.shake_128(seed.encode()).digest(count * 30 * 4)
    for place in range(count):
        guesses = []
        for guess in range(30):
            at = (place * 30 + guess) * 4
            x = int.from_bytes(noise[at : at + 2]) / 65535
            y = int.from_bytes(noise[at + 2 : at + 4]) / 65535
            guesses.append((60 + x * (WIDE - 120), 60 + y * (TALL - 120)))
        found.append(max(guesses, key=lambda p: min((math.dist(p, q) for q in found), default=0)))
    for _ in range(9):
        cells = [_cell(_coast(seed), site, found) for site in found]
        found = [_mean(cell) for cell in cells]
    return sorted(found, key=lambda p: (p[1] > TALL / 2, p[0] > WIDE / 2, p[1], p[0]))


def _coast(seed: str) -> Outline:
    noise = hashlib.shake_128(f"coast {seed}".encode()).digest(12)
    points = []
    for step in range(72):
        angle = 2 * math.pi * step / 72
        far = 1.0 + sum(
            (noise[k] / 255 - 0.3) * 0.5 / (k + 2) * math.sin((k + 2) * angle + noise[k + 6] / 20)
            for k in range(6)
        )
        x, y = math.cos(angle), math.sin(angle)
        square = 1 / max(abs(x), abs(y)) ** 0.55
        points.append(
            (WIDE / 2 + WIDE / 2.1 * far * x * square, TALL / 2 + TALL / 2.1 * far * y * square)
        )
    return tuple(points)


def _cell(coast: Outline, site: Point, sites: list[Point]) -> Outline:
    """All that is nearer to a site than to any other."""
    outline = list(coast)
    for other in sites:
        if other == site:
            continue
        middle = ((site[0] + other[0]) / 2, (site[1] + other[1]) / 2)
        x, y = other[0] - site[0], other[1] - site[1]
        kept: list[Point] = []
        for place, point in enumerate(outline):
            before = outline[place - 1]
            side = (point[0] - middle[0]) * x + (point[1] - middle[1]) * y
            was = (before[0] - middle[0]) * x + (before[1] - middle[1]) * y
            if (side <= 0) != (was <= 0):
                share = was / (was - side)
                kept.append(
                    (
                        before[0] + (point[0] - before[0]) * share,
                        before[1] + (point[1] - before[1]) * share,
                    )
                )
            if side <= 0:
                kept.append(point)
        outline = kept
    return tuple(outline)


def _mean(outline: Outline) -> Point:
    """The middle of an outline, by its area."""
    whole = x = y = 0.0
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1], strict=True):
        part = a * d - c * b
        whole, x, y = whole + part, x + (a + c) * part, y + (b + d) * part
    return x / (3 * whole), y / (3 * whole)


def _way(regions: list[Region], start: Point, end: Point) -> tuple[str, ...]:
    """The regions on the way between two points."""
    found: dict[str, None] = {}
    for step in range(41):
        share = step / 40
        at = (
            (start[0] + (end[0] - start[0]) * share) * WIDE,
            (start[1] + (end[1] - start[1]) * share) * TALL,
        )
        near = min(regions, key=lambda region: math.dist(_mean(region.outline), at))
        found[near.key] = None
    return tuple(found)


EXPLORER = Token("account", ink("e6dcc8"))
TOWN = Token("home", ink("e0a35b"), "square")
CITY = Token("city", ink("c2503a"), "square")
DAHAN = Token("home-group", ink("b8763f"), "hexagon")
BLIGHT = Token("skull", ink("4b3d4f"), "drop")
PRESENCE = tuple(Token("leaf", seat.ink, "diamond") for seat in SEATS[:4])


def standing() -> Standing:
    """A turn in the middle of a match: most lands hold a little, some a lot."""
    keys = [region.key for region in island().regions]
    tokens = []
    for key in keys:
        noise = hashlib.shake_128(f"stands {key}".encode()).digest(10)
        found = []
        for kind, odds, byte in (
            (EXPLORER, 110, 0),
            (TOWN, 90, 1),
            (CITY, 34, 2),
            (DAHAN, 120, 3),
            (BLIGHT, 60, 4),
        ):
            if noise[byte] < odds:
                found.append(_many(kind, 1 + noise[byte] % 3))
        if noise[5] < 90:
            seat = PRESENCE[noise[6] % 4]
            found.append(
                Token(seat.icon, seat.colour, seat.shape, 1 + noise[7] % 2, 0, noise[7] % 2 == 1)
            )
        tokens.append((key, tuple(found)))
    full = (
        _many(EXPLORER, 5),
        _many(TOWN, 4),
        _many(CITY, 2),
        _many(DAHAN, 3),
        PRESENCE[0],
    )
    dozen = (_many(EXPLORER, 4), _many(TOWN, 3), _many(DAHAN, 3), PRESENCE[1], PRESENCE[2])
    hurt = (Token("city", CITY.colour, "square", 2, 2), Token("home", TOWN.colour, "square", 1, 1))
    placed = dict(tokens) | {keys[13]: full, keys[22]: dozen, keys[30]: hurt}
    jungles = [r.key for r in island().regions if r.terrain == "jungle"][:4]
    sands = [r.key for r in island().regions if r.terrain == "sands"][:3]
    lit = [Highlight(key, "hatched", BLOOD, "sword-cross") for key in jungles]
    lit += [Highlight(key, "hatched", WARNING, "hammer") for key in sands]
    lit.append(Highlight(keys[18], "ringed", GOLD, "star-four-points"))
    return Standing(tuple(placed.items()), tuple(lit), (keys[5], keys[26], keys[35]))


def _many(token: Token, count: int) -> Token:
    return replace(token, count=count)


PLACES = (
    "University District", "Capitol Hill", "Ballard", "Fremont", "Northgate", "Queen Anne",
    "Montlake", "Georgetown", "Beacon Hill", "West Seattle", "Magnolia", "Wallingford",
    "Green Lake", "Ravenna", "Laurelhurst", "Madison Park", "Leschi", "Pioneer Square",
    "Belltown", "South Park", "Interbay", "Columbia City", "Rainier Beach", "Alki", "Lake City",
    "Greenwood", "Phinney Ridge", "International District", "First Hill", "Mount Baker",
    "Harbor Island", "Delridge",
)  # fmt: skip
QUARTERS = (
    ("jungle", Terrain(ink("2b3350"), "home-city")),
    ("mountain", Terrain(ink("3a2f52"), "office-building")),
    ("sands", Terrain(ink("244a4f"), "pine-tree")),
    ("wetland", Terrain(ink("1d3a5a"), "ferry")),
)


@cache
def city() -> Chart:
    """The same island as a city at night, with names as long as cities have them."""
    land = island(len(PLACES))
    named = zip(land.regions, PLACES, strict=True)
    regions = tuple(replace(region, label=name) for region, name in named)
    sea, light = (ink("0d2a38"), ink("060d18")), EMERALD_RIFT.light
    return replace(land, regions=regions, terrains=QUARTERS, sea=sea, light=light)


def streets() -> Standing:
    """A few pawns and creatures in its places."""
    keys = [region.key for region in city().regions]
    found = (
        Token("sword-cross", SEATS[0].ink),
        Token("skull", BLOOD, "square"),
        Token("ghost", ink("222530"), "drop", hurt=1),
    )
    tokens = tuple((key, found[: place % 4]) for place, key in enumerate(keys))
    lit = (Highlight(keys[3], "ringed", EMERALD_RIFT.glow, "fire"),)
    return Standing(tokens, lit, (keys[7], keys[12]))


CALLED = {"account": "Explorers", "home": "Towns", "city": "Cities", "home-group": "Dahan"}


def told(key: str) -> str:
    """What stands in a land, in words."""
    tokens = [token for token in standing().on(key) if token.count]
    said = [f"{token.count} {CALLED.get(token.icon, token.icon)}" for token in tokens]
    return f"{key}: {', '.join(said)}." if said else ""


def pictures() -> Iterator[tuple[str, Picture]]:
    """The island with all that there is to see on it, at rest, and a part of it."""
    stands = standing()
    alt = of_map("An island.", island(), told, stands.choices, "{} more lands.".format)
    yield "island", draw(island(), stands).picture("island", alt)
    yield "at-rest", draw(island(), Standing(stands.tokens)).picture("at-rest", alt)
    yield "city", draw(city(), streets()).picture("city", alt)
    part = tuple(region.key for region in island().regions if region.key[0] == "B")
    yield "part", draw(island(), stands, part=part).picture("part", alt)
