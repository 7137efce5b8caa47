"""Recorded matches: all of them still replay to the same end, and every way to end has one.

Where the cards or the rules of a game are others now, one test says so, and the matches recorded
with the old ones are not replayed: they would fail in fifty places, each by a symptom.
"""

from pathlib import Path

import pytest

from engine import catalog
from engine.match import Match
from engine.tools.record import Record, export, read
from engine.tools.verify import Stretch, Verdict, replay, verify
from tests.record import FILES, PLAYTHROUGHS, SCENARIOS, is_of_today, of_today, since

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


@pytest.mark.parametrize("key", catalog.GAMES)
def test_matches_are_recorded_with_the_cards_and_rules_of_today(key: str) -> None:
    others = [path.stem for path in FILES if path.parent.name == key and not is_of_today(path)]
    if others:
        pytest.fail(f"{since(key)} They are: {', '.join(others)}.", pytrace=False)


@pytest.mark.parametrize("path", of_today(), ids=name)
def test_a_recorded_match_replays_line_by_line_to_the_same_end(path: Path) -> None:
    record = recorded(path)
    rules = catalog.game(record.game).rules_version

    assert record.game == path.parent.name
    assert verify(record) == Verdict((), (Stretch(1, len(record.log), rules),), ())


@pytest.mark.parametrize("path", of_today(), ids=name)
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


@pytest.mark.parametrize("path", of_today(), ids=name)
def test_a_recorded_match_is_exported_to_the_byte_as_it_was(path: Path) -> None:
    """An option that came since then stands in no recording: there it has its default."""
    record = recorded(path)
    (*_, (_, match)) = replay(record)

    assert match is not None
    text = export(match)
    settings = read(text).settings
    assert record.settings.items() <= settings.items()
    since = settings.keys() - record.settings.keys()
    fields = type(match.setup.settings).model_fields
    assert {name: settings[name] for name in since} == {
        name: fields[name].default for name in since
    }
    assert without_settings(text) == without_settings(path.read_text(encoding="utf-8"))


def without_settings(text: str) -> list[str]:
    """The lines of a match file but that with the options of its table."""
    return [line for line in text.split("\n") if not line.startswith(' "settings": ')]


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
