"""A letter's message is known by a number inside it, which is the letter's own."""

import secrets
from types import SimpleNamespace
from typing import Any

from cogs.messages.marks import LEAST, mark_of, mark_on, marked, said


def test_marks_are_stable_and_differ_and_fit_what_discord_takes() -> None:
    nonces = [secrets.token_hex(12) for _ in range(200)]
    marks = [mark_of(nonce) for nonce in nonces]
    assert marks == [mark_of(nonce) for nonce in nonces]
    assert len(set(marks)) > 198
    assert all(LEAST <= mark < 1 << 31 for mark in marks)


def test_a_message_made_of_components_carries_its_mark_outermost() -> None:
    view: Any = marked(said("A sentence."), mark_of("ab" * 12))
    [part] = view.to_components()
    assert (part["id"], part["content"]) == (mark_of("ab" * 12), "A sentence.")


def test_numbers_that_discord_gives_are_no_marks() -> None:
    def message(*numbers: int | None) -> Any:
        return SimpleNamespace(components=[SimpleNamespace(id=number) for number in numbers])

    assert mark_on(message(1, 2, None)) is None
    assert mark_on(message()) is None
    assert mark_on(message(LEAST + 5)) == LEAST + 5
