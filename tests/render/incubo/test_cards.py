"""A card says what each side counts and can do; a peek shows it to players only."""

from typing import get_args

import pytest

from engine.games.incubo.data import CARDS, SIDES, Power, Word
from render import fonts, letters
from render.alt import LONGEST
from render.card import NAME, NUMBER, WIDTH
from render.fonts import icon
from render.incubo import signs, words
from render.incubo.card import card
from render.incubo.face import face, face_height
from render.incubo.hand import hand, sheet
from render.incubo.laid import NARROW, ROOM
from render.theme import TYPE
from tests.cases import each
from tests.render.incubo.bedside import FOREST, GLOOM, KEY, LAMP, night, peeking
from tests.render.incubo.samples import NAMES

PRINTED = tuple(CARDS)
WORDS = get_args(Word)


def test_a_peek_is_shown_in_its_order() -> None:
    picture = hand(peeking(), NAMES)
    assert picture is not None
    assert picture.is_legible
    assert picture.name == "peek.jpg"
    assert picture.alt.startswith("On top of your deck:")
    places = [picture.alt.index(CARDS[key].name) for key in (LAMP, KEY, FOREST)]
    assert places == sorted(places)


def test_the_friend_sees_the_peek_too() -> None:
    picture = hand(peeking("s1"), NAMES)
    assert picture is not None
    assert picture.alt.startswith("On top of Ann’s deck:")


def test_there_is_no_private_picture_without_a_peek() -> None:
    assert hand(night(), NAMES) is None


def test_the_same_peek_gives_the_same_bytes() -> None:
    first = hand(peeking(), NAMES)
    assert hand(peeking(), NAMES) == first


@pytest.mark.long
@pytest.mark.parametrize("key", PRINTED)
def test_every_card_is_drawn(key: str) -> None:
    height = face_height(key, 500, True, words.spoken())
    assert face(key, 500, height, words.spoken(), "1").image.size == (500, height)


@each(PRINTED)
def test_no_name_is_cut_in_a_row(key: str) -> None:
    name, room = CARDS[key].name, ROOM
    lines = letters.broken(name, fonts.TITLE, TYPE.small, room, NARROW)
    assert len(lines) <= 2
    assert " ".join(lines) == name


@pytest.mark.parametrize("word", WORDS)
def test_every_power_has_a_sign_and_a_short_name(word: str) -> None:
    n = 2 if word in ("play", "chimes", "match") else None
    star = word in ("numb", "scatter", "toll")
    power = Power.model_validate({"do": word, "n": n, "star": star})
    assert word in signs.WRITTEN or word == "match" or icon(signs.POWERS[word]) is not None
    assert words.short(power, words.spoken()).rstrip("*")
    states = {signs.power_sign(power, state, 60).image.tobytes() for state in ("usable", "used")}
    assert len(states) == 2


def test_no_two_powers_share_a_sign() -> None:
    assert len(set(signs.POWERS.values())) == len(signs.POWERS)


def test_a_card_tells_everything_that_is_printed() -> None:
    alt = card(FOREST).alt
    assert "Forest of Umbrellas. Dream." in alt
    assert "Alpha +3, sheep 0/2/5, 2 free: When you would suffer Terror: 3 less." in alt
    assert "Tommy +2, sheep 1/3/6, 1 free." in alt
    assert alt.endswith("It grows.")
    assert "Fear of Tommy. Tommy −1: Lose a chime." in card(GLOOM).alt


def test_numbers_of_a_card_are_legible_when_four_stand_side_by_side() -> None:
    assert min(NAME, NUMBER) * 28 >= WIDTH * 3.6
    assert card(FOREST).is_legible


def test_the_sheets_show_every_card_once() -> None:
    pages = sheet()
    told = "\n".join(page.alt for page in pages)
    assert all(page.is_legible and len(page.alt) <= LONGEST for page in pages)
    assert all(told.count(f"\n{CARDS[key].name} (") == 1 for key in SIDES if key in PRINTED)
