"""The last picture: who won and how, the field as it was left, nothing new and nothing to do."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from engine.tools.record import read
from engine.tools.verify import replay
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.picture import Picture
from tests.record import of_today
from tests.render.looking import NAMES

ENDINGS = of_today()
NEW = ("Since the last picture", "Can act", "Can be chosen", "Can be placed", " acts", " deploys")


def last(path: Path) -> Match:
    """A recorded match when it is over."""
    *_, (_, match) = replay(read(path.read_text(encoding="utf-8")))
    assert match is not None
    return match


def drawn(match: Match, seat: str | None, **more: Any) -> Picture:
    """Its board with all that the bot knows of its end."""
    drawing = DRAWINGS[match.game.key]
    assert match.result is not None
    names = dict(zip(match.setup.seats, NAMES.values(), strict=False))
    sight = Sight(match.view(seat), None, names, ending=match.result.ending)
    sight = replace(sight, winners=tuple(match.result.winners), **more)
    picture = drawing.pictures[drawing.table].draw(sight)
    assert picture is not None
    return picture


def seats(match: Match) -> Iterator[str | None]:
    yield None
    yield match.setup.seats[0]


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_last_picture_says_how_it_ended_and_marks_nothing(path: Path) -> None:
    match = last(path)
    for seat in seats(match):
        alt = drawn(match, seat).alt
        assert not [word for word in NEW if word in alt]
        assert any(word in alt for word in (" won", "draw", "Lost", "Closed")), alt[:200]
        assert match.result is not None
        if match.game.key == "fellbound" and match.result.winners:
            winner = match.setup.seats.index(match.result.winners[0])
            assert f"{list(NAMES.values())[winner]} won" in alt or " & " in alt
