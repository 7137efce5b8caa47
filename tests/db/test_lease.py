"""A store has one bot at a time, by whatever name it goes; who is killed holds it no more."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from db.errors import StoreError
from db.sqlite.backup import back_up
from db.sqlite.store import SQLiteStore
from engine.version import VERSION
from tests.conftest import needs
from tests.discord import BotProcess, open_server

ROOT = Path(__file__).parents[2]
HOLDS = """
import asyncio, sys
from pathlib import Path
from db.sqlite.store import SQLiteStore

async def main():
    store = await SQLiteStore.open(Path(sys.argv[1]), alone=True)
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def names_of(path: Path) -> list[Path]:
    """The same file by other names: relative, and through links to it and to its folder."""
    link, folder = path.with_name("link.sqlite3"), path.parent.with_name("elsewhere")
    try:
        link.symlink_to(path)
        folder.symlink_to(path.parent)
    except OSError:
        needs(None, "symbolic links: run the tests on Linux or macOS")
    return [path, link, folder / path.name, Path(os.path.relpath(path))]


async def test_a_store_is_opened_alone_once_by_whatever_name(tmp_path: Path) -> None:
    path = tmp_path / "here" / "store.sqlite3"
    path.parent.mkdir()
    store = await SQLiteStore.open(path, alone=True)
    for name in names_of(path):
        with pytest.raises(StoreError, match=rf"Another Nocturne \(process {os.getpid()}\) uses"):
            await SQLiteStore.open(name, alone=True)
    await store.close()
    await (await SQLiteStore.open(path, alone=True)).close()


async def test_whoever_is_killed_holds_it_no_more(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    command = [sys.executable, "-c", HOLDS, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match="Another Nocturne"):
            await SQLiteStore.open(path, alone=True)
        process.kill()
        process.wait()
        await (await SQLiteStore.open(path, alone=True)).close()


async def test_a_store_that_cannot_be_opened_is_not_held(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    path.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(StoreError, match="is an empty file"):
            await SQLiteStore.open(path, alone=True)


async def test_it_is_backed_up_while_it_is_held(tmp_path: Path) -> None:
    store = await SQLiteStore.open(tmp_path / "store.sqlite3", alone=True)
    await asyncio.to_thread(back_up, store.path, tmp_path / "backup.sqlite3")
    await store.close()


@pytest.mark.e2e
async def test_a_second_bot_says_that_there_is_one_and_ends(tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(tmp_path / "store.sqlite3")
    async with open_server() as server, BotProcess(server, tmp_path) as bot:
        for twin in (
            BotProcess(server, tmp_path),
            BotProcess(server, tmp_path, DATABASE=str(link)),
            BotProcess(server, tmp_path, DATABASE=str(link), DISCORD_TOKEN=""),
        ):
            await twin.launch()
            await twin.process.wait()
            assert await twin.stop() == 1
            version, said = twin.log().splitlines()
            assert version.endswith(VERSION)
            assert said.startswith(f"Another Nocturne (process {bot.process.pid}) uses")
        assert server.bot_is_here
