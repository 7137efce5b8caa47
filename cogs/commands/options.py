"""The options of /game new: those that every table has. The others are chosen on the table."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from discord import app_commands

from cogs.commands.made import Option, made
from cogs.replies.reply import Reply
from engine.catalog import GAMES
from engine.game import Settings
from engine.setting import Setting, settings_of

PRIVATE = "private"
New: TypeAlias = Callable[[Reply, str, Mapping[str, Any], bool], Awaitable[None]]


def command_new(new: New) -> app_commands.Command[Any, ..., None]:
    """`/game new game: …`"""

    async def run(reply: Reply, given: dict[str, Any]) -> None:
        game, private = given.pop("game"), bool(given.pop(PRIVATE))
        chosen = {name: value for name, value in given.items() if value is not None}
        await new(reply, game, chosen, private)

    games = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
    which = Option("game", "Which game", choices=games)
    shared = [_option(setting) for setting in settings_of(Settings)]
    private = Option(PRIVATE, "Only people who are invited may join or look", bool, default=False)
    return made("new", "Set up a table in this channel", [which, *shared, private], run)


def _option(setting: Setting) -> Option:
    """What can be typed of it: a setting checks for itself what it is given."""
    kind = bool if setting.is_switch else int if setting.is_number else str
    return Option(setting.name, setting.about, kind | None, default=None)
