"""The last picture of a match: the island is free again, or it is not."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.text import Text, Voice
from render import fonts, kit, letters, poster, shapes
from render.horizons import alt, signs, words
from render.horizons.chart import chart
from render.horizons.header import ROMAN
from render.horizons.marks import NOTHING
from render.horizons.places import PLACES
from render.horizons.standing import standing
from render.kept import kept
from render.kit import Canvas, Layer
from render.letters import NAMELESS
from render.map import drawn
from render.picture import Picture
from render.poster import Said
from render.theme import BONE, HORIZONS, IVORY, MIST, TYPE, WIDTH, SeatStyle, mix
from render.words import ENGLISH, Words

SHOWN = {
    "terror-1": "free",
    "terror-2": "free",
    "terror-3": "free",
    "fear": "fled",
    "sacrifice": "sacrifice",
    "blight": "blighted",
    "presence": "vanished",
    "deck": "settled",
    "capital": "capital",
    "conceded": "given-up",
}
"""Which scene an ending has; a match that was closed early has one of its own."""
EARLY = "early"
FIELD, ROW, MARK = 430, 100, 56
WIDEST = 480
"""So wide the island is at most, so that names go beside it."""


def last(
    view: HorizonsView,
    ending: str,
    winners: Sequence[str],
    names: Mapping[str, str] | None = None,
    voice: Voice = ENGLISH,
) -> Picture:
    """How a match ended, and the island as it was left."""
    return _last(_left(view), how_of(ending), tuple(winners), words.spoken(names, voice))


def how_of(ending: str) -> str:
    """In which of the ways that have a scene it ended, by what its result says."""
    game, _, how = ending.rpartition(".")
    return how if game.startswith("horizons") and how in SHOWN else EARLY


def _left(view: HorizonsView) -> HorizonsView:
    """The island as it was left: nothing comes any more."""
    lands = tuple(replace(land, ravage=None, build=None, skips=(), defend=0) for land in view.lands)
    spirits = tuple(replace(one, ready=False) for one in view.spirits)
    return replace(view, lands=lands, spirits=spirits, targets=(), ready=())


def _last(view: HorizonsView, how: str, winners: tuple[str, ...], say: Words) -> Picture:
    turn = say("board.turn", turn=view.turn) if view.turn else NAMELESS
    said = Said(say("poster.title"), turn, *_said(view, how, winners, say))
    scene = _painted(SHOWN.get(how, EARLY))
    canvas = poster.poster(scene, [], said, HORIZONS.light, _field(view, say))
    told = " ".join([f"{said.headline}.", *said.told, alt.of_board(view, NOTHING, say)])
    return canvas.picture("board", told)


def _said(
    view: HorizonsView, how: str, winners: tuple[str, ...], say: Words
) -> tuple[str, tuple[str, ...]]:
    """That all have won or all have lost; in what way, what is left on the island, and the score;
    of what was closed early there is none."""
    headline = say("poster.closed" if how == EARLY else "poster.lost")
    if winners:
        headline = say("poster.won", who=", ".join(say.who(seat) for seat in winners))
    counts = say(
        "poster.counts",
        invaders=sum(land.count("explorer", "town", "city") for land in view.lands),
        dahan=sum(land.count("dahan") for land in view.lands),
        blight=sum(land.blight for land in view.lands),
    )
    now = say(
        "poster.now",
        terror=ROMAN[view.terror],
        earned=view.earned,
        pool=view.blight_pool,
    )
    scored = Text("horizons.scored", {"score": view.score, "parts": list(view.parts)})
    score = f"{say.text(scored)} {now}" if view.final else now
    return headline, (say(f"poster.how.{how}"), counts, score)


@lru_cache(4)
def _painted(shown: str) -> Image.Image:
    """The scene of an ending."""
    return poster.scene(PLACES, PLACES.lines[shown], {})


def _field(view: HorizonsView, say: Words) -> Layer:
    """The island as it was left, small, and who was which Spirit."""
    canvas = Canvas(WIDTH - 48, FIELD)
    small = _island(view, say)
    canvas.paste(small, (0, (FIELD - small.image.height) // 2))
    left = small.image.width + 30
    top = (FIELD - len(view.spirits) * ROW) // 2
    for place, one in enumerate(view.spirits):
        row = _seat(
            one, words.style_of(view, one.seat, say), say.who(one.seat), canvas.width - left
        )
        canvas.paste(row, (left, top + place * ROW))
    return canvas.layer()


def _island(view: HorizonsView, say: Words) -> Layer:
    """The island without a word to be read on it."""
    whole = drawn.draw(chart(view.boards), standing(view, NOTHING, say)).image.convert("RGB")
    share = min(FIELD / whole.height, WIDEST / whole.width)
    size = round(whole.width * share), round(whole.height * share)
    return kit.cut(whole.resize(size, Image.Resampling.BOX), shapes.rounded(*size, 22))


def _seat(one: SpiritSeen, style: SeatStyle, name: str, width: int) -> Layer:
    """Who played, and as which Spirit."""
    spirit = EDITION.spirits[one.key].name if one.key else ""
    return _row(style, signs.SPIRITS.get(one.key, ""), name, spirit, width)


@kept
def _row(style: SeatStyle, sign: str, name: str, spirit: str, width: int) -> Layer:
    canvas, room = Canvas(width, ROW), width - MARK - 18
    canvas.paste(kit.badge(style, MARK), (0, (ROW - MARK) // 2))
    tone, left = mix(BONE, IVORY, 0.5), MARK + 18
    shown = letters.fit(name, fonts.BOLD, TYPE.small, room)
    canvas.text((left, 42), shown, fonts.BOLD, TYPE.small, tone, width=room)
    if spirit:
        canvas.icon((left + 20, 72), sign, 36, style.ink)
        canvas.text(
            (left + 48, 86), spirit, fonts.TEXT, TYPE.small, MIST, width=room - 48, tightest=0.5
        )
    return canvas.layer()
