"""Incubo's rulebook, in reading order: setup, the three phases, the end."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from pydantic import Field

from engine.ask import checkpoint
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Result, Settings
from engine.games.incubo.data import DREAMS, OTHER, Chime, Courage, Dream, Edition, Fear
from engine.games.incubo.dream import face_dream
from engine.games.incubo.dreamer import Dreamer
from engine.games.incubo.monster import face_monster
from engine.games.incubo.state import Incubo


class IncuboSettings(Settings):
    """What is chosen at the table; one seat dreams alone, two dream together."""

    former: ClassVar = {"stop_when_won": True}

    first: Literal["alpha", "tommy"] = Field(
        "alpha", description="Who the first player is: Alpha the cat, or Tommy the kid"
    )
    difficulty: Literal["easy", "normal", "hard"] = Field(
        "normal",
        description="Easy is the printed game; normal has fewer chimes, hard no Chime cards either",
    )
    budget: int = Field(
        5, ge=0, le=20, description="Two players: so many chimes on each Dream or Monster unasked"
    )
    deal_first: bool = Field(
        True,
        description="First cards come with the Dream. Printed: you draw one, and place it at once",
    )
    stop_when_won: bool = Field(
        False,
        description="A won Dream ends at once. Printed: you may draw on, and win more nights by it",
    )
    consent: Literal["ask", "agreed"] = Field(
        "ask", description="Two players: ask beyond the budget, or spend chimes without asking"
    )
    growth: Literal["tommy", "alpha"] = Field(
        "tommy", description="Two players: at whom Growth points first; who takes the first Dream"
    )
    chimes: int = Field(
        0, ge=0, le=50, description="How many chimes there are; 0 is what the difficulty says"
    )
    chime_cards: Literal["difficulty", "with", "without"] = Field(
        "difficulty", description="Whether there are +2 Chime cards, or as the difficulty says"
    )
    strict_zero: bool = Field(
        False, description="Lose as soon as the Reserve is empty, not when it can't be paid from"
    )
    terror_floor: bool = Field(
        False,
        description="Two players: negative Courage counts against Terror only down to Required + 1",
    )

    def applies(self, option: str, seats: int | None = None) -> bool:
        """Alone nobody is asked, Growth always points at you, and all Courage counts."""
        if option in ("budget", "consent", "growth", "terror_floor"):
            return seats is None or seats > 1
        return super().applies(option, seats)


# Setup


def new(edition: Edition, settings: IncuboSettings, seats: Sequence[str], chance: Chance) -> Incubo:
    """Everybody's decks, three decks of Dreams, the Chime cards, and a full Reserve."""
    roles = (settings.first, OTHER[settings.first])
    dreamers = {
        seat: dreamer(edition, seat, role) for seat, role in zip(seats, roles, strict=False)
    }
    difficulty = edition.difficulties[settings.difficulty]
    chimes = settings.chimes or (difficulty.solo if len(seats) == 1 else difficulty.pair)
    rings = {"with": True, "without": False}.get(settings.chime_cards, difficulty.chime_cards)
    grows = [seat for seat, one in dreamers.items() if one.role == settings.growth]
    bells = [key for key, card in edition.cards.items() if isinstance(card, Chime)]
    return Incubo(
        dreamers=dreamers,
        growth=(grows or list(seats))[0],
        maximum=chimes,
        reserve=chimes,
        chime_deck=bells if rings else [],
        rems=deal_dreams(edition, chance),
        agreed=settings.consent == "agreed",
        budget=settings.budget,
        deals=settings.deal_first,
        stops=settings.stop_when_won,
        strict_zero=settings.strict_zero,
        terror_floor=settings.terror_floor,
    )


def dreamer(edition: Edition, seat: str, role: str) -> Dreamer:
    """A player with the nineteen Courage cards and the six Fears of the own symbol."""
    courage = [
        key
        for key, card in edition.cards.items()
        if isinstance(card, Courage) and card.deck == role
    ]
    fears = [
        key for key, card in edition.cards.items() if isinstance(card, Fear) and card.deck == role
    ]
    return Dreamer(seat, role, deck=Deck.of(courage), fears=Deck.of(fears))


def deal_dreams(edition: Edition, chance: Chance) -> dict[str, Deck]:
    """All Dreams, shuffled: six, twelve and six."""
    dreams = sorted(key for key, card in edition.cards.items() if isinstance(card, Dream))
    chance.shuffle(dreams)
    decks: dict[str, Deck] = {}
    for rem, size in DREAMS.items():
        decks[str(rem)] = Deck.of(dreams[:size])
        dreams = dreams[size:]
    return decks


# The phases


async def play(incubo: Incubo) -> Result:
    """Three phases: Dreams until the deck of the phase is empty, then its Monster.

    The last Monster ends the match in the middle of it. Woken in the middle of one, it goes on.
    """
    while True:
        await checkpoint()
        if incubo.is_dreaming:
            await face_dream(incubo)
        else:
            await face_monster(incubo)
            begin_phase(incubo)


def begin_phase(incubo: Incubo) -> None:
    """The next phase; before the first Dream of R.E.M. 3 its deck is shuffled."""
    incubo.count(f"chimes {incubo.rem}", incubo.reserve)
    incubo.rem += 1
    incubo.step("incubo.phase", rem=incubo.rem)
    if incubo.rem == 3:
        incubo.rems["3"].shuffle_in()


# The end


def concede(incubo: Incubo, seat: str) -> Result:
    """Whoever wakes up ends the dream for both."""
    return incubo.result("incubo.ending.conceded", seat=seat)


def cards_played(incubo: Incubo) -> dict[str, list[str]]:
    """Which cards each player placed."""
    return {seat: one.played for seat, one in incubo.dreamers.items()}


def roles(incubo: Incubo) -> dict[str, str]:
    """Who is the cat, and who the kid."""
    return {seat: one.role for seat, one in incubo.dreamers.items()}
