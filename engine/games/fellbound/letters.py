"""The table in letters, a line for each army and each tile, as the terminal shows it."""

from collections.abc import Iterator

from engine.games.fellbound.board import BOARDS, NORTH
from engine.games.fellbound.view import ArmyView, CharacterView, FellboundView
from engine.text import Text


def letters(view: FellboundView) -> Iterator[Text]:
    """First what each player has, then who lies where: the highest row first, as on the picture."""
    for army in view.armies:
        yield _army(army)
    lying = {one.tile: one for one in view.characters}
    tiles = BOARDS[view.board].tiles
    for tile in sorted(tiles, key=lambda tile: (-int(tile[1:]), tile)):
        there = lying.get(tile)
        yield (
            Text("fellbound.letters.empty", {"at": tile})
            if there is None
            else _character(there, view.rows)
        )


def _army(army: ArmyView) -> Text:
    return Text(
        "fellbound.letters.army",
        {
            "seat": army.seat,
            "gold": army.treasury,
            "hand": army.hand_count,
            "deck": army.deck_count,
            "boneyard": len(army.boneyard),
        },
    )


def _character(one: CharacterView, rows: int) -> Text:
    if one.slain:
        return Text(
            "fellbound.letters.slain",
            {"at": one.tile, "card": one.card, "seat": one.seat, "gold": one.gold},
        )
    return Text(
        "fellbound.letters.living",
        {
            "at": one.tile,
            "card": one.card,
            "seat": one.seat,
            "towards": rows if one.facing == NORTH else 1,
            "health": one.health,
            "attack": one.attack,
            "defence": one.defence,
            "uses": one.parries_left,
            "gold": one.gold,
        },
    )
