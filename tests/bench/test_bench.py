"""Every group of the bench runs, for a moment: what it measures then counts for nothing."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from bench import __main__ as bench
from bench import acts, asleep, commits, crowd, engine, measure, pictures, replies
from bench.measure import table
from render.scene.album import Album

FEW = {
    game: Album(replace(album.scenery, lines=dict(list(album.scenery.lines.items())[:2])))
    for game, album in pictures.ALBUMS.items()
}
A_MOMENT: dict[str, tuple[ModuleType, dict[str, Any]]] = {
    "engine": (engine, {"MATCHES": 1, "LONG": 20, "LINES": 20, "MIDDLE": 40, "TIMES": 2}),
    "pictures": (
        pictures,
        {"ALBUMS": FEW, "BEFORE": range(0), "MATCHES": range(1), "ANSWERS": 3},
    ),
    "acts": (acts, {"ALBUMS": FEW, "WARMING": 1, "OF_A_MATCH": 2, "ACTS": 1}),
    "crowd": (crowd, {"ACTS": 3, "CROWD": {"fellbound": (1, 4)}, "THINKING": (0.1, 0.5)}),
    "commits": (commits, {"ANSWERS": 4, "LONG": 1000}),
    "replies": (replies, {"ANSWERS": 2, "AT_ONCE": 1}),
    "asleep": (asleep, {"MATCHES": 3, "ANSWERS": 4, "ROUNDS": 1}),
}
"""What makes each as short as can be."""
WITH_THE_BOT = ("acts", "crowd", "replies", "asleep")


def _run(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, short = A_MOMENT[group]
    monkeypatch.setattr(measure, "ROUNDS", 1)
    for name, value in short.items():
        assert hasattr(module, name)
        monkeypatch.setattr(module, name, value)
    rows = list(bench.measured([group]))
    assert rows and len({row.name for row in rows}) == len(rows)
    assert all(row.name in table(rows) for row in rows)


def test_there_is_a_moment_for_every_group() -> None:
    assert set(A_MOMENT) == set(bench.GROUPS)


@pytest.mark.long
@pytest.mark.parametrize("group", [one for one in A_MOMENT if one not in WITH_THE_BOT])
def test_a_group_runs(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _run(group, monkeypatch)


@pytest.mark.e2e
@pytest.mark.parametrize("group", WITH_THE_BOT)
def test_a_group_with_the_bot_runs(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _run(group, monkeypatch)
