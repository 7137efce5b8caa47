"""Who plays which Spirit: the first act of all, at the same time. No Spirit twice."""

from collections.abc import Callable

from engine.ask import Question, together, wait
from engine.asked import Asked
from engine.games.horizons.actions import Choose
from engine.games.horizons.gaining import DECKS, piles
from engine.games.horizons.setup import begin
from engine.games.horizons.state import Horizons
from engine.secret import CHANGE


async def choose_spirits(table: Horizons) -> None:
    """All choose side by side, who is first has it; then the island is settled."""
    if not is_chosen(table):
        await together(
            {seat: choose_spirit(table, seat) for seat in table.seats},
            until=lambda: is_chosen(table),
        )
    table.asked.clear()
    for seat, spirit in table.spirits.items():
        table.tell("horizons.is", seat=seat, spirit=spirit.key, board=spirit.board.upper())
    take_lessons(table)
    await begin(table)


def is_chosen(table: Horizons) -> bool:
    """Whether everybody has a Spirit."""
    return all(spirit.key for spirit in table.spirits.values())


async def choose_spirit(table: Horizons, seat: str) -> None:
    """Choose, and change it as often as one likes until all have chosen."""
    listing = free_spirits(table)
    act = await wait(_question(table, seat, "horizons.choose", listing))
    while act is not None:
        table.spirits[seat].key = act.spirit
        question = _question(table, seat, CHANGE, listing)
        question.standing, question.chosen = True, act
        act = await wait(question)


def free_spirits(table: Horizons) -> Callable[[], tuple[Choose, ...]]:
    """Those that nobody has chosen, asked anew whenever somebody has."""

    def listing() -> tuple[Choose, ...]:
        taken = [spirit.key for spirit in table.spirits.values()]
        return tuple(Choose.of(key) for key in table.edition.spirits if key not in taken)

    return listing


def _question(
    table: Horizons, seat: str, prompt: str, listing: Callable[[], tuple[Choose, ...]]
) -> Question:
    options = listing()
    table.asked[seat] = Asked(prompt, options)
    return Question(seat, prompt, listing, options)


def take_lessons(table: Horizons) -> None:
    """With progressions, the cards that they teach are in no deck."""
    if not table.progression:
        return
    for spirit in table.spirits.values():
        for card in table.edition.spirits[spirit.key].progression:
            for deck in DECKS:
                pile = piles(table, deck)[0]
                if card in pile.unseen:
                    pile.unseen.remove(card)
