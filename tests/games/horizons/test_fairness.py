"""What is printed is as the published game prints it, and what isn't is named."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.horizons.data import Edition
from engine.games.horizons.edition import EDITION, HERE, load_edition
from tests.games.fairness import must_be_fair, said
from tests.games.files import Edit, added, all_of, copied, emptied, replaced, without
from tests.games.horizons.fairness.boards import check_boards
from tests.games.horizons.fairness.invaders import check_adversaries, check_fears, check_invaders
from tests.games.horizons.fairness.powers import check_powers
from tests.games.horizons.fairness.spirits import check_spirits

CHECKS = (
    check_powers,
    check_spirits,
    check_fears,
    check_invaders,
    check_adversaries,
    check_boards,
)

FEAR = 'speed = "fast"\ntarget = { kind = "spirit" }\nwords = [{ word = "fear", n = 1 }]\n'
WET = f'\n[wet]\nname = "Wet"\n{FEAR}'
TEETH = "spirits.toml: devouring-teeth-lurk-underfoot"
DEATH = "innate.toml: death-approaches-from-beneath"
UNFAIR: dict[str, Edit] = {
    "unique.toml: Powers: 19, but 20 is right": all_of(
        replaced("spirits.toml", '    "ferocious-rampage",\n', ""),
        without("unique.toml", "ferocious-rampage"),
    ),
    r"minor.toml: Powers: \d+, but \d+ is right": added("minor.toml", WET),
    "minor.toml: steam-vents: fire: an element is printed once": replaced(
        "minor.toml", '["fire", "air", "water", "earth"]', '["fire", "fire"]'
    ),
    f"{DEATH}: tiers: 5, but 4 is right": replaced(
        "innate.toml",
        "[[death-approaches-from-beneath.thresholds]]",
        "[[death-approaches-from-beneath.thresholds]]\nneed = { sun = 1 }\n"
        'words = [{ word = "fear", n = 1 }]\n\n[[death-approaches-from-beneath.thresholds]]',
    ),
    f"{TEETH}: presence, .*: 14, but 13 is right": replaced(
        "spirits.toml", "{ n = 1, land = 5 }", "{ n = 2, land = 5 }"
    ),
    f"{TEETH}: Growth options: 0, but 3 is right": emptied(
        "spirits.toml", "devouring-teeth-lurk-underfoot", "growth"
    ),
    f"{TEETH}: energy: a number is never lower": replaced(
        "spirits.toml", "energy = [{ n = 2 }", "energy = [{ n = 9 }"
    ),
    f"{TEETH}: unique Powers: 3, but 4 is right": all_of(
        replaced("spirits.toml", '    "ferocious-rampage",\n', ""),
        without("unique.toml", "ferocious-rampage"),
    ),
    f"{TEETH}: cards of its progression: 6": replaced(
        "spirits.toml", '    "devouring-ants",\n', ""
    ),
    "fear.toml: fear cards: 14, but 15": without("fear.toml", "retreat"),
    "invaders.toml: cards of Stage 1: 3, but 4": without("invaders.toml", "i-sands"),
    "invaders.toml: sands: missing in Stage 1": replaced(
        "invaders.toml", 'terrain = ["sands"]', 'terrain = ["wetland"]'
    ),
    "invaders.toml: ii-coast: the cards of Stage 2": replaced(
        "invaders.toml", "coastal = true", "coastal = true\nflag = true"
    ),
    "adversaries.toml: prussia: each level is harder": replaced(
        "adversaries.toml", "difficulty = 10", "difficulty = 9"
    ),
    "boards.toml: g: 1: lands 1 to 3 are the coast": replaced(
        "boards.toml",
        '[g]\nlands = [\n    { terrain = "mountain", coastal = true,',
        '[g]\nlands = [\n    { terrain = "mountain",',
    ),
    "boards.toml: g: mountain, sands: there are 2 of each": replaced(
        "boards.toml",
        '[g]\nlands = [\n    { terrain = "mountain"',
        '[g]\nlands = [\n    { terrain = "sands"',
    ),
}


@pytest.mark.parametrize("complaint", UNFAIR)
def test_what_is_not_as_printed_plays_and_is_named(complaint: str, tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    UNFAIR[complaint](folder)
    edition = load_edition(folder)

    assert any(said(complaint, check, edition) for check in CHECKS)


def test_a_sixth_spirit_is_too_many() -> None:
    sixth = next(iter(EDITION.spirits.values()))
    edition = replace(EDITION, spirits={**EDITION.spirits, "sixth": sixth})

    assert said(r"spirits.toml: Spirits: 6, but 5 is right", check_spirits, edition)


@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_what_is_printed_is_right(check: Callable[[Edition], None]) -> None:
    must_be_fair(check, EDITION)
