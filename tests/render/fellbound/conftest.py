"""Made-up characters, so that no test of the pictures depends on the printed ones."""

import gc
from dataclasses import replace

import pytest

from engine.games.fellbound.data import Ability, Always, Card, Strike
from engine.games.fellbound.edition import CARDS, EDITION
from render.fellbound import marks
from render.fellbound.scenes import SCENES
from render.scene.data import Line

MADE_UP = (
    Card(key="test-pike", name="Test Pike", flavour="Long.", cost=0, attack=2, range=2, health=4),
    Card(
        key="test-witch",
        name="Witch of the Long Words",
        flavour="She says it all.",
        cost=1,
        attack=1,
        range=3,
        health=5,
        life="death",
        order="chaos",
        text="Use on an enemy within range: it loses 2 health, however well it is defended.",
        ability=Ability(when="use", on="enemy", effects=(Strike(do="strike", damage=2),)),
    ),
    Card(
        key="test-wall",
        name="Wallkeeper",
        flavour="Stone.",
        cost=2,
        attack=1,
        strikes=2,
        defence=2,
        parries=2,
        range=1,
        health=8,
        life="life",
        order="order",
        text="Allies beside this character have 1 more defence.",
        always=Always(guard=1),
    ),
)


@pytest.fixture(autouse=True)
def made_up_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    # The mapping that all who draw have imported can't be changed; the dictionary behind it can.
    [cards] = gc.get_referents(CARDS)
    for card in MADE_UP:
        monkeypatch.setitem(cards, card.key, card)
        line = Line(key=card.key, light="iron", ground="field", cast=("spearman",))
        monkeypatch.setitem(SCENES.scenery.lines, card.key, line)
    monkeypatch.setattr(marks, "EDITION", replace(EDITION, cards=CARDS))
