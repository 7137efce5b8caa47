"""Text as shapes: whatever people type is cleaned, measured, cut, wrapped and drawn, once."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.shapes import seal

ELLIPSIS = "…"
NAMELESS = "—"
TIGHTEST = 0.72
"""How far letters may be narrowed before words are cut."""

MOST = 200
_MARKS = 2
_BLANKS = "\u2800\u3164\u115f\u1160\uffa0"
_TONES = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)


class Run(NamedTuple):
    """Neighbouring characters that one typeface draws; `seal` stands for those none can draw."""

    face: str
    text: str


class Written(NamedTuple):
    """A line of text as a mask, and how far below its top the baseline lies."""

    mask: Image.Image
    baseline: int


@lru_cache(4096)
def clean(text: str) -> str:
    """One line without control characters, piles of marks, or what only looks like nothing."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: MOST * 4]):
        kind = unicodedata.category(character)
        code = ord(character)
        if character in _BLANKS or character.isspace():
            character = " "
        elif kind[0] == "C" or code in _TONES or 0xFE00 <= code < 0xFE10 or code >= 0xE0000:
            continue
        elif code in _FLAGS:
            character = chr(ord("A") + code - _FLAGS.start)
        has_base = bool(kept) and kept[-1] != " "
        marks = marks + 1 if kind[0] == "M" else 0
        if marks == 0 or (has_base and marks <= _MARKS):
            kept.append(character)
    return " ".join("".join(kept).split())[:MOST] or NAMELESS


def clusters(text: str) -> list[str]:
    """Letters with the marks that belong to them."""
    found: list[str] = []
    for character in text:
        if found and unicodedata.category(character)[0] == "M":
            found[-1] += character
        else:
            found.append(character)
    return found


@lru_cache(4096)
def runs(text: str, face: str) -> tuple[Run, ...]:
    """Which typeface draws what, from left to right."""
    found: list[Run] = []
    for cluster in clusters(text):
        run = _run(cluster, face)
        if run.text == " " and found and found[-1].face not in (fonts.ICONS, "seal"):
            run = Run(found[-1].face, " ")
        if found and found[-1].face == run.face:
            run = Run(run.face, found.pop().text + run.text)
        found.append(run)
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in text):
        found.reverse()
    return tuple(found)


def _run(cluster: str, face: str) -> Run:
    forms = (cluster, unicodedata.normalize("NFKC", cluster), cluster[0])
    for form in dict.fromkeys(forms):
        for candidate in (face, *fonts.FALLBACKS):
            if form and all(fonts.covers(candidate, character) for character in form):
                return Run(candidate, form)
    shown = fonts.pictogram(cluster[0])
    return Run(fonts.ICONS, shown) if shown else Run("seal", cluster[0])


@lru_cache(4096)
def measure(text: str, face: str, size: int) -> int:
    """How wide a line is."""
    return round(sum(_advance(run, size) for run in runs(text, face)))


def _advance(run: Run, size: int) -> float:
    if run.face == "seal":
        return size * len(run.text)
    return fonts.font(run.face, size).getlength(run.text)


@lru_cache(1024)
def write(text: str, face: str, size: int, width: int | None = None) -> Written:
    """Draw a cleaned line; if it must, narrowed to `width`."""
    natural = max(1, measure(text, face, size))
    height, baseline = round(size * 1.5), round(size * 1.1)
    mask = Image.new("L", (natural + 2, height))
    draw, left = ImageDraw.Draw(mask), 0.0
    for run in runs(text, face):
        if run.face == "seal":
            for place, character in enumerate(run.text):
                mark = seal(ord(character), round(size * 0.78))
                mask.paste(mark, (round(left + size * (place + 0.1)), baseline - mark.height))
        else:
            drop = size * 0.12 if run.face == fonts.ICONS else 0
            style = fonts.font(run.face, size)
            draw.text((left, baseline + drop), run.text, 255, style, anchor="ls")
        left += _advance(run, size)
    if width is not None and width < natural:
        mask = mask.resize((max(1, width), height), Image.Resampling.LANCZOS)
    _, top, _, bottom = mask.getbbox() or (0, 0, 0, 1)
    return Written(mask.crop((0, top, mask.width, bottom)), baseline - top)


@lru_cache(4096)
def fit(text: str, face: str, size: int, width: int, tightest: float = TIGHTEST) -> str:
    """As much of a line as `width` holds when narrowed; an ellipsis stands for the rest."""
    line = clean(text)
    if measure(line, face, size) * tightest <= width:
        return line
    kept = clusters(line)
    while kept and measure("".join(kept).rstrip() + ELLIPSIS, face, size) * tightest > width:
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS


@lru_cache(1024)
def wrap(
    text: str, face: str, size: int, width: int, most: int = 99, tightest: float = 1.0
) -> tuple[str, ...]:
    """The lines of a text; what does not go into `most` lines ends in an ellipsis."""
    lines: list[str] = []
    for word in _words(clean(text), face, size, round(width / TIGHTEST)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, face, size) * tightest <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines[most - 1 :] = [fit(rest, face, size, width)]
    return tuple(lines)


def broken(
    name: str, face: str, size: int, room: int, tightest: float = TIGHTEST
) -> tuple[str, ...]:
    """A name in two lines at most: broken as it looks best, and narrowed only if it must be."""
    for share in (0.94, 0.84, tightest):
        lines = wrap(name, face, size, room, tightest=share)
        if len(lines) <= 2:
            return lines
    return wrap(name, face, size, room, 2, tightest)


def _words(text: str, face: str, size: int, width: int) -> Iterator[str]:
    """The words; a word too long for any line in pieces."""
    for word in text.split(" "):
        piece = ""
        for cluster in clusters(word):
            if piece and measure(piece + cluster, face, size) > width:
                yield piece
                piece = ""
            piece += cluster
        yield piece


def clipped(text: str, most: int) -> str:
    """A text of so many letters at the most, the last one an ellipsis where it is cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + ELLIPSIS
