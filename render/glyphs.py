"""Reads from a font file which characters it has glyphs for: its `cmap` table, formats 4 and 12."""

import struct
from collections.abc import Iterator


def covered(font: bytes) -> frozenset[int]:
    """The code points that a TrueType or OpenType font can draw."""
    start = _table(font, b"cmap")
    found: set[int] = set()
    for place in range(struct.unpack_from(">H", font, start + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", font, start + 4 + 8 * place)
        if platform in (0, 3):
            found.update(_points(font, start + offset))
    return frozenset(found)


def _table(font: bytes, name: bytes) -> int:
    """Where a table begins."""
    for place in range(struct.unpack_from(">H", font, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", font, 12 + 16 * place)
        if tag == name:
            return int(offset)
    raise ValueError(f"the font has no {name.decode()} table")


def _points(font: bytes, start: int) -> Iterator[int]:
    kind = struct.unpack_from(">H", font, start)[0]
    if kind == 4:
        yield from _format_4(font, start)
    elif kind == 12:
        for place in range(struct.unpack_from(">I", font, start + 12)[0]):
            first, last, _ = struct.unpack_from(">III", font, start + 16 + 12 * place)
            yield from range(first, last + 1)


def _format_4(font: bytes, start: int) -> Iterator[int]:
    """Segments of 16-bit code points; a segment's glyphs are shifted or listed."""
    twice = struct.unpack_from(">H", font, start + 6)[0]
    ends, starts = start + 14, start + 16 + twice
    deltas, ranges = starts + twice, starts + 2 * twice
    for at in range(0, twice, 2):
        last = struct.unpack_from(">H", font, ends + at)[0]
        first = struct.unpack_from(">H", font, starts + at)[0]
        delta = struct.unpack_from(">H", font, deltas + at)[0]
        listed = struct.unpack_from(">H", font, ranges + at)[0]
        for point in range(first, last + 1):
            glyph = point
            if listed:
                place = ranges + at + listed + 2 * (point - first)
                glyph = struct.unpack_from(">H", font, place)[0]
                if glyph == 0:
                    continue
            if (glyph + delta) & 0xFFFF:
                yield point
