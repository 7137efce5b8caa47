"""What a use brings that words and odd cards have in common: Defend, Energy, what lasts."""

from collections.abc import Sequence

from engine.games.horizons.powers.use import Use
from engine.lasting import Lasting

TURN = "turn"
"""The end of what lasts for the turn."""


def last(use: Use, what: str, n: int = 1, of: str = "", by: str = "") -> None:
    """For the rest of the turn there is so much more of something, for a land or a Spirit."""
    use.table.lasting.add(Lasting(what, n, of, TURN, by or use.power))


def defend(use: Use, lands: Sequence[str], n: int) -> None:
    """Ravage does so much less in each of these lands for the rest of the turn."""
    for land in lands:
        last(use, "defend", n, land)
    use.table.tell("horizons.defends", n=n, land=list(lands))


def energize(use: Use, seat: str, n: int) -> None:
    """A Spirit gains Energy."""
    if n > 0:
        use.table.spirits[seat].energy += n
        energy = use.table.spirits[seat].energy
        use.table.tell("horizons.energized", seat=seat, n=n, energy=energy)


def pay(use: Use, seat: str, n: int) -> None:
    """A Spirit pays Energy."""
    spirit = use.table.spirits[seat]
    spirit.energy -= n
    use.table.tell("horizons.pays", seat=seat, n=n, energy=spirit.energy)
