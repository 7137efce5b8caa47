"""The options of /game new: every game's own settings, offered and taken for that game alone."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, TypeAlias, get_args, get_origin

import discord
from discord import app_commands
from pydantic.fields import FieldInfo

from cogs.commands.made import Completion, Option, made
from cogs.messages.components import shorten
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from engine.catalog import GAMES

New: TypeAlias = Callable[[Reply, str, Mapping[str, Any]], Awaitable[None]]


def command_new(new: New) -> app_commands.Command[Any, ..., None]:
    """`/game new game: …` with the options of every game, each said with whose it is."""

    async def run(reply: Reply, given: dict[str, Any]) -> None:
        game = given.pop("game")
        await new(reply, game, {name: value for name, value in given.items() if value is not None})

    games = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
    options = [_option(name, fields) for name, fields in settings_by_name().items()]
    which = Option("game", "Which game", choices=games)
    return made("new", "Set up a table in this channel", [which, *options], run)


def _option(name: str, fields: Mapping[str, FieldInfo]) -> Option:
    has_words = any(get_origin(field.annotation) is Literal for field in fields.values())
    complete = _completion(fields) if has_words else None
    kind = _annotation(fields)
    return Option(name, _description(name, fields), kind, default=None, complete=complete)


def settings_by_name() -> dict[str, dict[str, FieldInfo]]:
    """The settings of all games by name, and under each name by game."""
    found: dict[str, dict[str, FieldInfo]] = {}
    for game in GAMES.values():
        for name, field in game.settings.model_fields.items():
            found.setdefault(name, {})[game.key] = field
    return found


def _annotation(fields: Mapping[str, FieldInfo]) -> Any:
    """What Discord lets people type; a setting checks for itself what it is given."""
    kinds = {_kind(field.annotation) for field in fields.values()}
    return (kinds.pop() if len(kinds) == 1 else str) | None


def _kind(annotation: Any) -> type[bool] | type[int] | type[str]:
    words = get_args(annotation) if get_origin(annotation) is Literal else ()
    if annotation is bool:
        return bool
    is_number = annotation is int or (words and all(type(word) is int for word in words))
    return int if is_number else str


def _description(name: str, fields: Mapping[str, FieldInfo]) -> str:
    """What an option is, and whose; games that mean the same by a name share a line."""
    games: dict[str, list[str]] = {}
    for key, field in fields.items():
        games.setdefault(field.description or name, []).append(GAMES[key].title)
    said = [f"{', '.join(titles)}: {text}" for text, titles in games.items()]
    return shorten(" · ".join(said), 100)


def _completion(fields: Mapping[str, FieldInfo]) -> Completion:
    """Offers what the chosen game knows by this name, if it knows it at all."""

    @completing
    async def words(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[Any]]:
        game = getattr(interaction.namespace, "game", None)
        known = [field for key, field in fields.items() if game in (None, key)]
        return [
            app_commands.Choice(name=str(word), value=word)
            for word in dict.fromkeys(
                word for field in known for word in get_args(field.annotation)
            )
            if str(current).strip().casefold() in str(word).casefold()
        ][:25]

    return words
