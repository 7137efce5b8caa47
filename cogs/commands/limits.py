"""What Discord takes of a command. What it would refuse is said before anything is registered."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Payload: TypeAlias = Mapping[str, Any]

NAME = re.compile(r"[-_'\w]{1,32}")
LONGEST_DESCRIPTION = 100
MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHARACTERS = 8_000
SUBCOMMAND, GROUP = 1, 2


class CommandsRefused(Exception):
    """Discord would not take these commands; each line says which of them, and why."""


@dataclass(frozen=True)
class _Place:
    """Where in a command something stands."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        """The game or group, its verb, the option of that, what about it."""
        return " ".join(self.names)

    def of(self, *names: str) -> "_Place":
        """A place inside of this one."""
        return _Place((*self.names, *names))


def must_fit(commands: Sequence[Payload]) -> None:
    """CommandsRefused if Discord would refuse one of these, or so many."""
    faults = [fault for command in commands for fault in faults_of(command)]
    if len(commands) > MOST_COMMANDS:
        faults.append(f"There are {len(commands)} commands: Discord takes {MOST_COMMANDS}.")
    if faults:
        raise CommandsRefused("\n".join(faults))


def faults_of(command: Payload) -> list[str]:
    """All that Discord would refuse a command for, a sentence each."""
    place = _Place((f"/{command['name']}",))
    size = characters(command)
    faults = list(_faults(place, command))
    if size > MOST_CHARACTERS:
        faults.append(f"{place} has {size} characters in all: Discord takes {MOST_CHARACTERS}.")
    return faults


def _faults(place: _Place, part: Payload) -> Iterator[str]:
    yield from _text_faults(place, part)
    options = part.get("options") or ()
    what = "verbs" if any(one.get("type") in (SUBCOMMAND, GROUP) for one in options) else "options"
    if len(options) > MOST_OPTIONS:
        yield f"{place} has {len(options)} {what}: Discord takes {MOST_OPTIONS}."
    names = [one["name"] for one in options]
    for twice in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"{place} has {what} of the same name: {twice}."
    choices = part.get("choices") or ()
    if len(choices) > MOST_OPTIONS:
        yield f"{place} has {len(choices)} choices: Discord takes {MOST_OPTIONS}."
    for choice in choices:
        if not all(1 <= len(text) <= LONGEST_DESCRIPTION for text in _spoken(choice, "name")):
            yield f"{place} has a choice, {choice['name']!r}, that is not 1 to 100 characters long."
    for option in options:
        yield from _faults(place.of(option["name"]), option)


def _text_faults(place: _Place, part: Payload) -> Iterator[str]:
    for name in _spoken(part, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{place}: its name {name!r} is not 1 to 32 small letters, digits, - and _."
    for text in _spoken(part, "description"):
        if not 1 <= len(text.strip()) <= len(text) <= LONGEST_DESCRIPTION:
            yield (
                f"{place}: its description has {len(text)} characters: "
                f"Discord takes 1 to {LONGEST_DESCRIPTION}."
            )


def characters(part: Payload) -> int:
    """What counts against the size of a command: of each text the longest of its languages."""
    own = sum(max(map(len, _spoken(part, field))) for field in ("name", "description"))
    value = len(str(part["value"])) if "value" in part else 0
    inner = (*(part.get("options") or ()), *(part.get("choices") or ()))
    return own + value + sum(characters(one) for one in inner)


def _spoken(part: Payload, field: str) -> list[str]:
    """A text in all the languages it has; none is empty."""
    return [part.get(field) or "", *(part.get(f"{field}_localizations") or {}).values()]
