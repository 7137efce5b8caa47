"""What all tests of pictures look with: names that want to break them, and a PNG as an image."""

import io

from PIL import Image

from render.picture import Picture

HOSTILE = [
    "",
    " \n\t ",
    "Ann\nBob",
    "W" * 32,
    "＠" * 32,
    "山田太郎",
    "محمد 🔥",
    "דוד המלך",
    "e\u0301\u0302\u0303\u0304\u0305" * 32,
    "\u0301\u0302",
    "😀👨‍👩‍👧🏽🇩🇪❤️",
    "\u202egnp.exe",
    "\u200b\u200d\ufeff",
    "\x00\x07\x1b[31m",
    "**bold** @everyone <@1>",
    "{seat:seat} {0} %s",
    "\U0010ffff\ue000\ud7ff",
    "ไทยหิ हिन्दी ქართული",
]


def shown(picture: Picture) -> Image.Image:
    """The picture as an image."""
    return Image.open(io.BytesIO(picture.png)).convert("RGB")
