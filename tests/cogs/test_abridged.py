"""A story in short: the reader's losses come first, and the whole is one press away."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.messages import notices, story
from cogs.messages.look import Look
from db.tables import Seat, Table
from engine.match.due import Due
from engine.match.log import Entry
from engine.text import Told, ToldKind
from tests.cogs.test_story import TURNS, seen, texts


def told(
    kind: ToldKind,
    number: int,
    size: int = 1,
    to: tuple[str, ...] | None = None,
    of: tuple[str, ...] | None = None,
) -> Told:
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
    return Told(ids[kind], values, to, kind, of if kind == "loss" else None)


KINDS: list[ToldKind] = ["", "", "", "loss", "step"]
stories = st.lists(
    st.tuples(
        st.sampled_from(KINDS),
        st.integers(1, 90),
        st.sampled_from([None, None, None, ("1",), ("2",)]),
        st.sampled_from([None, ("1",), ("2", "3")]),
    ),
    max_size=90,
).map(lambda parts: [told(one[0], n, *one[1:]) for n, one in enumerate(parts)])

RAVAGE = [
    told("", 0),
    told("step", 1),
    *(told("", number) for number in range(2, 7)),
    told("loss", 7, of=("1",)),
    told("step", 8),
    *(told("", number) for number in range(9, 12)),
    told("step", 12),
    told("loss", 13, of=("2",)),
    told("", 14),
]


def lines(look: Look, parts: list[Told], **how: Any) -> list[str]:
    """What a story shows, each line by the number that stands in it."""
    shown = story.story(look, parts, **how).splitlines()
    numbers = ["".join(letter for letter in line if letter.isdigit()) for line in shown]
    return [
        number[:3] if len(number) > 2 else line for number, line in zip(numbers, shown, strict=True)
    ]


def test_ones_own_losses_come_first_with_their_turn_and_all_else_is_folded() -> None:
    assert lines(seen(seat="1"), RAVAGE) == [
        "💔 **Your losses**", "001", "007",
        "📜 **Besides**", "000", "001", "-# … and 5 more", "008", "-# … and 3 more",
        "012", "013", "014",
    ]  # fmt: skip
    assert story.story(seen(seat="1"), RAVAGE).splitlines()[1].startswith("**Turn 001")


def test_an_enemys_loss_is_news_and_stands_where_it_happened() -> None:
    assert lines(seen(seat="3"), RAVAGE) == [
        "000", "001", "007", "-# … and 5 more", "008", "-# … and 3 more", "012", "013", "014",
    ]  # fmt: skip
    assert lines(seen(seat="3"), RAVAGE[:8]) == [f"{number:03}" for number in range(8)]


def test_in_the_channel_the_losses_of_those_who_are_called_come_first() -> None:
    called = seen(due=Due(owing=("2",), asked=("2",)))
    title, turn, lost, besides, *_ = story.story(called, RAVAGE[12:]).splitlines()
    assert title.startswith("💔 **Losses of") and besides == "📜 **Besides**"
    assert turn.startswith("**Turn 012") and "013" in lost
    assert "💔" not in story.story(seen(), RAVAGE)


@pytest.mark.parametrize("of", [None, ("1", "2", "3", "4")])
@pytest.mark.parametrize("seat", [None, "1", "4"])
def test_a_common_loss_is_everybodys_and_so_is_one_of_an_older_log(
    of: tuple[str, ...] | None, seat: str | None
) -> None:
    parts = [told("step", 1), told("", 2), told("loss", 3, of=of)]
    title = "💔 **Your losses**" if seat else "💔 **Losses**"
    shown = [title, "001", "003", "📜 **Besides**", "001", "002"]
    assert lines(seen(seat=seat), parts) == shown
    if seat is None:  # whoever is called when it is told
        assert lines(seen(due=Due(owing=("2",), asked=("2",))), parts) == shown


def test_in_the_channel_only_who_lost_it_is_named_and_what_all_lost_stands_apart() -> None:
    look = seen(due=Due(owing=("1", "2"), asked=("1", "2")))
    seats = zip(look.table.seats, ("Ada", "Bea", "Cem", "Dov"), strict=True)
    named = tuple(replace(seat, name=name) for seat, name in seats)
    look = replace(look, table=replace(look.table, seats=named))
    parts = [told("step", 1), told("loss", 2), told("step", 3), told("loss", 4, of=("2", "3"))]
    assert lines(look, parts) == [
        "💔 **Losses of Bea**", "003", "004", "💔 **Losses**", "001", "002",
    ]  # fmt: skip


def test_what_names_the_reader_is_told_before_what_does_not() -> None:
    def draws(seat: str) -> Told:
        return Told("fellbound.draws", {"seat": seat})

    parts = [told("step", 1), *[draws("2")] * 9, draws("1")]
    shown = story.story(seen(seat="1"), parts, longest=150).splitlines()
    assert len(shown) == 3 and shown[1].endswith("draws a card.") and "9 more" in shown[2]


def test_room_that_is_left_is_filled_with_the_newest_others() -> None:
    parts = [told("step", 1), *[told("", number) for number in range(2, 12)]]
    assert lines(seen(seat="1"), parts) == [
        "001", "006", "007", "008", "009", "010", "011", "-# … and 4 more",
    ]  # fmt: skip


def test_no_heading_stands_without_a_line_where_one_has_room() -> None:
    turns = [told("step", 1), told("", 2), told("", 3), told("", 4), told("step", 5)]
    parts = [*turns, *[told("", number) for number in range(6, 11)]]
    shown = lines(seen(seat="1"), parts, longest=120)
    assert shown == ["001", "-# … and 3 more", "005", "009", "010", "-# … and 3 more"]


def is_whole(look: Look, parts: list[Told]) -> bool:
    """Whether nothing of a story is left to be opened."""
    return len(story.story_items(replace(look, since=0), parts)) == 1


def test_what_somebody_else_lost_is_folded_last_however_long_its_sentence() -> None:
    parts = [told("step", 1), told("", 2), told("loss", 3, 80, of=("2",)), told("", 4)]
    short = lines(seen(), parts, longest=60, most=1)
    assert "003" in short and "004" not in short


def test_a_sentence_that_is_too_long_is_cut_and_not_only_counted() -> None:
    parts = [told("step", 1), told("", 2), told("", 3, 80)]
    short = lines(seen(), parts, longest=60, most=1)
    assert short == ["-# … and 1 more", "003"]


def test_a_short_story_is_told_whole_everywhere() -> None:
    assert is_whole(seen(), RAVAGE[:8]) and not is_whole(seen(), RAVAGE[:9])
    assert is_whole(seen(), TURNS[:8]) and not is_whole(seen(), TURNS[:9])


# Steps that a game says briefly, too

ISLANDERS = tuple(Seat(key, name, number) for number, (key, name) in enumerate(
    (("ada", "Ada"), ("bea", "Bea"))
))  # fmt: skip
FAST = Told("horizons.step.fast", {}, None, "step")
USES = Told("horizons.uses", {"seat": "ada", "power": "drought", "land": "H3"})
BUILD = Told("horizons.build", {"card": ("i-jungle",)}, None, "step")
BUILDS = [
    Told("horizons.builds", {"land": land, "kind": kind})
    for land, kind in (("G6", "town"), ("G7", "city"), ("H1", "explorer"))
]
EXPLORE = Told("horizons.explore", {"card": "i-sands"}, None, "step")
EXPLORES = [Told("horizons.explores", {"land": f"{board}{n}"}) for board in "GH" for n in (3, 5)]
SLOW = Told("horizons.step.slow", {}, None, "step")
PHASE = [FAST, USES, BUILD, *BUILDS, EXPLORE, *EXPLORES, SLOW]
FOLDED = [
    "**Build: Jungle** G6 Town, G7 City, H1 Explorer",
    "**Explore: Sands, Stage I** G3, G5, H3, H5",
]


def island(seat: str | None = "ada", parts: list[Told] = PHASE) -> Look:
    """What one of two Spirits sees, when Ada has used a Power and the Invaders have acted."""
    table = Table(1, "horizons", 10, 1, "running", ISLANDERS)
    last = Entry(4, "answered", "ada", 1, told=tuple(parts[1:]))
    return Look(table, seat, view=object(), told=parts, last=last if seat == "ada" else None)


def test_a_step_that_does_not_fit_is_folded_into_one_line_before_anything_is_dropped() -> None:
    shown = story.story(island(), PHASE, longest=180).splitlines()
    assert shown == ["**Fast Powers**", "• Ada uses Drought in H3.", *FOLDED]
    assert story.story(island(None), PHASE).splitlines()[-2:] == FOLDED


def test_ones_own_act_is_what_is_kept_last() -> None:
    assert story.story(island(), PHASE, longest=100).splitlines() == FOLDED
    shown = story.story(island("bea"), PHASE, longest=150).splitlines()
    assert shown == ["**Fast Powers** Ada uses Drought in H3", *FOLDED]


def test_with_less_room_a_folded_step_says_how_much_more_there_is() -> None:
    assert story.story(island(), PHASE, longest=90).splitlines() == [
        "**Build: Jungle** G6 Town, G7 City, 1 more",
        "**Explore: Sands, Stage I** G3, G5, H3, 1 more",
    ]


def test_with_no_room_for_all_steps_the_newest_are_kept() -> None:
    shown = story.story(island(), PHASE, longest=70).splitlines()
    assert shown == ["-# … and 1 more", "**Explore: Sands, Stage I** G3, G5, H3, 1 more"]


def test_what_was_lost_stands_above_folded_steps_and_takes_no_room_from_them() -> None:
    ravage = Told("horizons.ravage", {"card": ("i-sands",)}, None, "step")
    lost = Told("horizons.blighted", {"land": "G3", "left": 4}, None, "loss")
    parts = [*PHASE[:2], ravage, lost, *PHASE[2:]]
    title, *shown = story.story(island(parts=parts), parts, longest=120).splitlines()
    assert title == "💔 **Your losses**" and shown[:2] == [
        "**Ravage: Sands**",
        "• Blight in G3. 4 are left in the Blight pool.",
    ]
    assert shown[2:] == ["📜 **Besides**", *FOLDED]


def test_a_step_that_fits_is_told_line_by_line() -> None:
    shown = story.story(island(), PHASE[:5]).splitlines()
    assert shown[2:] == ["**Build: Jungle**", "• G6: one Town more.", "• G7: one City more."]


def own_losses(look: Look, parts: list[Told]) -> list[str]:
    """What this reader has lost, as it is said."""
    lost = [one for one in parts if one.kind == "loss" and look.seat in (one.of or (look.seat,))]
    return [look.say(one.text) for one in lost if look.story([one])]


@settings(max_examples=300, deadline=None)
@given(stories, st.integers(150, 1_400), st.sampled_from([4, 8]), st.sampled_from(["1", "2"]))
def test_all_own_losses_are_told_or_it_says_how_many_there_was_no_room_for(
    parts: list[Told], longest: int, most: int, seat: str
) -> None:
    look = seen(seat=seat)
    losses = own_losses(look, parts)
    shown = story.story(look, parts, longest, most, longest)
    left_out = [line for line in losses if line not in shown]
    assert len(shown) <= longest + len("-# What came before: “All of this part”") + 1
    if left_out:
        few = len(left_out) == 1
        said = f"-# {len(left_out)} more {'loss' if few else 'losses'} came before these"
        assert shown.startswith(said)
        assert left_out == losses[: len(left_out)]
    roomy = story.story(look, parts, longest, most, 99_999)
    assert not [line for line in losses if line not in roomy]
    others = [one for one in parts if one.to is not None and seat not in one.to]
    assert not [one for one in others if look.say(one.text) in shown + roomy]


@settings(max_examples=300, deadline=None)
@given(stories, st.integers(150, 1_400), st.sampled_from([None, "1"]))
def test_whatever_is_not_told_is_behind_a_button(
    parts: list[Told], longest: int, seat: str | None
) -> None:
    look = seen(seat=seat, since=3, number=40)
    items = story.story_items(look, parts, longest)
    text = items[0].content if items and isinstance(items[0], discord.ui.TextDisplay) else ""
    unsaid = [line for line in look.story(parts) if line not in text]
    assert not unsaid or len(items) == 2


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
    assert buttons(TURNS, since=31) == ["b:story:1:31-40:0"]
    assert buttons(RAVAGE) == buttons(RAVAGE[:8], since=31) == buttons(TURNS[:8], since=31) == []
