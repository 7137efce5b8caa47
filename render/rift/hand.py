"""What a player holds: hand, cards looked at, a payment, active Items, tasks, the combat deck."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from engine.games.rift.data import ITEMS
from engine.games.rift.view import ActiveSeen, RiftView, SeatSeen
from engine.text import Voice
from render import fonts, kit, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer
from render.page import GAP, HEADER, MARGIN, Heading, faces, pages
from render.picture import Picture
from render.rift import alt_hand, reading, signs, words
from render.rift.face import PLAIN, State, face, height_of
from render.rift.held import states
from render.rift.lying import CELL, ROOM, Lying, in_numbers, rows
from render.rift.printed import CARDS, design_of
from render.scene.luck import Luck
from render.theme import EMERALD_RIFT, IVORY, MIST, TYPE, WIDTH, ink, mix, seat_style
from render.words import ENGLISH, Words

TOP, HEADING, FOOT, AIR = 172, 80, 26, 760
"""So high are the head, a heading, what is left below; so far down rain is seen."""
PAGE = 12
LIGHT = EMERALD_RIFT.light
SHEET = Heading("weather-pouring", LIGHT, MARGIN, WIDTH - MARGIN, 74)


def hand(
    view: RiftView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture | None:
    """The viewer's cards; None for somebody who only looks."""
    if words.seat_of(view, view.viewer) is None:
        return None
    return _hand(view, words.spoken(names, voice))


@lru_cache(16)
def _hand(view: RiftView, say: Words) -> Picture:
    return draw_hand(view, say).picture("hand", alt_hand.of_hand(view, say))


def draw_hand(view: RiftView, say: Words) -> Canvas:
    """The canvas of a hand, not yet encoded."""
    parts = list(_parts(view, say))
    height = TOP + sum(_height(part) for part in parts) + FOOT
    canvas = Canvas(WIDTH, height, ground(height))
    _head(canvas, view, say)
    top = TOP
    for part in parts:
        if isinstance(part, str):
            at = (MARGIN, top + 58)
            canvas.text(at, part, fonts.TITLE, TYPE.name, LIGHT, width=ROOM)
        else:
            for order, layer in enumerate(part):
                canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += _height(part)
    return canvas


def _height(part: str | list[Layer]) -> int:
    if isinstance(part, str):
        return HEADING
    high = max(layer.image.height for layer in part)
    return high + (GAP if high > CELL + 42 else 0)


def _parts(view: RiftView, say: Words) -> Iterator[str | list[Layer]]:
    """Headings and rows, from top to bottom; beside cards looked at all others are short."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    if view.building:
        yield say("hand.paying")
        yield from rows([_payment(view, say)], say.printed)
    if view.looked:
        yield say("hand.looked-more" if view.kept else "hand.looked", count=view.keep)
        yield from _faces(list(_looked(view, say)), say.printed)
    yield from _held(view, say)
    yield from _tasks(seat, say)
    yield from _active(view, seat, say)
    if view.deck:
        yield say("hand.deck", count=len(view.deck))
        yield from in_numbers(view.deck, say.printed)
    for other, keys in view.hands:
        yield say("hand.of", who=say.who(other), count=len(keys))
        yield from in_numbers(keys, say.printed)


def _looked(view: RiftView, say: Words) -> Iterator[tuple[str, State]]:
    """What is looked at in a store, and what of it is kept already."""
    for key in view.looked:
        note = say("hand.kept") if key in view.kept else ""
        yield design_of(key), State(note=note)


def _held(view: RiftView, say: Words) -> Iterator[str | list[Layer]]:
    """The hand itself."""
    if not view.hand:
        yield say("hand.no-cards")
        return
    if view.building or view.looked:
        yield say("hand.held")
    if view.looked:
        yield from in_numbers(view.hand, say.printed)
    else:
        yield from _faces(list(states(view, say)), say.printed)


def _active(view: RiftView, seat: SeatSeen, say: Words) -> Iterator[str | list[Layer]]:
    """Items and Traps face up, and where the Traps lie."""
    if seat.active:
        yield say("hand.active", count=len(seat.active), most=ITEMS)
    if view.looked:
        yield from in_numbers([one.card for one in seat.active], say.printed)
        return
    yield from rows([Lying(design_of(one.card), _where(one)) for one in seat.active], say.printed)


def _where(one: ActiveSeen) -> str:
    return words.place_name(one.place) if one.place else ""


def _faces(cards: Sequence[tuple[str, State]], say: Words) -> Iterator[list[Layer]]:
    """Cards two in a row, each as high as its neighbour."""
    layers = faces(
        cards,
        lambda one, width: height_of(one[0], width, one[1], say),
        lambda one, width, height: face(one[0], width, height, one[1], say),
    )
    for start in range(0, len(layers), 2):
        yield layers[start : start + 2]


def _payment(view: RiftView, say: Words) -> Lying:
    """The card that is being paid for, and what was laid down for it."""
    price = dict(view.prices).get(view.building)
    laid = len(view.paid)
    note = str(laid) if price is None else say("hand.laid", count=laid, price=price)
    names = ", ".join(CARDS[design_of(key)].name for key in view.paid)
    with_what = (say("hand.paid-with", cards=names),) if names else ()
    return Lying(design_of(view.building), note, with_what)


def _tasks(seat: SeatSeen, say: Words) -> Iterator[str | list[Layer]]:
    """What a Hunter has to do: to be free of Corruption, and for Events."""
    if seat.corruption or seat.events:
        yield say("hand.tasks")
    tasks = [
        Lying(
            design_of(event.card),
            say("hand.rounds-left", count=event.left),
            _given(event.given, say),
        )
        for event in seat.events
    ]
    if seat.corruption:
        curse = Lying(seat.corruption, say("kind.corruption"), _given(seat.given, say))
        tasks.insert(0, curse)
    yield from rows(tasks, say.printed)


def _given(count: int, say: Words) -> tuple[str, ...]:
    return (say("hand.given", count=count),) if count else ()


@kept
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
    """Whose hand, how many cards, and how it stands with whoever holds it."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    canvas.paste(kit.badge(seat_style(words.place_of(view, seat.seat)), 60), (MARGIN, 26))
    right = WIDTH - MARGIN
    text = say("hand.count", count=len(view.hand))
    right -= canvas.text((right, 74), text, fonts.BOLD, TYPE.small, MIST, anchor="right") + 24
    left = MARGIN + 78
    title = say("hand.yours")
    canvas.text((left, 76), title, fonts.TITLE, TYPE.title, IVORY, width=right - left)
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


@lru_cache(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every card of the game, as many pages as it takes."""
    return pages(list(CARDS), PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    rows = list(_faces([(key, PLAIN) for key in keys], say))
    height = HEADER + sum(_height(part) for part in rows) + FOOT
    canvas = Canvas(WIDTH, height, ground(height))
    SHEET.draw(canvas, say("hand.cards"), say("hand.page", page=number, pages=count))
    top = HEADER
    for part in rows:
        for order, layer in enumerate(part):
            canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))
        top += _height(part)
    return canvas.picture(f"cards-{number}", reading.of_sheet(number, count, say))
