"""A card in words and numbers, as it is shown in a peek or on the sheets of all cards."""

from functools import lru_cache
from typing import NamedTuple

from engine.games.incubo.data import (
    CARDS,
    MONSTERS,
    SIDES,
    AnyCard,
    Arm,
    Chime,
    Courage,
    Dream,
    DreamSide,
    Fear,
    Head,
    Side,
)
from render import figures, fonts, letters, plates, shapes
from render.figures import stat
from render.incubo import signs
from render.incubo.scenes import SCENES
from render.incubo.tints import tint_of
from render.kit import Canvas, Layer
from render.page import BESIDE, FOOT, PAD, SCENE, corner, strip
from render.theme import (
    BONE,
    INCUBO,
    IVORY,
    MIST,
    NIGHT,
    STEEL,
    TYPE,
    ink,
    mix,
)
from render.words import Words

HEAD = 142
LINE = 48
SIDE = 62
RADIUS = 26


class Block(NamedTuple):
    """What one symbol reads, and its Power in lines."""

    role: str
    side: Side
    told: tuple[str, ...]

    @property
    def height(self) -> int:
        """How much room it takes."""
        sheep = SIDE if isinstance(self.side, DreamSide) else 0
        return SIDE + sheep + LINE * len(self.told) + 12


@lru_cache(256)
def face_height(key: str, width: int, has_foot: bool, say: Words) -> int:
    """How high a card must be for all it says."""
    heights = [block.height for block in blocks(key, width, say)]
    kind = LINE * len(_kind_lines(key, width, say))
    return HEAD + kind + sum(heights) + (FOOT if has_foot else 0) + PAD


@lru_cache(16)
def face(key: str, width: int, height: int, say: Words, foot: str = "") -> Layer:
    """The card; `foot` says something about where it lies."""
    canvas = Canvas(width, height)
    tint = tint_of(key)
    _plate(canvas, key)
    corner(canvas, SCENES.square(key, SCENE), RADIUS)
    room = width - BESIDE - PAD
    lines = letters.broken(CARDS[key].name, fonts.TITLE, TYPE.name, room)
    baseline = 92 if len(lines) == 1 else 68
    canvas.lines((BESIDE, baseline), lines, fonts.TITLE, TYPE.name, IVORY, 52, width=room)
    kind, tone = _kind_lines(key, width, say), mix(tint, MIST, 0.35)
    baseline = canvas.lines((PAD, HEAD + 36), kind, fonts.BOLD, TYPE.small, tone, LINE)
    for block in blocks(key, width, say):
        _block(canvas, block, baseline - 36)
        baseline += block.height
    if foot:
        strip(canvas, foot, "layers-triple", INCUBO.light, 18, 0.84)
    return canvas.layer()


@lru_cache(256)
def blocks(key: str, width: int, say: Words) -> tuple[Block, ...]:
    """The sides of a card."""
    found = []
    for role, side in SIDES[key].items():
        told = say.text(side.power.text) if side.power else ""
        lines = letters.wrap(told, fonts.TEXT, TYPE.small, width - 2 * PAD) if told else ()
        found.append(Block(role, side, lines))
    return tuple(found)


def _kind_lines(key: str, width: int, say: Words) -> tuple[str, ...]:
    return letters.wrap(kind_of(CARDS[key], say), fonts.BOLD, TYPE.small, width - 2 * PAD)


def kind_of(card: AnyCard, say: Words) -> str:
    """What kind of card it is, with what is printed on it for all."""
    match card:
        case Courage(deck=deck) | Fear(deck=deck):
            return say(f"kind.{card.kind}", who=say(deck))
        case Head():
            return say(
                "kind.head",
                rem="I" * card.rem,
                required=card.required,
                needed=card.needed,
                parts=MONSTERS[card.rem],
                free=card.free,
            )
        case Arm(owner=owner):
            rem, who = "I" * card.rem, say(owner)
            return say("kind.arm", rem=rem, who=who, required=card.required)
        case Dream() | Chime():
            return say(f"kind.{card.kind}")


def _block(canvas: Canvas, block: Block, top: int) -> None:
    """Whose side, its value and Power; a Dream's sheep and free cards; the Power in words."""
    base = top + 46
    canvas.stamp(shapes.rounded(canvas.width - 2 * PAD, 2, 1), (PAD, top), MIST, 0.22)
    canvas.paste(signs.badge(block.role, 46), (PAD, base - 38))
    value = figures.signed(block.side.value)
    colour = signs.worth(block.side.value)
    x = PAD + 62 + canvas.text((PAD + 62, base), value, fonts.HEAVY, 50, colour)
    if block.side.power is not None:
        canvas.paste(signs.power_sign(block.side.power, "printed", 48), (x + 22, base - 40))
    if isinstance(block.side, DreamSide):
        base += SIDE
        style = signs.STYLES[block.role]
        x = stat(canvas, (PAD, base), "sheep", "", style.ink, 46)
        sheep = " · ".join(map(str, block.side.sheep))
        x += canvas.text((x, base), sheep, fonts.HEAVY, 44, mix(style.ink, IVORY, 0.5))
        stat(canvas, (x + 40, base), "cards", str(block.side.free), mix(BONE, MIST, 0.2), 44)
    tone = mix(BONE, MIST, 0.2)
    canvas.lines((PAD, base + 52), block.told, fonts.TEXT, TYPE.small, tone, LINE)


def _plate(canvas: Canvas, key: str) -> None:
    """A page of the night's book."""
    width, height, tint = canvas.width, canvas.height, tint_of(key)
    slope = (mix(ink("2c2650"), tint, 0.14), mix(NIGHT, tint, 0.04))
    body = plates.body((width, height), slope, shapes.grain(width, height, "page"), 0.03)
    plates.lay(canvas, (0, 0), body, RADIUS, mix(tint, STEEL, 0.35), 4)
