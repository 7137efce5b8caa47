"""The table as a view shows it, to try things out on: forecasts and computer players use it.

It holds what everybody may know, which is all but what chance will bring; of the decks it only
has how many cards there are, and their faces are blank.
"""

from engine.deck import Deck
from engine.game import Story
from engine.games.horizons.blight import BY_CHANCE
from engine.games.horizons.data import Edition
from engine.games.horizons.spirit import Played, Spirit
from engine.games.horizons.state import Horizons, Land
from engine.games.horizons.view import HorizonsView, SpiritSeen
from engine.imagine import Unforeseen
from engine.lasting import Lastings

FEARED = "downward-spiral"
"""The Blight card to reckon with before it is known which flips: the one that costs presence."""


def imagined(edition: Edition, view: HorizonsView) -> Horizons:
    """A table that stands as this view shows it."""
    table = Horizons(
        view.boards,
        {one.seat: _spirit(one) for one in view.spirits},
        {
            one.key: Land(
                {kind: list(damages) for kind, damages in one.pieces},
                one.blight,
                dict(one.presence),
            )
            for one in view.lands
        },
        adversary=view.adversary,
        level=view.level,
        progression=view.progression,
        consent_all=view.consent_all,
        turn=view.turn,
        stage=view.stage,
        ready=list(view.ready),
        minor=_blank(view.minor),
        major=_blank(view.major),
        minor_discard=list(view.minor_discard),
        major_discard=list(view.major_discard),
        using=view.using,
    )
    table.edition, table.chance, table.story = edition, Unforeseen(b""), Story()
    _count(table, view)
    return table


def another(table: Horizons) -> Horizons:
    """The same imagined table once more: what `copied` does, for thousands of times a second."""
    other: Horizons = object.__new__(Horizons)
    other.__dict__ = {
        name: value[:] if type(value) is list else value for name, value in vars(table).items()
    }
    other.lands = {
        key: Land(
            {kind: row[:] for kind, row in land.pieces.items()}, land.blight, land.presence.copy()
        )
        for key, land in table.lands.items()
    }
    other.spirits = {seat: _another(spirit) for seat, spirit in table.spirits.items()}
    other.slots = {slot: cards[:] for slot, cards in table.slots.items()}
    for name in ("minor", "major", "fear_deck"):
        setattr(other, name, Deck(list(getattr(table, name).unseen)))
    other.lasting, other.story, other.asked = Lastings(table.lasting.these), Story(), {}
    return other


def _another(spirit: Spirit) -> Spirit:
    other: Spirit = object.__new__(Spirit)
    other.__dict__ = {
        name: value.copy() if type(value) in (list, dict) else value
        for name, value in vars(spirit).items()
    }
    other.played = [Played(one.card, one.used, one.fast) for one in spirit.played]
    return other


def _count(table: Horizons, view: HorizonsView) -> None:
    """Fear, Blight, and the Invaders' cards."""
    table.fear_pool, table.fear, table.fear_line = view.fear_pool, view.fear, view.fear_line
    table.earned, table.waiting, table.read = view.earned, view.waiting, list(view.read)
    table.told_earned, table.done_fear = view.earned, view.done_fear
    table.blight_pool, table.blight_card = view.blight_pool, view.blight_card
    if table.blight_card == BY_CHANCE:
        table.blight_card = FEARED
    table.flipped = view.flipped
    table.stages = list(view.stages)
    table.slots = {slot: list(cards) for slot, cards in view.slots}
    table.invader_discard = list(view.invader_discard)
    table.todo, table.order = list(view.todo), list(view.order)
    table.lasting = Lastings(view.lasting)
    unread = [key for key in table.edition.fears if key not in view.read]
    table.fear_deck = Deck.of(unread)


def _blank(cards: int) -> Deck:
    """So many cards that nobody knows."""
    return Deck.of([""] * cards)


def _spirit(seen: SpiritSeen) -> Spirit:
    return Spirit(
        seen.seat,
        seen.board,
        seen.key,
        energy=seen.energy,
        energy_open=seen.energy_open,
        cards_open=seen.cards_open,
        destroyed=seen.destroyed,
        hand=list(seen.hand),
        played=[Played(one.card, one.used, one.fast) for one in seen.played],
        discard=list(seen.discard),
        gained=dict(seen.gained),
        innate_used=seen.innate_used,
        innate_fast=seen.innate_fast,
        option=seen.option,
        grown=list(seen.grown),
        paid=seen.paid,
        taught=seen.taught,
        seen=list(seen.seen),
        plans=dict(seen.plans),
        ready_slow=seen.ready_slow,
        gone=seen.gone,
    )
