"""Writes sample pictures of all games, each with its alt text, into a folder, to be looked at."""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from render.picture import Picture
from tests.render import gallery
from tests.render.fear import scenes as fear
from tests.render.fellbound import scenes as fellbound
from tests.render.horizons import scenes as horizons
from tests.render.incubo import scenes as incubo
from tests.render.map import atlas
from tests.render.rift import scenes as rift

SCENES: dict[str, Callable[[], Iterator[tuple[str, Picture]]]] = {
    "fellbound": fellbound.pictures,
    "incubo": incubo.pictures,
    "fear": fear.pictures,
    "rift": rift.pictures,
    "horizons": horizons.pictures,
    "map": atlas.pictures,
    **{f"{game}-scenes": partial(gallery.pictures, game) for game in gallery.ALBUMS},
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.render", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to; a folder for each game is made in it")
    write(parser.parse_args().folder)


def write(folder: Path) -> None:
    for game, pictures in SCENES.items():
        (folder / game).mkdir(parents=True, exist_ok=True)
        for name, picture in pictures():
            (folder / game / f"{name}.jpg").write_bytes(picture.data)
            (folder / game / f"{name}.txt").write_text(picture.alt + "\n", encoding="utf-8")
            size = f"{picture.width}×{picture.height}"
            print(f"{name:24} {size:10} {len(picture.data) // 1024:4} kB, alt {len(picture.alt)}")


if __name__ == "__main__":
    main()
