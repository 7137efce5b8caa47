"""The options of /game new, made from the settings of all games."""

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, get_args, get_origin

import discord
from discord import app_commands
from pydantic.fields import FieldInfo

from engine.catalog import GAMES

New = Callable[[discord.Interaction[Any], str, Mapping[str, Any]], Awaitable[None]]


def command_new(new: New) -> app_commands.Command[Any, ..., None]:
    """`/game new game: …` with the options of every game, each said with its description."""
    fields = settings_fields()

    async def callback(interaction: discord.Interaction[Any], game: str, **given: Any) -> None:
        chosen = {name: value for name, value in given.items() if value is not None}
        await new(interaction, game, chosen)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [
        inspect.Parameter("interaction", kind, annotation=discord.Interaction),
        inspect.Parameter("game", kind, annotation=str),
        *(
            inspect.Parameter(name, kind, default=None, annotation=_annotation(field))
            for name, field in fields.items()
        ),
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    described = {name: field.description or name for name, field in fields.items()}
    app_commands.describe(game="Which game", **described)(callback)
    app_commands.choices(
        game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()],
        **{name: _choices(field) for name, field in fields.items() if _choices(field)},
    )(callback)
    return app_commands.Command(
        name="new", description="Set up a table in this channel", callback=callback
    )


def settings_fields() -> dict[str, FieldInfo]:
    """The settings of all games by name; games that share a name share its meaning."""
    fields: dict[str, FieldInfo] = {}
    for game in GAMES.values():
        for name, field in game.settings.model_fields.items():
            fields.setdefault(name, field)
    return fields


def _annotation(field: FieldInfo) -> Any:
    kind = field.annotation
    return (kind if kind in (bool, int) else str) | None


def _choices(field: FieldInfo) -> list[app_commands.Choice[str]]:
    if get_origin(field.annotation) is not Literal:
        return []
    return [app_commands.Choice(name=word, value=word) for word in get_args(field.annotation)]
