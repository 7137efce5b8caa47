"""What the six Fears and their decks must be like."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games.fear.data import Card, Fear, FearCard
from engine.games.fear.statistics import TRICKS, main
from tests.games.fairness import complain, refuse, within
from tests.games.fear.fairness.counting import bearing, face, values
from tests.games.fear.fairness.spirits import BESIDE_HEAL

FILE = "fears.toml"
FEARS = 6
CARDS = 24
FACES = 14
COPIES = 3
MAIN = {"strength": (6, 8), "defense": (2, 4), "move": (3, 5), "corrupt": (2, 4), TRICKS: (6, 9)}
"""By what a card prints first, on how many cards of a deck."""
SUMS = {"strength": (9, 14), "defense": (0, 5), "corrupt": (0, 4)}
"""What all cards of a deck print together."""
BOUNDS = {
    "strength": (1, 3),
    "defense": (1, 2),
    "corrupt": (1, 2),
    "card": (1, 1),
    "harvest": (1, 3),
    "let-go": (2, 4),
}
NEEDING = (2, 4)
MORE_CARDS = (1, 2)
SIGNED = 3
DEFENSE_MULTIPLIED = 1
SOMEWHERE = ("exchange", "heal", "copy")


def check_fears(fears: Mapping[str, Fear]) -> None:
    """Complain if a Fear is too hard, too easy, or too much like another."""
    within(FILE, "Fears", len(fears), FEARS, FEARS)
    within(FILE, "Fears of two dragons", sum(fear.dragons for fear in fears.values()), 1, 1)
    backs = Counter(fear.back for fear in fears.values())
    same = (key for key, fear in fears.items() if backs[fear.back] > 1)
    refuse(FILE, "each Fear has a back of its own", same)
    for fear in fears.values():
        _check_deck(f"fears/{fear.key}.toml", fear, list(fear.cards.values()))
    _check_together(fears)


def _check_deck(where: str, fear: Fear, cards: Sequence[FearCard]) -> None:
    within(where, "cards", len(cards), CARDS, CARDS)
    for card in cards:
        _check_bounds(where, card)
    faces = Counter(map(face, cards))
    within(where, "different cards", len(faces), FACES, CARDS)
    within(where, "cards that are the same", max(faces.values()), 1, COPIES)
    mains = Counter(map(main, cards))
    for what, (least, most) in MAIN.items():
        within(where, f"cards that first bear {what}", mains[what], least, most)
    for what, (least, most) in SUMS.items():
        within(where, f"all {what}", sum(sum(values(c, what)) for c in cards), least, most)
    within(where, "cards with card", len(bearing(cards, "card")), *MORE_CARDS)
    _check_needs(where, fear, cards)
    signed = sum(any(one in fear.signature for one in card.attributes) for card in cards)
    within(where, "cards of its signature", signed, SIGNED, CARDS)


def _check_bounds(where: str, card: Card) -> None:
    for kind, (least, most) in BOUNDS.items():
        for value in values(card, kind):
            within(f"{where}: {card.key}", kind, value, least, most)
    if card.has("fear-card"):
        complain(f"{where}: {card.key}", "fear-card is for Spirits")
    if card.has("heal") and any(one.kind not in BESIDE_HEAL for one in card.attributes):
        complain(f"{where}: {card.key}", f"beside heal: {', '.join(BESIDE_HEAL[1:])}")


def _check_needs(where: str, fear: Fear, cards: Sequence[FearCard]) -> None:
    needing = [card for card in cards if card.needs]
    within(where, "cards that need something", len(needing), *NEEDING)
    corrupt = sum("corrupt" in card.needs for card in needing)
    within(where, "cards that need Corrupt", corrupt, 1, CARDS)
    most = 2 if fear.dragons else 1
    hard = (card.key for card in needing if len(card.needs) > most)
    refuse(where, f"it needs more symbols than {most}", hard)


def _check_together(fears: Mapping[str, Fear]) -> None:
    decks = [list(fear.cards.values()) for fear in fears.values()]
    shields = sum(bool(bearing(deck, "times defense")) for deck in decks)
    within("fears", "decks with x2 defense", shields, 0, DEFENSE_MULTIPLIED)
    printed = {one.kind for deck in decks for card in deck for one in card.attributes}
    refuse("fears", "printed on no Fear card", {*SOMEWHERE, "times"} - printed)
