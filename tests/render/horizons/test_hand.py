"""A hand shows what can be played, what is chosen from, what is in play, and says it in words."""

from dataclasses import replace

import pytest
from PIL import ImageStat

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from render.alt import LONGEST
from render.horizons import hand, lying, words
from render.horizons.face import PLAIN, State, face, height_of
from render.horizons.hand import sheet
from render.horizons.held import own, reaches, state_of
from render.horizons.lying import NOTED, Lying
from render.horizons.printed import kind_of
from render.kit import Layer
from render.page import width_of
from render.theme import TYPE
from render.words import ENGLISH
from tests.render.horizons.held import drawing, playing, using
from tests.render.horizons.views import LONG, NAMES, alone, full, setting_up
from tests.render.looking import HOSTILE, shown
from tests.render.watching import watched

VIEWS = {"playing": playing, "drawing": drawing, "using": using, "alone": alone, "full": full}
SHORT = State(note="3 Energy short")
SAY = words.spoken(NAMES)


@pytest.mark.parametrize("name", VIEWS)
def test_a_hand_is_drawn_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        picture = hand.hand(VIEWS[name](), LONG)
    assert picture is not None and picture.is_legible
    assert shown(picture).size == (picture.width, picture.height)
    assert [line.text for line in lines if not line.is_whole] == []
    assert len(picture.alt) <= LONGEST


@pytest.mark.long
@pytest.mark.parametrize("key", EDITION.powers)
def test_every_power_goes_into_its_face(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        for count in (1, 2):
            for state in (PLAIN, SHORT):
                width = width_of(count)
                high = height_of(key, width, state, SAY)
                assert face(key, width, high, state, SAY).smallest >= TYPE.small
    assert [line.text for line in lines if not line.is_whole] == []


@pytest.mark.parametrize(("name", "asked"), [("drawing", "keep"), ("using", "play")])
def test_a_low_hand_holds_only_what_is_chosen_from_now(name: str, asked: str) -> None:
    view = replace(VIEWS[name](), asked=f"horizons.{asked}")
    low, whole = (hand.hand(view, NAMES, is_low=is_low) for is_low in (True, False))
    assert low is not None and whole is not None
    assert low.height < whole.height
    assert low.alt == whole.alt


def large(view: HorizonsView) -> HorizonsView:
    """A hand that holds a dozen cards, of which none but the last can be paid."""
    costly = [key for key, one in EDITION.powers.items() if one.cost and kind_of(key) == "minor"]
    held = (*costly[: 2 * hand.MOST - 1], "call-to-isolation")
    return replace(view, spirits=(replace(view.spirits[0], hand=held, energy=0), *view.spirits[1:]))


def test_of_a_large_hand_what_can_be_played_says_what_it_does_and_the_rest_is_short() -> None:
    view = large(playing())
    one = own(view)
    assert one is not None
    told = [(card, state_of(view, one, card, SAY)) for card in one.hand]
    rows = list(hand._held(told, SAY))
    assert len(rows) == hand.MOST
    first = [layer for row in rows[: hand.MOST // 2] for layer in row]
    width, state = width_of(2), State(ready=True)
    assert face("call-to-isolation", width, first[0].image.height, state, SAY) == first[0]
    assert {layer.image.height for row in rows[hand.MOST // 2 :] for layer in row} == {NOTED}


def light_of(layer: Layer, share: float) -> float:
    """How bright a card is above what is said at its foot, this far down."""
    wide, high = layer.image.size
    above = layer.image.convert("RGB").crop((8, 8, wide - 8, round(high * share)))
    return sum(ImageStat.Stat(above).mean)


def test_the_short_cards_of_a_large_hand_are_as_dim_as_those_that_say_what_they_do() -> None:
    key = "powerstorm"
    short, used, bright = (
        light_of(next(lying.rows([Lying(key, how, "3 Energy short")]))[0], 0.7)
        for how in ("short", "used", "open")
    )
    assert short == used < bright
    told = face(key, width_of(2), 700, SHORT, SAY)
    assert (
        short < 1.2 * light_of(told, 0.2) < light_of(face(key, width_of(2), 700, PLAIN, SAY), 0.2)
    )


def test_low_cards_that_are_as_high_stand_beside_each_other() -> None:
    told = [(card, PLAIN) for card in EDITION.powers if kind_of(card) == "minor"][: hand.FEW]
    rows = list(hand._held(told, SAY, hand.FEW))
    high = sorted(height_of(card, width_of(2), PLAIN, SAY) for card, _ in told)
    assert [row[0].image.height for row in rows] == [high[1], high[3]]
    unsorted = [height_of(card, width_of(2), PLAIN, SAY) for card, _ in told]
    assert max(unsorted[:2]) + max(unsorted[2:]) > high[1] + high[3]


def test_a_large_hand_is_small_enough_to_send() -> None:
    picture = hand.hand(large(using()), NAMES)
    assert picture is not None and len(picture.data) <= 450 << 10


def test_a_low_hand_still_shows_all_that_can_be_forgotten() -> None:
    view = replace(using(), asked="horizons.forget")
    low, whole = (hand.hand(view, NAMES, is_low=is_low) for is_low in (True, False))
    assert low is not None and whole is not None and low.height == whole.height


def states(view: HorizonsView) -> dict[str, State]:
    one = own(view)
    assert one is not None
    return {card: state_of(view, one, card, SAY) for card in one.hand}


@pytest.mark.ledger("HOR-R32")
def test_what_can_be_paid_is_bright_and_what_cannot_says_what_is_short() -> None:
    found = states(playing())
    assert [card for card, state in found.items() if not state.ready] == ["powerstorm"]
    assert found["powerstorm"].note == "1 Energy short"
    picture = hand.hand(playing(), NAMES)
    assert picture is not None
    assert "Call to Isolation (0 Energy, Fast; Sun, Air, Animal), can be played" in picture.alt


@pytest.mark.ledger("HOR-R32")
def test_nothing_can_be_played_when_all_plays_are_used() -> None:
    view = playing()
    seats = tuple(replace(one, played=using().spirits[0].played) for one in view.spirits[:1])
    full_hand = states(replace(view, spirits=(*seats, *view.spirits[1:])))
    assert {state.note for card, state in full_hand.items() if card != "powerstorm"} == {
        "No more cards this turn"
    }


def test_nothing_is_bright_while_nothing_can_be_played() -> None:
    for view in (drawing(), using()):
        assert not any(state.ready or state.note for state in states(view).values())


def test_a_threshold_that_is_reached_is_marked() -> None:
    one = own(using())
    assert one is not None
    assert reaches(one, "powerstorm") == (True,)
    assert reaches(one, "accelerated-rot") == (False,)


def test_it_says_what_became_of_cards_in_play() -> None:
    picture = hand.hand(using(), NAMES)
    assert picture is not None
    told = "Wrap in Wings of Sunlight (Made Fast); Reaching Grasp (Set ahead: G2)"
    assert told in picture.alt and "Gift of the Sunlit Air (Used)" in picture.alt


def test_cards_to_choose_from_come_first() -> None:
    picture = hand.hand(drawing(), NAMES)
    assert picture is not None
    assert picture.alt.index("Choose one of these: Accelerated Rot") < picture.alt.index("Hand: 4")


def test_there_is_no_hand_without_a_spirit() -> None:
    assert hand.hand(setting_up(), NAMES) is None
    assert hand.hand(replace(playing(), viewer=None), NAMES) is None


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    assert hand.hand(using(), dict.fromkeys(NAMES, name)) is not None


def test_all_powers_are_on_the_sheets() -> None:
    found = sheet(ENGLISH)
    assert len(found) == -(-len(EDITION.powers) // hand.PAGE)
    assert all(one.is_legible for one in found)
