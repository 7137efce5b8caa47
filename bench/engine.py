"""What is measured of the engine, and what each figure is measured against."""

import json
import marshal
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from bench import floor
from bench.measure import Row, Times, Work, compare
from engine import catalog
from engine.chance import Chance
from engine.computer import play_on
from engine.game import Game
from engine.games.fellbound.actions import Act, perform
from engine.games.fellbound.imagined import imagine
from engine.imagine import copied
from engine.match import Match
from engine.match.log import Entry
from engine.text import Told
from engine.tools.simulate import Series

AnyGame = Game[Any, Any]

BEFORE = {"fellbound": 26.6, "incubo": 34.6}
"""How many times the floor they took before the kernel and the games were made faster."""
FASTER = 1.2
PAIR = 2
FOUR, FIVE = 4, 5
MATCHES = 25
LONG = 500
LINES = 1_000
WOKEN = {"fellbound": 10, "horizons": 30}
"""In so many milliseconds a match is to be awake."""
MIDDLE = 100
TIMES = 200
SEEDS = 1_000


def rows() -> Iterator[Row]:
    """All that is measured."""
    for game in catalog.GAMES.values():
        yield decisions(game)
        yield from checkpoints(game)
        yield undo(game)
    # The matches of the others are over before so many answers.
    yield cold_load(catalog.game("fellbound"))
    yield spirit_phase(catalog.game("horizons"))
    yield imagined(catalog.game("fellbound"))
    yield whole_matches(catalog.game("fear"), FOUR)
    yield whole_matches(catalog.game("rift"), FIVE)


def decisions(game: AnyGame) -> Row:
    """Random matches, against a plain coroutine that asks as often for as many options."""
    series = _series(game, PAIR)
    listings = [tuple(map(str, range(count))) for count in _counts(game, series)]

    def play() -> int:
        played = 0
        for number in range(MATCHES):
            played += len(_answers(game, series, number, keep=False).log) - 1
        return played

    name = f"{game.title}: decisions of random matches"
    bare = partial(floor.decide, series.secret(0), listings)
    before = BEFORE.get(game.key)
    return compare(name, play, bare, "/s", before and Times(before / FASTER))


def whole_matches(game: AnyGame, seats: int) -> Row:
    """Whole matches of so many random players, against a plain coroutine that asks as often."""
    series = _series(game, seats)
    listings = [tuple(map(str, range(count))) for count in _counts(game, series)]

    def play() -> int:
        for number in range(MATCHES):
            _answers(game, series, number, keep=False)
        return MATCHES

    def bare() -> int:
        floor.decide(series.secret(0), listings)
        return MATCHES

    return compare(f"{game.title}: random matches of {seats}", play, bare, "/s", 10)


def checkpoints(game: AnyGame) -> Iterator[Row]:
    """Writing and reading a state in the middle of a match, against JSON of the same content."""
    state = _unfinished(game, PAIR, MIDDLE).state
    adapter = game.adapter
    written = adapter.dump_json(state)
    content = json.loads(written)
    size = f"{len(written):,} bytes"
    write = _often(lambda: adapter.dump_json(state))
    write_content = _often(lambda: json.dumps(content).encode())
    yield compare(f"{game.title}: checkpoint written, {size}", write, write_content, "µs", 20)
    read = _often(lambda: adapter.validate_json(written))
    read_content = _often(lambda: json.loads(written))
    yield compare(f"{game.title}: checkpoint read, {size}", read, read_content, "µs", 40)


def _often(act: Callable[[], object]) -> Work:
    def work() -> int:
        for _ in range(TIMES):
            act()
        return TIMES

    return work


def cold_load(game: AnyGame) -> Row:
    """Waking a long match from its stored rows, against reading these rows."""
    match = _unfinished(game, max(game.seats), LONG)
    return _woken(game, match, f"{game.title}: cold load of {LONG} answers")


def spirit_phase(horizons: AnyGame) -> Row:
    """Waking a match of four late in a Spirit Phase, where three are ready: there is no
    checkpoint between."""
    match = _in_spirit_phase(horizons)
    return _woken(horizons, match, "Horizons: woken where three of four are ready")


def _in_spirit_phase(horizons: AnyGame) -> Match:
    series = _series(horizons, FOUR)
    for number in range(SEEDS):
        match = _answers(horizons, series, number, keep=True, most=MIDDLE)
        chance = Chance(match.secret)
        while match.result is None:
            if match.state.stage == "spirit" and len(match.state.ready) == FOUR - 1:
                return match
            play_on(match, chance, most=1)
    raise AssertionError(f"none of {SEEDS} matches comes to such a Spirit Phase")


def _woken(game: AnyGame, match: Match, name: str) -> Row:
    stored = [json.dumps(entry) for entry in match.log]
    made = tuple(match.checkpoints)
    setup, secret = match.setup, match.secret

    def wake() -> int:
        log = [_entry(*json.loads(row)) for row in stored]
        woken = Match.restore(game, setup, secret, log, made)
        assert len(woken.log) == len(stored)
        return 1

    def read_rows() -> int:
        for row in stored:
            json.loads(row)
        return 1

    return compare(name, wake, read_rows, "ms", WOKEN[game.key])


def imagined(fellbound: AnyGame) -> Row:
    """Acts tried on a copy of the table, against plain copies of the same content."""
    match = _unfinished(fellbound, PAIR, MIDDLE)
    while not (acts := [one for one in match.questions[0].options if isinstance(one, Act)]):
        play_on(match, Chance(match.secret), most=1)
    [question] = match.questions
    table = imagine(match.state.edition, match.view(question.seat))
    content = json.loads(fellbound.adapter.dump_json(table))

    def try_all() -> int:
        for act in acts:
            perform(copied(table), question.seat, act)
        return len(acts)

    def copy_all() -> int:
        for _ in acts:
            marshal.loads(marshal.dumps(content))
        return len(acts)

    name = f"Fellbound: acts imagined, {len(acts)} in one question"
    return compare(name, try_all, copy_all, "/s", 5_000)


def undo(game: AnyGame) -> Row:
    """Taking an answer back late in a long log, against reading the last checkpoint."""
    match = _long_log(game)
    last = match.checkpoints[-1].data.partition(b"\n")[2]

    def take_back() -> int:
        """With a vote where it needs one; the same answer is given again."""
        answered = next(entry for entry in reversed(match.log) if entry.kind == "answered")
        match.undo(answered.seat)
        while (ballot := match.ballot("undo")) is not None:
            match.vote(ballot.owing[0], "undo", "consent")
        match.answer(answered.seat, answered.key)
        return 1

    def read() -> int:
        game.adapter.validate_json(last)
        return 1

    name = f"{game.title}: an answer taken back at {len(match.log):,} lines"
    return compare(name, take_back, read, "ms", 10)


def _long_log(game: AnyGame) -> Match:
    """A match that has come some way, in which people have taken back again and again."""
    series = _series(game, PAIR)
    early = _unfinished(game, PAIR, MIDDLE)
    setup = replace(series.setup(), computers={})
    match = Match.restore(game, setup, early.secret, early.log, early.checkpoints)
    while len(match.log) < LINES:
        question = match.questions[0]
        match.answer(question.seat, question.options[0].key)
        match.undo(question.seat)
        while (ballot := match.ballot("undo")) is not None:
            match.vote(ballot.owing[0], "undo", "consent")
    question = match.questions[0]
    match.answer(question.seat, question.options[0].key)
    return match


def _entry(*plain: Any) -> Entry:
    *values, learned, luck, dropped, told, drawn = plain
    story = tuple(
        Told(id, filled, to and tuple(to), kind, of and tuple(of))
        for id, filled, to, kind, of in told
    )
    return Entry._make((*values, tuple(learned), luck, tuple(dropped), story, tuple(drawn)))


def _series(game: AnyGame, seats: int) -> Series:
    return Series(game.key, ("random",) * seats, game.settings(), "bench")


def _answers(game: AnyGame, series: Series, number: int, keep: bool, most: int = 5_000) -> Match:
    """One match of random players, or as much of it."""
    secret = series.secret(number)
    match = Match.start(game, series.setup(), secret, keep=keep)
    play_on(match, Chance(secret), most=most)
    return match


def _unfinished(game: AnyGame, seats: int, answers: int) -> Match:
    """A match that is still under way after so many answers, its checkpoints kept."""
    series = _series(game, seats)
    for number in range(SEEDS):
        if _answers(game, series, number, keep=False, most=answers).result is None:
            return _answers(game, series, number, keep=True, most=answers)
    raise AssertionError(f"none of {SEEDS} matches of {game.title} takes {answers} answers")


def _counts(game: AnyGame, series: Series) -> list[int]:
    """How many options each question of these matches offered."""
    counts: list[int] = []
    for number in range(MATCHES):
        secret = series.secret(number)
        match = Match.start(game, series.setup(), secret, keep=False)
        chance = Chance(secret)
        while match.questions:
            counts.append(len(match.questions[0].options))
            play_on(match, chance, most=1)
    return counts
