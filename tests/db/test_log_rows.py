"""A line of the log as a row: the kinds of its sentences, and rows from before there were any."""

import sqlite3

import pytest

from db.sqlite import log
from db.sqlite.sums import Head
from engine.match.log import Entry
from engine.text import Told, ToldKind

TOLD = (
    Told("toy.night", {"turn": 2}, None, "step"),
    Told("toy.fell", {"what": ("oak", "elm")}, ("1", "2"), "loss", ("2",)),
    Told("toy.did", {}, ("1",)),
)
LINE = Entry(2, "answered", "1", 1, "toy.go", 3, "go", "main", told=TOLD)


@pytest.fixture
def rows() -> sqlite3.Connection:
    """A log without anything around it."""
    connection = sqlite3.connect(":memory:")
    connection.row_factory = sqlite3.Row
    connection.execute(f"CREATE TABLE log (match_id, at, {', '.join(Entry._fields)}, chain)")
    connection.execute("CREATE TABLE checkpoints (match_id, after, version, data, sum)")
    return connection


def stored(rows: sqlite3.Connection) -> list[Entry]:
    """The line, stored and read again."""
    added, _ = log.rows_of(1, 0.0, [LINE], Head())
    log.add(rows, 1, added, [])
    return log.read(rows, 1, None).entries


def test_steps_and_losses_are_stored(rows: sqlite3.Connection) -> None:
    assert stored(rows) == [LINE]


@pytest.mark.parametrize(("more", "kind"), [("", ""), (',"loss"', "loss")])
def test_a_sentence_of_older_versions_has_no_kind_or_is_everybodys_loss(
    rows: sqlite3.Connection, more: str, kind: ToldKind
) -> None:
    stored(rows)
    rows.execute("UPDATE log SET told = ?", (f'[["toy.fell",{{"what":["oak"]}},["1"]{more}]]',))
    assert log.read(rows, 1, None).entries[0].told == (
        Told("toy.fell", {"what": ("oak",)}, ("1",), kind),
    )
