"""Reads card files. A typo in one fails at start-up, with file, entry and field named."""

import tomllib
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from engine.errors import BadCardData


class Model(BaseModel):
    """Card data never changes after loading and never has unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Model):
    """What stands under one heading of a file: the heading is its `key`."""

    key: Annotated[str, Field(pattern="^[a-z]+(-[a-z]+)*$", max_length=40)]


E = TypeVar("E")


def load(path: Path, kind: type[E] | TypeAdapter[E]) -> dict[str, E]:
    """All entries of a file by key. Whatever is wrong is said with file, entry and field."""
    reader = kind if isinstance(kind, TypeAdapter) else TypeAdapter(kind)
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadCardData(f"{path.name}: {error}") from None
    loaded: dict[str, E] = {}
    for key, fields in entries.items():
        if not isinstance(fields, dict) or "key" in fields:
            raise BadCardData(f"{path.name}: {key}: key: it is the heading, [{key}]")
        try:
            loaded[key] = reader.validate_python({"key": key, **fields})
        except ValidationError as error:
            raise BadCardData(f"{path.name}: {key}: {_complaint(error)}") from None
    return loaded


def _complaint(error: ValidationError) -> str:
    first = error.errors()[0]
    message = first["msg"].removeprefix("Value error, ")
    return ": ".join((*(str(part) for part in first["loc"]), message))
