"""Nothing that is written is cut or covered, whoever stands where and whatever lies before them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

import pytest

from engine.games.rift.data import PHASES, Event, Item, Trap
from engine.games.rift.edition import EDITION
from engine.games.rift.view import ActiveSeen, CreatureSeen, EventSeen, RiftView, SeatSeen, WorkSeen
from render.alt import LONGEST
from render.rift import alt, words
from render.rift.board import draw
from render.rift.chart import YARDS
from render.rift.city import spots
from render.rift.marks import NOTHING
from render.scene.luck import Luck
from tests.render.rift.views import LONG, NAMES, five
from tests.render.watching import Line, watched

PLACES = tuple(EDITION.places)
ITEMS = tuple(key for key, it in EDITION.cards.items() if isinstance(it, Item))
TRAPS = tuple(key for key, it in EDITION.cards.items() if isinstance(it, Trap))
EVENTS = tuple(key for key, it in EDITION.cards.items() if isinstance(it, Event))


T = TypeVar("T")


def one_of(luck: Luck, keys: Sequence[T]) -> T:
    """Any of these."""
    return keys[int(luck.share() * len(keys))]


def player(luck: Luck, seat: SeatSeen) -> SeatSeen:
    """Somebody anywhere, with anything before them."""
    traps = [ActiveSeen(one_of(luck, TRAPS), one_of(luck, PLACES)) for _ in range(3)]
    items = [ActiveSeen(one_of(luck, ITEMS)) for _ in range(3)]
    events = tuple(EventSeen(one_of(luck, EVENTS), 2, 1) for _ in range(int(luck.share() * 4)))
    rift = one_of(luck, EDITION.rifts)
    hunts = seat.role == "hunter"
    return replace(
        seat, place=one_of(luck, PLACES), pick=one_of(luck, PHASES), hand=int(luck.share() * 20),
        active=tuple([*items, *traps][: int(luck.share() * 7)]), spirit=int(luck.share() * 16),
        work=WorkSeen(rift, 11, 24) if luck.share() < 0.4 else None, deck=int(luck.share() * 40),
        corruption=one_of(luck, tuple(EDITION.corruption)) if hunts and luck.share() < 0.6 else "",
        events=events if hunts else (), dead=luck.share() < 0.1, stopped=luck.share() < 0.2,
        next_level=0 if hunts else 12, bought=int(luck.share() * 3), bought_at="ballard",
    )  # fmt: skip


def table(number: int) -> RiftView:
    """A table with anything on it; all creatures that there are, at few places or at many."""
    luck = Luck(f"table {number}")
    few = PLACES[: 2 + int(luck.share() * len(PLACES))]
    rifts = EDITION.rifts[: 1 + int(luck.share() * len(EDITION.rifts))]
    here = [
        CreatureSeen(key, key, "entity", one_of(luck, rifts), it.health, it.health, it.speed)
        for key, it in EDITION.entities.items()
        if luck.share() < 0.8
    ]
    for key, it in EDITION.undead.items():
        place = one_of(luck, few)
        if sum(one.place == place and one.kind == "undead" for one in here) < 3:
            here.append(CreatureSeen(key, key, "undead", place, it.health, it.health, it.speed))
    seats = tuple(player(luck, seat) for seat in five().seats[: 2 + number % 4])
    sealed = tuple(key for key in EDITION.rifts if luck.share() < 0.4)
    return five(creatures=tuple(here), seats=seats, sealed=sealed, moved=(), rising=())


def faults(lines: list[Line]) -> list[str]:
    """What is cut, and what lies on something else on the same canvas."""
    found = [line.text for line in lines if not line.is_whole]
    apart: dict[int, list[Line]] = {}
    for line in lines:
        apart.setdefault(id(line.canvas), []).append(line)
    for those in apart.values():
        found += [f"{a.text} on {b.text}" for a, b in combinations(those, 2) if a.meets(b)]
    return found


def looked_at(count: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All faults at so many tables."""
    found: list[str] = []
    with watched(monkeypatch) as lines:
        for number in range(count):
            say, view = words.spoken(LONG if number % 2 else NAMES), table(number)
            draw(view, NOTHING, say)
            found += faults(lines) + [str(number) for _ in misplaced(view)]
            assert len(alt.of_board(view, NOTHING, say)) <= LONGEST
            del lines[:]
    spots.cache_clear()
    return found


def misplaced(view: RiftView) -> list[str]:
    """Pieces that leave their yard, or lie on each other."""
    found = []
    for key, here in spots(view, words.spoken(NAMES)).items():
        yard = YARDS[key]
        for spot in here:
            left, upper, right, lower = spot.box
            if left < yard.left or right > yard.left + yard.wide:
                found.append(spot.piece.of)
            if upper < yard.top or lower > yard.top + yard.high:
                found.append(spot.piece.of)
    return found


def test_nothing_is_cut_at_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(20, monkeypatch) == []


def test_everybody_is_seen_at_any_table() -> None:
    for number in range(60):
        view = table(number)
        seen = {
            spot.piece.of for here in spots(view, words.spoken(NAMES)).values() for spot in here
        }
        assert {seat.seat for seat in view.seats} <= seen, number


@pytest.mark.slow
def test_nothing_is_cut_at_three_hundred_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(300, monkeypatch) == []
