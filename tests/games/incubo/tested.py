"""Incubo, as the tests of all games try it."""

from engine.games.incubo.data import CARDS
from render.incubo import card, hand
from tests.games.incubo import wild
from tests.games.tested import Printed, Tested

TESTED = Tested(
    prefix="INC",
    ledger={"R": 60, "V": 11, "A": 31},
    wild=wild,
    printed=Printed(
        hand._sheet,
        card.card,
        tuple(CARDS)[::9],
        tuple(text for one in CARDS.values() for text in (one.name, one.flavour)),
    ),
    shown={"consent": "agreed"},
    rare_lessons=("incubo.lesson.vote",),
)
