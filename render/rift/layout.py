"""Who stands where in a neighbourhood: tokens in rows, closer together the more there are."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.rift.edition import EDITION
from engine.games.rift.view import CreatureSeen, RiftView
from render.kit import Layer
from render.rift import tokens, words
from render.rift.chart import GAP, HEAD, ROW, YARDS
from render.theme import SeatStyle
from render.words import Words

SPACE = 4
CLOSE = 35
"""How far pawns that stand close lie apart."""


class Standing(NamedTuple):
    """All that stands in a neighbourhood."""

    place: str
    sealed: bool | None = None
    """Whether its Rift is sealed; None where there is none."""
    store: tuple[int, bool] | None = None
    """How many cards are left in its store, and whether it is shut."""
    pawns: tuple[tuple[str, SeatStyle, bool, bool], ...] = ()
    """Seat and what it looks like; whether it is the Necromancer, and whether it is out."""
    undead: tuple[CreatureSeen, ...] = ()
    entities: tuple[CreatureSeen, ...] = ()
    traps: tuple[tuple[str, str], ...] = ()
    """The seats that laid them, and their signs."""


class Piece(NamedTuple):
    """Something that takes room: how much, how many rows, and how much its layer reaches out."""

    of: str
    """A seat, a creature's token, `rift`, `store`, or `traps`."""
    layer: Layer
    wide: int
    rows: int = 1
    reach: int = 0


class Spot(NamedTuple):
    """A piece, and where the middle of it lies on the map."""

    piece: Piece
    left: int
    top: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, upper, right and lower edge of what it takes."""
        high = self.piece.rows * ROW - 2
        return self.left, self.top, self.left + self.piece.wide, self.top + high


Spots: TypeAlias = Mapping[str, tuple[Spot, ...]]
"""Where everything stands in each neighbourhood."""


def standing(view: RiftView, say: Words) -> dict[str, Standing]:
    """What stands in each neighbourhood."""
    return {key: _standing(view, key, say) for key in YARDS}


def _standing(view: RiftView, key: str, say: Words) -> Standing:
    at, stores = EDITION.places[key], {one.place: one for one in view.stores}
    here = [one for one in view.creatures if one.place == key]
    seats = [(one, words.style_of(view, one.seat, say)) for one in view.seats]
    return Standing(
        key,
        sealed=key in view.sealed if at.rift else None,
        store=(stores[key].cards, stores[key].shut) if key in stores else None,
        pawns=tuple(
            (one.seat, style, one.role == "necromancer", one.dead)
            for one, style in seats
            if one.place == key
        ),
        undead=tuple(one for one in here if one.kind == "undead"),
        entities=tuple(one for one in here if one.kind == "entity"),
        traps=tuple(
            (one.seat, style.letter)
            for one, style in seats
            for card in one.active
            if card.place == key
        ),
    )


def arranged(shown: Standing) -> tuple[Spot, ...]:
    """Where everything stands: as wide apart as there is room for."""
    yard = YARDS[shown.place]
    for pieces in _ways(shown, yard.wide):
        if (spots := _laid(pieces, shown.place, yard.rows)) is not None:
            return spots
    return _cut(shown)


ALL = 99
WAYS = (
    (True, ALL, False, True),
    (False, ALL, False, True),
    (True, 1, False, True),
    (False, 1, False, True),
    (True, 0, False, True),
    (False, 0, False, True),
    (False, 0, False, False),
    (False, 0, True, False),
)
"""From the roomiest to the closest: whether pawns stand apart, how many Entities bear their names,
whether Undead are only counted, and whether Traps lie one by one."""


def _ways(shown: Standing, wide: int) -> Sequence[list[Piece]]:
    """All ways to show the same, from the roomiest to the closest."""
    ways = []
    for apart, named, crowd, each in WAYS:
        creatures = _creatures(shown, named, crowd, wide)
        ways.append(
            [*_site(shown, not apart), *_pawns(shown, apart), *creatures, *_traps(shown, each)]
        )
    return ways


def _site(shown: Standing, is_small: bool) -> list[Piece]:
    if shown.sealed is not None:
        return [Piece("rift", tokens.tear(shown.sealed), tokens.TEAR, reach=tokens.HALO)]
    if shown.store is not None:
        layer = tokens.store(*shown.store, is_small)
        return [Piece("store", layer, layer.image.width)]
    return []


def _pawns(shown: Standing, apart: bool) -> list[Piece]:
    """Pawns; where they stand close, each in front of the one before."""
    last = len(shown.pawns) - 1
    return [
        Piece(
            seat, tokens.pawn(style, is_necromancer, out),
            tokens.PAWN if apart or order == last else CLOSE - SPACE, reach=8,
        )
        for order, (seat, style, is_necromancer, out) in enumerate(shown.pawns)
    ]  # fmt: skip


def _creatures(shown: Standing, named: int, crowd: bool, wide: int) -> list[Piece]:
    found = []
    if crowd and len(shown.undead) > 1:
        layer = tokens.crowd(len(shown.undead))
        found.append(Piece("undead", layer, layer.image.width))
    else:
        for one in shown.undead:
            layer = tokens.undead(one.health, one.speed)
            found.append(Piece(one.token, layer, layer.image.width))
    for order, one in enumerate(shown.entities):
        layer = tokens.entity(one.health, one.speed)
        if order < named:
            layer = tokens.named(words.named(one.card), one.health, one.speed, wide)
        found.append(Piece(one.token, layer, layer.image.width, 2 if order < named else 1))
    return found


def _traps(shown: Standing, each: bool) -> list[Piece]:
    if each or len(shown.traps) < 2:
        return [Piece("traps", tokens.trap(sign), tokens.TRAP) for _, sign in shown.traps]
    return [Piece("traps", tokens.traps(len(shown.traps)), tokens.TRAP)]


def _laid(pieces: Sequence[Piece], place: str, rows: int) -> tuple[Spot, ...] | None:
    """The pieces row by row, each in the first row with room for it; None where one has none."""
    yard = YARDS[place]
    used, spots = [0] * rows, []
    for piece in pieces:
        row = _row(used, piece, yard.wide)
        if row is None:
            return None
        top = yard.top + yard.heads * HEAD + GAP + row * ROW
        left = max(used[row : row + piece.rows])
        spots.append(Spot(piece, yard.left + left, top))
        for taken in range(row, row + piece.rows):
            used[taken] = left + piece.wide + SPACE
    return tuple(spots)


def _row(used: Sequence[int], piece: Piece, wide: int) -> int | None:
    for row in range(len(used) - piece.rows + 1):
        if max(used[row : row + piece.rows]) + piece.wide <= wide:
            return row
    return None


def _cut(shown: Standing) -> tuple[Spot, ...]:
    """As many Entities as there is room for, and how many more there are."""
    for kept in range(len(shown.entities), -1, -1):
        few = shown._replace(entities=shown.entities[:kept])
        layer = tokens.more(len(shown.entities) - kept)
        over = Piece("more", layer, layer.image.width)
        pieces = [*_ways(few, YARDS[shown.place].wide)[-1], over]
        if (spots := _laid(pieces, shown.place, YARDS[shown.place].rows)) is not None:
            return spots
    return ()
