"""Drawing and encoding boards of real matches, beside encoding the finished pictures alone."""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from bench.measure import Pairs, Row, Times
from engine import catalog
from engine.ask import Option
from engine.chance import Chance
from engine.computer import play_on
from engine.match import Match
from engine.tools.simulate import Series
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.picture import Picture, encode

GAME = "fellbound"
NAMES = {"1": "Ann", "2": "Bea"}
SEATS = ("random", "random")
BEFORE = range(100, 104)
"""Matches that warm what a running bot has warm. No view of theirs comes again."""
MATCHES = range(3)
EVERY = 3


class Scene(NamedTuple):
    """What a person who is asked looks at."""

    view: Any
    before: Any
    options: tuple[Option, ...]

    def draw(self) -> Picture:
        drawn = (
            DRAWINGS[GAME]
            .pictures["board"]
            .draw(Sight(self.view, self.before, NAMES, self.options))
        )
        assert drawn is not None
        return drawn


def rows() -> Iterator[Row]:
    """Every view is drawn once, so that nothing of the picture itself is cached."""
    for number in BEFORE:
        for scene in scenes(number):
            scene.draw()
    pairs = Pairs()
    for number in MATCHES:
        for scene in scenes(number):
            pairs.add(*drawn_and_encoded(scene))
    game = catalog.game(GAME).title
    yield pairs.best(f"{game} board drawn and encoded", "ms", Times(2.5))


def drawn_and_encoded(scene: Scene) -> tuple[float, float]:
    """Seconds for the whole, and for the encoding of the very same pixels."""
    finished: list[Image.Image] = []

    def watched(image: Image.Image) -> bytes:
        finished.append(image)
        return encode(image)

    with patch("render.kit.encode", watched):
        whole = seconds(scene.draw)
    (image,) = finished
    return whole, seconds(lambda: encode(image))


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def scenes(number: int) -> Iterator[Scene]:
    """Every few answers of a random match, through the eyes of whoever is asked."""
    game = catalog.game(GAME)
    series = Series(GAME, SEATS, game.settings(), "bench")
    secret = series.secret(number)
    match = Match.start(game, series.setup(), secret, keep=False)
    chance = Chance(secret)
    earlier: dict[str, Any] = {}
    while match.questions:
        asked = match.questions[0]
        view = match.view(asked.seat)
        if len(match.log) % EVERY == 0:
            yield Scene(view, earlier.get(asked.seat), tuple(asked.options))
        earlier[asked.seat] = view
        play_on(match, chance, most=1)
