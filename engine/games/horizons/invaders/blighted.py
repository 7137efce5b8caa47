"""The blighted island: what its Blight card brings at the start of each Invader Phase."""

from collections.abc import Callable, Mapping, Sequence

from engine.ask import together
from engine.game import Action
from engine.games.horizons.actions import Forget
from engine.games.horizons.afterwards import over
from engine.games.horizons.gaining import lose, own
from engine.games.horizons.invader_acts import Lose
from engine.games.horizons.presence import destroy_presence
from engine.games.horizons.state import Horizons


async def blighted(table: Horizons) -> None:
    """Each Spirit loses something, all at once; each chooses for itself."""
    table.step("horizons.blighted-island", blight=table.blight_card)
    losses = LOSSES[table.blight_card]
    await together({seat: _suffer(table, seat, losses) for seat in table.seats})
    await over(table)


async def _suffer(table: Horizons, seat: str, losses: "Losses") -> None:
    chosen = await table.ask(seat, "horizons.suffer", losses(table, seat))
    if isinstance(chosen, Forget):
        lose(table, table.spirits[seat], chosen.card)
    elif isinstance(chosen, Lose):
        destroy_presence(table, seat, chosen.land)


Losses = Callable[[Horizons, str], Sequence[Action]]


def spiral(table: Horizons, seat: str) -> Sequence[Action]:
    """Downward Spiral: one of its presence is destroyed."""
    return [Lose.of(land) for land in table.lands_of(seat)]


def memory(table: Horizons, seat: str) -> Sequence[Action]:
    """Memory Fades to Dust: it forgets a Power Card, or one of its presence is destroyed."""
    cards = [Forget.of(card) for card in own(table.spirits[seat])]
    return [*cards, *spiral(table, seat)]


LOSSES: Mapping[str, Losses] = {"downward-spiral": spiral, "memory-fades": memory}
