"""Sample pictures for anybody to look at: boards in several states, hands, combats, cards, ends."""

from collections.abc import Callable, Iterator

from engine.games.rift.view import RiftView
from render.picture import Picture
from render.rift.board import board, low_board
from render.rift.card import card
from render.rift.combat import combat
from render.rift.hand import hand, sheet
from render.rift.marks import changes, offers
from render.rift.poster import last
from render.rift.primer import primer
from render.rift.printed import CARDS
from render.words import ENGLISH
from tests.render.rift.held import SMALL, building, buying, fighting, final, paying, summoner
from tests.render.rift.views import LONG, NAMES, crowded, everywhere, five, moving, setting_up

TABLES: dict[str, Callable[[], RiftView]] = {
    "moving": moving,
    "five": five,
    "crowded": lambda: crowded("fremont"),
    "everywhere": everywhere,
    "setting-up": setting_up,
}
HANDS: dict[str, Callable[[], RiftView]] = {
    "building": building,
    "buying": buying,
    "paying": paying,
    "summoner": summoner,
}
ENDS: dict[str, tuple[str, ...]] = {
    "rift.ending.closed": ("1", "2", "4", "5"),
    "rift.ending.entities-dead": ("1", "2"),
    "rift.ending.corrupted": ("3",),
    "rift.ending.hunters-dead": ("3",),
    "rift.ending.undecided": (),
    "match.closed": (),
}


def pictures() -> Iterator[tuple[str, Picture]]:
    """All of them by name."""
    for name, made in TABLES.items():
        view = made()
        marks = changes(None, view) | offers(view, ())
        yield f"board-{name}", board(view, marks, NAMES)
        yield f"board-{name}-low", low_board(view, marks, NAMES)
    for name, made in HANDS.items():
        drawn = hand(made(), NAMES)
        assert drawn is not None, "who plays has a hand"
        yield f"hand-{name}", drawn
    for name, fought in (("small", SMALL), ("final", final())):
        told = combat(fighting(fought), "", LONG)
        assert told is not None, "there is a combat"
        yield f"combat-{name}", told
    for ending, winners in ENDS.items():
        yield f"end-{ending.rpartition('.')[2]}", last(five(), ending, winners, NAMES)
    yield "primer", primer(ENGLISH)
    for key in list(CARDS)[::8]:
        yield f"card-{key}", card(key)
    for number, page in enumerate(sheet(), 1):
        yield f"cards-{number}", page
