"""A hand says of every card what it does, and whether it can be summoned now."""

from dataclasses import replace
from typing import get_args

import pytest

from engine.games.fear.data import Attribute, Kind
from engine.games.fear.edition import EDITION
from engine.games.fear.view import SummonedSeen
from render import fonts
from render.alt import LONGEST
from render.card import WIDTH
from render.fear import pattern, signs, words
from render.fear.board import board
from render.fear.card import card
from render.fear.cards import CARDS
from render.fear.face import COUNT, GAP, PLAIN, WIDE, State, face, height_of
from render.fear.hand import draw_hand, hand, pool, sheet, state_of
from render.fear.layout import ROOM
from render.theme import TYPE
from render.words import ENGLISH
from tests.render.fear.views import ADA, BEA, HAND, LONG, NAMES, drafting, haunting, spirit
from tests.render.looking import HOSTILE, shown
from tests.render.watching import watched

PRINTED = tuple(EDITION.cards)
PAGES = 22
HIGHEST = 1450


@pytest.mark.parametrize("view", [spirit(), haunting(), spirit(hand=())])
def test_a_hand_is_legible_and_told(view: object) -> None:
    picture = hand(view, NAMES)  # type: ignore[arg-type]  # parametrized values have no type
    assert picture is not None
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert 0 < len(picture.alt) <= LONGEST


def test_nobody_else_sees_a_hand() -> None:
    assert hand(spirit(viewer=None), NAMES) is None


def test_the_same_hand_gives_the_same_bytes() -> None:
    first = hand(haunting(), NAMES)
    assert hand(haunting(), NAMES) == first


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    picture = hand(haunting(), dict.fromkeys(NAMES, name))
    assert picture is not None and len(picture.alt) <= LONGEST


def test_a_hand_says_what_can_be_summoned_and_what_is_missing() -> None:
    picture = hand(spirit(), NAMES)
    assert picture is not None
    lines = picture.alt.splitlines()
    assert lines[0] == "Your hand. Defense 1. Strength 3. To capture it takes: Fear 5."
    assert "Ember Wren (Courage): Strength +2. Can be summoned." in lines
    assert "Timetable Elephant (Reason, Reason, Hope): " in picture.alt
    assert "Lacks Reason, Hope." in picture.alt
    assert "Night Express (Courage, Courage): " in picture.alt
    assert any(line.endswith("No slot left.") for line in lines)


def test_a_hand_tells_drawn_cards_their_back_and_what_was_peeked_at() -> None:
    picture = hand(haunting(), NAMES)
    assert picture is not None
    assert "To capture it takes: Bea −1. Your own tokens fall at 2." in picture.alt
    assert "Any Fear card turned over: Move (Step: " in picture.alt
    assert "Under the Floor (Corrupt): Strength +2. Lacks Corrupt." in picture.alt
    assert "Second Pair of Eyes: Card +1, Peek. Can be summoned." in picture.alt
    for known in ("Left Courage pile: Thunder Ox", "Top of the Fear deck: Creeping Mold"):
        assert known in picture.alt


def test_a_hand_tells_where_fear_is_wished_for() -> None:
    told = [hand(spirit(wishes=wishes), NAMES) for wishes in ((), ("d5", "e4"))]
    assert told[0] is not None and told[1] is not None
    assert "wish" not in told[0].alt and "Your wish for Fear: d5, e4" in told[1].alt
    assert told[0].height < told[1].height


def test_cards_are_lit_in_their_own_phase_of_their_own_turn_only() -> None:
    for view, phase in ((spirit(), "spirit"), (haunting(hand=HAND), "fear")):
        assert state_of(view, "ember-wren", phase) == State(ready=True)
        other = {"spirit": "fear", "fear": "spirit"}[phase]
        assert state_of(view, "ember-wren", other) == PLAIN
        assert state_of(replace(view, turn="2"), "ember-wren", phase) == PLAIN
    lacking = state_of(spirit(), "bucket-brigade", "spirit")
    assert (lacking.ready, lacking.lacks) == (False, ("hope",))


def test_four_cards_fill_a_row() -> None:
    assert ROOM - COUNT < COUNT * WIDE + (COUNT - 1) * GAP <= ROOM


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_nothing_in_a_hand_is_cut(names: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for view in (spirit(), haunting()):
        with watched(monkeypatch) as lines:
            draw_hand(view, words.spoken(names))
        assert [line.text for line in lines if not line.is_whole] == []
        assert not any(one.meets(two) for one in lines for two in lines if one is not two)


@pytest.mark.long
@pytest.mark.parametrize("key", PRINTED)
def test_every_card_is_drawn_whole(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        small = face(key, height_of(key, False), PLAIN, words.spoken())
        large = card(key)
    assert small.image.width == WIDE
    assert small.smallest >= TYPE.small
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)
    assert large.width == WIDTH and large.height <= HIGHEST
    printed = EDITION.cards[key]
    assert printed.name in large.alt and printed.flavour in large.alt
    assert all(words.in_full(one, words.spoken()) for one in printed.attributes)
    assert len(large.alt) <= LONGEST


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_power_has_a_sign_and_words(kind: str) -> None:
    of = {"symbol": "hope", "times": "strength", "move": "step"}.get(kind, "")
    one = Attribute.model_validate({"kind": kind, "value": 2, "of": of})
    assert fonts.icon(signs.sign_of(one)[0]) is not None
    say = words.spoken()
    assert words.power(one, say) and words.in_full(one, say) and words.sentence(one, say)
    if kind != "symbol":  # a symbol counts for its Phase only, so no card sustains it
        mat = replace(ADA, spirits=(SummonedSeen("ember-wren", sustains=(kind,)),))
        assert f"Ember Wren ({say(f'power.{kind}')})" in board(spirit(seats=(mat, BEA))).alt


def test_every_symbol_has_a_sign() -> None:
    assert all(fonts.icon(sign) is not None for sign in signs.SYMBOLS.values())
    assert len({signs.LETTERS[kind] for kind in ("courage", "reason", "hope", "void")}) == 4


def test_a_pattern_is_drawn_as_it_goes() -> None:
    assert EDITION.patterns["step"].squares == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert len(EDITION.patterns["hoof"].squares) == 8
    drawn = {pattern.grid(key, 16, signs.HOPE).image.tobytes() for key in EDITION.patterns}
    assert len(drawn) == len(EDITION.patterns)


def test_the_pool_shows_who_is_still_to_be_had() -> None:
    view = drafting()
    picture = pool(view, NAMES)
    assert picture is not None and picture.is_legible
    assert "Starting Spirits, 24 left." in picture.alt
    assert all(EDITION.spirits[key].name in picture.alt for key in view.starting)
    assert pool(spirit(), NAMES) is None


@pytest.mark.slow
def test_the_sheets_show_every_card() -> None:
    told = sheet()
    assert len(told) == PAGES
    assert all(picture.is_legible for picture in told)
    alts = " ".join(picture.alt for picture in told)
    assert all(one.name in alts for one in EDITION.cards.values())


def test_all_cards_in_sight_can_be_looked_up() -> None:
    view = haunting()
    places = {place.heading.id: [key for key, _ in place.cards] for place in CARDS.places(view)}
    assert places["lying.hand"] == list(view.hand)
    assert places["lying.drawn"] == list(view.drawn)
    assert places["lying.peeked"] == ["thunder-ox", "creeping-mold"]
    assert places["lying.discard"][:3] == ["thunder-ox", "abacus-spider", "gavel-owl"]
    assert CARDS.name("ember-wren") == "Ember Wren"
    assert set(CARDS.printed) == {*EDITION.cards, *EDITION.fears}
    assert places["lying.target"] == [view.fear]


def test_a_target_fear_card_tells_its_story_its_deck_its_back_and_its_dragons() -> None:
    drawn = CARDS.draw("loneliness", ENGLISH)
    assert drawn.is_legible
    assert drawn.alt == CARDS.words("loneliness", ENGLISH)
    assert EDITION.fears["loneliness"].story in drawn.alt
    for told in ("Move (Slant): 1 diagonally.", "Known for ×2 Move.", "Two dragons", "Strength 6"):
        assert told in drawn.alt
