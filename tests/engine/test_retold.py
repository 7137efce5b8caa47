"""Recorded matches are told once more by rules of a newer version."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine import catalog
from engine.tools.record import export
from tests.record import PLAYTHROUGHS, retold


@pytest.fixture
def path() -> Path:
    return PLAYTHROUGHS / "fellbound" / "draw-agreed.json"


def test_a_raised_version_of_the_rules_changes_no_answer_that_still_fits(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalog.game("fellbound")
    raised = replace(game, rules_version=game.rules_version + 1)
    monkeypatch.setitem(catalog.GAMES, "fellbound", raised)

    match = retold(path)

    assert match is not None
    told, before = json.loads(export(match)), json.loads(path.read_text(encoding="utf-8"))
    assert told.pop("rules_version") == raised.rules_version
    assert before.pop("rules_version") < raised.rules_version
    assert told == before
