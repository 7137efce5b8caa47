"""Made-up hands and combats for looking at."""

from dataclasses import replace
from typing import Any

from engine.games.rift.edition import EDITION
from engine.games.rift.view import (
    ActiveSeen,
    CombatSeen,
    EventSeen,
    Figure,
    RiftView,
    Turn,
)
from tests.render.rift.views import ADA, BEA, CEM, DOV, ELI, card, moving

DESIGNS = (
    "iron-hymn",
    "names-under-the-street",
    "umbrella-point",
    "third-rail",
    "buzzing-sign",
    "rubber-boots",
    "pickpocket-alley",
)
HAND = (*map(card, DESIGNS), "iron-hymn-b")
PRICES = (*zip(HAND, (1, 8, 0, 3, 1, 1, 1), strict=False), ("iron-hymn-b", 1))
BUILT = ("cargo-hook", "fireboat", "flare-and-blanket", "pilot-light", "rain-prayer")
DECK = (*map(card, BUILT), "cargo-hook-b")
HUNTED = replace(
    ADA, hand=len(HAND), deck=len(DECK), corruption="salt-in-the-wound", given=1,
    events=(EventSeen(card("last-ferry"), 2),),
    active=(ActiveSeen(card("space-heater")), ActiveSeen(card("cracked-bell"), "montlake")),
)  # fmt: skip


def building(**more: Any) -> RiftView:
    """Ada may build: some of her cards she can pay, one not."""
    seats = (HUNTED, BEA, CEM)
    view = moving(stage="stretch", hand=HAND, deck=DECK, prices=PRICES, seats=seats, targets=())
    return replace(view, **more)


def buying(**more: Any) -> RiftView:
    """Ada looks at five cards, and has chosen one."""
    looked = tuple(map(card, ("fireboat", "dead-letter", "deed-box", "cedar-smoke", "blackout")))
    view = building(stage="buy", looked=looked, keep=2, kept=looked[:1], prices=())
    return replace(view, **more)


def paying(**more: Any) -> RiftView:
    """Ada pays for a card, and has laid down two."""
    bought, paid = card("names-under-the-street"), (card("umbrella-point"), card("third-rail"))
    hand = tuple(key for key in HAND if key not in (bought, *paid))
    return building(hand=hand, building=bought, paid=paid, **more)


def summoner(**more: Any) -> RiftView:
    """The Necromancer, who is bound to a summoning."""
    return building(viewer="3", **more)


def creature(key: str, hurt: int = 0) -> Figure:
    """A creature as a combat begins."""
    it = EDITION.creatures[key]
    return Figure(key, key, it.speed, it.health - hurt, it.health)


def hunter(seat: str, character: str, health: int = 20) -> Figure:
    """A Hunter as a combat begins."""
    return Figure(seat, character, EDITION.characters[character].speed, health, 26)


DREW = tuple(map(card, ("cargo-hook", "fireboat", "pilot-light", "iron-hymn", "flare-and-blanket")))
CALLED = tuple(map(card, ("wet-handshake", "bought-newspaper", "pilot-light", "city-hall-favour")))
SMALL = CombatSeen(
    "fremont",
    (hunter("1", "inez-marlow", 12), hunter("2", "gus-lindqvist"), creature("bootlegger"),
     creature("fisherman-joe", 2)),
    (
        (
            Turn("1", DREW, 13, 1, (("bootlegger", 3), ("fisherman-joe", 1)), ("bootlegger",)),
            Turn("2", (card("soup-ladle"),), 1, 0, (("fisherman-joe", 1),)),
            Turn("fisherman-joe", CALLED, 9, 0, (("1", 4), ("2", 4))),
        ),
        (Turn("1", (card("third-rail"),), 7, 0, (("fisherman-joe", 2),), ("fisherman-joe",)),),
    ),
    True,
    "won",
)  # fmt: skip
ENTITIES, UNDEAD = tuple(EDITION.entities), tuple(EDITION.undead)


def final(cycles: int = 9, undead: int = 24) -> CombatSeen:
    """The Final Combat at its largest, after so many cycles."""
    fallen = Turn(ENTITIES[0], CALLED, 40, 0, (("1", 10), ("2", 10), ("4", 10)), ("4",))
    cycle = (
        Turn("1", DREW, 13, 1, tuple((key, 2) for key in ENTITIES[1:6])),
        *(Turn(key, CALLED, 10, 0, (("1", 2), ("2", 2), ("5", 2))) for key in ENTITIES[1:]),
    )
    names = ("inez-marlow", "gus-lindqvist", "wren-okafor", "mei-sandoval")
    hunters = (hunter(seat, name) for seat, name in zip("1245", names, strict=True))
    others = (creature(key) for key in (*ENTITIES, *UNDEAD[:undead]))
    return CombatSeen("", (*hunters, *others), ((fallen,), *((cycle,) * cycles)))


def fighting(*combats: CombatSeen, **more: Any) -> RiftView:
    """A round with these combats, five players."""
    return moving(stage="battle", seats=(ADA, BEA, CEM, DOV, ELI), combats=combats, **more)
