"""What a player holds: cards to choose from, the hand, what is in play, the discard pile."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PIL import Image

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Voice
from render import fonts, kit, shapes
from render.cache import cached
from render.figures import stat
from render.horizons import alt_hand, elements, lying, reading, words
from render.horizons.face import PLAIN, State, face, height_of
from render.horizons.held import in_play, own, seen, state_of
from render.horizons.lying import Lying
from render.kit import Canvas, Layer
from render.page import GAP, HEADER, MARGIN, Heading, faces, pages
from render.palette import finished
from render.picture import DENSE, Picture
from render.theme import HORIZONS, IVORY, MIST, TYPE, WIDTH, ink, mix
from render.words import ENGLISH, Words

TOP, HEADING, ELEMENTS, FOOT, AIR = 172, 76, 76, 26, 760
"""So high are the head, a heading, a line of elements, what is left below; so far light falls."""
MARK = 52
PAGE, MOST, FEW = 12, 6, 4
"""So many cards a sheet holds, and so many of a hand say in words what they do; fewer above
buttons, which are to stay in sight."""
ROOM = WIDTH - 2 * MARGIN
HALF = (ROOM - GAP) // 2
PLAY = "horizons.play"
LIGHT = HORIZONS.light
NIGHT = ink("07151a")
SHEET = Heading("leaf", LIGHT, MARGIN, WIDTH - MARGIN, 74)


def hand(
    view: HorizonsView,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    is_low: bool = False,
) -> Picture | None:
    """The viewer's cards; None for somebody who only looks, and before Spirits are chosen."""
    return _hand(view, words.spoken(names, voice), is_low) if own(view) else None


def _hand(view: HorizonsView, say: Words, is_low: bool) -> Picture:
    return draw_hand(view, say, is_low).picture("hand", alt_hand.of_hand(view, say), DENSE)


def draw_hand(view: HorizonsView, say: Words, is_low: bool = False) -> Canvas:
    """The canvas of a hand, not yet encoded; a low one holds only what is chosen from now."""
    one = own(view)
    assert one is not None, "a hand is somebody's"
    parts = list(_parts(view, one, say, is_low))
    top = TOP + (ELEMENTS if one.elements else 0)
    canvas = Canvas.on(ground(top + sum(map(_height, parts)) + FOOT))
    _head(canvas, view, one, say)
    for part in parts:
        if isinstance(part, str):
            at = (MARGIN, top + 54)
            canvas.text(at, part, fonts.TITLE, TYPE.name, LIGHT, width=ROOM)
        else:
            _row(canvas, part, top)
        top += _height(part)
    return canvas


def _row(canvas: Canvas, row: Sequence[Layer], top: int) -> None:
    for order, layer in enumerate(row):
        canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))


def _height(part: str | list[Layer]) -> int:
    return HEADING if isinstance(part, str) else lying.height_of(part)


def _parts(
    view: HorizonsView, one: SpiritSeen, say: Words, is_low: bool
) -> Iterator[str | list[Layer]]:
    """Headings and rows, from top to bottom."""
    if one.seen:
        yield say("hand.seen")
        yield from _faces(list(seen(one)), say.printed)
    if one.seen and is_low:
        return
    is_all = not (is_low and view.asked == PLAY)
    yield say("hand.held" if one.hand else "hand.no-cards", count=len(one.hand))
    if one.seen:
        yield from lying.rows([Lying(card) for card in one.hand])
    else:
        held = [(card, state_of(view, one, card, say)) for card in one.hand]
        yield from _held(held, say, MOST if is_all else FEW)
    if one.played and is_all:
        yield say("hand.in-play")
        yield from lying.rows(list(in_play(one, say)))
    if one.discard and is_all:
        yield say("hand.discard", count=len(one.discard))
        yield from lying.rows([Lying(card) for card in one.discard])


def _held(
    cards: Sequence[tuple[str, State]], say: Words, most: int = MOST
) -> Iterator[list[Layer]]:
    """The hand, so many of it in words; of a larger one what can be played comes first, and the
    rest is short."""
    if len(cards) > most:
        cards = sorted(cards, key=lambda one: not one[1].ready)
    told = list(cards[:most])
    if most == FEW:  # cards that are as high stand beside each other
        told.sort(key=lambda one: height_of(one[0], HALF, one[1], say.printed))
    yield from _faces(told, say.printed)
    yield from lying.rows(
        [Lying(card, "short" if state.note else "", state.note) for card, state in cards[most:]]
    )


def _faces(cards: Sequence[tuple[str, State]], say: Words) -> Iterator[list[Layer]]:
    """Cards two in a row, each as high as its neighbour."""
    layers = faces(
        cards,
        lambda one, width: height_of(one[0], width, one[1], say),
        lambda one, width, height: face(one[0], width, height, one[1], say),
    )
    for start in range(0, len(layers), 2):
        yield layers[start : start + 2]


@cached
def _air() -> Layer:
    """Light between leaves, which fades into the dark."""
    image = shapes.fade(WIDTH, AIR, ink("16444a"), NIGHT)
    canvas = Canvas(WIDTH, AIR, shapes.textured(image, shapes.grain(WIDTH, AIR, "leaves", 60), 0.1))
    glow = shapes.glow(shapes.disc(260), 150, 0.9)
    canvas.stamp(glow, (WIDTH - glow.width // 2, -glow.height // 2), HORIZONS.glow, 0.35)
    return canvas.layer()


def ground(height: int) -> Image.Image:
    """The forest floor that cards lie on."""
    image = Image.new("RGB", (WIDTH, height), NIGHT)
    image.paste(_air().image)
    return image


def _head(canvas: Canvas, view: HorizonsView, one: SpiritSeen, say: Words) -> None:
    """Whose hand, Energy, cards played of how many, elements."""
    canvas.paste(kit.badge(words.style_of(view, one.seat, say), 60), (MARGIN, 26))
    left, right = MARGIN + 78, WIDTH - MARGIN
    canvas.text((left, 76), say("hand.yours"), fonts.TITLE, TYPE.title, IVORY, width=right - left)
    base, tint = 146, elements.ENERGY_INK
    left = stat(canvas, (MARGIN, base), elements.ENERGY, str(one.energy), tint, TYPE.title)
    income = say("hand.income", count=one.income)
    tone = mix(MIST, IVORY, 0.3)
    left += 16 + canvas.text((left + 16, base), income, fonts.BOLD, TYPE.small, tone) + 40
    played = say("hand.played", count=len(one.played), most=one.plays)
    canvas.icon((left + 20, base - 16), "cards", 44, LIGHT)
    canvas.text((left + 50, base), played, fonts.BOLD, TYPE.small, tone, width=right - left - 50)
    row(canvas, one, (MARGIN, TOP + 54))


def row(canvas: Canvas, one: SpiritSeen, at: tuple[int, int]) -> None:
    """The elements that a Spirit has now, with how many of each."""
    elements.need_row(canvas, at, elements.in_order(one.elements), MARK, TYPE.name)


@finished(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every Power of the game, as many pages as it takes."""
    return pages(list(EDITION.powers), PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    rows = list(_faces([(key, PLAIN) for key in keys], say))
    canvas = Canvas.on(ground(HEADER + sum(map(_height, rows)) + FOOT))
    SHEET.draw(canvas, say("hand.cards"), say("hand.page", page=number, pages=count))
    top = HEADER
    for part in rows:
        _row(canvas, part, top)
        top += _height(part)
    return canvas.picture(f"cards-{number}", reading.of_sheet(number, count, say))
