"""Each game in one picture."""

import pytest

from engine.text import Voice
from render.catalog import DRAWINGS
from render.picture import Picture
from render.words import ENGLISH
from tests.render.looking import shown
from tests.render.test_texts import BY_SIGHT, english, voice, words_of, written

__all__ = ["voice", "written"]


def primer(game: str, voice: Voice = ENGLISH) -> Picture:
    draw = DRAWINGS[game].primer
    assert draw is not None
    return draw(voice)


@pytest.mark.parametrize("game", DRAWINGS)
def test_a_primer_is_legible_and_told_in_words(game: str) -> None:
    picture = primer(game)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.height < 1.3 * picture.width
    assert picture.is_legible
    assert len(picture.alt) > 150


@pytest.mark.parametrize("game", DRAWINGS)
def test_a_primer_is_told_in_the_voice_of_the_reader(
    game: str, voice: Voice, written: list[str]
) -> None:
    told = primer(game, voice).alt
    assert english([told, *written], words_of(game)) <= BY_SIGHT
