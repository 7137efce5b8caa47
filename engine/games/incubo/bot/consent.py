"""Does the computer player consent to what the friend proposes?"""

from engine.ask import Question
from engine.games.incubo.bot import dreaming, fighting, placing
from engine.games.incubo.bot.seen import SeenTable

PATIENCE = 5.0
"""So many chimes a Dream may seem dearer than another, and the friend may still choose it."""
MARGIN = 2.0
"""So many chimes going on may seem cheaper, and the friend may still give up; or the reverse."""


def consents(table: SeenTable, question: Question) -> bool:
    """Whether what is proposed helps, or at least does no great harm."""
    assert question.ballot is not None
    verb = question.ballot.text.id.rpartition(".")[2].removeprefix("ask-")
    values = question.ballot.text.values
    price = int(str(values.get("price", 0)))
    match verb:
        case "face":
            costs = {card: dreaming.dread(table, card) for card in table.view.choices}
            return costs[str(values["dream"])] <= min(costs.values()) + PATIENCE
        case "abandon":
            return dreaming.is_hopeless(table, MARGIN) or dreaming.is_stuck(table)
        case "abandon-all":
            return dreaming.is_stuck(table)
        case "pass" | "eliminate":
            drawer = next(one for one in table.dreamers if one.drawn)
            return placing.good_of(table, drawer, f"{verb} {price}") > 0
        case "draw" | "fight" if price:
            return is_worth_it(table)
    return True


def is_worth_it(table: SeenTable) -> bool:
    """Whether one more card may be bought."""
    view = table.view
    if view.stage == "monster":
        part = fighting.target(table)
        wanted = part is not None and fighting.price_of(table, part) <= 2 * fighting.SPOILS
        return wanted or not fighting.is_enough(table)
    if view.won:
        return 2 * view.reserve > view.maximum
    return not dreaming.is_hopeless(table, -MARGIN)
