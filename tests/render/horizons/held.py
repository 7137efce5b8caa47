"""Spirits with cards in hand, in play and on the discard pile."""

from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons, Stage
from engine.games.horizons.view import HorizonsView
from tests.games.horizons.island import deal, island


def _dealt(stage: Stage = "spirit", paid: bool = True) -> Horizons:
    spirits = ("whirlwind G8 2, G2", "mud H6 2, H2")
    game = island("gh", "G2: 1C 2E", "H6: 1T 1D", spirits=spirits, turn=3)
    game.stage = stage
    own = game.spirits["ada"]
    hand = "gift-of-wind-sped-steps, tempest-of-leaves-and-branches, powerstorm, call-to-isolation"
    own.hand, own.energy, own.paid = hand.split(", "), 2, paid
    own.energy_open, own.cards_open = 4, 3
    own.discard = ["scatter-to-the-winds", "elemental-boon", "gift-of-living-energy"]
    return game


def playing() -> HorizonsView:
    """Cards are being played: some can be paid."""
    return view(_dealt(), "ada")


def drawing() -> HorizonsView:
    """Four major Powers lie before a Spirit that gains one."""
    game = _dealt(paid=False)
    own = game.spirits["ada"]
    own.seen = ["accelerated-rot", "cleansing-floods", "blazing-renewal", "entwined-power"]
    return view(game, "ada")


def using() -> HorizonsView:
    """Some Powers are used, one is set ahead, one was made Fast."""
    game = _dealt("fast")
    deal(game, "ada", played="gift-of-the-sunlit-air wrap-in-wings-of-sunlight reaching-grasp")
    own = game.spirits["ada"]
    own.played[0].used, own.played[1].fast = True, True
    own.plans = {"reaching-grasp": "G2"}
    own.gained = {"fire": 2, "moon": 1}
    return view(game, "ada")
