"""What happens around a table before and after its match."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.acts.house import House
from cogs.acts.lobby import seating
from db.sqlite.store import SQLiteStore
from engine.errors import Refused
from tests.cogs.conftest import ANN, BEA


def asking(person: int, name: str) -> Any:
    """An interaction, as far as seating looks at it."""
    return SimpleNamespace(user=SimpleNamespace(id=person, display_name=name), guild_id=1)


async def test_a_rematch_is_set_up_whole_or_not_at_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.matches.hold(1) as live:
        assert live.match is not None
        live.match.close()
        await live.commit()
    store = cast(SQLiteStore, house.store)
    writes, write = list[str](), store.write

    async def counted(act: Any, *what: Any) -> Any:
        writes.append(act.__name__)
        return await write(act, *what)

    monkeypatch.setattr(store, "write", counted)
    await seating.rematch(house, asking(BEA, "Bea"), 1)
    assert len(writes) == 1
    table = await house.table(2)
    assert [(seat.name, seat.person) for seat in table.seats] == [("Bea", BEA), ("Ann", ANN)]
    assert (table.host, table.phase, table.channel) == (BEA, "open", 1)


async def over(house: House) -> None:
    """The match of Ann and Bea is over."""
    async with house.matches.hold(1) as live:
        assert live.match is not None
        live.match.close()
        await live.commit()


async def test_the_next_table_seats_the_same_people_turned_by_one_at_another_game(
    house: House,
) -> None:
    await over(house)
    assert seating.other_games(await house.table(1)) == ["incubo", "fear", "rift", "horizons"]
    await seating.next_table(house, asking(ANN, "Ann"), 1, "incubo")
    table = await house.table(2)
    assert [(seat.key, seat.person) for seat in table.seats] == [("1", BEA), ("2", ANN)]
    assert (table.host, table.game, table.phase, table.channel) == (ANN, "incubo", "open", 1)


async def test_the_next_table_is_for_those_who_sit_here_and_another_game(house: House) -> None:
    await over(house)
    with pytest.raises(Refused, match="no seat"):
        await seating.next_table(house, asking(30, "Cem"), 1, "incubo")
    with pytest.raises(Refused):
        await seating.next_table(house, asking(ANN, "Ann"), 1, "fellbound")


async def test_a_computer_comes_along_as_good_as_the_next_game_knows(house: House) -> None:
    old = await house.table(1)
    bea = replace(old.seats[1], person=None, computer="unheard-of", wishes=())
    moved = seating._at_another_game(bea, "incubo")
    assert moved.computer == "good"
    four = replace(old, seats=(*old.seats, *old.seats))
    assert seating.other_games(four) == ["fear", "rift", "horizons"]
