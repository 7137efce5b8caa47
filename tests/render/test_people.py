"""Each seat bears the first letter of its person's name; who can't be told so bears a symbol."""

from collections.abc import Mapping

import pytest

from engine.games.fear.view import FearView
from render import fonts, letters
from render.fear import words
from render.fear.tokens import token
from render.people import COMPUTERS, SYMBOLS, People, signs_of
from tests.render.fear.views import four
from tests.render.looking import HOSTILE


def signs(*names: str, computers: tuple[int, ...] = ()) -> list[str]:
    """The signs of people of these names, some of them computers."""
    called = {str(place): name for place, name in enumerate(names)}
    return [*signs_of(called, {str(place) for place in computers}).values()]


def test_a_seat_bears_the_first_letter_of_its_persons_name() -> None:
    assert signs("Bea", "ada", "élodie", "@Cem", "77 Dov") == ["B", "A", "É", "C", "D"]


@pytest.mark.parametrize("names", [("Ada", "ann"), ("Élodie", "Eli"), ("Anna", "Анна"), ("O", "Ο")])
def test_names_that_begin_alike_bear_symbols_and_no_letter_that_misleads(
    names: tuple[str, str],
) -> None:
    assert signs(*names, "Zoe") == [SYMBOLS[0], SYMBOLS[1], "Z"]


def test_a_letter_of_any_script_that_can_be_drawn_is_one() -> None:
    assert signs("Яна", "דוד", "محمد", "ქეთი") == ["Я", "ד", "م", "ქ"]


@pytest.mark.parametrize("name", ["", "山田", "🎉", "123", "\u3164", "ꙮ"])
def test_who_has_no_letter_that_can_be_drawn_bears_a_symbol(name: str) -> None:
    assert signs(name, "Bea") == [SYMBOLS[0], "B"]


def test_computers_bear_symbols_of_their_own_and_no_numbers() -> None:
    assert signs("Cem", "", "", computers=(1, 2)) == ["C", *COMPUTERS[:2]]
    assert not {*SYMBOLS} & {*COMPUTERS} and not any(one.isalnum() for one in SYMBOLS + COMPUTERS)


def test_all_at_a_table_bear_different_signs() -> None:
    found = signs(*HOSTILE[:4], "", "Ann", computers=(4,))
    assert len({*found}) == len(found)


def test_every_symbol_can_be_drawn() -> None:
    for one in SYMBOLS + COMPUTERS:
        assert letters.runs(one, fonts.HEAVY)[0].face != "seal"


NAMED = {"1": "Zoe", "2": "Bea", "3": "Cem", "4": "Dov"}


def drawn(view: FearView, names: Mapping[str, str]) -> bytes:
    """The token of the first seat."""
    return token("1", words.style_of(view, "1", words.spoken(names)), "", False).image.tobytes()


def test_a_token_bears_the_sign_of_whoever_sits_there() -> None:
    view = four()
    assert drawn(view, NAMED) != drawn(view, NAMED | {"1": "Yan"})
    assert drawn(view, NAMED) == drawn(view, NAMED | {"1": "Zacharias"})
    assert drawn(view, People(NAMED, {"1": "⚙"})) == drawn(view, People({}, {"1": "⚙"}))
