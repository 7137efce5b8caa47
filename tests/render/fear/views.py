"""Made-up views for looking at: the map in several states, a hand, an end."""

from dataclasses import replace
from typing import Any

from engine.games.fear.data import TYPES
from engine.games.fear.edition import EDITION
from engine.games.fear.view import (
    FEAR,
    CapturedSeen,
    FearView,
    Missing,
    Moved,
    PileSeen,
    SeatSeen,
    SummonedSeen,
    TokenSeen,
)
from tests.render.made import made

NAMES = {"1": "Ada", "2": "Bea", "3": "Cem", "4": "Dov"}
LONG = {
    "1": "Maximiliana von Hohenstaufen-Ro",
    "2": "Bartholomäus Freiherr von Zwieb",
    "3": "Wolfeschlegelsteinhausenbergerd",
    "4": "Captain Josephine Featherstone",
}
HAND = (
    "ember-wren",
    "bucket-brigade",
    "lion-of-the-landing",
    "first-boot",
    "night-express",
    "swamp-boar",
    "timetable-elephant",
    "proof-snail",
)
PILES = tuple(
    PileSeen(kind, 12 - order, 14, keys)
    for order, (kind, keys) in enumerate(
        zip(TYPES, (("thunder-ox",), ("gavel-owl", "abacus-spider"), ()), strict=True)
    )
)
TOKENS = (
    *(TokenSeen(tile, "1") for tile in ("b1", "c1", "d2", "f1")),
    TokenSeen("c4", "1", hidden=True),
    *(TokenSeen(tile, "2") for tile in ("b8", "d6", "e8", "f8", "g8")),
    TokenSeen("d4", FEAR),
)


def seat(key: str, side: str, on_map: int, **more: Any) -> SeatSeen:
    """A player; what is not said is nothing."""
    return made(
        SeatSeen,
        {"seat": key, "side": side, "on_map": on_map, "in_hand": 5, "spirits": (), "fears": (),
         "captured": (), **more},
    )  # fmt: skip


ADA = seat(
    "1", "south", 5, defense=1, in_hand=len(HAND),
    captured=(CapturedSeen(FEAR), CapturedSeen(FEAR, on="first-boot"), CapturedSeen("2")),
    spirits=(
        SummonedSeen("first-boot", tokens=1),
        SummonedSeen("umbrella-clerk", sustains=("defense",)),
    ),
)  # fmt: skip
BEA = seat(
    "2", "north", 5, defense=-2, in_hand=9, fear_defense=2, captured=(CapturedSeen(FEAR),),
    spirits=(
        SummonedSeen("sea-urchin-saint", sustains=("disappear",)),
        SummonedSeen("younger-sister", sustains=("copy",), targets=("1",)),
        SummonedSeen("blanket-fort", sustains=("hide",), targets=("c4",)),
    ),
    fears=(SummonedSeen("bottom-of-the-well", sustains=("defense",)),),
)  # fmt: skip
CEM = seat(
    "3", "west", 2, defense=1,
    captured=(
        CapturedSeen(FEAR, "red"), CapturedSeen(FEAR, "blue"), CapturedSeen("1"),
        CapturedSeen("2", on="two-way-mirror"),
    ),
    fears=(
        SummonedSeen("two-way-mirror", sustains=("defense",), tokens=1),
        SummonedSeen("circling-dragons", flipped=True),
    ),
)  # fmt: skip
DOV = seat(
    "4", "east", 0, banished=True, in_hand=0, fear_defense=1, captured=(CapturedSeen(FEAR, "red"),)
)


def spirit(**more: Any) -> FearView:
    """Ada's Spirit Phase, two players; something happened, and she may choose a tile."""
    view = FearView(
        viewer="1", round=5, phase="spirit", turn="1", fear="the-dark", tokens=TOKENS,
        corrupt=("c6", "d3", "g4", "h1"), seats=(ADA, BEA), piles=PILES, box=(), starting=(),
        supply=("", "", ""), fear_deck=15, fear_discard=("under-the-floor", "total-eclipse"),
        slots=3, used=2, strength=3, fear_defense=4, fear_parts=(("2", 2), ("void", 2)), quiet=3,
        moved=(Moved("c1", "c4", "1"), Moved("e5", "d6", "2", "1")),
        hand=HAND,
        missing=(
            Missing("bucket-brigade", ("hope",)),
            Missing("swamp-boar", ("corrupt",)),
            Missing("timetable-elephant", ("reason", "hope")),
            Missing("night-express", (), True),
        ),
        targets=("b4", "b5", "c5", "d4"),
    )  # fmt: skip
    return replace(view, **more)


def haunting(**more: Any) -> FearView:
    """Ada's Fear Phase: cards drawn, one of which can't be summoned; she has peeked around."""
    piles = (replace(PILES[0], known_left="thunder-ox"), *PILES[1:])
    drawn = ("under-the-floor", "second-pair-of-eyes", "rotten-plank")
    view = spirit(
        phase="fear", used=1, drawn=drawn, missing=(Missing("under-the-floor", ("corrupt",)),),
        piles=piles, known_fear="creeping-mold", moved=(),
        targets=(),
    )  # fmt: skip
    return replace(view, **more)


def four(**more: Any) -> FearView:
    """Four players and two dragons: Cem acts, Dov is banished, and nobody has captured for long."""
    tokens = (
        *TOKENS[:-1], TokenSeen("d4", FEAR, "red"), TokenSeen("e6", FEAR, "blue"),
        TokenSeen("a3", "3"), TokenSeen("a5", "3"),
    )  # fmt: skip
    view = spirit(
        viewer=None, phase="fear", turn="3", fear="loneliness", tokens=tokens,
        seats=(ADA, BEA, CEM, DOV), supply=("red",), quiet=30, slots=5, fear_defense=9,
        fear_parts=(("1", 3), ("2", 2), ("4", 2), ("void", 2)), moved=(), targets=(), hand=(),
        missing=(),
    )  # fmt: skip
    return replace(view, **more)


def drafting(**more: Any) -> FearView:
    """Spirits are taken; nobody stands anywhere."""
    starting = tuple(key for key, card in EDITION.spirits.items() if card.type == "starting")
    seats = tuple(replace(seat(one, "", 0), in_hand=0) for one in ("1", "2"))
    view = spirit(
        round=0, phase="setup", turn="1", seats=seats, tokens=(), corrupt=(), starting=starting,
        supply=("",) * 6, fear_deck=24, fear_discard=(), slots=0, used=0, strength=0,
        fear_defense=0, fear_parts=(), quiet=0, moved=(), hand=(), missing=(), targets=(),
    )  # fmt: skip
    return replace(view, **more)


def over(final: str = "banish", winner: str = "1", **more: Any) -> FearView:
    """It is over."""
    tokens = tuple(one for one in TOKENS if final != "banish" or one.owner != FEAR)
    won = tuple(CapturedSeen(FEAR) for _ in range(3))
    view = spirit(
        phase="over", round=9, final=final, winner=winner, tokens=tokens, supply=(),
        seats=(replace(ADA, captured=won), replace(BEA, captured=won)), moved=(), targets=(),
        missing=(),
    )  # fmt: skip
    return replace(view, **more)
