"""What is drawn once a release lies in files: whole or not at all, and never of another release."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from bench.pictures import NAMES, boards
from render import cache, kept, palette
from render.cache import HEAD, MOST, ROOM, Cache, cached
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.fellbound.words import TEXTS
from render.kit import Canvas, Layer, is_flat
from render.scene.album import Album
from render.theme import WIDTH
from render.words import ENGLISH, words

RELEASE, OTHER = "a1" * 32, "b2" * 32
SIZE = (60, 40)
BYTES = SIZE[0] * SIZE[1] * 4
CARD = 400_000
"""So large is one card, and so is all else together that a hand shows."""

Reopened = Callable[..., Cache]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "store.cache"


@pytest.fixture
def reopened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Reopened:
    """The folder as a process finds it that has just begun."""
    monkeypatch.setattr(kept, "LAYERS", kept.Shelf())

    def again(release: str = RELEASE, most: int = MOST) -> Cache:
        made = Cache(folder, release, most)
        monkeypatch.setattr(cache, "CACHE", made)
        return made

    return again


class Drawing:
    """A ground, and how often it was drawn."""

    def __init__(self, mode: str = "RGB") -> None:
        self.times = 0
        self.mode = mode
        self.ground = cached(self.draw)

    def draw(self, shade: int = 7) -> Layer:
        self.times += 1
        return Layer(Image.linear_gradient("L").resize(SIZE).convert(self.mode), 30 + shade)


def only_file(folder: Path) -> Path:
    [file] = folder.iterdir()
    return file


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L"])
def test_a_ground_is_drawn_once_a_release_and_looks_the_same_ever_after(
    reopened: Reopened, mode: str
) -> None:
    reopened()
    first = Drawing(mode)
    drawn = first.ground()
    reopened()
    later = Drawing(mode)
    found = later.ground()
    assert (first.times, later.times) == (1, 0)
    assert found.image.convert(mode).tobytes() == drawn.image.tobytes()
    assert found.smallest == drawn.smallest == 37
    assert is_flat(found.image) is (mode == "RGB")


def test_what_lies_in_a_file_can_be_pasted_cut_and_drawn_on_and_stays_as_it_was(
    reopened: Reopened, folder: Path
) -> None:
    reopened()
    Drawing().ground()
    before = only_file(folder).read_bytes()
    lying = Drawing().ground()
    canvas = Canvas(*SIZE, lying.image)
    canvas.image.paste((255, 0, 0), (0, 0, 9, 9))
    assert canvas.image.mode == "RGB"
    under = Canvas.filled(*SIZE, (0, 0, 0))
    under.paste(lying, (0, 0))
    assert under.image.tobytes() == Drawing().draw().image.tobytes()
    assert only_file(folder).read_bytes() == before


def test_other_arguments_are_another_file(reopened: Reopened, folder: Path) -> None:
    reopened()
    drawing = Drawing()
    assert {drawing.ground(shade).smallest for shade in (1, 2, 1)} == {31, 32}
    assert drawing.times == len(list(folder.iterdir())) == 2


def damaged(data: bytes) -> list[bytes]:
    """Empty, cut in the head, cut in the pixels, too long, foreign, of another release, changed."""
    other = data.replace(bytes.fromhex(RELEASE)[:16], bytes.fromhex(OTHER)[:16])
    changed = data[:-1] + bytes([data[-2] ^ 1])
    return [b"", data[:20], data[:-9], data + b"x", b"x" * len(data), other, changed]


@pytest.mark.parametrize("kind", range(7))
def test_a_file_that_is_not_whole_or_not_ours_is_drawn_anew(
    reopened: Reopened, folder: Path, kind: int
) -> None:
    reopened()
    good = Drawing().ground()
    file = only_file(folder)
    whole = file.read_bytes()
    assert len(whole) == HEAD.size + BYTES
    file.write_bytes(damaged(whole)[kind])
    reopened()
    drawing = Drawing()
    assert drawing.ground().image.tobytes() == good.image.tobytes() and drawing.times == 1
    assert file.read_bytes() == whole


def test_a_release_draws_anew_and_removes_what_others_left_but_nothing_that_is_not_ours(
    reopened: Reopened, folder: Path
) -> None:
    reopened()
    Drawing().ground()
    old, mine = only_file(folder), folder / "notes.txt"
    mine.write_text("not ours")
    reopened(OTHER)
    drawing = Drawing()
    drawing.ground()
    assert drawing.times == 1 and not old.exists() and mine.exists()


def test_what_was_used_longest_ago_goes_where_it_is_too_much_and_leaves_some_room(
    reopened: Reopened, folder: Path
) -> None:
    reopened(most=ROOM * (HEAD.size + BYTES))
    drawing = Drawing()
    for shade in (*range(ROOM), 0):
        drawing.ground(shade)
    assert len(list(folder.iterdir())) == drawing.times == ROOM
    drawing.ground(ROOM)
    assert len(list(folder.iterdir())) == ROOM - 1
    for shade in (0, *range(3, ROOM + 1)):
        drawing.ground(shade)
    assert drawing.times == ROOM + 1
    drawing.ground(1)
    assert drawing.times == ROOM + 2
    assert len(list(folder.iterdir())) == ROOM


def test_where_the_folder_cannot_be_written_memory_does_and_it_is_said_once(
    reopened: Reopened, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file where the folder should be")
    reopened()
    one, other = Drawing(), Drawing("RGBA")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            one.ground()
            other.ground()
    assert other.times == 1 and one.times == 2  # the first was drawn before it was known
    [record] = caplog.records
    assert record.levelname == "WARNING" and str(folder) in record.getMessage()


def test_a_file_of_another_user_is_read_as_well(
    reopened: Reopened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    drawing = Drawing()
    reopened()
    drawing.ground()
    reopened()
    monkeypatch.setattr("os.utime", refuse)
    drawing.ground()
    assert drawing.times == 1


def test_what_lies_there_already_is_read_where_no_more_can_be_written(
    reopened: Reopened, folder: Path
) -> None:
    from render.fellbound.scenes import SCENES

    reopened()
    Drawing().ground(1)
    scene, other = [*SCENES.scenery.lines][:2]
    first = Album(SCENES.scenery).scene(scene)
    reopened().fails = True
    drawing, album = Drawing(), Album(SCENES.scenery)
    assert drawing.ground(1).smallest == 31 and drawing.times == 0
    assert drawing.ground(2) is drawing.ground(2) and drawing.times == 1
    assert album.scene(scene).tobytes() == first.tobytes()
    assert album._stored(scene) is not album._stored(scene)  # each time from its file
    assert album._stored(other) is album._stored(other)
    assert len(list(folder.iterdir())) == 2


def test_a_link_is_neither_read_nor_written_through(
    reopened: Reopened, folder: Path, tmp_path: Path
) -> None:
    opened = reopened()
    Drawing().ground()
    file, elsewhere = only_file(folder), tmp_path / "elsewhere"
    file.rename(elsewhere)
    whole = elsewhere.read_bytes()
    file.symlink_to(elsewhere)

    def draw() -> Layer:
        beside = file.with_name(f"{file.name}.{os.getpid()}-{threading.get_ident()}")
        beside.symlink_to(elsewhere)
        return Drawing().draw(9)

    assert opened.layer(draw, file.name).smallest == 39
    assert not file.is_symlink() and elsewhere.read_bytes() == whole


def test_nobody_waits_for_a_pipe_that_lies_where_a_file_should(
    reopened: Reopened, folder: Path
) -> None:
    reopened()
    Drawing().ground()
    file = only_file(folder)
    file.unlink()
    os.mkfifo(file)
    drawing = Drawing()
    thread = threading.Thread(target=drawing.ground, daemon=True)
    thread.start()
    thread.join(20)
    assert drawing.times == 1 and file.is_file()


def test_of_threads_that_need_the_same_ground_one_draws_it(reopened: Reopened) -> None:
    reopened()
    drawing, go = Drawing(), threading.Barrier(8)

    def need() -> None:
        go.wait()
        drawing.ground()

    threads = [threading.Thread(target=need) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert drawing.times == 1


def test_what_names_people_is_never_in_a_file(reopened: Reopened, folder: Path) -> None:
    reopened()

    @cached
    def named(say: object) -> Layer:
        return Layer(Image.new("RGB", SIZE))

    named(words(TEXTS, ENGLISH))
    with pytest.raises(ValueError, match="names people"):
        named(words(TEXTS, ENGLISH, {"1": "Ada"}))
    assert len(list(folder.iterdir())) == 1


def test_a_scene_is_drawn_once_a_release(
    reopened: Reopened, monkeypatch: pytest.MonkeyPatch
) -> None:
    from render.fellbound.scenes import SCENES

    reopened()
    key = next(iter(SCENES.scenery.lines))
    first = Album(SCENES.scenery).scene(key)
    reopened()
    monkeypatch.setattr("render.scene.album.stored", lambda *_: pytest.fail("drawn again"))
    assert Album(SCENES.scenery).scene(key).tobytes() == first.tobytes()


@pytest.mark.parametrize("game", ["fellbound", "incubo", "fear", "rift", "horizons"])
def test_a_board_looks_the_same_with_files_and_without(
    reopened: Reopened, monkeypatch: pytest.MonkeyPatch, game: str, folder: Path
) -> None:
    shown = list(islice(boards(game, 5), 2))

    def pictures(eyes: str) -> list[bytes]:
        """With eyes that are like all others, but not the same."""
        monkeypatch.setattr(kept, "LAYERS", kept.Shelf())
        with palette.eyes(eyes):
            return [one.draw().data for one in shown]

    without = pictures("without")
    reopened()
    assert pictures("drawn") == without
    reopened()
    assert pictures("read") == without
    assert any(file.stat().st_size > WIDTH * 200 * 4 for file in folder.iterdir())


@pytest.mark.parametrize("game", ["fellbound", "fear", "rift", "horizons"])
def test_cards_in_a_hand_take_no_room_on_the_shelf_and_are_found_in_their_files(
    reopened: Reopened, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    kind = DRAWINGS[game].pictures["hand"]
    board = next(one for one in boards(game, 5) if kind.holds(one.view))
    hand = Sight(board.view, None, NAMES, board.options)
    reopened()
    first = kind.draw(hand)
    assert first is not None and kept.LAYERS.taken < CARD
    reopened()
    with patch.object(Image, "merge", None), patch.object(ImageChops, "overlay", None):
        assert kind.draw(hand) == first  # no plate is roughened


WRITING = """
import sys
from itertools import count
from pathlib import Path
from PIL import Image
from render.cache import Cache
from render.kit import Layer

cache = Cache(Path(sys.argv[1]), sys.argv[2])
image = Image.linear_gradient("L").resize((1000, 1000)).convert("RGB")
print("ready", flush=True)
for number in count():
    cache.layer(lambda: Layer(image), cache.name("ground", (number,)))
"""


def test_two_processes_write_at_once_and_are_killed_and_every_file_is_whole(
    folder: Path,
) -> None:
    command = (sys.executable, "-c", WRITING, str(folder), RELEASE)
    both = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(2)]
    for one in both:
        assert one.stdout is not None and one.stdout.readline() == b"ready\n"
    while len(list(folder.glob("*.drawn"))) < 4:
        assert [one.poll() for one in both] == [None, None]
    for one in both:
        one.send_signal(signal.SIGKILL)
        one.wait()
        assert one.stdout is not None
        one.stdout.close()
    opened, numbers = Cache(folder, RELEASE), iter(range(10_000))
    names = {opened.name("ground", (number,)) for number in numbers if number < 2_000}
    whole = [file for file in folder.iterdir() if file.suffix == ".drawn"]
    assert {file.name for file in whole} <= names
    assert all(opened.read(file.name) is not None for file in whole)


def test_a_release_is_known_by_all_that_pictures_are_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("engine", "render"):
        (tmp_path / room).mkdir()
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "render" / "cache.py"))
    seen = {cache.release()}
    for path, data in [("render/a.py", "1"), ("render/a.py", "2"), ("engine/cards.toml", "")]:
        (tmp_path / path).write_text(data)
        seen.add(cache.release())
    assert len(seen) == 4
    (tmp_path / "render" / "a.pyc").write_text("compiled")
    assert cache.release() in seen
