"""What players of Fellbound may let be answered for them.

Whether anything can be deployed tells about a hand: so deploying ends by itself only where all see
that the hand is empty. What can be done on the battleground, all see.
"""

from engine.games.fellbound.view import FellboundView
from engine.habits import Habit


def _is_empty_handed(view: FellboundView, seat: str) -> bool:
    return any(army.seat == seat and army.hand_count == 0 for army in view.armies)


HABITS = (
    Habit("empty-handed", prompt="fellbound.deploy", word="pass", when=_is_empty_handed),
    Habit("nothing-to-do", prompt="fellbound.act", word="pass", alone=True),
)
