"""What is counted of Follow Your Fear while computers play: places, sides, captures, attributes.

An attribute is *used* when a card that bears it is summoned, and it finds something to do on the
table as it lies then. What only counts, or lies there for others, needs nothing for that.
"""

from collections import Counter

from engine.ask import Option, Question
from engine.games.fear.actions import Flip, Power, Summon
from engine.games.fear.attributes import ODD
from engine.games.fear.attributes.use import Use
from engine.games.fear.data import Attribute
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import Hunt
from engine.games.fear.view import FEAR
from engine.tally import Tally

CORRUPT, OUTLASTS = "corrupt tiles", "outlasts"
AT_ONCE, EARLY = "captures in turn 1", "early banishments"
"""Whether Fear was captured in the very first turn, a player banished in half of the rounds."""
FIRST, FEWER = "first to capture", "won with fewer"
"""Of wins by capture: who captured Fear first, whether somebody else holds more of it."""
POWERED, UNPOWERED = "won with 4+ used", "won with none used"
"""Of wins: how many captured Fear tokens the winner has put on Spirits."""
MANY = 4
SWEPT = "took 3+ in the last turn"
"""Of wins by capture: whether the winner took so many of Fear's tokens in that turn alone."""
SWEEP = 3
LIE = ("disappear", "exchange")
"""These odd attributes do nothing when they are summoned."""


def word(attribute: Attribute) -> str:
    """What an attribute is counted as: `times strength`, `symbol hope`, else its kind."""
    if attribute.kind in ("times", "symbol"):
        return f"{attribute.kind} {attribute.of}"
    return attribute.kind


class FearTally(Tally):
    """Counts one match."""

    def __init__(self) -> None:
        super().__init__()
        self._first = ""
        """Who was the first to capture Fear."""
        self._first_turn = 0
        """In which turn that was."""
        self._first_banished = 0
        """In which round a player was banished first."""
        self._turn = 0
        self._held: dict[str, int] = {}
        """How many Fear tokens each held when this turn began."""
        self._powered: Counter[str] = Counter()
        """How many captured Fear tokens each seat has used."""

    def see(self, table: Hunt, question: Question, option: Option) -> None:
        """An answer that is about to be given."""
        self._look(table)
        match option:
            case Summon(card=card):
                self._summons(table, Summoned(card, 0))
            case Flip(card=card):
                self._summons(table, Summoned(card, 0, flipped=True))
            case Power(tokens=tokens) if not table.is_fear:
                self._powered[question.seat] += int(tokens)

    def _look(self, table: Hunt) -> None:
        """What has happened since the last answer: all of it in the turn of the last capture."""
        if self._turn != table.turns:
            self._turn = table.turns
            self._held = {one.seat: fear_tokens(one) for one in table.players.values()}
        if not self._first:
            takers = [one.seat for one in table.players.values() if fear_tokens(one)]
            if takers:
                self._first, self._first_turn = takers[0], table.last_capture
        if not self._first_banished and any(one.banished for one in table.players.values()):
            self._first_banished = -(-table.last_capture // len(table.players))

    def _summons(self, table: Hunt, one: Summoned) -> None:
        for place, attribute in enumerate(table.printed(one)):
            if is_used(Use(table, table.player, one, place, attribute)):
                self.counts[word(attribute)] += 1

    def over(self, table: Hunt) -> None:
        """How the match ended."""
        self._look(table)
        for card in table.edition.cards.values():
            for attribute in card.attributes:
                # What is never used is told all the same.
                self.counts.setdefault(word(attribute), 0)
        for place, player in enumerate(table.players.values(), start=1):
            named = (f"place {place}", f"{table.fear} {place}", f"side {player.side}")
            self.values.update(dict.fromkeys(named, player.seat))
        self.values[CORRUPT] = len(table.corrupt)
        self.values[AT_ONCE] = self._first_turn == 1
        self.values[EARLY] = 0 < 2 * self._first_banished <= table.round
        if table.winner:
            self._won(table, table.players[table.winner])

    def _won(self, table: Hunt, winner: Player) -> None:
        used = self._powered[winner.seat]
        self.values[OUTLASTS] = table.final == "outlast"
        self.values[POWERED], self.values[UNPOWERED] = used >= MANY, not used
        if table.final == "banish":
            most = max(fear_tokens(one) for one in table.players.values())
            self.values[FIRST] = self._first
            self.values[FEWER] = fear_tokens(winner) < most
            taken = fear_tokens(winner) - self._held.get(winner.seat, 0)
            self.values[SWEPT] = taken >= SWEEP


def fear_tokens(player: Player) -> int:
    """How many captured Fear tokens a player holds."""
    return sum(one.token.owner == FEAR for one in player.captured)


def is_used(use: Use) -> bool:
    """Whether an attribute finds something to do as the table lies."""
    kind = use.attribute.kind
    return kind not in ODD or kind in LIE or ODD[kind].when(use)
