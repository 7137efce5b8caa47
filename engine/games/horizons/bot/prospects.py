"""What each Power would gain this turn, on the target that is best for it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.horizons.bot.imagining import after_invaders, tried
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.data import Need, Threshold
from engine.games.horizons.imagined import another
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.presence import TRACKS, open_spaces
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Element

NEAR = 3
"""So many targets are tried: those where most is to be done."""


class Aim(NamedTuple):
    """A target, and what the table is worth more by a use on it."""

    gain: float
    target: str


class Prospects:
    """What the Powers of a seat would gain; each is tried once."""

    def __init__(self, table: Horizons, outlook: Outlook, seat: str) -> None:
        self.table, self.outlook, self.seat = table, outlook, seat
        self._known: dict[object, tuple[Aim, ...]] = {}
        self._later: tuple[Horizons, Outlook] | None = None

    def of(self, power: str, elements: Mapping[Element, int] | None = None) -> tuple[Aim, ...]:
        """Its targets, the best first, with the elements that the seat would have."""
        card = self.table.edition.powers[power]
        elements = elements or self._alone(power)
        need = _reached(card.thresholds, elements)
        known = self._known.get((power, need))
        if known is None:
            known = self._known[power, need] = self._aims(power, elements)
        return known

    def best(self, power: str, elements: Mapping[Element, int] | None = None) -> float:
        """What it gains on the best target; nothing where it has none, or is better left alone."""
        aims = self.of(power, elements)
        return max(0.0, aims[0].gain) if aims else 0.0

    def _alone(self, power: str) -> Mapping[Element, int]:
        """The elements that the seat has with this card alone."""
        return elements_with(self.table, self.seat, [power])

    def _aims(self, power: str, elements: Mapping[Element, int]) -> tuple[Aim, ...]:
        fast = self.table.edition.powers[power].speed == "fast"
        table, outlook = (self.table, self.outlook) if fast else self.later
        ready = with_elements(table, self.seat, elements)
        before = outlook.worth(ready)
        found = [
            Aim(tried(outlook, ready, self.seat, power, target) - before, target)
            for target in worst(ready, outlook, self.seat, targets(ready, self.seat, power), NEAR)
        ]
        return tuple(sorted(found, reverse=True))

    @property
    def later(self) -> tuple[Horizons, Outlook]:
        """The table in the Slow Phase, as far as it is known, and how it is weighed."""
        if self._later is None:
            after = after_invaders(self.outlook, self.table)
            self._later = after, Outlook(after, self.outlook.weights)
        return self._later


def _reached(thresholds: Sequence[Threshold], elements: Mapping[Element, int]) -> tuple[bool, ...]:
    """Which thresholds these elements reach."""
    return tuple([has(elements, one.need) for one in thresholds])


def has(elements: Mapping[Element, int], need: Need) -> bool:
    """Whether these elements are enough."""
    return all(elements.get(element, 0) >= number for element, number in need.items())


def elements_with(table: Horizons, seat: str, cards: Sequence[str]) -> dict[Element, int]:
    """The elements that a Spirit has with these cards in play, and no others."""
    found: Counter[Element] = Counter(table.spirits[seat].gained)
    for track in TRACKS:
        found.update(one.element for one in open_spaces(table, seat, track) if one.element)
    for card in cards:
        found.update(table.edition.powers[card].elements)
    return dict(found)


def with_elements(table: Horizons, seat: str, elements: Mapping[Element, int]) -> Horizons:
    """The table where this Spirit has exactly these elements."""
    ready = another(table)
    spirit = ready.spirits[seat]
    spirit.played, spirit.gained = [], {}
    had = elements_with(ready, seat, ())
    spirit.gained = {element: n - had.get(element, 0) for element, n in elements.items()}
    return ready


def worst(
    table: Horizons, outlook: Outlook, seat: str, found: Sequence[str], most: int
) -> Sequence[str]:
    """Of several targets those where most is to be done; of Spirits all."""
    if len(found) <= most or found[0] not in table.lands:
        return found
    trying = Trying(table, outlook, seat)
    return sorted(found, key=trying.trouble, reverse=True)[:most]
