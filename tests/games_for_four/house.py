"""The house with the three games for four in it, and how they are drawn."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from PIL import Image

from engine.game import Game
from engine.text import Text
from render.drawing import Drawing, Kind, Sight
from render.map.alt import of_map
from render.map.chart import Chart, Highlight, Region, Standing, Terrain, Token
from render.map.drawn import draw
from render.picture import Picture, encode
from render.theme import BLOOD, ink
from tests.games_for_four.atoll import ATOLL, LANDS, AtollView, Cast
from tests.games_for_four.founders import FOUNDERS, MOTIFS
from tests.games_for_four.smugglers import SMUGGLERS
from tests.guests import Guest, staying

FOR_FOUR: Mapping[str, Game[Any, Any]] = {game.key: game for game in (SMUGGLERS, FOUNDERS, ATOLL)}


def square(name: str, red: int, alt: str) -> Picture:
    """A plain picture whose words say it all."""
    return Picture(encode(Image.new("RGB", (40, 40), (red % 256, 40, 90))), alt, name, 40, 40, 40)


def named(sight: Sight, game: Game[Any, Any], words: tuple[str, ...]) -> str:
    """Words of a game as they are printed."""
    return ", ".join(sight.voice.name(game.texts, word) for word in words)


# Smugglers


def coast(sight: Sight) -> Picture:
    coins = ", ".join(f"{sight.names.get(s, s)} {count}" for s, count in sight.view.coins)
    return square("board.jpg", sum(sight.view.stowed), f"Night {sight.view.night}. Coins: {coins}.")


def hold(sight: Sight) -> Picture:
    cargo = named(sight, SMUGGLERS, sight.view.hold)
    return square("hold.jpg", 90, f"In your hold: {cargo or 'nothing'}.")


# Founders


def foundry(sight: Sight) -> Picture:
    return square(
        "board.jpg", sight.view.heat * 9, f"Heat {sight.view.heat}, bell {sight.view.bell}."
    )


def motif(sight: Sight) -> Picture:
    return square("motif.jpg", 90, f"Your motif is {MOTIFS[sight.view.motif]}.")


# Atoll


@cache
def islands() -> Chart:
    """Forty square lands, five in a row."""
    regions = []
    for place, key in enumerate(LANDS):
        column, row = divmod(place, 5)
        x, y = row * 120.0, column * 120.0
        corners = ((x, y), (x + 110, y), (x + 110, y + 110), (x, y + 110))
        regions.append(Region(key, corners, "sand", key.upper()))
    return Chart(tuple(regions), (("sand", Terrain(ink("b08d4c"), "cactus")),))


TOKENS = {
    "crab": Token("zodiac-cancer", ink("c2503a")),
    "gull": Token("bird", ink("e6dcc8"), "square"),
    "seal": Token("fish", ink("6fb7ff"), "hexagon"),
}


def chart(sight: Sight) -> Picture:
    """Where the pieces stand, and which lands may be chosen for the words said so far."""
    board = dict(sight.view.board)
    may = {one.land: None for one in sight.options if isinstance(one, Cast)}
    choices = tuple(may) if len(sight.words) > 1 else ()
    tokens = tuple((land, tuple(TOKENS[one] for one in board.get(land, ()))) for land in LANDS)
    sunk = tuple(Highlight(land, "hatched", BLOOD, "waves") for land in sight.view.sunk)
    head = f"{len(board)} lands, {len(choices)} to choose from."

    def at(land: str) -> str:
        return f"{land.upper()}: {named(sight, ATOLL, board.get(land, ()))}."

    alt = of_map(head, islands(), at, choices, "{} more lands.".format)
    return draw(islands(), Standing(tokens, sunk, choices)).picture("board", alt)


def side(sight: Sight) -> Picture:
    """The panel of one seat; of all where none is wanted."""
    cast = {s: count for s, count in sight.view.cast if sight.part in (s, "")}
    said = ", ".join(f"{sight.names.get(s, s)} cast {count}" for s, count in cast.items())
    return square("side.jpg", 50 + sum(cast.values()), f"{said}.")


def sides(view: AtollView) -> Mapping[str, Text]:
    return {seat: Text("picture.side-of", {"seat": seat}) for seat, _ in view.cast}


def cards(sight: Sight) -> Picture:
    return square("hand.jpg", 90, f"Your cards: {named(sight, ATOLL, sight.view.hand)}.")


def private(label: str, draw: Any) -> Kind:
    """What only who sits there sees."""
    return Kind(label, draw, is_public=False, holds=lambda view: view.viewer is not None)


_PICTURES: Mapping[str, Mapping[str, Kind]] = {
    "smugglers": {"board": Kind("picture.board", coast), "hand": private("picture.hand", hold)},
    "founders": {"board": Kind("picture.board", foundry), "motif": private("picture.motif", motif)},
    "atoll": {
        "board": Kind("picture.board", chart),
        "side": Kind("picture.side", side, parts=sides),
        "hand": private("picture.hand", cards),
    },
}


GUESTS: tuple[Guest, ...] = tuple(
    (game, Drawing((90, 160, 220), game.texts, _PICTURES[key])) for key, game in FOR_FOUR.items()
)


def in_the_house() -> AbstractContextManager[None]:
    """They are among those of the house meanwhile."""
    return staying(*GUESTS)
