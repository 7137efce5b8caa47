"""The evaluation of a position at the end of a Spirit Phase."""

from engine.games.fear.board import RINGS, bits
from engine.games.fear.bot import danger, worth
from engine.games.fear.bot.line import VOID_BONUS, Line
from engine.games.fear.bot.printed import Facts
from engine.games.fear.bot.seen import meets

STRIKES = (0.04, 0.12, 0.3, 0.6, 0.8, 0.92, 0.97)
"""How likely a capture comes next turn, if only Strength counts: by how much more there is than
what Fear is likely to have, from three too few on."""
LIKELY = 3
"""So much Strength is likely needed."""
COVERS = tuple(zip(map(bits, RINGS), (0.16, 0.03, 0.008, 0.003), strict=True))
"""How likely Fear will stand on a tile, by its distance from the Void."""
HOPE = 1.0
"""What a capture next turn is worth of one now."""
MOST_HOPE = 150.0
NEAR = (3.0, 5.0, 2.5, 0.0)
"""A token at this distance from the Void."""
CLOSE = tuple(zip(map(bits, RINGS), NEAR, strict=True))
UNFIT = 0.35
"""A Spirit that could not be summoned."""


def outlook(line: Line) -> float:
    """What was captured, what is feared, and what is hoped for."""
    seen, own = line.seen, line.own
    value = line.gain
    for caught in range(line.caught):
        value += worth.catch(seen.left - caught)
    left = seen.left - line.caught
    if left <= 0:
        return value
    if not own:
        return value - (worth.WIN if len(seen.others) == 1 else 0.0)
    count = own.bit_count()
    defense = line.defense - (VOID_BONUS if own & seen.storm else 0)
    lost = worth.of_tokens(count) - worth.of_tokens(count - 1)
    value += worth.of_tokens(count) - seen.caution * danger.by_fear(defense) * lost
    for tiles, near in CLOSE:
        value += near * (own & tiles).bit_count()
    return value + hope(line, left)


def hope(line: Line, left: int) -> float:
    """What the own Spirits could do next turn from where the tokens stand."""
    seen = line.seen
    stock = seen.stock(line.own)
    fit = [card for card in line.pool if meets(card.needs, stock)]
    value = UNFIT * sum([worth.of_card(card) for card in line.pool])
    value += (1 - UNFIT) * sum([worth.of_card(card) for card in fit])
    bonus = seen.bonus(seen.me) + line.caught
    margin = might(fit, bonus) - LIKELY - max(0, line.given)
    strikes = STRIKES[max(0, min(margin + 3, len(STRIKES) - 1))]
    covered = cover(line, fit)
    return value + min(MOST_HOPE, HOPE * worth.catch(left)) * strikes * covered


def might(fit: list[Facts], bonus: int) -> int:
    """The Strength of the best two of these cards, with captured tokens on them."""
    best = second = 0
    factor = 1
    for card in fit:
        if card.strikes:
            force = card.strength + (2 if card.let_go else 0)
            if card.x_strength > factor:
                factor = card.x_strength
            if force > best:
                best, second = force, best
            elif force > second:
                second = force
    if not best:
        return 0
    return max(best + second + bonus, (best + bonus) * factor)


def cover(line: Line, fit: list[Facts]) -> float:
    """How likely Fear will stand where a Move leads."""
    shown = line.seen.printed.shown
    places = []
    own = line.own
    while own:
        places.append((own & -own).bit_length() - 1)
        own &= own - 1
    reached = 0
    for card in fit:
        for pattern in card.moves:
            by_tile = shown[pattern]
            for place in places:
                reached |= by_tile[place]
    found = 0.0
    for tiles, likely in COVERS:
        found += likely * (reached & tiles).bit_count()
    return found


def glance(line: Line, start: int, end: int) -> float:
    """How good a way looks from afar: towards the middle, onto types that are rare."""
    found = 0.0
    for tiles, near in CLOSE:
        if end & tiles:
            found += near
        if start & tiles:
            found -= near
    types = line.seen.printed.types
    for type in types:
        if end & type and not end & line.seen.corrupt:
            found += 3 - (line.own & type).bit_count()
        if start & type and not start & line.seen.corrupt:
            found -= 4 - (line.own & type).bit_count()
    return found
