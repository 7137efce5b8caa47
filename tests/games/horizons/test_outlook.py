"""What the computer expects of a land is what the rules then do there."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.chance import Chance
from engine.games.horizons.bot.inner import Inner
from engine.games.horizons.bot.land import Event, Here, land_worth, survivors
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.bot.weights import WEIGHTS
from engine.games.horizons.invaders.build import build
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.pieces import word
from engine.games.horizons.state import Horizons
from engine.imagine import imagine
from tests.games.horizons.island import island, lasts, shown

RAVAGE, BUILD = Event("ravage", 1.0, True), Event("build", 1.0, True)


def by_chance(seed: int) -> Horizons:
    """An island with a land full of all sorts of pieces."""
    luck = Chance(seed.to_bytes(16, "big"))
    signs = {"E": ("E",), "T": ("T", "T/1"), "C": ("C", "C/1", "C/2"), "D": ("D", "D/1")}
    said = [luck.choice(signs[sign]) for sign in signs for _ in range(luck.below(4))]
    game = island("solo g", f"G7: {' '.join(said)}", spirits=("eyes G7 2, G8",), turn=3)
    lasts(game, "defend", luck.below(5), "G7")
    game.slots["ravage"] = ["i-jungle"]
    return game


@pytest.mark.parametrize("seed", range(60))
def test_a_ravage_leaves_the_dahan_and_the_blight_that_were_expected(seed: int) -> None:
    game = by_chance(seed)
    here = Outlook(game).seen(game, "G7", game.lasting.total("defend", "G7"), ())
    damage = max(0, here.force - here.defend)
    left = survivors(here.dahan, damage) if here.is_invaded else here.dahan
    blighted = here.is_invaded and damage >= 2

    imagine(ravage(game, "G7"), Inner(game, Outlook(game)))

    assert game.lands["G7"].count("dahan") == len(left)
    assert game.lands["G7"].blight == blighted


@pytest.mark.parametrize(
    ("before", "after"), [("1E", "1E 1T"), ("1E 1T", "1E 1T 1C"), ("2D", "2D"), ("1T 1C", "2T 1C")]
)
def test_a_build_is_worth_what_it_leaves(before: str, after: str) -> None:
    game = island("solo g", f"G7: {before}", spirits=("eyes G7 1",))
    outlook = Outlook(game)
    here = outlook.seen(game, "G7", 0, ())
    expected = land_worth(here._replace(coming=(BUILD,)), 10.0, WEIGHTS)

    imagine(build(game, "G7"), Inner(game, outlook))

    assert shown(game, "G7") == after
    there = outlook.seen(game, "G7", 0, ())._replace(coming=())
    assert land_worth(there, 10.0, WEIGHTS) == pytest.approx(expected)


def worth(**more: Any) -> float:
    """What a land with an Explorer, a Town and a Dahan is worth, and whatever else is so."""
    here = Here((1,), (2,), (), (2,), 0, (1,), (RAVAGE,))
    return land_worth(here._replace(**more), 10.0, WEIGHTS)


def test_what_keeps_a_land_from_blight_is_worth_it() -> None:
    assert worth(defend=2) > worth()
    assert worth(skips=("ravage",)) > worth()
    assert worth(blight=1) < worth(), "it would cascade"
    assert worth(presence=(1, 1)) < worth(presence=(1,)) + WEIGHTS.presence, "all lose some"


def test_a_ravage_that_comes_later_counts_less() -> None:
    later = RAVAGE._replace(counts=0.5, now=False)
    assert worth() < worth(coming=(later,)) < worth(coming=())


def test_englands_capital_is_feared_the_more_the_nearer_it_is() -> None:
    many = {"towns": (2,) * 5, "coming": ()}
    assert worth(**many, capital=7) < worth(**many)
    assert worth(towns=(2,), coming=(), capital=7) == worth(towns=(2,), coming=())


def test_a_mined_land_is_blighted_twice() -> None:
    heavy = {"towns": (2,) * 4}
    assert worth(**heavy, mined=6) == pytest.approx(worth(**heavy) - 10.0)


def test_weighing_a_change_leaves_the_table_as_it_was() -> None:
    game = by_chance(3)
    before, trying = shown(game, "G7"), Trying(game, Outlook(game), "ada")
    trying.trouble("G7")
    for kind, damages in game.lands["G7"].pieces.items():
        trying.gain(("G7", "G8"), partial(trying.move, word(kind, damages[0]), "G7", "G8"))
    assert shown(game, "G7") == before


def test_energy_that_piles_up_is_worth_less_and_less() -> None:
    steps = [round(WEIGHTS.of_energy(n + 1) - WEIGHTS.of_energy(n), 6) for n in range(12)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0
    assert replace(WEIGHTS, energy=(1.0,)).of_energy(5) == 5
