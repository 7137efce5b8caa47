"""Which of several things that a Power or a fear card may do is done."""

from collections.abc import Iterator, Sequence

from engine.ask import Question
from engine.games.horizons.bot.imagining import performed
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.fear import terror
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import Choose, EachLand, EachPlayer, If, Pay, Word


def way_worth(outlook: Outlook, table: Horizons, question: Question, which: int) -> float:
    """What the table is worth after one of the ways, where its words are known."""
    power = str(question.values.get("power", ""))
    land = str(question.values.get("land", ""))
    for choose in choices(printed(table, power)):
        if which <= len(choose.lists):
            words = choose.lists[which - 1]
            return performed(outlook, table, question.seat, words, land, power)
    return -float(which)


def printed(table: Horizons, power: str) -> Sequence[Word]:
    """All words of a Power with its thresholds, or of the fear card that was read last."""
    if power:
        card = table.edition.powers[power]
        return (*card.words, *(word for one in card.thresholds for word in one.words))
    if not table.read:
        return ()
    return table.edition.fears[table.read[-1]].levels[terror(table) - 1]


def choices(words: Sequence[Word]) -> Iterator[Choose]:
    """The choices among these words, also deep in others."""
    for said in words:
        match said:
            case Choose():
                yield said
            case If():
                yield from choices((*said.then, *said.otherwise))
            case Pay():
                yield from choices(said.then)
            case EachLand() | EachPlayer():
                yield from choices(said.does)
            case _:
                pass
