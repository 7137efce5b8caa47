"""A friend that sees only the view: it plays either side, alone or beside somebody."""

from collections.abc import Iterator, Mapping
from functools import partial

from engine.ask import YES, Option, Question, Vote
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Bot
from engine.games.incubo.bot import dreaming, fighting, placing
from engine.games.incubo.bot.consent import consents
from engine.games.incubo.bot.reason import reason
from engine.games.incubo.bot.seen import SeenTable, Wish
from engine.games.incubo.data import Edition
from engine.games.incubo.view import IncuboView

__all__ = ["bots", "reason"]


def good(edition: Edition, view: IncuboView, question: Question, chance: Chance) -> Option:
    """Choose what helps both."""
    table = SeenTable.of(edition, view)
    votes = {option.word: option for option in question.options if isinstance(option, Vote)}
    if "consent" in votes:
        return votes["consent" if consents(table, question) else "refuse"]
    if not question.free:
        return answer(table, question)
    free = [option for wish in free_wishes(table) if (option := find(wish, question))]
    # Whoever can do something without asking does so, even if the friend could do better.
    for option in sorted(free, key=lambda option: option.key.startswith("ask-")):
        return option
    for wish in dear_wishes(table):
        if (option := find(wish, question)) is not None:
            return option
    return chance.choice(question.options)


def answer(table: SeenTable, question: Question) -> Option:
    """Answer what only this player is asked."""
    me = table.view.dreamer(question.seat)
    if YES in question.options:
        return YES
    if question.prompt == "incubo.row":
        return placing.row(table, me, question.options)
    if question.prompt == "incubo.fear":
        return placing.against_fear(question.options)
    return placing.chosen(table, me, question.prompt, question.options)


def free_wishes(table: SeenTable) -> Iterator[Wish]:
    """What should be done before anything is paid or ended, by either of the two."""
    if table.view.stage == "dream":
        return dreaming.free(table)
    return fighting.free(table) if table.view.stage == "monster" else iter(())


def dear_wishes(table: SeenTable) -> Iterator[Wish]:
    """What should be done then; both players come to the same answer."""
    if table.view.stage == "dream":
        return dreaming.dear(table)
    return fighting.dear(table) if table.view.stage == "monster" else dreaming.choices(table)


def find(wish: Wish, question: Question) -> Option | None:
    """The option that does what is wished, or asks the friend to."""
    mine = wish.seat in ("", question.seat)
    verb = wish.verb if mine else f"ask-{wish.verb}"
    for option in question.options:
        first, *rest = option.key.split()
        if first == verb and (not wish.card or wish.card in rest):
            return option
    return None


def bots(edition: Edition) -> Mapping[str, Bot]:
    """From weak to strong. They know what is printed on the cards of this edition."""
    return {"random": random_player, "good": partial(good, edition)}
