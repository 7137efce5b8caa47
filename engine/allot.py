"""Allotments: so many units dealt out over targets, each of which takes so many at most."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from engine.ask import DONE, Option, Question, wait
from engine.text import Text, Value

FEW = 25
"""So many outcomes at most are offered whole."""
LONGEST = 60
"""So long a key may be."""


@dataclass(frozen=True, slots=True)
class Target:
    """What units may be dealt to, by its word in the game, and how many it takes at most."""

    key: str
    most: int


Shares: TypeAlias = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """So many units for one target; or for several, where all that is left is dealt out."""

    parts: Shares
    key: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """The key says them one after the other: `g4 2 g5 1`."""
        object.__setattr__(self, "key", " ".join(f"{key} {units}" for key, units in self.parts))

    @property
    def label(self) -> Text:
        """Each target with its units."""
        return Text("word.shares", {"shares": [f"{key} {units}" for key, units in self.parts]})

    @property
    def words(self) -> tuple[str, ...]:
        """What is chosen one by one: a target, then its units. A whole outcome is one choice."""
        return tuple(self.key.split()) if len(self.parts) == 1 else (self.key,)


async def allot(
    seat: str,
    prompt: str,
    units: int,
    targets: Sequence[Target],
    /,
    *,
    least: int | None = None,
    **values: Value,
) -> dict[str, int]:
    """Let `seat` deal out `units`; how many each target gets, of those that get any.

    All must be dealt out, as far as the targets take them, unless `least` says how many must.
    Few outcomes are offered whole; of many, one target after the other is chosen, in any order,
    with what it gets. Where only one outcome is left, it is not asked for.
    """
    shares: dict[str, int] = {}
    must = units if least is None else least
    while True:
        spent = sum(shares.values())
        rest = [target for target in targets if target.key not in shares]
        left = min(units - spent, _room(rest))
        owed = min(left, must - spent)
        whole = _outcomes(rest, left, owed)
        options = whole or _shares(rest, left, owed)
        chosen = options[0]
        if len(options) > 1:
            asked = (seat, prompt, lambda now=options: now, options, {**values, "left": left})
            chosen = await wait(Question(*asked))
        if isinstance(chosen, Share):
            shares |= chosen.parts
        if whole or chosen is DONE:
            return {target.key: shares[target.key] for target in targets if target.key in shares}


def _room(targets: Sequence[Target]) -> int:
    """How many units these take."""
    return sum(target.most for target in targets)


def _outcomes(targets: Sequence[Target], left: int, owed: int) -> tuple[Option, ...]:
    """All ways to deal out what is left, if they are few; else none."""
    found = [Share(parts) for parts in islice(_ways(targets, left, owed), FEW + 1)]
    if len(found) > FEW or any(len(share.key) > LONGEST for share in found):
        return ()
    return tuple(share if share.parts else DONE for share in found)


def _ways(targets: Sequence[Target], left: int, owed: int) -> Iterator[Shares]:
    """Every way, those first that give the first targets the most."""
    if not targets:
        yield ()
        return
    target, *others = targets
    for units in _possible(target, others, left, owed):
        mine = ((target.key, units),) if units else ()
        for parts in _ways(others, left - units, owed - units):
            yield mine + parts


def _possible(target: Target, others: Sequence[Target], left: int, owed: int) -> Sequence[int]:
    """How many units this target may get, the most first, so that the others take the rest."""
    least = max(0, owed - _room(others))
    return range(min(target.most, left), least - 1, -1)


def _shares(targets: Sequence[Target], left: int, owed: int) -> tuple[Option, ...]:
    """One target with what it gets; the others come after it."""
    found: list[Option] = []
    for place, target in enumerate(targets):
        others = [*targets[:place], *targets[place + 1 :]]
        possible = _possible(target, others, left, owed)
        found += [Share(((target.key, units),)) for units in possible if units]
    return tuple([*found, DONE] if owed <= 0 else found)
