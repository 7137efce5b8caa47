"""A hand says of every card what it costs now, what it does, and whether that can be paid."""

import re
from dataclasses import replace

import pytest

from engine.games.rift.data import Combat
from engine.games.rift.edition import EDITION
from engine.games.rift.view import RiftView
from render.alt import LONGEST
from render.rift import words
from render.rift.face import PLAIN, State
from render.rift.hand import PAGE, TOP, draw_hand, hand, sheet
from render.rift.held import states
from render.rift.lying import ORDER, sorted_cards
from render.rift.parts import LOW
from render.rift.printed import CARDS
from tests.render.looking import HOSTILE, shown
from tests.render.rift.held import DECK, HAND, building, buying, paying, summoner
from tests.render.rift.views import LONG, NAMES, card
from tests.render.timing import timing
from tests.render.watching import watched

HANDS = {
    "building": building(),
    "buying": buying(),
    "paying": paying(),
    "summoner": summoner(),
    "willing": summoner(will="entity"),
    "empty": building(hand=(), deck=(), prices=()),
    "shared": building(hands=(("2", (card("soup-ladle"), card("fog-horn"))),)),
}


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_is_legible_and_told(name: str) -> None:
    picture = hand(HANDS[name], NAMES)
    assert picture is not None
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert 0 < len(picture.alt) <= LONGEST


@pytest.mark.ledger("RIFT-A55")
def test_nobody_else_sees_a_hand() -> None:
    assert hand(building(viewer=None), NAMES) is None


def test_the_same_hand_gives_the_same_bytes() -> None:
    first = hand(building(), NAMES)
    assert hand(building(), NAMES) == first


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    picture = hand(HANDS["shared"], dict.fromkeys(NAMES, name))
    assert picture is not None and len(picture.alt) <= LONGEST


def test_a_hand_says_what_can_be_paid_and_how_many_cards_are_lacking() -> None:
    picture = hand(building(), NAMES)
    assert picture is not None
    lines = picture.alt.splitlines()
    assert lines[0] == "Your hand: 8 cards. Health 21 of 26, Speed 5, Spirit 3."
    assert any(line.startswith("Iron Hymn") and line.endswith("×2. Now 1.") for line in lines)
    assert "Now 8, 1 short." in picture.alt
    told = dict(states(building(), words.spoken(NAMES)))
    assert told["iron-hymn"] == State(price=1, times=2) and told["iron-hymn"].is_ready
    assert told["names-under-the-street"].short == 1
    assert not told["names-under-the-street"].is_ready


@pytest.mark.ledger("RIFT-A43")
def test_a_card_is_paid_with_all_others_but_not_with_itself() -> None:
    boots = card("rubber-boots")
    for hand_cards, short in (((boots,), 1), ((boots, card("fog-horn")), 0)):
        view = building(hand=hand_cards, prices=((boots, 1),))
        assert dict(states(view, words.spoken()))["rubber-boots"].short == short


def test_no_card_is_lit_while_nothing_is_built() -> None:
    told = dict(states(building(prices=()), words.spoken()))
    assert {state._replace(times=1) for state in told.values()} == {PLAIN}


def test_no_card_is_lit_while_another_is_paid_for() -> None:
    assert {state._replace(times=1) for _, state in states(paying(), words.spoken())} == {PLAIN}


def test_what_is_kept_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept, count in (((), 0), (buying().looked[1:3], 2)):
        with watched(monkeypatch) as lines:
            draw_hand(buying(kept=kept), words.spoken(NAMES))
        assert [line.text for line in lines].count("Kept") == count


def test_a_payment_lies_apart_from_the_hand() -> None:
    picture = hand(paying(), NAMES)
    assert picture is not None
    paid = "Being paid for: Names Under the Street, with Third Rail, Umbrella Point."
    assert paid in picture.alt.splitlines()


@pytest.mark.ledger("RIFT-A54")
def test_only_the_necromancer_reads_what_will_be_summoned() -> None:
    for will, told in (("undead", "an Undead"), ("entity", "an Entity"), ("", "")):
        picture = hand(summoner(will=will), NAMES)
        assert picture is not None and ("You will" in picture.alt) is bool(will)
        assert told in picture.alt


@pytest.mark.ledger("RIFT-R19")
def test_cards_looked_at_are_shown_with_what_is_kept() -> None:
    picture = hand(buying(), NAMES)
    assert picture is not None
    assert "You look at, and may keep 2:" in picture.alt
    assert all(EDITION.design(key).name in picture.alt for key in buying().looked)
    other = hand(buying(kept=()), NAMES)
    assert other is not None and other.data != picture.data


def test_a_hand_tells_tasks_and_the_combat_deck() -> None:
    picture = hand(building(), NAMES)
    assert picture is not None
    lines = picture.alt.splitlines()
    assert any(line.startswith("To do, Salt in the Wound: ") for line in lines)
    last = [line for line in lines if line.startswith("To do, Last Ferry")]
    assert len(last) == 1 and last[0].endswith("2 rounds left.")
    assert "Active: Space Heater, Cracked Bell." in lines
    assert "Cargo Hook ×2" in re.sub(r" \(.*?\)", "", picture.alt)


def test_a_deck_is_shown_by_kind_and_points_whatever_its_order() -> None:
    shown_keys = [[key for key, _ in sorted_cards(deck)] for deck in (DECK, DECK[::-1])]
    assert shown_keys[0] == shown_keys[1]
    shown_cards = [EDITION.designs[key] for key, _ in sorted_cards(DECK)]
    points = [one.points for one in shown_cards if isinstance(one, Combat)]
    kinds = [one.kind for one in shown_cards]
    assert kinds == sorted(kinds, key=ORDER.index) and set(kinds) == {"spirit", "damage"}
    for kind in set(kinds):
        own = [worth for worth, other in zip(points, kinds, strict=True) if other == kind]
        assert own == sorted(own, reverse=True)


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("name", HANDS)
def test_nothing_in_a_hand_is_cut(
    name: str, names: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch) as lines:
        draw_hand(HANDS[name], words.spoken(names))
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)


@pytest.mark.parametrize(
    ("view", "asked", "kept"),
    [
        (building(), "rift.build", "Iron Hymn"),
        (building(hand=HAND * 3), "rift.build", "Iron Hymn"),
        (building(hand=HAND * 3), "rift.activate", "Rubber"),
        (paying(), "rift.pay", "Being paid for"),
        (buying(), "rift.keep", "Fireboat"),
        (building(hand=HAND * 3), "rift.drop", "Space Heater"),
        (building(hand=HAND * 3), "rift.combat.drop", "Cracked Bell"),
    ],
)
def test_a_hand_above_buttons_shows_what_is_chosen_from_and_leaves_out_the_rest(
    view: RiftView, asked: str, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = replace(view, asked=asked)
    with watched(monkeypatch) as lines:
        low = draw_hand(view, words.spoken(NAMES), True)
    assert low.height <= LOW + TOP
    assert any(kept in line.text for line in lines)
    assert [line.text for line in lines if not line.is_whole] == []
    whole, short = hand(view, NAMES), hand(view, NAMES, is_low=True)
    assert whole is not None and short is not None and short.alt == whole.alt


def test_whoever_turns_to_a_hand_that_nothing_is_asked_about_sees_all_of_it() -> None:
    view = building(asked="rift.pick")
    assert hand(view, NAMES, is_low=True) == hand(view, NAMES)


def test_a_hand_is_drawn_quickly() -> None:
    def draw(view: RiftView = HANDS["building"]) -> object:
        return draw_hand(view, words.spoken(NAMES))

    assert timing(draw).draw < 20  # type: ignore[arg-type]  # a canvas, as draw_hand gives it


@pytest.mark.slow
def test_the_sheets_show_every_card() -> None:
    told = sheet()
    assert len(told) == -(-len(CARDS) // PAGE)
    assert all(picture.is_legible for picture in told)
