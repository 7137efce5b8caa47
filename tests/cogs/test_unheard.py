"""Who was asked by night, for what was withdrawn before they woke, hears what is asked then."""

from playground.world.model import User
from tests.cogs.evening import HOUR, Evening


async def ask_in_vain(night: Evening, by: User) -> None:
    """Somebody offers a draw and takes that back."""
    await night.asks(by)
    await night.says(by, "withdraw")


async def test_what_was_withdrawn_by_night_is_heard_when_it_is_asked_by_day(night: Evening) -> None:
    first, second = await night.begin()
    await night.sleeps(second)
    night.heard()
    await ask_in_vain(night, first)
    await night.pass_(9 * HOUR)
    assert night.heard() == []
    await night.asks(first)
    await night.pass_(120)
    assert night.heard() == [(second.name, "channel")]


async def test_what_was_withdrawn_and_asked_again_by_night_is_heard_in_the_morning(
    night: Evening,
) -> None:
    first, second = await night.begin()
    await night.sleeps(second)
    night.heard()
    await ask_in_vain(night, first)
    await night.pass_(HOUR)
    await night.asks(first)
    assert night.heard() == []
    await night.pass_(9 * HOUR)
    assert night.heard() == [(second.name, "channel")]


async def test_who_has_heard_is_not_called_again_and_again(night: Evening) -> None:
    first, second = await night.begin()
    night.heard()
    await ask_in_vain(night, first)
    await night.pass_(120)
    assert night.heard() == [(second.name, "channel")]
    for _ in range(3):
        await night.pass_(HOUR)
        await ask_in_vain(night, first)
    assert night.heard() == []
