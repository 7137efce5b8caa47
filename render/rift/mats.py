"""Below the map: what each player has, and what lies before them."""

from collections.abc import Iterator, Sequence

from engine.games.rift.data import IN_A_ROW
from engine.games.rift.edition import EDITION
from engine.games.rift.view import ActiveSeen, CreatureSeen, EventSeen, RiftView, SeatSeen, WorkSeen
from render import fonts, kit, letters, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer
from render.mats import BETWEEN, cloth, lay
from render.rift import signs, tokens, words
from render.rift.tokens import EMERALD, MAGENTA, WILD
from render.theme import (
    ABYSS,
    BONE,
    IVORY,
    MIST,
    NIGHT,
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

MARGIN = 20
ROOM = WIDTH - 2 * MARGIN
ROW, LINE, GAP, PAD = 74, 62, 12, 18
BADGE, CHIP, SIGN = 54, 54, 36
INSIDE = ROOM - 2 * PAD - 6
CLOTH = ink("0f1a26")
BASE = 52


def height_of(view: RiftView, say: Words) -> int:
    """How much room all mats take."""
    return sum(_height(seat, say) + GAP for seat in view.seats)


def draw_unnamed(canvas: Canvas, found: Sequence[CreatureSeen], top: int, say: Words) -> None:
    """The names of Entities that stand too close on the map for them: a line for each."""
    for order, one in enumerate(found):
        at = (MARGIN, top + order * LINE)
        text = say("board.at", name=words.named(one.card), place=words.place_name(one.place))
        layer = chip(signs.SIGNS["entity"], text, "", WILD)
        canvas.paste(layer, at)
        figures = tokens.entity(one.health, one.speed)
        canvas.paste(figures, (at[0] + layer.image.width + BETWEEN, at[1] + 3))


def _height(seat: SeatSeen, say: Words) -> int:
    lines = len(_lines(seat, say.printed))
    return ROW + LINE * lines + (8 if lines else 0)


def draw_mats(canvas: Canvas, view: RiftView, top: int, say: Words) -> None:
    """A mat for each seat."""
    for seat in view.seats:
        height, style = _height(seat, say), words.style_of(view, seat.seat, say)
        is_out = seat.dead or seat.gone
        canvas.paste(_cloth(style, height, seat.role == "necromancer", is_out), (MARGIN, top))
        _first(canvas, seat, top, say)
        lay(canvas, _lines(seat, say.printed), (MARGIN + PAD + 6, top + ROW), LINE)
        top += height + GAP


@kept
def _cloth(style: SeatStyle, height: int, is_necromancer: bool, is_out: bool) -> Layer:
    """A mat with a hem in the colour of the seat; the Necromancer's is lit in magenta."""
    rim = MAGENTA if is_necromancer else None
    canvas = cloth(style, (ROOM, height), CLOTH, rim, 3, is_out)
    at = (PAD + 6, 11)
    if is_necromancer:
        glow = shapes.glow(shapes.outline(style.shape, BADGE), 8, 2)
        canvas.stamp(glow, (at[0] - 8, at[1] - 8), MAGENTA)
    canvas.paste(kit.badge(style, BADGE), at)
    if is_out:
        canvas.stamp(shapes.outline(style.shape, BADGE), at, NIGHT, 0.6)
    return canvas.layer()


def _first(canvas: Canvas, seat: SeatSeen, top: int, say: Words) -> None:
    """Who it is, and all figures."""
    base, left = top + BASE, MARGIN + PAD + BADGE + 20
    is_out = seat.dead or seat.gone
    tone: Ink = mix(MIST, STEEL, 0.4) if is_out else IVORY
    right = MARGIN + ROOM - PAD
    for sign, text, colour in reversed(_figures(seat)):
        right -= (
            canvas.text(
                (right, base),
                text,
                fonts.HEAVY,
                TYPE.small,
                mix(colour, IVORY, 0.6),
                anchor="right",
            )
            + 42
        )
        stat(canvas, (right, base), sign, "", colour)
        right -= 20
    name, room = say.who(seat.seat), right - left
    size = TYPE.name
    if letters.measure(letters.clean(name), fonts.BOLD, size) * letters.TIGHTEST > room:
        size = TYPE.small
    canvas.text((left, base), name, fonts.BOLD, size, tone, width=room, tightest=0.4)


def _figures(seat: SeatSeen) -> list[tuple[str, str, Ink]]:
    """Health, Speed, Spirit, hand, deck; the Necromancer's Spirit, and what he needs."""
    found: list[tuple[str, str, Ink]] = []
    spirit = f"{seat.spirit}"
    if seat.role == "hunter" and seat.character:
        found.append((signs.HEART, f"{seat.health}/{seat.max_health}", signs.ROSE))
        found.append((signs.SPEED, f"{seat.speed}", signs.WIND))
    elif seat.next_level:
        spirit += f"/{seat.next_level}"
    found.append((signs.SIGNS["spirit"], spirit, signs.SPIRIT))
    found.append((signs.CARDS, f"{seat.hand}", mix(BONE, MIST, 0.4)))
    found.append(("layers-triple", f"{seat.deck}", mix(signs.WIND, MIST, 0.4)))
    return found


def _lines(seat: SeatSeen, say: Words) -> list[list[Layer]]:
    """What lies on a mat: each in the first line that has room for it."""
    lines: list[list[Layer]] = []
    rooms: list[int] = []
    for layer in _lying(seat, say):
        wide = layer.image.width + BETWEEN
        row = next((row for row, room in enumerate(rooms) if wide <= room), len(lines))
        if row == len(lines):
            lines.append([])
            rooms.append(INSIDE + 12)
        lines[row].append(layer)
        rooms[row] -= wide
    return lines


def _lying(seat: SeatSeen, say: Words) -> Iterator[Layer]:
    """What is under way, Corruption and Events first, for they press; then Items and Traps."""
    if seat.gone or seat.dead:
        word = say("board.gone" if seat.gone else "board.dead")
        yield chip(signs.FELL, word, "", MIST)
    if seat.work is not None:
        yield _work(seat.work, seat.role == "necromancer", say)
    if seat.may_not_summon:
        yield chip("cancel", say("board.no-summon"), "", signs.TINTS["trap"])
    if seat.stopped:
        yield chip(signs.SIGNS["undead"], say("board.stopped"), "", signs.TINTS["undead"])
    if seat.corruption:
        card = EDITION.corruption[seat.corruption]
        done = words.task(card.task, seat.given, say)
        tint = MAGENTA if seat.by_necromancer else signs.TINTS["corruption"]
        yield chip(signs.SIGNS["corruption"], f"{card.name}: {done}", "", tint)
    for one in seat.events:
        yield _event(one, say)
    if seat.bought >= IN_A_ROW:
        place = words.place_name(seat.bought_at)
        text = say("board.bought", count=seat.bought, place=place)
        yield chip("storefront", text, "", BONE)
    for lying in seat.active:
        yield _active(lying, say)


def _work(work: WorkSeen, is_necromancer: bool, say: Words) -> Layer:
    """A summoning or a closing, where, and how far it has come."""
    place = words.place_name(work.place)
    text = say("board.summons" if is_necromancer else "board.closes", place=place)
    done = f"{work.total}/{work.target}"
    sign, tint = (signs.SIGNS["entity"], WILD) if is_necromancer else ("lock-clock", EMERALD)
    return chip(sign, text, done, tint)


def _active(one: ActiveSeen, say: Words) -> Layer:
    """An Item, or a Trap and where it lies."""
    kind, name = "trap" if one.place else "item", words.named(one.card)
    if one.place:
        name = say("board.trap-at", name=name, place=words.place_name(one.place))
    return chip(signs.SIGNS[kind], name, "", signs.TINTS[kind])


def _event(one: EventSeen, say: Words) -> Layer:
    card = EDITION.cards[one.card]
    assert card.type == "event", "an Event lies there"
    text = say("board.event-left", name=card.name, task=words.task(card.task, one.given, say))
    return chip(
        "timer-sand", text, str(one.left), WARNING if one.left < 2 else signs.TINTS["event"]
    )


@kept
def chip(sign: str, text: str, count: str, tint: Ink) -> Layer:
    """Something that lies there: its sign, what it is, and a number where it has one."""
    tail = letters.measure(count, fonts.HEAVY, TYPE.small) + 34 if count else 0
    room = min(letters.measure(text, fonts.BOLD, TYPE.small), INSIDE - SIGN - 44 - tail)
    canvas = Canvas(SIGN + 44 + room + tail, CHIP)
    canvas.stamp(shapes.rounded(canvas.width, CHIP, 16), (0, 0), mix(tint, ABYSS, 0.84))
    canvas.stamp(shapes.frame(canvas.width, CHIP, 16, 2), (0, 0), mix(tint, ABYSS, 0.4))
    canvas.icon((14 + SIGN // 2, CHIP // 2), sign, SIGN, tint)
    at = (24 + SIGN, 41)
    canvas.text(at, text, fonts.BOLD, TYPE.small, mix(tint, IVORY, 0.75), width=room, tightest=0.5)
    if count:
        wide = tail - 12
        canvas.stamp(shapes.rounded(wide, CHIP - 12, 12), (canvas.width - wide - 6, 6), tint)
        middle = (canvas.width - wide // 2 - 6, 41)
        canvas.text(middle, count, fonts.HEAVY, TYPE.small, ABYSS, anchor="middle")
    return canvas.layer()
