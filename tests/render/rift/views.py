"""Made-up views for looking at: Seattle in several states."""

from dataclasses import replace
from typing import Any

from engine.games.rift.edition import EDITION
from engine.games.rift.view import (
    ActiveSeen,
    CreatureSeen,
    EventSeen,
    Moved,
    RiftView,
    SeatSeen,
    StoreSeen,
    WorkSeen,
)
from tests.render.made import made

NAMES = {"1": "Ada", "2": "Bea", "3": "Cem", "4": "Dov", "5": "Eli"}
LONG = {
    "1": "Maximiliana von Hohenstaufen-Ro",
    "2": "Bartholomäus Freiherr von Zwieb",
    "3": "Wolfeschlegelsteinhausenbergerd",
    "4": "Captain Josephine Featherstone",
    "5": "The Right Honourable Montgomery",
}
STORES = tuple(
    StoreSeen(place, cards, cards == 0)
    for place, cards in zip(EDITION.stores, (31, 8, 0, 24, 36), strict=True)
)


def seat(key: str, place: str, **more: Any) -> SeatSeen:
    """A player; what is not said is nothing."""
    values = {"role": "hunter", "active": (), "hand": 5, "deck": 9, "spirit": 3}
    health = {"health": 21, "max_health": 26, "speed": 4}
    return made(SeatSeen, {"seat": key, "place": place, **values, **health, **more})


def undead(place: str, order: int, health: int = 3, speed: int = 2) -> CreatureSeen:
    """A red token."""
    key = tuple(EDITION.undead)[order]
    return CreatureSeen(key, key, "undead", place, health, health, speed)


def entity(key: str, place: str, hurt: int = 0) -> CreatureSeen:
    """A black token."""
    card = EDITION.entities[key]
    return CreatureSeen(key, key, "entity", place, card.health - hurt, card.health, card.speed)


def card(design: str) -> str:
    """A physical card of a design."""
    return next(key for key, it in EDITION.cards.items() if it.key == design)


ADA = seat(
    "1", "belltown", pick="move", speed=5, character="tomas-vell",
    active=(ActiveSeen(card("yellow-slicker")), ActiveSeen(card("wet-cement"), "belltown")),
)  # fmt: skip
BEA = seat(
    "2", "montlake", pick="rift", health=9, speed=3, hand=2, deck=12, spirit=6,
    character="gus-lindqvist", work=WorkSeen("montlake", 7, 12),
    active=(ActiveSeen(card("union-jacket")), ActiveSeen(card("dry-socks"))),
    corruption="salt-in-the-wound", by_necromancer=True,
)  # fmt: skip
CEM = seat(
    "3", "fremont", role="necromancer", pick="rift", health=0, max_health=0, speed=0, hand=4,
    deck=14, spirit=7, next_level=8, work=WorkSeen("fremont", 10, 14),
    active=(ActiveSeen(card("bone-baton")), ActiveSeen(card("loose-grate"), "georgetown")),
)  # fmt: skip
DOV = seat(
    "4", "university-district", pick="buy", health=14, hand=11, deck=6, spirit=1,
    character="mei-sandoval", events=(EventSeen(card("last-ferry"), 2),),
)  # fmt: skip
ELI = seat(
    "5", "georgetown", pick="move", health=4, max_health=19, speed=6, hand=0, deck=3, spirit=0,
    character="inez-marlow", stopped=True, corruption="wrong-fare", given=1,
    events=(EventSeen(card("empty-tank"), 1),),
)  # fmt: skip
CREATURES = (
    undead("georgetown", 0),
    undead("georgetown", 1, 4, 1),
    undead("montlake", 2, 2, 3),
    undead("alki", 3, 3, 1),
    entity("fisherman-joe", "green-lake"),
    entity("neon-widow", "pioneer-square", 3),
    undead("pioneer-square", 4, 2, 2),
    entity("underground-choir", "fremont"),
)
MOVED = (
    Moved("1", ("pioneer-square", "belltown"), "orange"),
    Moved("4", ("wallingford", "university-district")),
    Moved("5", ("beacon-hill", "georgetown")),
)


def moving(**more: Any) -> RiftView:
    """Three players in round 7; Ada has ridden, and can walk on."""
    view = RiftView(
        viewer="1", round=7, stage="move", chosen=("move", "buy", "rift"), seats=(ADA, BEA, CEM),
        creatures=CREATURES, stores=STORES, sealed=("south-park", "interbay"), entity_deck=5,
        fallen=(), undead_deck=8, discard=40, moved=MOVED[:1], rising=("underground-choir",),
        targets=("queen-anne", "downtown", "south-lake-union"),
    )  # fmt: skip
    return replace(view, **more)


def five(**more: Any) -> RiftView:
    """Five players, with everything before them."""
    view = moving(viewer=None, seats=(ADA, BEA, CEM, DOV, ELI), moved=MOVED, targets=())
    return replace(view, **more)


def crowded(place: str, **more: Any) -> RiftView:
    """All that can meet in one place: five players, three Undead, and Entities at a Rift."""
    seats = tuple(replace(one, place=place) for one in five().seats)
    here = [undead(place, order) for order in range(3)]
    if EDITION.places[place].rift:
        here += [entity("underground-choir", place), entity("late-captain", place)]
    view = five(seats=seats, creatures=tuple(here), moved=(), rising=())
    return replace(view, **more)


def everywhere(**more: Any) -> RiftView:
    """Something in all places, as much as fits."""
    order = iter(range(12))
    rifts = dict(zip(EDITION.rifts, EDITION.entities, strict=True))
    here = [entity(key, place) for place, key in rifts.items()]
    here += [undead(place, next(order)) for place in list(EDITION.places)[:12]]
    return five(creatures=tuple(here), sealed=(), moved=(), **more)


def setting_up(**more: Any) -> RiftView:
    """Nobody has begun."""
    seats = tuple(
        replace(seat(key, "", pick=""), role="necromancer" if key == "3" else "hunter", health=0)
        for key in ("1", "2", "3")
    )
    return moving(
        round=0, stage="setup", chosen=(), seats=seats, creatures=(), sealed=(), moved=(),
        rising=(), targets=("ballard", "northgate", "montlake"), viewer="3", **more,
    )  # fmt: skip


def over(final: str = "closed", **more: Any) -> RiftView:
    """It is over, and the Hunters have won."""
    sealed = tuple(key for key in EDITION.rifts if key != "fremont")
    view = moving(
        stage="over", final=final, winners=("1", "2"), sealed=sealed, moved=(), targets=()
    )
    return replace(view, **more)
