"""Every card can be looked up, is drawn whole, and says all that is printed on it."""

from typing import get_args

import pytest

from engine.chance import Chance
from engine.games.rift import GAME
from engine.games.rift.edition import EDITION
from engine.games.rift.view import RiftView
from engine.match import Match, Setup
from render import fonts
from render.alt import LONGEST
from render.card import WIDTH
from render.cards import Place
from render.page import width_of
from render.rift import reading, signs, words
from render.rift.card import card
from render.rift.cards import CARDS
from render.rift.face import PLAIN, State, face, height_of
from render.rift.printed import CARDS as PRINTED
from render.rift.printed import CardKind, design_of, kind_of
from render.theme import TYPE
from render.words import ENGLISH
from tests.render.looking import shown
from tests.render.rift.held import SMALL, buying
from tests.render.rift.views import NAMES
from tests.render.watching import watched

HIGHEST = 1560
OWN = ("lying.looked", "lying.hand", "lying.deck")
"""What is only the viewer's."""
SHORT = State(price=5, short=3, note="3 cards short", times=2)


@pytest.mark.long
@pytest.mark.parametrize("key", PRINTED)
def test_every_card_is_drawn_whole(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say = words.spoken(NAMES)
    with watched(monkeypatch) as lines:
        for count in (1, 2):
            for state in (PLAIN, SHORT):
                width = width_of(count)
                high = height_of(key, width, state, say)
                assert face(key, width, high, state, say).smallest >= TYPE.small
        large = card(key)
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)
    assert large.width == WIDTH and large.height <= HIGHEST
    assert shown(large).size == (large.width, large.height)
    assert PRINTED[key].name in large.alt and PRINTED[key].flavour in large.alt
    assert len(large.alt) <= LONGEST


def test_all_that_is_printed_can_be_looked_up() -> None:
    groups = (EDITION.designs, EDITION.corruption, EDITION.creatures, EDITION.characters)
    assert set(CARDS.printed) == {EDITION.necromancer.key, *(key for one in groups for key in one)}
    assert len(CARDS.printed) == sum(map(len, groups)) + 1
    assert {kind_of(key) for key in CARDS.printed} == {
        kind for part in get_args(CardKind) for kind in get_args(part)
    }


def test_a_physical_card_is_looked_up_by_its_design() -> None:
    assert design_of("iron-hymn-b") == "iron-hymn"
    assert CARDS.name("iron-hymn-b") == "Iron Hymn"
    assert CARDS.draw("iron-hymn-b", ENGLISH) == card("iron-hymn")
    assert all(design_of(key) == key for key in PRINTED)


@pytest.mark.ledger("RIFT-V8")
def test_a_creature_says_its_health_and_speed() -> None:
    told = card("fisherman-joe").alt
    assert told.startswith("Fisherman Joe. Entity. Health 6, Speed 1.")


def test_a_character_says_its_health_for_one_to_four_hunters() -> None:
    printed, told = EDITION.characters["inez-marlow"], card("inez-marlow").alt
    for count, health in enumerate(printed.health, start=1):
        assert f"{count} Hunter{'s' if count > 1 else ''}: {health}" in told


@pytest.mark.ledger("RIFT-R28")
def test_the_necromancer_says_what_spirit_each_entity_wants() -> None:
    told = card(EDITION.necromancer.key).alt
    for levels in EDITION.necromancer.levels:
        assert " · ".join(map(str, levels)) in told


def test_a_card_says_in_which_stores_it_lies_and_how_often() -> None:
    for key, design in EDITION.designs.items():
        told = reading.stores(key, words.spoken()).split(", ")
        assert told == [
            f"{EDITION.places[store].name} ×{count}" if count > 1 else EDITION.places[store].name
            for store, count in design.stores.items()
        ]
    assert reading.stores("iron-hymn", words.spoken()) in card("iron-hymn").alt


def test_every_kind_has_a_sign_of_its_own_and_a_tint() -> None:
    assert set(signs.SIGNS) == set(signs.TINTS)
    assert all(fonts.icon(sign) is not None for sign in signs.SIGNS.values())
    assert len(set(signs.SIGNS.values())) == len(signs.SIGNS)


def test_what_cards_do_is_said_of_all_but_numbers() -> None:
    say = words.spoken()
    for key in (*EDITION.designs, *EDITION.corruption):
        assert all(reading.effects(key, say)), key
        assert bool(reading.does(key, say)) is (kind_of(key) not in reading.COUNTED)


def test_all_cards_in_sight_can_be_looked_up() -> None:
    view = buying(combats=(SMALL,))
    places = {}
    for place in CARDS.places(view):
        key = f"{place.heading.id} {place.heading.values.get('who', '')}".strip()
        places[key] = [one for one, _ in place.cards]
    assert places["lying.looked"] == [design_of(key) for key in view.looked]
    assert places["lying.hand"][:2] == ["iron-hymn", "names-under-the-street"]
    assert "cargo-hook" in places["lying.deck"]
    ada = places["lying.before 1"]
    assert {"salt-in-the-wound", "last-ferry", "space-heater"} <= set(ada)
    assert places["lying.before 3"][0] == EDITION.necromancer.key
    assert "fisherman-joe" in places["lying.map"]
    assert "third-rail" in places["lying.drawn"]
    assert all(key in PRINTED for keys in places.values() for key in keys)


@pytest.mark.ledger("RIFT-A55")
def test_nobody_looks_up_what_others_hold() -> None:
    setup = Setup(("1", "2", "3"), GAME.settings())
    match, luck = Match.start(GAME, setup, bytes(16)), Chance(bytes(16))
    seen = set[str]()
    while seen != set(OWN):
        question = luck.choice(match.questions)
        match.answer(question.seat, luck.choice(question.options).key, question.serial)
        for seat in setup.seats:
            view = match.view(seat)
            lying = {one.heading.id: [key for key, _ in one.cards] for one in CARDS.places(view)}
            for id, cards in zip(OWN, (view.looked, view.hand, view.deck), strict=True):
                assert lying[id] == list(dict.fromkeys(map(design_of, cards)))
                seen |= {id} if cards else set()
            assert in_sight(view) == in_sight(match.view(None))


def in_sight(view: RiftView) -> list[Place]:
    """What lies there for everybody to look up."""
    return [one for one in CARDS.places(view) if one.heading.id not in OWN]
