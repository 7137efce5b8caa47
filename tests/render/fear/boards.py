"""Draws the pictures that the documents show, into a folder such as docs/pictures."""

from pathlib import Path

from PIL import Image

from render.fear.board import draw
from render.fear.hand import draw_hand
from render.fear.marks import changes, offers
from render.fear.words import spoken
from tests.render.documents import into_folder, on_phones, save
from tests.render.fear.views import NAMES, four, haunting, spirit


def write(folder: Path) -> None:
    """A board at its size; three pictures as phones show them."""
    say, view = spoken(NAMES), spirit()
    shown = draw(view, changes(None, view) | offers(view, ()), say).image.convert("RGB")
    others: list[Image.Image] = [draw(four(), changes(None, four()), say).image.convert("RGB")]
    others.append(draw_hand(haunting(), say).image.convert("RGB"))
    save(shown, folder / "fear-board-1080.jpg")
    save(on_phones([shown, *others]), folder / "fear-boards-400.jpg")


if __name__ == "__main__":
    into_folder(write)
