"""Fellbound, as the tests of all games try it."""

from engine.games.fellbound.edition import CARDS
from render.fellbound import card, hand
from tests.games.fellbound import wild
from tests.games.tested import Printed, Tested

TESTED = Tested(
    prefix="FEL",
    ledger={"R": 22, "V": 13, "A": 22},
    wild=wild,
    printed=Printed(
        hand._sheet,
        card.card,
        tuple(CARDS)[:6],
        tuple(text for one in CARDS.values() for text in (one.name, one.text, one.flavour)),
    ),
    plain=("FEL-A11", "FEL-A15", "FEL-A17", "FEL-A19"),
    rare_lessons=("fellbound.lesson.few",),
)
