"""Follow Your Fear, as the tests of all games try it."""

from engine.games.fear.edition import EDITION
from render.fear import card, hand
from render.fear.signs import LETTERS
from tests.games.fear import wild
from tests.games.tested import Printed, Tested

TESTED = Tested(
    prefix="FYF",
    ledger={"R": 107, "V": 56, "A": 56},
    wild=wild,
    rare_lessons=("fear.lesson.few",),
    printed=Printed(
        hand._sheet,
        card.card,
        tuple(EDITION.cards)[::24],
        (
            *(text for one in EDITION.cards.values() for text in (one.name, one.flavour)),
            *(text for one in EDITION.fears.values() for text in (one.name, one.story)),
            *(one.name for one in EDITION.patterns.values()),
            *("".join(LETTERS[EDITION.tiles[f"{x}{y}"]] for x in "abcdefgh") for y in range(1, 9)),
        ),
    ),
)
