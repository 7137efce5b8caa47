"""Draws the pictures that the documents show, into a folder such as docs/pictures."""

import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from render.rift.board import draw
from render.rift.combat import draw_combat
from render.rift.fight import standings
from render.rift.hand import draw_hand
from render.rift.marks import changes, offers
from render.rift.poster import last
from render.rift.words import spoken
from tests.render.documents import into_folder, on_phones, save
from tests.render.rift.held import SMALL, building, fighting
from tests.render.rift.views import NAMES, crowded, five, moving


def write(folder: Path) -> None:
    say, view, full = spoken(NAMES), moving(), five()
    shown = draw(view, changes(None, view) | offers(view, ()), say).image.convert("RGB")
    everybody = draw(full, changes(None, full), say).image.convert("RGB")
    close = draw(crowded("pioneer-square"), changes(None, full), say, True).image.convert("RGB")
    save(shown, folder / "rift-board-1080.jpg")
    save(on_phones([shown, everybody, close]), folder / "rift-boards-400.jpg")
    save(on_phones(list(_beside())), folder / "rift-others-400.jpg")


def _beside() -> Iterator[Image.Image]:
    """What else is drawn of a match: a hand, a combat, an end."""
    say = spoken(NAMES)
    yield draw_hand(building(), say).image.convert("RGB")
    shown = draw_combat(standings(fighting(), SMALL, say), SMALL, say)
    yield shown.image.convert("RGB")
    end = last(five(stage="over"), "rift.ending.closed", ("1", "2", "4", "5"), NAMES)
    yield Image.open(io.BytesIO(end.data)).convert("RGB")


if __name__ == "__main__":
    into_folder(write)
