"""Recognizes files: their type, and the size of a picture."""

import mimetypes
import re
import struct
import zlib
from dataclasses import dataclass

MOST_BYTES = 10 * 1024 * 1024
MOST_FILES = 10
PNG_START = b"\x89PNG\r\n\x1a\n"
SHOWN_IN_THE_PAGE = ("image/png", "image/gif", "image/jpeg", "image/webp")


@dataclass(frozen=True)
class Upload:
    """A file as it arrives."""

    filename: str
    data: bytes


def safe_name(filename: str) -> str:
    """Keep what Discord keeps of a file's name."""
    kept = re.sub(r"[^A-Za-z0-9_.\-]", "", filename.replace(" ", "_")).lstrip(".")
    return kept or "unknown"


def kind_of(data: bytes, filename: str) -> str:
    """Tell a file's content type by its first bytes, else by its name."""
    if data.startswith(PNG_START):
        return "image/png"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data.startswith(b"\xff\xd8"):
        return "image/jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    guess = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{guess}; charset=utf-8" if guess.startswith("text/") else guess


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Read the width and height from the head of a picture."""
    try:
        if data.startswith(PNG_START):
            return struct.unpack_from(">II", data, 16)
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack_from("<HH", data, 6)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp_size(data)
        if data.startswith(b"\xff\xd8"):
            return _jpeg_size(data)
    except struct.error:
        return None
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    if data[12:16] == b"VP8X":
        width, height = (int.from_bytes(data[i : i + 3], "little") for i in (24, 27))
        return width + 1, height + 1
    if data[12:16] == b"VP8L":
        (packed,) = struct.unpack_from("<I", data, 21)
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    if data[12:16] == b"VP8 ":
        width, height = struct.unpack_from("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Skip from marker to marker until the one that says how large the frame is."""
    place = 2
    while data[place : place + 1] == b"\xff":
        marker, length = struct.unpack_from(">xBH", data, place)
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, place + 5)
            return width, height
        place += 2 + length
    return None


def plain_png(colour: str, side: int = 64) -> bytes:
    """Make a picture of one colour, for whoever asks for an avatar."""
    pixel = bytes.fromhex(colour.removeprefix("#"))
    rows = (b"\0" + pixel * side) * side

    def chunk(kind: bytes, body: bytes) -> bytes:
        sealed = kind + body
        return struct.pack(">I", len(body)) + sealed + struct.pack(">I", zlib.crc32(sealed))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return PNG_START + parts
