"""Made-up views for looking at: beds in several states."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.incubo import totals
from engine.games.incubo.data import CARDS, DICE, SIDES, Courage, Dream, DreamSide, Fear
from engine.games.incubo.view import DreamerView, IncuboView, LaidView, TerrorView
from tests.render.made import made

NAMES = {"s0": "Ann", "s1": "Bea"}
SEATS = {"alpha": "s0", "tommy": "s1"}


def keys(role: str, kind: type = Courage) -> list[str]:
    """The cards of a kind that a role can read, as they are printed."""
    return [
        key
        for key, card in CARDS.items()
        if isinstance(card, kind)
        and role in SIDES[key]
        and (not isinstance(card, Courage) or card.deck == role)
    ]


def laid(card: str, role: str, row: str = "play", **more: Any) -> LaidView:
    """A card in a row."""
    printed = SIDES[card][role].value
    tokens = more.get("tokens", ())
    values: dict[str, Any] = {
        "card": card,
        "seat": SEATS[role],
        "side": role,
        "row": row,
        "part": "",
        "printed": printed,
        "value": totals.value(printed, tokens),
        "tokens": (),
        "used": False,
        "usable": SIDES[card][role].power is not None,
    }
    return LaidView(**(values | more))


def dreamer(role: str, cards: Sequence[LaidView] = (), **more: Any) -> DreamerView:
    """A side with these cards; the rest comes out of nowhere."""
    values: dict[str, Any] = {
        "seat": SEATS[role],
        "role": role,
        "deck_count": 12,
        "known": (),
        "under": (),
        "discard": (),
        "fear_count": 6,
        "drawn": "",
        "play": tuple(card for card in cards if card.row == "play"),
        "passed": tuple(card for card in cards if card.row == "pass"),
        "eliminated": tuple(card for card in cards if card.row == "elimination"),
        "free": 1,
        "free_passes": 1,
        "free_eliminations": 1,
        "price": 0,
        "companion_price": None,
        "has_played": bool(cards),
        "total": sum(card.value for card in cards),
    }
    return made(DreamerView, values | more)


def view(dreamers: Sequence[DreamerView], **more: Any) -> IncuboView:
    """A table."""
    values: dict[str, Any] = {
        "viewer": None,
        "solo": len(dreamers) == 1,
        "rem": 1,
        "stage": "dream",
        "growth": dreamers[-1].seat,
        "dreamers": tuple(dreamers),
        "dream": "",
        "terror": None,
        "rem_counts": (4, 12, 6),
        "faced": 2,
        "reserve": 47,
        "fear_reserve": 1,
        "spent": 2,
        "maximum": 50,
        "chime_count": 6,
        "peek": None,
    }
    empty = dict.fromkeys(("choices", "parts", "unwon", "box"), ())
    return made(IncuboView, empty | values | more)


def dreaming(dream: str, dreamers: Sequence[DreamerView], rem: int = 1, **more: Any) -> IncuboView:
    """A Dream that is faced: sheep and dice, what is reached, and what stopping would cost."""
    sides = [_rolled(dream, one, rem) for one in dreamers]
    halves = [totals.Half(one.required - one.infused, one.total) for one in sides]
    common = bool(more.get("common"))
    sides = [
        replace(
            one,
            reached=totals.is_half_reached(halves, place, common=common),
            gives=totals.gives(halves, place, common=common),
            counted=totals.counted(halves[place], floor=False),
        )
        for place, one in enumerate(sides)
    ]
    won = totals.is_reached(halves, common=common)
    cost = totals.terror(halves, common=common, floor=False)
    terror = None if won else TerrorView(cost, *totals.split(cost))
    return view(sides, dream=dream, rem=rem, won=won, terror=terror, **more)


def _rolled(dream: str, one: DreamerView, rem: int) -> DreamerView:
    """A side after its die was rolled; the highest face, where nothing is said."""
    card = CARDS[dream]
    assert isinstance(card, Dream)
    side: DreamSide = getattr(card, one.role)
    sheep, die = side.sheep[rem - 1], one.die or DICE[rem][-1]
    return replace(one, die=die, sheep=sheep, required=sheep + die)


FEARS = {role: keys(role, Fear) for role in SEATS}
