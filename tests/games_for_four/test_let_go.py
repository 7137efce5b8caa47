"""What somebody left half done can be let go from the panel, and by a command."""

from pathlib import Path
from typing import Any

import pytest

from cogs.acts.house import House
from cogs.acts.playing.answers import ask_to_let_go
from engine.errors import Refused
from tests.cogs.pressing import Presser
from tests.games_for_four.house import in_the_house
from tests.games_for_four.test_secrets import PEOPLE, playing, saying

ANN, BEA, DAN, STRANGER = 10, 20, 40, 99


async def act(house: House, seat: str, key: str) -> None:
    """Somebody answers what they are asked."""
    seen = await house.look(1, PEOPLE[seat])
    assert seen.asked is not None
    await house.act(1, PEOPLE[seat], saying(key, seen.asked.serial))


async def asks(house: House, person: int) -> Presser:
    """Somebody types `/let-go`."""
    presser: Any = Presser(house, person, edits=False)
    await ask_to_let_go(house, presser, 1)
    return presser  # type: ignore[no-any-return]


async def test_whoever_is_not_asked_may_let_it_go_after_being_asked_once_more(
    tmp_path: Path,
) -> None:
    with in_the_house():
        async with playing("founders", tmp_path) as house:
            await act(house, "1", "melt tin")
            with pytest.raises(Refused, match="left anything half done"):
                await asks(house, DAN)
            await act(house, "1", "lend 2")
            with pytest.raises(Refused, match="for you to finish"):
                await asks(house, BEA)
            with pytest.raises(Refused, match="no seat"):
                await asks(house, STRANGER)
            dan = await asks(house, DAN)
            assert "Let it go?" in dan.text and "Ann" in dan.text
            before = (await house.look(1, None)).number
            await dan.button("Yes, I am sure")
            seen = await house.look(1, ANN)
            assert seen.number == before + 1 and seen.half_done is None
            assert seen.asked is not None and "lend 2" in [one.key for one in seen.asked.options]


async def test_a_press_that_comes_too_late_lets_nothing_else_go(tmp_path: Path) -> None:
    with in_the_house():
        async with playing("founders", tmp_path) as house:
            await act(house, "1", "melt tin")
            await act(house, "1", "lend 2")
            dan = await asks(house, DAN)
            await act(house, "2", "no")
            await act(house, "1", "no")
            await act(house, "1", "lend 3")
            before = (await house.look(1, None)).number
            with pytest.raises(Refused, match="left anything half done"):
                await dan.button("Yes, I am sure")
            assert (await house.look(1, None)).number == before
