"""The Spirits that there are to choose from, and who has which already."""

from collections.abc import Mapping

from engine.games.horizons.card_words import rule_text
from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from engine.games.horizons.words import Element
from engine.text import Voice
from render import fonts, kit, letters, shapes
from render.alt import within_limit
from render.horizons import elements, words
from render.horizons.hand import LIGHT, ground
from render.horizons.scenes import SCENES
from render.kept import kept
from render.kit import Canvas, Layer, cut
from render.page import HEADER, MARGIN, Heading
from render.picture import Picture
from render.theme import ABYSS, BONE, IVORY, MIST, STEEL, TYPE, WIDTH, SeatStyle, mix
from render.words import ENGLISH, Words

ROOM, PAD, GAP, LINE, FOOT = WIDTH - 2 * MARGIN, 20, 14, 46, 20
SCENE, MARK, BADGE = 190, 48, 60
SHEET = Heading("leaf", LIGHT, MARGIN, WIDTH - MARGIN, 74)


def choice(
    view: HorizonsView, names: Mapping[str, str] | None = None, voice: Voice = ENGLISH
) -> Picture:
    """All Spirits, those that are taken dark."""
    say = words.spoken(names, voice)
    taken = tuple((one.key, one.seat) for one in view.spirits if one.key)
    order = tuple(one.seat for one in view.spirits)
    return _choice(taken, order, say)


def _choice(taken: tuple[tuple[str, str], ...], order: tuple[str, ...], say: Words) -> Picture:
    owners = dict(taken)
    rows = [
        _row(key, say.style(owner, order.index(owner)) if owner else None, say.printed)
        for key, owner in ((key, owners.get(key)) for key in EDITION.spirits)
    ]
    whole = HEADER + sum(row.image.height + GAP for row in rows) + FOOT
    canvas = Canvas.on(ground(whole))
    left = say("choice.left", count=len(EDITION.spirits) - len(taken))
    SHEET.draw(canvas, say("picture.spirit"), left)
    top = HEADER
    for row in rows:
        canvas.paste(row, (MARGIN, top))
        top += row.image.height + GAP
    return canvas.picture("spirits", _told(owners, say))


@kept
def _row(key: str, style: SeatStyle | None, say: Words) -> Layer:
    """A Spirit: its scene, its name, the elements of its innate Power, its special rule."""
    left, is_taken = SCENE + PAD, style is not None
    room = ROOM - left - PAD
    lines = letters.wrap(": ".join(rule_text(EDITION.spirits[key], say.text)), fonts.TEXT,
                         TYPE.small, room)  # fmt: skip
    high = max(SCENE, 124 + LINE * len(lines) + 6)
    canvas = Canvas(ROOM, high)
    canvas.stamp(shapes.rounded(ROOM, high, 20), (0, 0), ABYSS, 0.5)
    scene = SCENES.square(key, high).crop(((high - SCENE) // 2, 0, (high + SCENE) // 2, high))
    shape = shapes.rounded(ROOM, high, 20).crop((0, 0, SCENE, high))
    if is_taken:
        shape = shape.point([round(level * 0.4) for level in range(256)])
    canvas.paste(cut(scene, shape), (0, 0))
    canvas.stamp(shapes.frame(ROOM, high, 20, 3), (0, 0), STEEL if is_taken else LIGHT)
    if style is not None:
        canvas.paste(kit.badge(style, BADGE), (ROOM - PAD - BADGE, 10))
    tone, soft = (mix(STEEL, MIST, 0.5),) * 2 if is_taken else (IVORY, mix(BONE, MIST, 0.2))
    name = EDITION.spirits[key].name
    canvas.text((left, 54), name, fonts.TITLE, TYPE.title, tone, width=room - BADGE - 10)
    for order, element in enumerate(_elements(key)):
        mark = elements.mark(element, MARK, not is_taken)
        canvas.paste(mark, (left + order * (MARK + 6), 66))
    canvas.lines((left, 156), lines, fonts.TEXT, TYPE.small, soft, LINE, width=room)
    return canvas.layer()


def _elements(key: str) -> tuple[Element, ...]:
    """What a Spirit longs for: the elements of the last tier of its innate Power."""
    innate = EDITION.powers[EDITION.spirits[key].innate]
    return tuple(innate.thresholds[-1].need)


def _told(owners: Mapping[str, str], say: Words) -> str:
    """Each Spirit with its rule, or whose it is."""
    told = []
    for key, spirit in EDITION.spirits.items():
        if key in owners:
            told.append(say("panel.alt.head", name=spirit.name, who=say.who(owners[key], 32)))
        else:
            told.append(f"{spirit.name}. {': '.join(rule_text(spirit, say.text))}")
    return within_limit([say("choice.alt")], told)
