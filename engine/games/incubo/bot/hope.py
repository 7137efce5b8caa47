"""Estimates how many chimes it takes to add up so much Courage."""

from functools import lru_cache

from engine.games.incubo.bot.odds import Odds

SWEEPS = 14
"""So often the table is gone through: by then nothing changes any more that matters."""
MOST = 30
"""More than this is never missing, as far as it matters."""
WIDE = 40
"""No card is worth more than this, or less than as much below 0."""


def cost(missing: int, free: int, odds: Odds, loss: float) -> float:
    """The chimes that one side will cost: reached, or given up where that is cheaper.

    Giving up costs what is missing then, and the `loss` of the Dream.
    """
    if missing <= 0:
        return 0.0
    return table(odds.shares, round(loss), free)[min(missing, MOST)]


@lru_cache(maxsize=4096)
def table(shares: tuple[tuple[int, int], ...], loss: int, free: int) -> tuple[float, ...]:
    """What each number of missing Courage will cost with so many free cards left."""
    stop = [missing + loss for missing in range(MOST + 1)]
    if free:
        costs = list(table(shares, loss, free - 1))
        return tuple(_after(costs, shares, stop, price=0))
    costs = [float(one) for one in stop]
    for _ in range(SWEEPS):
        costs = _after(costs, shares, stop, price=1)
    return tuple(costs)


def _after(
    costs: list[float], shares: tuple[tuple[int, int], ...], stop: list[int], price: int
) -> list[float]:
    """The costs with one more card at this price, or with stopping where that is cheaper."""
    total = sum(weight for _, weight in shares)
    around = [0.0] * WIDE + costs + [costs[-1]] * WIDE
    then = [(weight / total, around[WIDE - value :]) for value, weight in shares]
    hopes = [sum([part * left[missing] for part, left in then]) for missing in range(MOST + 1)]
    return [0.0, *(min(end, price + hope) for end, hope in zip(stop[1:], hopes[1:], strict=True))]
