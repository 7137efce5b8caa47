"""The file of a finished match: what stands in it, and what is refused as such a file."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from engine import catalog
from engine.chance import commitment
from engine.errors import BadMatchFile, Refused
from engine.game import Result
from engine.match import Match
from engine.tools.record import Record, export, read
from tests.engine.pebbles import SECRET, answer, begin, finish, setup

pytestmark = pytest.mark.usefixtures("house")


def finished() -> Match:
    match = begin(None, "greedy")
    answer(match, "feel shy", "feel brave", "draw")
    finish(match)
    return match


def loaded(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(export(match))
    return data


def test_a_file_holds_all_that_is_needed_to_play_the_match_again() -> None:
    match = finished()
    record = read(export(match))

    assert record.setup() == setup(None, "greedy")
    assert record.entries() == match.log
    assert (record.game, record.rules_version) == ("pebbles", 1)
    assert (record.secret, record.commitment) == (SECRET.hex(), commitment(SECRET))
    assert match.result == Result(**record.result.model_dump())


def test_each_line_of_the_log_stands_on_a_line_without_what_goes_without_saying() -> None:
    match = finished()
    text = export(match)

    assert '  {"number": 1, "kind": "started"},' in text.splitlines()
    assert text.count("\n  {") == len(match.log)
    assert not re.search(r'"(dropped|version)"', text)


def test_steps_and_losses_of_the_story_are_kept_and_all_else_has_no_kind() -> None:
    match = begin(None, None)
    match.state.step("pebbles.drew", seat="one", card="one")
    match.state.tell("pebbles.drew", seat="one", card="two", loss=True)
    match.state.tell("pebbles.drew", seat="one", card="three")
    match.close()
    text = export(match)
    assert [told.kind for told in match.log[-1].told[:3]] == ["step", "loss", ""]
    assert read(text).entries() == match.log
    assert text.count('"kind": "step"') == text.count('"kind": "loss"') == 1
    assert '"kind": ""' not in text


def test_names_of_any_alphabet_stay_as_they_are() -> None:
    assert "’" in export(close_with("’"))


def close_with(name: str) -> Match:
    match = begin(None, None)
    match.state.tell("pebbles.drew", seat=name, card="one")
    match.close()
    return match


def test_a_match_that_is_not_over_is_not_exported() -> None:
    with pytest.raises(Refused, match="This match isn't over yet"):
        export(begin(None, None))


def test_bytes_are_read_as_well() -> None:
    text = export(finished())

    assert read(text.encode()) == read(text)


def change(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Put `value` at a dotted path."""

    def apply(data: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = data
        for part in way:
            place = place[part]
        place[last] = value

    return apply


def drop(path: str) -> Callable[[dict[str, Any]], None]:
    def apply(data: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = data
        for part in way:
            place = place[part]
        del place[last]

    return apply


DAMAGES = {
    "format: input should be 'nocturne-match'": change("format", "chess"),
    "format: field required": drop("format"),
    "format_version: 2 is from a newer Nocturne; this one reads up to 1": change(
        "format_version", 2
    ),
    "format_version: input should be greater than 0": change("format_version", 0),
    "game: There is no game called poker. The house has: pebbles.": change("game", "poker"),
    "seats: Pebbles is not played by 1": change("seats", ["1"]),
    "seats: Pebbles is not played by 1, 1": change("seats", ["1", "1"]),
    "seats 2: input should be a valid string": change("seats", ["1", 2]),
    "settings: pebbles: input should be less than or equal to 900": change(
        "settings.pebbles", 1000
    ),
    "settings: chips: extra inputs are not permitted": change("settings.chips", 3),
    "computers: 7 has no seat": change("computers", {"7": "greedy"}),
    "secret: string should match pattern": change("secret", "xyz"),
    "commitment: field required": drop("commitment"),
    "result: field required": drop("result"),
    "result: winners: input should be a valid array": change("result.winners", "1"),
    "log: it is empty": change("log", []),
    "log line 2: number: it says 9": change("log.1.number", 9),
    "log line 2: kind: only the first line is `started`": change(
        "log.1", {"number": 2, "kind": "started"}
    ),
    "log line 1: kind: the first line is `started`": change(
        "log.0", {"number": 1, "kind": "closed"}
    ),
    "log line 3: key: field required": drop("log.2.key"),
    "log line 3: serial: input should be greater than 0": change("log.2.serial", 0),
    "log line 3: prize: extra inputs are not permitted": change("log.2.prize", 1),
    "log line 4: told 1: id: field required": drop("log.3.told.0.id"),
    "log line 3: input tag 'sang' found using 'kind' does not match": change("log.2.kind", "sang"),
    "extra: extra inputs are not permitted": change("extra", True),
}


@pytest.mark.parametrize(("complaint", "damage"), DAMAGES.items(), ids=DAMAGES)
def test_a_damaged_file_is_refused_with_what_is_wrong_and_where(
    complaint: str, damage: Callable[[dict[str, Any]], None]
) -> None:
    data = loaded(finished())
    damage(data)

    with pytest.raises(BadMatchFile) as refused:
        read(json.dumps(data))
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "GIF89a", b"\xff\xfe", "[" * 9999])
def test_a_foreign_file_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadMatchFile):
        read(text)


def test_a_file_that_is_cut_off_is_refused() -> None:
    text = export(finished())

    for end in range(0, len(text) - 2, 97):
        with pytest.raises(BadMatchFile):
            read(text[:end])


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        setattr(read(export(finished())), "game", "chess")  # noqa: B010  (mypy knows it as well)


def test_the_house_names_its_games_to_who_asks_for_another() -> None:
    assert catalog.game("pebbles").title == "Pebbles"
    with pytest.raises(Refused, match=r"There is no game called go\. The house has: pebbles\."):
        catalog.game("go")


def test_a_file_holds_neither_checkpoints_nor_wishes_where_none_are_needed() -> None:
    match = finished()

    unneeded = ("checkpoints", "wishes")
    assert list(loaded(match)) == [name for name in Record.model_fields if name not in unneeded]
