"""A friend that sees only the view: it plays either side, alone or beside somebody.

In free play it goes ahead of itself with what is its own and costs nothing, or what was agreed
on; what only the friend can do it leaves to the friend, and what takes both it waits for.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.ask import NO, YES, Option, Question, Vote
from engine.chance import Chance
from engine.computer import random_player
from engine.game import Bot
from engine.games.incubo.bot import dreaming, fighting, placing
from engine.games.incubo.bot.consent import is_worth_it, objection
from engine.games.incubo.bot.reason import reason
from engine.games.incubo.bot.seen import SeenTable, Wish
from engine.games.incubo.data import Edition
from engine.games.incubo.view import DreamerView, IncuboView

BUYING = ("draw", "draw-on", "fight", "fight-on")
"""What may cost chimes, as its last word says."""
NEVER: Mapping[str, Collection[str]] = MappingProxyType(
    {
        "passing": ("pass",),
        "eliminating": ("eliminate",),
        "powers": ("use", "ask-use"),
        "calm": ("calm", "soothe"),
        "removing": ("remove", "soothe"),
        "giving-up": ("abandon",),
    }
)
"""What a player for trials leaves alone, by what it is called: `good-passing` never passes."""

__all__ = ["bots", "reason"]


@dataclass(frozen=True)
class Friend:
    """Somebody who chooses what helps both, of what is not among `never`."""

    edition: Edition
    never: Collection[str] = ()

    def __call__(self, view: IncuboView, question: Question, chance: Chance) -> Option:
        """What helps most; by chance where nothing does."""
        table = SeenTable.of(self.edition, view)
        votes = {option.word: option for option in question.options if isinstance(option, Vote)}
        if "consent" in votes:
            why = self._objection(table, question)
            return votes["refuse"].because(why) if why else votes["consent"]
        question = self._without(question)
        if not question.free or is_placing(question):
            return self._answer(table, question)
        for wish in (*free_wishes(table), *dear_wishes(table)):
            found = find(wish, question)
            if found is not None and not is_vain(table, found):
                return found
        return chance.choice(question.options)

    def of_itself(self, view: IncuboView, question: Question, chance: Chance) -> Option | None:
        """What is its own to do, before or beside what the friend could do."""
        question = self._without(question)
        table = SeenTable.of(self.edition, view)
        if is_placing(question):
            return self._answer(table, question)
        free = [option for wish in free_wishes(table) if (option := find(wish, question))]
        if not free:
            dear = (option for wish in dear_wishes(table) if (option := find(wish, question)))
            free = list(dear)[:1]
        own = [option for option in free if is_own(view, option)]
        return own[0] if own else None

    def _objection(self, table: SeenTable, question: Question) -> str:
        assert question.ballot is not None
        verb = question.ballot.text.id.rpartition(".")[2]
        if verb in self.never and not dreaming.is_stuck(table):
            return "going-on-is-cheaper"
        why = objection(table, question)
        # Who never gives up goes on, whatever it costs.
        return "" if why == "too-dear" and "abandon" in self.never else why

    def _without(self, question: Question) -> Question:
        """The same question without what it leaves alone, where there is anything else."""
        left = [one for one in question.options if one.key.split()[0] not in self.never]
        return question.narrowed(left) if left and self.never else question

    def _answer(self, table: SeenTable, question: Question) -> Option:
        """Answer what only this player is asked."""
        me = table.view.dreamer(question.seat)
        if YES in question.options:
            return NO if question.prompt.rpartition(".")[2] in self.never else YES
        if is_placing(question):
            return place(table, me, question)
        return placing.chosen(table, me, question.prompt, question.options)


def is_placing(question: Question) -> bool:
    """Whether it asks where a drawn card goes."""
    return any(option.key == "play" for option in question.options)


def place(table: SeenTable, me: DreamerView, question: Question) -> Option:
    """Where the drawn card goes."""
    if table.is_fear(me.drawn):
        return placing.against_fear(question.options)
    return placing.row(table, me, question.options)


def is_own(view: IncuboView, option: Option) -> bool:
    """Whether it is done at once, without anybody's yes."""
    verb, *rest = option.key.split()
    if verb.startswith("ask-") or verb in ("face", "stop", "abandon"):
        return view.solo
    if verb not in BUYING:
        return True
    return view.solo or view.agreed or int(rest[-1]) <= view.allowed


def is_vain(table: SeenTable, option: Option) -> bool:
    """Whether it would be proposed, and a friend who thinks alike would find it too dear."""
    verb, *rest = option.key.split()
    is_bought = verb.removeprefix("ask-") in BUYING and rest[-1] != "0"
    return is_bought and not is_own(table.view, option) and not is_worth_it(table)


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
    return {"random": random_player, "good": Friend(edition)}


def trials(edition: Edition) -> Mapping[str, Bot]:
    """The same friend where it never does something: what is that worth?"""
    return {f"good-{name}": Friend(edition, verbs) for name, verbs in NEVER.items()}
