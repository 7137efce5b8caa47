"""Sample pictures for anybody to look at: boards in several states, hands, cards, sheets."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import FellboundView
from render.fellbound.board import board
from render.fellbound.card import card
from render.fellbound.hand import hand, sheet
from render.fellbound.marks import NOTHING, Marks, changes
from render.fellbound.poster import last
from render.picture import Picture
from tests.render.fellbound.samples import NAMES, army, character, view

KEYS = tuple(CARDS)
HOSTILE = {"s0": "W" * 32, "s1": "محمد 🔥\n山田", "s2": "z̷̢̛a̶̛͎l̸̰̓g̵̟o", "s3": "😀🐱💀"}


def scenes() -> dict[str, tuple[FellboundView, Marks]]:
    """Boards by name, each with its marks."""
    before, after = duel(), fought(duel())
    return {
        "empty": (replace(view("deep", ()), turn=1, phase="deploy"), NOTHING),
        "deep": (before, Marks(able=("a1", "a2", "b2"))),
        "fought": (after, changes(before, after)),
        "chosen": (before, Marks(chosen="b2", targets=("b1", "b3", "b4"))),
        "other-side": (replace(after, viewer="s1", active=("s1",)), changes(before, after)),
        "wide": (line(), Marks(targets=("a1", "c1", "e1"))),
        "allied": (crowd(10), Marks(able=("d4",))),
        "crowded": (crowd(20), NOTHING),
    }


def duel() -> FellboundView:
    """Six on the deep board, before anything happens."""
    return view(
        "deep",
        [
            character(_at(0), 0, "a1", acted=True),
            character(_at(9), 0, "a2"),
            character(_at(22), 0, "b2", gold=1, sharpened=1),
            character(_at(5), 1, "a5"),
            character(_at(17), 1, "a4", gold=1),
            character(_at(25), 1, "b4", defence=1, parries_left=1, warded=1, gold=2),
        ],
        viewer="s0",
    )


def fought(before: FellboundView) -> FellboundView:
    """The same after a move, two blows and a death."""
    pieces = {piece.tile: piece for piece in before.characters}
    pieces["b3"] = replace(pieces.pop("b2"), tile="b3", acted=True)
    pieces["b4"] = replace(pieces["b4"], slain=True, health=0, attack=0, defence=0)
    pieces["a4"] = replace(pieces["a4"], health=max(1, pieces["a4"].health - 2), facing=1)
    pieces["b1"] = character(_at(12), 0, "b1")
    return replace(before, characters=tuple(pieces.values()), quiet=0)


def line() -> FellboundView:
    """The wide board in the deployment phase, with a draw not far off."""
    tiles = {"b1": 0, "d1": 0, "a2": 1, "c2": 1, "d2": 1}
    pieces = [character(_at(7 * i), place, tile) for i, (tile, place) in enumerate(tiles.items())]
    armies = [army("wide", 0, KEYS[:4]), army("wide", 1, passed=True)]
    return view("wide", pieces, armies, viewer="s0", phase="deploy", turn=9, quiet=14, limit=20)


def crowd(count: int) -> FellboundView:
    """So many on the board of allies, some of them slain."""
    tiles = sorted(BOARDS["allied"].tiles, key=lambda tile: (ord(tile[0]) * 7 + int(tile[1])) % 11)
    pieces = []
    for order, tile in enumerate(tiles[:count]):
        piece = character(_at(order), order % 4, tile, acted=order % 5 == 0)
        if order % 6 == 3:
            piece = replace(piece, slain=True, health=0, attack=0, defence=0, gold=2)
        pieces.append(piece)
    return view("allied", pieces, viewer="s1", active=("s1", "s3"))


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every sample with the name of its file."""
    for name, (shown, marks) in scenes().items():
        yield f"board-{name}", board(shown, marks, NAMES)
    shown, marks = scenes()["allied"]
    yield "board-names", board(shown, marks, HOSTILE)
    yield "poster-won", last(fought(duel()), "fellbound.ending.defeat", ("s0",), NAMES)
    yield "poster-allies", last(crowd(16), "fellbound.ending.conceded", ("s1", "s3"), HOSTILE)
    yield "poster-drawn", last(line(), "fellbound.ending.quiet", (), NAMES)
    yield "poster-closed", last(duel(), "match.closed", (), NAMES)
    for count in (0, 1, 3, 5, 10):
        armies = [army("deep", 0, [_at(3 * i + 1) for i in range(count)], treasury=1)]
        yield (
            f"hand-{count}",
            hand(view("deep", (), [*armies, army("deep", 1)], viewer="s0"), NAMES),
        )
    yield "hand-hidden", hand(view("deep", ()), NAMES)
    for key in KEYS[:4]:
        yield f"card-{key}", card(key)
    for order, page in enumerate(sheet(), 1):
        yield f"characters-{order}", page


def _at(place: int) -> str:
    return KEYS[place % len(KEYS)]
