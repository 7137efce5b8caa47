"""What a player holds: hand, cards looked at, a payment, active Items, tasks, the combat deck."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PIL import Image, ImageDraw

from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Voice
from render import fonts, kit, shapes
from render.cache import cached
from render.figures import stat
from render.kit import Canvas, Layer
from render.page import GAP, HEADER, MARGIN, Heading, pages
from render.palette import finished
from render.picture import Picture
from render.rift import alt_hand, reading, signs, words
from render.rift.face import PLAIN
from render.rift.lying import ROOM
from render.rift.parts import LEFT_OUT, height_of_part, in_faces, low_parts_of, parts_of
from render.rift.printed import CARDS
from render.scene.luck import Luck
from render.theme import EMERALD_RIFT, IVORY, MIST, TYPE, WIDTH, ink, mix
from render.words import ENGLISH, Words

TOP, FIGURES, FOOT, AIR = 172, 74, 26, 760
"""So high are the head, its second line, what is left below; so far down rain is seen."""
PAGE = 12
LIGHT = EMERALD_RIFT.light
SHEET = Heading("weather-pouring", LIGHT, MARGIN, WIDTH - MARGIN, 74)


def hand(
    view: RiftView,
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
    *,
    is_low: bool = False,
) -> Picture | None:
    """The viewer's cards; None for somebody who only looks. Low, it stands above buttons."""
    if words.seat_of(view, view.viewer) is None:
        return None
    return _hand(view, words.spoken(names, voice), is_low)


def _hand(view: RiftView, say: Words, is_low: bool) -> Picture:
    return draw_hand(view, say, is_low).picture("hand", alt_hand.of_hand(view, say))


def draw_hand(view: RiftView, say: Words, is_low: bool = False) -> Canvas:
    """The canvas of a hand, not yet encoded."""
    is_short = is_low and view.asked in LEFT_OUT
    parts = low_parts_of(view, say) if is_low else parts_of(view, say)
    top = TOP - FIGURES * is_short
    height = top + sum(map(height_of_part, parts)) + FOOT
    canvas = Canvas.on(ground(height))
    _head(canvas, view, say)
    if not is_short:
        _second(canvas, view, say)
    for part in parts:
        if isinstance(part, str):
            at = (MARGIN, top + 58)
            canvas.text(at, part, fonts.TITLE, TYPE.name, LIGHT, width=ROOM)
        else:
            for order, layer in enumerate(part):
                canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += height_of_part(part)
    return canvas


@cached
def _air() -> Layer:
    """Night above the cards, rain in it, and neon far below the clouds."""
    image = shapes.fade(WIDTH, AIR, ink("173040"), ink("070b11"))
    canvas = Canvas(WIDTH, AIR, image)
    luck, drops = Luck("rain over a hand"), Image.new("L", (WIDTH, AIR))
    for place, tint in ((140, EMERALD_RIFT.glow), (900, EMERALD_RIFT.light)):
        glow = shapes.glow(shapes.disc(260), 150, 0.9)
        canvas.stamp(glow, (place - glow.width // 2, -glow.height // 2), tint, 0.28)
    draw = ImageDraw.Draw(drops)
    for _ in range(260):
        x, y, long = luck.between(0, WIDTH + 60), luck.between(-40, AIR), luck.between(24, 70)
        bright = round(luck.between(20, 90) * (1 - max(0.0, y) / AIR))
        draw.line((x, y, x - long * 0.2, y + long), bright, 2)
    canvas.stamp(drops, (0, 0), ink("bfe6ee"), 0.8)
    return canvas.layer()


def ground(height: int) -> Image.Image:
    """The night that cards lie in."""
    image = Image.new("RGB", (WIDTH, height), ink("070b11"))
    image.paste(_air().image)
    return image


def _head(canvas: Canvas, view: RiftView, say: Words) -> None:
    """Whose hand, and how many cards."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    canvas.paste(kit.badge(words.style_of(view, seat.seat, say), 60), (MARGIN, 26))
    right = WIDTH - MARGIN
    text = say("hand.count", count=len(view.hand))
    right -= canvas.text((right, 74), text, fonts.BOLD, TYPE.small, MIST, anchor="right") + 24
    left = MARGIN + 78
    title = say("hand.yours")
    canvas.text((left, 76), title, fonts.TITLE, TYPE.title, IVORY, width=right - left)


def _second(canvas: Canvas, view: RiftView, say: Words) -> None:
    """How it stands with whoever holds it."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    left, base = MARGIN + 4, 146
    for sign, shown, colour in _figures(view, seat):
        left = stat(canvas, (left, base), sign, shown, colour, TYPE.name) + 30
    room = WIDTH - MARGIN - left
    told = _stands(view, seat, say)
    at, tone = (WIDTH - MARGIN, base), mix(MIST, IVORY, 0.3)
    canvas.text(at, told, fonts.BOLD, TYPE.small, tone, width=room, anchor="right")


def _figures(view: RiftView, seat: SeatSeen) -> Iterator[tuple[str, str, tuple[int, int, int]]]:
    if seat.role == "hunter":
        yield signs.HEART, f"{seat.health}/{seat.max_health}", signs.ROSE
        yield signs.SPEED, str(seat.speed), signs.WIND
    yield signs.SIGNS["spirit"], str(seat.spirit), signs.SPIRIT


def _stands(view: RiftView, seat: SeatSeen, say: Words) -> str:
    """What is meant to be summoned or under way, what the next Entity wants, else where one is."""
    if view.will:
        return say(f"hand.will-{view.will}")
    if seat.work is not None:
        return say("hand.work", total=seat.work.total, target=seat.work.target)
    if seat.role == "necromancer":
        return say("hand.next", level=seat.next_level)
    return words.place_name(seat.place) if seat.place else say("hand.nowhere")


@finished(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every card of the game, as many pages as it takes."""
    return pages(list(CARDS), PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    rows = list(in_faces([(key, PLAIN) for key in keys], say))
    height = HEADER + sum(map(height_of_part, rows)) + FOOT
    canvas = Canvas.on(ground(height))
    SHEET.draw(canvas, say("hand.cards"), say("hand.page", page=number, pages=count))
    top = HEADER
    for part in rows:
        for order, layer in enumerate(part):
            canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += height_of_part(part)
    return canvas.picture(f"cards-{number}", reading.of_sheet(number, count, say))
