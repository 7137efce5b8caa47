"""Islands to look at: some at peace, some full, some with everything that can be marked."""

from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons
from engine.games.horizons.view import HorizonsView
from render.horizons.marks import Marks
from tests.games.horizons.island import island, lasts

NAMES = {"ada": "Ann", "bea": "Bea", "cal": "Cid", "dee": "Dagny the Patient"}
LONG = dict.fromkeys(NAMES, "W" * 32)
MARKS = Marks(changed=("G2", "G8"), targets=("G3", "G5"), chosen=("G7",))


def alone() -> HorizonsView:
    """One Spirit, in the middle of a match."""
    return view(_busy("solo g", ("eyes G7 2, G2",)), "ada")


def two() -> HorizonsView:
    """Two Spirits, against Sweden."""
    game = _busy("gh", ("teeth G5 2, H5", "mud H6 2, G2"))
    game.adversary, game.level = "sweden", 2
    return view(game, "ada")


def three() -> HorizonsView:
    """Three Spirits."""
    return view(_busy("dgh", ("heat D5 2", "mud G2 2, G4", "eyes H6, H1")), "bea")


def four() -> HorizonsView:
    """Four Spirits, one of them ready, one gone."""
    spirits = ("eyes G7 2, G2", "whirlwind H8 2", "heat B5 3", "teeth D7, D5")
    game = _busy("ghbd", spirits)
    game.ready, game.spirits["dee"].gone = ["bea"], True
    return view(game, None)


def full(boards: str = "ghbd") -> HorizonsView:
    """Everything there is in each land."""
    said = "2C 1C/2 3T 1T/1 4E 3D 1D/1 3B"
    keys = [f"{board.upper()}{number}" for board in boards for number in range(1, 9)]
    game = island(boards, *(f"{key}: {said}" for key in keys), elsewhere="", turn=9)
    for land in game.lands.values():
        land.presence = dict.fromkeys(game.spirits, 2)
    _to_come(game)
    return view(game, "ada")


def setting_up() -> HorizonsView:
    """Before Spirits are chosen."""
    game = island("gh", "G2: 1C", "H2: 1C", turn=0, stage="setup")
    for spirit in game.spirits.values():
        spirit.key = ""
    for land in game.lands.values():
        land.presence = {}
    return view(game, "ada")


def _busy(boards: str, spirits: tuple[str, ...]) -> Horizons:
    lands = ("G1: 1C 2E 1D", "G2: 1C/1 2T/1 3E 1B", "G3: 1D 1E", "G6: 1T 1E", "G8: 2T 1E 2D/1 2B")
    other = tuple(
        f"{board.upper()}{rest}"
        for board in boards.removeprefix("solo ")
        if board != "g"
        for rest in ("2: 1C 1E", "3: 2D", "4: 1T 2D", "7: 1T 2E 1B", "8: 1E")
    )
    game = island(boards, *lands, *other, spirits=spirits, turn=4, fear=3, waiting=1, earned=4)
    _to_come(game)
    return game


def _to_come(game: Horizons) -> None:
    """The Invaders will act, and some of it is held off."""
    game.slots |= {"ravage": ["ii-mountain"], "build": ["iii-jungle-wetland"]}
    lasts(game, "defend", 4, "G1")
    lasts(game, "skip-build", 1, "G6")
    lasts(game, "skip-explore", 1, "G3")
