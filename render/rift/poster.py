"""The last picture of a match: morning over the bay, or a night that stays."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.rift.data import CLOSINGS, ENTITIES
from engine.games.rift.view import RiftView, SeatSeen
from engine.text import Voice
from render import fonts, kit, letters, poster, shapes
from render.figures import stat
from render.kept import kept
from render.kit import Canvas, Layer
from render.letters import NAMELESS
from render.picture import Picture
from render.poster import Said, Seal
from render.rift import alt, signs, words
from render.rift.chart import HEIGHT
from render.rift.city import draw_city
from render.rift.marks import NOTHING
from render.rift.places import PLACES
from render.theme import (
    ABYSS,
    BONE,
    EMERALD_RIFT,
    IVORY,
    MIST,
    TYPE,
    WIDTH,
    Ink,
    SeatStyle,
    mix,
    seat_style,
)
from render.words import ENGLISH, Words

SHOWN = {
    "closed": "sealed",
    "necromancer-gave-up": "sealed",
    "entities-dead": "fallen",
    "corrupted": "corrupted",
    "hunters-gave-up": "corrupted",
    "hunters-dead": "drowned",
    "undecided": "undecided",
    "agreed": "undecided",
}
"""Which scene an ending has; a match that was closed early has one of its own."""
EARLY = "early"
PIER = ("first", "second", "third", "fourth")
"""Hunters on the pier, from the left."""
STANDS = {0: (), 1: (176,), 2: (150, 292), 3: (130, 236, 342), 4: (120, 212, 304, 396)}
"""Where so many stand."""
SEAL, SEAL_AT = 52, {"corrupted": (240, 250), "drowned": (120, 279)}
"""The mark of whoever won, and where it lies on the scene."""
FIELD, ROW = 430, 82


def last(
    view: RiftView,
    ending: str,
    winners: Sequence[str],
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """How a match ended, and the city as it was left."""
    return _last(view, how_of(ending), tuple(winners), words.spoken(names, voice))


def how_of(ending: str) -> str:
    """In which of the ways that have a scene it ended, by what its result says."""
    game, _, how = ending.rpartition(".")
    return how if game.startswith("rift") and how in SHOWN else EARLY


def _last(view: RiftView, how: str, winners: tuple[str, ...], say: Words) -> Picture:
    shown = SHOWN.get(how, EARLY)
    said = Said(say("poster.title"), _round(view, say), *_said(view, how, winners, say))
    scene = _painted(shown, tuple(words.place_of(view, seat) for seat in winners))
    canvas = poster.poster(
        scene, _seals(view, shown, winners, say), said, EMERALD_RIFT.light, _field(view, say)
    )
    told = " ".join([f"{said.headline}.", *said.told, alt.of_board(view, NOTHING, say)])
    return canvas.picture("board", told)


def _round(view: RiftView, say: Words) -> str:
    return say("board.round", round=view.round) if view.round else NAMELESS


def _said(
    view: RiftView, how: str, winners: tuple[str, ...], say: Words
) -> tuple[str, tuple[str, ...]]:
    """Who won, or that nobody did; in what way, and how far it was."""
    headline = say("poster.nobody")
    if winners:
        who = ", ".join(say.who(seat) for seat in winners)
        headline = say("poster.won", who=who)
    entities = sum(one.kind == "entity" for one in view.creatures)
    return headline, (
        say(f"poster.{how}"),
        say(
            "poster.counts", sealed=len(view.sealed), rifts=CLOSINGS, standing=entities,
            entities=ENTITIES,
        ),
    )  # fmt: skip


@lru_cache(4)
def _painted(shown: str, places: tuple[int, ...]) -> Image.Image:
    """The scene of an ending, with as many on the pier as have won, in their own colours."""
    line, stands = PLACES.lines[shown], STANDS[min(len(places), len(PIER))]
    there = dict(zip(PIER, stands, strict=False))
    cast = tuple(one for one in line.cast if one not in PIER)
    cast += tuple(f"{name} {x} 306" for name, x in there.items() if name in line.cast)
    dyes = {name: seat_style(place).ink for name, place in zip(there, places, strict=False)}
    if places:
        dyes["master"] = seat_style(places[0]).ink
    return poster.scene(PLACES, line.model_copy(update={"cast": cast}), dyes)


def _seals(view: RiftView, shown: str, winners: tuple[str, ...], say: Words) -> list[Seal]:
    """The marks of who won: on their umbrellas, or on the coat."""
    badges = [kit.badge(words.style_of(view, seat, say), SEAL) for seat in winners]
    if shown in SEAL_AT:
        return [(SEAL_AT[shown], badge) for badge in badges[:1]]
    if PIER[0] not in PLACES.lines[shown].cast:
        return []
    stands = STANDS[min(len(badges), len(PIER))]
    return [((float(x), 184.0), badge) for x, badge in zip(stands, badges, strict=False)]


def _field(view: RiftView, say: Words) -> Layer:
    """The city as it was left, small, and how it stood with everybody."""
    canvas = Canvas(WIDTH - 48, FIELD)
    small = _city(view, say)
    canvas.paste(small, (0, 0))
    left = small.image.width + 30
    for order, seat in enumerate(view.seats):
        row = _seat(
            seat, words.style_of(view, seat.seat, say), say.who(seat.seat), canvas.width - left
        )
        canvas.paste(row, (left, order * ROW + (FIELD - len(view.seats) * ROW) // 2))
    return canvas.layer()


def _city(view: RiftView, say: Words) -> Layer:
    """The map without a word to be read on it."""
    whole = Canvas.filled(WIDTH, HEIGHT, ABYSS)
    draw_city(whole, view, 0, NOTHING, say)
    size = (WIDTH * FIELD // HEIGHT, FIELD)
    small = whole.image.reduce(2).resize(size, Image.Resampling.BICUBIC)
    return kit.cut(small, shapes.rounded(*size, 22))


@kept
def _seat(seat: SeatSeen, style: SeatStyle, name: str, width: int) -> Layer:
    """A player: name, Spirit, and a Hunter’s Health; who is corrupted or fallen."""
    canvas = Canvas(width, ROW)
    canvas.paste(kit.badge(style, 56), (0, 12))
    right = width
    for sign, text, colour in reversed(_figures(seat)):
        right -= 108 if text else 50
        stat(canvas, (right, 54), sign, text, colour)
    tone = MIST if seat.dead else mix(BONE, IVORY, 0.5)
    lines = letters.broken(name, fonts.BOLD, TYPE.small, right - 82)
    base = 55 if len(lines) == 1 else 36
    canvas.lines((74, base), lines, fonts.BOLD, TYPE.small, tone, 38, width=right - 82)
    return canvas.layer()


def _figures(seat: SeatSeen) -> list[tuple[str, str, Ink]]:
    spirit = (signs.SIGNS["spirit"], str(seat.spirit), signs.SPIRIT)
    if seat.role == "necromancer":
        return [(signs.SIGNS["necromancer"], "", EMERALD_RIFT.glow), spirit]
    found = [(signs.HEART, str(seat.health), signs.ROSE), spirit]
    if seat.corruption:
        found.insert(0, (signs.SIGNS["corruption"], "", signs.TINTS["corruption"]))
    if seat.dead:
        found[-2] = (signs.FELL, "", signs.TINTS["undead"])
    return found
