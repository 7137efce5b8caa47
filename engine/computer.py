"""Computer players as a match sees them: when they act, and the simplest of them."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, runtime_checkable

from engine.ask import Option, Question, Vote
from engine.ballot import VoteWord
from engine.chance import Chance
from engine.errors import EngineError
from engine.game import Bot
from engine.match import Match, Step

MOST = 5_000
"""So many answers in a row, and something is wrong: computer players stop there."""

Report: TypeAlias = Callable[[Exception], None]


class Blind:
    """A computer player that never looks at the table, so that no view is made for it."""

    def __init__(self, choose: Callable[[Question, Chance], Option]) -> None:
        self.choose = choose

    def __call__(self, view: object, question: Question, chance: Chance) -> Option:
        """Choose one of `question.options`."""
        return self.choose(question, chance)


random_player = Blind(lambda question, chance: chance.choice(question.options))


@runtime_checkable
class Peaceable(Protocol):
    """A computer player that may agree to a draw; all others refuse."""

    def agrees_to_draw(self, view: Any) -> bool:
        """Whether it takes the draw that somebody offered."""


@runtime_checkable
class Forward(Bot, Protocol):
    """A computer player that does some things of itself where people could go on, too."""

    def of_itself(self, view: Any, question: Question, chance: Chance) -> Option | None:
        """What it does in free play; None where it leaves it to the others."""


def _log(error: Exception) -> None:
    logging.getLogger(__name__).warning("a computer player failed", exc_info=error)


def play_on(match: Match, chance: Chance, *, report: Report = _log, most: int = MOST) -> list[Step]:
    """Let the computer players of `match` act until it waits for people, or is over.

    `chance` is for them to choose by and is none of the match's own. Nothing is raised: what
    goes wrong in a computer player goes to `report`, and the match goes on. While people vote
    on taking an answer back no computer acts: its answer would end the vote.
    """
    if match.ballot("undo") is not None:
        return []
    players = _players(match)
    steps = _answer_draw(match, players, report)
    while len(steps) < most and (step := _next(match, players, chance, report)) is not None:
        steps.append(step)
    return steps


def _next(match: Match, players: Mapping[str, Bot], chance: Chance, report: Report) -> Step | None:
    """The next answer of a computer player; None where there is none to be had.

    In free play it acts when it is asked, when it goes ahead of itself, or when no human has
    anything left to do.
    """
    free: list[Question] = []
    alone = True
    questions = [question for question in match.questions if not question.standing]
    for question in questions:
        seat = question.seat
        if seat not in players:
            alone = False
        elif len(questions) == 1 or match.question(seat) is question:
            votes = _votes(question)
            if votes or not question.free:
                owed = question.narrowed(votes) if votes and question.free else question
                return _act(match, players[seat], owed, chance, report)
            free.append(question)
    for question in free:
        if step := _go_ahead(match, players[question.seat], question, chance, report):
            return step
    if not (free and alone):
        return None
    question = chance.choice(free)
    return _act(match, players[question.seat], question, chance, report)


def _players(match: Match) -> dict[str, Bot]:
    """Who plays each seat that a computer plays; an unknown level plays by chance."""
    levels = {seat: match.level(seat) for seat in match.setup.seats}
    bots = match.game.bots
    return {seat: bots.get(level, random_player) for seat, level in levels.items() if level}


def _votes(question: Question) -> tuple[Option, ...]:
    """What may be said to a proposal of somebody else, if one awaits a vote."""
    if question.ballot is None or question.ballot.asker == question.seat:
        return ()
    return tuple([option for option in question.options if isinstance(option, Vote)])


def _act(match: Match, bot: Bot, question: Question, chance: Chance, report: Report) -> Step | None:
    """Answer `question` as `bot` chooses; if that fails, with the first option that works."""
    seat, serial = question.seat, question.serial
    try:
        view = None if isinstance(bot, Blind) else match.view(seat)
        return match.answer(seat, bot(view, question, chance).key, serial)
    except Exception as error:
        report(error)
    for option in question.options:
        try:
            return match.answer(seat, option.key, serial)
        except EngineError as error:
            report(error)
    return None


def _go_ahead(
    match: Match, bot: Bot, question: Question, chance: Chance, report: Report
) -> Step | None:
    """What this computer player does of itself, if it does anything."""
    # Whether it is a Forward takes longer to find out than all else here. What is made of Blind,
    # as to watch another, may be one.
    if type(bot) is Blind or not isinstance(bot, Forward):
        return None
    try:
        option = bot.of_itself(match.view(question.seat), question, chance)
        if option is None:
            return None
        return match.answer(question.seat, option.key, question.serial)
    except Exception as error:
        report(error)
        return None


def _answer_draw(match: Match, players: Mapping[str, Bot], report: Report) -> list[Step]:
    """Answer an offered draw for each computer that still owes an answer.

    The seats of people who gave up have none to give: the kernel counts them as agreeing.
    """
    steps: list[Step] = []
    for seat, bot in players.items():
        ballot = match.ballot("draw")
        if ballot is None or seat not in ballot.owing:
            continue
        word: VoteWord = "consent" if _agrees_to_draw(match, seat, bot, report) else "refuse"
        try:
            steps.append(match.vote(seat, "draw", word))
        except EngineError as error:
            report(error)
    return steps


def _agrees_to_draw(match: Match, seat: str, bot: Bot, report: Report) -> bool:
    try:
        return isinstance(bot, Peaceable) and bot.agrees_to_draw(match.view(seat))
    except Exception as error:
        report(error)
        return False
