"""Requests about the bot's commands: list, replace, add, change, delete."""

from typing import Any

from playground.errors import problem
from playground.protocol import bot_shapes
from playground.protocol.call import Call
from playground.protocol.forms.commands import CHANGES, COMMAND, check_command, check_commands
from playground.protocol.forms.form import Form
from playground.protocol.routes.access import the_guild
from playground.protocol.routes.table import route
from playground.world.model import Command, Json

GLOBAL = "/applications/{application_id}/commands"
LOCAL = "/applications/{application_id}/guilds/{guild_id}/commands"
MOST_NEW_IN_A_DAY, A_DAY = 200, 24 * 3600.0


def scope(call: Call) -> str | None:
    """Say which server's commands a request is about; None is everywhere."""
    if call.params["application_id"] != call.world.bot.id:
        raise problem(20012)
    return the_guild(call).id if "guild_id" in call.params else None


def _registered(call: Call) -> list[Command]:
    where = scope(call)
    return [made for made in call.world.commands.values() if made.guild_id == where]


def _register(call: Call, data: Json) -> tuple[bool, Command]:
    """Add a command; one of the same name and kind keeps its id."""
    world, kind = call.world, data.get("type") or 1
    known = [c for c in _registered(call) if (c.name, c.kind) == (data["name"], kind)]
    made_id = known[0].id if known else world.ids.new()
    made = Command(made_id, world.ids.new(), scope(call), data)
    world.commands[made.id] = made
    return not known, made


def _count_new(call: Call, given: list[Json]) -> None:
    """Count the commands that are new, before any of them is made."""
    known = {(made.name, made.kind) for made in _registered(call)}
    new = [data for data in given if (data["name"], data.get("type") or 1) not in known]
    now, here = call.world.clock.now(), scope(call)
    lately = [(where, at) for where, at in call.world.commands_made if at > now - A_DAY]
    if new and sum(where == here for where, _ in lately) + len(new) > MOST_NEW_IN_A_DAY:
        raise problem(30034)
    call.world.commands_made = lately + [(here, now)] * len(new)


@route("GET", GLOBAL, LOCAL)
def list_commands(call: Call) -> Any:
    """List the commands."""
    return [bot_shapes.command(call.world, made) for made in _registered(call)]


@route("PUT", GLOBAL, LOCAL)
def replace_commands(call: Call) -> Any:
    """Replace all commands by these."""
    old = _registered(call)
    form = Form()
    check_commands(form, [] if call.body is None else call.body)
    form.settle()
    _count_new(call, call.body or [])
    made = [_register(call, data)[1] for data in call.body or []]
    kept = {command.id for command in made}
    for command in old:
        if command.id not in kept:
            del call.world.commands[command.id]
    call.world.tell("commands", None)
    return [bot_shapes.command(call.world, command) for command in made]


@route("POST", GLOBAL, LOCAL)
def add_command(call: Call) -> Any:
    """Add a command, or replace the one of its name."""
    scope(call)
    data = call.checked(COMMAND)
    form = Form()
    check_command(form, (), data)
    form.settle()
    _count_new(call, [data])
    is_new, made = _register(call, data)
    call.world.tell("commands", None)
    return 201 if is_new else 200, bot_shapes.command(call.world, made)


def _the_command(call: Call) -> Command:
    found = [made for made in _registered(call) if made.id == call.params["command_id"]]
    if not found:
        raise problem(10063)
    return found[0]


@route("GET", LOCAL + "/permissions")
def all_rights(call: Call) -> Any:
    """List whose rights to commands were changed by hand: nobody's."""
    scope(call)
    return []


@route("GET", LOCAL + "/{command_id}/permissions")
def rights(call: Call) -> Any:
    """Say that a command's rights were never changed by hand."""
    raise problem(10066)


@route("GET", GLOBAL + "/{command_id}", LOCAL + "/{command_id}")
def get_command(call: Call) -> Any:
    """Tell about a command."""
    return bot_shapes.command(call.world, _the_command(call))


@route("PATCH", GLOBAL + "/{command_id}", LOCAL + "/{command_id}")
def change_command(call: Call) -> Any:
    """Change parts of a command."""
    made = _the_command(call)
    data = made.data | call.checked(CHANGES)
    form = Form()
    check_command(form, (), data)
    form.settle()
    made.data, made.version = data, call.world.ids.new()
    call.world.tell("commands", None)
    return bot_shapes.command(call.world, made)


@route("DELETE", GLOBAL + "/{command_id}", LOCAL + "/{command_id}")
def delete_command(call: Call) -> Any:
    """Delete a command."""
    del call.world.commands[_the_command(call).id]
    call.world.tell("commands", None)
