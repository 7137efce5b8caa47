"""Whether the computer player consents to what the friend proposes, and if not, why."""

from engine.ask import Question
from engine.games.incubo.bot import dreaming, fighting, placing
from engine.games.incubo.bot.seen import SeenTable

PATIENCE = 5.0
"""So many chimes a Dream may seem dearer than another, and the friend may still choose it."""
MARGIN = 2.0
"""So many chimes going on may seem cheaper, and the friend may still give up; or the reverse."""


def objection(table: SeenTable, question: Question) -> str:
    """Why what is proposed does harm; "" where it helps, or does no great harm."""
    assert question.ballot is not None
    verb = question.ballot.text.id.rpartition(".")[2].removeprefix("ask-").removesuffix("-more")
    values = question.ballot.text.values
    price = int(str(values.get("price", 0)))
    match verb:
        case "face":
            costs = {card: dreaming.dread(table, card) for card in table.view.choices}
            is_fine = costs[str(values["dream"])] <= min(costs.values()) + PATIENCE
            return "" if is_fine else "another-dream"
        case "abandon":
            is_fine = dreaming.is_hopeless(table, MARGIN) or dreaming.is_stuck(table)
            return "" if is_fine else "going-on-is-cheaper"
        case "abandon-all":
            return "" if dreaming.is_stuck(table) else "ends-all"
        case "pass" | "eliminate":
            drawer = next(one for one in table.dreamers if one.drawn)
            is_fine = placing.good_of(table, drawer, f"{verb} {price}") > 0
            return "" if is_fine else "keep-it"
        case "draw" | "draw-on" | "fight" | "fight-on" if price:
            return "" if is_worth_it(table) else "too-dear"
    return ""


def is_worth_it(table: SeenTable) -> bool:
    """Whether one more card may be bought."""
    view = table.view
    if view.stage == "monster":
        part = fighting.target(table)
        return not fighting.is_enough(table) or (
            part is not None and fighting.is_worth(table, part)
        )
    if view.won:
        return 2 * view.reserve > view.maximum
    return not dreaming.is_hopeless(table, -MARGIN)
