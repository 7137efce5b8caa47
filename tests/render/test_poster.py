"""The last picture has room for whatever people are called, and ends of every kind."""

from itertools import pairwise, permutations

import pytest

from engine.games.fellbound.edition import CARDS
from render import fonts, letters, poster
from render.fellbound.places import PLACES
from render.fellbound.poster import champion, last
from render.kit import Canvas
from render.poster import Said
from render.theme import FELLBOUND, WIDTH
from tests.render.fellbound.samples import NAMES, character, view
from tests.render.looking import HOSTILE, shown

ENDS = ("fellbound.ending.defeat", "fellbound.ending.conceded", "fellbound.ending.quiet",
        "fellbound.ending.deathless", "fellbound.ending.agreed", "match.closed")  # fmt: skip
WON = ENDS[:2]


def squeezed(text: str) -> str:
    return letters.clean(text).replace(" ", "")


@pytest.mark.parametrize(("one", "other"), [*pairwise(HOSTILE)])
def test_whoever_won_is_named_in_full(one: str, other: str) -> None:
    text = f"{letters.clean(one)} & {letters.clean(other)} won"
    lines, size = poster._headline(text)
    assert squeezed("".join(lines)) == squeezed(text)
    for line in lines:
        assert letters.measure(line, fonts.TITLE, size) * letters.TIGHTEST <= WIDTH - 60


def test_a_short_headline_is_as_large_as_can_be() -> None:
    assert poster._headline("Ann won") == (("Ann won",), poster.STEPS[0])


def test_a_poster_is_as_high_as_what_is_said_needs() -> None:
    scene = poster.scene(PLACES, PLACES.lines["closed"], {})
    field = Canvas(400, 100).layer()
    heights = []
    for told in (("Short.",), ("Long. " * 40,)):
        said = Said("Toy", "Turn 1", "Ann won", told)
        drawn = poster.poster(scene, [], said, FELLBOUND.light, field)
        assert drawn.smallest * 28 >= WIDTH
        heights.append(drawn.height)
    assert heights[0] < heights[1]


def test_the_longest_names_make_no_poster_higher_than_a_phone_shows() -> None:
    standing = [character(card, place % 4, f"a{place + 1}") for place, card in enumerate(
        list(CARDS)[:4])]  # fmt: skip
    names = dict.fromkeys(NAMES, "W" * 32)
    picture = last(view("allied", standing), WON[0], ("s0", "s2"), names)
    assert picture.is_legible and picture.height <= 1450


@pytest.mark.parametrize("ending", ENDS)
def test_every_end_of_fellbound_has_a_poster(ending: str) -> None:
    standing = [character(card, place % 2, f"a{place + 1}") for place, card in enumerate(
        list(CARDS)[:4])]  # fmt: skip
    winners = ("s1",) if ending in WON else ()
    picture = last(view("deep", standing), ending, winners, NAMES)
    assert picture.is_legible and picture.height <= 1450
    assert shown(picture).size == (picture.width, picture.height)


def test_the_costliest_of_the_winners_still_standing_is_shown_and_of_several_the_foremost() -> None:
    cheap, dear = sorted(CARDS, key=lambda key: CARDS[key].cost)[:: len(CARDS) - 1]
    tiles = [(cheap, 0, "a4"), (dear, 0, "a1"), (dear, 0, "a2"), (dear, 1, "a5"), (dear, 1, "b4")]
    for order in permutations(tiles, 3):
        table = view("deep", [character(card, place, tile) for card, place, tile in order])
        found = champion(table, ("s0",))
        own = [one for one in order if one[1] == 0]
        best = max(own, key=lambda one: (CARDS[one[0]].cost, one[2]), default=None)
        assert (found and found.tile) == (best and best[2])
    assert champion(view("deep", [character(dear, 1, "a5", slain=True)]), ("s1",)) is None
