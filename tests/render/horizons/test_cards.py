"""Every card can be looked up, is drawn whole, and says all that is printed on it."""

from dataclasses import replace

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from render import fonts
from render.alt import LONGEST
from render.card import WIDTH
from render.horizons import elements, reading, signs, words
from render.horizons.card import card
from render.horizons.cards import CARDS
from render.horizons.printed import CARDS as PRINTED
from render.horizons.printed import kind_of
from render.horizons.scenes import SCENES
from render.horizons.tints import TINTS
from tests.render.horizons.held import using
from tests.render.looking import shown
from tests.render.watching import watched

HIGHEST: dict[str, int] = {"spirit": 2400, "adversary": 1400}
"""In pixels, of whoever has much to say; any other card is no higher than `USUAL`."""
USUAL = 1900


@pytest.mark.long
@pytest.mark.parametrize("key", PRINTED)
def test_every_card_is_drawn_whole(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        large = card(key)
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)
    high = HIGHEST.get(kind_of(key), USUAL)
    assert large.width == WIDTH and large.height <= high and large.is_legible
    assert shown(large).size == (large.width, large.height)
    assert large.alt.startswith(f"{PRINTED[key].name}. ") and len(large.alt) <= LONGEST


def test_no_name_of_an_adversary_is_broken_within_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        card("prussia")
    assert "Brandenburg-Prussia" in [line.text for line in lines]


def test_all_that_is_printed_can_be_looked_up() -> None:
    groups = (EDITION.powers, EDITION.spirits, EDITION.fears, EDITION.adversaries)
    assert list(CARDS.printed) == [key for group in groups for key in group]
    assert {kind_of(key) for key in CARDS.printed} == set(TINTS)
    assert set(signs.SPIRITS) == set(EDITION.spirits)


def test_every_card_has_its_scene() -> None:
    drawn = set(SCENES.scenery.lines)
    lacking = set(PRINTED) - drawn
    assert not lacking, f"give a line in render/horizons/scenes/cards.toml to {sorted(lacking)}"
    assert drawn == set(PRINTED)


def test_a_power_says_cost_speed_elements_reach_and_thresholds() -> None:
    assert card("accelerated-rot").alt == (
        "Accelerated Rot. Major Power, Slow. Costs 4 Energy. Sun, Water, Plant. Range 2 from your "
        "presence: a land of Jungle or Wetland. 2 Fear. 4 damage. "
        "3 Sun, 2 Water, 3 Plant: 5 damage; remove 1 Blight."
    )


def test_a_fear_card_says_what_it_does_at_each_terror_level() -> None:
    told = card("belief-takes-root").alt
    assert all(f"Terror Level {level}: " in told for level in ("I", "II", "III"))


def test_what_a_tier_needs_is_drawn_and_not_said_twice() -> None:
    say = words.spoken()
    for power in EDITION.powers.values():
        told = zip(reading.bare_tiers(power, say), reading.tiers(power, say), strict=True)
        assert all(bare and len(bare) < len(whole) for bare, whole in told)


def test_every_element_has_a_sign_of_its_own() -> None:
    signed = [*elements.ICONS.values(), *(icon for icon, _ in elements.SPEEDS.values())]
    assert len(set(signed)) == len(signed)
    assert all(fonts.icon(one) is not None for one in (*signed, elements.ENERGY))
    assert set(elements.ICONS) == set(elements.INKS)


def test_whatever_lies_open_can_be_looked_up_and_the_own_first() -> None:
    view = using()
    places = [(one.heading.id, [key for key, _ in one.cards]) for one in CARDS.places(view)]
    own = view.spirits[0]
    assert places[0] == ("lying.own-hand", list(own.hand))
    assert places[1] == ("lying.own-play", [one.card for one in own.played])
    assert ("lying.of-panel", ["fathomless-mud-of-the-swamp", "spreading-and-dreadful-mire"]) in (
        places
    )
    assert all(key in PRINTED for _, keys in places for key in keys)
    assert places_of(replace(view, viewer=None)) == places_of(replace(view, viewer="nobody"))


def places_of(view: HorizonsView) -> list[str]:
    return [one.heading.id for one in CARDS.places(view)]
