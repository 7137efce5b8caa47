"""A long story in steps: its digest names every loss, and the whole is one press away."""

from typing import Any

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.messages import notices, story
from cogs.messages.look import Look
from engine.text import Told, ToldKind
from tests.cogs.test_story import TURNS, seen, texts


def told(kind: ToldKind, number: int, size: int = 1, to: tuple[str, ...] | None = None) -> Told:
    """A heading, a loss or any other sentence, which its number tells from all others."""
    word = f"{number:03}" + "x" * size
    ids = {"step": "fellbound.turn", "loss": "fellbound.pays", "": "fellbound.draws"}
    values: dict[str, Any] = {
        "turn": word,
        "seat": word,
        "owner": "1",
        "card": "moss-giant",
        "gold": 1,
    }
    return Told(ids[kind], values, to, kind)


KINDS: list[ToldKind] = ["", "", "", "loss", "step"]
stories = st.lists(
    st.tuples(
        st.sampled_from(KINDS),
        st.integers(1, 90),
        st.sampled_from([None, None, None, ("1",), ("2",)]),
    ),
    max_size=90,
).map(lambda parts: [told(kind, n, size, to) for n, (kind, size, to) in enumerate(parts)])

RAVAGE = [
    told("", 0),
    told("step", 1),
    *(told("", number) for number in range(2, 7)),
    told("loss", 7),
    told("step", 8),
    *(told("", number) for number in range(9, 12)),
    told("step", 12),
    told("loss", 13),
    told("", 14),
]


def lines(look: Look, parts: list[Told], **how: Any) -> list[str]:
    """What a story shows, each line by the number that stands in it."""
    shown = story.story(look, parts, **how).splitlines()
    numbers = ["".join(letter for letter in line if letter.isdigit()) for line in shown]
    return [
        number[:3] if len(number) > 2 else line for number, line in zip(numbers, shown, strict=True)
    ]


def test_a_digest_goes_step_by_step_and_names_what_was_lost() -> None:
    assert lines(seen(), RAVAGE) == [
        "000", "001", "007", "-# … and 5 more", "008", "-# … and 3 more", "012", "013", "014",
    ]  # fmt: skip
    assert story.story(seen(), RAVAGE).splitlines()[1].startswith("**Turn 001")


def test_a_short_story_in_steps_is_told_whole_everywhere() -> None:
    assert lines(seen(), RAVAGE[:8], most=4) == [f"{number:03}" for number in range(8)]
    assert not story.is_folded(seen(), RAVAGE[:8]) and story.is_folded(seen(), RAVAGE[:9])


def test_a_story_without_steps_and_losses_has_no_digest() -> None:
    assert not story.is_folded(seen(), TURNS * 9)


@settings(max_examples=300, deadline=None)
@given(stories, st.integers(150, 1_400), st.sampled_from([4, 8]), st.sampled_from([None, "1", "2"]))
def test_every_loss_stands_in_what_is_told_or_it_says_how_many_do_not(
    parts: list[Told], longest: int, most: int, seat: str | None
) -> None:
    look = seen(seat=seat)
    shown = story.story(look, parts, longest, most)
    losses = [look.say(one.text) for one in parts if one.kind == "loss" and look.story([one])]
    left_out = [line for line in losses if line not in shown]
    assert len(shown) <= longest + len("-# What came before: `/log`") + 1
    if left_out:
        few = len(left_out) == 1
        said = f"-# {len(left_out)} more {'loss' if few else 'losses'} came before these."
        assert shown.startswith(said) and "`/log`" in shown
        assert left_out == losses[: len(left_out)]
    others = [one for one in parts if one.to is not None and seat not in one.to]
    assert not [one for one in others if look.say(one.text) in shown]


@settings(max_examples=100, deadline=None)
@given(stories)
def test_the_pages_of_a_story_are_the_whole_of_it_in_order(parts: list[Told]) -> None:
    look = seen(seat="1")
    found = story.pages(look, parts)
    assert [line for page in found for line in page] == [
        line for one in parts for line in story.pages(look, [one])[0]
    ]
    assert all(sum(len(line) + 1 for line in page) <= story.PAGE for page in found)
    assert len(found) == 1 or all(found)


def ids(view: discord.ui.LayoutView, *, enabled: bool = True) -> list[str]:
    buttons = [item for item in view.walk_children() if isinstance(item, discord.ui.Button)]
    return [str(one.custom_id) for one in buttons if one.disabled is not enabled]


@pytest.mark.parametrize(("page", "on"), [(None, [1]), (0, [1]), (1, [0, 2]), (9, [1])])
def test_a_log_is_read_page_by_page_and_opens_on_the_last(page: int | None, on: list[int]) -> None:
    parts = [told("", number, 90) for number in range(150)]
    view = notices.log_message(seen(number=150), parts, "### Log", 3, page)
    assert ids(view) == [f"b:page:1:3-150:{number}" for number in on]
    assert len(ids(view, enabled=False)) == 2 - len(on)
    assert ("149" in texts(view)[0]) is (page in (None, 9))


def test_below_a_digest_stands_a_button_for_the_whole_story() -> None:
    def buttons(parts: list[Told], **more: Any) -> list[str]:
        view = discord.ui.LayoutView()
        for item in story.story_items(seen(number=40, **more), parts):
            view.add_item(item)
        return ids(view)

    assert buttons(RAVAGE, since=31) == ["b:story:1:31-40:0"]
    assert buttons(RAVAGE) == buttons(RAVAGE[:8], since=31) == buttons(TURNS, since=31) == []
