"""What does the table look like, as far as a viewer knows it?"""

from engine.chance import Chance
from engine.deck import Deck
from engine.game import Story
from engine.games.fellbound.data import Edition
from engine.games.fellbound.state import Army, Character, Fellbound
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
        first=view.first,
        turn=view.turn,
        phase=view.phase,
        quiet=view.quiet,
        deathless=view.deathless,
    )
    table.tiles = {
        seen.tile: Character(
            seen.card,
            seen.seat,
            seen.facing,
            seen.health,
            seen.gold,
            seen.acted,
            seen.readied,
            seen.defended,
            seen.slain,
            seen.sharpened,
            seen.warded,
        )
        for seen in view.characters
    }
    table.edition, table.story = edition, Story()
    table.chance = Chance(b"")
    return table


def clone(table: Fellbound) -> Fellbound:
    """A table to try an act on."""
    copy = Fellbound(
        table.board_key,
        {
            seat: Army(
                seat,
                army.team,
                army.ally,
                army.treasury,
                Deck(top=army.deck.top[:]),
                army.hand[:],
                army.boneyard[:],
                passed=army.passed,
            )
            for seat, army in table.armies.items()
        },
        {
            tile: Character(
                c.card,
                c.seat,
                c.facing,
                c.health,
                c.gold,
                c.acted,
                c.readied,
                c.defended,
                c.slain,
                c.sharpened,
                c.warded,
            )
            for tile, c in table.tiles.items()
        },
        first=table.first,
        turn=table.turn,
        phase=table.phase,
        quiet=table.quiet,
        deathless=table.deathless,
    )
    copy.edition, copy.story = table.edition, Story()
    copy.chance = table.chance
    return copy


def rest(table: Fellbound, seat: str) -> None:
    """To pass: nobody of this seat acts any more in this phase."""
    table.armies[seat].passed = True
    for character in table.tiles.values():
        if character.seat == seat:
            character.acted = True
