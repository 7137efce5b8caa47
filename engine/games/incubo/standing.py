"""What threatens in Incubo, and what is near its end: it stands until it is over."""

from collections.abc import Iterator, Sequence

from engine.games.incubo.view import IncuboView
from engine.text import Text

FEW = 5
"""With so many chimes, or fewer, the night is near its end."""
MOST = 3


def standing(view: IncuboView, seat: str | None) -> Sequence[Text]:
    """What is to be known of the table at each moment, the most urgent first."""
    if view.stage == "over":
        return ()
    return [*monster(view), *terror(view), *chimes(view), *monster_ahead(view)][:MOST]


def monster(view: IncuboView) -> Iterator[Text]:
    """Nobody walks away from a Monster."""
    beaten = sum(part.beaten for part in view.parts)
    if view.stage == "monster" and beaten < view.needed:
        yield Text("incubo.standing.monster", {"left": view.needed - beaten})


def terror(view: IncuboView) -> Iterator[Text]:
    """Whether to give a Dream up would cost more than the Reserve can pay."""
    if view.terror is not None and view.ends_the_night(view.terror.terror):
        costs = view.terror.terror
        yield Text("incubo.standing.terror", {"terror": costs, "left": view.reserve})


def chimes(view: IncuboView) -> Iterator[Text]:
    """What can't be paid from the Reserve ends the night."""
    if view.reserve <= FEW:
        id = "incubo.standing.chimes-strict" if view.strict_zero else "incubo.standing.chimes"
        yield Text(id, {"left": view.reserve})


def monster_ahead(view: IncuboView) -> Iterator[Text]:
    """The Monster rises when no Dream of the night is left, and a Fear comes to each."""
    if view.stage in ("choose", "dream") and not view.rem_counts[view.rem - 1]:
        yield Text("incubo.standing.monster-ahead")
