"""A rule is imagined on a copy: the table it was copied from is never changed."""

import gc
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import MatchOver, Option, Question, Word, choose, confirm, first_of, together
from engine.catalog import GAMES
from engine.chance import Chance
from engine.computer import play_on
from engine.deck import Deck
from engine.game import Story, Table
from engine.imagine import ByChance, copied, imagine
from engine.match import Match, Setup
from engine.secret import secretly
from tests.engine.toys import Toy, end, new, words


def toy() -> Toy:
    table: Toy = new(None, ("ann", "bob"), Chance(b""))  # type: ignore[arg-type]
    table.chance, table.story, table.edition = Chance(b"secret"), Story(), object()
    return table


def first(question: Question) -> Any:
    return question.options[0]


class Spot(NamedTuple):
    name: str


@dataclass(slots=True)
class Piece:
    at: Spot
    marks: list[str]


@dataclass
class Land(Table):
    pieces: dict[str, list[Piece]]
    flags: set[str] = field(default_factory=set)
    deck: Deck = field(default_factory=lambda: Deck.of("abc"))


def test_a_copy_shares_nothing_that_can_change() -> None:
    land = Land({"ann": [Piece(Spot("a1"), ["hurt"])]}, {"x"})
    land.chance, land.story, land.edition = Chance(b""), Story(), object()
    other = copied(land)
    assert other == land and other.edition is land.edition

    other.pieces["ann"][0].marks.append("dead")
    other.pieces["bob"] = []
    other.flags.add("y")
    other.deck.put_on_top(["d"])
    other.tell("toy.did")
    assert land == Land({"ann": [Piece(Spot("a1"), ["hurt"])]}, {"x"})
    assert land.story.told == []
    assert other.pieces["ann"][0].at is land.pieces["ann"][0].at


@pytest.mark.parametrize("key", GAMES)
@settings(deadline=None)
@given(seed=st.integers(0, 1_000), steps=st.integers(0, 60))
def test_the_copy_of_a_table_in_play_is_the_same_table(key: str, seed: int, steps: int) -> None:
    game = GAMES[key]
    setup = Setup(("1", "2"), game.settings(), {"1": "random", "2": "random"})
    match = Match.start(game, setup, seed.to_bytes(16, "big"), keep=False)
    play_on(match, Chance(b"computers"), most=steps)
    state = game.adapter.dump_json(match.state)
    other = copied(match.state)
    assert game.adapter.dump_json(other) == state

    _spoil(other)
    assert game.adapter.dump_json(match.state) == state


def _spoil(table: Any) -> None:
    """Empty all that can be emptied."""
    for value in vars(table).values():
        if isinstance(value, dict | list | set):
            for one in value.values() if isinstance(value, dict) else value:
                if hasattr(one, "__dict__") and not hasattr(type(one), "model_fields"):
                    for inner in vars(one).values():
                        if isinstance(inner, dict | list | set):
                            inner.clear()
            value.clear()


@pytest.mark.parametrize("value", [Counter("ab"), defaultdict(list), deque("ab")])
def test_nothing_that_can_change_is_shared_by_mistake(value: object) -> None:
    table = toy()
    table.hands["ann"] = value  # type: ignore[assignment]
    with pytest.raises(AssertionError, match="plain lists and dicts"):
        copied(table)


def test_what_it_returns_is_given_back() -> None:
    async def rule() -> str:
        chosen = await choose("ann", "toy.turn", words("left", "right"))
        return chosen.key if await confirm("ann", "toy.sure") else "nothing"

    assert imagine(rule(), first) == "left"
    assert imagine(rule(), lambda question: question.options[1]) == "nothing"


def test_lines_side_by_side_run_one_after_the_other() -> None:
    done: list[str] = []

    async def line(seat: str) -> str:
        done.append((await choose(seat, "toy.turn", words(seat, "other"))).key)
        return seat

    async def rule() -> dict[str, str]:
        return await together({seat: line(seat) for seat in ("ann", "bob", "cem")})

    assert imagine(rule(), first) == {"ann": "ann", "bob": "bob", "cem": "cem"}
    assert done == ["ann", "bob", "cem"]


def test_lines_are_dropped_once_their_until_holds() -> None:
    done: list[str] = []

    async def line(seat: str) -> None:
        done.append(seat)

    async def rule() -> dict[str, None]:
        rules = {seat: line(seat) for seat in ("ann", "bob", "cem")}
        return await together(rules, until=lambda: "bob" in done)

    assert imagine(rule(), first) == {"ann": None, "bob": None}


def test_in_secret_everybody_picks_once() -> None:
    asked = []

    def last(question: Question) -> Option:
        asked.append(question.seat)
        return question.options[-1]

    offers = {"ann": words("a", "b"), "bob": words("c"), "cat": words("d", "e", "f")}
    picks = imagine(secretly("toy.secret", offers), last)
    assert {seat: pick.key for seat, pick in picks.items()} == {"ann": "b", "bob": "c", "cat": "f"}
    assert asked == ["ann", "cat"]


def test_in_free_play_whoever_can_act_first_is_asked() -> None:
    async def rule() -> str:
        act = await first_of("toy.free", {"ann": [], "bob": [Word("push"), Word("pull")]})
        assert act is not None
        idle: dict[str, list[Word]] = {"ann": [], "bob": []}
        nobody = await first_of("toy.free", idle)
        return f"{act.seat} {act.option.key} {nobody}"

    assert imagine(rule(), first) == "bob push None"


def test_in_free_play_whoever_is_ready_is_not_asked() -> None:
    async def rule() -> str:
        offers = {"ann": words("push"), "bob": words("pull")}
        act = await first_of("toy.free", offers, ready=["ann"])
        return f"{act.seat} {act.option.key}" if act else "nobody"

    assert imagine(rule(), first) == "bob pull"


def test_what_hangs_on_chance_cannot_be_imagined() -> None:
    table = copied(toy())

    async def draw() -> None:
        table.draw("ann")

    with pytest.raises(ByChance):
        imagine(draw(), first)


def test_a_value_that_can_be_no_other_is_no_chance() -> None:
    chance = copied(toy()).chance
    assert chance.below(1) == 0
    with pytest.raises(ByChance):
        chance.below(2)


def test_an_end_is_raised() -> None:
    async def rule() -> None:
        raise MatchOver(end(toy()))

    with pytest.raises(MatchOver):
        imagine(rule(), first)


def test_whoever_chooses_may_break_off() -> None:
    class Enough(Exception):
        pass

    def never(question: Question) -> Any:
        raise Enough

    closed: list[bool] = []

    async def rule() -> None:
        try:
            await choose("ann", "toy.turn", words("left", "right"))
        finally:
            closed.append(True)

    with pytest.raises(Enough):
        imagine(rule(), never)
    assert closed == [True]


def test_lines_that_were_not_come_to_are_closed_where_it_breaks_off() -> None:
    closed: list[str] = []

    async def line(seat: str) -> None:
        try:
            raise MatchOver(end(toy()))
        finally:
            closed.append(seat)

    async def rule() -> None:
        await together({seat: line(seat) for seat in ("ann", "bob", "cem")})

    with pytest.raises(MatchOver):
        imagine(rule(), first)
    gc.collect()  # where an unclosed line would be complained about
    assert closed == ["ann"]


def test_a_secret_pick_is_imagined_once_and_not_changed_for_ever() -> None:
    asked: list[str] = []

    def last(question: Question) -> Any:
        asked.append(question.seat)
        return question.options[-1]

    offers = {"ann": words("left", "right"), "bob": words("left"), "cem": words("up", "down")}
    picks = imagine(secretly("toy.secret", offers), last)
    assert {seat: pick.key for seat, pick in picks.items()} == {
        "ann": "right",
        "bob": "left",
        "cem": "down",
    }
    assert asked == ["ann", "cem"]


def test_cards_are_dealt_to_everybody_in_turn() -> None:
    deck = Deck(top=list("abcdefg"))
    hands = deck.deal(Chance(b""), ("ann", "bob", "cem"), 3)
    assert hands == {"ann": ["a", "d", "g"], "bob": ["b", "e"], "cem": ["c", "f"]}
    assert len(deck) == 0


def test_nobody_is_dealt_cards_beside_others() -> None:
    chance = Chance(b"")
    chance.line = "main/ann"
    with pytest.raises(AssertionError):
        Deck.of("abc").deal(chance, ("ann",), 1)
