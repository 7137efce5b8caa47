"""Nothing that is written in a hand is cut, whatever lies in it."""

import pytest

from engine.games.rift.edition import EDITION
from engine.games.rift.view import ActiveSeen, EventSeen, RiftView, SeatSeen
from render.rift import words
from render.rift.hand import draw_hand
from render.scene.luck import Luck
from tests.render.rift.held import building
from tests.render.rift.views import BEA, CEM, LONG, NAMES
from tests.render.watching import Line, watched

CARDS = tuple(EDITION.cards)
OF_KIND = {kind: tuple(key for key in CARDS if EDITION.kind(key) == kind) for kind in
           ("spirit", "damage", "influence", "item", "trap", "event")}  # fmt: skip


def some(luck: Luck, keys: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Up to so many of these, none twice."""
    found = (keys[int(luck.share() * len(keys))] for _ in range(int(luck.share() * (most + 1))))
    return tuple(dict.fromkeys(found))


def held(number: int) -> RiftView:
    """A hand of anything, with anything before it."""
    luck = Luck(f"hand {number}")
    cards = tuple(key for key in some(luck, CARDS, 16) if EDITION.kind(key) != "event")
    active = (*some(luck, OF_KIND["item"], 5), *some(luck, OF_KIND["trap"], 3))[:6]
    curses = ("", *EDITION.corruption)
    seat = SeatSeen(
        seat="1", role="hunter", place=tuple(EDITION.places)[number % 24], hand=len(cards), deck=9,
        spirit=int(luck.between(0, 30)), health=int(luck.between(1, 40)), max_health=40, speed=6,
        active=tuple(ActiveSeen(key, "international-district") for key in active),
        corruption=curses[int(luck.share() * len(curses))], given=number % 3,
        events=tuple(EventSeen(key, 1 + number % 5, 1) for key in some(luck, OF_KIND["event"], 4)),
    )  # fmt: skip
    combat = (*OF_KIND["spirit"], *OF_KIND["damage"], *OF_KIND["influence"])
    return building(
        seats=(seat, BEA, CEM), hand=cards, deck=some(luck, combat, 40),
        prices=tuple((key, int(luck.between(0, 7))) for key in cards if luck.share() < 0.7),
        looked=some(luck, CARDS, 5) if luck.share() < 0.3 else (), keep=3,
        hands=(("2", some(luck, CARDS, 9)),) if luck.share() < 0.3 else (),
    )  # fmt: skip


def faults(count: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is cut, and what lies on something else, in so many hands."""
    found: list[str] = []
    with watched(monkeypatch) as lines:
        for number in range(count):
            draw_hand(held(number), words.spoken(LONG if number % 2 else NAMES))
            found += [line.text for line in lines if not line.is_whole]
            found += [line.text for line in lines if any(_meets(line, one) for one in lines)]
            del lines[:]
    return found


def _meets(line: Line, other: Line) -> bool:
    return line is not other and line.meets(other)


def test_nothing_is_cut_in_any_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(20, monkeypatch) == []


@pytest.mark.slow
def test_nothing_is_cut_in_three_hundred_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(300, monkeypatch) == []
