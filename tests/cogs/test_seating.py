"""What happens around a table before and after its match."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.acts import seating
from cogs.acts.house import House
from db.sqlite.store import SQLiteStore
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
