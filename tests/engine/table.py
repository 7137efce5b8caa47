"""How tests play toys: begin, say, look at what is waited for, wake again, compare."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.ask import Question
from engine.ballot import Ballot, BallotKind, yes_or_no
from engine.errors import Refused
from engine.game import Game, Result, Settings
from engine.match import Match, Setup, Step
from engine.match.log import Entry

SECRET = bytes(range(16))


def begin(
    game: Game[Any, Any],
    *seats: str,
    computers: Mapping[str, str] | None = None,
    keep: bool = True,
    practice: bool = False,
) -> Match:
    setup = Setup(seats or ("ann", "bob"), Settings(practice=practice), computers or {})
    return Match.start(game, setup, SECRET, keep=keep)


def say(match: Match, *lines: str) -> Step:
    """Let people answer: `say(match, "ann left", "bob hit ann")`; returns the last step."""
    for line in lines:
        seat, _, key = line.partition(" ")
        step = match.answer(seat, key)
    return step


def waits_for(match: Match) -> dict[str, str]:
    """The prompt of the question that each seat sees."""
    seen = {seat: match.question(seat) for seat in match.setup.seats}
    return {seat: question.prompt for seat, question in seen.items() if question is not None}


def keys(match: Match, seat: str) -> list[str]:
    """What is on offer to `seat`."""
    question = match.question(seat)
    return [] if question is None else [option.key for option in question.options]


def serial(match: Match, seat: str) -> int:
    question = match.question(seat)
    assert question is not None, f"{seat} is not asked"
    return question.serial


def restored(match: Match, checkpoints: int = 1_000, game: Game[Any, Any] | None = None) -> Match:
    """The match as a store gives it back, with so many of its checkpoints."""
    kept = match.checkpoints[:checkpoints]
    return Match.restore(game or match.game, match.setup, match.secret, match.log, kept)


class Asked(NamedTuple):
    """A question as it can be compared."""

    seat: str
    serial: int
    prompt: str
    line: str
    keys: tuple[str, ...]
    wanted: object
    proposal: int | None
    standing: bool
    chosen: str
    values: str


class Voted(NamedTuple):
    """A ballot as it can be compared."""

    kind: str
    number: int
    asker: str
    owing: tuple[str, ...]
    gone: tuple[int, ...]


class Portrait(NamedTuple):
    """All that can be told from a match; equal portraits go on equally."""

    state: bytes
    log: tuple[Entry, ...]
    asked: tuple[Asked, ...]
    chance: str
    left: tuple[str, ...]
    sitting_in: tuple[tuple[str, str], ...]
    votes: tuple[Voted, ...]
    result: Result | None


def portrait(match: Match) -> Portrait:
    return Portrait(
        match.game.adapter.dump_json(match.state),
        tuple(match.log),
        tuple(_asked(match)),
        str(sorted(match.state.chance.lines.items())),
        tuple(match.left),
        tuple(match.sitting_in.items()),
        tuple(_voted(ballot) for ballot in match.ballots),
        match.result,
    )


def _voted(ballot: Ballot) -> Voted:
    kind, number, asker = ballot.kind, ballot.number, ballot.asker
    return Voted(kind, number, asker, tuple(ballot.owing), tuple(ballot.gone))


def asker_of(match: Match, kind: BallotKind) -> str | None:
    """Who has asked for it, if it is voted on."""
    ballot = match.ballot(kind)
    return None if ballot is None else ballot.asker


def in_order(match: Match) -> list[Question]:
    """The open questions, whichever were put first: a match that is woken puts them anew."""
    return sorted(match.questions, key=lambda one: (one.serial, one.seat, one.line))


def _asked(match: Match) -> Iterator[Asked]:
    for question in in_order(match):
        offered = tuple(option.key for option in question.options)
        number = question.ballot.number if question.ballot else None
        yield Asked(
            question.seat,
            question.serial,
            question.prompt,
            question.line,
            offered,
            question.wanted,
            number,
            question.standing,
            question.chosen.key if question.chosen else "",
            str(sorted(question.values.items())),
        )


class Input(NamedTuple):
    """Something that somebody tries to do."""

    kind: str
    seat: str
    key: str = ""
    serial: int | None = None


def draw_input(match: Match, roll: int) -> Input:
    """What a table of impatient people might try next, by one random number."""
    roll, what = divmod(roll, 32)
    questions = in_order(match)
    roll, place = divmod(roll, max(1, len(questions)))
    seat = match.setup.seats[roll % len(match.setup.seats)]
    kinds = {0: "undo", 1: "undo", 2: "let undo", 3: "let undo", 4: "forbid undo", 5: "offer draw"}
    kinds |= {
        12: "let go",
        6: "refuse draw",
        7: "accept draw",
        8: "concede" if roll % 8 == 0 else "undo",
        13: "sit in",
        14: "come back",
    }
    if what in kinds:
        return Input(kinds[what], seat)
    if not questions:
        return Input("answer", seat, "step")
    asked = questions[place]
    match what:
        case 9:
            return Input("answer", asked.seat, "no such thing", asked.serial)
        case 10:
            return Input("answer", asked.seat, asked.options[0].key, asked.serial - 1)
        case 11:
            return Input("answer", "zoe", asked.options[0].key)
    key = asked.options[roll % len(asked.options)].key
    return Input("answer", asked.seat, key, asked.serial)


def give(match: Match, one: Input) -> Step:
    """Try it."""
    match one.kind:
        case "answer":
            return match.answer(one.seat, one.key, one.serial)
        case "undo":
            return match.undo(one.seat)
        case "let undo" | "forbid undo":
            return match.vote(one.seat, "undo", yes_or_no(one.kind == "let undo"))
        case "let go":
            return match.let_go(one.seat)
        case "sit in":
            return match.sit_in(one.seat, "first")
        case "come back":
            return match.come_back(one.seat)
        case "offer draw":
            return match.offer_draw(one.seat)
        case "accept draw" | "refuse draw":
            return match.vote(one.seat, "draw", yes_or_no(one.kind == "accept draw"))
    return match.concede(one.seat)


def stir(match: Match, rolls: Sequence[int]) -> list[Input]:
    """Let people try things; returns what was accepted."""
    accepted = []
    for roll in rolls:
        one = draw_input(match, roll)
        try:
            give(match, one)
        except Refused:
            continue
        accepted.append(one)
    return accepted
