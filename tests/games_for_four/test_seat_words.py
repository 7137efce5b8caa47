"""A word of an act that is a seat is read, and typed, as the name of whoever sits there."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from cogs.acts.house import House
from cogs.commands import verbs
from cogs.messages import choices
from cogs.messages.look import Asked
from cogs.messages.names import plain
from cogs.messages.stages import Stage
from engine.errors import Refused
from engine.game import Action, SeatWord
from engine.text import Text
from tests.cogs.pressing import Presser
from tests.games_for_four.founders import FOUNDERS, AskStoke, Lend, Stoke
from tests.games_for_four.house import in_the_house
from tests.games_for_four.test_secrets import playing, saying

ANN, BEA, CID = 10, 20, 30


@dataclass(frozen=True)
class Give(Action):
    """Give somebody something."""

    verb: ClassVar[str] = "lend"
    to: SeatWord
    what: str

    @property
    def label(self) -> Text:
        return Text("founders.label.lend", {"to": self.to})


@pytest.fixture
async def work(tmp_path: Path) -> AsyncIterator[House]:
    """The four founders are at work."""
    with in_the_house():
        async with playing("founders", tmp_path) as made:
            seen = await made.look(1, ANN)
            assert seen.asked is not None
            await made.act(1, ANN, saying("melt tin", seen.asked.serial))
            yield made


async def offered(house: House, act: type[Action], word: str, typed: str = "") -> dict[str, str]:
    """What autocomplete shows to Ann, and what that stands for."""
    typing: Any = SimpleNamespace(guild_id=1, channel_id=1, namespace=_Nothing())
    typing.user, typing.guild = SimpleNamespace(id=ANN), None
    complete: Any = verbs.command(house, FOUNDERS, act)._params[word].autocomplete
    return {choice.name: choice.value for choice in await complete(typing, typed)}


class _Nothing(list[tuple[str, Any]]):
    """No other word has been typed."""

    table = 1


async def type_in(house: House, act: type[Action], **words: Any) -> None:
    """Ann types a whole command."""
    run: Any = verbs.command(house, FOUNDERS, act).callback.__closure__
    [do] = [cell.cell_contents for cell in run if callable(cell.cell_contents)]
    await do(Presser(house, ANN, edits=False), {"table": 1, **words})


async def test_autocomplete_shows_names_and_finds_them(work: House) -> None:
    assert await offered(work, Lend, "to") == {"Bea": "2", "Cid": "3", "Dan": "4"}
    assert await offered(work, Lend, "to", "ci") == {"Cid": "3"}
    assert await offered(work, AskStoke, "whom") == {"Bea": "2", "Cid": "3", "Dan": "4"}


@pytest.mark.parametrize("who", ["3", "Cid", " cid "])
async def test_a_name_may_be_typed_as_well_as_chosen(work: House, who: str) -> None:
    await type_in(work, Lend, to=who)
    seen = await work.look(1, CID)
    assert seen.asked is not None and seen.asked.text.id == "founders.for-luck"


async def test_whoever_is_called_like_the_number_of_a_seat_is_not_taken_for_it(
    work: House,
) -> None:
    async with work.matches.hold(1) as live:
        seats = [replace(s, name="3") if s.key == "2" else s for s in live.table.seats]
        live.table = replace(live.table, seats=tuple(seats))
        await live.commit()
    await type_in(work, Lend, to="3")
    seen = await work.look(1, CID)
    assert seen.asked is not None and seen.asked.text.id == "founders.for-luck"


@pytest.mark.parametrize(
    ("who", "named"),
    [("bea", "Bea (1); Bea (2)"), (" BEA ", "Bea (1); Bea (2)"), ("be", "Bea; Bea (2)")],
)
async def test_a_name_that_fits_two_people_is_asked_back(work: House, who: str, named: str) -> None:
    await two_beas(work)
    assert await offered(work, Lend, "to") == {"Bea": "2", "Bea (2)": "3", "Dan": "4"}
    with pytest.raises(Refused) as refused:
        await type_in(work, Lend, to=who)
    assert refused.value.text.id == "discord.several-fit"
    assert refused.value.text.values["names"] == named


@pytest.mark.parametrize(("who", "seat"), [("bea (2)", CID), ("Bea (1)", BEA), ("3", CID)])
async def test_each_of_two_of_one_name_can_be_typed(work: House, who: str, seat: int) -> None:
    await two_beas(work)
    await type_in(work, Lend, to=who)
    seen = await work.look(1, seat)
    assert seen.asked is not None and seen.asked.text.id == "founders.for-luck"


async def two_beas(house: House) -> None:
    """Cid is called like Bea, and numbered."""
    async with house.matches.hold(1) as live:
        seats = [replace(s, name="Bea (2)") if s.key == "3" else s for s in live.table.seats]
        live.table = replace(live.table, seats=tuple(seats))
        await live.commit()


async def test_a_panel_shows_the_names_where_words_are_chosen_one_by_one(work: House) -> None:
    gifts = tuple(Give.of(to, f"cup-{number}") for to in "234" for number in range(30))
    look = await work.look(1, ANN)
    asked = Asked(Text("founders.work"), 5, gifts, None)
    rows: list[Any] = choices.rows(look, asked, Stage("lend"))
    assert [one.label for one in rows[0].children] == ["Bea", "Cid", "Dan"]
    assert choices.heading(look, asked, Stage("lend 3")) == "-# Lend a hand › Cid"


@pytest.mark.parametrize("name", ["**Cid**", "[free](https://a.b)", "@everyone", "`|>#", "_-_"])
async def test_a_name_among_the_words_chosen_so_far_formats_nothing(work: House, name: str) -> None:
    gifts = tuple(Give.of("3", f"cup-{number}") for number in range(30))
    look = await work.look(1, ANN)
    seats = [replace(one, name=name) if one.key == "3" else one for one in look.table.seats]
    look = replace(look, table=replace(look.table, seats=tuple(seats)))
    asked = Asked(Text("founders.work"), 5, gifts, None)
    assert choices.heading(look, asked, Stage("lend 3")) == f"-# Lend a hand › {plain(name)}"


def test_an_act_knows_which_of_its_words_are_seats_also_where_it_is_asked_of_another() -> None:
    assert Lend.names_seat("to") and not Stoke.names_seat("to")
    assert AskStoke.names_seat("whom")
    assert Give.names_seat("to") and not Give.names_seat("what")
