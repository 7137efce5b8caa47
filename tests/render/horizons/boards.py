"""Draws the pictures that the documents show, into a folder such as docs/pictures."""

from pathlib import Path

from render.horizons.board import draw
from render.horizons.words import spoken
from tests.render.documents import into_folder, on_phones, save
from tests.render.horizons.views import MARKS, NAMES, alone, four, three, two


def write(folder: Path) -> None:
    say = spoken(NAMES)
    shown = [
        draw(view, marks, say).image
        for view, marks in ((two(), MARKS), (alone(), MARKS), (three(), MARKS), (four(), MARKS))
    ]
    save(shown[0], folder / "horizons-board-1080.jpg")
    save(on_phones(shown[1:]), folder / "horizons-boards-400.jpg")


if __name__ == "__main__":
    into_folder(write)
