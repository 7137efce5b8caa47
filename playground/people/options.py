"""Resolves which commands a person can use, and validates their options."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playground.errors import Refused
from playground.protocol import shapes
from playground.protocol.forms.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.world.model import Channel, Command, Json, User
from playground.world.permissions import Permission
from playground.world.state import World

Resolved = dict[str, dict[str, Json]]
ADMINISTRATOR_ONLY = 0


@dataclass(frozen=True)
class Leaf:
    """A command as it is typed: a whole one, or one subcommand of it."""

    command: Command
    chain: tuple[Json, ...]

    @property
    def path(self) -> str:
        """Its name, such as `game new`."""
        return " ".join(node["name"] for node in self.chain)

    @property
    def options(self) -> list[Json]:
        """What it takes."""
        return self.chain[-1].get("options") or []

    def nest(self, given: list[Json]) -> list[Json]:
        """Wrap options in the subcommands that they belong to."""
        for node in reversed(self.chain[1:]):
            given = [{"type": node["type"], "name": node["name"], "options": given}]
        return given


def leaves(command: Command) -> Iterator[Leaf]:
    """List what can be typed of a command."""
    return _leaves(command, (command.data,))


def _leaves(command: Command, chain: tuple[Json, ...]) -> Iterator[Leaf]:
    branches = [o for o in chain[-1].get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)]
    if not branches and chain[-1].get("type") != GROUP:
        yield Leaf(command, chain)
    for branch in branches:
        yield from _leaves(command, (*chain, branch))


def usable(world: World, user: User, channel: Channel) -> list[Leaf]:
    """List the slash commands that somebody can use in a place, the server's own first."""
    known = sorted(world.commands.values(), key=lambda made: made.guild_id is None)
    found: dict[str, Leaf] = {}
    for command in known:
        if command.kind == 1 and _is_offered(world, command, user, channel):
            for leaf in leaves(command):
                found.setdefault(leaf.path, leaf)
    return list(found.values())


def _is_offered(world: World, command: Command, user: User, channel: Channel) -> bool:
    contexts = command.data.get("contexts")
    if channel.is_dm:
        in_dms = command.data.get("dm_permission") is not False
        return command.guild_id is None and in_dms and (contexts is None or 1 in contexts)
    if contexts is not None and 0 not in contexts and command.guild_id is None:
        return False
    needed = command.data.get("default_member_permissions")
    granted = world.permissions(user, channel)
    if needed is None or granted & Permission.ADMINISTRATOR:
        return True
    wanted = int(needed)
    return wanted != ADMINISTRATOR_ONLY and int(granted) & wanted == wanted


def as_listed(leaf: Leaf) -> Json:
    """Write a command for the page's list."""
    return {
        "path": leaf.path,
        "description": leaf.chain[-1].get("description") or "",
        "options": leaf.options,
    }


def fill(
    world: World, leaf: Leaf, given: Json, resolved: Resolved, *, all_needed: bool
) -> list[Json]:
    """Check the options that somebody gave, and write them as the bot is told."""
    known = {option["name"]: option for option in leaf.options}
    for name in given:
        if name not in known:
            raise Refused(f"/{leaf.path} has no option {name!r}; it has {', '.join(known)}.")
    missing = [name for name, o in known.items() if o.get("required") and name not in given]
    if missing and all_needed:
        raise Refused(f"/{leaf.path} needs {', '.join(missing)}.")
    return [
        {
            "type": option["type"],
            "name": name,
            "value": _value(world, option, given[name], resolved),
        }
        for name, option in known.items()
        if name in given
    ]


def _value(world: World, option: Json, value: Any, resolved: Resolved) -> Any:
    """Check one option's value."""
    name, kind = option["name"], option["type"]
    if option.get("choices"):
        return _chosen(option, value)
    if kind == STRING:
        return _text(option, value)
    if kind in (INTEGER, NUMBER):
        return _number(option, value)
    if kind == BOOLEAN:
        if str(value).lower() not in ("true", "false"):
            raise Refused(f"{name} is true or false.")
        return str(value).lower() == "true"
    if kind in (USER, MENTIONABLE):
        return resolve_user(world, value, resolved)
    if kind == CHANNEL:
        return resolve_channel(world, value, resolved)
    if kind == ATTACHMENT:
        return resolve_file(world, value, resolved)
    raise Refused(f"{name} cannot be filled in here.")


def _chosen(option: Json, value: Any) -> Any:
    for choice in option["choices"]:
        if str(value) in (str(choice["value"]), choice["name"]):
            return choice["value"]
    offered = ", ".join(choice["name"] for choice in option["choices"])
    raise Refused(f"{option['name']} is one of {offered}.")


def _text(option: Json, value: Any) -> str:
    if not isinstance(value, str):
        raise Refused(f"{option['name']} is a text.")
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(value) <= high:
        raise Refused(f"{option['name']} takes {low} to {high} characters.")
    return value


def _number(option: Json, value: Any) -> float:
    is_whole = option["type"] == INTEGER
    try:
        number = int(value) if is_whole else float(value)
    except (TypeError, ValueError):
        raise Refused(f"{option['name']} is a {'whole ' if is_whole else ''}number.") from None
    low, high = option.get("min_value"), option.get("max_value")
    if low is not None and number < low:
        raise Refused(f"{option['name']} is at least {low}.")
    if high is not None and number > high:
        raise Refused(f"{option['name']} is at most {high}.")
    return number


def resolve_user(world: World, value: Any, resolved: Resolved) -> str:
    """Find somebody by id or name, and write who that is beside the id."""
    wanted = str(value).removeprefix("@").casefold()
    for user in world.users.values():
        if wanted in (user.id, user.name.casefold(), user.shown_as.casefold()):
            resolved.setdefault("users", {})[user.id] = shapes.user(user)
            member = shapes.bare_member(world, world.guild.everyone)
            resolved.setdefault("members", {})[user.id] = member
            return user.id
    raise Refused(f"There is nobody called {value}.")


def resolve_channel(world: World, value: Any, resolved: Resolved) -> str:
    """Find a channel by id or name, and write which it is beside the id."""
    wanted = str(value).removeprefix("#")
    for channel in world.rooms():
        if wanted in (channel.id, channel.name):
            shape = shapes.partial_channel(world, channel, world.bot)
            resolved.setdefault("channels", {})[channel.id] = shape
            return channel.id
    raise Refused(f"There is no channel called {value}.")


def resolve_file(world: World, value: Any, resolved: Resolved) -> str:
    """Find a file that was uploaded for this, and describe it beside the id."""
    file = world.attachments.get(str(value))
    if file is None:
        raise Refused("That file has not been uploaded.")
    resolved.setdefault("attachments", {})[file.id] = shapes.attachment(world, file)
    return file.id
