"""The cache folder: what is drawn once a release, as files that are mapped where they are used.

What is in it depends on no table and no person: grounds of boards, faces of cards, their scenes. It
can be deleted at any time, and is drawn again when it is needed.
"""

import logging
import mmap
import os
import re
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from hashlib import sha256
from pathlib import Path
from threading import get_ident
from typing import NamedTuple, ParamSpec, Protocol, cast
from zlib import crc32

import PIL
from PIL import Image, features

from render.kept import ONCE, kept
from render.kit import FLAT, Layer

log = logging.getLogger(__name__)

MOST = 768 << 20
"""So many bytes the files take together; then those go that nobody has used for longest."""
ROOM = 16
"""Where it is too much, so large a part of what may be is left free: looking through the folder
at each file that is written would take longer than drawing it."""
HEAD = struct.Struct("<8s16s4sIIII")
"""What stands before the pixels: ours, the release, the mode, width, height, `smallest`, a sum."""
OURS = b"nocturne"
SCENE = "JPEG"
RAW = {"RGB": "RGBX", "RGBA": "RGBA", "L": "L"}
"""How Pillow keeps the pixels of a mode in memory, and we in a file."""
NAME = re.compile(r"[0-9a-f]{16}-[0-9a-f]{32}\.drawn(\.\d+-\d+)?")
HALF_WRITTEN = 3600.0
"""After so many seconds a file that nobody finished is rubbish: its process was killed."""

P = ParamSpec("P")


class Spelled(Protocol):
    """An argument that is no plain value, and says in a word what it stands for."""

    @property
    def spelled(self) -> str:
        """The same in every process, and different for what looks different."""


class Drawn(NamedTuple):
    """What a file holds: pixels, or a scene as a JPEG."""

    mode: str
    size: tuple[int, int]
    smallest: int
    data: memoryview


class Cache:
    """A folder with files of this release. Those of others are removed when it is opened."""

    def __init__(self, folder: Path, release: str, most: int = MOST) -> None:
        self.folder, self.release, self.most = folder, release, most
        self._own, self._sound = bytes.fromhex(release)[:16], set[str]()
        self.fails = False
        self._taken = 0
        with suppress(OSError):
            self._tidy()

    def read(self, name: str) -> Drawn | None:
        """What a file holds; None where there is none, or it is not whole."""
        path = self.folder / name
        try:
            with open(path, "rb", opener=_open_plain) as file:
                found = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            with suppress(OSError):  # it may be another user's
                os.utime(path)  # so that what is used stays
        except (OSError, ValueError):  # an empty file can't be mapped
            return None
        if len(found) < HEAD.size:
            return None
        ours, release, mode, width, height, smallest, total = HEAD.unpack(found[: HEAD.size])
        data, kind = found[HEAD.size :], mode.decode("ascii", "replace").rstrip("\0")
        if (ours, release) != (OURS, self._own) or not _is_long_enough(kind, width, height, data):
            return None
        if name not in self._sound:  # looked at whole once in a process
            if crc32(data) != total:
                return None
            self._sound.add(name)
        return Drawn(kind, (width, height), smallest, data)

    def write(self, name: str, drawn: Drawn) -> None:
        """Write a file beside it and put it in its place, so that nobody ever reads half of it."""
        if self.fails:
            return
        path = self.folder / name
        beside = path.with_name(f"{name}.{os.getpid()}-{get_ident()}")
        head = HEAD.pack(
            *(OURS, self._own, drawn.mode.encode(), *drawn.size),
            *(drawn.smallest, crc32(drawn.data)),
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            beside.unlink(missing_ok=True)
            with beside.open("xb") as file:  # never through a link that somebody has laid
                file.write(head)
                file.write(drawn.data)
            beside.replace(path)
        except OSError as error:
            self.fails = True
            log.warning(
                "%s can't be written (%s): what is drawn from now on is kept in memory, which "
                "takes more time and memory",
                *(self.folder, error.strerror or error),
            )
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            return
        self._taken += HEAD.size + len(drawn.data)
        if self._taken > self.most:
            with suppress(OSError):
                self._tidy()

    def find(self, name: str) -> Layer | None:
        """The layer of a file; None where there is none."""
        return _layer(self.read(name))

    def layer(self, draw: Callable[[], Layer], name: str) -> Layer:
        """The same, which is drawn and written where there is none."""

        def draw_it() -> Layer:
            if found := self.find(name):  # meanwhile somebody may have drawn it
                return found
            layer = draw()
            mode, size = layer.image.mode, layer.image.size
            data = memoryview(layer.image.tobytes("raw", RAW[mode]))
            self.write(name, Drawn(mode, size, layer.smallest, data))
            return layer

        return self.find(name) or ONCE.make((self, name), draw_it)

    def scene(self, album: Spelled, key: str, draw: Callable[[], bytes]) -> bytes:
        """The scene of a card as a JPEG, the same way."""
        name = self.name("scene", (album, key))

        def draw_it() -> bytes:
            if found := self.read(name):
                return bytes(found.data)
            data = draw()
            self.write(name, Drawn(SCENE, (0, 0), 0, memoryview(data)))
            return data

        found = self.read(name)
        return bytes(found.data) if found else ONCE.make((self, name), draw_it)

    def name(self, what: str, args: tuple[object, ...]) -> str:
        """What the file is called that holds what is drawn for these arguments."""
        words = sha256(f"{what}{spell(args)}".encode()).hexdigest()
        return f"{self.release[:16]}-{words[:32]}.drawn"

    def _tidy(self) -> None:
        """Remove files of other releases, half-written ones, and what is too much."""
        files = []
        for path in self.folder.iterdir():
            if not NAME.fullmatch(path.name):
                continue  # not ours
            with suppress(OSError):  # another process may tidy as well
                known = path.stat()
                is_old = not path.name.startswith(self.release[:16])
                is_half = not path.name.endswith(".drawn")
                if is_half and time.time() - known.st_mtime < HALF_WRITTEN:
                    continue
                if is_old or is_half:
                    path.unlink()
                else:
                    files.append((known.st_mtime, known.st_size, path))
        self._taken = sum(size for _, size, _ in files)
        least = self.most - self.most // ROOM if self._taken > self.most else self.most
        for _, size, path in sorted(files):
            if self._taken <= least:
                break
            with suppress(OSError):
                path.unlink()
                self._taken -= size


def _open_plain(path: str, flags: int) -> int:
    """Open a file that is no link, and never wait, as one does for whoever writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))


def _is_long_enough(kind: str, width: int, height: int, data: memoryview) -> bool:
    """Whether there are as many bytes as there must be."""
    if kind == SCENE:
        return len(data) > 0
    return kind in RAW and len(data) == width * height * Image.getmodebands(RAW[kind])


CACHE: Cache | None = None
"""The folder of this process; None where all is kept in memory."""


@contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Keep what is drawn once a release in this folder, which is made when it is needed."""
    global CACHE
    CACHE = Cache(folder, release())
    try:
        yield
    finally:
        CACHE = None


def release() -> str:
    """A digest of all that pictures are made of: our own files, and the libraries that draw."""
    libraries = [features.version(name) for name in ("freetype2", "raqm", "fribidi", "harfbuzz")]
    digest = sha256(repr((PIL.__version__, libraries, sys.byteorder)).encode())
    root = Path(__file__).parents[1]
    for room in ("engine", "render"):
        for path in sorted((root / room).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(str(path.relative_to(root)).encode())
                digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def cached(draw: Callable[P, Layer]) -> Callable[P, Layer]:
    """A function that draws the same for the same arguments, once a release, into a file.

    It takes no memory but while the layer is used. Its arguments are plain values, or say how
    they are spelled; they name nobody, and tell nothing of a match.
    """
    in_memory = kept(draw)

    @wraps(draw)
    def found_or_drawn(*args: P.args, **kwargs: P.kwargs) -> Layer:
        if CACHE is None:
            return in_memory(*args, **kwargs)
        what = f"{draw.__module__}.{draw.__qualname__}"
        name = CACHE.name(what, args + tuple(sorted(kwargs.items())))
        if CACHE.fails:  # what lies there already is read all the same
            return CACHE.find(name) or in_memory(*args, **kwargs)
        return CACHE.layer(lambda: draw(*args, **kwargs), name)

    return found_or_drawn


def spell(argument: object) -> str:
    """An argument in letters, the same in every process."""
    match argument:
        case None | str() | int() | float():
            return repr(argument)
        case tuple():
            return f"({', '.join(map(spell, argument))})"
        case _:
            spelled: Spelled = argument  # type: ignore[assignment]
            return spelled.spelled


def _layer(found: Drawn | None) -> Layer | None:
    """A layer that lies in its file, which is mapped as long as the layer is used."""
    if found is None:
        return None
    raw = "RGBA" if found.mode == "RGB" else found.mode
    pixels = cast(bytes, found.data)  # Pillow takes any buffer
    mapped = Image.frombuffer(raw, found.size, pixels, "raw", raw, 0, 1)
    if found.mode == "RGB":
        mapped.info[FLAT] = True
    return Layer(mapped, found.smallest)
