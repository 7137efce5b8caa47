"""The typefaces and the icons: where they lie, and which characters each of them can draw."""

import io
import unicodedata
from functools import cache
from importlib import import_module
from importlib.resources import files

from PIL import ImageFont, features

from render.glyphs import covered

TITLE, TEXT, BOLD, HEAVY = "title", "text", "bold", "heavy"
WORLD, SYMBOLS, ICONS = "world", "symbols", "icons"
FALLBACKS = (WORLD, SYMBOLS)

_FILES = {
    TITLE: ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    TEXT: ("font_manrope", "files/Manrope-Medium.ttf"),
    BOLD: ("font_manrope", "files/Manrope-Bold.ttf"),
    HEAVY: ("font_manrope", "files/Manrope-ExtraBold.ttf"),
    ICONS: ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
_PACKED = {
    WORLD: "pymupdf_fonts.FiraGO_Bold",
    SYMBOLS: "pymupdf_fonts.NotoSansSymbols2_Regular",
}
SHAPES_WELL = features.check("raqm")
"""Whether this Pillow can kern and join letters, which takes fribidi on the machine."""


@cache
def _bytes(face: str) -> bytes:
    if face in _PACKED:
        packed: bytes = import_module(_PACKED[face]).fontbuffer
        return packed
    package, name = _FILES[face]
    return files(package).joinpath(name).read_bytes()


def _file(face: str) -> str | io.BytesIO:
    """Its file: what is read of it is shared by all sizes, of bytes each would have a copy."""
    if face in _PACKED:
        return io.BytesIO(_bytes(face))
    package, name = _FILES[face]
    return str(files(package).joinpath(name))


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A typeface in a size."""
    engine = ImageFont.Layout.RAQM if SHAPES_WELL else ImageFont.Layout.BASIC
    if face == ICONS:
        engine = ImageFont.Layout.BASIC
    return ImageFont.truetype(_file(face), size, layout_engine=engine)


@cache
def _covered(face: str) -> frozenset[int]:
    return covered(_bytes(face))


def covers(face: str, character: str) -> bool:
    """Whether a typeface has a glyph of its own for a character."""
    return ord(character) in _covered(face)


@cache
def icon(name: str) -> str | None:
    """The character that the icon font draws under a name like `sword-cross`."""
    named: str | None = getattr(import_module("fonticon_mdi7").MDI7, name.replace("-", "_"), None)
    return named[-1] if named else None


_MEANT = {
    "face": "emoticon_happy",
    "man": "human_male",
    "woman": "human_female",
    "girl": "human_female",
    "boy": "human_male",
    "person": "human",
    "dice": "dice_5",
    "die": "dice_5",
    "gear": "cog",
    "sparkles": "star_four_points",
    "wolf": "dog_side",
}
_MEANS_LITTLE = ("with", "sign", "symbol", "black", "white", "red", "face")


@cache
def pictogram(character: str) -> str | None:
    """An icon that shows what an emoji shows, found by its Unicode name."""
    words = unicodedata.name(character, "").lower().replace("-", " ").split()
    if not words or unicodedata.category(character) != "So":
        return None
    telling = [word for word in reversed(words) if word not in _MEANS_LITTLE]
    guesses = ["_".join(words), *telling, *(word.removesuffix("s") for word in telling)]
    guesses += [_MEANT[word] for word in reversed(words) if word in _MEANT]
    return next((found for guess in guesses if (found := icon(guess)) is not None), None)
