"""Words about pieces: destroy, remove, replace, downgrade. Whoever decides says which piece."""

from collections.abc import Sequence

from engine.ask import DONE, Option
from engine.games.horizons.pieces import (
    SMALLER,
    destroy,
    is_safe,
    read,
    remove,
    replace,
    standing,
    word,
)
from engine.games.horizons.pieces import health as health_of
from engine.games.horizons.powers.choices import Piece
from engine.games.horizons.powers.counting import amount
from engine.games.horizons.powers.possible import worthy
from engine.games.horizons.powers.use import Use
from engine.games.horizons.words import Destroy, Downgrade, Kind, Remove, Replace


async def which(
    use: Use, prompt: str, pieces: Sequence[tuple[str, int]], land: str, up_to: bool = False
) -> tuple[Kind, int] | None:
    """Let one of these pieces be chosen: alike ones are one choice; none where that may be."""
    words = dict.fromkeys(word(kind, damage) for kind, damage in pieces)
    offers: list[Option] = [Piece.of(one) for one in words]
    if up_to:
        offers.append(DONE)
    act = await use.ask(prompt, offers, land=land)
    return read(act.piece) if isinstance(act, Piece) else None


async def destroy_pieces(use: Use, said: Destroy, land: str) -> None:
    """So many pieces are destroyed, as far as there are any; none that can't be."""
    table = use.table
    left = [one for one in standing(table, land, *said.kinds) if not is_safe(table, land, one[0])]
    for _ in range(len(left) if said.n == "all" else amount(use, said.n, land)):
        if not left:
            return
        # Where all of them go, it makes no difference which is first.
        chosen = left[0] if said.n == "all" else await which(use, "horizons.destroy", left, land)
        assert chosen is not None
        left.remove(chosen)
        kind, damage = chosen
        destroy(table, land, kind, damage)


async def remove_pieces(use: Use, said: Remove, land: str) -> None:
    """So many pieces are taken off, or as many as so much Health is worth: no Fear."""
    left = amount(use, said.n, land)
    removed: list[str] = []
    while left > 0:
        pieces = standing(use.table, land, *said.kinds)
        if said.worth:
            pieces = worthy(use, said, land, left)
        if not pieces:
            break
        chosen = await which(use, "horizons.remove", pieces, land, said.up_to)
        if chosen is None:
            break
        kind, damage = chosen
        left -= health_of(use.table, land, kind) if said.worth else 1
        remove(use.table, land, kind, damage)
        removed.append(word(kind, damage))
    if removed:
        use.table.tell("horizons.removed", pieces=removed, land=land)


async def replace_piece(use: Use, said: Replace, land: str) -> None:
    """One piece gives way to another, or to several; its damage stays."""
    if pieces := standing(use.table, land, said.kind):
        chosen = await which(use, "horizons.replace", pieces, land)
        assert chosen is not None
        kind, damage = chosen
        use.table.tell("horizons.replaced", piece=kind, by=[said.by] * said.n, land=land)
        replace(use.table, land, kind, damage, said.by, said.n)


async def downgrade_piece(use: Use, said: Downgrade, land: str) -> None:
    """A City becomes a Town, a Town an Explorer; its damage stays."""
    if pieces := standing(use.table, land, *said.kinds):
        chosen = await which(use, "horizons.downgrade", pieces, land)
        assert chosen is not None
        kind, damage = chosen
        use.table.tell("horizons.downgraded", piece=kind, by=SMALLER[kind], land=land)
        replace(use.table, land, kind, damage, SMALLER[kind])
