"""What threatens in Fellbound, and what is near its end: it stands until it is over."""

from collections.abc import Iterator, Sequence

from engine.games.fellbound.bot.outlook import blows
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.state import Character, Fellbound
from engine.games.fellbound.view import FellboundView
from engine.text import Text

ENOUGH = 2
"""With fewer living characters at the end of its own turn a side is defeated."""
SOON = 6
"""So many turns before a draw that is said."""
MOST = NAMED = 3


def standing(edition: Edition, view: FellboundView, seat: str | None) -> Sequence[Text]:
    """What is to be known of the table at each moment of a turn, the most urgent first."""
    if not view.mustered or view.phase == "over":
        return ()
    table = imagine(edition, view)
    found = [*near_defeat(table, seat), *can_be_slain(table, seat), *draw(view)]
    return found[:MOST]


def near_defeat(table: Fellbound, seat: str | None) -> Iterator[Text]:
    """Who has fewer than two living characters must deploy before the own turn ends.

    In the opening turns nobody has any yet.
    """
    own = table.armies[seat].team if seat is not None else None
    for team in sorted((0, 1), key=lambda team: team != own):
        if table.turn > 2 and table.living(team) < ENOUGH:
            seats = [one.seat for one in table.team(team)]
            id = f"fellbound.standing.{'you' if team == own else 'they'}-have-too-few"
            yield Text(id, {"living": table.living(team), "seat": seats})


def can_be_slain(table: Fellbound, seat: str | None) -> Iterator[Text]:
    """Whom the enemies could slay from where they stand, each by one attack or ability."""
    if seat is None:
        return
    team = table.armies[seat].team
    when = "next"
    if table.phase == "act":
        when = "unless" if table.active == team else "now"
    foes = [
        (tile, one)
        for tile, one in table.tiles.items()
        if table.is_foe(seat, one.seat) and not one.slain and not (when == "now" and one.acted)
    ]
    if doomed := slayable(table, foes):
        seats = [one.seat for one in table.team(1 - team)]
        named, others = doomed[:NAMED], len(doomed) - NAMED
        more = [f"fellbound.standing.more {others}"] if others > 0 else []
        yield Text(f"fellbound.standing.slays-{when}", {"seat": seats, "card": named, "more": more})


def slayable(table: Fellbound, foes: Sequence[tuple[str, Character]]) -> list[str]:
    """Whom these could slay together; that a defence may be spent by the first is not counted."""
    lost: dict[str, int] = {}
    for tile, foe in foes:
        for at, damage in blows(table, tile, foe):
            lost[at] = lost.get(at, 0) + damage
    return [one.card for at, one in table.tiles.items() if lost.get(at, 0) >= one.health > 0]


def draw(view: FellboundView) -> Iterator[Text]:
    """After which turn it is a draw, if nothing happens until then."""
    clocks = (
        (view.limit - view.quiet, "quiet"),
        (view.deathless_limit - view.deathless, "deathless"),
    )
    left, why = min(clocks)
    if left <= SOON:
        yield Text(f"fellbound.standing.{why}", {"turn": view.turn + left})
