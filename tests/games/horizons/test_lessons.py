"""What a first match explains comes up when it is of use, and not before."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.lessons import ahead, given
from engine.games.horizons.showing import view
from engine.games.horizons.view import HorizonsView
from tests.games.horizons.island import deal, island

SLOW, FAST = "open-shifting-waterways", "gift-of-searing-heat"
QUICK = replace(
    EDITION,
    powers={**EDITION.powers, SLOW: EDITION.powers[SLOW].model_copy(update={"speed": "fast"})},
)


def seen(played: str, elements: str = "", is_fast: bool = False, **more: Any) -> HorizonsView:
    """What one player sees in a Fast Phase with these cards in play."""
    stage, edition = more.pop("stage", "fast"), more.pop("edition", EDITION)
    game = island("solo g", spirits=("heat G4 2",), stage=stage, turn=2)
    game.edition = edition
    for one in deal(game, "ada", played=played, elements=elements, **more).played:
        one.fast = is_fast
    return view(game, "ada")


@pytest.mark.parametrize(
    ("view", "is_told"),
    [
        (seen(SLOW), True),
        (seen(f"{FAST} {SLOW}"), True),
        (seen(FAST), False),
        (seen(SLOW, is_fast=True), False),
        (seen(""), False),
        (seen(SLOW, stage="slow"), False),
        (seen(SLOW, plans={SLOW: "G1"}), False),
        (seen(SLOW, edition=QUICK), False),
        (seen("", "2 fire 2 air"), True),
        (seen("", "1 fire 2 air"), False),
        (seen("", "2 fire 2 air", innate_fast=True), False),
        (seen("", "2 fire 2 air", innate_used=True), False),
    ],
)
def test_setting_ahead_is_explained_where_there_is_a_slow_power(
    view: HorizonsView, is_told: bool
) -> None:
    assert ahead(view) == is_told


@pytest.mark.ledger("HOR-R19")
def test_a_power_that_nobody_chose_is_explained_once_it_is_there() -> None:
    assert not given(replace(seen(""), progression=True))
    assert given(replace(seen("", taught=1), progression=True))
    assert not given(replace(seen("", taught=1), progression=False))
