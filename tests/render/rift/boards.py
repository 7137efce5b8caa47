"""Draws the pictures that the documents show, into a folder such as docs/pictures."""

from pathlib import Path

from render.rift.board import draw
from render.rift.marks import changes, offers
from render.rift.words import spoken
from tests.render.documents import into_folder, on_phones, save
from tests.render.rift.views import NAMES, crowded, five, moving


def write(folder: Path) -> None:
    say, view, full = spoken(NAMES), moving(), five()
    shown = draw(view, changes(None, view) | offers(view, ()), say).image.convert("RGB")
    everybody = draw(full, changes(None, full), say).image.convert("RGB")
    close = draw(crowded("pioneer-square"), changes(None, full), say, True).image.convert("RGB")
    save(shown, folder / "rift-board-1080.jpg")
    save(on_phones([shown, everybody, close]), folder / "rift-boards-400.jpg")


if __name__ == "__main__":
    into_folder(write)
