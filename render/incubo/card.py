"""A card on its own, as it is printed: name, both sides, and a line of the story."""

from engine.games.incubo.data import CARDS, SIDES, DreamSide, Side
from engine.text import Voice
from render import figures, fonts, plates, shapes
from render.card import (
    FIRST,
    LOWEST,
    NUMBER,
    PAD,
    ROOM,
    SCENE,
    WIDTH,
    WORDS,
    Lines,
    flavour_lines,
    lines,
    name_lines,
    plate,
)
from render.figures import stat
from render.incubo import alt, signs, words
from render.incubo.face import kind_of
from render.incubo.scenes import SCENES
from render.incubo.tints import tint_of
from render.kit import Canvas
from render.picture import Picture
from render.theme import BONE, IVORY, MIST, NIGHT, STEEL, ink, mix
from render.words import ENGLISH, Words


def card(key: str, voice: Voice = ENGLISH) -> Picture:
    """The picture of a card."""
    shown, tint, say = CARDS[key], tint_of(key), words.spoken(voice=voice)
    name, kind = name_lines(shown.name), lines(kind_of(shown, say), fonts.BOLD, WORDS, 62)
    told = {role: _told(side, say) for role, side in SIDES[key].items()}
    saying = flavour_lines(shown.flavour)
    sides = sum(_height(SIDES[key][role], power) for role, power in told.items())
    second = FIRST + name.below + 84
    top = second + kind.below + 34
    canvas = _plate(key, max(top + sides + 76 + saying.below + 46, LOWEST))
    name.draw(canvas, FIRST, IVORY)
    kind.draw(canvas, second, mix(tint, MIST, 0.35))
    for role, power in told.items():
        _side(canvas, role, SIDES[key][role], power, top)
        top += _height(SIDES[key][role], power)
    saying.draw(canvas, top + 76, mix(MIST, STEEL, 0.2))
    return canvas.picture(f"card-{key}", alt.of_card(key, say))


def _told(side: Side, say: Words) -> Lines:
    """What the Power of a side says."""
    return lines(say.text(side.power.text) if side.power else "", fonts.TEXT, WORDS, 62)


def _height(side: Side, told: Lines) -> int:
    return 112 + 90 * isinstance(side, DreamSide) + told.step * len(told.lines)


def _side(canvas: Canvas, role: str, side: Side, told: Lines, top: int) -> None:
    """Whose side, what it counts, its Power as a sign and in words."""
    base = top + 90
    canvas.stamp(shapes.rounded(ROOM, 3, 1), (PAD, top + 8), MIST, 0.25)
    canvas.paste(signs.badge(role, 80), (PAD, base - 70))
    colour = signs.worth(side.value)
    left = PAD + 104
    left += canvas.text((left, base), figures.signed(side.value), fonts.HEAVY, NUMBER, colour)
    if side.power is not None:
        canvas.paste(signs.power_sign(side.power, "printed", 80), (left + 34, base - 70))
    if isinstance(side, DreamSide):
        base += 90
        style = signs.STYLES[role]
        x = stat(canvas, (PAD, base), "sheep", "", style.ink, 74) + 6
        sheep = " · ".join(map(str, side.sheep))
        x += canvas.text((x, base), sheep, fonts.HEAVY, 72, mix(style.ink, IVORY, 0.5))
        stat(canvas, (x + 56, base), "cards", str(side.free), mix(BONE, MIST, 0.2), 72)
    canvas.lines((PAD, base + 72), told.lines, told.face, told.size, BONE, told.step)


def _plate(key: str, height: int) -> Canvas:
    """Night-blue paper, tinted by the kind of the card."""
    tint = tint_of(key)
    slope = (mix(ink("322b5c"), tint, 0.16), NIGHT)
    body = plates.body((WIDTH, height), slope, shapes.grain(WIDTH, height, "page", 60), 0.12)
    return plate(body, SCENES.wide(key, SCENE), mix(tint, STEEL, 0.3))
