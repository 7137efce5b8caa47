"""What is printed makes a fair match, and what would not is named."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.data import Entry, load
from engine.games.rift.data import Bridge, Edition, Line, Place
from engine.games.rift.edition import EDITION, HERE
from tests.games.fairness import must_be_fair, said
from tests.games.files import Edit, added, copied, replaced
from tests.games.rift.fairness.combat import check_combat
from tests.games.rift.fairness.creatures import check_characters, check_creatures
from tests.games.rift.fairness.decks import check_decks
from tests.games.rift.fairness.flavours import check_flavours
from tests.games.rift.fairness.items import check_items, check_traps
from tests.games.rift.fairness.map import check_map
from tests.games.rift.fairness.tasks import check_corruption, check_events

Change = Mapping[str, Any]


def changed(of: str, **entries: Change) -> Edition:
    """The edition, some entries of it with other fields; a key is written with low lines."""
    made: dict[str, Entry] = dict(getattr(EDITION, of))
    for name, fields in entries.items():
        key = name.replace("_", "-")
        made[key] = type(made[key]).model_validate(made[key].model_dump() | dict(fields))
    others: dict[str, Any] = {of: made}
    return replace(EDITION, **others)


def designs(**entries: Change) -> Edition:
    return changed("designs", **entries)


def without(of: str, *keys: str) -> Edition:
    """The edition without some entries."""
    kept = {key: entry for key, entry in getattr(EDITION, of).items() if key not in keys}
    rest: dict[str, Any] = {of: kept}
    return replace(EDITION, **rest)


def levels(*row: int) -> Edition:
    """The edition with other levels for one Hunter."""
    rows = (row, *EDITION.necromancer.levels[1:])
    return replace(EDITION, necromancer=EDITION.necromancer.model_copy(update={"levels": rows}))


def does(*effects: str) -> Change:
    return {"effects": effects}


def lies(**stores: int) -> Change:
    return {"stores": stores}


FIGURES_OF_ANOTHER = EDITION.entities["toll-keeper"].model_dump(include={"health", "speed"})
OTHERS = sum(one.health for key, one in EDITION.entities.items() if key != "fisherman-joe")
TOO_MUCH = 73 - OTHERS
NEAR_BALLARD = {"task": "buy ballard", "count": 2}
UNFAIR: dict[str, tuple[Callable[[Edition], None], Edition]] = {
    # What is said of them
    "cards: Indoors, too.: said of two": (
        check_flavours,
        designs(fireboat={"flavour": "Indoors, too."}),
    ),
    # Decks
    "designs: fireboat: cards: 7, but 1 to 6 is right": (
        check_decks,
        designs(fireboat=lies(georgetown=7)),
    ),
    "designs: georgetown: cards: 37, but 36 is right": (
        check_decks,
        designs(fireboat=lies(georgetown=3)),
    ),
    "designs: georgetown: Events: 5, but 4 is right": (
        check_decks,
        designs(head_count=lies(georgetown=1), fireboat=lies(georgetown=1)),
    ),
    # Combat cards
    "designs: fog-horn: points: 5, but 1 to 4 is right": (
        check_combat,
        designs(fog_horn={"points": 5}),
    ),
    "designs: fog-horn: points and Health beyond its cost and one: 2": (
        check_combat,
        designs(fog_horn={"cost": 1, "points": 4}),
    ),
    "designs: spirit: .*iron-hymn \\(by fog-horn\\).*: another is at least as good": (
        check_combat,
        designs(iron_hymn={"cost": 2, "points": 2, "health": 0}),
    ),
    "designs: damage: .*soup-ladle": (check_combat, designs(soup_ladle={"health": 0, "points": 2})),
    "designs: damage for nothing: 0, but 1 to 99": (
        check_combat,
        designs(umbrella_point={"cost": 1}, soup_ladle={"cost": 1}),
    ),
    "designs: cards of cost 4: 0": (
        check_combat,
        without(
            "designs",
            "third-rail",
            "retired-harpoon",
            "fireboat",
            "bought-newspaper",
            "choir-practice",
            "mountain-is-out",
        ),
    ),
    "designs: Spirit cards with Health: 1, but 2": (
        check_combat,
        without(
            "designs",
            "paper-cup-candle",
            "rain-prayer",
            "cedar-smoke",
            "emerald-vein",
            "names-under-the-street",
            "choir-practice",
        ),
    ),
    # Items and Traps
    "designs: Items for necromancer alone: 7, but 8": (
        check_items,
        designs(drowned_organ={"side": "both"}),
    ),
    "designs: rubber-boots: heal: only for hunters": (
        check_items,
        designs(rubber_boots=does("heal 2")),
    ),
    "designs: rubber-boots: walk: no drawback of an Item": (
        check_items,
        designs(rubber_boots=does("walk -1")),
    ),
    "designs: speed: only lowered by an Item": (
        check_items,
        designs(yellow_slicker=does("guard 1", "speed 1")),
    ),
    "designs: Items with max-health: 1, but 2": (
        check_items,
        designs(union_jacket=does("heal 5")),
    ),
    "designs: Items with a drawback: 1, but 2": (
        check_items,
        designs(diving_suit=does("max-health 10"), broken_neon=does("damage 4")),
    ),
    "designs: Items: camphor-coat \\(by morgue-badge\\): another": (
        check_items,
        designs(morgue_badge={"cost": 1}),
    ),
    "designs: Items: jewellers-loupe \\(by back-room-key\\): another": (
        check_items,
        designs(back_room_key={"cost": 0}),
    ),
    "designs: Traps of necromancer: 4, but 5": (
        check_traps,
        without("designs", "burst-main", "shallow-grave"),
    ),
    "designs: Traps of hunters: hurt: not against the other side": (
        check_traps,
        designs(blackout=does("hurt 1")),
    ),
    "designs: Traps of hunters: no-summon: printed on none": (
        check_traps,
        designs(blackout=does("halt"), road_salt=does("hand 1")),
    ),
    "designs: loose-grate: hurt: 4, but 1 to 3 is right": (
        check_traps,
        designs(loose_grate=does("hurt 4")),
    ),
    "designs: raised-bridge: slow: 2, but 1 is right": (
        check_traps,
        designs(raised_bridge=does("halt", "slow 2")),
    ),
    "designs: Traps: ghost-toll \\(by burst-main\\), shallow-grave": (
        check_traps,
        designs(burst_main={"cost": 1, "effects": ("undead", "hand 2")}),
    ),
    # Tasks
    "designs: overdue-book: .*alki.*: too far away to come in time": (
        check_events,
        designs(overdue_book=NEAR_BALLARD),
    ),
    "designs: debt-collector: give: 4, but 1 to 3 is right": (
        check_events,
        designs(debt_collector={"task": "give 4"}),
    ),
    "designs: Events: draw: no Event has this task": (
        check_events,
        designs(leaning_compass={"task": "meet"}),
    ),
    "designs: Events: health: no Event has this penalty": (
        check_events,
        designs(
            last_ferry={"penalty": "item"},
            blood_drive={"penalty": "item"},
            empty_tank={"penalty": "item"},
        ),
    ),
    "designs: Events that corrupt: 3, but 2 is right": (
        check_events,
        designs(last_ferry={"penalty": "corruption"}),
    ),
    "corruption.toml: cards: 11, but 12 is right": (
        check_corruption,
        without("corruption", "static"),
    ),
    "corruption.toml: kinds of effects: 5, but 6": (
        check_corruption,
        changed(
            "corruption",
            wrong_fare={"effect": "cost 2"},
            concrete_shoes={"effect": "cost 3"},
            jaw_rust={"effect": "cost 2"},
        ),
    ),
    "corruption.toml: different cards: 11, but 12": (
        check_corruption,
        changed("corruption", wrong_fare={"effect": "cost 1"}),
    ),
    "corruption.toml: cards with the task be: 3, but 2": (
        check_corruption,
        changed("corruption", wrong_fare={"task": "be alki"}),
    ),
    "corruption.toml: static: draw: too hard under no-close": (
        check_corruption,
        changed("corruption", static={"effect": "no-close"}),
    ),
    "corruption.toml: wrong-fare: give: too hard under no-bonus": (
        check_corruption,
        changed("corruption", wrong_fare={"effect": "no-bonus"}),
    ),
    "corruption.toml: salt-in-the-wound: alki, .*: too far away to come in time": (
        check_corruption,
        changed("corruption", salt_in_the_wound={"effect": "no-ride"}),
    ),
    # Creatures and characters
    "entities.toml: creatures: 7, but 8 is right": (
        check_creatures,
        without("entities", "regrade"),
    ),
    "entities.toml: fisherman-joe: health: 5, but 6 to 12": (
        check_creatures,
        changed("entities", fisherman_joe={"health": 5}),
    ),
    "entities.toml: different figures: 7, but 8 is right": (
        check_creatures,
        changed("entities", neon_widow=FIGURES_OF_ANOTHER),
    ),
    "entities.toml: all Health: 73, but 60 to 72": (
        check_creatures,
        changed("entities", fisherman_joe={"health": TOO_MUCH}),
    ),
    "undead.toml: pile-driver: speed: 4, but 1 to 3": (
        check_creatures,
        changed("undead", pile_driver={"speed": 4}),
    ),
    "hunters.toml: Hunters: 5, but 6 is right": (
        check_characters,
        without("characters", "wren-okafor"),
    ),
    "hunters.toml: gus-lindqvist: health: 11, but 12 to 40": (
        check_characters,
        changed("characters", gus_lindqvist={"health": (11, 30, 25, 23)}),
    ),
    "hunters.toml: inez-marlow: Health is the higher the slower": (
        check_characters,
        changed("characters", inez_marlow={"health": (26, 25, 19, 17)}),
    ),
    "necromancer.toml: ambrose-quill: levels for 1: each is higher": (
        check_characters,
        levels(2, 3, 4, 6, 6, 9, 10, 12),
    ),
    "necromancer.toml: ambrose-quill: levels for 1: the first level: 4": (
        check_characters,
        levels(4, 5, 6, 7, 8, 9, 10, 12),
    ),
    "necromancer.toml: ambrose-quill: levels for 1: the last level: 17": (
        check_characters,
        levels(2, 3, 4, 6, 7, 9, 10, 17),
    ),
    "necromancer.toml: ambrose-quill: levels for 1: 6 is among them": (
        check_characters,
        levels(2, 3, 4, 5, 7, 9, 10, 12),
    ),
}


@pytest.mark.parametrize("complaint", UNFAIR)
def test_what_would_not_be_fair_is_refused(complaint: str) -> None:
    check, made = UNFAIR[complaint]

    assert said(complaint, check, made)


ALL = (
    check_flavours,
    check_decks,
    check_combat,
    check_items,
    check_traps,
    check_events,
    check_corruption,
    check_creatures,
    check_characters,
)


@pytest.mark.parametrize("check", ALL, ids=[check.__name__ for check in ALL])
def test_what_is_printed_is_fair(check: Callable[[Edition], None]) -> None:
    must_be_fair(check, EDITION)


MOON = '[moon]\nname = "Moon"\nsection = "North"\nwalks = []\n'
BAD_MAPS: dict[str, list[Edit]] = {
    "places.toml: neighbourhoods: 25, but 24 is right": [added("places.toml", MOON)],
    "places.toml: sections: 7, but 6 is right": [
        replaced("places.toml", 'section = "East"', 'section = "Far East"')
    ],
    "places.toml: ways over land: 29, but 30 is right": [
        replaced("places.toml", 'walks = ["west-seattle"]', "walks = []")
    ],
    "places.toml: stores: 4, but 5 is right": [replaced("places.toml", "store = true\n", "")],
    "places.toml: Rifts: 9, but 8 is right": [
        replaced("places.toml", "store = true\n", "store = true\nrift = true\n")
    ],
    "bridges.toml: bridges: 6, but 5 is right": [
        added("bridges.toml", '[pier]\nname = "Pier"\nbetween = ["alki", "downtown"]\n')
    ],
    "places.toml: downtown: a Rift with a store": [
        replaced("places.toml", "store = true\n", "store = true\nrift = true\n"),
        replaced("places.toml", 'walks = ["downtown"]\nrift = true', 'walks = ["downtown"]'),
    ],
    "places.toml: capitol-hill, central-district: two stores are adjacent": [
        replaced("places.toml", "store = true\n", ""),
        replaced("places.toml", '"montlake"]', '"montlake"]\nstore = true'),
    ],
    "places.toml: fremont, green-lake, wallingford: two Rifts are adjacent": [
        replaced("places.toml", "rift = true\n", ""),
        replaced("places.toml", '"green-lake"]', '"green-lake"]\nrift = true'),
    ],
    "places.toml: alki: Hunters begin in this section": [
        replaced("places.toml", "rift = true\n", ""),
        replaced(
            "places.toml", 'walks = ["west-seattle"]', 'walks = ["west-seattle"]\nrift = true'
        ),
    ],
    "places.toml: northgate: no store is near this Rift": [
        replaced("places.toml", 'walks = ["northgate"]\nrift = true', 'walks = ["northgate"]'),
        replaced("places.toml", 'name = "Northgate"', 'name = "Northgate"\nrift = true'),
    ],
}


@pytest.mark.parametrize("complaint", BAD_MAPS)
def test_a_map_that_was_not_measured_is_refused(complaint: str, tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    for spoil in BAD_MAPS[complaint]:
        spoil(folder)

    assert said(
        complaint,
        check_map,
        load(folder / "places.toml", Place),
        load(folder / "bridges.toml", Bridge),
        load(folder / "lines.toml", Line),
    )


def test_the_map_that_is_printed_was_measured() -> None:
    must_be_fair(check_map, EDITION.places, EDITION.bridges, EDITION.lines)
