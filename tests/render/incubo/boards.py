"""Draws the boards that the documents show, into a folder such as docs/pictures."""

import io
from pathlib import Path

from PIL import Image

from render.incubo.board import board
from render.incubo.poster import last
from render.picture import Picture
from tests.render.documents import into_folder, on_phones, save
from tests.render.incubo.samples import NAMES
from tests.render.incubo.scenes import ends, scenes

LARGE = ("dream", "monster")
"""The samples that are shown at full size."""
SIDE_BY_SIDE = ("dream", "placing", "monster")
"""Those that are shown as on a phone, beside a poster."""


def write(folder: Path) -> None:
    shown = scenes()
    drawn = {
        name: _image(board(*shown[name], NAMES)) for name in dict.fromkeys((*LARGE, *SIDE_BY_SIDE))
    }
    for name in LARGE:
        save(drawn[name], folder / f"incubo-{name}-1080.jpg")
    end = _image(last(ends()["won"], "incubo.ending.won", NAMES))
    boards = [*(drawn[name] for name in SIDE_BY_SIDE), end]
    save(on_phones(boards), folder / "incubo-boards-400.jpg")


def _image(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


if __name__ == "__main__":
    into_folder(write)
