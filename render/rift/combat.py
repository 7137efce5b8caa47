"""The combat picture: who fights, what everybody drew cycle by cycle, whom it met, who fell."""

from collections.abc import Iterator, Mapping, Sequence

from PIL import Image

from engine.games.rift.edition import EDITION
from engine.games.rift.view import CombatSeen, RiftView, Turn
from engine.text import Text, Voice
from render import fonts
from render.kept import kept
from render.kit import Canvas, Layer
from render.page import GAP, MARGIN
from render.picture import Picture
from render.rift import alt_combat, signs, words
from render.rift.fight import Standing, dealt, standings
from render.rift.fighters import CELL, ROOM, cell, height_of, low, name_of, turn_row
from render.rift.hand import ground
from render.rift.printed import kind_of
from render.rift.scenes import SCENES
from render.theme import BLOOD, BONE, EMERALD_RIFT, IVORY, LEAF, MIST, TYPE, WIDTH, Ink, mix
from render.words import ENGLISH, Words

BANNER, TOP = 300, 268
HEADING, LINE, FOOT = 62, 56, 24
ROWS = 12
"""So many turns are shown, those of whole cycles; what came before is told in a line."""
MANY = 4
"""With more creatures than these, each has only a line."""
FINAL = "final"
"""The part of the picture that is the Final Combat."""
ENDS: Mapping[str, tuple[str, Ink]] = {
    "": ("sword-cross", MIST),
    "won": ("check-bold", LEAF),
    "lost": (signs.FELL, BLOOD),
    "quiet": ("weather-fog", MIST),
}


def parts(view: RiftView) -> Mapping[str, Text]:
    """The combats of this round, by where they are; none to choose among where there is one."""
    if len(view.combats) < 2:
        return {}
    return {part_of(one): title(one) for one in view.combats}


def part_of(combat: CombatSeen) -> str:
    """The key of a combat among those of a round."""
    return combat.place or FINAL


def title(combat: CombatSeen) -> Text:
    """What a combat is called."""
    if combat.place:
        return Text("combat.in", {"place": combat.place})
    return Text("combat.final")


def combat(
    view: RiftView,
    part: str = "",
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture | None:
    """A combat of this round: the one that was asked for, else the viewer’s own while it goes on,
    else the latest; None where nobody fights."""
    if not view.combats:
        return None
    asked = [one for one in view.combats if part_of(one) == part]
    own = [one for one in view.combats if not one.over and _is_in(view, one)]
    shown = [*view.combats[-1:], *own, *asked][-1]
    say = words.spoken(names, voice)
    return _combat(standings(view, shown, say), shown, say)


def _is_in(view: RiftView, combat: CombatSeen) -> bool:
    """Whether the viewer takes part in a combat."""
    return any(one.who == view.viewer for one in combat.figures)


def _combat(standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> Picture:
    canvas = draw_combat(standing, shown, say)
    return canvas.picture("combat", alt_combat.of_combat(standing, shown, say))


def draw_combat(standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> Canvas:
    """The canvas of a combat, not yet encoded."""
    fighters = list(_fighters(standing, say))
    told = list(_cycles(standing, shown, say))
    height = TOP + sum(_high(one) for one in (*fighters, *told)) + FOOT
    canvas = Canvas.on(ground(height))
    _head(canvas, standing, shown, say)
    top = TOP
    for part in (*fighters, *told):
        if isinstance(part, str):
            at = (MARGIN, top + 44)
            tone = EMERALD_RIFT.light
            canvas.text(at, part, fonts.TITLE, TYPE.text, tone, width=ROOM)
        else:
            for left, layer in part:
                canvas.paste(layer, (left, top))
        top += _high(part)
    return canvas


def _high(part: "str | Row") -> int:
    if isinstance(part, str):
        return HEADING
    high = max(layer.image.height for _, layer in part)
    return high + (12 if high >= CELL and part[0][1].image.width < ROOM else 0)


Row = list[tuple[int, Layer]]
"""Layers side by side, each with its left edge."""


def _fighters(standing: tuple[Standing, ...], say: Words) -> Iterator[Row]:
    """Hunters on the left, creatures on the right; many creatures in lines below."""
    hunters = [one for one in standing if one.is_hunter]
    others = [one for one in standing if not one.is_hunter]
    right = MARGIN + (ROOM + GAP) // 2
    if len(others) > MANY:
        yield from _beside(hunters[::2], hunters[1::2], say)
        lines = [low(one, name_of(one, say)) for one in others]
        pairs = (lines[start : start + 2] for start in range(0, len(lines), 2))
        yield from (list(zip((MARGIN, right), pair, strict=False)) for pair in pairs)
    else:
        yield from _beside(hunters, others, say)


def _beside(ones: Sequence[Standing], others: Sequence[Standing], say: Words) -> Iterator[Row]:
    """Fighters in two columns, each as high as its neighbour."""
    right = MARGIN + (ROOM + GAP) // 2
    for order in range(max(len(ones), len(others))):
        pair = [(MARGIN, one) for one in ones[order : order + 1]]
        pair += [(right, one) for one in others[order : order + 1]]
        high = max(height_of(name_of(one, say)) for _, one in pair)
        yield [(left, cell(one, name_of(one, say), high, say.printed)) for left, one in pair]


def _cycles(standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> Iterator[str | Row]:
    """The last cycles, turn by turn, and what was dealt before them."""
    first = first_shown(shown)
    if first:
        before = shown.cycles[:first]
        hunters = [one.figure.who for one in standing if one.is_hunter]
        others = [one.figure.who for one in standing if not one.is_hunter]
        yield say(
            "combat.before", count=first, hunters=dealt(before, hunters),
            creatures=dealt(before, others),
        )  # fmt: skip
    began = tuple(one._replace(health=0, fell=0) for one in standing)
    for number, cycle in enumerate(shown.cycles[first:], start=first + 1):
        yield say("combat.cycle", number=number)
        for turn in cycle:
            waits = _waits(turn, shown, say) if turn is shown.cycles[-1][-1] else ""
            yield [(MARGIN, turn_row(turn, began, not shown.place, waits))]


def _waits(turn: Turn, shown: CombatSeen, say: Words) -> str:
    """How much damage whoever acts now has still to deal; "" where nobody does."""
    left = turn.damage - sum(damage for _, damage in turn.hits)
    is_hunter = turn.who not in EDITION.creatures
    return say("combat.left", count=left) if left > 0 and is_hunter and not shown.over else ""


def first_shown(shown: CombatSeen) -> int:
    """How many cycles are left out, so that the last one is seen and most of those before it."""
    rows, first = 0, len(shown.cycles)
    while first and (not rows or rows + len(shown.cycles[first - 1]) <= ROWS):
        first -= 1
        rows += len(shown.cycles[first])
    return first


@kept
def _banner(card: str) -> Layer:
    """The largest of the creatures above it all, which fades into the rain."""
    scene = SCENES.wide(card, (WIDTH, WIDTH * 300 // 480)).crop((0, 90, WIDTH, 90 + BANNER))
    seen = Image.linear_gradient("L").rotate(180).resize((WIDTH, BANNER))
    seen = seen.point([min(235, level * 2) for level in range(256)])
    ground_of = ground(BANNER)
    ground_of.paste(scene, (0, 0), seen)
    return Layer(ground_of)


def _head(canvas: Canvas, standing: tuple[Standing, ...], shown: CombatSeen, say: Words) -> None:
    """Where it is fought, and how it stands."""
    others = [one for one in standing if not one.is_hunter]
    if others:
        foremost = max(
            others, key=lambda one: (kind_of(one.figure.card) == "entity", one.figure.max_health)
        )
        canvas.paste(_banner(foremost.figure.card), (0, 0))
    text = say.text(title(shown))
    canvas.text((MARGIN, 178), text, fonts.TITLE, 76, IVORY, width=ROOM)
    sign, tint = ENDS[shown.ended]
    canvas.icon((MARGIN + 22, 224), sign, 46, tint)
    told = say(f"combat.ended-{shown.ended or 'open'}", number=max(1, len(shown.cycles)))
    at, tone = (MARGIN + 56, 240), mix(tint, BONE, 0.4)
    canvas.text(at, told, fonts.BOLD, TYPE.text, tone, width=ROOM - 56)
