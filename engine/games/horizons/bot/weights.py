"""The weights of the evaluation, in points. A Fear is one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """How much everything is worth; what is bad costs so much."""

    fear: float = 1.4
    explorer: float = 1.2
    town: float = 3.5
    city: float = 6.0
    dahan: float = 1.6
    presence: float = 2.5
    site: float = 0.8
    """A sacred site more."""
    blight: float = 10.0
    """A Blight while the pool is full; the emptier it is, the more."""
    thin: float = 3.0
    """How much more, divided by what is left in the pool."""
    cascade: float = 0.9
    """What a cascade costs, in Blights."""
    crowd: float = 3.0
    """Buildings in a land that is about to be England's capital; the square of them counts."""
    energy: tuple[float, ...] = (1.0, 1.0, 0.9, 0.7, 0.5, 0.4, 0.3, 0.2)
    """The first, second, third … Energy that a Spirit has; all beyond them as the last."""
    card: float = 3.5
    """A card that is gained."""
    played: float = 0.6
    """What it costs to have a card no longer in hand."""
    in_hand: float = 0.8
    """What a card in hand after this turn is worth."""
    growing: float = 1.2
    """How far what a track brings each turn counts, for each turn that is left."""
    gained: float = 0.5
    """A card that is gained in Growth, for each turn that is left."""
    element: float = 0.8
    """An element that the innate Power wants, on a card for good."""
    reach: float = 0.3
    """A land that comes into reach."""
    reach_trouble: float = 0.15
    """How much of what Invaders cost there may be prevented then."""
    first_site: float = 2.0
    """The first sacred sites, since Powers need them."""
    source: float = 0.3
    """A Building where Explorers come from, for each land they could come to."""
    soon: float = 0.5
    """How far what happens next turn counts, since something can still be done about it."""
    later: float = 0.2
    """How far a Ravage counts that will come some time."""
    near: float = 6.0
    """What is to be won by clearing the island of what the Terror Level asks for."""

    def of_energy(self, energy: int) -> float:
        """What so much Energy of a Spirit is worth."""
        row = self.energy
        return sum(row[:energy]) + row[-1] * max(0, energy - len(row))


WEIGHTS = Weights()
