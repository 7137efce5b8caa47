"""`python -m render FOLDER` writes all sample pictures, each with its alt text, into a folder."""

import sys
from pathlib import Path

from render.fellbound import scenes as fellbound
from render.incubo import scenes as incubo

SCENES = {"fellbound": fellbound.pictures, "incubo": incubo.pictures}


def main(arguments: list[str]) -> int:
    """Write the pictures, and say what was written."""
    if len(arguments) != 1:
        print("Say where to: python -m render FOLDER")
        return 2
    for game, scenes in SCENES.items():
        folder = Path(arguments[0]) / game
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in scenes():
            (folder / f"{name}.png").write_bytes(picture.png)
            (folder / f"{name}.txt").write_text(picture.alt + "\n", encoding="utf-8")
            size = f"{picture.width}×{picture.height}"
            print(f"{name:24} {size:10} {len(picture.png) // 1024:4} kB, alt {len(picture.alt)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
