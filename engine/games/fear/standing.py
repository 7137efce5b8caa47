"""What threatens in Follow Your Fear, and what is near its end: it stands until it is over."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.fear.board import VOID
from engine.games.fear.data import QUIET_ROUNDS
from engine.games.fear.view import FEAR, FearView, SeatSeen
from engine.text import Text, Value

FEW = 2
"""With so many tokens, or fewer, somebody is near to being banished."""
SOON = 3
"""So many rounds before it ends undecided that is said."""
MOST = 3


def standing(view: FearView, seat: str | None) -> Sequence[Text]:
    """What is to be known of the table at each moment of a turn, the most urgent first."""
    if view.phase not in ("spirit", "fear"):
        return ()
    found = [
        *fear_left(view),
        *own_tokens(view, seat),
        *undecided(view),
        *tokens_of_others(view, seat),
        *in_the_storm(view, seat),
    ]
    return found[:MOST]


def tiles(view: FearView, owner: str | None) -> list[str]:
    """Where the tokens of somebody stand, or Fear's."""
    return [one.tile for one in view.tokens if one.owner == owner]


def left_on_the_map(view: FearView) -> list[SeatSeen]:
    """Those who have tokens."""
    return [one for one in view.seats if one.on_map]


def own_tokens(view: FearView, seat: str | None) -> Iterator[Text]:
    """Who loses the last token is banished; and the other has won, where only two are left."""
    at, left = tiles(view, seat), left_on_the_map(view)
    if not 0 < len(at) <= FEW:
        return
    if len(left) == 2:
        [other] = [one.seat for one in left if one.seat != seat]
        yield Text("fear.standing.few-of-two", {"at": at, "left": len(at), "seat": other})
    else:
        yield Text("fear.standing.few", {"at": at, "left": len(at)})


def fear_left(view: FearView) -> Iterator[Text]:
    """Who captures the last Fear token wins."""
    at = tiles(view, FEAR)
    left = len(at) + len(view.supply)
    if left == 1 and at:
        yield Text("fear.standing.last-of-fear", {"at": at})
    elif left == 2:
        yield Text("fear.standing.two-of-fear")


def undecided(view: FearView) -> Iterator[Text]:
    """Nobody wins where nothing is captured for too long: in which round, and in whose turn."""
    order = [one.seat for one in view.seats]
    left = QUIET_ROUNDS * len(order) - view.quiet
    if left <= SOON * len(order):
        rounds, place = divmod(order.index(view.turn) + left, len(order))
        said: Mapping[str, Value] = {"round": view.round + rounds, "seat": order[place]}
        yield Text("fear.standing.undecided", said)


def tokens_of_others(view: FearView, seat: str | None) -> Iterator[Text]:
    """Whose last token stands on the map."""
    left = left_on_the_map(view)
    for one in left:
        if one.on_map == 1 and one.seat != seat:
            wins = len(left) == 2 and any(other.seat == seat for other in left)
            id = "fear.standing.last-but-you" if wins else "fear.standing.last-of-another"
            yield Text(id, {"seat": one.seat, "at": tiles(view, one.seat)})


def in_the_storm(view: FearView, seat: str | None) -> Iterator[Text]:
    """In the Void one's own Defense is less."""
    at = [tile for tile in tiles(view, seat) if tile in VOID and tile not in view.corrupt]
    if at:
        yield Text("fear.standing.storm", {"at": at})
