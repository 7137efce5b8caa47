"""What is chosen in the middle of a rule: where a piece goes, who takes damage, which land."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.allot import Share
from engine.ask import DONE, NO, YES, Option, Question
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.bot.within import Change, Moved, change_of
from engine.games.horizons.pieces import read
from engine.games.horizons.state import Horizons

Handler: TypeAlias = Callable[[Trying, Question, Option], float]
"""What an option gains; to decline gains nothing."""
NEVER = -1_000.0


class Inner:
    """Answers whatever a rule asks on the way, for a real table or an imagined one."""

    def __init__(self, table: Horizons, outlook: Outlook) -> None:
        self.table, self.outlook = table, outlook

    def __call__(self, question: Question) -> Option:
        """The option that gains the most; where nobody knows, the first."""
        options = question.options
        if YES in options:
            return NO if question.prompt in REFUSED else YES
        handler = HANDLERS.get(question.prompt)
        if handler is None or len(options) == 1:
            return options[0]
        trying = Trying(self.table, self.outlook, question.seat)
        return max(options, key=lambda option: handled(trying, question, option, handler))


def handled(trying: Trying, question: Question, option: Option, handler: Handler) -> float:
    """What an option gains."""
    return 0.0 if option is DONE else handler(trying, question, option)


REFUSED: tuple[str, ...] = ()
"""What is not agreed to."""


def moved(trying: Trying, question: Question, option: Option) -> float:
    """The better of what one such move gains, and each of as many as there may be."""
    change = change_of(question, option)
    assert isinstance(change, Moved)
    one = made(trying, change)
    more = int(str(question.values.get("left", 1)))
    more = min(more, _alike(trying.table, change.start, change.piece))
    if more < 2:
        return one

    def all_of_them() -> None:
        for _ in range(more):
            change.do(trying)

    return max(one, trying.gain(change.lands, all_of_them) / more)


def _alike(table: Horizons, land: str, piece: str) -> int:
    """How many pieces of a word stand in a land."""
    if piece == "presence":
        return 1
    kind, damage = read(piece)
    return table.lands[land].pieces.get(kind, []).count(damage)


def struck(trying: Trying, question: Question, option: Option) -> float:
    """Damage, or whatever else takes a piece off; more of it is better where it is divided."""
    change = change_of(question, option)
    if change is None:
        return 0.0
    if isinstance(option, Share):
        return made(trying, change) + 0.01 * sum(points for _, points in option.parts)
    return made(trying, change)


def made(trying: Trying, change: Change) -> float:
    """What a change gains, with the Fear that it makes."""
    fear = 0.0

    def do() -> None:
        nonlocal fear
        fear = change.do(trying)

    return trying.gain(change.lands, do) + fear


def cascaded(trying: Trying, question: Question, option: Option) -> float:
    """One more Blight in a land, and perhaps it goes on from there."""
    land = option.key.split()[1]
    goes_on = trying.table.lands[land].blight > 0
    loss = trying.outlook.blight * trying.outlook.weights.cascade if goes_on else 0.0
    return trying.gain((land,), lambda: trying.blight(land)) - loss


def chosen_land(trying: Trying, question: Question, option: Option) -> float:
    """A land, of which nothing is known but that something good is done there."""
    land = option.key.split()[1]
    return trying.trouble(land) if land in trying.table.lands else 0.0


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "horizons.push": moved,
        "horizons.gather": moved,
        "horizons.hit": struck,
        "horizons.avenge": struck,
        "horizons.destroy": struck,
        "horizons.different": struck,
        "horizons.remove": struck,
        "horizons.downgrade": struck,
        "horizons.cascade": cascaded,
        "horizons.where": chosen_land,
        "horizons.target": chosen_land,
    }
)
