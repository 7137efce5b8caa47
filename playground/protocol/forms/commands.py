"""Validates commands that the bot registers, and the choices it offers."""

import unicodedata
from typing import Any

from playground.errors import Path
from playground.protocol.forms.form import (
    Check,
    Form,
    anything,
    bits,
    boolean,
    either,
    keyed,
    listing,
    maybe,
    number,
    one_of,
    record,
    text,
    whole,
)
from playground.world.model import Json

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11
MOST_CHARACTERS = 8000
MOST_OF_A_KIND = {1: 100, 2: 15, 3: 15}
LARGEST = 2**53

CHOICE = record(
    {
        "name": text(1, 100),
        "name_localizations": maybe(keyed(text(1, 100))),
        "value": either(text(0, 100), number),
    },
    needs=("name", "value"),
)
OPTION_FIELDS: dict[str, Check] = {
    "type": whole(1, 11),
    "name": text(1, 32),
    "name_localizations": maybe(keyed(maybe(text(1, 32)))),
    "description": text(1, 100),
    "description_localizations": maybe(keyed(maybe(text(1, 100)))),
    "required": maybe(boolean),
    "autocomplete": maybe(boolean),
    "choices": maybe(listing(CHOICE, 0, 25)),
    "options": maybe(listing(anything, 0, 25)),
    "min_value": maybe(number),
    "max_value": maybe(number),
    "min_length": maybe(whole(0, 6000)),
    "max_length": maybe(whole(1, 6000)),
    "channel_types": maybe(listing(whole(0))),
}
OPTION = record(OPTION_FIELDS, needs=("type", "name", "description"))
COMMAND_FIELDS: dict[str, Check] = {
    "name": text(1, 32),
    "name_localizations": maybe(keyed(maybe(text(1, 32)))),
    "description": maybe(text(0, 100)),
    "description_localizations": maybe(keyed(maybe(text(0, 100)))),
    "type": maybe(one_of(1, 2, 3, 4)),
    "options": maybe(listing(OPTION, 0, 25)),
    "default_member_permissions": maybe(bits),
    "dm_permission": maybe(boolean),
    "nsfw": maybe(boolean),
    "contexts": maybe(listing(one_of(0, 1, 2), 0, 3)),
    "integration_types": maybe(listing(one_of(0, 1), 0, 2)),
}
COMMAND = record(COMMAND_FIELDS, needs=("name",))
CHANGES = record(COMMAND_FIELDS)


def check_commands(form: Form, commands: Any) -> None:
    """Check a whole set of commands."""
    listing(COMMAND, 0, 130)(form, (), commands)
    if form.faults:
        return
    seen: set[tuple[int, str]] = set()
    for position, command in enumerate(commands):
        key = (command.get("type") or 1, command["name"])
        if key in seen:
            wanted = "Application command names must be unique"
            form.wrong((position,), "APPLICATION_COMMANDS_DUPLICATE_NAME", wanted)
        seen.add(key)
        check_command(form, (position,), command)
    for kind, most in MOST_OF_A_KIND.items():
        if sum(key[0] == kind for key in seen) > most:
            wanted = f"Maximum number of application commands reached ({most})"
            form.wrong((), "APPLICATION_COMMANDS_MAX", wanted)


def check_command(form: Form, path: Path, command: Json) -> None:
    """Check one command whose fields are of the right types."""
    if (command.get("type") or 1) != 1:
        if command.get("description") or command.get("options"):
            wanted = "USER and MESSAGE commands take neither description nor options"
            form.wrong(path, "APPLICATION_COMMAND_INVALID", wanted)
        return
    _check_name(form, path, command)
    if not (command.get("description") or "").strip():
        form.missing((*path, "description"))
    _check_options(form, (*path, "options"), command.get("options") or [], depth=0)
    size = characters(command)
    if size > MOST_CHARACTERS:
        wanted = f"Command exceeds maximum size ({MOST_CHARACTERS}): {size}"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", wanted)


def _check_name(form: Form, path: Path, node: Json) -> None:
    names: dict[Path, Any] = {("name",): node["name"]}
    for language, name in (node.get("name_localizations") or {}).items():
        names[("name_localizations", language)] = name
    for where, name in names.items():
        if name is not None and not is_name(name):
            wanted = f"Command name is invalid: {name!r}"
            form.wrong((*path, *where), "APPLICATION_COMMAND_INVALID_NAME", wanted)


def is_name(name: str) -> bool:
    """Tell whether this can stand behind a slash: lower case letters, numbers, - and _."""
    fits = all(c in "-_'" or unicodedata.category(c)[0] in "LNM" for c in name)
    return fits and 1 <= len(name) <= 32 and name == name.lower()


def _check_options(form: Form, path: Path, options: list[Json], depth: int) -> None:
    """Check the options of one level: either all are subcommands, or none is."""
    if len({option["type"] in (SUBCOMMAND, GROUP) for option in options}) > 1:
        wanted = "Sub-commands and other options are mutually exclusive"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", wanted)
    names = [option["name"] for option in options]
    last_required = max((i for i, o in enumerate(options) if o.get("required")), default=-1)
    for position, option in enumerate(options):
        here = (*path, position)
        _check_name(form, here, option)
        if option["name"] in names[:position]:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            form.wrong((*here, "name"), code, "Option names must be unique")
        if option["type"] in (SUBCOMMAND, GROUP):
            _check_branch(form, here, option, depth)
            continue
        if position < last_required and not option.get("required"):
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.wrong((*path, last_required), code, "Required options come first")
        _check_option(form, here, option)


def _check_branch(form: Form, path: Path, branch: Json, depth: int) -> None:
    """Check a subcommand, or a group of them."""
    is_group = branch["type"] == GROUP
    if depth > (0 if is_group else 1):
        wanted = "Invalid sub-command nesting"
        form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", wanted)
        return
    inside = (*path, "options")
    trial = len(form.faults)
    maybe(listing(OPTION, 0, 25))(form, inside, branch.get("options"))
    if len(form.faults) == trial:
        _check_options(form, inside, branch.get("options") or [], 1 if is_group else 2)


def _check_option(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    if option.get("autocomplete") and (choices or option["type"] not in (STRING, INTEGER, NUMBER)):
        code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
        form.wrong((*path, "autocomplete"), code, "Only typed options without choices complete")
    for position, choice in enumerate(choices):
        check_value(form, (*path, "choices", position, "value"), choice["value"], option["type"])
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        bounds = option.get(low), option.get(high)
        if bounds[0] is not None and bounds[1] is not None and bounds[0] > bounds[1]:
            code = "APPLICATION_COMMAND_OPTION_RANGE_INVALID"
            form.wrong((*path, low), code, f"{low} is greater than {high}")


def check_value(form: Form, path: Path, value: Any, kind: int) -> None:
    """Check that a choice's value fits the option it is for."""
    if kind == STRING:
        text(0, 100)(form, path, value)
    elif kind == INTEGER:
        whole(-LARGEST, LARGEST)(form, path, value)
    else:
        number(form, path, value)


def check_choices(form: Form, path: Path, choices: Any, kind: int) -> None:
    """Check what the bot offers while somebody types."""
    listing(CHOICE, 0, 25)(form, path, choices)
    if form.faults:
        return
    for position, choice in enumerate(choices):
        if not choice["name"].strip():
            form.missing((*path, position, "name"))
        check_value(form, (*path, position, "value"), choice["value"], kind)


def characters(node: Json) -> int:
    """Count what Discord counts: names, descriptions and choices, in the longest language."""
    size = sum(len(str(choice["value"])) for choice in node.get("choices") or [])
    for part in [node, *(node.get("choices") or [])]:
        for key in ("name", "description"):
            texts = [part.get(key), *(part.get(f"{key}_localizations") or {}).values()]
            size += max(len(one or "") for one in texts)
    return size + sum(characters(option) for option in node.get("options") or [])
