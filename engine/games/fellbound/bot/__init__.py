"""Computer players that see only the view. The good one tries every act and weighs the table."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from engine.ask import YES, Option, Question
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Action, Bot
from engine.games.fellbound.actions import PASS, perform
from engine.games.fellbound.bot.outlook import outlook
from engine.games.fellbound.bot.worth import printed_worth
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.state import Fellbound
from engine.games.fellbound.view import FellboundView
from engine.imagine import copied


def good(edition: Edition, view: FellboundView, question: Question, chance: Chance) -> Option:
    """Choose what leaves the table with the best outlook; among equals, by chance."""
    if question.prompt == "fellbound.muster":
        return recruit(edition, question, chance)
    if question.prompt == "fellbound.end-losing":
        return YES
    table = imagine(edition, view)
    team = table.armies[question.seat].team
    best: list[Option] = []
    most = float("-inf")
    for option in question.options:
        after = copied(table)
        if option is PASS:
            rest(after, question.seat)
        else:
            perform(after, question.seat, cast(Action, option))
        hope = outlook(after, team)
        if hope > most:
            best, most = [option], hope
        elif hope == most:
            best.append(option)
    return chance.choice(best)


def rest(table: Fellbound, seat: str) -> None:
    """To pass: nobody of this seat acts any more in this phase."""
    table.armies[seat].passed = True
    for character in table.tiles.values():
        if character.seat == seat:
            character.acted = True


def recruit(edition: Edition, question: Question, chance: Chance) -> Option:
    """Strong characters, as long as they are cheap; not always the same ones."""
    worths = {
        option.key: printed_worth(edition, option.key)
        - 1.5 * edition.cards[option.key].cost
        + chance.below(300) / 100
        for option in question.options
    }
    return max(question.options, key=lambda option: worths[option.key])


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed on the cards of this edition."""
    return {"random": random_player, "good": partial(good, edition)}
