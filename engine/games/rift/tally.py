"""What is counted of Emerald Rift while computers play: picks, stores, Corruption, characters."""

from collections.abc import Mapping

from engine.ask import Option, Question
from engine.game import Story
from engine.games.rift.actions import Pick
from engine.games.rift.data import PHASES
from engine.games.rift.state import Rift
from engine.tally import Tally
from engine.text import Told

COUNTED: Mapping[str, str] = {
    "rift.corrupted": "corrupted",
    "rift.freed": "freed",
    "rift.event-done": "events done",
    "rift.event-due": "events left undone",
    "rift.summon.undead": "undead risen",
    "rift.summon.rises": "entities risen",
    "rift.close.sealed": "rifts sealed",
    "rift.combat.defeated": "hunters defeated",
    "rift.combat.fells": "creatures felled",
}
"""What is told of, and what it is counted as."""
CLOSED = "a store emptied"


class RiftTally(Tally):
    """Counts one match."""

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._heard = 0
        """How much of that story was told before, and is counted."""
        self._bought: list[str] = []

    def see(self, table: Rift, question: Question, option: Option) -> None:
        """An answer that is about to be given: what the last one told, and what is picked."""
        self._hear(table)
        if isinstance(option, Pick):
            side = "necromancer" if table.is_necromancer(question.seat) else "hunters"
            self.counts[f"{side} pick {option.phase}"] += 1

    def _hear(self, table: Rift) -> None:
        """Count what was told since; each input has a story of its own, which it fills later."""
        if self._story is not None:
            for told in self._story.told[self._heard :]:
                self._count(told)
        self._story, self._heard = table.story, len(table.story.told)

    def _count(self, told: Told) -> None:
        if told.id in COUNTED:
            self.counts[COUNTED[told.id]] += 1
        elif told.id == "rift.kept":
            self._bought.append(str(told.values["place"]))

    def over(self, table: Rift) -> None:
        """How the match ended."""
        self._hear(table)
        for hunter in table.hunters.values():
            self.values[f"character {hunter.character}"] = hunter.seat
        for store in table.stores:
            self.values[f"bought in {store}"] = store in self._bought
        self.values[CLOSED] = bool(table.shut)
        # What never happened is told all the same.
        for word in COUNTED.values():
            self.counts.setdefault(word, 0)
        for side in ("hunters", "necromancer"):
            for phase in PHASES:
                self.counts.setdefault(f"{side} pick {phase}", 0)
