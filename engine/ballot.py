"""A ballot on an undo, a draw or a proposal: who may still vote, and what it comes to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.errors import Refused
from engine.text import Text

BallotKind: TypeAlias = Literal["undo", "draw", "proposal"]
VoteWord: TypeAlias = Literal["consent", "refuse", "withdraw"]
Role: TypeAlias = Literal["asker", "voter", "consenter", "bystander"]
Outcome: TypeAlias = Literal["agreed", "refused", "withdrawn", "lapsed"]

# What becomes of a ballot, or of whoever speaks, when somebody of that role says that word.
# What is not in this table cannot be said.
TRANSITIONS: Mapping[tuple[Role, VoteWord], Role | Outcome] = MappingProxyType(
    {
        ("voter", "consent"): "consenter",
        ("voter", "refuse"): "refused",
        ("asker", "withdraw"): "withdrawn",
        ("asker", "refuse"): "withdrawn",
    }
)


def yes_or_no(agrees: bool) -> VoteWord:
    """The word of somebody who was asked."""
    return "consent" if agrees else "refuse"


@dataclass(slots=True, eq=False)
class Ballot:
    """One question to several seats: all must consent. One refusal settles it, and so does time."""

    kind: BallotKind
    asker: str
    voters: Sequence[str]
    text: Text
    """The sentence that asks."""
    number: int = 0
    """The line of the log that put it, by which a vote knows what it is for."""
    gone: tuple[int, ...] = ()
    """The lines of the log that an undo would take back."""
    closes: float | None = None
    """When silence refuses, in unix seconds. Set by whoever has a clock: the engine has none."""
    consented: list[str] = field(default_factory=list)
    outcome: Outcome | None = None
    settler: str = ""
    """Whose word settled it; nobody's where time did."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """The words by which a refusal may say why, and the sentences that tell it."""
    reason: str = ""
    """Why it was refused, where the refusal said so."""

    def __post_init__(self) -> None:
        """Where there is nobody to ask, it is agreed."""
        if not self.voters:
            self.outcome = "agreed"

    @property
    def agreed(self) -> bool | None:
        """Whether all consented; None while it is open."""
        return None if self.outcome is None else self.outcome == "agreed"

    @property
    def owing(self) -> list[str]:
        """Who has still to say something."""
        if self.outcome is not None:
            return []
        return [seat for seat in self.voters if seat not in self.consented]

    def role(self, seat: str) -> Role:
        """What `seat` is to this ballot."""
        if seat == self.asker:
            return "asker"
        if seat in self.consented:
            return "consenter"
        return "voter" if seat in self.voters else "bystander"

    def votes(self, seat: str) -> list[VoteWord]:
        """What `seat` may say to it: who asked can only take it back."""
        match self.role(seat):
            case "asker":
                return ["withdraw"]
            case "voter":
                return ["consent", "refuse"]
        return []

    def judge(self, seat: str, word: VoteWord) -> Role | Outcome:
        """What would come of this vote. Refused says why `seat` can't say that."""
        role = self.role(seat)
        then = TRANSITIONS.get((role, word))
        if then is None or self.outcome is not None:
            if role == "consenter":
                raise Refused("refused.agreed-already")
            raise Refused("refused.not-your-vote", voters=self.owing)
        return "agreed" if then == "consenter" and self.owing == [seat] else then

    def hear(self, seat: str, word: VoteWord, reason: str = "") -> None:
        """Count one vote; Refused as `judge` says."""
        then = self.judge(seat, word)
        self.reason = reason
        if word == "consent":
            self.consented.append(seat)
        if then in ("agreed", "refused", "withdrawn"):
            self.outcome, self.settler = then, seat

    def lapse(self) -> None:
        """Its time is over: silence refuses."""
        self.outcome = "lapsed"
