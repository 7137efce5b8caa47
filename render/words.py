"""What stands in pictures, said in the language of whoever looks, with people by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.text import Text, Texts, Value, Voice
from render.letters import clean, clipped
from render.people import People
from render.theme import SeatStyle, seat_style

Names: TypeAlias = tuple[tuple[str, str], ...]

ENGLISH = Voice()


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one game, for one reader. It is a value, so that caches can be keyed by it."""

    texts: Texts
    voice: Voice = ENGLISH
    names: Names = ()
    signs: Names = ()

    def __call__(self, id: str, **values: Value) -> str:
        """A sentence, filled."""
        return self.text(Text(id, values))

    def text(self, text: Text) -> str:
        """A sentence that the rules of the game bring along, as what a card can do."""
        return self.voice.say(self.texts, text)

    def who(self, seat: str, most: int | None = None) -> str:
        """What a person is called, on one line of so many letters at the most."""
        name = clean(dict(self.names).get(seat, seat))
        return name if most is None else clipped(name, most)

    def sign(self, seat: str, place: int) -> str:
        """The letter or symbol of a seat, at that place of the table."""
        return dict(self.signs).get(seat) or seat_style(place).letter

    def mark(self, seat: str, place: int) -> str:
        """How a seat is told in a line of text: its colour and shape, its letter or symbol."""
        return f"{seat_style(place).dot} {self.sign(seat, place)}"

    def style(self, seat: str, place: int) -> SeatStyle:
        """What a seat looks like, at that place of the table, with its own sign."""
        return seat_style(place)._replace(letter=self.sign(seat, place))

    @property
    def spelled(self) -> str:
        """Whose language it is: the texts are those of a release. ValueError: it names people."""
        if self.names:
            raise ValueError("what names people is in no file")
        return self.voice.language

    @property
    def printed(self) -> "Words":
        """The same without names of people: what is drawn with them is the same at all tables."""
        return replace(self, names=(), signs=())


def words(texts: Texts, voice: Voice, names: Mapping[str, str] | None = None) -> Words:
    """The words for one reader, and these names by seat, with the signs of the seats."""
    people = names if isinstance(names, People) else People(names or {})
    return Words(texts, voice, tuple(sorted(people.items())), tuple(sorted(people.signs.items())))
