"""The table as far as a viewer knows it, for forecasts and computers to try acts on."""

from engine.chance import Chance
from engine.deck import Deck
from engine.game import Story
from engine.games.fellbound.data import Edition
from engine.games.fellbound.state import Army, Fellbound
from engine.games.fellbound.view import FellboundView

UNKNOWN = "?"


def imagine(edition: Edition, view: FellboundView) -> Fellbound:
    """The table of a view. Cards that the viewer cannot see are all the same, and unknown."""
    armies = {
        army.seat: Army(
            army.seat,
            army.team,
            army.ally,
            army.treasury,
            Deck(top=[UNKNOWN] * army.deck_count),
            list(army.hand) if army.hand is not None else [UNKNOWN] * army.hand_count,
            list(army.boneyard),
            passed=army.passed,
        )
        for army in view.armies
    }
    table = Fellbound(
        view.board,
        armies,
        {seen.tile: seen.lying for seen in view.characters},
        first=view.first,
        turn=view.turn,
        phase=view.phase,
        quiet=view.quiet,
        deathless=view.deathless,
    )
    table.edition, table.story = edition, Story()
    table.chance = Chance(b"")
    return table


def rest(table: Fellbound, seat: str) -> None:
    """To pass: nobody of this seat acts any more in this phase."""
    table.armies[seat].passed = True
    for character in table.tiles.values():
        if character.seat == seat:
            character.acted = True
