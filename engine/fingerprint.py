"""A short hash of what is printed, by which a recorded match knows the cards that it began with."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from collections.abc import Set as AnySet
from dataclasses import fields, is_dataclass
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
        names = [name for name in type(value).model_fields if name not in unread]
        return [[name, _plain(getattr(value, name))] for name in names]
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(one)] for key, one in value.items()]
    if isinstance(value, AnySet):
        return sorted((_plain(one) for one in value), key=repr)
    if isinstance(value, Sequence):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        given = (one.name for one in fields(value) if one.init)
        return [[name, _plain(getattr(value, name))] for name in given]
    raise TypeError(f"{type(value).__name__} is no part of what is printed")
