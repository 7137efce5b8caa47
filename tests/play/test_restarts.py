"""What outlives the bot, its playground, and the machine's moods."""

import asyncio
import os
import random
import shutil
import signal
import socket
from pathlib import Path

import pytest

from playground import Person
from tests.discord import warm
from tests.play.playing import (
    KEEN,
    first_table,
    is_awaited,
    is_over,
    press_on,
    table_in_play,
    type_one,
)
from tests.play.process import Nocturne

pytestmark = pytest.mark.e2e


def seat(nocturne: Nocturne, name: str = "ada") -> Person:
    return Person(nocturne.url, name, patience=30)


async def begin(nocturne: Nocturne) -> str:
    """Ada starts the first table, and answers once; the words of the table then."""
    async with seat(nocturne) as ada:
        await ada.click(await first_table(ada), "Start")
        await ada.until(lambda: is_awaited(ada, "tables"))
        assert await type_one(ada, "tables", KEEN, random.Random(1))
        await asyncio.sleep(0.5)
        table = table_in_play(ada, "tables")
        assert table is not None
        return table.text


def is_alive(pid: int) -> bool:
    """Whether a process runs (one that has ended and waits for its parent does not)."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


async def test_a_match_goes_on_after_the_bot_was_killed(tmp_path: Path) -> None:
    first = await Nocturne(tmp_path).start()
    told = await begin(first)
    playground = first.playground_pid()
    await first.stop(signal.SIGKILL)

    second = await Nocturne(tmp_path, port=first.port).start()
    assert second.url == first.url, "pages that are open find it again"
    assert not is_alive(playground)
    async with seat(second) as ada:
        table = table_in_play(ada, "tables")
        assert table is not None and table.text == told
        # The button was made by the bot that was killed.
        await ada.until(lambda: ada.bot_online)
        assert await press_on(ada, "tables", KEEN, random.Random(2), most=2) == 2
        welcomes = [one for one in ada.messages("tables") if "Welcome to Nocturne" in one.text]
        assert len(welcomes) == 1
    assert await second.stop() == 0


async def test_a_match_goes_on_after_the_playground_was_killed(tmp_path: Path) -> None:
    nocturne = await Nocturne(tmp_path).start()
    await begin(nocturne)
    os.kill(nocturne.playground_pid(), signal.SIGKILL)
    async with asyncio.timeout(20):
        while "it starts again" not in nocturne.output:
            await asyncio.sleep(0.02)
        while True:
            try:
                async with seat(nocturne) as ada:
                    await ada.until(lambda: ada.bot_online)
                    assert await press_on(ada, "tables", KEEN, random.Random(2), most=2) == 2
                    break
            except OSError:
                await asyncio.sleep(0.1)
    last = nocturne.playground_pid()
    assert await nocturne.stop() == 0
    assert not is_alive(last), "Ctrl-C leaves nothing behind"
    assert "Traceback" not in nocturne.output


async def test_a_backup_taken_meanwhile_can_be_put_back(tmp_path: Path) -> None:
    nocturne = await Nocturne(tmp_path).start()
    await begin(nocturne)
    backup = tmp_path / "backup.sqlite3"
    code, said = await back_up(nocturne, backup)
    assert (code, said.strip()) == (
        0,
        f"{backup} is now a whole copy of {tmp_path}/nocturne.sqlite3.",
    )
    code, said = await back_up(nocturne, backup)
    assert code == 1
    assert "a backup never replaces a file" in said
    assert await nocturne.stop() == 0

    # The disk is lost: only the backup is left. (What Discord shows is on Discord's disks.)
    for lost in tmp_path.glob("nocturne.sqlite3*"):
        lost.unlink()
    shutil.copy(backup, tmp_path / "nocturne.sqlite3")
    async with asyncio.timeout(60):
        await play_to_the_end(await Nocturne(tmp_path).start())


async def back_up(nocturne: Nocturne, file: Path) -> tuple[int, str]:
    """`python bot.py --backup FILE` beside the bot: its exit code, and what it says."""
    backing = await warm.start(nocturne.module, "--backup", str(file), env=nocturne.env)
    said = await backing.stdout.read()
    return await backing.wait(), said.decode()


async def play_to_the_end(nocturne: Nocturne) -> None:
    """Ada gives up, and the match verifies."""
    async with seat(nocturne) as ada:
        await ada.until(lambda: ada.bot_online)
        table = table_in_play(ada, "tables")
        assert table is not None
        assert (await ada.click(table, "Hand")).message.pictures
        sure = await ada.slash("tables", "concede")
        await ada.click(sure, "Yes, I am sure")
        await ada.until(lambda: is_over(ada, "tables"))
        verdict = await ada.slash("tables", "game verify")
        assert "Every answer of this match follows" in verdict.text
    assert await nocturne.stop() == 0


async def test_a_port_that_is_taken_is_passed_over_aloud(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        nocturne = await Nocturne(tmp_path, port=port).start()
    assert nocturne.port > port
    assert f"Port {port} is taken, so this is on {nocturne.port}." in nocturne.output

    other = str(tmp_path / "other.sqlite3")
    twins = {
        "uses .* already": Nocturne(tmp_path),
        "in use by another program": Nocturne(tmp_path, DATABASE=other),
    }
    for said, again in twins.items():
        with pytest.raises(AssertionError, match=said):
            await again.start()
        assert await again.stop() == 1
        assert "Traceback" not in again.output
    assert await nocturne.stop() == 0


async def test_tables_of_discord_are_never_opened_in_the_playground(tmp_path: Path) -> None:
    """Letters that Discord still has to bring would be lost here."""
    there = Nocturne(tmp_path, DISCORD_TOKEN="no.such.token", HTTPS_PROXY="http://127.0.0.1:9")
    with pytest.raises(AssertionError):
        await there.start()
    assert "Traceback" not in there.output

    here = Nocturne(tmp_path)
    with pytest.raises(AssertionError, match="holds tables from Discord"):
        await here.start()
    assert await here.stop() == 1
    assert not (tmp_path / "playground.sqlite3").exists()
