"""What is chosen in the middle of a rule: where a piece goes, who takes damage, which land."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.allot import Share
from engine.ask import DONE, NO, YES, Option, Question
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.pieces import SMALLER, read
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


def pushed(trying: Trying, question: Question, option: Option) -> float:
    """A piece goes to another land: alone, or with all others that could follow it."""
    _, piece, to = option.key.split()
    return _moved(trying, question, piece, str(question.values["land"]), to)


def gathered(trying: Trying, question: Question, option: Option) -> float:
    """A piece comes from another land: alone, or with all others that could follow it."""
    _, piece, start = option.key.split()
    return _moved(trying, question, piece, start, str(question.values["land"]))


def _moved(trying: Trying, question: Question, piece: str, start: str, to: str) -> float:
    """The better of what one such move gains, and each of as many as there may be."""
    lands = (start, to)
    one = trying.gain(lands, lambda: trying.move(piece, start, to))
    more = min(int(str(question.values.get("left", 1))), _alike(trying.table, start, piece))
    if more < 2:
        return one

    def all_of_them() -> None:
        for _ in range(more):
            trying.move(piece, start, to)

    return max(one, trying.gain(lands, all_of_them) / more)


def _alike(table: Horizons, land: str, piece: str) -> int:
    """How many pieces of a word stand in a land."""
    if piece == "presence":
        return 1
    kind, damage = read(piece)
    return table.lands[land].pieces.get(kind, []).count(damage)


def hit(trying: Trying, question: Question, option: Option) -> float:
    """Damage as it is divided."""
    if not isinstance(option, Share):
        return 0.0
    dealt = [(*_place(question, key), points) for key, points in option.parts]
    lands = tuple(dict.fromkeys(land for land, _, _ in dealt))
    fear = [0.0]

    def change() -> None:
        fear[0] = sum(trying.hit(land, piece, points) for land, piece, points in dealt)

    return trying.gain(lands, change) + fear[0] + 0.01 * sum(points for _, _, points in dealt)


def _place(question: Question, key: str) -> tuple[str, str]:
    """The land and the piece that are hit."""
    land, _, piece = key.rpartition(" ")
    return land or str(question.values["land"]), piece


def damaged(trying: Trying, question: Question, option: Option) -> float:
    """A piece takes one damage, or each of several does."""
    if isinstance(option, Share):
        return hit(trying, question, option)
    land, piece = str(question.values["land"]), option.key.split()[1]
    fear = [0.0]

    def change() -> None:
        fear[0] = trying.hit(land, piece, 1)

    return trying.gain((land,), change) + fear[0]


def destroyed(trying: Trying, question: Question, option: Option) -> float:
    """A piece is destroyed."""
    land, piece = str(question.values["land"]), option.key.split()[1]
    fear = [0.0]

    def change() -> None:
        fear[0] = trying.hit(land, piece, 99)

    return trying.gain((land,), change) + fear[0]


def removed(trying: Trying, question: Question, option: Option) -> float:
    """A piece is taken off."""
    land, piece = str(question.values["land"]), option.key.split()[1]
    return trying.gain((land,), lambda: void(trying.hit(land, piece, 99)))


def lessened(trying: Trying, question: Question, option: Option) -> float:
    """A City becomes a Town, or a Town an Explorer."""
    land, (kind, damage) = str(question.values["land"]), read(option.key.split()[1])

    def change() -> None:
        void(trying.hit(land, option.key.split()[1], 99))
        trying.put(land, SMALLER.get(kind, "explorer"), damage)

    return trying.gain((land,), change)


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


def void(_: object) -> None:
    """Whatever it is, nothing comes of it."""


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "horizons.push": pushed,
        "horizons.gather": gathered,
        "horizons.hit": hit,
        "horizons.avenge": hit,
        "horizons.destroy": destroyed,
        "horizons.different": damaged,
        "horizons.remove": removed,
        "horizons.downgrade": lessened,
        "horizons.cascade": cascaded,
        "horizons.where": chosen_land,
        "horizons.target": chosen_land,
    }
)
