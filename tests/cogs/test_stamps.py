"""A message says when it was sent, and its buttons stay the same while it is edited."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import discord
from hypothesis import given
from hypothesis import strategies as st

from cogs.messages.components import LONGEST_ID, boxed, button
from cogs.messages.stamps import plain, shown_at, stamp
from db.epochs import NOWHERE, Epoch, Reached

NOW, BEFORE, SECRET = "a3f9", "0b1c", "5e" * 16
lengths = st.integers(1, 50_000_000)
reaches = lengths.map(lambda many: Reached(lines=many)) | lengths.map(
    lambda many: Reached(revision=many)
)


def sent(reached: Reached, table: int = 12) -> Any:
    """A message about a table, as Discord returns it."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        button("Join", "join", table), button("Log", "log", table)
    )
    view = boxed([discord.ui.TextDisplay("A table"), row], reached=reached)
    stamp(view, Epoch(2, NOW, 0.0, secret=SECRET))
    return SimpleNamespace(components=view.children)


def ids(message: Any) -> list[str]:
    (box,) = message.components
    return [one.custom_id for one in box.children[-1].children]


@given(reaches, reaches)
def test_no_button_changes_because_its_table_has_come_farther(one: Reached, other: Reached) -> None:
    assert ids(sent(one)) == ids(sent(other)) == ["b:join:12~a3f9:", "b:log:12~a3f9:"]


@given(reaches)
def test_a_message_says_how_far_its_table_had_come_and_in_which_epoch(reached: Reached) -> None:
    message = sent(reached)
    assert shown_at(message, 12, NOW, SECRET) == shown_at(message, 12, "", SECRET) == reached
    assert shown_at(message, 12, BEFORE, SECRET) == NOWHERE
    assert shown_at(message, 13, NOW, SECRET) == NOWHERE


def test_what_is_about_no_table_says_nothing() -> None:
    assert shown_at(sent(NOWHERE), 12, NOW, SECRET) == NOWHERE
    assert shown_at(sent(Reached(7), table=0), 12, "", SECRET) == NOWHERE


def test_the_longest_id_has_room_for_its_stamp() -> None:
    rest = "x" * (LONGEST_ID - len("b:log:12:"))
    view = boxed([discord.ui.ActionRow(button("Log", "log", 12, rest))], reached=Reached(3))
    stamp(view, Epoch(2, NOW, 0.0, secret=SECRET))
    (id,) = ids(SimpleNamespace(components=view.children))
    assert len(id) == 100


def numbers(lines: int, table: int = 12) -> list[int]:
    """All numbers that a message bears of a table whose log is so long."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        button("All", "story", table, f"{lines - 1}-{lines}:0")
    )
    view = boxed([row], reached=Reached(lines=lines))
    stamp(view, Epoch(2, NOW, 0.0, secret=SECRET))
    (id,) = ids(SimpleNamespace(components=view.children))
    span = id.split(":")[3].split(".")
    return [*(int(end) for end in span), [*view.walk_children()][-1].id or 0]


def test_a_message_does_not_tell_how_often_somebody_acted_in_secret() -> None:
    shown = [numbers(lines) for lines in range(2, 200)]
    apart = [[then - now for now, then in zip(*two, strict=True)] for two in pairwise(shown)]
    rises = [sum(by > 0 for by in step) for step in zip(*apart, strict=True)]
    assert all(60 < many < 140 for many in rises), "a number grows with the log"
    assert all(len(set(step)) > 190 for step in zip(*apart, strict=True)), "as much each time"
    assert not {*numbers(2)} & {*numbers(2, table=13)}, "two tables show the same"


@given(lengths, lengths)
def test_the_span_of_a_story_comes_back_as_it_was(since: int, until: int) -> None:
    row = discord.ui.ActionRow[Any](button("All", "story", 12, f"{since}-{until}:3"))
    view = boxed([row], reached=Reached(7))
    stamp(view, Epoch(2, NOW, 0.0, secret=SECRET))
    (id,) = ids(SimpleNamespace(components=view.children))
    rest = id.split(":", 3)[3]
    assert rest != f"{since}-{until}:3"
    assert plain("story", rest, 12, SECRET) == f"{since}-{until}:3"


@given(st.text(max_size=20), st.sampled_from(["story", "page", "answer"]))
def test_the_rest_of_any_other_id_is_left_alone(rest: str, what: str) -> None:
    if what == "answer" or "." not in rest:
        assert plain(what, rest, 12, SECRET) == rest


def test_a_message_without_an_id_of_its_table_bears_no_number_of_a_running_match() -> None:
    view = boxed([discord.ui.TextDisplay("A table")], reached=Reached(lines=7, revision=9))
    stamp(view, Epoch(2, NOW, 0.0, secret=SECRET))
    assert not any(one.id for one in view.walk_children())


def test_the_secret_of_a_store_stands_in_no_log() -> None:
    assert SECRET not in repr(Epoch(2, NOW, 0.0, secret=SECRET))
