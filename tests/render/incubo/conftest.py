"""Made-up cards, so that no test of the pictures depends on the printed ones."""

import pytest

from engine.games.incubo.data import (
    CARDS,
    SIDES,
    AnyCard,
    Arm,
    Courage,
    Dream,
    DreamSide,
    Fear,
    Head,
    Power,
    Side,
    sides_of,
)
from render.incubo.scenes import SCENES
from render.scene.data import Line
from tests.render.incubo.bedside import BOOT, CLAW, FOREST, GLOOM, KEY, LAMP, MOTH, RIVER, WING

MADE_UP: tuple[AnyCard, ...] = (
    Courage(
        key=LAMP,
        name="Lamp without a Flame",
        flavour="It remembers.",
        kind="courage",
        deck="alpha",
        alpha=Side(value=1, power=Power(do="play", n=1)),
        tommy=Side(value=-1, power=Power(do="chimes", n=2, star=True)),
    ),
    Courage(
        key=KEY,
        name="Key",
        flavour="Cold.",
        kind="courage",
        deck="alpha",
        alpha=Side(value=-2),
    ),
    Courage(
        key=BOOT,
        name="Somebody’s Other Boot",
        flavour="Left.",
        kind="courage",
        deck="tommy",
        tommy=Side(value=2, power=Power(do="order")),
    ),
    Fear(
        key=GLOOM,
        name="Gloom",
        flavour="Oh.",
        kind="fear",
        deck="tommy",
        value=-1,
        power=Power(do="toll", star=True),
    ),
    Dream(
        key=FOREST,
        name="Forest of Umbrellas",
        flavour="It grows.",
        kind="dream",
        alpha=DreamSide(value=3, free=2, sheep=(0, 2, 5), power=Power(do="calm")),
        tommy=DreamSide(value=2, free=1, sheep=(1, 3, 6)),
    ),
    Dream(
        key=RIVER,
        name="The River Upstairs",
        flavour="It rains.",
        kind="dream",
        alpha=DreamSide(value=1, free=3, sheep=(1, 2, 4)),
        tommy=DreamSide(value=1, free=3, sheep=(2, 3, 4)),
    ),
    Head(
        key=MOTH,
        name="Moth of All",
        flavour="Dust.",
        kind="head",
        rem=1,
        required=5,
        needed=2,
        free=4,
        alpha=Side(value=3),
        tommy=Side(value=3),
    ),
    Arm(
        key=WING,
        name="Wing",
        flavour="Flap.",
        kind="arm",
        rem=1,
        owner="alpha",
        required=3,
        alpha=Side(value=2),
    ),
    Arm(
        key=CLAW,
        name="Claw",
        flavour="Scratch.",
        kind="arm",
        rem=1,
        owner="tommy",
        required=2,
        tommy=Side(value=2),
    ),
)


@pytest.fixture(autouse=True)
def made_up_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of the pictures depends on the printed cards."""
    for card in MADE_UP:
        monkeypatch.setitem(CARDS, card.key, card)
        monkeypatch.setitem(SIDES, card.key, sides_of(card))
        line = Line(key=card.key, light="night", ground="hills", cast=("mushroom",))
        monkeypatch.setitem(SCENES.scenery.lines, card.key, line)
