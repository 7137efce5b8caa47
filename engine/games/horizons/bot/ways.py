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
    words = way_words(table, power, which)
    if words is None:
        return -float(which)
    return performed(outlook, table, question.seat, words, land, power)


def way_words(table: Horizons, power: str, which: int) -> Sequence[Word] | None:
    """What one of several ways does; None where its words are not known."""
    found = [one.lists for one in choices(printed(table, power)) if which <= len(one.lists)]
    return found[0][which - 1] if found else None


def tier_words(table: Horizons, power: str, which: str) -> Sequence[Word]:
    """What these tiers of an innate Power do: `1+2`."""
    tiers = table.edition.powers[power].thresholds
    return [word for place in which.split("+") for word in tiers[int(place) - 1].words]


def fear_words(table: Horizons) -> Sequence[Word]:
    """What each player does in a land by the fear card that was read last."""
    words = table.edition.fears[table.read[-1]].levels[terror(table) - 1]
    return next(word.does for word in words if isinstance(word, EachPlayer))


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
