"""Whom a match waits for, and since when, so that a list of tables need not wake it."""

from collections.abc import Container, Iterable
from dataclasses import replace

from db.tables import Seat
from engine.ask import Option, Proposal, Vote
from engine.match import Match, undo
from engine.match.log import Entry


def awaited(match: Match) -> list[str]:
    """The seats that owe an answer or a vote; where none does, those that can go on."""
    return owing(match) or free(match)


def called(match: Match) -> list[str]:
    """The seats without which nothing goes on: whoever sits there is told to act.

    In free play that is nobody, as long as two people can go on.
    """
    able = free(match)
    return owing(match) or (able if len(able) == 1 else [])


def owing(match: Match) -> list[str]:
    """The seats that were asked something, by the rules or by somebody else."""
    owe = [*asked(match), *undo_voters(match), *draw_voters(match)]
    for proposal in proposals(match):
        owe += voters(match, proposal)
    return _people(match, owe)


def asked(match: Match) -> list[str]:
    """The seats that the rules wait for."""
    return _people(match, [question.seat for question in match.questions if not question.free])


def free(match: Match) -> list[str]:
    """The seats that can go on in free play; to take a proposal back is no going on."""
    offers = [question for question in match.questions if question.free]
    return _people(match, [one.seat for one in offers if not all(map(_withdraws, one.options))])


def _withdraws(option: Option) -> bool:
    return isinstance(option, Vote) and option.word == "withdraw"


def proposals(match: Match) -> list[Proposal]:
    """What was proposed and is not settled."""
    found = {id(one.proposal): one.proposal for one in match.questions if one.proposal is not None}
    return [proposal for proposal in found.values() if proposal.agreed is None]


def voters(match: Match, proposal: Proposal) -> list[str]:
    """Who has still to consent to a proposal, or to refuse it."""
    return _people(match, [seat for seat in proposal.others if seat not in proposal.consented])


def undo_voters(match: Match) -> list[str]:
    """Who has still to agree before an answer is taken back."""
    standing = match.standing
    if standing.undo is None or match.result is not None:
        return []
    concerned = undo.voters(match, standing.undo)
    return _people(match, [seat for seat in concerned if seat not in standing.undo_agreed])


def draw_voters(match: Match) -> list[str]:
    """Who has still to agree to a draw."""
    standing = match.standing
    if standing.draw is None or match.result is not None:
        return []
    agreed = (standing.draw, *standing.draw_agreed)
    return _people(match, [seat for seat in match.setup.seats if seat not in agreed])


def _people(match: Match, seats: Container[str]) -> list[str]:
    """Those of `seats` that people play, in the order of the table."""
    return [seat for seat in match.setup.seats if seat in seats and match.level(seat) is None]


def waiting(
    match: Match, seats: Iterable[Seat], entries: Iterable[Entry], now: float
) -> tuple[Seat, ...]:
    """`seats` after `entries`: whoever has just acted, and is awaited still, is so since now."""
    owe, acted = awaited(match), {entry.seat for entry in entries}
    return tuple(replace(seat, awaited=_since(seat, owe, acted, now)) for seat in seats)


def _since(seat: Seat, owe: Container[str], acted: Container[str], now: float) -> float | None:
    if seat.key not in owe:
        return None
    return now if seat.awaited is None or seat.key in acted else seat.awaited
