"""The options of /game new: every game's own settings, offered and taken for that game alone."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Literal, TypeAlias, get_args, get_origin

import discord
from discord import app_commands
from pydantic.fields import FieldInfo

from cogs.messages.components import shorten
from cogs.replies.errors import completing
from engine.catalog import GAMES

New: TypeAlias = Callable[[discord.Interaction[Any], str, Mapping[str, Any]], Awaitable[None]]
Completion: TypeAlias = Callable[
    [discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]


def command_new(new: New) -> app_commands.Command[Any, ..., None]:
    """`/game new game: …` with the options of every game, each said with whose it is."""
    settings = settings_by_name()

    async def callback(interaction: discord.Interaction[Any], game: str, **given: Any) -> None:
        chosen = {name: value for name, value in given.items() if value is not None}
        await new(interaction, game, chosen)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [
        inspect.Parameter("interaction", kind, annotation=discord.Interaction),
        inspect.Parameter("game", kind, annotation=str),
        *(
            inspect.Parameter(name, kind, default=None, annotation=_annotation(fields))
            for name, fields in settings.items()
        ),
    ]
    # discord.py makes the options of it, and mypy knows of no such attribute.
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    described = {name: _description(name, fields) for name, fields in settings.items()}
    app_commands.describe(game="Which game", **described)(callback)
    app_commands.choices(
        game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
    )(callback)
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="new", description="Set up a table in this channel", callback=callback
    )
    for name, fields in settings.items():
        if any(get_origin(field.annotation) is Literal for field in fields.values()):
            made.autocomplete(name)(_completion(fields))
    return made


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
