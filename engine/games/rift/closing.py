"""Closing a Rift: a Hunter draws Spirit points until it is sealed."""

from engine.games.rift import ending, tasks, totals
from engine.games.rift.data import CLOSINGS
from engine.games.rift.drawing import shuffle
from engine.games.rift.needs import is_open_rift
from engine.games.rift.player import Hunter, Work
from engine.games.rift.state import Rift
from engine.games.rift.summoning import disturb, draw_spirit
from engine.text import Value


def outshines(rift: Rift, hunter: Hunter) -> bool:
    """Whether a Hunter's Spirit is higher than the Necromancer's."""
    return rift.spirit(hunter.seat) > rift.spirit(rift.necromancer.seat)


def may_begin(rift: Rift, hunter: Hunter) -> bool:
    """Whether a Hunter may begin to close the Rift in that neighbourhood."""
    if totals.cursed(rift, hunter, "no-close"):
        return False
    return is_open_rift(rift, hunter.place) and outshines(rift, hunter)


def note_ready(rift: Rift) -> None:
    """Before anybody builds: who could begin to close, were it now."""
    rift.ready = [
        hunter.seat
        for hunter in rift.hunters.values()
        if hunter.work is None and not hunter.stopped and may_begin(rift, hunter)
    ]


def tell_outshone(rift: Rift) -> None:
    """Who could have begun before all built, and cannot any more, is told why nobody asks."""
    ready, rift.ready = rift.ready, []
    for hunter in (rift.hunters[seat] for seat in ready):
        if not outshines(rift, hunter):
            told: dict[str, Value] = {"seat": hunter.seat, "place": hunter.place}
            told |= {
                "spirit": rift.spirit(hunter.seat),
                "dark": rift.spirit(rift.necromancer.seat),
            }
            rift.tell("rift.close.no-more", only=None, loss=hunter.seat, **told)


def begin(rift: Rift, hunter: Hunter) -> None:
    """What is needed is twice the Necromancer's Spirit stat as it is now.

    Somebody who was first may have sealed the Rift since.
    """
    if not is_open_rift(rift, hunter.place):
        rift.tell("rift.close.too-late", loss=hunter.seat, seat=hunter.seat, place=hunter.place)
        return
    shuffle(hunter.deck)
    target = 2 * rift.spirit(rift.necromancer.seat)
    hunter.work = Work(hunter.place, target)
    rift.tell("rift.close.begins", seat=hunter.seat, place=hunter.place, target=target)


def end_if_outshone(rift: Rift, hunter: Hunter) -> None:
    """Whose Spirit is no longer higher has closed in vain."""
    if hunter.work is not None and not outshines(rift, hunter):
        _end(rift, hunter, "rift.close.outshone")


def close(rift: Rift, hunter: Hunter) -> None:
    """Draw five; with enough Spirit points the Rift is sealed, else it goes on next round."""
    work = hunter.work
    if work is None:
        return
    drawn = draw_spirit(rift, hunter, work)
    if work.total < work.target:
        rift.tell("rift.close.bound", seat=hunter.seat, place=work.place)
        tasks.note_draw(rift, hunter, drawn)
        return
    hunter.work = None
    seal(rift, hunter, work.place)
    tasks.note_draw(rift, hunter, drawn, closed=True)


def seal(rift: Rift, hunter: Hunter, place: str) -> None:
    """The Rift is closed for good; the seventh wins. Whoever worked on it has lost that."""
    rift.sealed.append(place)
    said: dict[str, Value] = {"seat": hunter.seat, "place": place, "count": len(rift.sealed)}
    rift.tell("rift.close.sealed", only=None, loss=rift.necromancer.seat, **said)
    if len(rift.sealed) == CLOSINGS:
        ending.hunters_win(rift, "closed", place=place)
    disturb(rift, place)
    for other in rift.hunters.values():
        if other.work is not None and other.work.place == place:
            _end(rift, other, "rift.close.taken")


def _end(rift: Rift, hunter: Hunter, told: str) -> None:
    """A closing is over without effect, its points lost."""
    assert hunter.work is not None
    place, hunter.work = hunter.work.place, None
    rift.tell(told, loss=hunter.seat, seat=hunter.seat, place=place)
