"""Which acts are legal right now, and why others are not: all else uses this list."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.fellbound import effects, needs
from engine.games.fellbound.actions import ACTIONS, Attack, Deploy, Move, Reform, Use, UseOn
from engine.games.fellbound.board import BOARDS, FARTHEST
from engine.games.fellbound.data import Edition
from engine.games.fellbound.needs import NOWHERE, Aim, Needs, Stand, standing, why
from engine.games.fellbound.state import Army, Fellbound
from engine.legality import first_unmet, fulfils, read
from engine.text import Text

Check: TypeAlias = Callable[[Fellbound, Stand, str], bool]


def needs_of(kind: type[Action], me: Stand) -> Needs:
    """What a character needs for an act of this kind."""
    if kind is Move:
        return needs.MOVE if me.card.always.stride == 1 else needs.STRIDE
    if kind is Attack:
        return needs.ATTACK
    if kind is Use:
        return needs.USE
    if kind is UseOn:
        wanted = needs.USE_ON_ALLY if me.ability and me.ability.on == "ally" else needs.USE_ON_ENEMY
        return wanted if me.is_sure else (*wanted, needs.EFFECT)
    return ()


class Alike(NamedTuple):
    """Acts of one kind and their tiles: who must stand there, and what else is to be checked."""

    who: str
    checks: tuple[Check, ...]
    acts: tuple[tuple[Action, str], ...]


def stand(edition: Edition, board: str, card: str, tile: str, facing: int) -> Stand:
    """A character where it stands."""
    printed = edition.cards[card]
    ability = printed.ability
    usable = ability if ability is not None and ability.when == "use" else None
    is_sure = usable is not None and usable.is_targeted and effects.always_changes(usable)
    return Stand(printed, BOARDS[board], tile, facing, usable, is_sure)


@cache
def plan(
    edition: Edition, board: str, card: str, tile: str, facing: int
) -> tuple[Stand, tuple[Alike, ...]]:
    """What a character could do if only what is fixed counted, worked out once."""
    me = stand(edition, board, card, tile, facing)
    reach = me.board.reach[tile, facing, FARTHEST]
    kinds: list[list[tuple[Action, str]]] = [
        [(Move.of(card, to), to) for to in me.board.around[tile]],
        [(Attack.of(card, at), at) for at in reach],
        [(Use.of(card), "")],
        [(UseOn.of(card, at), at) for at in reach],
        [(Reform.of(card), "")],
    ]
    # What is fixed is the same on an empty table.
    possible = [_possible(Fellbound(board, {}), me, acts) for acts in kinds if acts]
    return me, tuple(alike for alike in possible if alike.acts)


def _possible(nothing: Fellbound, me: Stand, acts: Sequence[tuple[Action, str]]) -> Alike:
    """Of acts of one kind, those that fulfil what is fixed, and what else they need."""
    wanted = needs_of(type(acts[0][0]), me)
    fixed = [need for need in wanted if need.fixed]
    return Alike(
        next((need.at for need in wanted if isinstance(need, Aim)), NOWHERE),
        tuple(need.holds for need in wanted if not (need.fixed or isinstance(need, Aim))),
        tuple((act, at) for act, at in acts if fulfils(fixed, nothing, me, at)),
    )


def acts(fellbound: Fellbound, seat: str) -> list[Action]:
    """What the active characters of `seat` may do: each of them one act, in any order."""
    offered: list[Action] = []
    edition, board = fellbound.edition, fellbound.board_key
    friends, stands = standing(fellbound, fellbound.armies[seat].team)
    for tile, one in friends.items():
        if one.seat == seat and not one.acted:
            me, possible = plan(edition, board, one.card, tile, one.facing)
            for who, checks, alike in possible:
                tiles = stands[who]
                for act, at in alike:
                    if at in tiles:
                        for holds in checks:
                            if not holds(fellbound, me, at):
                                break
                        else:
                            offered.append(act)
    return offered


def deployments(fellbound: Fellbound, army: Army) -> list[Action]:
    """Which cards can be paid, in the order of the hand, and where each may be put."""
    offered: list[Action] = []
    cards = fellbound.edition.cards
    purses = [
        (to, is_own, purse)
        for to, is_own in fellbound.landing(army).items()
        if (purse := fellbound.purse(army, to)) is not None
    ]
    for card in army.hand:
        cost, scouts = cards[card].cost, cards[card].always.scout
        for to, is_own, purse in purses:
            if cost <= purse and (is_own or scouts):
                offered.append(Deploy.of(card, to))
    return offered


def why_not(fellbound: Fellbound, seat: str, key: str) -> Text | None:
    """The reason, as far as this seat can know it."""
    army = fellbound.armies.get(seat)
    if army is None:
        return None
    if not fellbound.mustered:
        return _not_chosen(fellbound, key)
    tried = read(ACTIONS, key, why)
    if isinstance(tried, Text):
        return tried
    if not tried.words:
        return None
    card, at = (*tried.words, "")[:2]
    if tried.kind is Deploy:
        return first_unmet(needs.DEPLOYING, fellbound, army, card, at)
    return first_unmet(needs.ACTING, fellbound, army, card, at) or _no_act(
        fellbound, seat, tried.kind, card, at
    )


def _no_act(fellbound: Fellbound, seat: str, kind: type[Action], card: str, at: str) -> Text | None:
    tile = fellbound.tile_of(seat, card)
    facing = fellbound.tiles[tile].facing
    me = stand(fellbound.edition, fellbound.board_key, card, tile, facing)
    return first_unmet(needs_of(kind, me), fellbound, me, at)


def _not_chosen(fellbound: Fellbound, key: str) -> Text:
    """While armies are chosen, characters are named and nothing else."""
    if key in fellbound.edition.cards:
        return why("cannot-choose", card=key)
    verbs = [kind.verb for kind in ACTIONS]
    return why("muster-first" if key.split()[:1] and key.split()[0] in verbs else "unknown")
