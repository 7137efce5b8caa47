"""Acts whose sentence follows from where they stand and from their words."""

from dataclasses import dataclass

from engine.game import Action
from engine.text import Text


@dataclass(frozen=True)
class Said(Action):
    """An act whose label is `<module>.label.<verb>`, filled with its own words."""

    @property
    def label(self) -> Text:
        game = type(self).__module__.rpartition(".")[2]
        return Text(f"{game}.label.{self.verb}", self.said)
