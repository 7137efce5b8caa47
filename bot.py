"""Settings → logging → store → bot. Without a token it opens the playground."""

import argparse
import asyncio
import json
import logging
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import aiohttp
import discord
from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.acts.house import House
from cogs.acts.kept.quotas import Quotas
from cogs.commands.limits import CommandsRefused
from cogs.nocturne import Nocturne
from cogs.replies.errors import is_lost
from db.errors import StoreError
from db.matches import Matches
from db.now import Now
from db.outbox import Outbox
from db.people import People
from db.sqlite.backup import back_up
from db.sqlite.daily import Daily
from db.sqlite.store import SQLiteStore
from db.timers import DAY
from engine.catalog import GAMES, LEFT_OUT
from engine.version import VERSION
from render import fonts
from render.cache import cached_in

log = logging.getLogger("nocturne")

HOUR = 3600.0
ENV = Path(".env")
UNCONFIGURED = 78
"""How it ends where a setting is missing or wrong: trying again would not help."""
LIBRARIES = "discord", "asyncio", "PIL"
"""At DEBUG these would log hands, secrets and the token."""
NO_TOKEN = (
    "Set DISCORD_TOKEN to the token of your bot: without one the playground would open, "
    "which is not installed here."
)
NO_FRIBIDI = (
    "fribidi is missing, so letters are not kerned, and Hebrew and Arabic names are drawn wrongly: "
    "install libfribidi0"
)
ILLEGIBLE = ".env is not text in UTF-8, so no setting of it was read. Save it as UTF-8."


class BadSettings(Exception):
    """What somebody has to set before the bot can start, in a sentence."""


class Settings(BaseSettings, Quotas):
    """What the environment and `.env` decide; `.env.example` describes each."""

    model_config = SettingsConfigDict(env_file=ENV, env_file_encoding="utf-8-sig", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    database: str = "nocturne.sqlite3"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["human", "json"] = "human"
    cache_folder: str = ""
    awake: int = 200
    votes_last: float = Field(24, gt=0, allow_inf_nan=False)
    tables_last: float = Field(7, gt=1, allow_inf_nan=False)
    letters_kept: float = Field(7, gt=0, allow_inf_nan=False)
    backup: Literal["", "daily"] = ""
    backup_folder: str = ""
    playground_data: str = "playground.sqlite3"
    playground_port: int = Field(8420, ge=0, le=65_535)


def read_settings() -> Settings:
    """What the environment and `.env` decide, the environment first. BadSettings: they can't be."""
    try:
        # UTF-16 may be read as UTF-8, and means nothing then.
        if ENV.is_file() and b"\0" in ENV.read_bytes():
            raise BadSettings(ILLEGIBLE)
        return Settings()
    except UnicodeDecodeError:
        raise BadSettings(ILLEGIBLE) from None
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        raise BadSettings(f"The setting {name} can't be that: {first['msg']}.") from None


def must_have_games() -> None:
    """BadSettings where not a single game can be loaded."""
    if not GAMES:
        wrong = "\n".join(f"{game}: {why}" for game, why in LEFT_OUT.items())
        raise BadSettings(f"No game can be loaded, so there is nothing to play.\n{wrong}")


def must_lead_somewhere(settings: Settings) -> None:
    """BadSettings where there is neither a token nor a playground, as in a container."""
    if not settings.discord_token.get_secret_value() and find_spec("playground") is None:
        raise BadSettings(NO_TOKEN)


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "where": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def start_logging(settings: Settings) -> None:
    """Log to the standard error, for people or for machines."""
    handler = logging.StreamHandler()
    human = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.log_format == "json" else human)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for library in LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.root.level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def stop_on_signals(bot: Nocturne) -> None:
    """Told to stop, the bot finishes what it holds; told twice, it does so once."""
    closing: list[asyncio.Task[None]] = []

    def close() -> None:
        if not closing:
            log.info("stopping")
            closing.append(asyncio.ensure_future(bot.close()))

    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows, where Ctrl-C raises instead
            loop.add_signal_handler(name, close)


async def run(settings: Settings, on_start: Callable[[Nocturne], None] = stop_on_signals) -> int:
    """Open the store, and be the bot until it is closed: `on_start` says by what."""
    now = Now()
    store = await SQLiteStore.open(Path(settings.database), now, alone=True)
    try:
        outbox = Outbox(store, kept=settings.letters_kept * DAY)
        matches = Matches(
            *(store, outbox),
            awake=settings.awake,
            votes_last=settings.votes_last * HOUR,
            tables_last=settings.tables_last * DAY,
            now=now,
        )
        house = House(store, matches, outbox, People(store), settings)
        async with Nocturne(house) as bot, backing_up(settings):
            on_start(bot)
            try:
                await go(bot, settings, now)
            except (aiohttp.ClientConnectionError, ConnectionError, RuntimeError) as error:
                # Told to stop while it logs in, it has let go of its session itself.
                if not (bot.is_closed() and is_lost(error)):
                    raise
    finally:
        await store.close()
    return 0


@asynccontextmanager
async def backing_up(settings: Settings) -> AsyncIterator[None]:
    """Meanwhile a copy is made every day, where BACKUP says so."""
    store = Path(settings.database)
    daily = Daily(store, Path(settings.backup_folder or store.parent))
    if settings.backup == "daily":
        daily.start()
    try:
        yield
    finally:
        await daily.stop()


async def go(bot: Nocturne, settings: Settings, now: Now) -> None:
    """To Discord with a token, to the playground without one."""
    if token := settings.discord_token.get_secret_value():
        await bot.house.people.set_server(0, "home", "discord")
        await bot.start(token)
    else:
        import playground_process

        database = Path(settings.database)
        data = database.parent / settings.playground_data
        await playground_process.play(bot, database, data, settings.playground_port, now)


def copy(settings: Settings, backup: Path) -> int:
    """Back the store up, whoever else has it open."""
    store = Path(settings.database)
    back_up(store, backup)
    print(f"{backup} is now a whole copy of {store}.")
    return 0


def cache_folder(settings: Settings) -> Path:
    """Where what is drawn once a release lies: beside the database, if nothing else is said."""
    store = Path(settings.database)
    beside = store.parent / f"{store.stem or 'nocturne'}.cache"
    return Path(settings.cache_folder or beside)


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Start Nocturne. Without a token in `.env` it opens the playground.",
    )
    parser.add_argument("--version", action="version", version=f"Nocturne {VERSION}")
    parser.add_argument(
        "--backup", type=Path, metavar="FILE", help="copy the database, also while the bot runs"
    )
    return parser.parse_args()


def main() -> int:
    """Start; every failure is one sentence that says what to do."""
    backup = arguments().backup
    try:
        settings = read_settings()
        start_logging(settings)
        if backup:
            return copy(settings, backup)
        must_have_games()
        must_lead_somewhere(settings)
        log.info("Nocturne %s", VERSION)
        if not fonts.SHAPES_WELL:
            log.warning(NO_FRIBIDI)
        with cached_in(cache_folder(settings)):
            return asyncio.run(run(settings))
    except BadSettings as error:
        print(error)
        return UNCONFIGURED
    except (StoreError, CommandsRefused) as error:
        print(error)
    except discord.LoginFailure:
        print("Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal.")
    except discord.PrivilegedIntentsRequired:
        print("Discord asks for a privileged intent that this bot does not need: report it.")
    except (aiohttp.ClientConnectionError, TimeoutError, ConnectionError) as error:
        print(f"Discord can't be reached ({type(error).__name__}). Check the network, try again.")
    except (discord.HTTPException, discord.ConnectionClosed) as error:
        print(f"Discord doesn't work properly right now ({error}). Try again in a while.")
    except OSError as error:
        print(f"{error.filename or 'Something'} can't be used: {error.strerror or error}.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
