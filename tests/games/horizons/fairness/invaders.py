"""What fear cards, Invader cards and adversaries must be like."""

from itertools import combinations, pairwise

from engine.games.horizons.data import TERRAINS, Edition
from engine.games.horizons.references import BY_CHANCE
from tests.games.fairness import complain, exactly, refuse

FEARS = 15


def check_fears(edition: Edition) -> None:
    """Complain if there are too few or too many."""
    exactly("fear.toml", "fear cards", len(edition.fears), FEARS)


def check_invaders(edition: Edition) -> None:
    """Complain unless each Stage has a card for each of its lands; one is put back each."""
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
    """Complain if a level is not harder than the one before."""
    for key, adversary in edition.adversaries.items():
        if any(low.difficulty >= high.difficulty for low, high in pairwise(adversary.levels)):
            complain(f"adversaries.toml: {key}", "each level is harder than the one before")
