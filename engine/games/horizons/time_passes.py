"""Time Passes: cards leave play, what lasted ends, damage heals, and a new turn begins."""

from engine.ask import DONE, Option
from engine.games.horizons.actions import Keep
from engine.games.horizons.pieces import heal
from engine.games.horizons.spirit import Spirit
from engine.games.horizons.state import Horizons
from engine.lasting import USED

TURN = "turn"
"""What lasts until the end of the turn."""
CONSTANCY = "constancy"


async def time_passes(table: Horizons) -> None:
    """The end of a turn: what a bonus kept alive is healed before the bonus is gone."""
    for seat in table.seats:
        for _ in table.lasting.about(CONSTANCY, seat):
            await keep_one(table, table.spirits[seat])
    for spirit in table.spirits.values():
        end_turn(spirit)
    heal(table)
    for until in (TURN, USED):
        table.lasting.end(until)
    table.turn += 1
    table.stage = "spirit"
    table.tell("horizons.time-passes")
    table.step("horizons.step.spirit", turn=table.turn)


async def keep_one(table: Horizons, spirit: Spirit) -> None:
    """Gift of Constancy: one of the cards in play returns to the hand instead, if one likes."""
    options: list[Option] = [*(Keep.of(played.card) for played in spirit.played), DONE]
    chosen = await table.ask(spirit.seat, "horizons.constancy", options)
    if isinstance(chosen, Keep):
        spirit.played = [played for played in spirit.played if played.card != chosen.card]
        spirit.hand.append(chosen.card)
        table.tell("horizons.keeps", seat=spirit.seat, card=chosen.card)


def end_turn(spirit: Spirit) -> None:
    """Cards go from play to the discard pile, with their elements; a new turn begins for it."""
    spirit.discard += [played.card for played in spirit.played]
    spirit.played = []
    spirit.gained, spirit.plans = {}, {}
    spirit.innate_used = spirit.innate_fast = spirit.paid = False
    spirit.option, spirit.grown = None, []
