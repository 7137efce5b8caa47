"""A use: one resolution of a Power, or of a fear card, with what it has done so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.ask import NO, YES, O
from engine.games.horizons.data import Power
from engine.games.horizons.deciding import decide
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Word
from engine.text import Value

TEETH, EYES = "devouring-teeth-lurk-underfoot", "eyes-watch-from-the-trees"


@dataclass
class Use:
    """Whose use it is, on what, and what later words may ask of those before them."""

    table: Horizons
    user: str = ""
    """The seat that uses it; of a fear card, who does its part of it, or nobody."""
    power: str = ""
    """Which Power it is; nothing for a fear card."""
    land: str = ""
    """The target land; where a word is done in several lands, the one where it is done now."""
    whom: str = ""
    """The seat of the target Spirit."""
    decider: str = ""
    """Who chooses; nobody where it is the seat of the board."""
    fear: str = field(default="", kw_only=True)
    """Which fear card it is."""
    level: int = field(default=0, kw_only=True)
    """The Terror Level at which it is read."""
    repeated: bool = False
    extra: int = 0
    """Points of damage that are still to be added to one of its damage effects."""
    might: int = 0
    """Points of damage that Furious Might has brought to it: a repeat has them, too."""
    pushed: dict[str, int] = field(default_factory=dict)
    """How many Invaders it pushed to each land."""
    pushed_to: list[str] = field(default_factory=list)
    """The lands that it pushed anything to."""
    razed: int = 0
    """So many Buildings were destroyed by it."""
    defended: list[str] = field(default_factory=list)
    """The lands that it put Defend into, one by one."""
    presence_added: bool = False
    again: list[bool] = field(default_factory=list)
    """Its repeats, and of each whether it is in an adjacent land."""
    to_come: tuple[Word, ...] = ()
    """The words behind the one that is done now."""

    @property
    def card(self) -> Power:
        """The Power as it is printed."""
        return self.table.edition.powers[self.power]

    @property
    def cause(self) -> str:
        """The Power that is used, or the fear card that is read."""
        return self.power or self.fear

    def is_spirit(self, seat: str, key: str) -> bool:
        """Whether a seat plays this Spirit."""
        return seat in self.table.spirits and self.table.spirits[seat].key == key

    async def ask(self, prompt: str, options: Sequence[O], /, **values: Value) -> O:
        """Let whoever decides it choose; a single option is taken silently."""
        if not self.decider:
            rest = {name: value for name, value in values.items() if name != "land"}
            return await decide(self.table, self.land, prompt, options, **rest)
        values = {"power": self.power, "land": self.land} | values
        return await self.table.ask(self.decider, prompt, options, even_one=False, **values)

    async def wants(self, prompt: str, /, **values: Value) -> bool:
        """Whether whoever decides it says yes."""
        return await self.ask(prompt, (YES, NO), **values) is YES
