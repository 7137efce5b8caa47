"""What somebody said that is not on offer, and what can be found out about it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.fear import actions, totals
from engine.games.fear.board import BIT, TILES
from engine.games.fear.moving import capturable
from engine.games.fear.needs import Try
from engine.games.fear.player import Player, Summoned, Token
from engine.games.fear.state import Asked, Hunt
from engine.games.fear.view import FEAR
from engine.legality import Need
from engine.text import Text, Value


def why(reason: str, **values: Value) -> Text:
    """The sentence that says what is wrong."""
    return Text(f"fear.why.{reason}", values)


class Said(NamedTuple):
    """Who said what, and what they are asked."""

    hunt: Hunt
    asked: Asked
    kind: type[Action]
    words: Sequence[str]

    @property
    def word(self) -> str:
        """The first word behind the verb."""
        return self.words[0]

    @property
    def last(self) -> str:
        """The last one."""
        return self.words[-1]

    @property
    def player(self) -> Player:
        """Who said it."""
        return self.hunt.players[self.asked.seat]

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
    def is_asked(self) -> bool:
        """Whether such an act is asked for."""
        return any(isinstance(one, self.kind) for one in self.asked.options) or (
            self.kind in MAIN and actions.END in self.asked.options and not self.is_aside
        )

    @property
    def is_aside(self) -> bool:
        """Whether it is a question in the middle of a card, and not which card to summon."""
        return self.asked.prompt not in actions.SUMMONING


Needs: TypeAlias = tuple[Need[[Said]], ...]
Named: TypeAlias = Callable[[Said], Value]
MAIN = (actions.Summon, actions.Flip, actions.Power)


def need(reason: str, holds: Callable[[Said], bool], **also: Named) -> Need[[Said]]:
    """What must hold, and the reason that is given where it does not."""

    def otherwise(it: Said) -> Text:
        words: dict[str, Value] = {"word": it.words[0] if it.words else "", "last": ""}
        if it.words:
            words["last"] = it.last
        return why(reason, **words | {name: value(it) for name, value in also.items()})

    return Need(holds, otherwise)


def is_tile(it: Said) -> bool:
    """Whether both words are tiles, or the only one."""
    return all(word in TILES for word in it.words)


def lacking(it: Said) -> Value:
    """The symbols for which there is no tile."""
    short = totals.missing(it.hunt, it.word, it.now.have)
    return [f"fear.needs.{symbol}" for symbol in short]


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


def offered(it: Said) -> list[str]:
    """The words that are on offer behind this verb."""
    return [one.key.split()[1] for one in it.asked.options if isinstance(one, it.kind)]


def corrupts_twice(it: Said) -> bool:
    """Whether a Corrupt tile would cover another."""
    return it.asked.prompt == "fear.corrupt" and it.word in it.hunt.corrupt
