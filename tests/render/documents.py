"""Boards as the documents show them: at full size, and side by side as on phones."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image

from render.theme import NIGHT

PHONE, GAP, QUALITY = 400, 16, 80


def into_folder(write: Callable[[Path], None]) -> None:
    """Write what is drawn into the folder that the command names, such as docs/pictures."""
    parser = argparse.ArgumentParser(description="Draws the boards that the documents show.")
    parser.add_argument("folder", type=Path)
    write(parser.parse_args().folder)


def on_phones(boards: Sequence[Image.Image]) -> Image.Image:
    """Boards side by side, each as wide as on a phone."""
    small = [one.resize((PHONE, round(one.height * PHONE / one.width))) for one in boards]
    size = (len(small) * (PHONE + GAP) - GAP, max(one.height for one in small))
    sheet = Image.new("RGB", size, NIGHT)
    for order, one in enumerate(small):
        sheet.paste(one, (order * (PHONE + GAP), 0))
    return sheet


def save(image: Image.Image, path: Path) -> None:
    """Keep it, and say how large it is."""
    image.save(path, quality=QUALITY, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} kB")
