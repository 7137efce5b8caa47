"""Emerald Rift, as the tests of all games try it."""

from engine.games.rift.edition import EDITION
from render.rift import card, hand
from render.rift.printed import CARDS
from render.rift.sights import WATERS
from tests.games.rift import wild
from tests.games.tested import Printed, Tested

TESTED = Tested(
    prefix="RIFT",
    ledger={"R": 57, "V": 48, "A": 57},
    wild=wild,
    printed=Printed(
        hand._sheet,
        card.card,
        tuple(CARDS)[::9],
        (
            *(text for one in CARDS.values() for text in (one.name, one.flavour)),
            *(one.name for kind in (EDITION.places, EDITION.lines) for one in kind.values()),
            *(word for one in EDITION.places.values() for word in one.name.split()),
            *(name for name, *_ in WATERS),
        ),
    ),
    rare_lessons=("rift.lesson.drop",),
)
