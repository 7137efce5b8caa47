"""What one viewer may know: the table without the hands of others and without any deck."""

from dataclasses import dataclass, fields
from operator import attrgetter

from engine.games.fellbound import combat
from engine.games.fellbound.data import DEATHLESS_TURNS, QUIET_TURNS
from engine.games.fellbound.state import Army, Character, Fellbound

_LYING = attrgetter(*(field.name for field in fields(Character)))


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A card on the battleground, with the values that count right now."""

    tile: str
    attack: int
    defence: int
    parries_left: int
    card: str
    seat: str
    facing: int
    health: int
    gold: int
    acted: bool
    readied: bool
    defended: int
    slain: bool
    sharpened: int
    warded: int

    @property
    def lying(self) -> Character:
        """The character alone, to imagine it on a table."""
        return Character(*_LYING(self))


@dataclass(frozen=True, slots=True)
class ArmyView:
    """A player's own; `hand` is None where the viewer may not see it."""

    seat: str
    team: int
    ally: int
    treasury: int
    hand: tuple[str, ...] | None
    hand_count: int
    deck_count: int
    boneyard: tuple[str, ...]
    zone: tuple[str, ...]
    passed: bool


@dataclass(frozen=True, slots=True)
class FellboundView:
    """The table as `viewer` sees it."""

    viewer: str | None
    board: str
    columns: int
    rows: int
    characters: tuple[CharacterView, ...]
    armies: tuple[ArmyView, ...]
    turn: int
    first: int
    phase: str
    active: tuple[str, ...]
    quiet: int
    limit: int
    deathless: int
    deathless_limit: int
    mustered: bool


def view(fellbound: Fellbound, viewer: str | None) -> FellboundView:
    """Everything on the battleground is public; a hand belongs to its player."""
    return FellboundView(
        viewer=viewer,
        board=fellbound.board_key,
        columns=fellbound.board.columns,
        rows=fellbound.board.rows,
        characters=tuple(
            _character(fellbound, tile, character) for tile, character in fellbound.tiles.items()
        ),
        armies=tuple(_army(fellbound, army, viewer) for army in fellbound.armies.values()),
        turn=fellbound.turn,
        first=fellbound.first,
        phase=fellbound.phase,
        active=_active(fellbound),
        quiet=fellbound.quiet,
        limit=QUIET_TURNS,
        deathless=fellbound.deathless,
        deathless_limit=DEATHLESS_TURNS,
        mustered=fellbound.mustered,
    )


def _active(fellbound: Fellbound) -> tuple[str, ...]:
    """Whose turn it is; while armies are chosen, everybody's."""
    if not fellbound.mustered:
        return tuple(fellbound.armies)
    return tuple(army.seat for army in fellbound.team(fellbound.active))


def _character(fellbound: Fellbound, tile: str, one: Character) -> CharacterView:
    attack, defence = 0, 0
    if not one.slain:
        attack = combat.attack_value(fellbound, tile)
        defence = combat.defence_value(fellbound, tile)
    left = max(0, fellbound.printed(one).parries - one.defended) if defence else 0
    return CharacterView(tile, attack, defence, left, **vars(one))


def _army(fellbound: Fellbound, army: Army, viewer: str | None) -> ArmyView:
    shown = viewer is not None and (
        viewer == army.seat or (fellbound.shows_hands and not fellbound.is_foe(viewer, army.seat))
    )
    return ArmyView(
        seat=army.seat,
        team=army.team,
        ally=army.ally,
        treasury=army.treasury,
        hand=tuple(army.hand) if shown else None,
        hand_count=len(army.hand),
        deck_count=len(army.deck),
        boneyard=tuple(army.boneyard),
        zone=tuple(fellbound.zone(army)),
        passed=army.passed,
    )
