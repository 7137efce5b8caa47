"""What the Guides and the other Starting Spirits must be like: playable from any side, and mild."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games.fear.data import TYPES, Kind, Pattern, Spirit
from tests.games.fairness import refuse, within
from tests.games.fear.fairness.counting import values
from tests.games.fear.fairness.patterns import moves, reach
from tests.games.fear.fairness.spirits import FILE

GUIDES = 6
OTHERS_OF_A_SYMBOL = 6
WITH_STRENGTH_2 = 3
FARTHEST = 2
NEVER: tuple[Kind, ...] = ("times", "steal", "disappear", "hide", "copy")


def check_starting(spirits: Mapping[str, Spirit], patterns: Mapping[str, Pattern]) -> None:
    """Complain if Starting Spirits are too many, too few, too hard or too strong."""
    cards = [spirit for spirit in spirits.values() if spirit.type == "starting"]
    guides = [card for card in cards if card.guide]
    others = [card for card in cards if not card.guide]
    within(FILE, "Guides", len(guides), GUIDES, GUIDES)
    for type in TYPES:
        found = sum(card.needs == (type,) for card in others)
        where = f"{FILE}: starting: {type}"
        within(where, "cards", found, OTHERS_OF_A_SYMBOL, OTHERS_OF_A_SYMBOL)
    _check_needs(cards)
    _check_powers(guides, others)
    refuse(FILE, "it moves too far for a Starting Spirit", _going_far(cards, patterns))


def _check_needs(cards: Sequence[Spirit]) -> None:
    hard = (card.key for card in cards if len(card.needs) != 1 or "corrupt" in card.needs)
    refuse(FILE, "a Starting Spirit needs one symbol of a type", hard)


def _check_powers(guides: Sequence[Spirit], others: Sequence[Spirit]) -> None:
    plain = (card.key for card in guides if len(card.attributes) != 2)
    refuse(FILE, "a Guide bears two attributes", plain)
    several = (card.key for card in others if len(card.attributes) != 1)
    refuse(FILE, "a Starting Spirit that is no Guide bears one attribute", several)
    roles = Counter(frozenset(one.kind for one in card.attributes) for card in guides)
    alike = (c.key for c in guides if roles[frozenset(one.kind for one in c.attributes)] > 1)
    refuse(FILE, "two Guides have the same role", alike)
    odd = (card.key for card in (*guides, *others) if card.has(*NEVER))
    refuse(FILE, f"a Starting Spirit bears none of {', '.join(NEVER)}", odd)
    strong = [c.key for c in guides if max(values(c, "strength"), default=0) > 1]
    strong += [c.key for c in others if max(values(c, "strength"), default=0) > 2]
    refuse(FILE, "too strong for a Starting Spirit", strong)
    twos = sum(2 in values(card, "strength") for card in others)
    within(FILE, "Starting Spirits with strength 2", twos, 0, WITH_STRENGTH_2)


def _going_far(cards: Sequence[Spirit], patterns: Mapping[str, Pattern]) -> list[str]:
    return [c.key for c in cards if any(reach(patterns[one.of]) > FARTHEST for one in moves(c))]
