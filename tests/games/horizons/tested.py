"""Horizons, as the tests of all games try it."""

import re

from engine.games.horizons.powers.odd import ODD
from render.horizons import card, hand
from render.horizons.printed import CARDS
from tests.games.horizons import wild
from tests.games.tested import Printed, Tested

TESTED = Tested(
    prefix="HOR",
    ledger={"R": 190, "Q": 199, "V": 52},
    wild=wild,
    printed=Printed(
        hand._sheet,
        card.card,
        tuple(CARDS)[::9],
        (
            *(one.name for one in CARDS.values()),
            *(f"{board}{land}" for board in "GHBD" for land in range(1, 9)),
            *(word for odd in ODD.values() for word in re.findall("[A-Za-z]{2,}", odd.text)),
        ),
    ),
)
