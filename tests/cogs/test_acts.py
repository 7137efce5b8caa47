"""An act goes through whole: one hold, one commit, and a look at how it stands then."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from discord.ui import LayoutView

from cogs.acts.house import House
from cogs.acts.looking import showing
from cogs.acts.playing import answers
from cogs.messages import panel
from cogs.messages.look import Look
from cogs.messages.pictures import Drawn, Which
from cogs.messages.sentences import DEFAULT
from cogs.replies.errors import Refusal
from db.errors import StoreFull
from db.sqlite.clerk import Clerk
from tests.cogs.conftest import ANN, BEA
from tests.cogs.pressing import Presser

PEOPLE = {"1": ANN, "2": BEA}


async def act(house: House) -> Any:
    """Whoever is asked gives the first answer there is; their look."""
    async with house.matches.hold(1) as live:
        assert live.match is not None
        question = live.match.questions[0]
    key, seat = question.options[0].key, question.seat
    return await house.act(1, PEOPLE[seat], lambda match, seat: match.answer(seat, key))


async def test_an_act_holds_its_table_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    holds, hold = list[int](), house.matches.hold

    def counted(id: int) -> Any:
        holds.append(id)
        return hold(id)

    monkeypatch.setattr(house.matches, "hold", counted)
    await house.act(1, ANN, lambda match, seat: match.offer_draw(seat))
    assert holds == [1]


async def test_a_look_after_an_act_is_as_the_table_was_stored(house: House) -> None:
    for _ in range(3):
        seen = await act(house)
        async with house.matches.hold(1) as live:
            assert seen.table == live.table
            assert live.match is not None and seen.number == len(live.match.log)
        assert seen.told


async def test_what_marks_a_picture_is_what_was_seen_before(house: House) -> None:
    last: dict[str, Any] = {}
    assert (await house.look(1, ANN)).before is None
    for _ in range(12):
        acted = await act(house)
        assert acted.before == last.get(acted.seat)
        last[acted.seat] = acted.view
        others = [seat for seat in last if seat != acted.seat]
        for seat in others:
            assert (await house.look(1, PEOPLE[seat])).before == last[seat]
    assert set(last) == set(PEOPLE)


async def test_what_an_act_changed_stays_marked_until_something_else_changes(house: House) -> None:
    """So a letter that is amended shows the very picture of the panel, which is drawn once."""
    for _ in range(3):
        acted = await act(house)
    again = await house.look(1, PEOPLE[acted.seat])
    assert again.view == acted.view and again.before == acted.before is not None
    first, second = [await house.pictures.board(look) for look in (acted, again)]
    assert first is not None and first is second


async def test_who_only_looks_sees_the_picture_of_the_channel_with_its_marks(house: House) -> None:
    await act(house)
    channel, stranger = await house.look(1, None), await house.look(1, 77)
    assert stranger.seat is None
    assert stranger.before == channel.before is not None
    first, second = [await house.pictures.board(look) for look in (channel, stranger)]
    assert first is not None and first is second


async def test_an_act_that_is_refused_leaves_everything_as_it_was(house: House) -> None:
    before = await house.look(1, ANN)

    def refused(match: Any, seat: str) -> Any:
        return match.vote(seat, "draw", "consent")

    with pytest.raises(Refusal) as refusal:
        await house.act(1, ANN, refused)
    assert refusal.value.sentence == "Nobody has offered a draw."
    assert (await house.look(1, ANN)).number == before.number


@pytest.mark.parametrize("is_about_it", [False, True])
async def test_a_hand_that_is_not_shown_is_not_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, is_about_it: bool
) -> None:
    drawn, draw = list[str](), house.pictures.draw

    async def drawing(
        look: Look, which: Which, words: Sequence[str] = (), *, is_low: bool = False
    ) -> Drawn | None:
        drawn.append(which.name)
        return await draw(look, which, words, is_low=is_low)

    first = Which("hand" if is_about_it else "board")
    monkeypatch.setattr(house.pictures, "draw", drawing)
    monkeypatch.setattr(panel, "first_of", lambda look, options: first)
    await panel.panel_message(house.pictures, await house.look(1, ANN))
    assert drawn == [first.name]


async def test_a_press_asks_the_store_whether_it_is_fresh_and_commits(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[LayoutView]()
    interaction = SimpleNamespace(guild_id=1)
    asked: Any = SimpleNamespace(person=ANN, voice=DEFAULT, edits=True, interaction=interaction)

    async def show(view: LayoutView, files: object = ()) -> None:
        shown.append(view)

    asked.show = show
    trips, do = list[int](), Clerk.do

    async def counted(clerk: Clerk, act: Any) -> Any:
        trips.append(1)
        return await do(clerk, act)

    await showing.show_panel(house, asked, 1)
    monkeypatch.setattr(Clerk, "do", counted)
    await answers.draw(house, asked, 1, None)
    assert len(trips) == 2 and len(shown) == 2


async def test_whoever_only_looks_needs_no_room_on_the_disk(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(house.store, "write", full)
    for looks in (Presser(house, ANN), Presser(house, BEA)):
        for what in ("log", "open-panel", "hand", "board", "play"):
            await looks.press(f"b:{what}:1:")
        await looks.press("b:story:1:0-1:0")
        assert len(looks.shown) == 6
