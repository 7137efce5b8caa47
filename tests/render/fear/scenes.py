"""Sample pictures for anybody to look at: boards in several states, hands, cards, ends."""

from collections.abc import Callable, Iterator

from engine.games.fear.edition import EDITION
from engine.games.fear.view import FearView
from render.fear.board import board, low_board
from render.fear.card import card
from render.fear.hand import hand, pool, sheet
from render.fear.marks import changes, offers
from render.fear.poster import last
from render.fear.primer import primer
from render.picture import Picture
from render.words import ENGLISH
from tests.render.fear.views import LONG, NAMES, drafting, four, haunting, over, spirit

TABLES: dict[str, Callable[[], FearView]] = {
    "spirit": spirit,
    "fear": haunting,
    "four": four,
    "drafting": drafting,
}


def pictures() -> Iterator[tuple[str, Picture]]:
    """All of them by name."""
    for name, made in TABLES.items():
        view = made()
        marks = changes(None, view) | offers(view, ())
        yield f"board-{name}", board(view, marks, NAMES)
        yield f"board-{name}-long", board(view, marks, LONG)
        yield f"board-{name}-low", low_board(view, marks, NAMES)
        for kind, drawn in (("hand", hand(view, NAMES)), ("spirits", pool(view, NAMES))):
            if drawn is not None:
                yield f"{kind}-{name}", drawn
    yield "end-banish", last(over(), "fear.ending.banish", ("1",), NAMES)
    yield "end-outlast", last(over("outlast", "2"), "fear.ending.outlast", ("2",), LONG)
    yield "end-undecided", last(four(phase="over"), "fear.ending.undecided", (), NAMES)
    yield "end-closed", last(four(phase="over"), "match.closed", (), NAMES)
    yield "primer", primer(ENGLISH)
    for key in list(EDITION.cards)[::11]:
        yield f"card-{key}", card(key)
    for number, page in enumerate(sheet(), 1):
        yield f"cards-{number}", page
