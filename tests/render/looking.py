"""What all tests of pictures look with: hostile names, whole matches, a picture as an image."""

import io
from collections.abc import Iterator
from typing import Any, NamedTuple

from PIL import Image

from engine import catalog
from engine.ask import Option
from engine.chance import Chance
from engine.match import Match, Setup
from engine.text import Voice
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.picture import Picture
from render.words import ENGLISH
from tests.games.tested import TESTED

HOSTILE = [
    "",
    " \n\t ",
    "Ann\nBob",
    "W" * 32,
    "＠" * 32,
    "山田太郎",
    "محمد 🔥",
    "דוד המלך",
    "e\u0301\u0302\u0303\u0304\u0305" * 32,
    "\u0301\u0302",
    "😀👨‍👩‍👧🏽🇩🇪❤️",
    "\u202egnp.exe",
    "\u200b\u200d\ufeff",
    "\x00\x07\x1b[31m",
    "**bold** @everyone <@1>",
    "{seat:seat} {0} %s",
    "\U0010ffff\ue000\ud7ff",
    "ไทยหิ हिन्दी ქართული",
]


def shown(picture: Picture) -> Image.Image:
    """The picture as an image."""
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


NAMES = {"1": "Ann", "2": "Bea", "3": "Cid", "4": "Dagny the Patient", "5": "Eli"}
EVERY = 19
MOST = 400


class Look(NamedTuple):
    """What somebody sees, what they saw before, and what they could do now."""

    view: Any
    before: Any
    options: tuple[Option, ...]


def looks(game: str, seats: int, seed: int, every: int = EVERY) -> Iterator[Look]:
    """What each sees every few answers of a random match."""
    played, keys = catalog.game(game), tuple(NAMES)[:seats]
    setup = Setup(keys, played.settings(**TESTED[game].shown))
    match = Match.start(played, setup, bytes([seed] * 16), keep=False)
    luck = Chance(bytes([seed] * 16))
    before: dict[str | None, Any] = {}
    for answered in range(MOST):
        if match.result is not None:
            break
        question = luck.choice(match.questions)
        if answered % every == 0:
            for viewer in (*keys, None):
                view = match.view(viewer)
                options = tuple(question.options) if viewer == question.seat else ()
                yield Look(view, before.get(viewer), options)
                before[viewer] = view
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(question.seat, luck.choice(likely or question.options).key, question.serial)
    for viewer in (*keys, None):
        yield Look(match.view(viewer), before.get(viewer), ())


def board_of(game: str, look: Look, voice: Voice = ENGLISH) -> Picture:
    """The table as they see it."""
    sight = Sight(look.view, look.before, NAMES, look.options, voice=voice)
    drawn = DRAWINGS[game].pictures["board"].draw(sight)
    assert drawn is not None
    return drawn


def own(game: str, look: Look, voice: Voice = ENGLISH) -> Picture | None:
    """What only they see, while there is such a thing."""
    drawing = DRAWINGS[game]
    found = [
        kind.draw(Sight(look.view, look.before, NAMES, look.options, voice=voice))
        for kind in drawing.pictures.values()
        if not kind.is_public
    ]
    assert [one is not None for one in found] == [bool(drawing.own(look.view))]
    return found[0]
