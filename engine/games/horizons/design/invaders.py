"""What fear cards, Invader cards and adversaries must be like."""

from collections import Counter
from itertools import combinations, pairwise

from engine.errors import BadCardData
from engine.games.horizons.data import TERRAINS, Adversary, Edition
from engine.games.horizons.design.counting import exactly, refuse

FEARS = 15
LEVELS = 7
BY_CHANCE = {1: 3, 2: 4, 3: 5}
"""Of each Stage so many cards are played with; one more of each is printed."""


def check_fears(edition: Edition) -> None:
    """Raise BadCardData if there are too few, or a level does nothing."""
    exactly("fear.toml", "fear cards", len(edition.fears), FEARS)
    silent = (key for key, card in edition.fears.items() if not all(card.levels))
    refuse("fear.toml", "a level does nothing", silent)


def check_invaders(edition: Edition) -> None:
    """Raise BadCardData unless each Stage has a card for each of its lands."""
    for stage, used in BY_CHANCE.items():
        cards = [card for card in edition.invaders.values() if card.stage == stage]
        exactly("invaders.toml", f"cards of Stage {stage}", len(cards), used + 1)
        wide = 2 if stage == 3 else 1
        printed = {card.terrain for card in cards if not card.coastal}
        missing = {*combinations(TERRAINS, wide)} - {
            tuple(sorted(terrain, key=TERRAINS.index)) for terrain in printed
        }
        refuse("invaders.toml", f"missing in Stage {stage}", map("-".join, missing))
        odd = (card.key for card in cards if card.flag != (stage == 2 and not card.coastal))
        refuse("invaders.toml", "the cards of Stage 2 with a terrain have a flag", odd)


def check_adversaries(edition: Edition) -> None:
    """Raise BadCardData if levels are missing, or a deck wants cards that don't exist."""
    for key, adversary in edition.adversaries.items():
        where = f"adversaries.toml: {key}"
        exactly(where, "levels", len(adversary.levels), LEVELS)
        if any(low.difficulty >= high.difficulty for low, high in pairwise(adversary.levels)):
            raise BadCardData(f"{where}: each level is harder than the one before")
        _check_decks(where, adversary)


def _check_decks(where: str, adversary: Adversary) -> None:
    for number, level in enumerate(adversary.levels):
        stages = Counter(level.deck)
        allowed = {str(stage): used for stage, used in BY_CHANCE.items()}
        too_many = (stage for stage, n in stages.items() if n > allowed.get(stage, 0))
        refuse(f"{where}: level {number}", "too many cards of this Stage", too_many)
