"""How much a message tells: the newest lines, and never more than Discord takes."""

from dataclasses import replace
from typing import Any

import discord
import pytest

from cogs.messages import ballots, notices, story, table, waiting
from cogs.messages.going import Going
from cogs.messages.look import Look
from db.tables import Seat, Table
from engine.ballot import Ballot, BallotKind
from engine.game import Result
from engine.match.due import Due
from engine.text import Text, Told

NAME = "*" * 32
LONGEST = 4_000
KINDS: tuple[BallotKind, ...] = ("undo", "draw", "proposal")
TURNS = [Told("fellbound.turn", {"turn": number, "seat": "1"}) for number in range(1, 31)]


def seen(**more: Any) -> Look:
    seats = tuple(Seat(str(place), NAME, 10**19 + place, awaited=1e10) for place in range(1, 5))
    at = Table(1, "fellbound", 10**19, 1, "running", seats, commitment="f" * 64, settings={})
    return Look(at, **{"seat": None, "view": object(), **more})


def texts(view: discord.ui.LayoutView) -> list[str]:
    return [
        item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    ]


def test_where_nothing_weighs_a_table_tells_the_last_eight_lines() -> None:
    lines = story.story(seen(), TURNS, most=30).splitlines()
    assert [line.split(":")[0] for line in lines] == [f"• Turn {n}" for n in range(23, 31)]


@pytest.mark.parametrize(("seats", "said"), [(1, "3 seats are free"), (2, "can start now; 2 more")])
def test_a_table_that_can_start_says_so_though_seats_are_free(seats: int, said: str) -> None:
    look = seen(view=None)
    opened = replace(look.table, phase="open", seats=look.table.seats[:seats])
    assert any(said in text for text in texts(table.layout(replace(look, table=opened), (), None)))


def test_a_short_story_is_told_whole() -> None:
    assert len(story.story(seen(), TURNS[:8], most=30).splitlines()) == 8


def test_what_is_for_another_seat_is_not_told() -> None:
    secret = Told("fellbound.drew", {"card": "moss-giant"}, ("2",))
    assert story.story(seen(seat="1"), [secret]) == story.story(seen(), [secret]) == ""
    assert "Moss Giant" in story.story(seen(seat="2"), [secret])


@pytest.mark.parametrize(("name", "named"), [("", "Somebody"), ("ann", "ann")])
def test_where_a_line_begins_whoever_has_no_name_has_a_capital(name: str, named: str) -> None:
    look = seen(result=Result("fellbound.ending.conceded", ("1",), {"losers": ("2",)}))
    seats = tuple(replace(seat, name=name) for seat in look.table.seats)
    look = replace(look, table=replace(look.table, seats=seats))
    drawn = Told("fellbound.draws", {"seat": "1"})
    turn = Told("fellbound.turn", {"turn": 3, "seat": "1"})
    assert story.story(look, [drawn]) == f"• {named} draws a card."
    assert story.story(look, [turn]) == f"• Turn 3: {name or 'somebody'}."
    assert waiting.ending(look).startswith(f"### {named} won: {name or 'somebody'} gave up.")


def test_what_an_older_version_told_in_words_that_are_gone_spoils_neither_story_nor_log() -> None:
    old = [Told("fellbound.round", {"round": 1}, kind="step"), Told("fellbound.picked", {}), *TURNS]
    proposed = Ballot("proposal", "1", ["2"], TURNS[2].text, 1)
    look = seen(ballots=(proposed,), number=32)
    assert "earlier version" in story.story(look, old[:4])
    assert story.unsaid(look, old[:4]) == old[:4]
    first = texts(notices.log_message(look, old, "### Log", 0, 0))[0]
    assert first.count("earlier version") == 2 and "Turn 1:" in first
    assert "earlier version" in "".join(undo(old[:3]))


def test_what_is_to_be_voted_on_is_not_told_twice() -> None:
    proposed = Ballot("proposal", "1", ["2"], TURNS[2].text, 1)
    told = story.story(seen(), story.unsaid(seen(ballots=(proposed,)), TURNS[:3]))
    assert told == story.story(seen(), TURNS[:2])
    assert story.unsaid(seen(), TURNS[:3]) == TURNS[:3]


def test_no_message_is_longer_than_discord_takes() -> None:
    everybody = ("1", "2", "3", "4")
    endless = Text("fellbound.turn", {"turn": "9" * 5_000, "seat": "1"})
    long = [Told("fellbound.turn", {"turn": "9" * 600, "seat": "1"})] * 300
    look = seen(
        due=Due(owing=everybody, asked=everybody, voting=everybody),
        ballots=tuple(Ballot(kind, "1", everybody, endless, 1, closes=1e10) for kind in KINDS),
        going=Going(1, 300, 300, ("2",), ("3", "4"), tuple(long)),
        number=300,
    )
    for view in (
        table.layout(look, long, None),
        notices.log_message(look, long, "### Since", 0),
    ):
        assert 600 < sum(map(len, texts(view))) <= LONGEST


def test_an_older_message_shrinks_to_a_line_and_the_way_to_what_it_told() -> None:
    view = table.retired(seen(since=3, number=9), TURNS)
    box, *parts = view.walk_children()
    assert isinstance(box, discord.ui.Container)
    line, row, button = parts
    assert isinstance(line, discord.ui.TextDisplay) and len(line.content) < 100
    assert isinstance(row, discord.ui.ActionRow) and isinstance(button, discord.ui.Button)
    assert button.custom_id == "b:story:1:3-9:0"
    assert len(list(table.retired(seen(since=3, number=9), []).walk_children())) == 2


def test_no_message_of_a_running_table_has_a_hash() -> None:
    shown = texts(table.layout(seen(), TURNS, None))
    assert shown and not [text for text in shown if "f" * 9 in text]


@pytest.mark.parametrize("count", [0, 3])
def test_the_result_says_how_often_somebody_took_back(count: int) -> None:
    result = Result("fellbound.ending.conceded", ("1",), {"losers": ("2",)})
    said = waiting.ending(seen(result=result, takebacks=count))
    assert ("Answers taken back: 3." in said) is bool(count)


@pytest.mark.parametrize("practice", [False, True])
def test_the_result_says_whether_the_table_was_for_practice(practice: bool) -> None:
    result = Result("fellbound.ending.conceded", ("1",), {"losers": ("2",)})
    look = seen(result=result)
    look = replace(look, table=replace(look.table, settings={"practice": practice}))
    assert ("for practice" in waiting.ending(look)) is practice


def undo(gone: list[Told], closes: float | None = None) -> list[str]:
    """What is said of somebody who would like to take back what was told so."""
    ballot = Ballot("undo", "1", ["2"], Text("match.undo-asked"), 9, (1,), closes)
    going = Going(1, len(gone), len(gone), told=tuple(gone))
    look = seen(ballots=(ballot,), going=going, due=Due(voting=("2",)))
    return ballots.asks(look, ballot).splitlines()


def test_whoever_is_asked_to_let_an_answer_be_taken_back_reads_how_that_begins() -> None:
    first = [f"• {line}" for line in seen().story(TURNS)]
    assert undo(TURNS[:2])[1:] == ["-# This would be taken back:", *first[:2]]
    assert undo(TURNS)[2:] == [*first[:4], f"-# … and {len(TURNS) - 4} more"]
    assert len(undo([])) == 1


def test_a_vote_on_an_undo_names_whose_turn_goes_and_how_many_steps() -> None:
    ballot = Ballot("undo", "1", ["2"], Text("match.undo-asked"), 9, (1,))
    going = Going(3, 16, 14, ("2",), ("3",))
    look = seen(ballots=(ballot,), going=going, due=Due(voting=("2",)))
    names = [look.naming(key) for key in "123"]
    assert ballots.asks(look, ballot).startswith(
        f"↩️ {names[0]} would like to take back their last answer"
        f" and {names[1]}'s whole turn, what {names[2]} did after it: 14 steps."
    )
    [*_, opens] = ballots.vote_row(look, ballot).children
    assert opens.custom_id == "b:story:1:2-16:0"  # type: ignore[attr-defined]  # it is a button


def test_a_vote_says_when_silence_ends_it() -> None:
    assert "<t:1700000000:R>" in undo([], 1.7e9)[-1]
    assert "<t:" not in undo([])[-1]
