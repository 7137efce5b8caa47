"""A hand says of each card what it is, what it does, and whether it can be paid."""

import pytest

from engine.games.fellbound.data import DECK_SIZE
from engine.games.fellbound.edition import CARDS
from render.alt import LONGEST
from render.card import NAME, NUMBER, WIDTH
from render.fellbound import emblems
from render.fellbound.card import card
from render.fellbound.face import face, face_height
from render.fellbound.hand import hand, sheet
from render.fonts import icon
from tests.render.fellbound.samples import NAMES, army, character, view
from tests.render.fellbound.views import KEYS, PIKE, WALL, WITCH, holding

PRINTED = tuple(CARDS)


@pytest.mark.parametrize("count", range(DECK_SIZE + 1))
def test_a_hand_of_any_size_is_drawn_and_told(count: int) -> None:
    cards = [KEYS[place % 3] for place in range(count)]
    picture = hand(holding(*cards), NAMES)
    assert picture.is_legible
    assert len(picture.alt) <= LONGEST
    assert all(CARDS[key].name in picture.alt for key in cards)


def test_the_same_hand_gives_the_same_bytes() -> None:
    first = hand(holding(PIKE, WALL), NAMES)
    assert hand(holding(PIKE, WALL), NAMES) == first


def test_the_order_of_a_hand_is_kept() -> None:
    alt = hand(holding(WALL, PIKE, WITCH), NAMES).alt
    assert alt.index("Wallkeeper") < alt.index("Test Pike") < alt.index("Witch")


def test_the_alt_text_of_a_card_is_complete() -> None:
    alt = hand(holding(WALL), NAMES).alt
    assert "Wallkeeper: cost 2, health 8, attack 1×2, defence 2×2, range 1." in alt
    assert "Allies beside this character have 1 more defence." in alt
    assert "(1 gold short)" in alt


def test_a_card_that_can_be_paid_looks_different() -> None:
    assert hand(holding(WALL, treasury=1)).data != hand(holding(WALL, treasury=2)).data


def test_gold_on_a_slain_character_in_the_own_zone_can_pay() -> None:
    slain = character(PIKE, 1, "a1", slain=True, health=0, gold=1)
    table = view("deep", [slain], [army("deep", 0, [WALL], treasury=1), army("deep", 1)])
    assert "short" not in hand(table, NAMES, seat="s0").alt


def test_a_hand_that_the_viewer_may_not_see_shows_backs() -> None:
    picture = hand(view("deep", ()), NAMES)
    assert picture.alt == "Ann: 3 cards, 2 gold to spend. They are hidden from you."


@pytest.mark.parametrize("key", PRINTED)
def test_every_card_is_drawn(key: str) -> None:
    height = face_height(key, 500, True)
    assert face(key, 500, height, "1 gold short", False).image.size == (500, height)
    assert CARDS[key].name in card(key).alt


def test_every_sign_of_an_alignment_exists() -> None:
    assert [name for name in emblems.SIGNS.values() if icon(name) is None] == []


def test_numbers_of_a_card_are_legible_when_four_stand_side_by_side() -> None:
    assert min(NAME, NUMBER) * 28 >= WIDTH * 3.6
    assert card(WALL).is_legible


def test_the_sheets_show_every_character_once() -> None:
    pages = sheet()
    told = "\n".join(page.alt for page in pages)
    assert all(page.is_legible and len(page.alt) <= LONGEST for page in pages)
    assert all(f"\n{CARDS[key].name}: " in told for key in PRINTED)
