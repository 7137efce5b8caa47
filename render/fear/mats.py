"""Below the map: what each player has on the map, has captured, and has lying face up."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.fear.view import FEAR, NOT_YET, CapturedSeen, FearView, SeatSeen, SummonedSeen
from render import figures, fonts, kit, letters, shapes
from render.fear import signs, words
from render.fear.layout import MARGIN, ROOM
from render.fear.tokens import fear, player
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer
from render.mats import BETWEEN, cloth, lay
from render.theme import (
    ABYSS,
    BONE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    MIST,
    NIGHT,
    STEEL,
    TYPE,
    Ink,
    SeatStyle,
    ink,
    mix,
)
from render.words import Words

ROW, LINE, GAP, PAD = 76, 64, 12, 18
BADGE, PIP, MINI, SIGN = 54, 26, 48, 36
CHIP, MARK = 56, 44
LONG = 540
"""A name so wide leaves no room for six tokens beside it."""
INSIDE = ROOM - 2 * PAD - 6
CLOTH = ink("141a1c")
BASE = 52


def height_of(view: FearView, say: Words) -> int:
    """How much room all mats take."""
    return sum(_height(view, seat, say) + GAP for seat in view.seats)


def _height(view: FearView, seat: SeatSeen, say: Words) -> int:
    lines = len(_lines(view, seat, say))
    return ROW + LINE * lines + (8 if lines else 0)


def draw_mats(canvas: Canvas, view: FearView, top: int, say: Words) -> None:
    """A mat for each seat, in the order of play."""
    for seat in view.seats:
        height, style = _height(view, seat, say), words.style_of(view, seat.seat, say)
        acts = view.turn == seat.seat and view.phase != "over"
        dark = seat.banished or seat.gone
        canvas.paste(_cloth(style, height, acts, dark), (MARGIN, top))
        _first(canvas, seat, style, top, say)
        lay(canvas, _lines(view, seat, say), (MARGIN + PAD + 6, top + ROW), LINE)
        top += height + GAP


@kept
def _cloth(style: SeatStyle, height: int, acts: bool, dark: bool) -> Layer:
    """A mat with a hem in the colour of the seat; lit while it is that player's turn."""
    rim = FOLLOW_YOUR_FEAR.light if acts else None
    canvas = cloth(style, (ROOM, height), CLOTH, rim, 4, dark)
    badge = kit.badge(style, BADGE)
    if dark:
        grey = Canvas(BADGE, BADGE, badge.image)
        grey.stamp(shapes.disc(BADGE), (0, 0), NIGHT, 0.55)
        badge = grey.layer()
    canvas.paste(badge, (PAD + 6, 11))
    return canvas.layer()


def _first(canvas: Canvas, seat: SeatSeen, style: SeatStyle, top: int, say: Words) -> None:
    """Who it is; tokens on the map, Defense, cards in hand, what it gives to Fear."""
    base, right, left = top + BASE, MARGIN + ROOM - PAD, MARGIN + PAD + BADGE + 22
    tone: Ink = mix(MIST, STEEL, 0.4) if seat.banished or seat.gone else IVORY
    if seat.banished or seat.gone:
        word = say("gone" if seat.gone else "banished")
        right -= canvas.text((right, base), word, fonts.BOLD, TYPE.small, tone, anchor="right")
        right -= 24
    else:
        brief = letters.measure(letters.clean(say.who(seat.seat)), fonts.BOLD, TYPE.small) > LONG
        right = _figures(canvas, seat, style.ink, right, base, brief)
    if seat.fear_defense:
        right = _figure(canvas, right, base, signs.SYMBOLS["fear"], seat.fear_defense, True)
    room = right - left
    name = say.who(seat.seat)
    size = TYPE.name
    if letters.measure(name, fonts.BOLD, size) * letters.TIGHTEST > room:
        size = TYPE.small
    canvas.text((left, base), name, fonts.BOLD, size, tone, width=room, tightest=0.5)


def _figures(canvas: Canvas, seat: SeatSeen, tint: Ink, right: int, base: int, brief: bool) -> int:
    """From the right: cards in hand, Defense, the tokens on the map; where they begin."""
    text = str(seat.in_hand)
    right -= canvas.text((right, base), text, fonts.HEAVY, TYPE.small, BONE, anchor="right") + 44
    stat(canvas, (right, base), "cards", "", mix(BONE, MIST, 0.4))
    right = _figure(canvas, right - 26, base, signs.DEFENSE, seat.defense)
    pips = _pips(tint, seat.on_map, brief)
    right -= pips.image.width
    canvas.paste(pips, (right, base - 28))
    return right - 20


def _figure(
    canvas: Canvas, right: int, base: int, sign: str, value: int, signed: bool = False
) -> int:
    """A number with its sign before it; gives back where the next one ends."""
    text = figures.signed(value) if signed else figures.plain(value)
    tone = signs.worth(value)
    right -= canvas.text((right, base), text, fonts.HEAVY, TYPE.small, tone, anchor="right") + 44
    colour = FOLLOW_YOUR_FEAR.light if signed else signs.tone("defense")
    stat(canvas, (right, base), sign, "", colour)
    return right - 26


@kept
def _pips(tint: Ink, count: int, brief: bool) -> Layer:
    """Six tokens, those on the map filled, and how many; where it is brief, one for all."""
    step, most = PIP + 5, 1 if brief else 6
    canvas = Canvas(most * step + 40, PIP + 14)
    for order in range(most):
        if order < count:
            canvas.stamp(shapes.disc(PIP), (order * step, 3), tint)
        else:
            canvas.stamp(shapes.ring(PIP, 4), (order * step, 3), mix(tint, ABYSS, 0.5))
    at = (most * step + 34, 28)
    canvas.text(at, str(count), fonts.HEAVY, TYPE.small, tint, anchor="right")
    return canvas.layer()


def _lines(view: FearView, seat: SeatSeen, say: Words) -> list[list[Layer]]:
    """What lies on a mat, in as many lines as it takes."""
    lines: list[list[Layer]] = []
    room = 0
    for layer in _lying(view, seat, say):
        wide = layer.image.width + BETWEEN
        if not lines or wide > room + 12:
            lines.append([])
            room = INSIDE
        lines[-1].append(layer)
        room -= wide
    return lines


def _lying(view: FearView, seat: SeatSeen, say: Words) -> Iterator[Layer]:
    """The captured tokens, then the cards: Spirits before Fear cards."""
    if seat.captured:
        styles = tuple(words.style_of(view, one.owner, say) for one in seat.captured)
        yield captured(seat.captured, styles)
    for kind, cards in (("spirit", seat.spirits), ("fear", seat.fears)):
        for card in cards:
            seats = [one for one in card.targets if words.seat_of(view, one) is not None]
            styles = tuple(words.style_of(view, one, say) for one in seats)
            yield chip(Shown(card, kind == "fear", styles), say.printed)


@kept
def captured(tokens: tuple[CapturedSeen, ...], styles: tuple[SeatStyle, ...]) -> Layer:
    """Captured tokens side by side; one on a card is hollow, one that can't be used yet dim."""
    step = MINI + 6
    canvas = Canvas(len(tokens) * step - 6, CHIP)
    for order, (one, style) in enumerate(zip(tokens, styles, strict=True)):
        at = (order * step, (CHIP - MINI) // 2)
        if one.on not in ("", NOT_YET):
            tint = signs.DRAGONS.get(one.dragon, FOLLOW_YOUR_FEAR.light)
            tint = tint if one.owner == FEAR else style.ink
            canvas.stamp(shapes.ring(MINI, 5), at, mix(tint, ABYSS, 0.25))
        else:
            token = fear(one.dragon, MINI) if one.owner == FEAR else player(style, MINI)
            canvas.paste(token, at)
            if one.on:
                canvas.stamp(shapes.disc(MINI), at, NIGHT, 0.6)
    return canvas.layer()


class Shown(NamedTuple):
    """A card face up on a mat; where it means players, what their seats look like."""

    card: SummonedSeen
    is_fear: bool
    meant: tuple[SeatStyle, ...] = ()

    @property
    def tiles(self) -> str:
        """The tiles of those that it hides."""
        return "" if self.meant else " ".join(self.card.targets)


@kept
def chip(shown: Shown, say: Words) -> Layer:
    """The name of a card that lies face up, and what it sustains."""
    one = shown.card
    card = words.CARDS[one.card]
    kind = "fear" if shown.is_fear else getattr(card, "type", "fear")
    tint = signs.TINTS[kind]
    kinds = [sign for sign in one.sustains if sign in signs.POWERS]
    text = say("flipped", name=card.name) if one.flipped else card.name
    tail = 42 * len(kinds) + (34 * one.tokens if one.tokens else 0) + _target_width(shown)
    room = min(letters.measure(text, fonts.TITLE, TYPE.small), INSIDE - 88 - tail)
    canvas = Canvas(SIGN + 40 + room + tail, CHIP)
    canvas.stamp(shapes.rounded(canvas.width, CHIP, 16), (0, 0), mix(tint, ABYSS, 0.82))
    canvas.stamp(shapes.frame(canvas.width, CHIP, 16, 2), (0, 0), mix(tint, ABYSS, 0.4))
    canvas.icon((12 + SIGN // 2, CHIP // 2), signs.SYMBOLS[kind], SIGN, tint)
    left = 20 + SIGN
    left += canvas.text((left, 41), text, fonts.TITLE, TYPE.small, IVORY, width=room) + 8
    for sign in kinds:
        canvas.icon((left + 18, CHIP // 2), signs.POWERS[sign], 36, signs.tone(sign))
        left += 42
    _target(canvas, shown, left)
    for order in range(one.tokens):
        at = (canvas.width - 44 - 34 * order, (CHIP - 30) // 2)
        canvas.stamp(shapes.disc(30), at, FOLLOW_YOUR_FEAR.light)
    return canvas.layer()


def _target_width(shown: Shown) -> int:
    if shown.tiles:
        return letters.measure(shown.tiles, fonts.BOLD, TYPE.small)
    return MARK * len(shown.meant)


def _target(canvas: Canvas, shown: Shown, left: int) -> None:
    """The tiles of whom it hides, or the marks of whom it means."""
    for order, style in enumerate(shown.meant):
        at = (left + MARK * order, (CHIP - 38) // 2)
        canvas.paste(kit.badge(style, 38), at)
    if shown.tiles:
        canvas.text((left, 41), shown.tiles, fonts.BOLD, TYPE.small, BONE)
