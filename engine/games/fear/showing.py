"""How a view is made: the table without the hands of others, and without any deck."""

from engine.asked import NOBODY
from engine.games.fear import totals
from engine.games.fear.actions import Clear, Hide, Move, Place, Swap
from engine.games.fear.board import TILES
from engine.games.fear.data import TYPES
from engine.games.fear.needs import Try
from engine.games.fear.player import Player, Summoned
from engine.games.fear.state import FEAR_PILE, Hunt
from engine.games.fear.view import (
    FEAR,
    CapturedSeen,
    FearView,
    Missing,
    PileSeen,
    SeatSeen,
    SummonedSeen,
    TokenSeen,
)


def view(hunt: Hunt, viewer: str | None) -> FearView:
    """All that lies open, and what this viewer holds, has drawn, peeked at and wished."""
    own = hunt.players.get(viewer or "")
    on_turn = own is not None and own.seat == hunt.active
    against = facing_fear(hunt)
    parts = totals.fear_parts(hunt, against)
    return FearView(
        viewer=viewer,
        round=hunt.round,
        phase=hunt.phase,
        turn=hunt.active,
        fear=hunt.fear,
        tokens=tokens(hunt),
        corrupt=tuple(hunt.corrupt),
        seats=tuple(_seat(hunt, player) for player in hunt.players.values()),
        piles=tuple(_pile(hunt, type, viewer) for type in TYPES),
        box=tuple(hunt.box),
        starting=tuple(hunt.starting) if hunt.phase == "setup" else (),
        supply=tuple(token.dragon for token in hunt.supply),
        fear_deck=len(hunt.piles[FEAR_PILE]),
        fear_discard=tuple(hunt.discards[FEAR]),
        slots=hunt.slots,
        used=hunt.used,
        strength=totals.strength(hunt),
        fear_defense=sum(given for _, given in parts),
        fear_parts=tuple(parts),
        quiet=hunt.quiet,
        moved=tuple(hunt.moved),
        hand=tuple(own.hand) if own else (),
        drawn=tuple(hunt.drawn) if on_turn else (),
        missing=tuple(missing(hunt)) if on_turn else (),
        known_fear=_known(hunt, FEAR_PILE, viewer),
        wishes=tuple(own.wishes) if own else (),
        asked=hunt.asked.get(viewer or "", NOBODY).prompt,
        targets=targets(hunt, viewer),
        final=hunt.final,
        winner=hunt.winner,
    )


def facing_fear(hunt: Hunt) -> str:
    """Against whom Fear's Defense counts: whose Spirit Phase it is, or comes next."""
    if hunt.phase != "fear":
        return hunt.active
    waiting = [one.seat for one in hunt.others(hunt.active) if not one.banished]
    return (waiting or [hunt.active])[0]


def tokens(hunt: Hunt) -> tuple[TokenSeen, ...]:
    """All tokens on the map, from a1 on."""
    hidden, on = hunt.hidden, hunt.tokens
    return tuple(
        TokenSeen(tile, on[tile].owner, on[tile].dragon, on[tile] in hidden)
        for tile in TILES
        if tile in on
    )


def _seat(hunt: Hunt, player: Player) -> SeatSeen:
    return SeatSeen(
        seat=player.seat,
        side=player.side,
        on_map=len(hunt.tiles_with(player.seat)),
        in_hand=len(player.hand),
        spirits=tuple(
            _summoned(hunt, player, player.spirits, one) for one in player.spirits if not one.healed
        ),
        fears=tuple(
            _summoned(hunt, player, player.fears, one) for one in player.fears if not one.healed
        ),
        captured=tuple(
            CapturedSeen(one.token.owner, one.token.dragon, one.on) for one in player.captured
        ),
        defense=totals.defense(hunt, player.seat),
        fear_defense=totals.given_defense(hunt, player, player.fears),
        banished=player.banished,
        gone=player.gone,
    )


def _summoned(hunt: Hunt, player: Player, mat: list[Summoned], one: Summoned) -> SummonedSeen:
    where = {token: tile for tile, token in hunt.tokens.items()}
    hidden = [where[token] for token in one.hidden if token in where]
    return SummonedSeen(
        card=one.card,
        flipped=one.flipped,
        tokens=hunt.tokens_on(player, one),
        sustains=totals.sustained(hunt, mat, one),
        targets=tuple(dict.fromkeys([*hidden, *one.copied])),
    )


def _pile(hunt: Hunt, type: str, viewer: str | None) -> PileSeen:
    left, right = (f"{type}-{side}" for side in ("left", "right"))
    return PileSeen(
        type=type,
        left=len(hunt.piles[left]),
        right=len(hunt.piles[right]),
        discard=tuple(hunt.discards[type]),
        known_left=_known(hunt, left, viewer),
        known_right=_known(hunt, right, viewer),
    )


def _known(hunt: Hunt, pile: str, viewer: str | None) -> str:
    """The top of a pile, for whoever has peeked at it."""
    return hunt.piles[pile].top[0] if viewer in hunt.knows.get(pile, ()) else ""


def missing(hunt: Hunt) -> list[Missing]:
    """What keeps the cards of whoever acts from being summoned: symbols, and slots."""
    if hunt.phase not in ("spirit", "fear"):
        return []
    it = Try.now(hunt)
    found = []
    for card in hunt.held:
        symbols = () if it.meets(card) else tuple(totals.missing(hunt, card, it.have))
        if symbols or it.free <= 0:
            found.append(Missing(card, symbols, it.free <= 0))
    return found


def targets(hunt: Hunt, viewer: str | None) -> tuple[str, ...]:
    """The tiles that a viewer is offered right now."""
    found: dict[str, None] = {}
    for option in hunt.asked.get(viewer or "", NOBODY).options:
        match option:
            case Move(to=tile) | Place(tile=tile) | Clear(tile=tile) | Hide(piece=tile):
                found[tile] = None
            case Swap(piece=piece, other=other):
                found |= {piece: None, other: None}
    return tuple(found)
