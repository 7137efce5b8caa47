"""Odd attributes that concern cards: those of others, and those that one lets go."""

from engine.games.fear.actions import Discard, Peek
from engine.games.fear.attributes.use import Attributes, Use
from engine.games.fear.needs import Try
from engine.games.fear.player import Player
from engine.games.fear.state import FEAR_PILE, PILES

CARDS: Attributes = Attributes()
HAND = "hand"


def rivals(use: Use) -> list[Player]:
    """Whom a Copy may copy."""
    return [other for other in use.hunt.others(use.player.seat) if not other.banished]


@CARDS.card(when=lambda use: bool(rivals(use)))
async def copy(use: Use) -> None:
    """For a round, add the Defense of another player to yours."""
    rival = await use.target("fear.copy", rivals(use))
    if rival is not None:
        use.one.copied.append(rival.seat)
        use.hunt.tell("fear.copies", seat=use.player.seat, owner=rival.seat)


def holders(use: Use) -> list[Player]:
    """Others with a card in their Spirit Hand."""
    return [other for other in use.hunt.others(use.player.seat) if other.hand]


@CARDS.card(when=lambda use: bool(holders(use)))
async def steal(use: Use) -> None:
    """Take a card by chance from another player's hand: into yours, or into the Fear deck."""
    hunt, seat = use.hunt, use.player.seat
    robbed = await use.target("fear.steal", holders(use))
    if robbed is None:
        return
    card = robbed.hand.pop(hunt.chance.below(len(robbed.hand)))
    if hunt.is_fear:
        hunt.discard_drawn(card)
        hunt.learns(*hunt.players)
        hunt.tell_loss("fear.steals-card", robbed.seat, seat=seat, owner=robbed.seat, card=card)
        return
    use.player.hand.append(card)
    hunt.learns(seat, robbed.seat)
    hunt.tell_loss("fear.steals", robbed.seat, seat=seat, owner=robbed.seat)
    hunt.tell("fear.stolen", only=[seat, robbed.seat], card=card)


def peeks(use: Use) -> list[Peek]:
    """The piles with a card on top, and the hands of others."""
    piles = [pile for pile in (*PILES, FEAR_PILE) if len(use.hunt.piles[pile])]
    return [Peek.of(pile) for pile in [*piles, HAND] if pile != HAND or holders(use)]


@CARDS.card(when=lambda use: bool(peeks(use)))
async def peek(use: Use) -> None:
    """Look at the top card of a pile, or at a card by chance in another player's hand."""
    act = await use.ask("fear.peek", peeks(use))
    if not isinstance(act, Peek):
        return
    if act.pile == HAND:
        await peek_at_hand(use)
    else:
        peek_at_pile(use, act.pile)


async def peek_at_hand(use: Use) -> None:
    """The card stays where it is."""
    holder = await use.target("fear.peek-hand", holders(use))
    if holder is not None:
        card = holder.hand[use.hunt.chance.below(len(holder.hand))]
        use.hunt.learns(use.player.seat)
        use.hunt.tell("fear.peeks-hand", seat=use.player.seat, owner=holder.seat)
        use.hunt.tell("fear.sees", only=[use.player.seat], card=card)


def peek_at_pile(use: Use, pile: str) -> None:
    """The card goes back on top, and whoever peeked knows it until it is drawn or shuffled."""
    hunt, seat = use.hunt, use.player.seat
    known = hunt.knows.get(pile, [])
    card = hunt.draw(pile, seat)
    assert card is not None, f"{pile} is empty"
    hunt.piles[pile].put_on_top([card])
    hunt.knows[pile] = [*known, seat] if seat not in known else known
    hunt.tell("fear.peeks", seat=seat, pile=f"fear.pile.{pile}")
    hunt.tell("fear.sees", only=[seat], card=card)


def lettable(use: Use) -> list[Discard]:
    """Cards that may be let go: of the hand, or of the drawn Fear cards that may stay."""
    if not use.hunt.is_fear:
        return [Discard.of(card) for card in use.player.hand]
    it = Try.now(use.hunt)
    spare = len(it.pending) > it.free
    return [Discard.of(card) for card in use.hunt.drawn if spare or card not in it.pending]


@CARDS.card(when=lambda use: bool(lettable(use)))
async def let_go(use: Use) -> None:
    """Discard up to so many cards: each gives one Strength, and one Defense for a round."""
    hunt, seat = use.hunt, use.player.seat
    for _ in range(use.attribute.value):
        cards = lettable(use)
        act = await use._replace(again=True).ask("fear.let-go", cards) if cards else None
        if not isinstance(act, Discard):
            return
        hunt.held.remove(act.card)
        hunt.discard_in_phase(act.card)
        use.one.let_go += 1
        hunt.tell("fear.lets-go", seat=seat, card=act.card)
