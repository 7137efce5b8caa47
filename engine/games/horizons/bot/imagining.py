"""What a use would gain: it is done on a copy of the table, where the computer answers for all."""

from collections.abc import Sequence
from contextlib import suppress

from engine.ask import MatchOver, Rule
from engine.game import Result
from engine.games.horizons.acting import lands_of
from engine.games.horizons.bot.inner import Inner
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.imagined import another
from engine.games.horizons.invaders.advance import advance
from engine.games.horizons.invaders.build import build
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.use import Use
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Word
from engine.imagine import ByChance, imagine

VICTORY = 1_000.0
"""What ends the match is worth so much, one way or the other."""


def tried(outlook: Outlook, table: Horizons, seat: str, power: str, target: str) -> float:
    """What the table is worth after a use of a Power."""
    after = another(table)
    return run(outlook, after, use(after, seat, power, target))


def performed(
    outlook: Outlook, table: Horizons, seat: str, words: Sequence[Word], land: str, power: str = ""
) -> float:
    """What the table is worth after some words have been done in a land."""
    after = another(table)
    return run(outlook, after, perform(in_use(after, seat, power, land), words))


def in_use(table: Horizons, seat: str, power: str, land: str) -> Use:
    """A Power that is being used on a land; where none is said, on the Spirit itself."""
    return Use(table, seat, power, land, "" if land else seat, decider=seat)


def run(outlook: Outlook, after: Horizons, rule: Rule[object]) -> float:
    """What a table is worth when a rule has changed it; cards that it draws are worth a little."""
    drawn = 0.0
    try:
        imagine(rule, Inner(after, outlook))
    except ByChance:
        drawn = outlook.weights.card
    except MatchOver as over:
        won = isinstance(over.result, Result) and bool(over.result.winners)
        return outlook.worth(after) + (VICTORY if won else -VICTORY)
    return outlook.worth(after) + drawn


def after_invaders(outlook: Outlook, table: Horizons) -> Horizons:
    """The table as this turn's Ravage and Build leave it, if nobody does anything about them."""
    after = another(table)
    for act, slot in ((ravage, "ravage"), (build, "build")):
        for land in lands_of(after, after.slots[slot]):
            # How it ends, or which Blight card comes, changes nothing of what is there.
            with suppress(MatchOver, ByChance):
                imagine(act(after, land), Inner(after, outlook))
    advance(after)
    after.stage = "slow"
    return after
