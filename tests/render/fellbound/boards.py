"""Draws the boards that the documents show, into a folder such as docs/pictures."""

import argparse
from pathlib import Path

from PIL import Image

from render.fellbound.board import draw
from render.fellbound.words import spoken
from render.theme import NIGHT
from tests.render.fellbound.samples import NAMES
from tests.render.fellbound.scenes import scenes

PHONE, GAP = 400, 16
SHOWN = "fought"
"""The sample that is shown at full size."""
SIDE_BY_SIDE = ("fought", "wide", "allied")
"""Those that are shown as on a phone."""
QUALITY = 80


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    write(parser.parse_args().folder)


def write(folder: Path) -> None:
    drawn = {name: _drawn(name) for name in {SHOWN: None, **dict.fromkeys(SIDE_BY_SIDE)}}
    _save(drawn[SHOWN], folder / "fellbound-board-1080.jpg")
    _save(on_phones([drawn[name] for name in SIDE_BY_SIDE]), folder / "fellbound-boards-400.jpg")


def _drawn(name: str) -> Image.Image:
    view, marks = scenes()[name]
    return draw(view, marks, spoken(NAMES)).image.convert("RGB")


def on_phones(boards: list[Image.Image]) -> Image.Image:
    """Boards side by side, each as wide as on a phone."""
    small = [one.resize((PHONE, round(one.height * PHONE / one.width))) for one in boards]
    sheet = Image.new(
        "RGB", (len(small) * (PHONE + GAP) - GAP, max(one.height for one in small)), NIGHT
    )
    for order, one in enumerate(small):
        sheet.paste(one, (order * (PHONE + GAP), 0))
    return sheet


def _save(image: Image.Image, path: Path) -> None:
    image.save(path, quality=QUALITY, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
