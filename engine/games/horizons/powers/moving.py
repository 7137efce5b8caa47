"""Push and Gather: pieces go to adjacent lands or come from there, one by one."""

from collections.abc import Iterator, Sequence

from engine.ask import DONE, Option
from engine.games.horizons.data import INVADERS, PIECES
from engine.games.horizons.pieces import move, read, standing, word
from engine.games.horizons.powers.choices import GatherFrom, PushTo
from engine.games.horizons.powers.counting import amount, things
from engine.games.horizons.powers.use import Use
from engine.games.horizons.presence import move_presence
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Gather, Kind, Push


async def push(use: Use, said: Push, land: str) -> list[tuple[str, str]]:
    """Pieces go out of a land, each to any land that it touches: which went where."""
    moved: list[tuple[str, str]] = []
    most = len(standing(use.table, land, *said.kinds))
    for _ in range(most if said.n == "all" else min(most, amount(use, said.n, land))):
        offers: list[Option] = [*pushes(use, said, land, [to for _, to in moved])]
        if not offers:
            break
        offers += [DONE] if said.up_to else []
        act = await use.ask("horizons.push", offers, land=land)
        if not isinstance(act, PushTo):
            break
        _push(use, act, land)
        moved.append((act.piece, act.land))
    _tell(use, "horizons.pushed", land, moved)
    return moved


def pushes(use: Use, said: Push, land: str, taken: Sequence[str] = ()) -> Iterator[PushTo]:
    """Which piece may go where; `taken` are the lands that got one already."""
    lands = list(use.table.place(land).adjacent)
    if said.to_more_buildings:
        buildings = things(use, "building", land)
        lands = [to for to in lands if things(use, "building", to) > buildings]
    if said.spread:
        lands = [to for to in lands if to not in taken] or lands
    for kind, damage in dict.fromkeys(standing(use.table, land, *said.kinds)):
        for to in lands:
            yield PushTo.of(word(kind, damage), to)


def _push(use: Use, act: PushTo, land: str) -> None:
    kind, damage = read(act.piece)
    move(use.table, kind, damage, land, act.land)
    if kind in INVADERS:
        use.pushed[act.land] = use.pushed.get(act.land, 0) + 1
    if act.land not in use.pushed_to:
        use.pushed_to.append(act.land)


async def gather(use: Use, said: Gather, land: str) -> None:
    """Pieces come into a land, each from any land that it touches. None is gathered twice."""
    moved: list[tuple[str, str]] = []
    for _ in range(amount(use, said.n, land)):
        offers: list[Option] = [*gathers(use, said, land)]
        if not offers:
            break
        offers += [DONE] if said.up_to else []
        act = await use.ask("horizons.gather", offers, land=land)
        if not isinstance(act, GatherFrom):
            break
        _gather(use, act, land)
        moved.append((act.piece, act.land))
    _tell(use, "horizons.gathered", land, moved)


def gathers(use: Use, said: Gather, land: str) -> Iterator[GatherFrom]:
    """Which piece may come from where; presence is the user's own."""
    kinds = [kind for kind in PIECES if kind in said.kinds]
    for start in use.table.place(land).adjacent:
        if "presence" in said.kinds and use.user in use.table.lands[start].presence:
            yield GatherFrom.of("presence", start)
        pieces = standing(use.table, start, *kinds) if kinds else ()
        for kind, damage in dict.fromkeys(pieces):
            yield GatherFrom.of(word(kind, damage), start)


def _gather(use: Use, act: GatherFrom, land: str) -> None:
    if act.piece == "presence":
        move_presence(use.table, use.user, act.land, land)
    else:
        kind, damage = read(act.piece)
        move(use.table, kind, damage, act.land, land)


def _tell(use: Use, text: str, land: str, moved: Sequence[tuple[str, str]]) -> None:
    """One sentence for each land that pieces went to, or came from."""
    for other in dict.fromkeys(other for _, other in moved):
        pieces = [piece for piece, where in moved if where == other]
        use.table.tell(text, pieces=pieces, land=land, other=other)


async def push_up_to(table: Horizons, seat: str, land: str, n: int, kinds: Sequence[Kind]) -> None:
    """Let a seat push up to so many pieces out of a land: what no Power does, but a Spirit."""
    use = Use(table, seat, decider=seat, land=land)
    await push(use, Push(word="push", n=n, kinds=tuple(kinds), up_to=True), land)
