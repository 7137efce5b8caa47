"""Draws the boards that the documents show, into a folder such as docs/pictures."""

from pathlib import Path

from PIL import Image

from render.fellbound.board import draw
from render.fellbound.words import spoken
from tests.render.documents import into_folder, on_phones, save
from tests.render.fellbound.samples import NAMES
from tests.render.fellbound.scenes import scenes

SHOWN = "fought"
"""The sample that is shown at full size."""
SIDE_BY_SIDE = ("fought", "wide", "allied")
"""Those that are shown as on a phone."""


def write(folder: Path) -> None:
    drawn = {name: _drawn(name) for name in {SHOWN: None, **dict.fromkeys(SIDE_BY_SIDE)}}
    save(drawn[SHOWN], folder / "fellbound-board-1080.jpg")
    save(on_phones([drawn[name] for name in SIDE_BY_SIDE]), folder / "fellbound-boards-400.jpg")


def _drawn(name: str) -> Image.Image:
    view, marks = scenes()[name]
    return draw(view, marks, spoken(NAMES)).image.convert("RGB")


if __name__ == "__main__":
    into_folder(write)
