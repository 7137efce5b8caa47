"""Recorded matches: all of them still replay to the same end, and every way to end has one."""

from pathlib import Path

import pytest

from engine import catalog
from engine.match import Match
from engine.tools.record import Record, export, read
from engine.tools.verify import Stretch, Verdict, replay, verify
from tests.record import PLAYTHROUGHS, SCENARIOS

FILES = sorted(PLAYTHROUGHS.glob("*/*.json"))
UNHEARD_OF = {
    "horizons.ending.terror-1",
    "horizons.ending.sacrifice",
    "rift.ending.entities-dead",
}
"""No computer players end so; `test_ending.py` and `test_final.py` play these by hand."""


def recorded(path: Path) -> Record:
    return read(path.read_text(encoding="utf-8"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_recorded_match_replays_line_by_line_to_the_same_end(path: Path) -> None:
    record = recorded(path)
    rules = catalog.game(record.game).rules_version

    assert record.game == path.parent.name
    assert verify(record) == Verdict((), (Stretch(1, len(record.log), rules),), ())


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_recorded_match_wakes_at_any_line_as_it_stood(path: Path) -> None:
    record = recorded(path)
    setup, secret = record.setup(), bytes.fromhex(record.secret)
    for entry, match in replay(record):
        assert match is not None
        if entry.number % 20 == 0 or match.result is not None:
            woken = Match.restore(match.game, setup, secret, match.log, match.checkpoints)
            assert woken.log == match.log
            assert woken.game.adapter.dump_json(woken.state) == match.game.adapter.dump_json(
                match.state
            )
            assert [q.serial for q in woken.questions] == [q.serial for q in match.questions]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_recorded_match_is_exported_to_the_byte_as_it_was(path: Path) -> None:
    (*_, (_, match)) = replay(recorded(path))

    assert match is not None
    assert export(match) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_way_a_game_can_end_has_a_recorded_match(game: str) -> None:
    endings = [id for id in catalog.game(game).texts.own if id.startswith(f"{game}.ending.")]
    ended = {recorded(path).result.ending for path in FILES if path.parent.name == game}

    assert endings
    assert ended == {*endings, "match.closed"} - UNHEARD_OF


def test_every_scenario_is_recorded_and_every_recorded_match_has_its_scenario() -> None:
    assert [name(path) for path in FILES] == sorted(f"{s.game}/{s.shows}" for s in SCENARIOS)


def test_scenarios_end_as_their_records_say() -> None:
    for scenario in SCENARIOS:
        path = PLAYTHROUGHS / scenario.game / f"{scenario.shows}.json"
        assert recorded(path).result.ending == scenario.ending
