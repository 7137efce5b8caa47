"""Rules that change under a match: it goes back as far as its answers fit, and says so."""

import types
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import MatchOver, Question, Rule, Together, choose, confirm, together
from engine.chance import Chance
from engine.errors import RulesFailed
from engine.game import Game, Result, Settings
from engine.match import Match
from engine.text import Told
from tests.engine.table import begin, portrait, restored, say, stir, waits_for
from tests.engine.toys import ALL_RULES, Toy, brawl, end, medley_from, picks, rounds, turn, words


def later(game: Game[Any, Any], version: int = 2, **changes: Any) -> Game[Any, Any]:
    """The next version of a game."""
    return replace(game, rules_version=version, **changes)


def mended(match: Match, game: Game[Any, Any]) -> Match:
    """The match as it wakes under new rules; it stays as it is when it wakes again."""
    woken = restored(match, game=game)
    again = restored(woken)
    assert portrait(again) == portrait(woken)
    assert again.checkpoints == woken.checkpoints
    for kept in range(len(woken.checkpoints) + 1):
        restored(woken, kept)
    return woken


# How far it goes back


async def shorter_turn(table: Toy) -> None:
    """Nobody may draw any more."""
    seat = table.seats[table.round % len(table.seats)]
    table.do(seat, (await choose(seat, "toy.turn", words("step", "stay"))).key)


async def longer_turn(table: Toy) -> None:
    """Whoever acts is asked first."""
    seat = table.seats[table.round % len(table.seats)]
    await confirm(seat, "toy.ready")
    await turn(table)


async def two_steps(table: Toy) -> None:
    for prompt in ("toy.first", "toy.second", "toy.third"):
        table.do("ann", (await choose("ann", prompt, words("draw", "step"))).key)
        table.draw("ann")


async def other_steps(table: Toy) -> None:
    for prompt in ("toy.first", "toy.new", "toy.third"):
        table.do("ann", (await choose("ann", prompt, words("draw", "step"))).key)
        table.draw("ann")


def test_where_all_answers_still_fit_nothing_is_lost() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann step", "bob step")
    woken = mended(match, later(rounds(turn, 12)))
    assert woken.log == match.log
    (entry,) = say(woken, "ann step").entries
    assert entry.version == 2
    assert waits_for(woken) == {"bob": "toy.turn"}


def test_it_stands_at_its_last_checkpoint_where_no_answer_since_fits() -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step", "ann draw", "ann step")
    woken = mended(match, later(rounds(longer_turn)))
    assert woken.state.round == 1
    assert [entry.kind for entry in woken.log[-2:]] == ["answered", "mended"]
    assert woken.log[-1].dropped == (5,)
    assert waits_for(woken) == {"bob": "toy.ready"}


def test_it_keeps_the_answers_before_the_first_that_does_not_fit() -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step")
    woken = mended(match, later(rounds(other_steps)))
    assert woken.log[-1].dropped == (3,)
    assert woken.state.did == ["ann step", "ann draw"]
    assert waits_for(woken) == {"ann": "toy.new"}


def test_what_it_says_is_how_many_answers_were_lost() -> None:
    match = begin(rounds(two_steps, 1))
    say(match, "ann step", "ann step")
    woken = mended(match, later(rounds(longer_turn)))
    assert woken.log[-1].told == (Told("match.mended", {"count": 2}),)
    assert woken.log[-1].version == 2
    assert waits_for(woken) == {"ann": "toy.ready"}


def test_an_option_that_is_gone_takes_with_it_what_came_later() -> None:
    match = begin(rounds(brawl, 9), "ann", "bob", "cat")
    say(match, "ann draw", "bob draw", "ann rest")

    async def no_draws(table: Toy) -> None:
        await together({seat: fight(seat) for seat in table.seats})

    async def fight(seat: str) -> None:
        while (await choose(seat, "toy.fight", words("rest", "roar"))).key != "rest":
            pass

    woken = mended(match, later(rounds(no_draws)))
    assert woken.log[-1].dropped == (2, 3, 4)
    assert waits_for(woken) == dict.fromkeys(("ann", "bob", "cat"), "toy.fight")


def test_answers_on_other_lines_are_kept() -> None:
    match = begin(rounds(picks), "ann", "bob", "cat")
    say(match, "ann left", "bob right", "bob done", "cat right")

    async def no_left(table: Toy) -> None:
        await together({seat: pick_one(table, seat) for seat in table.seats})

    async def pick_one(table: Toy, seat: str) -> None:
        await choose(seat, "toy.pick", words("middle", "right"))
        table.do(seat, "pick")

    woken = mended(match, later(rounds(no_left)))
    assert woken.log[-1].dropped == (2, 4)
    assert woken.state.did == ["bob pick", "cat pick"]
    assert waits_for(woken) == {"ann": "toy.pick"}


def test_its_line_of_chance_forks() -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step")
    seen = match.state.hands["ann"]
    woken = mended(match, later(rounds(other_steps)))
    say(woken, "ann step")
    assert woken.state.hands["ann"][0] == seen[0]
    assert woken.state.chance.lines["main"][0] == woken.log[-2].number
    assert portrait(restored(woken)) == portrait(woken)
    assert waits_for(woken) == {"ann": "toy.third"}


def test_rules_may_change_again_and_back() -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step")
    second = mended(match, later(rounds(other_steps)))
    say(second, "ann draw")
    third = mended(second, later(rounds(two_steps), 3))
    assert [entry.kind for entry in third.log if entry.dropped] == ["mended", "mended"]
    say(third, "ann step", "ann step")
    assert third.state.round == 1
    assert waits_for(third) == {"ann": "toy.first"}


# States that the new rules cannot read


@dataclass
class Weather(Toy):
    weather: str = field(kw_only=True)


@dataclass
class Wind(Toy):
    wind: str = "calm"


def with_weather(setup: Settings, seats: Sequence[str], chance: Chance) -> Weather:
    return Weather(list(seats), hands={seat: [] for seat in seats}, weather="fair")


def with_wind(setup: Settings, seats: Sequence[str], chance: Chance) -> Wind:
    return Wind(list(seats), hands={seat: [] for seat in seats})


def test_a_state_that_has_gained_a_field_is_read() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann draw", "bob step")
    woken = mended(match, later(rounds(turn, 9), state=Wind, new=with_wind))
    assert woken.log == match.log
    assert woken.state.wind == "calm"
    assert woken.state.did == match.state.did
    assert waits_for(woken) == {"ann": "toy.turn"}


def test_a_state_that_cannot_be_read_is_played_again_from_the_start() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann draw", "bob step")
    woken = mended(match, later(rounds(turn, 9), state=Weather, new=with_weather))
    assert woken.log == match.log
    assert (woken.state.weather, woken.state.did) == ("fair", match.state.did)
    say(woken, "ann step")
    assert woken.checkpoints[-1].version == 2
    assert portrait(restored(woken)) == portrait(woken)
    assert waits_for(woken) == {"bob": "toy.turn"}


def test_a_state_from_which_the_rules_cannot_go_on_gives_way_to_an_older_one() -> None:
    async def not_twice(table: Toy) -> None:
        assert table.did != ["ann step", "bob step"]
        await turn(table)

    match = begin(rounds(turn, 9))
    say(match, "ann step", "bob step")
    woken = mended(match, later(rounds(not_twice, 9)))
    assert woken.log[-1].dropped == (3,)
    assert waits_for(woken) == {"bob": "toy.turn"}


# Rules that break on old answers


async def no_more_steps(table: Toy) -> None:
    await turn(table)
    assert "bob step" not in table.did


def test_an_answer_on_which_the_new_rules_break_is_lost() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann step", "bob step", "ann step")
    woken = mended(match, later(rounds(no_more_steps, 9), state=Weather, new=with_weather))
    assert woken.log[-1].dropped == (3, 4)
    with pytest.raises(RulesFailed):
        say(woken, "bob step")
    say(woken, "bob draw")
    assert waits_for(woken) == {"ann": "toy.turn"}


# What is no answer


def test_who_gave_up_stays_away() -> None:
    match = begin(rounds(two_steps), "ann", "bob", "cat")
    say(match, "ann step", "ann step")
    match.concede("cat")
    woken = mended(match, later(rounds(other_steps)))
    assert woken.log[-1].dropped == (3,)
    assert woken.level("cat") == "first"
    say(woken, "ann step", "ann step")
    assert woken.state.seats == ["ann", "bob"]
    assert waits_for(woken) == {"ann": "toy.first"}


@pytest.mark.parametrize("how", ["concede", "draw", "close"])
def test_what_is_over_stays_over(how: str) -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step")
    if how == "draw":
        match.offer_draw("ann")
        match.vote("bob", "draw", "consent")
    else:
        match.concede("bob") if how == "concede" else match.close()
    woken = mended(match, later(rounds(other_steps)))
    assert woken.log == match.log
    assert woken.result == match.result
    assert not waits_for(woken)


def test_what_ends_earlier_by_the_new_rules_is_over() -> None:
    match = begin(rounds(turn, 9))
    say(match, "ann step", "bob step", "ann step")
    woken = mended(match, later(rounds(turn, 2), state=Weather, new=with_weather))
    assert woken.result == end(woken.state)
    assert woken.log == match.log
    assert not waits_for(woken)


def test_an_undo_that_was_asked_for_lapses() -> None:
    match = begin(rounds(two_steps))
    say(match, "ann step", "ann step")
    match.undo("ann")
    woken = mended(match, later(rounds(longer_turn)))
    assert not woken.ballots
    say(woken, "ann yes")
    woken.undo("ann")
    assert waits_for(woken) == {"ann": "toy.ready"}


# Whatever changes


@types.coroutine
def altered(rule: Rule[Any], changes: Mapping[str, str]) -> Generator[object, Any, Any]:
    """`rule`, but some of its questions are put otherwise."""
    value: Any = None
    while True:
        try:
            command = rule.send(value)
        except StopIteration as ended:
            return ended.value
        if isinstance(command, Together):
            rules = {seat: wrap(inner, changes) for seat, inner in command.rules.items()}
            command = Together(rules, command.until)
        change = changes.get(command.prompt, "") if isinstance(command, Question) else ""
        if change == "extra":
            yield from confirm("ann", "toy.extra").__await__()
        elif change == "rename":
            command.prompt += ".new"
        elif change == "shorten" and len(command.options) > 2:
            command.options = command.options[1:]
            command.listing = lambda listing=command.listing: list(listing())[1:]
        elif change == "skip":
            value = command.options[-1]
            continue
        value = yield command
        if change == "break":
            raise ValueError("broken")
        if change == "end":
            rule.close()
            raise MatchOver(Result("toy.end"))


async def wrap(rule: Rule[Any], changes: Mapping[str, str]) -> Any:
    return await altered(rule, changes)


PROMPTS = ("turn", "pick", "fight", "duck", "wrap", "grab", "colour", "set-out", "errand", "trim")
CHANGES = st.dictionaries(
    st.sampled_from([f"toy.{prompt}" for prompt in PROMPTS]),
    st.sampled_from(["extra", "rename", "shorten", "skip", "break", "end"]),
    min_size=1,
    max_size=6,
)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(
    st.integers(0, len(ALL_RULES) - 1),
    st.lists(st.integers(0, 2**20), min_size=10, max_size=60),
    CHANGES,
    st.booleans(),
)
def test_no_change_of_rules_loses_or_wedges_a_match(
    place: int, rolls: list[int], changes: dict[str, str], readable: bool
) -> None:
    old = medley_from(place)
    match = begin(old, "ann", "bob", "cat")
    stir(match, rolls)
    new = later(old, play=lambda table: wrap(old.play(table), changes))
    if not readable:

        def begun(*setup: Any) -> Weather:
            return replace(with_weather(*setup), round=place)

        new = replace(new, state=Weather, new=begun)
    woken = mended(match, new)
    assert woken.result or waits_for(woken)
    assert match.result or not woken.log[len(match.log) + 1 :]
    stir_unless_broken(woken, rolls)
    assert portrait(restored(woken)) == portrait(woken)


def stir_unless_broken(match: Match, rolls: Sequence[int]) -> None:
    """Go on, whatever breaks: each time the match stands as before."""
    for roll in rolls:
        before = portrait(match)
        try:
            stir(match, [roll])
        except RulesFailed:
            assert portrait(match) == before
    assert match.result or waits_for(match)
