"""What a board picture points out: what changed since the last one, and what may be done now."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games.incubo.view import DreamerView, IncuboView
from render.marks import Pointed

DRAWS = ("draw", "fight", "companion")
ROWS = {"play": "play", "pass": "pass", "eliminate": "elimination"}


@dataclass(frozen=True, slots=True)
class Marks(Pointed):
    """Cards and places to be marked."""

    fresh: tuple[str, ...] = ()
    """Cards that were not there."""
    used: tuple[str, ...] = ()
    """Cards whose Power was used."""
    beaten: tuple[str, ...] = ()
    """Parts that were beaten."""
    turned: bool = False
    """Whether the bed was turned."""
    chimes: int = 0
    """By how much the Reserve changed."""
    fears: int = 0
    """By how much the Fear Reserve changed."""
    totals: tuple[tuple[str, int], ...] = ()
    """By how much the Courage of a seat, or of a part, changed."""
    able: tuple[str, ...] = ()
    """Cards that may be chosen."""
    rows: tuple[str, ...] = ()
    """Rows in which the drawn card may be placed."""
    draws: bool = False
    """Whether the viewer may draw."""
    asked: bool = False
    """Whether anything at all waits for the viewer."""


NOTHING = Marks()


def changes(before: IncuboView | None, after: IncuboView) -> Marks:
    """What is different on the bed."""
    if before is None:
        return NOTHING
    known = {laid.card: laid for one in before.dreamers for laid in one.laid}
    shown = [laid for one in after.dreamers for laid in one.laid]
    fresh = [laid.card for laid in shown if laid.card not in known]
    if after.dream and after.dream != before.dream:
        fresh.append(after.dream)
    was_beaten = {part.card: part.beaten for part in before.parts}
    return Marks(
        fresh=tuple(fresh),
        used=tuple(x.card for x in shown if x.used and x.card in known and not known[x.card].used),
        beaten=tuple(x.card for x in after.parts if x.beaten and not was_beaten.get(x.card, False)),
        turned=after.growth != before.growth,
        chimes=after.reserve - before.reserve,
        fears=after.fear_reserve - before.fear_reserve,
        totals=tuple(_totals(before, after)),
    )


def _totals(before: IncuboView, after: IncuboView) -> Iterator[tuple[str, int]]:
    """How sums changed, as long as the same Dream or Monster is faced."""
    if after.stage == "dream" and before.dream == after.dream:
        was = {one.seat: one.total for one in before.dreamers}
        for one in after.dreamers:
            if one.total != was[one.seat]:
                yield one.seat, one.total - was[one.seat]
    sums = {part.card: part.total for part in before.parts}
    for part in after.parts:
        if part.total != sums.get(part.card, part.total):
            yield part.card, part.total - sums[part.card]


def offers(view: IncuboView, options: Iterable[object], verb: str | None = None) -> Marks:
    """What may be done, from the keys of the legal options; `verb` narrows it to one kind."""
    visible = dict.fromkeys(_visible(view))
    able: dict[str, None] = {}
    rows: dict[str, None] = {}
    draws = False
    asked = False
    for option in options:
        word, *rest = str(getattr(option, "key", "")).split() or [""]
        asked = True
        if verb is not None and word != verb:
            continue
        draws = draws or word in DRAWS
        if word in ROWS and _own_drawn(view):
            rows[ROWS[word]] = None
        able |= {key: None for key in (word, *rest) if key in visible}
    return Marks(able=tuple(able), rows=tuple(rows), draws=draws, asked=asked)


def _visible(view: IncuboView) -> Iterator[str]:
    """Every card that lies open in the middle or in a row."""
    for one in view.dreamers:
        yield from (laid.card for laid in one.laid)
    yield from view.choices
    yield from (part.card for part in view.parts)


def _own_drawn(view: IncuboView) -> bool:
    return any(_is_own(view, one) and one.drawn for one in view.dreamers)


def _is_own(view: IncuboView, one: DreamerView) -> bool:
    return one.seat == view.viewer
