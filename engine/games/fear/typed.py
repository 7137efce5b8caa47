"""A typed act that is not on offer, and what can be found out about it."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.games.fear import actions, totals
from engine.games.fear.board import BIT, TILES
from engine.games.fear.moving import capturable
from engine.games.fear.needs import Try
from engine.games.fear.player import Player, Summoned, Token
from engine.games.fear.powering import as_summoned, moves, takes_one, usable
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR, NOT_YET
from engine.legality import Need, Reasons
from engine.said import Saying
from engine.text import Value


class Said(Saying[Hunt]):
    """What somebody said at this table."""

    @property
    def hunt(self) -> Hunt:
        """The table."""
        return self.table

    @property
    def player(self) -> Player:
        """Who said it."""
        return self.hunt.players[self.seat]

    @property
    def now(self) -> Try:
        """What summoning hangs on."""
        return Try.now(self.hunt)

    @property
    def cards(self) -> Sequence[str]:
        """The cards to summon from: only who acts is asked for one."""
        return self.hunt.held

    @property
    def lying(self) -> Summoned:
        """The named card on the own mat."""
        return self.hunt.lying(self.word)

    @property
    def standing(self) -> Token | None:
        """The token on the last tile that is named."""
        return self.hunt.tokens.get(self.last)

    @property
    def is_between(self) -> bool:
        """Whether it is asked which card comes next, and nothing in the middle of one."""
        return self.asked.prompt in actions.SUMMONING

    @property
    def is_asked(self) -> bool:
        """Whether such an act is asked for."""
        is_main = self.is_between and self.kind in MAIN
        return is_main or self.kind is actions.End or super().is_asked

    @property
    def counted(self) -> list[str]:
        """The same as `counts`, in words."""
        return [str(count) for count in self.counts]

    @property
    def counts(self) -> list[int]:
        """How many captured tokens gain something on the named card now, if there are so many."""
        if not self.is_between:
            return as_summoned(self.hunt, self.player, self.lying)
        return [1] if takes_one(self.hunt, self.player, self.lying) else []


Needs: TypeAlias = tuple[Need[[Said]], ...]
why: Reasons[Said] = Reasons("fear")
need = why.need
MAIN = (actions.Summon, actions.Flip, actions.Power)


def is_tile(it: Said) -> bool:
    """Whether both words are tiles, or the only one."""
    return all(word in TILES for word in it.words)


def lacking(it: Said) -> Value:
    """The symbols for which there is no tile."""
    short = totals.missing(it.hunt, it.word, it.now.have)
    return [f"fear.needs.{symbol}" for symbol in short]


def has_moved(it: Said) -> bool:
    """Whether nothing but a Move that has been made could gain by a captured token."""
    return not it.counts and any(moves(one) for one in it.hunt.printed(it.lying))


def is_too_new(it: Said) -> bool:
    """Whether no captured token is left for this Phase but what can't be used yet."""
    new = [one for one in it.player.captured if one.on == NOT_YET]
    for_it = [one for one in new if (one.token.owner == FEAR) is not it.hunt.is_fear]
    return bool(for_it) and not usable(it.hunt, it.player)


def is_own(it: Said) -> bool:
    """Whether a token that may be moved now stands on the first tile."""
    if it.asked.prompt == "fear.push":
        return it.word in it.hunt.tokens
    token = it.hunt.tokens.get(it.word)
    return token is not None and token.owner == it.hunt.side


def takes(it: Said) -> bool:
    """Whether the Move that is asked for may capture."""
    return it.asked.prompt in ("fear.move", "fear.move-again")


def can_be_taken(it: Said) -> bool:
    """Whether nobody stands there, or one that can be taken."""
    if it.standing is None:
        return True
    return takes(it) and bool(capturable(it.hunt) & BIT[it.last])


def is_foe(it: Said) -> bool:
    """Whether no token stands there that could never be taken."""
    if it.standing is None or not takes(it):
        return it.standing is None
    return (it.standing.owner == FEAR) is not it.hunt.is_fear


def figures(it: Said) -> tuple[int, int]:
    """Strength, and Defense of who stands there."""
    owner = it.standing.owner if it.standing else FEAR
    return totals.strength(it.hunt), totals.defense_of(it.hunt, owner)


def corrupts_twice(it: Said) -> bool:
    """Whether a Corrupt tile would cover another."""
    return it.asked.prompt == "fear.corrupt" and it.word in it.hunt.corrupt
