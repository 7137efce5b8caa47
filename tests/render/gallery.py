"""All scenes of a game side by side, with their names or without, to be looked at.

`python -m tests.render.gallery docs/pictures` writes the sheets that docs/drawing.md shows.
"""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image

from engine.games.fear.edition import EDITION
from engine.games.fellbound.edition import CARDS as CHARACTERS
from engine.games.incubo.data import CARDS
from render import fonts
from render.fear.scenes import SCENES as FEAR
from render.fellbound.scenes import SCENES as FELLBOUND
from render.horizons.printed import CARDS as ISLAND
from render.horizons.scenes import SCENES as HORIZONS
from render.incubo.scenes import SCENES as INCUBO
from render.kit import Canvas, Layer
from render.picture import Picture
from render.rift.printed import CARDS as PRINTED
from render.rift.scenes import SCENES as RIFT
from render.scene.album import Album
from render.theme import ABYSS, BONE, WIDTH

ALBUMS: dict[str, tuple[Album, Mapping[str, str]]] = {
    "fellbound": (FELLBOUND, {key: card.name for key, card in CHARACTERS.items()}),
    "incubo": (INCUBO, {key: card.name for key, card in CARDS.items()}),
    "fear": (
        Album(FEAR.scenery, len(FEAR.scenery.lines)),
        {key: card.name for key, card in EDITION.cards.items()}
        | {key: fear.name for key, fear in EDITION.fears.items()},
    ),
    "rift": (RIFT, {key: card.name for key, card in PRINTED.items()}),
    "horizons": (
        HORIZONS,
        {key: card.name for key, card in ISLAND.items() if key in HORIZONS.scenery.lines},
    ),
}
"""The scenes of each game, kept all at once, and the names of its cards."""
ACROSS, GAP, NAME = 4, 8, 34
PAGE = 24
PHONE, QUALITY = 400, 72
"""How wide a sheet is as a phone shows it, and how well sheets are kept."""


def pictures(game: str) -> Iterator[tuple[str, Picture]]:
    """Pages of all scenes, and the same without a word: who is it?"""
    album, names = ALBUMS[game]
    keys = list(names)
    for start in range(0, len(keys), PAGE):
        part, number = keys[start : start + PAGE], start // PAGE + 1
        named = page(album, {key: names[key] for key in part})
        yield f"scenes-{number}", named.picture("scenes", ", ".join(part))
        nameless = page(album, dict.fromkeys(part, ""))
        yield f"scenes-{number}-nameless", nameless.picture("scenes", "")


def page(album: Album, names: Mapping[str, str]) -> Canvas:
    """Scenes in rows, each with what is written below it."""
    wide = (WIDTH - GAP * (ACROSS + 1)) // ACROSS
    high, below = wide * 300 // 480, NAME if any(names.values()) else 0
    rows = -(-len(names) // ACROSS)
    canvas = Canvas(WIDTH, rows * (high + below + GAP) + GAP)
    canvas.image.paste(ABYSS, (0, 0, canvas.width, canvas.height))
    for place, (key, name) in enumerate(names.items()):
        row, column = divmod(place, ACROSS)
        left, top = GAP + column * (wide + GAP), GAP + row * (high + below + GAP)
        canvas.paste(Layer(album.wide(key, (wide, high))), (left, top))
        if name:
            at = (left + 4, top + high + 26)
            canvas.text(at, name, fonts.TITLE, 24, BONE, width=wide - 8, matters=False)
    return canvas


def sheets(game: str) -> Iterator[tuple[str, Image.Image]]:
    """All scenes of a game with their names: once large, once as a phone shows them."""
    album, names = ALBUMS[game]
    large = page(album, names).image.convert("RGB")
    high = large.height * PHONE // large.width
    yield f"scenes-{game}.jpg", large
    yield f"scenes-{game}-phone.jpg", large.resize((PHONE, high), Image.Resampling.LANCZOS)


def write(folder: Path) -> None:
    """Write the sheets of all games into a folder."""
    for game in ALBUMS:
        for name, image in sheets(game):
            image.save(folder / name, quality=QUALITY, optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.render.gallery", description=write.__doc__
    )
    parser.add_argument("folder", type=Path, help="where to")
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
