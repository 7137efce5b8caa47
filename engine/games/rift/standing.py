"""What threatens a player of Emerald Rift, and what is near its end, until it is over."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from engine.games.rift import expected
from engine.games.rift.card_words import penalty_words, task_words
from engine.games.rift.data import CLOSINGS, ENTITIES, LAST_ROUND, Edition, Event
from engine.games.rift.view import EventSeen, RiftView, SeatSeen
from engine.text import Text, Value

MOST = 3
"""So many of these stand at a time."""
NEAR = 2
"""So many Entities, Rifts or rounds before its end the match is near it."""
MOVED = ("buy", "stretch", "rift", "battle")
"""Here nobody leaves a neighbourhood in this round any more."""


def standing(edition: Edition, view: RiftView, seat: str | None) -> Sequence[Text]:
    """At most three sentences, the most urgent first."""
    if view.stage in ("setup", "over") or not view.round:
        return ()
    own = next((one for one in view.seats if one.seat == seat), None)
    is_hunter = own is not None and own.role == "hunter"
    mine = _of_hunter(edition, view, own) if own and is_hunter else _of_others(edition, view, own)
    return tuple(islice(chain(mine, _ends(view)), MOST))


# A Hunter


def _of_hunter(edition: Edition, view: RiftView, own: SeatSeen) -> Iterator[Text]:
    """What can cost the match; then what can cost this Hunter, by its date.

    Where the Necromancer could come is said beside the picture.
    """
    yield from _corruption(edition, view, own)
    yield from _events(edition, view, own, last=True)
    yield from _undead(edition, view, own)
    yield from _events(edition, view, own, last=False)
    yield from _closing(view, own)
    yield from _summoning(view)


def _corruption(edition: Edition, view: RiftView, own: SeatSeen) -> Iterator[Text]:
    """One's own Corruption, and that of all others."""
    all_ = expected.hunters(view)
    his = [one for one in all_ if one.by_necromancer]
    if own.corruption:
        said: dict[str, Value] = {"task": _task(edition, own)}
        if own.lost_after:
            yield Text("rift.standing.corrupted-alone", said | {"round": own.lost_after})
        elif own.by_necromancer:
            said |= {"count": len(his), "all": len(all_)}
            yield Text("rift.standing.corrupted", said)
        else:
            yield Text("rift.standing.corrupted-by-event", said)
    if not own.by_necromancer and his and len(his) == len(all_) - 1:
        yield Text("rift.standing.all-others")


def _task(edition: Edition, seat: SeatSeen) -> str:
    """What lifts the Corruption of a Hunter."""
    return task_words(edition.corruption[seat.corruption].task)


def _events(edition: Edition, view: RiftView, own: SeatSeen, *, last: bool) -> Iterator[Text]:
    """The Events before a Hunter, the first due first: those of this round, or all others.

    What comes else is said in the last round: until then it stands on the card.
    """
    for one in sorted(own.events, key=lambda event: event.left):
        if (one.left == 1) is last:
            yield _event(edition, view, one)


def _event(edition: Edition, view: RiftView, one: EventSeen) -> Text:
    design = edition.design(one.card)
    assert isinstance(design, Event)
    task, due = task_words(design.task), view.round + one.left - 1
    said: dict[str, Value] = {"card": one.card, "round": due, "task": task}
    if one.left > 1:
        return Text("rift.standing.event", said)
    return Text("rift.standing.event-due", said | {"penalty": penalty_words(design.penalty)})


def _undead(edition: Edition, view: RiftView, own: SeatSeen) -> Iterator[Text]:
    """A combat with Undead that is sure to come at the end of the round."""
    stays = own.stopped or view.stage in MOVED
    here = [one for one in view.creatures if one.place == own.place and one.kind == "undead"]
    is_fought = any(one.place == own.place for one in view.combats)
    if not stays or not here or is_fought:
        return
    falls = expected.combat(edition, view, own.place).falls
    yield Text(f"rift.standing.{'undead-lost' if falls else 'undead'}", {"place": own.place})


def _closing(view: RiftView, own: SeatSeen) -> Iterator[Text]:
    """One's own closing, and what would end it."""
    if own.work is not None:
        said: dict[str, Value] = {"dark": expected.necromancer(view).spirit}
        yield Text("rift.standing.closing", said | _work(own))


def _summoning(view: RiftView) -> Iterator[Text]:
    """What the Necromancer summons, and how it can be ended."""
    lord = expected.necromancer(view)
    if lord.work is not None:
        yield Text("rift.standing.summoning", _work(lord))


def _work(seat: SeatSeen) -> dict[str, Value]:
    assert seat.work is not None
    work = seat.work
    said: dict[str, Value] = {"total": work.total, "target": work.target}
    return said | {"seat": seat.seat, "place": work.place}


# The Necromancer, and who only looks on


def _of_others(edition: Edition, view: RiftView, own: SeatSeen | None) -> Iterator[Text]:
    """Hunters who are corrupted for good soon; to the Necromancer the Rifts that are closing."""
    yield from _corrupted(edition, view)
    closing = [(one, one.work) for one in expected.hunters(view) if one.work is not None]
    for one, _ in sorted(closing, key=lambda it: it[1].target - it[1].total) if own else ():
        spirit: dict[str, Value] = {"spirit": one.spirit}
        yield Text("rift.standing.hunter-closing", spirit | _work(one))


def _corrupted(edition: Edition, view: RiftView) -> Iterator[Text]:
    """A single Hunter who must be free by some round, or of several the last who is free."""
    all_ = expected.hunters(view)
    for one in all_:
        if one.lost_after:
            said: dict[str, Value] = {"seat": one.seat, "task": _task(edition, one)}
            yield Text("rift.standing.hunter-alone", said | {"round": one.lost_after})
    free = [one.seat for one in all_ if not one.by_necromancer]
    if len(all_) > 1 and len(free) == 1:
        yield Text("rift.standing.hunters", {"seat": free[0]})


# The end


def _ends(view: RiftView) -> Iterator[Text]:
    """The Final Combat, the seventh Rift and the last round, where they are near."""
    entities = sum(one.kind == "entity" for one in view.creatures)
    if entities >= ENTITIES - NEAR and view.stage != "final":
        yield Text("rift.standing.entities", {"count": entities, "all": ENTITIES})
    if len(view.sealed) >= CLOSINGS - NEAR:
        yield Text("rift.standing.sealed", {"count": len(view.sealed), "all": CLOSINGS})
    if view.round >= LAST_ROUND - NEAR:
        yield Text("rift.standing.last-round", {"last": LAST_ROUND})
