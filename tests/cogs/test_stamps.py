"""A message says when it was sent, and its buttons stay the same while it is edited."""

from types import SimpleNamespace
from typing import Any

import discord
from hypothesis import given
from hypothesis import strategies as st

from cogs.messages.components import LONGEST_ID, boxed, button
from cogs.messages.stamps import shown_at, stamp
from db.epochs import NOWHERE, Reached

NOW, BEFORE = "a3f9", "0b1c"
lengths = st.integers(1, 200_000_000)
reaches = lengths.map(lambda many: Reached(lines=many)) | lengths.map(
    lambda many: Reached(revision=many)
)


def sent(reached: Reached, epoch: str = NOW, table: int = 12) -> Any:
    """A message about a table, as Discord returns it."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        button("Join", "join", table), button("Log", "log", table)
    )
    view = boxed([discord.ui.TextDisplay("A table"), row], reached=reached)
    stamp(view, epoch)
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
    assert shown_at(message, 12, NOW) == shown_at(message, 12, "") == reached
    assert shown_at(message, 12, BEFORE) == NOWHERE
    assert shown_at(message, 13, NOW) == NOWHERE


def test_what_is_about_no_table_says_nothing() -> None:
    assert shown_at(sent(NOWHERE), 12, NOW) == NOWHERE
    assert shown_at(sent(Reached(7), table=0), 12, "") == NOWHERE


def test_the_longest_id_has_room_for_its_stamp() -> None:
    rest = "x" * (LONGEST_ID - len("b:log:12:"))
    view = boxed([discord.ui.ActionRow(button("Log", "log", 12, rest))], reached=Reached(3))
    stamp(view, NOW)
    (id,) = ids(SimpleNamespace(components=view.children))
    assert len(id) == 100
