"""A file that can't be the store is refused with a sentence, and left as it was."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from db.errors import StoreError, StoreFull
from db.matches import Matches
from db.outbox import Outbox
from db.people import People
from db.sqlite import migrate
from db.sqlite.store import SQLiteStore
from tests.conftest import needs
from tests.db.conftest import GAMES
from tests.db.house import begin, match_of, select

NOBODY = 65534


async def made(path: Path) -> Path:
    """A store with something in it, closed."""
    store = await SQLiteStore.open(path)
    await begin(Matches(store, Outbox(store), games=GAMES))
    await store.close()
    return path


async def refusal(path: Path) -> str:
    """What is said when this can't be opened; the files are the same afterwards."""
    before = snapshot(path.parent)
    with pytest.raises(StoreError) as caught:
        await SQLiteStore.open(path)
    assert snapshot(path.parent) == before
    return str(caught.value)


def snapshot(folder: Path) -> dict[str, bytes]:
    """All files of a folder; what SQLite keeps beside an open file comes and goes."""
    if not folder.is_dir():
        return {}
    paths = (path for path in folder.iterdir() if path.is_file() and path.suffix != ".sqlite3-shm")
    return {path.name: path.read_bytes() for path in paths if path.stat().st_size}


@contextmanager
def as_nobody(folder: Path, mode: int) -> Iterator[None]:
    """As somebody who may read all files of a folder of this mode. Root may write anywhere."""
    needs(hasattr(os, "geteuid"), "users and modes of files: run the tests on Linux or macOS")
    folder.chmod(mode)
    for path in folder.iterdir():
        path.chmod(0o444)
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(NOBODY)
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


async def test_the_live_connections_keep_what_they_promise(store: SQLiteStore) -> None:
    promised = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "trusted_schema": 0,
    }

    def kept(connection: sqlite3.Connection) -> dict[str, object]:
        return {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in promised}

    assert await store.write(kept) == await store.read(kept) == promised
    with pytest.raises(StoreError, match="can't be written to"):
        await select(store, "DELETE FROM openings")


async def test_a_new_store_has_all_tables_and_is_there_the_next_time(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o077 == 0, "it holds secrets"
    store = await SQLiteStore.open(path)
    assert (await select(store, "PRAGMA user_version"))[0][0] == migrate.newest()
    assert (await Matches(store, Outbox(store)).tables.get(1)).phase == "running"
    assert len(await select(store, "SELECT * FROM openings")) == 2
    await store.close()


async def test_an_older_store_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    later = tmp_path / "migrations"
    later.mkdir()
    for step in migrate.FOLDER.iterdir():
        (later / step.name).write_text(step.read_text())
    (later / "0098_nicknames.sql").write_text(
        "CREATE TABLE nicknames (person INTEGER); -- one; two\nINSERT INTO nicknames VALUES (7);\n"
    )
    (later / "0099_seats.sql").write_text("ALTER TABLE seats\n  ADD COLUMN colour TEXT;\n")
    monkeypatch.setattr(migrate, "FOLDER", later)
    store = await SQLiteStore.open(path)
    assert (await select(store, "PRAGMA user_version"))[0][0] == 99
    assert [row["person"] for row in await select(store, "SELECT * FROM nicknames")] == [7]
    async with Matches(store, Outbox(store), games=GAMES).hold(1) as live:
        assert match_of(live).questions
    await store.close()


async def test_a_step_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path / "store.sqlite3")
    later = tmp_path / "migrations"
    later.mkdir()
    for step in migrate.FOLDER.iterdir():
        (later / step.name).write_text(step.read_text())
    (later / "0098_good.sql").write_text("CREATE TABLE good (one INTEGER);")
    (later / "0099_bad.sql").write_text("CREATE TABLE bad (one INTEGER);\nDROP TABLE unheard_of;")
    with monkeypatch.context() as patch:
        patch.setattr(migrate, "FOLDER", later)
        with pytest.raises(sqlite3.OperationalError, match="unheard_of"):
            await SQLiteStore.open(path)
    store = await SQLiteStore.open(path)
    names = [row["name"] for row in await select(store, "SELECT name FROM sqlite_master")]
    assert "good" not in names and "bad" not in names
    await store.close()


def test_steps_are_numbered_without_gaps_and_none_twice() -> None:
    numbers = sorted(int(path.name[:4]) for path in migrate.FOLDER.glob("[0-9]*.sql"))
    assert numbers == list(range(1, migrate.newest() + 1))


async def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 7000")
    assert "newer Nocturne (its tables are of version 7000" in await refusal(path)


async def test_a_damaged_store_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    content = bytearray(path.read_bytes())
    for place in range(4096, len(content)):
        content[place] = place * 7 % 251
    path.write_bytes(content)
    assert "is damaged" in await refusal(path)


async def test_a_store_cut_short_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    path.write_bytes(path.read_bytes()[: 4096 * 5])
    assert "is damaged" in await refusal(path)


async def test_an_emptied_store_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "store.sqlite3")
    path.write_bytes(b"")
    assert "is an empty file" in await refusal(path)
    assert path.stat().st_size == 0


async def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    path.write_text("Dear diary, " * 500)
    assert "is no database" in await refusal(path)


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    assert "not a store of Nocturne" in await refusal(path)


async def test_a_store_without_its_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "store.sqlite3-wal").write_bytes(b"matches may be in here")
    assert "is missing, but" in await refusal(tmp_path / "store.sqlite3")


async def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert "There is no folder" in await refusal(tmp_path / "nowhere" / "store.sqlite3")
    assert not (tmp_path / "nowhere").exists()


async def test_a_folder_is_no_store(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(tmp_path)


@pytest.mark.parametrize(("there", "mode"), [(True, 0o777), (True, 0o555), (False, 0o555)])
async def test_what_is_read_only_is_refused(there: bool, mode: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "store.sqlite3"
        if there:
            await made(path)
        with as_nobody(folder, mode):
            sentence = await refusal(path)
        assert "Let this user" in sentence
        assert path.exists() is there


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for 256 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(disk)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        needs(None, "a small disk, which only root may mount: run the tests as root on Linux")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


async def test_a_full_disk_is_told_at_the_opening(small_disk: Path) -> None:
    path = small_disk / "store.sqlite3"
    await made(path)
    fill(small_disk)
    with pytest.raises(StoreError, match="is full"):
        await SQLiteStore.open(path)
    path.unlink()
    fill(small_disk)
    with pytest.raises(StoreFull, match="is full"):
        await SQLiteStore.open(path)
    assert not path.exists()


async def test_a_disk_that_fills_up_takes_nothing_more_and_goes_on_when_there_is_room(
    small_disk: Path,
) -> None:
    store = await SQLiteStore.open(small_disk / "store.sqlite3")
    people = People(store)
    await people.set_server(1, "before", "kept")
    ballast = fill(small_disk)
    for _ in range(3):
        with pytest.raises(StoreFull, match="Nothing was lost"):
            await people.set_server(1, "too-much", "x" * 50_000)
    assert await people.server(1) == {"before": "kept"}
    ballast.unlink()
    await people.set_server(1, "after", "kept too")
    assert await people.server(1) == {"before": "kept", "after": "kept too"}
    await store.close()


def fill(disk: Path) -> Path:
    """Leave no room on a disk."""
    ballast = disk / "ballast"
    with ballast.open("ab", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return ballast
