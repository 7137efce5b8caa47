"""What people read: sentences by id, filled with values.

A rule says `tell("fellbound.slain", card="archer", at="b3")`; the log stores the id and the
values; the sentence stands in a `texts.toml`. In a sentence `{card:card}` asks the game for
the printed name of a card, `{seat:seat}` asks whoever shows it for a person's name,
`{text:text}` puts in another sentence, whose `{value}` is what stands behind its id, and
`{shares:share}` names the targets of an allotment.
"""

import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

Value: TypeAlias = str | int | Sequence[str]
ToldKind: TypeAlias = Literal["", "step", "loss"]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence to be: its id and the values that fill it."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)


class Told(NamedTuple):
    """A sentence of the story. `to` names the seats that may read it; None is everybody.

    A step is the heading of what comes after it, up to the next step. A loss is what no summary
    may leave out, and `of` names the seats that lost it; None is everybody.
    """

    id: str
    values: dict[str, Value]
    to: tuple[str, ...] | None = None
    kind: ToldKind = ""
    of: tuple[str, ...] | None = None

    @property
    def text(self) -> Text:
        """The sentence alone."""
        return Text(self.id, self.values)


ENGLISH = "en"
FORGOTTEN = Text("match.forgotten")
"""What stands for a sentence of the log whose words are gone."""
GONE = "…"
"""What stands for a value that a sentence of the log was not given in its time."""

Naming: TypeAlias = Callable[[str], str]


class Texts(string.Formatter):
    """The sentences of one `texts.toml`, and how its words are named."""

    def __init__(
        self, path: Path, words: Mapping[str, Naming] | None = None, base: "Texts | None" = None
    ) -> None:
        own = _read(path)
        self.own = tuple(own)
        self._sentences: dict[str, str] = (base._sentences if base else {}) | own
        self._words = dict(words or {})
        self._path, self._base = path, base
        self._translated: dict[str, Texts] = {ENGLISH: self}

    def knows(self, id: str) -> bool:
        """Whether there is a sentence of this id."""
        return id in self._sentences

    def name(self, word: str) -> str:
        """What is printed for a word of the game; the word itself where nothing is."""
        for naming in self._words.values():
            try:
                return naming(word)
            except KeyError:
                continue
        return word

    def spoken_in(self, language: str) -> "Texts":
        """The same sentences in another language; English where nobody has translated them.

        `texts.de.toml` beside `texts.toml` holds what was translated into German.
        """
        if language not in self._translated:
            base = self._base.spoken_in(language) if self._base else None
            texts = Texts(self._path, self._words, base)
            path = self._path.with_suffix(f".{language}.toml")
            if path.exists():
                texts._sentences.update(_read(path))
            self._translated[language] = texts
        return self._translated[language]

    def say(self, text: Text, seat: Naming = str) -> str:
        """The sentence as a person reads it; `seat` turns a seat's key into a name."""
        sentence: str = self.vformat(self._sentences[text.id], (), _Values(text.values, seat))
        return sentence

    def retell(self, text: Text, seat: Naming = str) -> str:
        """A sentence that was told, maybe long ago: an older version may have had other words."""
        try:
            return self.say(text, seat)
        except LookupError:
            return self._said_in_part(text, seat)

    def _said_in_part(self, text: Text, seat: Naming) -> str:
        """A sentence without the values that nobody gave it then, if at least it is there."""
        parts = self.parse(self._sentences.get(text.id, ""))
        values = {name: GONE for _, name, _, _ in parts if name} | dict(text.values)
        try:
            return self.say(Text(text.id, values), seat)
        except LookupError:  # the sentence is gone, or what a value names
            return self.say(FORGOTTEN, seat)

    def seats_in(self, text: Text) -> list[str]:
        """The seats that a sentence names; none where its words are gone."""
        parts = self.parse(self._sentences.get(text.id, ""))
        wanted = [name for _, name, kind, _ in parts if name and kind == "seat"]
        named = [text.values[name] for name in wanted if name in text.values]
        return [str(seat) for one in named for seat in (one if isinstance(one, tuple) else (one,))]

    def together(self, one: Text, other: Text, *, inside: bool = False) -> Text | None:
        """Two sentences as one that names both words, where they differ in a single word; None
        where they differ in more, in a number or in a seat.

        `inside`: None as well where the sentence begins with that word, for its verb is singular.
        """
        parts = [part for part in self.parse(self._sentences.get(one.id, "")) if part[1]]
        kinds = {str(name): kind for _, name, kind, _ in parts}
        named = [name for name in kinds if one.values.get(name) != other.values.get(name)]
        if one.id != other.id or len(named) != 1 or kinds[named[0]] == "seat":
            return None
        [name] = named
        is_first = not parts[0][0] and parts[0][1] == name
        both = [*_words_of(one.values.get(name)), *_words_of(other.values.get(name))]
        if (inside and is_first) or not all(isinstance(word, str) for word in both):
            return None
        return Text(one.id, {**one.values, name: tuple(map(str, both))})

    def values_for(self, text: Text, seat: Naming) -> dict[str, Value]:
        """The values of a sentence where each seat that it names, also in a part, is another."""
        parts = self.parse(self._sentences.get(text.id, ""))
        kinds = {name: kind for _, name, kind, _ in parts if name}
        return {
            name: tuple(self._other(one, kinds.get(name), seat) for one in value)
            if isinstance(value, list | tuple)
            else self._other(value, kinds.get(name), seat)
            for name, value in text.values.items()
        }

    def _other(self, value: Any, kind: str | None, seat: Naming) -> Any:
        """One value of such a sentence."""
        if kind == "seat":
            return seat(str(value))
        if kind != "text":
            return value
        id, _, rest = str(value).partition(" ")
        inner = self.values_for(Text(id, {"value": rest}), seat)["value"]
        return f"{id} {inner}" if rest else value

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A value is passed on together with the way to name seats."""
        return (kwargs[field_name], kwargs.seat), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        """Put one value into words, after the kind that stands behind the colon."""
        what, seat = value
        kind, _, rest = ("", "", "") if what == GONE else format_spec.partition(":")
        if isinstance(what, (list, tuple)):
            return ", ".join(self.format_field((one, seat), format_spec) for one in what)
        if kind == "seat":
            name: str = seat(what)
            return name
        if kind == "text":
            id, _, rest = str(what).partition(" ")
            return self.say(Text(id, {"value": rest}), seat)
        if kind == "s":
            one, many = rest.split("|")
            return one if str(what) == "1" else many
        if kind == "share":
            target, _, units = str(what).rpartition(" ")
            return f"{self.name(target)} ×{units}"
        if kind:
            return self._words[kind](what)
        return str(what)


@dataclass(frozen=True, slots=True)
class Voice:
    """How one reader is spoken to. Whatever makes a sentence for somebody is given one.

    Ids and values are stored, words never; so a voice can be chosen for each reader.
    """

    language: str = ENGLISH

    def say(self, texts: Texts, text: Text, seat: Naming = str) -> str:
        """A sentence of `texts`; `seat` turns a seat's key into a name."""
        return texts.spoken_in(self.language).say(text, seat)

    def retell(self, texts: Texts, text: Text, seat: Naming = str) -> str:
        """The same of what was told, whose words may be gone."""
        return texts.spoken_in(self.language).retell(text, seat)

    def name(self, texts: Texts, word: str) -> str:
        """What is printed for a word of the game."""
        return texts.spoken_in(self.language).name(word)


class _Values(dict[str, Any]):
    def __init__(self, values: Mapping[str, Value], seat: Naming) -> None:
        super().__init__(values)
        self.seat = seat


def _words_of(value: Value | None) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else (value,)


def _read(path: Path) -> dict[str, str]:
    try:
        return _flat(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    sentences: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            sentences |= _flat(value, f"{prefix}{key}.")
        else:
            sentences[prefix + key] = value
    return sentences


KERNEL = Texts(Path(__file__).with_name("texts.toml"))
