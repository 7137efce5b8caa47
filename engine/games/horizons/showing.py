"""How a view is made: all that lies open, which is all but the order of decks."""

from collections.abc import Iterator

from engine.games.horizons.coming import coming
from engine.games.horizons.ending import counted, score
from engine.games.horizons.fear import terror
from engine.games.horizons.legal import usable
from engine.games.horizons.needs import is_made_fast
from engine.games.horizons.pieces import health
from engine.games.horizons.powers.skipping import is_skipped
from engine.games.horizons.powers.targeting import has
from engine.games.horizons.presence import elements, income, plays
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons
from engine.games.horizons.view import HorizonsView, LandSeen, PlayedSeen, SpiritSeen
from engine.games.horizons.words import Action

SKIPS: tuple[Action, ...] = ("ravage", "build", "explore")


def view(table: Horizons, viewer: str | None) -> HorizonsView:
    """The whole table; of a viewer also what it is asked."""
    return HorizonsView(
        viewer=viewer,
        boards=table.boards,
        spirits=tuple(_spirit(table, spirit) for spirit in table.spirits.values()),
        lands=tuple(_land(table, key) for key in table.lands),
        adversary=table.adversary,
        level=table.level,
        progression=table.progression,
        consent_all=table.consent_all,
        turn=table.turn,
        stage=table.stage,
        ready=tuple(table.ready),
        minor=len(table.minor),
        major=len(table.major),
        minor_discard=tuple(table.minor_discard),
        major_discard=tuple(table.major_discard),
        fear_pool=table.fear_pool,
        fear=table.fear,
        fear_line=table.fear_line,
        earned=table.earned,
        waiting=table.waiting,
        read=tuple(table.read),
        terror=terror(table),
        blight_pool=table.blight_pool,
        blight_card=table.blight_card,
        flipped=table.flipped,
        stages=tuple(table.stages),
        slots=tuple((slot, tuple(cards)) for slot, cards in table.slots.items()),
        invader_discard=tuple(table.invader_discard),
        todo=tuple(table.todo),
        order=tuple(table.order),
        done_fear=table.done_fear,
        lasting=table.lasting.these,
        using=table.using,
        asked=_asked(table, viewer),
        targets=targets(table, viewer),
        final=table.final,
        winners=tuple(table.winners),
        score=score(table, table.final) if table.final else 0,
        parts=counted(table, table.final) if table.final else (),
    )


def _land(table: Horizons, key: str) -> LandSeen:
    here, comes = table.lands[key], coming(table, key)
    return LandSeen(
        key=key,
        terrain=table.place(key).terrain,
        coastal=table.place(key).coastal,
        pieces=tuple((kind, tuple(damages)) for kind, damages in here.pieces.items()),
        blight=here.blight,
        presence=tuple(here.presence.items()),
        sites=tuple(seat for seat in here.presence if here.is_site(seat)),
        health=tuple((kind, health(table, key, kind)) for kind in here.pieces),
        defend=table.lasting.total("defend", key),
        skips=tuple(action for action in SKIPS if is_skipped(table, action, key)),
        ravage=comes.ravage,
        blights=comes.blights,
        dahan_lost=comes.dahan_lost,
        build=comes.build,
        extra=comes.extra,
    )


def _spirit(table: Horizons, spirit: Spirit) -> SpiritSeen:
    seat, is_chosen = spirit.seat, bool(spirit.key)
    return SpiritSeen(
        seat=seat,
        board=spirit.board,
        key=spirit.key,
        energy=spirit.energy,
        energy_open=spirit.energy_open,
        cards_open=spirit.cards_open,
        destroyed=spirit.destroyed,
        hand=tuple(spirit.hand),
        played=tuple(PlayedSeen(one.card, one.used, one.fast) for one in spirit.played),
        discard=tuple(spirit.discard),
        gained=tuple(spirit.gained.items()),
        innate_used=spirit.innate_used,
        innate_fast=spirit.innate_fast,
        option=spirit.option,
        grown=tuple(spirit.grown),
        paid=spirit.paid,
        taught=spirit.taught,
        seen=tuple(spirit.seen),
        plans=tuple(spirit.plans.items()),
        gone=spirit.gone,
        income=income(table, seat) if is_chosen else 0,
        plays=plays(table, seat) if is_chosen else 0,
        elements=tuple(elements(table, seat).items()) if is_chosen else (),
        tiers=_tiers(table, spirit) if is_chosen else (),
        slow=tuple(_slow(table, spirit)) if is_chosen else (),
        ready=seat in table.ready,
        ready_slow=spirit.ready_slow,
    )


def _tiers(table: Horizons, spirit: Spirit) -> tuple[bool, ...]:
    """Which tiers of the innate Power are reached."""
    innate = table.edition.powers[table.edition.spirits[spirit.key].innate]
    return tuple(has(table, spirit.seat, tier.need) for tier in innate.thresholds)


def _slow(table: Horizons, spirit: Spirit) -> Iterator[str]:
    """The Powers that can be used in the Slow Phase, and not before."""
    for power in usable(table, spirit, "slow"):
        if not is_made_fast(spirit, power):
            yield power


def _asked(table: Horizons, viewer: str | None) -> str:
    asked = table.asked.get(viewer or "")
    return asked.prompt if asked else ""


def targets(table: Horizons, viewer: str | None) -> tuple[str, ...]:
    """The lands that the viewer can choose right now, each once."""
    asked = table.asked.get(viewer or "")
    options = asked.options if asked else ()
    words = (word for option in options for word in option.key.split())
    return tuple(dict.fromkeys(word for word in words if word in table.lands))
