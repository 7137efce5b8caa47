"""All that is neither a summons nor a Move: Spirits, piles, sides, tiles, players."""

from collections.abc import Callable, Mapping
from statistics import fmean

from engine.ask import Option, Question
from engine.chance import Chance
from engine.games.fear.actions import (
    END,
    Clear,
    Discard,
    Harvest,
    Hide,
    Home,
    Peek,
    Place,
    Swap,
    Take,
    Target,
)
from engine.games.fear.board import BIT, SIDES, bits, grown
from engine.games.fear.bot import danger
from engine.games.fear.bot.line import KEPT, Line
from engine.games.fear.bot.outlook import UNFIT, glance
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import Seen, Stock, meets
from engine.games.fear.bot.worth import of_card
from engine.games.fear.view import FEAR, SeatSeen

LACKS = 3.0
"""What a card is worth more that does what no other own card does: a Move, or Strength."""
WHIMS = {"fear.take-guide": 4.0, "fear.take": 4.0, "fear.choose-side": 2.0, "fear.harvest": 6.0}
"""By how much two options may differ and still both be chosen, by the question."""


def chosen(seen: Seen, question: Question, chance: Chance) -> Option:
    """The best by its own measure; among equals, by chance."""
    measure = MEASURES.get(question.prompt)
    if measure is None:
        return chance.choice(question.options)
    whim = WHIMS.get(question.prompt, 0.01)
    options = question.options
    values = [measure(seen, one) + whim * chance.below(100) / 100 for one in options]
    return options[values.index(max(values))]


# Cards


def of_spirit(seen: Seen, card: Facts, stock: Stock) -> float:
    """What a Spirit would be worth in the own hand."""
    value = of_card(card)
    own = [seen.facts(one) for one in (*seen.view.hand, *(it.card for it in seen.me.spirits))]
    if card.moves and sum(bool(one.moves) for one in own) < 2:
        value += LACKS
    if card.strikes and sum(one.strikes for one in own) < 2:
        value += LACKS
    return value if meets(card.needs, stock) else UNFIT * value


def taken(seen: Seen, option: Option) -> float:
    """A Starting Spirit."""
    assert isinstance(option, Take)
    return of_spirit(seen, seen.facts(option.spirit), (1, 1, 1, 0, 0))


def harvested(seen: Seen, option: Option) -> float:
    """A pile, by its top if that is known, else by what its type is worth on average."""
    assert isinstance(option, Harvest)
    type, _, where = option.pile.partition("-")
    pile = next(one for one in seen.view.piles if one.type == type)
    stock = seen.stock(seen.own)
    known = {"left": pile.known_left, "right": pile.known_right}.get(where, "")
    if where == "discard":
        known = pile.discard[-1]
    if known:
        return of_spirit(seen, seen.facts(known), stock)
    gone = {*pile.discard, *seen.view.hand}
    spirits = seen.printed.edition.spirits.items()
    cards = [seen.facts(key) for key, one in spirits if one.type == type and key not in gone]
    return fmean(of_spirit(seen, card, stock) for card in cards) if cards else 0.0


def discarded(seen: Seen, option: Option) -> float:
    """A card to be lost: the least useful one, or none."""
    if option is END:
        spare = len(seen.view.hand) > KEPT if seen.view.phase == "spirit" else 0
        return -100.0 if spare else 100.0
    assert isinstance(option, Discard)
    value = of_spirit(seen, seen.facts(option.card), seen.stock(seen.own))
    return -value - 3.0 * any(one.card == option.card and one.sustains for one in seen.mat)


# Tiles


def side(seen: Seen, option: Option) -> float:
    """A side where the own Spirits can be summoned, and others too."""
    assert isinstance(option, Home)
    stock = seen.stock(bits(next(tiles for side, tiles in SIDES.items() if side == option.side)))
    hand = sum(meets(seen.facts(card).needs, stock) for card in seen.view.hand)
    return hand + 0.5 * min(stock[:3])


def placed(seen: Seen, option: Option) -> float:
    """Where Fear comes: far from the Moves of whose turn it is, or whose comes first."""
    assert isinstance(option, Place)
    turn = seen.view.turn
    if seen.view.phase != "spirit" or turn == seen.seat:
        return 0.0
    who = next(one for one in seen.view.seats if one.seat == turn)
    tile = BIT[option.tile]
    storm = 2 if tile & seen.storm else 0
    return storm * 0.2 - danger.reached(seen, who, tile)


def healed(seen: Seen, option: Option) -> float:
    """Where an own token comes back."""
    if seen.view.phase == "fear":
        return 0.0
    assert isinstance(option, Place)
    line = Line.begins(seen)
    return glance(line, 0, BIT[option.tile])


def corrupted(seen: Seen, option: Option) -> float:
    """A tile that others need more; not of the Void, which guards Fear."""
    assert isinstance(option, Place)
    around = grown(BIT[option.tile])
    others = seen.taken & ~seen.own & ~seen.fear
    value = (around & others).bit_count() - 1.5 * (around & seen.own).bit_count()
    return value - 3.0 * bool(BIT[option.tile] & seen.storm)


def cleared(seen: Seen, option: Option) -> float:
    """A tile under an own token, or near one."""
    assert isinstance(option, Clear)
    tile = BIT[option.tile]
    near = (grown(tile) & seen.own).bit_count()
    return 4.0 * bool(tile & seen.own) + near


def hidden(seen: Seen, option: Option) -> float:
    """An own token that is not hidden yet, near Fear; where there is none left, rather nobody."""
    if not isinstance(option, Hide):
        return 1.0
    tile = BIT[option.piece]
    if not tile & seen.own & ~seen.hidden:
        return 0.0
    return 5.0 + bool(grown(grown(tile)) & seen.fear)


def swapped(seen: Seen, option: Option) -> float:
    """An own token goes where another stands that is nearer to the middle."""
    if not isinstance(option, Swap) or seen.view.phase != "spirit":
        return 0.0
    one, other = BIT[option.piece], BIT[option.other]
    if bool(one & seen.own) is bool(other & seen.own):
        return 0.0
    start, end = (one, other) if one & seen.own else (other, one)
    return glance(Line.begins(seen), start, end)


# Players and piles


def copied(seen: Seen, option: Option) -> float:
    """Whose Defense is best."""
    return float(_named(seen, option).defense) if isinstance(option, Target) else 0.0


def robbed(seen: Seen, option: Option) -> float:
    """Who is ahead."""
    if not isinstance(option, Target):
        return 0.0
    who = _named(seen, option)
    fears = sum(one.owner == FEAR for one in who.captured)
    return fears - 20.0 * (who.seat == seen.seat) + 0.1 * who.in_hand


def peeked(seen: Seen, option: Option) -> float:
    """A pile of Spirits, or what comes next to Fear."""
    if not isinstance(option, Peek):
        return 0.0
    return 0.0 if option.pile in (FEAR, "hand") else 1.0


def _named(seen: Seen, target: Target) -> SeatSeen:
    return next(one for one in seen.view.seats if one.seat == target.player)


MEASURES: Mapping[str, Callable[[Seen, Option], float]] = {
    "fear.take-guide": taken,
    "fear.take": taken,
    "fear.choose-side": side,
    "fear.harvest": harvested,
    "fear.trim": discarded,
    "fear.let-go": discarded,
    "fear.respawn": placed,
    "fear.heal-place": healed,
    "fear.corrupt": corrupted,
    "fear.clear": cleared,
    "fear.hide": hidden,
    "fear.swap": swapped,
    "fear.copy": copied,
    "fear.steal": robbed,
    "fear.heal": robbed,
    "fear.peek": peeked,
    "fear.peek-hand": robbed,
}
