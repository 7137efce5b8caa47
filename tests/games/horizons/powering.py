"""What a Power has changed, in one line, for the tests of all cards.

    did("gnawing-rootbiters", "G7: 2T", "town G4", "done") == "G4 1T; G7 1T"

The user is Ada, the Mud with a sacred site in G7, which is also the target, unless a test says
otherwise. Said is what has changed and nothing else: each land as it is now (`-` where it is
empty), where presence stands, Fear, Energy, elements, and what lasts.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import Ran, at, deal, fear_in_all, island, run, shown

MUD = ("mud G7 2",)


def did(
    power: str,
    start: str,
    *answers: str,
    target: str = "G7",
    boards: str = "solo g",
    spirits: Sequence[str] = MUD,
    elements: str = "",
    **dealt: Any,
) -> str:
    """What using a Power has changed; `start` says lands, with `;` between them."""
    game = laid(start, boards=boards, spirits=spirits, elements=elements, **dealt)
    before = state_of(game)
    run(use(game, "ada", power, target), *answers)
    return changed(before, state_of(game))


def laid(
    start: str,
    *,
    boards: str = "solo g",
    spirits: Sequence[str] = MUD,
    elements: str = "",
    **dealt: Any,
) -> Horizons:
    """An island, and what Ada has."""
    lands = [line.strip() for line in start.split(";") if line.strip()]
    game = island(boards, *lands, spirits=spirits)
    deal(game, "ada", **({"elements": elements} if elements else {}), **dealt)
    return game


def used(game: Horizons, power: str, target: str, *answers: str) -> tuple[str, Ran]:
    """What Ada's use of a Power has changed, and what was asked."""
    before = state_of(game)
    ran = run(use(game, "ada", power, target), *answers)
    return changed(before, state_of(game)), ran


def state_of(game: Horizons) -> dict[str, str | int]:
    """All that a Power may change, by its name."""
    found: dict[str, str | int] = {land: shown(game, land) or "-" for land in game.lands}
    for seat, spirit in game.spirits.items():
        found[seat] = at(game, seat)
        found[f"energy {seat}"] = spirit.energy
        found[f"destroyed {seat}"] = spirit.destroyed
        for element in ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal"):
            found[f"{element} {seat}"] = spirit.gained.get(element, 0)
    for one in game.lasting.these:
        name = f"{one.what} {one.of}"
        found[name] = int(found.get(name, 0)) + one.amount
    return found | {"fear": fear_in_all(game)}


def changed(before: dict[str, str | int], after: dict[str, str | int]) -> str:
    """What is other than before; numbers that went up stand as `+2`."""
    words = []
    for name, now in after.items():
        was = before.get(name, 0 if isinstance(now, int) else "")
        if now != was:
            number = f"{now - was:+}" if isinstance(now, int) and isinstance(was, int) else now
            words.append(f"{name} {number}")
    return "; ".join(words)


def case(
    power: str,
    start: str,
    answers: str,
    result: str,
    *,
    marks: Any = (),
    **more: Any,
) -> Any:
    """A position, what is answered with commas between, and what has changed, for one card."""
    said = [one for one in answers.split(", ") if one]
    name = f"{power}-{answers or 'unasked'}"
    return pytest.param(power, start, said, result, more, id=name, marks=marks)
