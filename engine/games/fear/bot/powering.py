"""How many captured tokens are put on a card as it is summoned, so that its Move is made again."""

from collections.abc import Sequence
from dataclasses import replace

from engine.ask import Option
from engine.games.fear.actions import END, Power
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.haunting import schemes
from engine.games.fear.bot.hunting import captures
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.outlook import outlook
from engine.games.fear.bot.seen import Seen

TRIED = 4
"""So many counts of tokens are tried."""
WORTH_IT = 1.0
"""By so much more tokens must better the outlook."""


def chosen(seen: Seen, options: Sequence[Option]) -> Option:
    """As few as lead to the best outlook."""
    counts = [one for one in options if isinstance(one, Power)][:TRIED]
    best: Option = END
    most = of_count(seen, 0)
    for one in counts:
        value = of_count(seen, int(one.tokens))
        if value > most + WORTH_IT:
            best, most = one, value
    return best


def of_count(seen: Seen, tokens: int) -> float:
    """The best outlook with so many tokens on the card that is being summoned.

    Its Move is made before any other token can be placed.
    """
    last, before = seen.mat[-1], replace(seen, mat=seen.mat[:-1])
    card = seen.facts(last.card)
    if seen.view.phase == "fear":
        haunt = Haunt.begins(before)
        haunt.free += 1
        haunt = haunt.flips(card) if last.flipped else haunt.summons(card)
        haunt = haunt.powered(None if last.flipped else card, tokens)
        haunt.anchored = False
        return max(scheme.value for scheme in schemes(haunt))
    line = Line.begins(before)
    line.free += 1
    line.pool += (card,)
    line = line.summons(card).powered(card, tokens)
    line.anchored = False
    return max([outlook(line), *(plan.value for plan in captures(line))])
