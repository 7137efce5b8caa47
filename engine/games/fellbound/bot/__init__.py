"""Computer players that see only the view. The good one tries every act and weighs the table."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

from engine.ask import NO, YES, Option, Question
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Action, Bot
from engine.games.fellbound.actions import PASS, Deploy, Reform, perform
from engine.games.fellbound.bot.outlook import fear_of, outlook
from engine.games.fellbound.bot.reason import reason
from engine.games.fellbound.bot.worth import printed_worth
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine, rest
from engine.games.fellbound.legal import acts, deployments
from engine.games.fellbound.state import Fellbound
from engine.games.fellbound.tally import is_safe_kill
from engine.games.fellbound.view import FellboundView
from engine.imagine import copied

__all__ = ["bots", "reason"]

TURNING, PATIENCE = 0.6, 4
"""What must be hoped for by turning somebody about, who else turns to and fro; for so many quiet
turns, since later a character that looks the wrong way is no use to anybody."""


def good(edition: Edition, view: FellboundView, question: Question, chance: Chance) -> Option:
    """Choose what leaves the table with the best outlook; among equals, by chance."""
    if question.prompt == "fellbound.muster":
        return recruit(edition, question, chance)
    if question.prompt == "fellbound.end-losing":
        return NO if thinks_better(edition, view, question.seat) else YES
    if len(question.options) == 1:
        return question.options[0]
    table, seat = imagine(edition, view), question.seat
    best = most_hopeful(table, seat, question.options)
    if PASS in best:
        # To an ally whose blow would slay as well no kill is left that costs nothing.
        kills = [option for option in question.options if is_safe_kill(table, seat, option)]
        best = most_hopeful(table, seat, kills) if kills else best
    return chance.choice(best)


def thinks_better(edition: Edition, view: FellboundView, seat: str) -> bool:
    """Whether anything is better than to end a turn that loses: a computer player that sits in may
    find that its person wanted to end it too early."""
    table = imagine(edition, view)
    army = table.armies[seat]
    army.passed = False
    options = deployments(table, army) if view.phase == "deploy" else acts(table, seat)
    return PASS not in most_hopeful(table, seat, [*options, PASS])


def most_hopeful(table: Fellbound, seat: str, options: Sequence[Option]) -> list[Option]:
    """What leaves this table with the best outlook for a seat."""
    team, fear = table.armies[seat].team, fear_of(table)
    turning = TURNING if table.quiet < PATIENCE else 0.0
    best: list[Option] = []
    most = float("-inf")
    for option in options:
        after = copied(table)
        if option is PASS:
            rest(after, seat)
        else:
            perform(after, seat, cast(Action, option))
        hope = outlook(after, team, fear)
        if isinstance(option, Reform):
            hope -= turning
        if hope > most:
            best, most = [option], hope
        elif hope == most:
            best.append(option)
    return best


def recruit(edition: Edition, question: Question, chance: Chance) -> Option:
    """Strong characters, as long as they are cheap; not always the same ones."""
    worths = {
        option.key: printed_worth(edition, option.key)
        - 1.5 * edition.cards[option.key].cost
        + chance.below(300) / 100
        for option in question.options
    }
    return max(question.options, key=lambda option: worths[option.key])


def gentle(edition: Edition, view: FellboundView, question: Question, chance: Chance) -> Option:
    """Somebody to learn against: acts by chance, but deploys whom it can, the cheapest first."""
    if question.prompt == "fellbound.end-losing":
        can_act = view.phase == "act" and acts(imagine(edition, view), question.seat)
        return NO if can_act else YES
    deploys = [option for option in question.options if isinstance(option, Deploy)]
    if not deploys:
        return chance.choice(question.options)
    least = min(edition.cards[option.card].cost for option in deploys)
    cheapest = [option for option in deploys if edition.cards[option.card].cost == least]
    return chance.choice(cheapest)


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed on the cards of this edition."""
    return {
        "random": random_player,
        "gentle": partial(gentle, edition),
        "good": partial(good, edition),
    }
