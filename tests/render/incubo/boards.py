"""Draws the boards that the documents show, into a folder such as docs/pictures."""

import argparse
import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from render.incubo.board import board
from render.incubo.poster import last
from render.picture import Picture
from render.theme import NIGHT
from tests.render.incubo.samples import NAMES
from tests.render.incubo.scenes import ends, scenes

PHONE, GAP, QUALITY = 400, 16, 80
LARGE = ("dream", "monster")
"""The samples that are shown at full size."""
SIDE_BY_SIDE = ("dream", "placing", "monster")
"""Those that are shown as on a phone, beside a poster."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    write(parser.parse_args().folder)


def write(folder: Path) -> None:
    shown = scenes()
    drawn = {
        name: _image(board(*shown[name], NAMES)) for name in dict.fromkeys((*LARGE, *SIDE_BY_SIDE))
    }
    for name in LARGE:
        _save(drawn[name], folder / f"incubo-{name}-1080.jpg")
    end = _image(last(ends()["won"], "incubo.ending.won", NAMES))
    boards = [*(drawn[name] for name in SIDE_BY_SIDE), end]
    _save(on_phones(boards), folder / "incubo-boards-400.jpg")


def _image(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def on_phones(boards: Sequence[Image.Image]) -> Image.Image:
    """Boards side by side, each as wide as on a phone."""
    small = [one.resize((PHONE, round(one.height * PHONE / one.width))) for one in boards]
    size = (len(small) * (PHONE + GAP) - GAP, max(one.height for one in small))
    sheet = Image.new("RGB", size, NIGHT)
    for order, one in enumerate(small):
        sheet.paste(one, (order * (PHONE + GAP), 0))
    return sheet


def _save(image: Image.Image, path: Path) -> None:
    image.save(path, quality=QUALITY, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
