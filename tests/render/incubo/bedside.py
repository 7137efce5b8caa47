"""Incubo's beds to be drawn in tests, made of cards that are printed nowhere."""

from dataclasses import replace
from typing import Any

from engine.games.incubo.data import (
    CARDS,
    Arm,
    Head,
)
from engine.games.incubo.view import IncuboView, PartView, PeekView
from tests.render.incubo.samples import dreamer, dreaming, laid, view

LAMP, KEY, BOOT, GLOOM = "test-lamp", "test-key", "test-boot", "test-gloom"
FOREST, RIVER, MOTH = "test-forest", "test-river", "test-moth"
WING, CLAW = "test-wing", "test-claw"


def night(**more: Any) -> IncuboView:
    """The second phase: Alpha has overdone it, Tommy is short of one."""
    alpha = dreamer(
        "alpha",
        [
            laid(LAMP, "alpha", tokens=("x2", "+2")),
            laid(KEY, "alpha", "elimination"),
            laid(FOREST, "alpha", "pass", used=True, usable=False),
        ],
        free=0,
        price=1,
        free_passes=0,
        die=1,
        discard=(KEY,),
    )
    tommy = dreamer(
        "tommy",
        [laid(BOOT, "tommy", tokens=("+2",)), laid(GLOOM, "tommy", used=True, usable=False)],
        die=1,
        free=2,
    )
    given: dict[str, Any] = {"viewer": "s0", "rem_counts": (0, 9, 7), "growth": "s0"}
    return replace(dreaming(FOREST, [alpha, tommy], 2, **given), **more)


def placing(card: str = LAMP, **more: Any) -> IncuboView:
    """Tommy has drawn a card."""
    before = night(**more)
    alpha, tommy = before.dreamers
    return replace(before, dreamers=(alpha, replace(tommy, drawn=card)))


def choosing(*dreams: str, **more: Any) -> IncuboView:
    """Dreams to choose from."""
    sides = [dreamer("alpha", deck_count=9), dreamer("tommy", deck_count=4)]
    given: dict[str, Any] = {"stage": "choose", "choices": dreams, "rem": 2, "viewer": "s1"}
    return view(sides, **(given | more))


def part(card: str, cards: int = 0, beaten: bool = False) -> PartView:
    """A part of the Monster with so many cards of both on it."""
    printed = CARDS[card]
    assert isinstance(printed, Head | Arm)
    pairs = ((LAMP, "alpha"), (BOOT, "tommy"), (KEY, "alpha"))
    on_it = tuple(laid(*pairs[place % 3], part=card) for place in range(cards))
    return PartView(
        card=card,
        part=printed.kind,
        owner=printed.owner if isinstance(printed, Arm) else "",
        required=printed.required + 2 * isinstance(printed, Head),
        total=sum(shown.value for shown in on_it),
        bought=0,
        beaten=beaten,
        cards=on_it,
    )


def facing(*parts: PartView, **more: Any) -> IncuboView:
    """A Monster."""
    given: dict[str, Any] = {"stage": "monster", "parts": parts, "needed": 2, "viewer": "s1"}
    return view([dreamer("alpha", die=1), dreamer("tommy", die=1)], **(given | more))


def monster(**more: Any) -> IncuboView:
    """One arm beaten, one begun, the head untouched."""
    return facing(part(MOTH), part(WING, 4), part(CLAW, 3, beaten=True), **more)


def over(saved: bool) -> IncuboView:
    """The end."""
    parts = [part(MOTH, beaten=saved), part(WING, beaten=saved), part(CLAW)]
    return facing(*parts, stage="over", rem=3, rem_counts=(0, 0, 0), faced=17, score=31)


def alone(**more: Any) -> IncuboView:
    """Solo."""
    one = dreamer("alpha", [laid(LAMP, "alpha"), laid(KEY, "alpha")], die=1)
    return dreaming(FOREST, [one], viewer="s0", companion_count=3, maximum=35, **more)


def crowded(count: int, **more: Any) -> IncuboView:
    """So many cards in every row of both."""
    sides = []
    for role, card in (("alpha", KEY), ("tommy", GLOOM)):
        rows = [laid(card, role, row) for row in ("play", "pass", "elimination")]
        sides.append(dreamer(role, [one for one in rows for _ in range(count)], die=1))
    return dreaming(FOREST, sides, **more)


def peeking(viewer: str = "s0") -> IncuboView:
    """Alpha looks at the top of the deck."""
    return night(viewer=viewer, peek=PeekView("s0", (LAMP, KEY, FOREST)))
