"""Corruption: who is corrupted when the Necromancer enters, and when that wins."""

from engine.games.rift import ending, tasks, totals
from engine.games.rift.card_words import curse_words, task_words
from engine.games.rift.data import GRACE
from engine.games.rift.player import Corrupted, Hunter
from engine.games.rift.state import Rift
from engine.games.rift.vocabulary import NOT_ALONE


def corrupt_all(rift: Rift, place: str) -> None:
    """The Necromancer enters: all Hunters here are corrupted whose Spirit is too low.

    It comes over all of them at once: no task is done before the last has a card.
    """
    for hunter in rift.hunters_in(place):
        if is_weak(rift, hunter):
            corrupt(rift, hunter, by_necromancer=True)
    tasks.check(rift)


def is_weak(rift: Rift, hunter: Hunter) -> bool:
    """Whether a Hunter's Spirit is too low to withstand the Necromancer."""
    return is_double(rift.spirit(rift.necromancer.seat), rift.spirit(hunter.seat))


def is_double(dark: int, spirit: int) -> bool:
    """Whether the Necromancer's Spirit is double a Hunter's, and 1 at least."""
    return dark >= max(1, 2 * spirit)


def corrupt(rift: Rift, hunter: Hunter, *, by_necromancer: bool) -> None:
    """A Hunter flips a Corruption card; one that an Event brought counts as the Necromancer's now.

    Who has one of the Necromancer's already is not affected, and no Event touches who is corrupted.
    """
    if hunter.corrupted is None:
        flip(rift, hunter, by_necromancer=by_necromancer)
    elif by_necromancer and not hunter.corrupted.by_necromancer:
        hunter.corrupted.by_necromancer, hunter.corrupted.round = True, rift.round
        rift.tell("rift.corrupted-anew", loss=hunter.seat, seat=hunter.seat)
    else:
        return
    check_win(rift)


def flip(rift: Rift, hunter: Hunter, *, by_necromancer: bool) -> None:
    """The next Corruption card comes to lie before a Hunter."""
    card = draw(rift)
    printed = rift.edition.corruption[card]
    hunter.corrupted = Corrupted(card, rift.round, by_necromancer)
    hunter.health = min(hunter.health, totals.max_health(rift, hunter))
    words = {"effect": curse_words(printed.effect), "task": task_words(printed.task)}
    rift.tell("rift.corrupted", loss=hunter.seat, seat=hunter.seat, card=card, **words)


def draw(rift: Rift) -> str:
    """The next card; for a single Hunter the next whose task can be done alone."""
    for _ in rift.edition.corruption:
        if not len(rift.corruption_deck):
            rift.corruption_deck.shuffle_in(rift.corruption_discard)
            rift.corruption_discard.clear()
        card = rift.corruption_deck.draw(rift.chance)
        assert card is not None, "there are more Corruption cards than Hunters"
        if len(rift.hunters) > 1 or rift.edition.corruption[card].task.word not in NOT_ALONE:
            return card
        rift.corruption_discard.append(card)
    raise AssertionError("no Corruption card has a task for a single Hunter")


def check_win(rift: Rift) -> None:
    """The Necromancer has won who has corrupted all Hunters, and all of them still are.

    A single Hunter has some rounds to be free again.
    """
    if len(rift.hunters) > 1 and all(is_his(hunter) for hunter in rift.hunters.values()):
        ending.necromancer_wins(rift, "corrupted")


def is_his(hunter: Hunter) -> bool:
    """Whether a Hunter is corrupted by the Necromancer."""
    return hunter.corrupted is not None and hunter.corrupted.by_necromancer


def lone_hunter(rift: Rift) -> None:
    """A round ends: a single Hunter has lost who was corrupted three rounds ago, and still is."""
    for hunter in rift.hunters.values():
        if 0 < lost_after(rift, hunter) <= rift.round:
            ending.necromancer_wins(rift, "corrupted")


def lost_after(rift: Rift, hunter: Hunter) -> int:
    """The round whose end a single Hunter must not reach corrupted; 0 for any other."""
    corrupted = hunter.corrupted
    if len(rift.hunters) > 1 or corrupted is None or not corrupted.by_necromancer:
        return 0
    return corrupted.round + GRACE
