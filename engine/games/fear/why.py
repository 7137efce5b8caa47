"""Why an act is not on offer: the first thing that it lacks, by what its player knows."""

from collections.abc import Mapping

from engine.asked import NOBODY
from engine.game import Action
from engine.games.fear import actions
from engine.games.fear.board import VOID
from engine.games.fear.data import TYPES
from engine.games.fear.legal import may_wish, wishes
from engine.games.fear.needs import can_flip
from engine.games.fear.powering import usable
from engine.games.fear.state import PILES, Hunt
from engine.games.fear.typed import (
    Needs,
    Said,
    can_be_taken,
    corrupts_twice,
    figures,
    has_moved,
    is_foe,
    is_own,
    is_tile,
    is_too_new,
    lacking,
    need,
    why,
)
from engine.games.fear.view import FEAR
from engine.legality import read
from engine.said import refusal
from engine.text import Text

TILE = need("no-such-tile", is_tile)
KNOWN = need("no-such-card", lambda it: it.word in it.hunt.edition.cards)
HELD = (
    KNOWN,
    need("not-in-hand", lambda it: it.word in it.cards, card=lambda it: it.word),
    need("no-slot", lambda it: it.now.free > 0, slots=lambda it: it.hunt.slots),
)
ROOM = need("corrupt-first", lambda it: it.now.leaves_room(it.word), card=lambda it: it.now.pending)

NEEDS: Mapping[type[Action], Needs] = {
    actions.Choose: (need("no-such-fear", lambda it: it.word in it.hunt.edition.fears),),
    actions.Take: (
        need("no-such-card", lambda it: it.word in it.hunt.edition.cards),
        need("not-starting", lambda it: it.word in it.hunt.starting, card=lambda it: it.word),
        need("guide-first", lambda it: False, card=lambda it: it.word),
    ),
    actions.Home: (need("no-such-side", lambda it: False),),
    actions.Harvest: (
        need("no-such-pile", lambda it: it.word.partition("-")[0] in TYPES),
        need("not-that-pile", lambda it: False, piles=lambda it: it.offered),
    ),
    actions.Summon: (
        *HELD,
        need("symbols", lambda it: it.now.meets(it.word), card=lambda it: it.word, needs=lacking),
        ROOM,
    ),
    actions.Flip: (
        *HELD,
        need("no-back", lambda it: it.hunt.is_fear_card(it.word), card=lambda it: it.word),
        need(
            "corrupt-front",
            lambda it: can_flip(it.now, it.word) or it.word not in it.hunt.edition.corrupting,
            card=lambda it: it.word,
        ),
        need(
            "corrupt-first",
            lambda it: can_flip(it.now, it.word),
            card=lambda it: it.now.pending,
        ),
    ),
    actions.Power: (
        KNOWN,
        need(
            "not-on-mat",
            lambda it: any(one.card == it.word and not one.healed for one in it.hunt.mat),
            card=lambda it: it.word,
        ),
        need("not-yet", lambda it: not is_too_new(it)),
        need("no-token", lambda it: bool(usable(it.hunt, it.player))),
        need(
            "other-card",
            lambda it: it.is_between or it.lying is it.hunt.mat[-1],
            card=lambda it: it.hunt.mat[-1].card,
        ),
        need("move-made", lambda it: not has_moved(it), card=lambda it: it.word),
        need("gains-nothing", lambda it: bool(it.counts), card=lambda it: it.word),
        need("tokens", lambda it: False, card=lambda it: it.word, counts=lambda it: it.counted),
    ),
    actions.Move: (
        TILE,
        need("nobody-there", lambda it: it.word in it.hunt.tokens),
        need("not-yours", is_own),
        need("taken", is_foe),
        need("hidden", lambda it: it.standing not in it.hunt.hidden),
        need(
            "too-weak",
            can_be_taken,
            strength=lambda it: figures(it)[0],
            defense=lambda it: figures(it)[1],
        ),
        need("out-of-reach", lambda it: False),
    ),
    actions.Swap: (
        TILE,
        need(
            "two-players",
            lambda it: all(
                word in it.hunt.tokens and it.hunt.tokens[word].owner != FEAR for word in it.words
            ),
        ),
        need("same-twice", lambda it: it.word != it.last),
        need("swaps-nothing", lambda it: False),
    ),
    actions.Place: (
        TILE,
        need("taken", lambda it: it.standing is None),
        need("corrupt-already", lambda it: not corrupts_twice(it)),
        need("not-there", lambda it: False, tiles=lambda it: it.offered),
    ),
    actions.Clear: (TILE, need("not-corrupt", lambda it: False)),
    actions.Hide: (
        TILE,
        need(
            "no-player-there",
            lambda it: it.standing is not None and it.standing.owner != FEAR,
        ),
    ),
    actions.Peek: (
        need("no-such-pile", lambda it: it.word in (*PILES, "fear", "hand")),
        need("nothing-there", lambda it: False),
    ),
    actions.Target: (
        need("no-such-player", lambda it: it.word in it.hunt.players),
        need("not-a-target", lambda it: False, seats=lambda it: it.offered),
    ),
    actions.Discard: (
        KNOWN,
        need("not-yours-to-discard", lambda it: False, card=lambda it: it.word),
    ),
    actions.Dragon: (need("no-such-dragon", lambda it: False),),
    actions.End: (
        need(
            "end-corrupt",
            lambda it: not it.now.must,
            card=lambda it: it.now.pending,
            count=lambda it: len(it.now.pending),
        ),
        need("must-do", lambda it: False),
    ),
}
"""All that an act needs while such an act is asked for, in the order in which it is looked at."""


REASONED = [kind for kind in actions.ACTIONS if kind is not actions.Wish]
"""Wishes have reasons of their own."""


def why_not(hunt: Hunt, seat: str, key: str) -> Text | None:
    """Why an act is not on offer to a seat; None where it is."""
    tried = read(actions.ACTIONS, key, why)
    if isinstance(tried, Text):
        return tried
    if tried.kind is actions.Wish:
        return no_wish(hunt, seat, tried.words[0])
    said = Said(hunt, seat, hunt.asked.get(seat, NOBODY), *tried)
    return refusal(said, NEEDS[tried.kind], why)


def no_wish(hunt: Hunt, seat: str, tile: str) -> Text | None:
    """Why somebody can't wish for a tile."""
    if not may_wish(hunt, seat):
        return why("wish-later")
    if any(wish.tile == tile for wish in wishes(hunt, seat)):
        return None
    if tile == actions.ASK:
        return why("wishes-nothing")
    return why("wished-already" if tile in VOID else "wish-void", tiles=list(VOID))
