"""Which acts are legal right now: all else uses these lists."""

from collections.abc import Sequence
from functools import cache

from engine.game import Action
from engine.games.fear.actions import ASK, END, Flip, Power, Summon, Wish
from engine.games.fear.board import VOID
from engine.games.fear.data import STARTING
from engine.games.fear.needs import Try, can_flip, can_summon
from engine.games.fear.player import Player
from engine.games.fear.powering import takes_one, usable
from engine.games.fear.state import Hunt


def acts(hunt: Hunt) -> list[Action]:
    """What whoever acts may do in the middle of a Phase, being done included.

    Nothing where nothing is left to do. With a card and a slot it is asked even where no card can
    be summoned: silence would tell what somebody holds.
    """
    offered: list[Action] = []
    player, cards = hunt.player, hunt.held
    it = Try.now(hunt)
    if it.free > 0:
        offered += [Summon.of(card) for card in cards if can_summon(it, card)]
        offered += [Flip.of(card) for card in cards if can_flip(it, card)]
    if player.captured:
        offered += powers(hunt, player)
    if not offered and not (cards and it.free > 0):
        return []
    return offered if it.must else [*offered, END]


def powers(hunt: Hunt, player: Player) -> list[Power]:
    """On which summoned cards one more captured token gains something."""
    if not usable(hunt, player):
        return []
    return [Power.of(one.card, "1") for one in hunt.mat if takes_one(hunt, player, one)]


def wishes(hunt: Hunt, seat: str) -> Sequence[Wish]:
    """Where Fear shall be placed: one Void tile more, or nowhere before one is asked."""
    return _wishes(tuple(hunt.players[seat].wishes)) if may_wish(hunt, seat) else ()


def may_wish(hunt: Hunt, seat: str) -> bool:
    """Whether it is the moment for a wish, once in a turn, and it can matter.

    That is when the own Fear Phase begins: only who comes next can capture before one is Fear
    again. The last player may wish while taking Spirits, too.
    """
    if hunt.phase == "setup":
        return seat == who_wishes(hunt)
    after = hunt.players[hunt.next]
    begins = hunt.phase == "fear" and seat == hunt.active and not hunt.used
    return begins and bool(hunt.supply) and not (after.banished or after.gone)


def who_wishes(hunt: Hunt) -> str:
    """The last player, while taking Spirits, may already say where Fear shall be placed."""
    last = hunt.order[-1]
    is_taking = hunt.fear and len(hunt.players[last].hand) < STARTING
    return last if is_taking and not hunt.quick else ""


def wished(hunt: Hunt, seat: str) -> str:
    """What a seat has wished for so far, as `{…:text}` reads it."""
    tiles = ", ".join(hunt.players[seat].wishes)
    return f"{WISHED} {tiles}" if tiles else "fear.no-wish"


WISHED = "fear.wished"


@cache
def _wishes(wished: tuple[str, ...]) -> Sequence[Wish]:
    tiles = tuple(Wish.of(tile) for tile in VOID if tile not in wished)
    return (*tiles, Wish.of(ASK)) if wished else tiles
