"""Standing orders: made, acted by, and taken back."""

from dataclasses import replace

from cogs.acts.held.conditions import running, seated
from db.live import Live
from db.outbox import Letter
from db.plans import Plan
from engine.ask import NOT_READY, Vote
from engine.errors import Refused
from engine.habits import Habit, named, recurs
from engine.match import Match
from engine.match.log import Entry

KEPT = 100
"""So many lines at most are remembered that a plan gave."""


def act_by_plan(live: Live) -> bool:
    """Give one answer that somebody has planned, if its question is put; whether one was given.

    What fits no more is dropped, and its person is told.
    """
    match = running(live)
    if match.result is not None or match.ballot("undo") is not None:
        return False
    for plan in live.table.plans:
        habit = named(match.game.habits, plan.habit)
        if habit is None:
            drop(live, plan)
        elif (why := _unwanted(match, plan)) is not None:
            drop(live, plan, why)
        elif match.level(plan.seat) is None and _acts(live, match, plan, habit):
            return True
    return False


def _acts(live: Live, match: Match, plan: Plan, habit: Habit) -> bool:
    """Answer by one plan; whether there was anything to answer."""
    question = match.question(plan.seat)
    if question is None or not recurs(habit, question, match.game.fatal):
        return False
    if not habit.holds(question, match.view(None)):
        return False
    if (option := habit.answer(question)) is None:
        if not habit.patient:
            drop(live, plan)
        return False
    step = match.answer(plan.seat, option.key, question.serial)
    lines = (*plan.lines, step.entries[0].number)[-KEPT:]
    _put(live, plan, replace(plan, lines=lines))
    return True


def _unwanted(match: Match, plan: Plan) -> str | None:
    """Why what it answered is unwanted, where it would only answer so again: the id of a sentence;
    None where nobody objects."""
    since = match.log[plan.lines[-1] :] if plan.lines else ()
    return next((why for entry in since if (why := objection(entry, plan)) is not None), None)


def objection(entry: Entry, plan: Plan) -> str | None:
    """What is said where a line of the log takes back what a plan did, or refuses it."""
    if entry.seat != plan.seat:
        vote = Vote.read(entry.key)
        is_refused = vote is not None and vote.word == "refuse" and vote.number in plan.lines
        return "discord.plan-refused" if is_refused else None
    is_undone = entry.kind == "undone" and any(line in entry.dropped for line in plan.lines)
    is_unready = entry.kind == "answered" and entry.key == NOT_READY.key
    return "discord.plan-taken-back" if is_undone or is_unready else None


def drop(live: Live, plan: Plan, why: str = "discord.plan-dropped") -> None:
    """A plan is over, and its person is told why. It makes no sound: what they are asked does."""
    _put(live, plan, None)
    seat = live.table.seat(plan.seat)
    if seat is not None and seat.person is not None:
        named_by = {"habit": plan.habit, "game": live.table.game}
        values = {"table": live.table.id}
        payload = {"say": why, "values": values, "silent": True, **named_by}
        live.post(Letter("note", person=seat.person, payload=payload))


def _put(live: Live, plan: Plan, now: Plan | None) -> None:
    kept = [now if one.number == plan.number else one for one in live.table.plans]
    live.table = replace(live.table, plans=tuple(one for one in kept if one is not None))


def make(live: Live, person: int, name: str) -> None:
    """Let it be answered so from now on. Refused: there is no such question here."""
    match, seat = running(live), seated(live.table, person)
    if named(match.game.habits, name) is None:
        raise Refused("discord.no-such-plan")
    if any(plan.habit == name and plan.seat == seat for plan in live.table.plans):
        return
    number = 1 + max((plan.number for plan in live.table.plans), default=0)
    live.table = replace(live.table, plans=(*live.table.plans, Plan(number, seat, name)))


def take_back(live: Live, person: int, number: int) -> None:
    """Answer it oneself again. Refused: there is no such plan of this person's."""
    for plan in live.table.plans_of(person):
        if plan.number == number:
            _put(live, plan, None)
            return
    raise Refused("discord.no-such-plan")
