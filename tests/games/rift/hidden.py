"""Another table that differs from one in all that a viewer cannot know, and in nothing else."""

from collections.abc import Sequence

from engine.ask import Question
from engine.chance import Chance
from engine.games.rift.actions import PASS
from engine.games.rift.state import Rift

UNKNOWN_TO_OTHERS = ("rift.build", "rift.activate", "rift.pay", "rift.will", "rift.keep")
"""What others are asked while nobody sees how far they are."""


def exchange(
    rift: Rift, viewer: str | None, luck: Chance, questions: Sequence[Question] = ()
) -> None:
    """Deal anew all that a viewer cannot know, and let others be asked something else in secret.

    Spirit cards stay Spirit cards, since all see how many a combat deck has.
    """
    dealt = [
        (lying, store) for seat, lying in rift.dealt.items() for store in lying if seat != viewer
    ]
    beside = [lying[store] for lying, store in dealt]
    piles = [*hidden_piles(rift, viewer), beside]
    for is_spirit in (True, False):
        places = [
            (pile, number)
            for pile in piles
            for number, card in enumerate(pile)
            if (rift.edition.kind(card) == "spirit") is is_spirit
        ]
        cards = [pile[number] for pile, number in places]
        luck.shuffle(cards)
        for (pile, number), card in zip(places, cards, strict=True):
            pile[number] = card
    for (lying, store), card in zip(dealt, beside, strict=True):
        lying[store] = card
    for seat, person in rift.people.items():
        if seat != viewer:
            person.building, person.paid, person.kept = "", [], []
    if viewer != rift.necromancer.seat:
        rift.necromancer.will = "undead"
    for question in questions:
        if question.seat != viewer and question.prompt in UNKNOWN_TO_OTHERS:
            question.prompt, question.options, question.values = "rift.build", [PASS], {}


def hidden_piles(rift: Rift, viewer: str | None) -> list[list[str]]:
    """The cards that a viewer cannot know, pile by pile."""
    piles = [deck.unseen for deck in rift.stores.values()]
    piles += [rift.discard]
    sees_hands = rift.shared and viewer in rift.hunters
    for seat, person in rift.people.items():
        if seat != viewer:
            piles += [person.deck.left, person.deck.drawn]
            piles += [] if sees_hands and seat in rift.hunters else [person.hand]
    looks = viewer in rift.asked and rift.asked[viewer].prompt == "rift.keep"
    piles += [cards for seat, cards in rift.looked.items() if seat != viewer or not looks]
    return piles
