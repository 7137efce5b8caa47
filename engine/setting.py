"""The options of a table one by one, as a person reads and chooses them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from engine.errors import Refused
from engine.game import Settings

Word: TypeAlias = bool | int | str

MOST_LISTED = 25
"""More than so many words nobody reads; they are typed."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a table."""

    name: str
    about: str
    default: Any
    words: tuple[Word, ...]
    """What it can be; nothing where that is typed."""
    is_number: bool

    @property
    def is_switch(self) -> bool:
        """Whether it is yes or no."""
        return self.words == (False, True)

    @property
    def title(self) -> str:
        """How it is called."""
        return titled(self.name)

    def read(self, text: str) -> Any:
        """What somebody means who chose or typed this; whether it can be is judged elsewhere."""
        for word in self.words:
            if str(word).casefold() == text.strip().casefold():
                return word
        if self.is_number and text.strip().removeprefix("-").isdecimal() and len(text) < 16:
            return int(text)
        return text


def titled(name: str) -> str:
    """How an option of this name is called."""
    return name.replace("_", " ")


def settings_of(model: type[BaseModel]) -> list[Setting]:
    """The options that a table has, in their order."""
    return [
        Setting(
            name,
            field.description or name,
            field.default,
            _words(field),
            field.annotation is int,
        )
        for name, field in model.model_fields.items()
    ]


def named(model: type[BaseModel], name: str) -> Setting | None:
    """The option of this name, if there is one."""
    return next((one for one in settings_of(model) if one.name == name), None)


def standing(settings: Sequence[Setting], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """How each option stands: as it was chosen, or as it is where nobody chose."""
    return {one.name: chosen.get(one.name, one.default) for one in settings}


def applying(settings: Settings, seats: int | None = None) -> list[Setting]:
    """The options that mean something as they stand, for so many seats."""
    return [one for one in settings_of(type(settings)) if settings.applies(one.name, seats)]


def changed(settings: Settings, chosen: Iterable[str]) -> list[str]:
    """Those of the chosen options that stand otherwise than if nobody had chosen."""
    fields = type(settings).model_fields
    return [name for name in chosen if getattr(settings, name) != fields[name].default]


def must_apply(settings: Settings, chosen: Iterable[str], seats: int | None = None) -> None:
    """Refused if one of the options that somebody chose would change nothing."""
    for name in chosen:
        if not settings.applies(name, seats):
            about = type(settings).model_fields[name].description or name
            raise Refused("refused.idle-option", option=name, about=about)


def _words(field: FieldInfo) -> tuple[Word, ...]:
    if field.annotation is bool:
        return False, True
    if get_origin(field.annotation) is Literal:
        words = get_args(field.annotation)
    elif field.annotation is int:
        words = tuple(_range(field.metadata))
    else:
        words = ()
    return words if len(words) <= MOST_LISTED else ()


def _range(bounds: Iterable[Any]) -> Iterable[int]:
    """All numbers that are allowed, where there are a least and a greatest."""
    found = {
        name: getattr(one, name) for one in bounds for name in ("ge", "le") if hasattr(one, name)
    }
    if "ge" not in found or "le" not in found or found["le"] - found["ge"] >= MOST_LISTED:
        return ()
    return range(found["ge"], found["le"] + 1)
