"""One slash group per game (/fellbound move …), made from that game's action classes."""

import contextlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass
from functools import partial
from typing import Any, TypeAlias

import discord
from discord import app_commands

from cogs.acts.house import House
from cogs.acts.looking.showing import must_have_begun, show_board
from cogs.acts.playing.answers import answer, do_and_show, questions_of
from cogs.acts.tables.which_table import table_for
from cogs.commands.limits import SUBCOMMAND, Payload
from cogs.commands.made import Completion, Option, made
from cogs.commands.narrowing import fits, must_be_meant, narrowed, seen_while_typing, several
from cogs.commands.play import TABLE
from cogs.messages.look import Asked, Look
from cogs.messages.names import named_word
from cogs.messages.pictures import Which, parts_of
from cogs.messages.sentences import DEFAULT
from cogs.messages.weights import weight, with_outcome
from cogs.replies.errors import completing
from cogs.replies.reply import Reply
from db.names import is_meant, with_number
from db.tables import Table
from engine.ask import Question
from engine.catalog import GAMES
from engine.errors import Refused
from engine.game import Action, Game
from engine.match import Match, Step
from engine.text import Text, Voice

Naming: TypeAlias = Callable[[str, str], str]
"""How a word is called, given its place in the act and its key."""


@dataclass(frozen=True)
class Looked:
    """A picture of a game with a command of its own; what it says of itself, and of its option."""

    picture: str
    does: str
    asks: str


LOOKS: Mapping[str, Sequence[Looked]] = {
    "horizons": (Looked("spirit", "Look at the panel of a Spirit", "Whose, if not your own"),),
}
"""Beside its verbs, what a group of each game shows."""


def groups(house: House) -> list[app_commands.Group]:
    """A group for each game."""
    return [group(house, game) for game in GAMES.values()]


def group(house: House, game: Game[Any, Any]) -> app_commands.Group:
    """The verbs of one game."""
    made = app_commands.Group(name=game.key, description=_about(game))
    for action in _typed(game):
        made.add_command(command(house, game, action))
    for looked in LOOKS.get(game.key, ()):
        made.add_command(_looking(house, game, looked))
    return made


def _typed(game: Game[Any, Any]) -> list[type[Action]]:
    """The acts that have a command of their own."""
    return [action for action in game.actions if action.is_command]


def sketch(game: Game[Any, Any]) -> Payload:
    """The same as it would be registered, whatever the library would say to it."""
    verbs = [_verb(game, action) for action in _typed(game)]
    verbs += [_look(looked) for looked in LOOKS.get(game.key, ())]
    return {"name": game.key, "description": _about(game), "options": verbs}


def _verb(game: Game[Any, Any], action: type[Action]) -> Payload:
    words = [*((name, _asks(game, name)) for name in words_of(action)), ("table", TABLE)]
    options = [{"name": name, "description": description} for name, description in words]
    sketched = {"name": action.verb, "description": _does(action), "options": options}
    return {"type": SUBCOMMAND, **sketched}


def _look(looked: "Looked") -> Payload:
    words = [("name", looked.asks), ("table", TABLE)]
    options = [{"name": name, "description": description} for name, description in words]
    sketched = {"name": looked.picture, "description": looked.does, "options": options}
    return {"type": SUBCOMMAND, **sketched}


def _about(game: Game[Any, Any]) -> str:
    """What is said of a group while somebody types."""
    return f"What you can do in {game.title}"


def _does(action: type[Action]) -> str:
    """The same of a verb."""
    return inspect.getdoc(action) or action.verb


def _asks(game: Game[Any, Any], name: str) -> str:
    """The same of a word."""
    return DEFAULT.say(game.texts, Text(f"{game.key}.word.{name}"))


def words_of(action: type[Action]) -> list[str]:
    """The names of the words behind a verb."""
    return [word.name for word in action.words()]


def command(
    house: House, game: Game[Any, Any], action: type[Action]
) -> app_commands.Command[Any, ..., None]:
    """One verb: its fields are the options. What has a default need not be typed."""

    async def run(reply: Reply, given: dict[str, Any]) -> None:
        said = {name: must_be_meant(given[name]) for name in words_of(action)}
        table = await table_of(house, reply.interaction, given["table"], game)

        def do(match: Match, seat: str) -> Step:
            offers = offered(questions_of(match, seat), action)
            naming = partial(named_word, reply.voice, game.texts, table, action)
            values = [meant(naming, offers, name, word, reply.voice) for name, word in said.items()]
            return answer(match, seat, [action.of(*values).key])

        await do_and_show(house, reply, table.id, do)

    words = [_option(house, game, action, word) for word in action.words()]
    which = Option("table", TABLE, int | None, default=None)
    return made(action.verb, _does(action), [*words, which], run)


def _looking(
    house: House, game: Game[Any, Any], looked: Looked
) -> app_commands.Command[Any, ..., None]:
    """A look at a picture, or at the part of it that is named: the viewer's where none is."""

    async def run(reply: Reply, given: dict[str, Any]) -> None:
        table = await table_of(house, reply.interaction, given["table"], game)
        typed = must_be_meant(given["name"])
        part = _part(must_have_begun(await house.look(table.id, reply.person)), looked, typed)
        key = Which(looked.picture, part).key
        await show_board(house, reply, table.id, public=False, key=key)

    @completing
    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        seen = await seen_while_typing(house, interaction, partial(table_of, game=game))
        if seen is None or seen.view is None:
            return []
        parts = parts_of(seen, looked.picture)
        return narrowed(seen.voice, [(name, part, part) for part, name in parts.items()], current)

    name = Option("name", looked.asks, default="", complete=complete)
    which = Option("table", TABLE, int | None, default=None)
    return made(looked.picture, looked.does, [name, which], run)


def _part(seen: Look, looked: Looked, typed: str) -> str:
    """The part of a picture that somebody means: by its key, its name, or words of it."""
    parts = parts_of(seen, looked.picture)
    if not typed or typed in parts:
        return typed
    fitting = fits(parts.items(), typed)
    if len(fitting) > 1:
        raise several(seen.voice, [parts[part] for part in fitting])
    return fitting[0] if fitting else typed


def _option(house: House, game: Game[Any, Any], action: type[Action], word: Field[str]) -> Option:
    described = _asks(game, word.name)
    complete = completion(house, game, action, word.name)
    if word.default is MISSING:
        return Option(word.name, described, complete=complete)
    return Option(word.name, described, default=word.default, complete=complete)


async def table_of(
    house: House, interaction: discord.Interaction[Any], id: int | None, game: Game[Any, Any]
) -> Table:
    """The table that a verb of this game is meant for."""
    if id is None and interaction.guild_id is None:
        for table in await house.matches.tables.of(interaction.user.id):
            if table.game == game.key:
                return table
    found = await table_for(house, interaction, id)
    if found.game != game.key:
        raise Refused("discord.other-game", title=game.title)
    return found


def offered(questions: Sequence[Question | Asked], action: type[Action]) -> Sequence[Action]:
    """The acts of this verb that are legal right now, of whatever kind they are."""
    options = [option for asked in questions for option in asked.options]
    acts = (option for option in options if isinstance(option, Action))
    return [act for act in acts if act.verb == action.verb]


def meant(
    naming: Naming, offers: Sequence[Action], name: str, typed: str, voice: Voice = DEFAULT
) -> str:
    """The word that somebody means: its key, its name as it is printed, or a part of either.

    Refused where several fit: then they are named.
    """
    values: dict[str, str] = {}
    for act in offers:
        values.setdefault(getattr(act, name), naming(name, getattr(act, name)))
    exact = _exact(values, typed)
    if len(exact) > 1:
        raise several(voice, [with_number(values[value]) for value in exact])
    if exact:
        return exact[0]
    fitting = fits(((value, f"{called} {value}") for value, called in values.items()), typed)
    if len(fitting) > 1:
        raise several(voice, [values[value] for value in fitting])
    return fitting[0] if fitting else typed.strip().casefold().replace(" ", "-")[:40] or "-"


def _exact(values: Mapping[str, str], typed: str) -> list[str]:
    """What is called exactly so, by its key or its name: several, where people are called alike."""
    wanted = typed.strip().casefold()
    if wanted in values:
        return [wanted]
    return [value for value, called in values.items() if is_meant(called, wanted)]


def completion(house: House, game: Game[Any, Any], action: type[Action], name: str) -> Completion:
    """Offers for one option what is legal, given the others."""

    @completing
    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        seen = await seen_while_typing(house, interaction, partial(table_of, game=game))
        if seen is None:
            return []
        typed: dict[str, Any] = {name: value for name, value in interaction.namespace}  # noqa: C416
        offers = offered(seen.questions, action)
        naming = partial(named_word, seen.voice, game.texts, seen.table, action)
        said: dict[str, str] = {}
        for other in words_of(action):
            if other != name and typed.get(other):
                # Whoever has typed what fits several is offered what fits the other words.
                with contextlib.suppress(Refused):
                    said[other] = meant(naming, offers, other, str(typed[other]))
        values: dict[str, list[Action]] = {}
        for act in offers:
            if _fits(act, said):
                values.setdefault(getattr(act, name), []).append(act)
        labelled = [
            (_called(seen, naming, name, acts), value, value) for value, acts in values.items()
        ]
        return narrowed(seen.voice, labelled, current)

    return complete


def _called(seen: Look, naming: Naming, name: str, acts: Sequence[Action]) -> str:
    """What a word is called; with what will come of it, where it is the last one wanted."""
    asked = next(one for one in seen.questions if acts[0] in one.options)
    found = weight(seen, asked, acts[0])
    told = found.words.get(name)
    word = naming(name, getattr(acts[0], name)) if told is None else seen.label(told)
    return with_outcome(seen, word, found) if len(acts) == 1 else word


def _fits(act: Action, said: Mapping[str, str]) -> bool:
    """Whether an act agrees with the other words typed so far."""
    return all(getattr(act, other) == value for other, value in said.items())
