"""Using a Power: its target, its words, what its Spirit's rule adds, and its repeats."""

from collections.abc import Sequence

from engine.games.horizons.afterwards import over
from engine.games.horizons.data import LandTarget, Threshold
from engine.games.horizons.powers.bringing import pay
from engine.games.horizons.powers.choices import At, Whom
from engine.games.horizons.powers.moving import gather
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.targeting import targets
from engine.games.horizons.powers.tiers import reached, tiers, wanted, without_range
from engine.games.horizons.powers.use import EYES, TEETH, Use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Gather, Word
from engine.lasting import Lasting


async def use(table: Horizons, seat: str, power: str, target: str = "") -> None:
    """Use a Power on a land or a Spirit, to its end, and repeat it as often as may be."""
    may_repeat = table.lasting.total("repeat", seat) > 0
    aim = target or await _target(table, seat, power)
    first = await _once(_begun(table, seat, power, aim))
    for adjacent in first.again:
        await again(first, adjacent=adjacent)
    if may_repeat and not first.card.is_innate:
        await _paid(first)


def _begun(table: Horizons, seat: str, power: str, target: str) -> Use:
    card = table.edition.powers[power]
    land = target if isinstance(card.target, LandTarget) else ""
    begun = Use(table, seat, power, land, "" if land else target, decider=seat)
    begun.extra = 1 if begun.is_spirit(seat, TEETH) else 0
    return begun


async def _target(table: Horizons, seat: str, power: str) -> str:
    """Let a new target be chosen by the Power's own rules."""
    if isinstance(table.edition.powers[power].target, LandTarget):
        lands = [At.of(land) for land in targets(table, seat, power)]
        return (await table.ask(seat, "horizons.target", lands, power=power)).land
    spirits = [Whom.of(other) for other in targets(table, seat, power)]
    return (await table.ask(seat, "horizons.target", spirits, power=power)).whom


async def _once(use: Use) -> Use:
    """One use, and what its Spirit's rule brings when it is complete."""
    text = "horizons.uses" if use.land else "horizons.uses-for"
    use.table.tell(text, seat=use.user, power=use.power, land=use.land, whom=use.whom)
    if use.card.is_innate:
        chosen = await tiers(use)
        await perform(use, [word for tier in chosen for word in tier.words])
    else:
        await _as_printed(use)
    await _trusted(use)
    return use


async def _as_printed(use: Use) -> None:
    """The words of a card, and its thresholds where each of them stands."""
    thresholds = use.card.thresholds
    for threshold in thresholds:
        if threshold.mode in ("instead", "may-instead") and await wanted(use, threshold):
            await perform(use, without_range(threshold.words))
            return
    for place, word in enumerate(use.card.words):
        for threshold in thresholds:
            if stands(threshold, place):
                await _add(use, threshold, use.card.words[place:])
        use.to_come = (*use.card.words[place + 1 :], *_later(use))
        await perform(use, [word])
    for threshold in thresholds:
        if threshold.mode == "add":
            await _add(use, threshold, ())


def stands(threshold: Threshold, place: int) -> bool:
    """Whether a threshold is done before the word at this place."""
    if threshold.mode == "first":
        return place == 0
    return threshold.mode == "before" and threshold.before == place


def _later(use: Use) -> tuple[Word, ...]:
    """The words of the thresholds that will come behind all others, as the elements are now."""
    places = reached(use.table, use.user, use.card)
    later = [use.card.thresholds[place] for place in places]
    return tuple(word for one in later if one.mode == "add" for word in one.words)


async def _add(use: Use, threshold: Threshold, behind: Sequence[Word]) -> None:
    """Do the words of a threshold, if it is reached and wanted."""
    if await wanted(use, threshold):
        use.to_come = (*behind, *(_later(use) if behind else ()))
        await perform(use, without_range(threshold.words))


# Afterwards


async def _trusted(use: Use) -> None:
    """Dahan trust the Watchers: one may come into the single land that was given Defend."""
    lands = list(dict.fromkeys(use.defended))
    if use.is_spirit(use.user, EYES) and len(lands) == 1:
        one = Gather(word="gather", n=1, kinds=("dahan",), up_to=True)
        await gather(use, one, lands[0])
        await over(use.table)


async def again(first: Use, *, adjacent: bool = False) -> None:
    """Once more: with a new target, or in an adjacent land. What was added to it is added again."""
    table, seat = first.table, first.user
    if adjacent:
        lands = [At.of(land) for land in table.place(first.land).adjacent]
        target = (await table.ask(seat, "horizons.target", lands, power=first.power)).land
    elif targets(table, seat, first.power):
        target = await _target(table, seat, first.power)
    else:
        return
    repeat = _begun(table, seat, first.power, target)
    repeat.repeated, repeat.might = True, first.might
    repeat.extra += first.might
    await _once(repeat)


async def _paid(first: Use) -> None:
    """A Power Card may be repeated by paying its cost, where that was granted this turn."""
    table, spirit = first.table, first.table.spirits[first.user]
    if spirit.energy < first.card.cost or not targets(table, first.user, first.power):
        return
    if await first.wants("horizons.repeat", n=first.card.cost):
        table.lasting.add(Lasting("repeat", -1, first.user, "turn"))
        pay(first, first.user, first.card.cost)
        await again(first)
