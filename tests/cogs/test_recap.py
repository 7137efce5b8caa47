"""A recap: what concerns its reader, then a line for each step; the whole is one press away."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.messages import notices, story
from cogs.messages.look import Look
from cogs.messages.recap import SIGNS, recap
from cogs.messages.screen import lines_in
from db.tables import Seat, Table
from engine.catalog import game as game_of
from engine.game import Game
from engine.match.due import Due
from engine.match.log import Entry
from engine.news import VOTES, News
from engine.text import KERNEL, Texts, Told

BOARD = "board"
TIDINGS: Game[Any, Any] = replace(
    game_of("fellbound"),
    texts=Texts(Path(__file__).with_name("tidings.toml"), base=KERNEL),
    news=News(
        {
            "tidings.out": "decisive",
            "tidings.drew": "knowledge",
            "tidings.floods": "board",
            "tidings.grows": "board",
            "tidings.asks": "vote",
        },
        {"tidings.takes": "owner"},
        {"tidings.takes": "seat"},
    ),
)
SITTING = tuple(
    Seat(str(n), name, n) for n, name in enumerate(("Ada", "Bea", "Cem", "Dov"), start=1)
)
PLENTY = 10_000


class Reading(Look):
    """What somebody sees of a game that is only told of."""

    @property
    def game(self) -> Game[Any, Any]:
        return TIDINGS


def seen(seat: str | None = "1", **more: Any) -> Look:
    return Reading(Table(1, "fellbound", 10, 1, "running", SITTING), seat, view=object(), **more)


def turn(number: int, seat: str) -> Told:
    return Told("tidings.turn", {"turn": number, "seat": seat}, None, "step")


def walks(seat: str, to: str = "a1") -> Told:
    return Told("tidings.walks", {"seat": seat, "to": to})


def takes(seat: str, owner: str, at: str) -> Told:
    return Told("tidings.takes", {"seat": seat, "owner": owner, "at": at})


def floods(at: str) -> Told:
    return Told("tidings.floods", {"at": at})


def drew(card: str, seat: str = "1") -> Told:
    return Told("tidings.drew", {"card": card}, (seat,))


def falls(place: str, of: tuple[str, ...] | None = None) -> Told:
    return Told("tidings.falls", {"place": place}, None, "loss", of)


OUT = Told("tidings.out", {"seat": "3"})
ROUND = [
    turn(1, "1"),
    walks("1"),
    drew("Fog"),
    turn(2, "2"),
    *(walks("2", f"b{n}") for n in range(4)),
    floods("c3"),
    takes("2", "1", "d4"),
    turn(3, "3"),
    takes("3", "2", "e5"),
    OUT,
    turn(4, "4"),
    *(walks("4", f"c{n}") for n in range(4)),
    floods("a1"),
    floods("a2"),
]


def told(look: Look, parts: Sequence[Told], most: int = 14, longest: int = 1_400) -> list[str]:
    return recap(look, parts, most, longest)[0]


def test_what_concerns_the_reader_comes_first_and_the_others_follow_a_line_a_step() -> None:
    assert told(seen(), ROUND) == [
        "❗ Cem has no token left, and is out.",
        "💔 Bea takes Ada's token on d4.",
        "👁️ You drew Fog.",
        "**Bea** c3 flooded",
        "**Cem** takes Bea's token on e5",
        "**Dov** a1, a2 flooded",
    ]


def test_a_gain_stands_between_what_was_lost_and_what_was_learned() -> None:
    parts = [drew("Fog"), takes("1", "2", "a1"), takes("2", "1", "d4"), OUT]
    assert [line.split(" ")[0] for line in told(seen(), parts)] == [*SIGNS.values()]


def test_what_another_lost_leads_the_line_of_its_step() -> None:
    assert told(seen("4"), ROUND)[1:3] == [
        "**Bea** takes Ada's token on d4; c3 flooded",
        "**Cem** takes Bea's token on e5",
    ]


def test_a_short_story_is_told_whole_with_what_concerns_the_reader_above() -> None:
    assert recap(seen(), ROUND[3:6] + ROUND[9:10], 14, 1_400) == (
        ["💔 Bea takes Ada's token on d4.", "**Turn 2: Bea.**", "• Bea walks to b0.",
         "• Bea walks to b1."],
        True,
    )  # fmt: skip


def test_ones_own_act_is_known_and_only_what_came_of_it_is_told() -> None:
    own = [walks("1"), floods("b1"), drew("Fog")]
    look = seen(last=Entry(4, "answered", "1", 1, told=tuple(own)))
    assert told(look, [turn(1, "1"), *own, *ROUND[3:]])[-4:] == [
        "👁️ You drew Fog.", *told(seen(), ROUND)[-3:],
    ]  # fmt: skip
    assert told(look, own) == ["👁️ You drew Fog.", "• Ada walks to a1.", "• b1 is flooded."]


def test_sentences_that_differ_in_one_word_are_one() -> None:
    parts = [drew("Fog"), drew("Flood"), turn(1, "2"), drew("Roots")]
    assert told(seen(), parts)[0] == "👁️ You drew Fog, Flood, Roots."


@pytest.mark.parametrize("other", [takes("3", "1", "e5"), takes("2", "1", "d4")])
def test_sentences_that_differ_in_a_name_or_in_nothing_stay_apart(other: Told) -> None:
    assert len(told(seen(), [takes("2", "1", "d4"), other])) == 2


def test_a_sentence_that_begins_with_the_word_stays_alone() -> None:
    assert told(seen(), [falls("Ballard"), falls("Fremont")]) == [
        "💔 Ballard falls.", "💔 Fremont falls.",
    ]  # fmt: skip


def test_with_less_room_a_step_counts_what_it_leaves_out_and_the_oldest_steps_are_counted() -> None:
    step = [turn(2, "2"), *(takes("2", "3", f"a{n}") for n in range(1, 6)), floods("b2")]
    step += [takes("2", "4", f"Land {n}") for n in range(4)]
    parts = [*step, *(one for n in range(3, 9) for one in (turn(n, "3"), floods(f"c{n}")))]
    whole = told(seen(), parts)
    assert whole[0].endswith("takes Dov's token on Land 0, Land 1, Land 2, Land 3; b2 flooded")
    shorter = told(seen(), parts, most=8)
    assert shorter[0] == "**Bea** takes Cem's token on a1, a2, a3, a4, a5; 2 more"
    fewest = told(seen(), parts, most=3)
    assert fewest == ["-# Earlier: 5 more steps", "**Cem** c7 flooded", "**Cem** c8 flooded"]


def test_what_is_said_in_few_words_stands_apart_from_the_names_within_it() -> None:
    step = [turn(3, "2"), takes("2", "3", "a1"), takes("2", "3", "a2"), floods("b2"), floods("b3")]
    line = "**Bea** takes Cem's token on a1, a2; b2, b3 flooded"
    assert told(seen("4"), [*ROUND, *step])[-1] == line


def test_what_concerns_the_reader_is_said_in_few_words_before_it_is_counted() -> None:
    parts = [turn(1, "2"), *(takes("2" if n % 2 else "4", "1", f"a{n}") for n in range(1, 9)), OUT]
    whole = told(seen(), [*parts, *ROUND[3:9]])
    assert whole[1:9:2] == [f"💔 Bea takes Ada's token on a{n}." for n in range(1, 9, 2)]
    assert told(seen(), parts, most=3) == [
        "❗ Cem has no token left, and is out.",
        "💔 **Bea** takes Ada's token on a1, a2, a3, a4, a5, a6, a7, a8",
    ]
    out = "❗ Cem has no token left, and is out."
    assert told(seen(), parts, most=1) == ["💔 8 losses", out]
    assert told(seen(), [*parts, OUT, OUT], most=1) == [
        "❗ 3 decisive events · 💔 8 losses", out, out,
    ]  # fmt: skip


def test_the_lightest_is_counted_first() -> None:
    parts = [turn(1, "2"), OUT, *(Told("tidings.drew", {"card": n}, ("1",)) for n in range(20))]
    kept = "❗ Cem has no token left, and is out · 👁️ You drew 0; You drew 1; You drew 2; 17 more"
    assert told(seen(), parts, most=2) == [kept]


def test_where_headings_have_no_room_it_is_said_without_them_before_it_is_counted() -> None:
    parts = [OUT, *(one for n in "2343" for one in (turn(1, n), takes(n, "1", f"{n}{n}")))]
    assert told(seen(), parts, most=2) == [
        "❗ Cem has no token left, and is out · 💔 takes Ada's token on 22, 33, 44, 33"
    ]


@pytest.mark.parametrize("vote", [*(f"match.{name}" for name in VOTES), "tidings.asks"])
def test_a_vote_is_not_told_and_is_nothing_that_a_button_would_open(vote: str) -> None:
    asked = Told(vote, {"seat": "2", "voters": ("1",), "count": 1})
    assert recap(seen(), [asked, walks("2")], 14, 1_400) == (["• Bea walks to a1."], True)
    assert recap(seen(), [turn(1, "2"), walks("2"), asked], 14, 1_400)[1]


def test_where_nothing_weighs_the_newest_is_told_and_no_heading_stands_for_nothing() -> None:
    parts = [turn(1, "2"), *(walks("2", f"a{n}") for n in range(9)), turn(2, "3"), walks("3")]
    assert recap(seen(), parts, 14, 1_400) == (["**Turn 2: Cem.**", "• Cem walks to a1."], False)
    assert told(seen(), [*parts[:10], turn(2, "3")]) == ["**Turn 2: Cem.**"]
    assert told(seen(), parts, most=1) == ["• Cem walks to a1."]
    assert told(seen(), parts, longest=10) == []


# In the channel


def test_in_the_channel_the_losses_of_those_who_are_called_come_first_by_name() -> None:
    called = seen(None, due=Due(owing=("2",), asked=("2",)))
    parts = [*ROUND, falls("Ballard", ("2", "3")), falls("Fremont", ("3",))]
    assert told(called, parts) == [
        "❗ Cem has no token left, and is out.",
        "💔 Cem takes Bea's token on e5.",
        "💔 **Bea**: Ballard falls.",
        "**Bea** takes Ada's token on d4; c3 flooded",
        "**Dov** Fremont falls; a1, a2 flooded",
    ]
    assert "💔" not in "".join(told(seen(None), parts))


@pytest.mark.parametrize("of", [None, ("1", "2", "3", "4")])
@pytest.mark.parametrize("due", [(), ("2",)])
def test_a_common_loss_bears_no_name_whoever_is_called(
    of: tuple[str, ...] | None, due: tuple[str, ...]
) -> None:
    called = seen(None, due=Due(owing=due, asked=due))
    assert told(called, [falls("Ballard", of), walks("2")])[0] == "💔 Ballard falls."
    assert told(seen(), [falls("Ballard", of), walks("2")])[0] == "💔 Ballard falls."


# Whatever was told

SEATS = st.sampled_from(["1", "2", "3"])
WORDS = st.integers(1, 60).map("x".__mul__)
ANY = st.one_of(
    st.builds(turn, st.integers(1, 9), SEATS),
    st.builds(walks, SEATS, WORDS),
    st.builds(takes, SEATS, SEATS, WORDS),
    st.builds(floods, WORDS),
    st.builds(drew, WORDS, SEATS),
    st.builds(falls, WORDS, st.sampled_from([None, ("1",), ("2", "3")])),
    st.just(OUT),
)
STORIES = st.lists(ANY, max_size=60)
ROOMS = st.tuples(st.integers(1, 14), st.integers(40, 1_400))


def weights(look: Look, parts: Sequence[Told]) -> list[str]:
    """What the reader may read of these that concerns them, by its weight."""
    read = [one for one in parts if one.to is None or look.seat in one.to]
    found = [TIDINGS.news.weigh(one, look.seat) for one in read if one.kind != "step"]
    return [weight for weight in found if weight in SIGNS]


def word_of(one: Told) -> str:
    """The word by which a sentence of what concerns somebody is told from others."""
    return str(one.values.get("at") or one.values.get("card") or one.values.get("place") or "out")


@settings(max_examples=300, deadline=None)
@given(STORIES, ROOMS, st.sampled_from(["1", "2"]))
def test_whatever_concerns_the_reader_is_told_or_counted_and_the_first_page_tells_it(
    parts: list[Told], room: tuple[int, int], seat: str
) -> None:
    look = seen(seat)
    shown, is_whole = recap(look, parts, *room)
    text, concern = "\n".join(shown), weights(look, parts)
    for weight, sign in SIGNS.items():
        assert (weight in concern) is (sign in text), (weight, text)
        part = next((one for one in text.split(" · ") if one.startswith(sign)), "")
        if f"{sign} {concern.count(weight)} " in text or part.endswith(" more"):
            assert not is_whole
            continue
        for one in parts:
            mine = one.to is None or seat in one.to
            if mine and one.kind != "step" and TIDINGS.news.weigh(one, seat) == weight:
                assert word_of(one) in text
    first = "\n".join(story.pages(look, parts)[0])
    assert all(
        word_of(one) in first
        for one in parts
        if (one.to is None or seat in one.to) and TIDINGS.news.weigh(one, seat) in SIGNS
    )


@settings(max_examples=300, deadline=None)
@given(STORIES, ROOMS, st.sampled_from(["1", None]))
def test_no_line_is_cut_and_none_has_more_room_than_there_is(
    parts: list[Told], room: tuple[int, int], seat: str | None
) -> None:
    shown = told(seen(seat), parts, *room)
    assert not [line for line in shown if "…" in line or line.endswith((",", " "))]
    is_counted = all(line[0] == "❗" or re.search(r"^\W+\d+ \w+", line) for line in shown)
    assert sum(map(lines_in, shown)) <= room[0] or is_counted
    assert sum(len(line) + 1 for line in shown) <= room[1] or is_counted
    secret = [one for one in parts if one.to is not None and seat not in one.to]
    assert not [one for one in secret if str(seen(seat).say(one.text)) in shown]


@settings(max_examples=300, deadline=None)
@given(STORIES, ROOMS, st.sampled_from(["1", None]))
def test_whatever_is_not_told_is_behind_a_button(
    parts: list[Told], room: tuple[int, int], seat: str | None
) -> None:
    look = seen(seat, since=3, number=40)
    items = story.story_items(look, parts, room[1], room[0])
    is_whole = not any(isinstance(item, discord.ui.ActionRow) for item in items)
    text = "".join(one.content for one in items if isinstance(one, discord.ui.TextDisplay))
    read = [one for one in parts if one.kind != "step" and look.story([one])]
    assert is_whole is recap(look, parts, *room)[1]
    assert not is_whole or all(word_of(one) in text for one in read if one.id != "tidings.walks")
    walked = [str(one.values["to"]) for one in read if one.id == "tidings.walks"]
    assert not is_whole or all(word in text for word in walked)


# The whole


def pages(parts: list[Told], **more: Any) -> list[list[str]]:
    return story.pages(seen(**more), parts)


@settings(max_examples=100, deadline=None)
@given(st.lists(ANY, max_size=300))
def test_the_pages_of_a_story_are_the_whole_of_it_in_order(parts: list[Told]) -> None:
    found = pages(parts)
    whole = [line for one in parts for line in story.pages(seen(), [one])[0]]
    assert [line for page in found for line in page][-len(whole) or None :] == whole
    assert all(sum(len(line) + 1 for line in page) <= story.PAGE for page in found)
    assert len(found) == 1 or all(found)


def test_what_concerns_the_reader_stands_on_the_first_of_several_pages() -> None:
    parts = [*ROUND, *(walks("2", "b" * 60 + str(n)) for n in range(100))]
    assert pages(parts)[0] == told(seen(), ROUND)[:3]
    assert len(pages(ROUND)) == 1


def ids(view: discord.ui.LayoutView, *, enabled: bool = True) -> list[str]:
    buttons = [item for item in view.walk_children() if isinstance(item, discord.ui.Button)]
    return [str(one.custom_id) for one in buttons if one.disabled is not enabled]


@pytest.mark.parametrize(("page", "on"), [(None, [1]), (0, [1]), (1, [0, 2]), (9, [1])])
def test_a_log_is_read_page_by_page_and_opens_on_the_first(page: int | None, on: list[int]) -> None:
    parts = [walks("2", "b" * 60 + f"{number:03}") for number in range(100)]
    view = notices.log_message(seen(number=150), parts, "### Log", 3, page)
    assert ids(view) == [f"b:page:1:3-150:{number}" for number in on]
    assert len(ids(view, enabled=False)) == 2 - len(on)


def test_a_button_opens_what_was_left_out_and_none_stands_where_nothing_was() -> None:
    def buttons(parts: list[Told], **more: Any) -> list[str]:
        view = discord.ui.LayoutView()
        for item in story.story_items(seen(number=40, **more), parts):
            view.add_item(item)
        return ids(view)

    assert buttons(ROUND, since=31) == ["b:story:1:31-40:0"]
    assert buttons(ROUND) == buttons(ROUND[:8], since=31) == []
