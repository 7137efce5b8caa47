"""What an attribute is given when it works, and how the odd ones are collected."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.ask import O, Rule
from engine.games.fear.actions import END, End, Target
from engine.games.fear.data import Attribute
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import Hunt
from engine.odd import OddCards


class Use(NamedTuple):
    """An attribute at work: whose card it is on, and where on it."""

    hunt: Hunt
    player: Player
    one: Summoned
    place: int
    attribute: Attribute
    again: bool = False
    """Whether it is used once more by a captured token: then it may be left."""

    async def ask(self, prompt: str, options: Sequence[O]) -> "O | End":
        """Ask its player; a second use may be declined."""
        if self.again:
            return await self.hunt.ask(self.player.seat, prompt, [*options, END])
        return await self.hunt.ask(self.player.seat, prompt, options)

    async def target(self, prompt: str, players: Sequence[Player]) -> "Player | None":
        """Ask which of these players is meant; nobody, where a second use is declined."""
        named = await self.ask(prompt, [Target.of(one.seat) for one in players])
        return self.hunt.players[named.player] if isinstance(named, Target) else None


Attributes: TypeAlias = OddCards[[Use], Rule[None]]
