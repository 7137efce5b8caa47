"""The options of /game new: those that every table has. The others are chosen on the table."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from discord import app_commands

from cogs.acts.server.customs import OF_TABLE
from cogs.commands.made import Option, made
from cogs.messages.pacing import absent_choices, pace_choices
from cogs.messages.sentences import DEFAULT
from cogs.messages.server import place_choices
from cogs.replies.reply import Reply
from engine.catalog import GAMES
from engine.game import Settings
from engine.setting import Setting, settings_of

PACES = [app_commands.Choice(name=name, value=word) for word, name in pace_choices(DEFAULT)]
SILENCES = [app_commands.Choice(name=name, value=word) for word, name in absent_choices(DEFAULT)]
PLACES = [app_commands.Choice(name=name, value=word) for word, name in place_choices(DEFAULT)]
New: TypeAlias = Callable[
    [Reply, str, str | None, Mapping[str, Any], Mapping[str, Any]], Awaitable[None]
]
"""What it does with a game, where its table is to stand, the options that were chosen, and what was
said of the table."""


def command_new(new: New) -> app_commands.Command[Any, ..., None]:
    """`/game new game: …`"""

    async def run(reply: Reply, given: dict[str, Any]) -> None:
        game = given.pop("game")
        where = given.pop("where")
        given = {name: value for name, value in given.items() if value is not None}
        said = {name: given.pop(name) for name in OF_TABLE if name in given}
        await new(reply, game, where, given, said)

    games = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
    which = Option("game", "Which game", choices=games)
    shared = [_option(setting) for setting in settings_of(Settings)]
    own = [
        Option("where", "Where the table stands", str | None, None, PLACES),
        Option("private", "Only people who are invited may join or look", bool | None, None),
        Option("pace", "How long somebody may take for an answer", str | None, None, PACES),
        Option("absent", "What happens when that time is over", str | None, None, SILENCES),
    ]
    return made(
        "new", "Set up a table in this channel, or in a thread", [which, *shared, *own], run
    )


def _option(setting: Setting) -> Option:
    """What can be typed of it: a setting checks for itself what it is given."""
    kind = bool if setting.is_switch else int if setting.is_number else str
    return Option(setting.name, setting.about, kind | None, default=None)
