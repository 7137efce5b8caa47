"""A short hash of what is printed, by which a recorded match knows the cards that it began with."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from collections.abc import Set as AnySet
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from engine.data import Entry
from engine.odd import Odd

LENGTH = 16
FOR_PEOPLE = ("name", "flavour", "story", "text")
"""Fields of a card that people read and no rule does."""


def fingerprint(printed: object) -> str:
    """The hash of cards, boards and the like; what only people read, and code, don't count.

    The order of cards does, since a shuffle begins with it. Raise TypeError for what it doesn't
    know how to read.
    """
    plain = json.dumps(_plain(printed), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:LENGTH]


def _plain(value: Any) -> Any:
    """The same as JSON has it, in its order."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Odd):
        return value.key
    if isinstance(value, BaseModel):
        unread = FOR_PEOPLE if isinstance(value, Entry) else ()
        return _fields(
            value,
            {
                name: one.get_default(call_default_factory=True)
                for name, one in type(value).model_fields.items()
                if name not in unread
            },
        )
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(one)] for key, one in value.items()]
    if isinstance(value, AnySet):
        return sorted((_plain(one) for one in value), key=repr)
    if isinstance(value, Sequence):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        return _fields(value, {one.name: _default(one) for one in fields(value) if one.init})
    raise TypeError(f"{type(value).__name__} is no part of what is printed")


def _default(one: Field[Any]) -> Any:
    return one.default if one.default_factory is MISSING else one.default_factory()


def _fields(value: Any, defaults: Mapping[str, Any]) -> list[Any]:
    """Those that say something: a new one with a default leaves older fingerprints as they were."""
    given = {name: getattr(value, name) for name in defaults}
    return [[name, _plain(one)] for name, one in given.items() if one != defaults[name]]
