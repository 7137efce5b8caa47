"""Drawing boards of real matches, and scenes of cards for the first time, beside a fixed loop.

All scenes, and what a running bot has drawn before, are warm. Times are those of the processor.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from bench import floor
from bench.measure import Pairs, Row
from engine import catalog
from engine.ask import Option
from engine.chance import Chance
from engine.computer import play_on
from engine.match import Match
from engine.tools.simulate import Series
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.fear.scenes import SCENES as FEAR
from render.fellbound.scenes import SCENES as FELLBOUND
from render.horizons.scenes import SCENES as HORIZONS
from render.incubo.scenes import SCENES as INCUBO
from render.picture import Picture
from render.rift.scenes import SCENES as RIFT
from render.scene.album import Album
from render.scene.drawn import drawn

ALBUMS = {
    "fellbound": FELLBOUND,
    "incubo": INCUBO,
    "fear": FEAR,
    "rift": RIFT,
    "horizons": HORIZONS,
}
NAMES = {"1": "Ada", "2": "Bea", "3": "Cal", "4": "Dee"}
MOST = {"horizons": 4}
"""So many play, where the picture grows with them; else two."""
BEFORE = range(100, 102)
"""Matches that warm what a running bot has warm. No view of theirs comes again."""
MATCHES = range(2)
ANSWERS = 150
"""So many answers of each are looked at, at the most."""
SLOWEST, RARELY, LARGEST, FIRST = 15, 40, 450, 120
"""The aims: milliseconds of a board, usually and in one of a hundred; kilobytes; a new scene."""


class Board(NamedTuple):
    """What is drawn after an answer: the panel of whoever is asked, and what the channel sees."""

    game: str
    view: Any
    before: Any
    options: tuple[Option, ...] = ()
    is_low: bool = False

    def draw(self) -> Picture:
        sight = Sight(self.view, self.before, NAMES, self.options, is_low=self.is_low)
        made = DRAWINGS[self.game].pictures["board"].draw(sight)
        assert made is not None
        return made


def rows() -> Iterator[Row]:
    """Scenes first: they are warm for the boards then."""
    for game, album in ALBUMS.items():
        yield new_scenes(game, album)
        yield from boards_of(game)
        if game in MOST:
            yield from boards_of(game, MOST[game])


def new_scenes(game: str, album: Album) -> Row:
    """Every scene that a card of the game has, drawn as never before."""
    took = Pairs()
    for key in album.scenery.lines:
        took.add(seconds(partial(drawn, album.scenery, key)), floor.seconds())
        album.scene(key)
    title = catalog.game(game).title
    return took.quantile(100, f"{title}: a scene for the first time, slowest", "ms", FIRST)


def boards_of(game: str, players: int = 2) -> Iterator[Row]:
    """Every view is drawn once, so that nothing of the picture itself is kept."""
    for number in BEFORE:
        for board in boards(game, number, players):
            board.draw()
    took, sizes = Pairs(), Pairs()
    for number in MATCHES:
        for board in boards(game, number, players):
            began = time.thread_time()
            picture = board.draw()
            took.add(time.thread_time() - began, floor.seconds())
            sizes.add(len(picture.data), picture.width * picture.height * 3)
    by = f" of {players}" if players > 2 else ""
    title = f"{catalog.game(game).title}: board{by} drawn and encoded"
    yield took.quantile(50, f"{title}, p50", "ms", SLOWEST)
    yield took.quantile(99, f"{title}, p99", "ms", RARELY)
    yield sizes.quantile(95, f"{title}, p95, beside its pixels", "kB", LARGEST)


def seconds(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


def boards(game: str, number: int, players: int = 2) -> Iterator[Board]:
    """After every answer of a random match: for whoever is asked, and for the channel."""
    played = catalog.game(game)
    series = Series(game, ("random",) * players, played.settings(), "bench")
    secret = series.secret(number)
    match = Match.start(played, series.setup(), secret, keep=False)
    chance = Chance(secret)
    earlier: dict[str | None, Any] = {}
    while match.questions and len(match.log) < ANSWERS:
        asked = match.questions[0]
        view, public = match.view(asked.seat), match.view(None)
        yield Board(game, view, earlier.get(asked.seat), tuple(asked.options), is_low=True)
        yield Board(game, public, earlier.get(None))
        earlier |= {asked.seat: view, None: public}
        play_on(match, chance, most=1)
