"""What is counted of Horizons while computers play: Powers, cards gained, Fear and Blight."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.ask import Option, Question
from engine.game import Story
from engine.games.horizons.actions import Gain, Play, Use, UseFor
from engine.games.horizons.fear import terror
from engine.games.horizons.state import Horizons
from engine.tally import Tally
from engine.text import Told

COUNTED: Mapping[str, str] = MappingProxyType(
    {
        "horizons.blighted": "blight added",
        "horizons.cascades": "cascades",
        "horizons.presence-lost": "presence destroyed",
        "horizons.fear-card": "fear cards read",
        "horizons.ravages": "ravages",
        "horizons.fights-back": "times that dahan fought back",
    }
)
"""What is told of, and what it is counted as."""
USED, GAINED = "powers used", {"minor": "minor cards gained", "major": "major cards gained"}


class HorizonsTally(Tally):
    """Counts one match."""

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._heard = 0
        """How much of that story was told before, and is counted."""

    def see(self, table: Horizons, question: Question, option: Option) -> None:
        """An answer that is about to be given: what the last one told, and what is chosen."""
        self._hear(table)
        if isinstance(option, Use | UseFor):
            self.counts[USED] += 1
            self.came_to_it(question.seat, option.power, "used")
        elif isinstance(option, Gain):
            self.counts[GAINED[option.deck]] += 1
        elif isinstance(option, Play):
            self.had_a_chance(question.seat, option.card, "used")

    def _hear(self, table: Horizons) -> None:
        """Count what was told since; each input has a story of its own, which it fills later."""
        if self._story is not None:
            for told in self._story.told[self._heard :]:
                self._count(told)
        self._story, self._heard = table.story, len(table.story.told)

    def _count(self, told: Told) -> None:
        if told.id in COUNTED:
            self.counts[COUNTED[told.id]] += 1

    def over(self, table: Horizons) -> None:
        """How the match ended."""
        self._hear(table)
        self.values["terror level"] = terror(table)
        self.values["fear cards earned"] = table.earned
        self.values["blight left in the pool"] = table.blight_pool
        # What never happened is told all the same.
        for word in (*COUNTED.values(), USED, *GAINED.values()):
            self.counts.setdefault(word, 0)
