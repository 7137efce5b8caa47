"""Starting the bot: settings, and what is said when it can't start."""

import asyncio
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest

from bot import UNCONFIGURED, Settings, cache_folder, main, run
from cogs.acts.house import House
from cogs.nocturne import Nocturne
from db.now import Now
from engine.version import VERSION
from render import fonts
from tests.cogs import conftest
from tests.discord import BotProcess, open_server

pytestmark = pytest.mark.long

house = conftest.house

ROOT = Path(__file__).resolve().parent.parent


def start(
    folder: Path, home: Path = ROOT, /, *arguments: str, **settings: str
) -> "subprocess.CompletedProcess[str]":
    """Run the program of `home` with these settings until it gives up."""
    env = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    env |= {"PYTHONPATH": str(home), "DATABASE": str(folder / "store.sqlite3"), **settings}
    return subprocess.run(
        [sys.executable, str(home / "bot.py"), *arguments],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )


def said(done: "subprocess.CompletedProcess[str]", status: int = 1) -> str:
    """What a failed start says: one sentence or two, no traceback."""
    assert done.returncode == status
    assert "Traceback" not in done.stdout + done.stderr
    assert len(done.stdout.strip().splitlines()) == 1, done.stdout
    return done.stdout


def test_every_setting_is_described_and_every_description_is_of_a_setting() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    described = dict(re.findall(r"^#[^\n]+\n([A-Z_]+)=(.*)$", text, re.MULTILINE))
    fields = Settings.model_fields
    assert set(described) == {name.upper() for name in fields}
    for name, field in fields.items():
        default = field.default if name != "discord_token" else ""
        assert described[name.upper()] == str(default), name


@pytest.fixture
def starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[], str]:
    """What a start says in this process, which is quicker, where it fails for want of settings."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bot.py"])

    def start_here() -> str:
        status, (out, errors) = main(), capsys.readouterr()
        return said(subprocess.CompletedProcess((), status, out, errors), UNCONFIGURED)

    return start_here


@pytest.mark.parametrize(
    ("name", "value"),
    [("LOG_LEVEL", "LOUD"), ("LOG_FORMAT", "xml"), ("AWAKE", "many"), ("VOTES_LAST", "0")],
)
def test_a_setting_that_cannot_be_is_named(
    starting: Callable[[], str], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert f"The setting {name} can't be that" in starting()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "latin-1"])
def test_a_file_of_settings_in_another_encoding_is_named(
    starting: Callable[[], str], tmp_path: Path, encoding: str
) -> None:
    (tmp_path / ".env").write_text("# für Gäste\nLOG_LEVEL=LOUD\n", encoding=encoding)
    assert ".env is not text in UTF-8" in starting()


def test_a_file_of_settings_may_begin_with_a_mark(
    starting: Callable[[], str], tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=LOUD\n", encoding="utf-8-sig")
    assert "The setting LOG_LEVEL can't be that" in starting()


def test_the_version_is_printed_whatever_the_settings_are(tmp_path: Path) -> None:
    done = start(tmp_path, ROOT, "--version", LOG_LEVEL="LOUD")
    assert (done.returncode, done.stdout) == (0, f"Nocturne {VERSION}\n")


def test_the_project_and_the_newest_entry_of_the_changelog_have_the_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## \[(\d.*)\] – \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert (project["version"], releases[0]) == (VERSION, VERSION)


def test_a_start_logs_its_version_first(tmp_path: Path) -> None:
    done = start(tmp_path, DISCORD_TOKEN="x.y.z", DATABASE=str(tmp_path))
    assert f"nocturne: Nocturne {VERSION}" in done.stderr.splitlines()[0]


@pytest.mark.parametrize("is_there", [True, False])
def test_a_machine_on_which_letters_are_drawn_badly_is_told_so_at_the_start(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    is_there: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    monkeypatch.setattr(fonts, "SHAPES_WELL", is_there)
    monkeypatch.setenv("DATABASE", str(tmp_path))
    status, logged = main(), capsys.readouterr().err
    assert status == 1
    assert ("libfribidi0" in logged) is not is_there


def test_a_container_installs_what_letters_are_drawn_with() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    assert re.search(r"apt-get install .*\blibfribidi0\b", recipe)


def test_a_container_without_a_token_says_what_to_set_and_ends(tmp_path: Path) -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    home = tmp_path / "app"
    home.mkdir()
    for files in re.findall(r"^COPY (.+) \S+$", recipe, re.MULTILINE):
        for name in files.split():
            what = ROOT / name
            (shutil.copytree if what.is_dir() else shutil.copy)(what, home / name)
    assert "Set DISCORD_TOKEN" in said(start(tmp_path, home), UNCONFIGURED)
    assert not (tmp_path / "store.sqlite3").exists()
    done = start(tmp_path, home, "--backup", "copy.sqlite3")
    assert "There is no store" in said(done)
    assert start(tmp_path, home, "--version").stdout == f"Nocturne {VERSION}\n"


@pytest.mark.parametrize("name", ["", ".", "..", "/"])
def test_a_folder_in_place_of_a_database_is_named(tmp_path: Path, name: str) -> None:
    done = start(tmp_path, DISCORD_TOKEN="x.y.z", DATABASE=name)
    assert "is a folder, but the store is a file" in said(done)


def test_what_is_drawn_once_a_release_lies_beside_the_database_or_where_a_setting_says() -> None:
    assert cache_folder(Settings(database="data/store.sqlite3")) == Path("data/store.cache")
    assert cache_folder(Settings(database="a", cache_folder="data/drawn")) == Path("data/drawn")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    done = start(tmp_path, DISCORD_TOKEN="x.y.z", DATABASE=str(tmp_path / "no" / "store"))
    assert "There is no folder" in said(done)


@pytest.mark.e2e
def test_without_a_network_the_bot_says_so_and_goes(tmp_path: Path) -> None:
    done = start(tmp_path, DISCORD_TOKEN="x.y.z", HTTPS_PROXY="", NO_PROXY="*")
    assert "Discord" in said(done)
    assert "x.y.z" not in done.stdout + done.stderr


async def test_a_bot_that_stops_is_not_ready_any_more(house: House) -> None:
    bot = Nocturne(house)
    waiting = bot._connection._ready_task = asyncio.create_task(asyncio.sleep(60))
    await bot.close()
    await asyncio.wait([waiting], timeout=1)
    assert waiting.cancelled()


@pytest.mark.parametrize("is_told_to_stop", [True, False])
@pytest.mark.parametrize(
    "how", [aiohttp.ClientConnectionError(), RuntimeError("Session is closed")]
)
async def test_a_connection_that_breaks_is_a_failure_only_of_a_bot_that_should_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: Exception, is_told_to_stop: bool
) -> None:
    async def breaks(bot: Nocturne, settings: Settings, now: Now) -> None:
        if is_told_to_stop:
            await bot.close()
        raise how

    monkeypatch.setattr("bot.go", breaks)
    running = run(Settings(database=str(tmp_path / "store.sqlite3")))
    if is_told_to_stop:
        assert await running == 0
        return
    with pytest.raises(type(how)):
        await running


async def test_a_mistake_of_ours_is_heard_of_also_where_the_bot_has_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(bot: Nocturne, settings: Settings, now: Now) -> None:
        await bot.close()
        raise RuntimeError("dictionary changed size during iteration")

    monkeypatch.setattr("bot.go", breaks)
    with pytest.raises(RuntimeError, match="changed size"):
        await run(Settings(database=str(tmp_path / "store.sqlite3")))


@pytest.mark.e2e
async def test_a_stop_at_any_early_moment_is_clean(tmp_path: Path) -> None:
    chance = random.Random(10)
    async with open_server() as server:
        for _ in range(10):
            bot = BotProcess(server, tmp_path)
            await bot.launch()
            # Any moment is as good as any other: that is what is tried.
            await asyncio.sleep(chance.uniform(0, 1.5))
            code = await bot.stop()
            # Before it listens to signals it holds nothing: then they end it as they do.
            is_early = "logging in" not in bot.log()
            assert code == 0 or (code == -signal.SIGTERM and is_early), bot.log()
            assert "Traceback" not in bot.log(), bot.log()
