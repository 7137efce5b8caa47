"""What a player holds: drawn Fear cards, the Spirit Hand, what was peeked at; and all cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PIL import Image

from engine.games.fear.edition import EDITION
from engine.games.fear.view import FearView
from engine.text import Voice
from render import figures, fonts, kit, letters, shapes
from render.cache import cached
from render.fear import alt, signs, words
from render.fear.face import GAP, PLAIN, State, rows
from render.fear.layout import MARGIN, ROOM
from render.fear.tokens import fear
from render.figures import stat
from render.kit import Canvas, Layer
from render.page import HEADER, Heading, pages
from render.palette import finished
from render.picture import Picture
from render.theme import (
    BONE,
    FOLLOW_YOUR_FEAR,
    IVORY,
    LEAF,
    MIST,
    TYPE,
    WARNING,
    WIDTH,
    ink,
)
from render.words import ENGLISH, Words

TOP, HEADING, LINE, FOOT = 190, 66, 56, 24
BESIDE = 54
"""Beside the eye."""
PAGE = 12
AIR = 700
"""So far down the sky is seen."""
SKY = (ink("1a2326"), ink("0b0f10"))
LIGHT = FOLLOW_YOUR_FEAR.light
SHEET = Heading("weather-hurricane", LIGHT, MARGIN, WIDTH - MARGIN, 74)


def hand(
    view: FearView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture | None:
    """The viewer's cards; None for somebody who only looks."""
    if words.seat_of(view, view.viewer) is None:
        return None
    return _hand(view, words.spoken(names, voice))


def _hand(view: FearView, say: Words) -> Picture:
    return draw_hand(view, say).picture("hand", alt.of_hand(view, say))


def draw_hand(view: FearView, say: Words) -> Canvas:
    """The canvas of a hand, not yet encoded."""
    parts = list(_parts(view, say.printed))
    notes = [("eye", _wrapped(line)) for line in words.known(view, say)]
    if wish := words.wished(view, say):
        notes.append(("map-marker-star", _wrapped(wish)))
    height = TOP + sum(_height(part) for part in parts) + FOOT
    height += LINE * sum(len(lines) for _, lines in notes)
    canvas = Canvas.on(ground(height))
    _head(canvas, view, say)
    top = TOP
    for part in parts:
        if isinstance(part, str):
            canvas.text((MARGIN, top + 44), part, fonts.TITLE, TYPE.name, LIGHT, width=ROOM)
        else:
            _row(canvas, part, top)
        top += _height(part)
    for sign, lines in notes:
        canvas.icon((MARGIN + 22, top + 26), sign, 40, signs.tone("peek"))
        at = (MARGIN + BESIDE, top + 40)
        canvas.lines(at, lines, fonts.BOLD, TYPE.small, BONE, LINE, width=ROOM - BESIDE)
        top += LINE * len(lines)
    return canvas


def _wrapped(line: str) -> tuple[str, ...]:
    return letters.wrap(line, fonts.BOLD, TYPE.small, ROOM - BESIDE, tightest=0.85)


def _parts(view: FearView, say: Words) -> Iterator[str | list[Layer]]:
    """Headings and rows, from top to bottom."""
    if view.drawn:
        yield say("drawn")
        cards = [(key, state_of(view, key, "fear")) for key in view.drawn]
        yield from rows(cards, say, EDITION.fears[view.fear].back)
        yield say("spirit-hand")
    if view.hand:
        yield from rows([(key, state_of(view, key, "spirit")) for key in view.hand], say)
    else:
        yield say("no-cards")


def state_of(view: FearView, key: str, phase: str) -> State:
    """Whether a card can be summoned now, and what it lacks; nothing while that is not asked."""
    if view.turn != view.viewer or view.phase != phase:
        return PLAIN
    lack = next((one for one in view.missing if one.card == key), None)
    if lack is None:
        return State(ready=True)
    return State(lacks=lack.symbols, slot=lack.slot, dim=True)


def _height(part: str | list[Layer]) -> int:
    return HEADING if isinstance(part, str) else part[0].image.height + GAP


def _row(canvas: Canvas, row: Sequence[Layer], top: int) -> None:
    for order, layer in enumerate(row):
        canvas.paste(layer, (MARGIN + order * (layer.image.width + GAP), top))


@cached
def _air() -> Layer:
    """The sky above the cards, which fades into the dark."""
    image = shapes.fade(WIDTH, AIR, *SKY)
    return Layer(shapes.textured(image, shapes.grain(WIDTH, AIR, "sky of the storm", 60), 0.08))


def ground(height: int) -> Image.Image:
    """The dark that cards lie on."""
    image = Image.new("RGB", (WIDTH, height), SKY[1])
    image.paste(_air().image)
    return image


def _head(canvas: Canvas, view: FearView, say: Words) -> None:
    """Whose hand; Strength and Defense now, and what it takes to capture."""
    seat = words.seat_of(view, view.viewer)
    assert seat is not None, "a hand is somebody's"
    style = words.style_of(view, seat.seat, say)
    canvas.paste(kit.badge(style, 60), (MARGIN, 28))
    right = WIDTH - MARGIN
    text = say("count", count=len(view.hand))
    right -= canvas.text((right, 76), text, fonts.BOLD, TYPE.small, MIST, anchor="right") + 24
    left = MARGIN + 78
    at = (left, 78)
    canvas.text(at, say("your-hand"), fonts.TITLE, TYPE.title, IVORY, width=right - left)
    base, left = 150, MARGIN
    is_own = view.turn == view.viewer and view.phase in ("spirit", "fear")
    if is_own:
        left = _number(canvas, (left, base), signs.STRENGTH, "strength", view.strength)
    if view.phase != "fear" or not is_own:
        left = _number(canvas, (left, base), signs.DEFENSE, "defense", seat.defense)
    if is_own:
        _aims(canvas, view, left + 14, base, say)


def _number(canvas: Canvas, at: tuple[int, int], sign: str, kind: str, value: int) -> int:
    left = stat(canvas, at, sign, "", signs.tone(kind), TYPE.name) + 6
    text = figures.plain(value)
    colour = signs.worth(value)
    return left + canvas.text((left, at[1]), text, fonts.HEAVY, TYPE.name, colour) + 30


def _aims(canvas: Canvas, view: FearView, left: int, base: int, say: Words) -> None:
    """What Strength it takes to capture Fear; in a Fear Phase, a token of each other player.

    The own tokens stand apart: Fear can take them too, and nobody aims at them.
    """
    text = say("takes")
    left += canvas.text((left, base), text, fonts.BOLD, TYPE.small, MIST) + 18
    for mark, needed, is_own in _marks(view, say):
        if is_own:
            left += 20
            left += canvas.text((left, base), say("yours"), fonts.BOLD, TYPE.small, MIST) + 14
        canvas.paste(mark, (left, base - 38))
        enough = view.strength >= needed and not is_own
        tone = LEAF if enough else MIST if is_own else WARNING
        shown = f"{figures.plain(needed)}{'✓' if enough else ''}"
        left += 54 + canvas.text((left + 54, base), shown, fonts.HEAVY, TYPE.name, tone) + 26


def _marks(view: FearView, say: Words) -> list[tuple[Layer, int, bool]]:
    """Whom one may aim at, the Strength it takes, and whether it is oneself; oneself comes last."""
    if view.phase == "spirit":
        return [(fear("", 46), view.fear_defense + 1, False)]
    aims = [
        (
            kit.badge(words.style_of(view, seat.seat, say), 46),
            seat.defense + 1,
            seat.seat == view.viewer,
        )
        for seat in view.seats
        if seat.on_map
    ]
    return sorted(aims, key=lambda aim: aim[2])


@finished(1)
def sheet(voice: Voice = ENGLISH) -> tuple[Picture, ...]:
    """Every card of the game, as many pages as it takes."""
    return pages(list(words.CARDS), PAGE, partial(_sheet, say=words.spoken(voice=voice)))


def _sheet(keys: Sequence[str], number: int, count: int, say: Words) -> Picture:
    canvas = _page(keys, say)
    SHEET.draw(canvas, say("cards"), say("page", page=number, pages=count))
    return canvas.picture(f"cards-{number}", alt.of_sheet(keys, number, count, say))


def _page(keys: Sequence[str], say: Words) -> Canvas:
    """Cards in rows of four below a heading."""
    laid = list(rows([(key, PLAIN) for key in keys], say))
    height = HEADER + sum(_height(row) for row in laid) + FOOT - GAP
    canvas = Canvas.on(ground(height))
    top = HEADER
    for row in laid:
        _row(canvas, row, top)
        top += _height(row)
    return canvas


def pool(
    view: FearView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture | None:
    """The Starting Spirits that are still to be had; None once nobody takes any."""
    if not view.starting:
        return None
    say = words.spoken(names, voice)
    canvas = _page(view.starting, say.printed)
    left = say("left", count=len(view.starting))
    SHEET.draw(canvas, say("starting-spirits"), left)
    return canvas.picture("spirits", alt.of_pool(view, say))
