"""What stands in pictures, said in the language of whoever looks, with people by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.text import Text, Texts, Value, Voice
from render.letters import clean, clipped

Names: TypeAlias = tuple[tuple[str, str], ...]

ENGLISH = Voice()


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one game, for one reader. It is a value, so that caches can be keyed by it."""

    texts: Texts
    voice: Voice = ENGLISH
    names: Names = ()

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

    @property
    def spelled(self) -> str:
        """Whose language it is: the texts are those of a release. ValueError: it names people."""
        if self.names:
            raise ValueError("what names people is in no file")
        return self.voice.language

    @property
    def printed(self) -> "Words":
        """The same without names of people: what is drawn with them is the same at all tables."""
        return replace(self, names=())


def words(texts: Texts, voice: Voice, names: Mapping[str, str] | None = None) -> Words:
    """The words for one reader, and these names by seat."""
    return Words(texts, voice, tuple(sorted((names or {}).items())))
