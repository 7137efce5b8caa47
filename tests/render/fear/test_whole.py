"""Nothing that is written is cut, whatever lies before people and whatever they hold."""

from collections.abc import Iterator
from typing import get_args

import pytest

from engine.games.fear.data import SLOTS, Kind
from engine.games.fear.edition import EDITION
from engine.games.fear.view import FEAR, CapturedSeen, FearView, Missing, SeatSeen, SummonedSeen
from render.fear import words
from render.fear.board import draw
from render.fear.hand import draw_hand
from render.fear.marks import NOTHING
from render.scene.luck import Luck
from tests.render.fear.views import LONG, NAMES, haunting, seat, spirit
from tests.render.watching import Line, watched

SIDES = ("north", "east", "south", "west")
SUSTAINED = tuple(kind for kind in get_args(Kind) if kind not in ("symbol", "move"))
SPIRITS, FEARS = tuple(EDITION.spirits), tuple(EDITION.fears)


def some(luck: Luck, keys: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Up to so many of these, none twice."""
    found = (keys[int(luck.share() * len(keys))] for _ in range(int(luck.share() * (most + 1))))
    return tuple(dict.fromkeys(found))


def summoned(luck: Luck, keys: tuple[str, ...]) -> tuple[SummonedSeen, ...]:
    """Cards face up, as many as anybody may ever have there."""
    return tuple(
        SummonedSeen(
            key, luck.share() < 0.2, int(luck.share() * 4), some(luck, SUSTAINED, 3),
            ((), ("2", "1"), ("d4", "e5"), ("2",))[int(luck.share() * 4)],
        )
        for key in some(luck, keys, SLOTS + 4)
    )  # fmt: skip


def player(luck: Luck, order: int, count: int, fear: str) -> SeatSeen:
    """Somebody with anything before them."""
    whose = (FEAR, "1", "2", "3", "4")[: count + 1]
    owners = [whose[int(luck.share() * len(whose))] for _ in range(int(luck.share() * 12))]
    captured = (CapturedSeen(owner, on="x" if luck.share() < 0.4 else "") for owner in owners)
    return seat(
        str(order + 1), SIDES[order], int(luck.share() * 7), in_hand=int(luck.share() * 15),
        defense=int(luck.between(-3, 14)), fear_defense=int(luck.between(-2, 12)),
        captured=tuple(captured), spirits=summoned(luck, SPIRITS),
        fears=summoned(luck, tuple(EDITION.fears[fear].cards)), banished=luck.share() < 0.15,
    )  # fmt: skip


def table(number: int) -> FearView:
    """A table with anything on it."""
    luck = Luck(f"table {number}")
    fear = FEARS[number % len(FEARS)]
    count = 2 + number % 3
    seats = tuple(player(luck, order, count, fear) for order in range(count))
    made = haunting if number % 2 else spirit
    return made(
        fear=fear, seats=seats, tokens=(), slots=int(luck.between(3, 9)), used=3, round=99,
        strength=int(luck.between(-4, 30)), quiet=int(luck.share() * 48), moved=(), targets=(),
        supply=("red", "blue", "") * 2, fear_defense=int(luck.between(-9, 30)),
        fear_parts=(*((one.seat, int(luck.between(-3, 13))) for one in seats[1:]), ("void", 2)),
    )  # fmt: skip


def hand_of(number: int) -> FearView:
    """A hand of any cards, some of which lack something."""
    luck = Luck(f"hand {number}")
    fear = FEARS[number % len(FEARS)]
    cards, drawn = some(luck, SPIRITS, 14), some(luck, tuple(EDITION.fears[fear].cards), 8)
    missing = tuple(
        Missing(key, EDITION.cards[key].needs, luck.share() < 0.3)
        for key in (*cards, *drawn)
        if luck.share() < 0.5
    )
    return haunting(fear=fear, hand=cards, drawn=drawn, missing=missing)


def faults(lines: list[Line]) -> Iterator[str]:
    """What is cut, and what lies on something else."""
    apart: dict[int, list[Line]] = {}
    for line in lines:
        if not line.is_whole:
            yield line.text
        others = apart.setdefault(id(line.canvas), [])
        yield from (f"{line.text} on {other.text}" for other in others if line.meets(other))
        others.append(line)


def looked_at(count: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All faults at so many tables and in so many hands."""
    found: list[str] = []
    with watched(monkeypatch) as lines:
        for number in range(count):
            say = words.spoken(LONG if number % 2 else NAMES)
            draw(table(number), NOTHING, say)
            draw_hand(hand_of(number), say)
            found += faults(lines)
            del lines[:]
    return found


@pytest.mark.long
def test_nothing_is_cut_at_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(20, monkeypatch) == []


@pytest.mark.slow
def test_nothing_is_cut_at_three_hundred_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(300, monkeypatch) == []
