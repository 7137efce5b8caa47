"""Above the map: the round, what goes on, the five phases with who picked them, how far it is."""

from collections.abc import Callable

from PIL import Image, ImageChops

from engine.games.rift.data import CLOSINGS, ENTITIES, PHASES, Phase
from engine.games.rift.view import RiftView
from render import fonts, kit, letters, shapes
from render.cache import cached
from render.kept import kept
from render.kit import Canvas, Layer
from render.rift import signs, words
from render.rift.tokens import EMERALD, WILD
from render.scene.light import levels
from render.scene.luck import Luck
from render.theme import (
    ABYSS,
    CHOICE,
    EMERALD_RIFT,
    IVORY,
    MIST,
    STEEL,
    TYPE,
    WIDTH,
    Ink,
    SeatStyle,
    ink,
    mix,
)
from render.words import Words

MARGIN, GAP, SPACE = 20, 8, 20
LINE, CHIP, LOW = 84, 106, 68
SKY = (ink("0d2231"), ink("0a1a27"))
NOW: dict[str, Phase] = {"move": "move", "buy": "buy", "rift": "rift", "battle": "rift"}
"""Which phase a stage belongs to; Build and Activate are one stretch."""
WIDE = (WIDTH - 2 * MARGIN - 4 * GAP) // 5
BADGE = 42


def height_of(is_low: bool) -> int:
    """How much room the header takes."""
    return LOW if is_low else LINE + CHIP + 14


def draw_header(canvas: Canvas, view: RiftView, say: Words) -> None:
    """Two lines over a wet sky."""
    canvas.paste(_sky(height_of(False)), (0, 0))
    right = _counts(canvas, view, WIDTH - MARGIN)
    _title(canvas, view, right - 26, say)
    for order, phase in enumerate(PHASES):
        at = (MARGIN + order * (WIDE + GAP), LINE)
        canvas.paste(_phase(_state(view, phase, say), say.printed), at)


def draw_low_header(canvas: Canvas, view: RiftView, say: Words) -> None:
    """One line: the round, the phases of it with the one that is on, and how far it is."""
    canvas.paste(_sky(LOW), (0, 0))
    right = _counts(canvas, view, WIDTH - MARGIN, 5) - 14
    if not view.chosen:
        _title(canvas, view, right, say, 48)
        return
    before = say("board.round", round=view.round)
    left = MARGIN + canvas.text((MARGIN, 48), before, fonts.TITLE, TYPE.name, EMERALD_RIFT.light)
    names = [(say(f"board.phase.{one}"), _is_now(view, one)) for one in view.chosen]
    room = right - left - SPACE * len(names)
    wide = sum(letters.measure(name, fonts.BOLD, TYPE.small) for name, _ in names)
    for name, is_now in names:
        most = letters.measure(name, fonts.BOLD, TYPE.small) * min(room, wide) // wide
        left += SPACE
        tone = CHOICE if is_now else mix(IVORY, MIST, 0.35)
        left += canvas.text(
            (left, 48), name, fonts.BOLD, TYPE.small, tone, width=most, tightest=0.5
        )


@cached
def _sky(high: int) -> Layer:
    """Low clouds, lit from below by the city."""
    image = shapes.fade(WIDTH, high, *SKY)
    clouds = shapes.grain(WIDTH, high, "clouds over Seattle", 90).crop((0, 0, WIDTH, high))
    down = Image.linear_gradient("L").resize((WIDTH, high))
    for colour, strong in ((EMERALD_RIFT.glow, 0.5), (EMERALD_RIFT.light, 0.24)):
        seen = ImageChops.multiply(levels(clouds, _lit(strong)), down)
        image.paste(colour, (0, 0), seen)
        clouds = ImageChops.offset(clouds, 310, 60)
    canvas, luck = Canvas(WIDTH, high, image), Luck("rain above Seattle")
    for _ in range(60):
        long = round(luck.between(16, 50))
        streak = shapes.polygon(max(4, long // 4), long, ((0.85, 0), (1, 0), (0.15, 1), (0, 1)))
        at = (round(luck.between(0, WIDTH)), round(luck.between(-20, high - 10)))
        canvas.stamp(streak, at, ink("cfe9ff"), 0.16)
    return canvas.layer()


def _lit(strong: float) -> Callable[[int], float]:
    """How bright clouds of each thickness are."""
    return lambda level: (level - 100) * strong


def _title(canvas: Canvas, view: RiftView, right: int, say: Words, base: int = 60) -> None:
    """Which round it is, and what goes on."""
    before = say("board.setup") if not view.round else say("board.round", round=view.round)
    if view.stage == "setup":
        before = ""
    left = MARGIN
    if before:
        left += canvas.text((left, base), before, fonts.TITLE, TYPE.name, EMERALD_RIFT.light) + 22
    canvas.text(
        (left, base), words.headline(view, say), fonts.BOLD, TYPE.small, IVORY,
        width=right - left, tightest=0.55,
    )  # fmt: skip


def _counts(canvas: Canvas, view: RiftView, right: int, top: int = 18) -> int:
    """How many Entities stand, and how many Rifts are sealed; gives back where that begins."""
    standing = sum(one.kind == "entity" for one in view.creatures)
    found: tuple[tuple[str, int, int, Ink], ...] = (
        ("lock", len(view.sealed), CLOSINGS, EMERALD),
        (signs.SIGNS["entity"], standing, ENTITIES, WILD),
    )
    for sign, count, most, colour in found:
        layer = _count(sign, f"{count}/{most}", colour)
        right -= layer.image.width
        canvas.paste(layer, (right, top))
        right -= 12
    return right


@kept
def _count(sign: str, text: str, colour: Ink) -> Layer:
    wide = letters.measure(text, fonts.HEAVY, TYPE.small) + 72
    canvas = Canvas(wide, 58)
    canvas.stamp(shapes.rounded(wide, 58, 18), (0, 0), ABYSS, 0.7)
    canvas.stamp(shapes.frame(wide, 58, 18, 3), (0, 0), mix(colour, ABYSS, 0.3))
    canvas.icon((32, 29), sign, 38, colour)
    canvas.text((56, 43), text, fonts.HEAVY, TYPE.small, mix(colour, IVORY, 0.6))
    return canvas.layer()


State = tuple[Phase, bool, bool, bool, tuple[tuple[SeatStyle, bool], ...]]
"""Which phase; whether picks are in, whether it happens, whether it is now; who picked it."""


def _state(view: RiftView, phase: Phase, say: Words) -> State:
    now = _is_now(view, phase)
    pickers = tuple(
        (words.style_of(view, one.seat, say), one.role == "necromancer")
        for one in view.seats
        if one.pick == phase
    )
    return phase, bool(view.chosen), phase in view.chosen, now, pickers


def _is_now(view: RiftView, phase: Phase) -> bool:
    """Whether a phase is on."""
    is_stretch = view.stage == "stretch" and phase in ("build", "activate")
    return NOW.get(view.stage) == phase or (is_stretch and phase in view.chosen)


@kept
def _phase(state: State, say: Words) -> Layer:
    """A phase: lit while it is on, dark where it stays out; below it who picked it."""
    phase, are_in, happens, now, pickers = state
    canvas = Canvas(WIDE, CHIP)
    glow = EMERALD_RIFT.glow
    body = mix(glow, ABYSS, 0.45) if now else mix(ink("17324a"), ABYSS, 0.2 if happens else 0.6)
    rim = CHOICE if now else mix(EMERALD_RIFT.light, ABYSS, 0.25 if happens else 0.72)
    canvas.stamp(shapes.rounded(WIDE, CHIP, 16), (0, 0), body, 0.95)
    canvas.stamp(shapes.frame(WIDE, CHIP, 16, 4 if now else 2), (0, 0), rim)
    tone = IVORY if happens else mix(MIST, STEEL, 0.0 if not are_in else 0.8)
    at, room = (WIDE // 2, 42), WIDE - 16
    canvas.text(
        at, say(f"board.phase.{phase}"), fonts.BOLD, TYPE.small, tone, anchor="middle", width=room
    )
    _pickers(canvas, pickers, happens)
    return canvas.layer()


def _pickers(canvas: Canvas, pickers: tuple[tuple[SeatStyle, bool], ...], happens: bool) -> None:
    """The marks of whoever picked it; a short line where nobody did."""
    if not pickers:
        at = (WIDE // 2 - 20, 78)
        canvas.stamp(shapes.rounded(40, 5, 2), at, MIST if happens else STEEL, 0.5)
        return
    step = min(BADGE + 6, (WIDE - 20 - BADGE) // max(1, len(pickers) - 1))
    left = (WIDE - step * (len(pickers) - 1) - BADGE) // 2
    for style, is_necromancer in pickers:
        badge = kit.badge(style, BADGE)
        if is_necromancer:
            shape = shapes.outline(style.shape, BADGE)
            canvas.stamp(shapes.glow(shape, 8, 2), (left - 8, 50), EMERALD_RIFT.glow)
        canvas.paste(badge, (left, 58))
        left += step
