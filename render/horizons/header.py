"""Above the island: the turn, Fear and Blight, the Invader cards, and who is ready."""

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, SpiritSeen
from render import fonts, kit, letters, shapes
from render.cache import cached
from render.horizons import signs
from render.horizons.words import headline, style_of
from render.kept import kept
from render.kit import Canvas, Layer
from render.theme import (
    ABYSS,
    BLOOD,
    CHOICE,
    GOLD,
    HORIZONS,
    IVORY,
    LEAF,
    MIST,
    STEEL,
    TYPE,
    WARNING,
    WIDTH,
    Ink,
    SeatStyle,
    ink,
    mix,
)
from render.words import Words

MARGIN, GAP = 18, 8
TITLE, COUNT, CARD, LOW_CARD, SEAT = 70, 62, 116, 62, 62
"""How high each row is."""
ROOM = WIDTH - 2 * MARGIN
SIZES, ALONE, WIDE = (44, 36), 50, 120
"""Of the sign of a terrain beside its name, the larger where there is so much room; and alone."""
BESIDE, TIGHT = 14, 0.5
"""What a name leaves free beside its sign, and how narrow it may be."""
SKY = (ink("143d45"), ink("0b232d"))
ROMAN = ("0", "I", "II", "III")
SLOTS: dict[str, Ink] = {
    "extra": WARNING,
    "ravage": BLOOD,
    "build": WARNING,
    "explore": HORIZONS.light,
}
FEAR, TERROR = ink("b58be0"), ink("e8c15a")


@cached
def _sky(high: int) -> Layer:
    """Dusk over the sea."""
    image = shapes.fade(WIDTH, high, *SKY)
    haze = shapes.grain(WIDTH, high, "haze over the island", 70).crop((0, 0, WIDTH, high))
    return Layer(shapes.textured(image, haze, 0.18))


def height_of(is_low: bool) -> int:
    """How much room the head takes."""
    rows = (TITLE, COUNT, LOW_CARD) if is_low else (TITLE, COUNT, CARD, SEAT)
    return sum(rows) + GAP * len(rows)


def header(view: HorizonsView, say: Words, is_low: bool = False) -> Layer:
    """All of it; above buttons, without those who play."""
    high = height_of(is_low)
    canvas = Canvas(WIDTH, high, _sky(high).image)
    _title(canvas, view, say)
    top = TITLE
    for left, layer in _row(_counts(view, say)):
        canvas.paste(layer, (left, top))
    top += COUNT + GAP
    slots = [slot for slot in SLOTS if slot != "extra" or dict(view.slots).get("extra")]
    for left, layer in _row(
        [_card(_lying(view, slot), is_low, _wide(len(slots)), say.printed) for slot in slots]
    ):
        canvas.paste(layer, (left, top))
    if not is_low:
        top += CARD + GAP
        wide = _wide(len(view.spirits))
        for left, layer in _row([_seat(view, one, wide, say) for one in view.spirits]):
            canvas.paste(layer, (left, top))
    return canvas.layer()


def _wide(count: int) -> int:
    """How wide each of so many is."""
    return (ROOM - GAP * (count - 1)) // count


def _row(layers: list[Layer]) -> list[tuple[int, Layer]]:
    """Layers side by side, each with its left."""
    found, left = [], MARGIN
    for layer in layers:
        found.append((left, layer))
        left += layer.image.width + GAP
    return found


def _title(canvas: Canvas, view: HorizonsView, say: Words) -> None:
    """Which turn it is, and what goes on."""
    left, light = MARGIN, HORIZONS.light
    if view.turn:
        turn = say("board.turn", turn=view.turn)
        left += canvas.text((left, 52), turn, fonts.TITLE, TYPE.name, light) + 24
    stage = headline(view, say)
    room = WIDTH - MARGIN - left
    if view.adversary:
        name = EDITION.adversaries[view.adversary].name
        foe = say("board.adversary", name=name, level=view.level)
        room -= 20 + canvas.text(
            (WIDTH - MARGIN, 51), foe, fonts.BOLD, TYPE.small, WARNING,
            width=420, anchor="right", tightest=0.55,
        )  # fmt: skip
    canvas.text((left, 51), stage, fonts.BOLD, TYPE.small, IVORY, width=room, tightest=0.55)


def _counts(view: HorizonsView, say: Words) -> list[Layer]:
    """Fear, Terror Level, fear cards and Blight."""
    left = sum(view.fear_line) - view.earned
    cards = "board.waiting" if view.waiting else "board.left"
    found = (
        ("ghost", say("board.fear", fear=view.fear, pool=view.fear_pool), FEAR),
        ("alert-octagram", say("board.terror", level=ROMAN[view.terror]), TERROR),
        ("cards", say(cards, left=left, waiting=view.waiting), FEAR),
        ("skull", say("board.blight", count=view.blight_pool), signs.BLIGHT.colour),
    )
    return [_count(icon, text, colour, _wide(len(found))) for icon, text, colour in found]


@kept
def _count(icon: str, text: str, colour: Ink, wide: int) -> Layer:
    canvas = _plate(wide, COUNT, colour)
    canvas.icon((36, COUNT // 2), icon, 38, colour)
    canvas.text(
        (64, 45), text, fonts.BOLD, TYPE.small, mix(colour, IVORY, 0.65),
        width=wide - 76, tightest=0.55,
    )  # fmt: skip
    return canvas.layer()


def _plate(wide: int, high: int, rim: Ink, is_now: bool = False) -> Canvas:
    """A dark plate with a rim, which is bright where it is on."""
    canvas = Canvas(wide, high)
    body = mix(rim, ABYSS, 0.55) if is_now else ABYSS
    canvas.stamp(shapes.rounded(wide, high, 16), (0, 0), body, 0.8)
    line = 4 if is_now else 2
    canvas.stamp(
        shapes.frame(wide, high, 16, line), (0, 0), rim if is_now else mix(rim, ABYSS, 0.4)
    )
    return canvas


Lying = tuple[str, tuple[str, ...], int, int, bool]
"""A slot, its Invader cards, the Stage of the next card and how many are left, and whether it
acts right now."""


def _lying(view: HorizonsView, slot: str) -> Lying:
    cards = dict(view.slots).get(slot, ())
    stage, left = 0, 0
    if slot == "explore" and not cards and view.stages:
        stage, left = view.stages[0], len(view.stages)
    return slot, cards, stage, left, view.stage == slot


@kept
def _card(lying: Lying, is_low: bool, wide: int, say: Words) -> Layer:
    """What the Invaders do, and where."""
    slot, cards, stage, left, is_now = lying
    colour, high = SLOTS[slot], LOW_CARD if is_low else CARD
    canvas = _plate(wide, high, CHOICE if is_now else colour, is_now)
    canvas.icon((34, 31), signs.ACTIONS.get(slot, "hammer"), 40, colour)
    if not is_low:
        canvas.text(
            (64, 45), say(f"board.slot.{slot}"), fonts.BOLD, TYPE.small, mix(colour, IVORY, 0.5),
            width=wide - 76, tightest=0.55,
        )  # fmt: skip
    at = (64, 45) if is_low else (14, 98)
    if cards:
        _lands(canvas, cards, at, say)
        return canvas.layer()
    id = "board.next" if stage else "board.nothing"
    canvas.text(
        at, say(id, stage=ROMAN[stage], left=left), fonts.BOLD, TYPE.small, MIST,
        width=wide - at[0] - 12, tightest=0.5,
    )  # fmt: skip
    return canvas.layer()


def _lands(canvas: Canvas, cards: tuple[str, ...], at: tuple[int, int], say: Words) -> None:
    """The lands of Invader cards, each by its sign, its colour and its name; by larger signs
    alone where the names have no room."""
    kinds: list[str] = [kind for card in cards for kind in _kinds(card)]
    names = [say(f"board.terrain.{kind}") for kind in kinds]
    left, each = at[0], (canvas.width - at[0] - 10) // len(kinds)
    size = _size_of_signs(names, each)
    for kind, name in zip(kinds, names, strict=True):
        icon, colour = signs.SHORES[kind]
        canvas.paste(kit.sign(icon, size, mix(colour, IVORY, 0.35)), (left, at[1] - 14 - size // 2))
        if size != ALONE:
            canvas.text(
                (left + size + 8, at[1]), name, fonts.BOLD, TYPE.small, IVORY,
                width=each - size - BESIDE, tightest=TIGHT,
            )  # fmt: skip
        left += each


def _size_of_signs(names: list[str], each: int) -> int:
    """As large as leaves room for the names beside them."""
    longest = TIGHT * max(letters.measure(name, fonts.BOLD, TYPE.small) for name in names)
    sizes = SIZES if each > WIDE else SIZES[-1:]
    return next((size for size in sizes if longest <= each - size - BESIDE), ALONE)


def _kinds(card: str) -> tuple[str, ...]:
    """Where an Invader card acts: its terrains, or the coast."""
    shown = EDITION.invaders[card]
    return ("coast",) if shown.coastal else shown.terrain


def _seat(view: HorizonsView, one: SpiritSeen, wide: int, say: Words) -> Layer:
    """Who plays, as which Spirit, and whether they are ready."""
    style = style_of(view, one.seat, say)
    state = "gone" if one.gone else "ready" if one.ready else ""
    return _player(style, one.key, say.who(one.seat, 16), state, wide)


@kept
def _player(style: SeatStyle, spirit: str, name: str, state: str, wide: int) -> Layer:
    canvas = _plate(wide, SEAT, style.ink)
    canvas.paste(kit.badge(style, 46), (8, 8))
    left, right = 62, wide - 12
    if spirit:
        canvas.icon((left + 20, SEAT // 2), signs.SPIRITS[spirit], 38, style.ink)
        left += 48
    icon, colour = {"ready": ("check-bold", LEAF), "gone": ("flag", STEEL)}.get(
        state, ("timer-sand", GOLD)
    )
    canvas.icon((right - 18, SEAT // 2), icon, 36, colour)
    room = right - 42 - left
    canvas.text(
        (left, 45), letters.clipped(name, 12 if room < 200 else 28), fonts.BOLD, TYPE.small,
        STEEL if state == "gone" else IVORY, width=room, tightest=0.55,
    )  # fmt: skip
    return canvas.layer()
