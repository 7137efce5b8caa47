"""What each longer word promises, held beside a model of it after everything that anybody does."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ask import MatchOver, Option, Question
from engine.chance import Chance
from engine.errors import Refused
from engine.imagine import ByChance, copied, imagine
from engine.match import Match
from engine.match.log import Entry, is_mark, takes_back
from tests.engine.side_toys import (
    SIDE_RULES,
    ballots,
    choir,
    dealt,
    fair,
    weather,
    wishes,
    wishful_chores,
    wishful_workshop,
)
from tests.engine.table import Asked, Input, begin, draw_input, give, keys, portrait, say
from tests.engine.toys import CARDS, medley_from, rounds

T = TypeVar("T")

SEATS = ("ann", "bob", "cat", "dan")
AWAY = ("concede", "sit in", "come back")
SEEDS = st.integers(0, 10_000)
often = settings(max_examples=60, deadline=None, derandomize=True)


def acts(match: Match, seed: int, look: Callable[[Match], T]) -> Iterator[tuple[T, Input]]:
    """Let people act, who stay; what was accepted, and how it looked before."""
    luck = Chance(seed.to_bytes(16, "big"))
    for _ in range(100):
        one = draw_input(match, luck.below(2**24))
        if match.result is not None or "draw" in one.kind or one.kind in AWAY:
            continue
        before = look(match)
        try:
            give(match, one)
        except Refused:
            continue
        yield before, one


def standing(match: Match) -> list[Entry]:
    """The answers that nobody has taken back."""
    gone = [number for entry in match.log if takes_back(entry) for number in entry.dropped]
    return [one for one in match.log if one.kind == "answered" and one.number not in gone]


def others(asked: Sequence[Asked], seat: str) -> list[Asked]:
    return [one for one in asked if one.seat != seat]


@often
@given(SEEDS)
def test_nobody_is_shown_a_pick_until_all_are_in_and_the_last_of_each_counts(
    seed: int,
) -> None:
    match = begin(rounds(ballots, 6), *SEATS)
    for before, one in acts(match, seed, portrait):
        now = portrait(match)
        if one.kind != "answer":
            continue
        picks = {asked.seat: asked.chosen for asked in before.asked} | {one.seat: one.key}
        if all(picks.values()):
            revealed = [f"{seat} {picks.get(seat, 'left')}" for seat in SEATS]
            assert match.state.did[-5:-1] == revealed
            continue
        assert (now.state, match.log[-1].told) == (before.state, ())
        assert others(now.asked, one.seat) == others(before.asked, one.seat)
        assert match.due.asked == tuple(seat for seat in SEATS if picks.get(seat) == "")
        (mine,) = (asked for asked in now.asked if asked.seat == one.seat)
        assert (mine.chosen, mine.standing, len(mine.keys)) == (one.key, True, 2)
        assert one.key not in mine.keys


@often
@given(SEEDS)
def test_marks_are_their_owners_alone_and_a_phase_ends_when_all_are_ready(seed: int) -> None:
    match = begin(rounds(choir, 50), *SEATS)

    def look(match: Match) -> tuple[list[str], int]:
        return list(match.state.ready), match.state.round

    for (ready, round), one in acts(match, seed, look):
        entry = match.log[-1]
        if entry.kind == "answered":
            ready = [*ready, one.seat] if one.key == "ready" else ready
            ready = [seat for seat in ready if (seat, one.key) != (one.seat, "not-ready")]
            is_over = len(ready) == len(SEATS)
            assert look(match) == (([], round + 1) if is_over else (ready, round))
        elif (entry.kind, match.state.round) == ("undone", round):
            check_marks_kept(match, ready, entry)
        if match.half_done is None and not match.ballots:
            check_marks(match)


def check_marks_kept(match: Match, ready: Sequence[str], undone: Entry) -> None:
    """A mark goes by itself; those of others stay, unless they were asked and said yes."""
    taken = match.log[undone.dropped[0] - 1]
    asked = [one for one in match.log[taken.number :] if one.kind == "undo-asked"]
    if is_mark(taken):
        assert undone.dropped == (taken.number,)
    marked = {one.seat: one.number for one in match.log if one.key == "ready"}
    for seat in SEATS:
        if seat in (taken.seat, *(asked[-1].learned if asked else ())):
            continue
        if marked.get(seat, 0) < taken.number:
            assert (seat in match.state.ready) == (seat in ready)


def check_marks(match: Match) -> None:
    """Who is ready owes nothing and can only take that back; all others act, or say it."""
    for seat in SEATS:
        is_ready = seat in match.state.ready
        assert keys(match, seat) == (["not-ready"] if is_ready else ["hum", "ask", "ready"])
        assert (seat in match.due.able) != is_ready
    assert match.due.owing == ()


@often
@given(SEEDS)
def test_what_takes_consent_is_done_once_all_have_given_it_and_at_the_price_they_saw(
    seed: int,
) -> None:
    match = begin(rounds(fair, 50), *SEATS)

    def look(match: Match) -> tuple[list[str], int]:
        return list(match.state.did), match.state.worked

    for (did, worked), one in acts(match, seed, look):
        if one.kind == "answer":
            doer, act = agreed(match, match.log[-1])
            new = [f"{doer} {act}"] if act else []
            assert match.state.did == [*did, *new]
            assert all(line.endswith(f" {worked // 3}") for line in new)
        check_offers(match)


def agreed(match: Match, entry: Entry) -> tuple[str, str]:
    """Who does what by this answer; no act where it settles nothing."""
    if entry.key.startswith("saw oak"):
        return entry.seat, entry.key
    word, _, number = entry.key.partition(" ")
    if word != "consent":
        return "", ""
    put = match.log[int(number) - 1]
    verb, _, rest = put.key.partition(" ")
    whom, _, what = rest.partition(" ")
    yes = {one.seat for one in standing(match) if one.key == entry.key}
    if verb == "ask-saw":
        return (whom, f"saw {what}") if yes == {whom} else ("", "")
    two = [seat for seat in SEATS if seat != put.seat][:2]
    return (put.seat, put.key) if yes == {*two} else ("", "")


def check_offers(match: Match) -> None:
    """One thing is proposed at a time; meanwhile what needs nobody may be done."""
    price, proposals = match.state.worked // 3, [b for b in match.ballots if b.kind == "proposal"]
    assert len(proposals) <= 1
    for seat in SEATS:
        offered = keys(match, seat)
        for ballot in proposals:
            says = [f"{word} {ballot.number}" for word in ballot.votes(seat)]
            assert offered[: len(says)] == says
        mine = [key for key in offered if "saw" in key]
        asks = [f"ask-saw {other}" for other in SEATS if other != seat]
        free = [f"saw oak {price}"]
        if not proposals:
            free += [f"saw elm {price}"]
            free += [f"{ask} {what} {price}" for ask in asks for what in ("oak", "elm")]
        assert mine == ([] if seat in match.state.ready else free)


@often
@given(SEEDS)
def test_letting_go_leaves_all_but_wishes_as_it_was_before_it_was_begun(seed: int) -> None:
    match = begin(rounds(wishful_workshop, 50), *SEATS)
    tables = {1: copied(match.state)}
    chances = {1: portrait(match).chance}
    for (half_done, wished), one in acts(match, seed, lambda m: (m.half_done, {**m.state.wishes})):
        number, table = len(match.log), copied(match.state)
        tables[number], chances[number] = table, portrait(match).chance
        if match.log[-1].kind == "let-go":
            assert half_done is not None and one.seat not in half_done.owing
            begun = half_done.number
            assert match.log[-1].dropped[0] == begun and match.half_done is None
            assert table.wishes == wished
            if not any(takes_back(entry) for entry in match.log[begun:-1]):
                assert replace(tables[begun - 1], wishes=wished) == table
                assert chances[begun - 1] == chances[number]
        check_half_done(match)


def check_half_done(match: Match) -> None:
    """Half done is what was begun last in free play, while somebody is asked something for it."""
    asked = [one.seat for one in match.questions if not (one.free or one.standing)]
    if not asked:
        assert match.half_done is None
        return
    begun = [one for one in standing(match) if one.prompt == "toy.work" and not is_mark(one)][-1]
    assert match.half_done is not None
    assert (match.half_done.number, match.half_done.owing) == (begun.number, tuple(asked))


@often
@given(SEEDS)
def test_a_wish_concerns_nobody_else_and_is_over_with_its_rule(seed: int) -> None:
    match = begin(rounds(wishes, 50), *SEATS)
    began, round = {0: 1}, 0
    for before, one in acts(match, seed, portrait):
        now, entry = portrait(match), match.log[-1]
        if match.state.round > round:
            began[match.state.round] = entry.number
        round = match.state.round
        if entry.prompt == "toy.wish":
            assert [told.to for told in entry.told] == [(one.seat,)]
            assert others(now.asked, one.seat) == others(before.asked, one.seat)
            assert owed(now.asked) == owed(before.asked)
        since = [one for one in standing(match) if one.number > began[match.state.round]]
        said = {one.seat: one.key for one in since if one.prompt == "toy.wish"}
        assert match.state.wishes == said
        check_wishes(match)


def owed(asked: Sequence[Asked]) -> list[Asked]:
    return [one for one in asked if not one.standing]


def check_wishes(match: Match) -> None:
    """Everybody may wish once more, and whoever acts is asked that first."""
    acts = match.state.seats[match.state.round % len(SEATS)]
    question = match.question(acts)
    assert question is not None and question.prompt != "toy.wish"
    assert match.due.asked == (acts,) and match.due.able == ()
    offered = {one.seat: one.options for one in match.questions if one.prompt == "toy.wish"}
    assert sorted(offered) == sorted(match.state.seats)
    for seat, options in offered.items():
        left = [word for word in weather(match.state) if word != match.state.wishes.get(seat)]
        assert [option.key for option in options] == left


@often
@given(SEEDS)
def test_what_is_waited_for_is_seen_before_a_wish(seed: int) -> None:
    match = begin(rounds(wishful_chores, 50), *SEATS)
    for _ in acts(match, seed, lambda match: None):
        for seat in SEATS:
            mine = [question for question in match.questions if question.seat == seat]
            seen = match.question(seat)
            assert seen is not None and seen.standing == all(one.standing for one in mine)
            wish = [one for one in mine if one.prompt == "toy.wish" and one is not seen]
            assert match.asides(seat) == wish


@often
@given(SEEDS)
def test_a_wish_stays_whatever_others_take_back(seed: int) -> None:
    match = begin(rounds(wishes, 50), *SEATS)
    for round, _ in acts(match, seed, lambda match: int(match.state.round)):
        entry = match.log[-1]
        if entry.dropped and match.state.round == round and entry.kind == "undone":
            gone = [match.log[number - 1] for number in entry.dropped]
            assert [one for one in gone[1:] if one.prompt == "toy.wish"] == []


@often
@given(SEEDS)
def test_what_each_was_dealt_stays_whatever_the_others_do(seed: int) -> None:
    match = begin(rounds(dealt, 2), *SEATS)
    hands = {0: {seat: keys(match, seat) for seat in SEATS}}
    for _ in acts(match, seed, lambda match: None):
        if match.result is not None:
            break
        here = {seat: keys(match, seat) for seat in SEATS if keys(match, seat)}
        table = match.state
        hands.setdefault(table.round, here)
        if match.log[-1].kind == "undone" and table.round == 0:
            hands = {0: hands[0]}  # what comes after it may be dealt afresh
        assert here.items() <= hands[table.round].items()
        kept = [card for hand in table.hands.values() for card in hand]
        lying = [card for seat, hand in hands[table.round].items() for card in hand]
        assert len({*lying}) == len(lying) == 8
        assert {*kept, *lying, *table.deck.unseen} == {*CARDS}


@often
@given(st.permutations(SEATS), st.permutations(SEATS), st.lists(st.integers(0, 1), min_size=4))
def test_what_is_dealt_next_does_not_depend_on_who_answers_first(
    one: list[str], other: list[str], which: list[int]
) -> None:
    ends = []
    for order in (one, other):
        match = begin(rounds(dealt, 2), *SEATS)
        for seat in order:
            say(match, f"{seat} {keys(match, seat)[which[SEATS.index(seat)]]}")
        ends.append((match.state.hands, [keys(match, seat) for seat in SEATS]))
    assert ends[0] == ends[1]


class Enough(Exception):
    """So far is imagined, and no further."""


def whim(roll: int) -> Callable[[Question], Option]:
    """Whoever answers a dozen questions by this number."""
    left = list(range(12))

    def choose(question: Question) -> Option:
        if not left:
            raise Enough
        return question.options[(roll >> left.pop()) % len(question.options)]

    return choose


@often
@given(st.integers(0, len(SIDE_RULES) - 1), SEEDS)
def test_imagining_how_it_goes_on_leaves_the_table_as_it_is(place: int, seed: int) -> None:
    match = begin(medley_from(place, SIDE_RULES), *SEATS)
    for number, _ in enumerate(acts(match, seed, lambda match: None)):
        before, story = portrait(match), list(match.state.story.told)
        after = copied(match.state)
        with suppress(ByChance, MatchOver, Enough):
            imagine(match.game.play(after), whim(seed + number))
        assert (portrait(match), match.state.story.told) == (before, story)
        unseen = match.state.deck.unseen
        assert after.deck.unseen == unseen or len(unseen) == 1, "nobody knows what is drawn"
