"""What the ninety-six Spirits to be harvested must be like."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games.fear.data import TYPES, Card, Pattern, Spirit
from tests.games.fairness import complain, refuse, within
from tests.games.fear.fairness.counting import bearing, face, values
from tests.games.fear.fairness.patterns import moves

FILE = "spirits.toml"
OF_A_TYPE = 32
NEEDS = {1: (18, 20), 2: (9, 11), 3: (2, 3)}
"""By the number of symbols, on how many cards of a type."""
CORRUPT_NEEDS = (1, 2)
OF_EACH_TYPE = {"strength": 4, "defense": 4, "move": 6, "harvest": 3}
ALL_IN_ALL = {
    "strength": (26, 30),
    "defense": (16, 20),
    "move": (28, 32),
    "harvest": (9, 12),
    "times strength": (4, 4),
    "times defense": (2, 2),
    "times harvest": (2, 2),
    "times move": (2, 2),
    "fear-card": (3, 3),
    "symbol courage": (2, 2),
    "symbol reason": (2, 2),
    "symbol hope": (2, 2),
    "heal": (4, 4),
    "corrupt": (4, 4),
    "copy": (2, 2),
    "steal": (3, 3),
    "teleport": (3, 3),
    "swap": (2, 2),
    "peek": (3, 3),
    "push": (3, 3),
    "poison": (2, 2),
    "disappear": (2, 2),
    "hide": (2, 2),
    "exchange": (2, 2),
    "let-go": (2, 2),
}
"""On how many of the cards an attribute is printed."""
MORE_CARDS = {1: 4, 2: 2}
PRICES = 4
SEVERAL = (39, 48)
"""So many cards bear two attributes or three."""
ARROWS = 10
TRIPLES = 2
BOUNDS = {
    "strength": (-1, 4),
    "defense": (-1, 3),
    "harvest": (1, 3),
    "corrupt": (-3, -1),
    "let-go": (2, 4),
    "card": (1, 2),
    "fear-card": (1, 1),
}
BESIDE_HEAL = ("heal", "harvest", "move", "peek", "corrupt")


def check_spirits(spirits: Mapping[str, Spirit], patterns: Mapping[str, Pattern]) -> None:
    """Complain if the Spirits are not what makes a fair match."""
    harvested = [spirit for spirit in spirits.values() if spirit.type in TYPES]
    for type in TYPES:
        _check_type(type, [spirit for spirit in harvested if spirit.type == type])
    _check_numbers(harvested)
    _check_arrows(harvested, patterns)
    for spirit in spirits.values():
        _check_bounds(spirit)
    _all_differ(spirits)


def _check_type(type: str, cards: Sequence[Spirit]) -> None:
    where = f"{FILE}: {type}"
    within(where, "cards", len(cards), OF_A_TYPE, OF_A_TYPE)
    plain = [card for card in cards if "corrupt" not in card.needs]
    refuse(where, "its own type is not needed", (c.key for c in plain if type not in c.needs))
    symbols = Counter(len(card.needs) for card in plain)
    for number, (least, most) in NEEDS.items():
        within(where, f"cards that need {number}", symbols[number], least, most)
    within(where, "cards that need Corrupt", len(cards) - len(plain), *CORRUPT_NEEDS)
    for what, least in OF_EACH_TYPE.items():
        within(where, f"cards with {what}", len(bearing(cards, what)), least, OF_A_TYPE)


def _check_numbers(cards: Sequence[Spirit]) -> None:
    for what, (least, most) in ALL_IN_ALL.items():
        within(FILE, f"cards with {what}", len(bearing(cards, what)), least, most)
    for value, right in MORE_CARDS.items():
        found = sum(value in values(card, "card") for card in cards)
        within(FILE, f"cards with card {value}", found, right, right)
    pairs = [card for card in cards if len(card.needs) == 2]
    mixed = sum(len(set(card.needs)) == 2 for card in pairs)
    half = len(pairs) // 2
    within(FILE, "cards that need two types", mixed, half, len(pairs) - half)
    within(FILE, "cards with a price", sum(map(_has_price, cards)), PRICES, len(cards))
    several = sum(len(card.attributes) > 1 for card in cards)
    within(FILE, "cards with several attributes", several, *SEVERAL)
    within(FILE, "cards with x3", sum(map(_triples, cards)), 0, TRIPLES)


def _check_arrows(cards: Sequence[Spirit], patterns: Mapping[str, Pattern]) -> None:
    far = [card for card in cards if any(patterns[move.of].arrows for move in moves(card))]
    within(FILE, "cards with arrows", len(far), 0, ARROWS)


def _check_bounds(card: Spirit) -> None:
    for kind, (least, most) in BOUNDS.items():
        for value in values(card, kind):
            within(f"{FILE}: {card.key}", kind, value, least, most)
    strength = max(values(card, "strength"), default=0)
    if strength == 4 and len(card.needs) < 3:
        complain(f"{FILE}: {card.key}", "strength 4 needs three symbols")
    if strength == 3 and len(card.needs) < 2 and not _has_price(card):
        complain(f"{FILE}: {card.key}", "strength 3 needs two symbols, or a price")
    if _triples(card) and len(card.needs) < 3:
        complain(f"{FILE}: {card.key}", "x3 needs three symbols")
    if card.has("heal") and any(one.kind not in BESIDE_HEAL for one in card.attributes):
        complain(f"{FILE}: {card.key}", f"beside heal: {', '.join(BESIDE_HEAL[1:])}")


def _has_price(card: Card) -> bool:
    return min(values(card, "strength") + values(card, "defense"), default=0) < 0


def _triples(card: Card) -> bool:
    return 3 in values(card, "times")


def _all_differ(spirits: Mapping[str, Spirit]) -> None:
    known: dict[object, str] = {}
    for key, spirit in spirits.items():
        if (other := known.setdefault(face(spirit), key)) != key:
            complain(f"{FILE}: {key}", f"it does and needs the same as {other}")
