"""What stands beside a question: secret picks, wishes, ready marks, and uses left half done."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import discord
import pytest

from cogs.acts.house import House
from cogs.acts.looking import showing
from cogs.commands import verbs
from cogs.messages import choices, panel, questions, waiting
from cogs.messages.choices import LEADS_ON
from cogs.messages.going import Going
from cogs.messages.look import Asked, Look
from cogs.messages.stages import Stage
from cogs.replies.errors import Refusal
from engine.ask import READY, Vote
from engine.ballot import Ballot, BallotKind
from engine.errors import Refused
from engine.game import Action
from engine.match import HalfDone
from engine.text import Text, Told
from render.catalog import DRAWINGS
from tests.cogs.conftest import ANN, BEA, playing
from tests.cogs.pressing import Presser
from tests.cogs.test_secrecy import given_to
from tests.games_for_four.founders import FOUNDERS, WISHES, Stoke, Wish
from tests.games_for_four.house import in_the_house

STRANGER = 99


@pytest.fixture(scope="module", autouse=True)
def _founders() -> Iterator[None]:
    with in_the_house():
        yield


@pytest.fixture
async def picking(tmp_path: Path) -> AsyncIterator[House]:
    """Ann and Bea are to pick their motifs."""
    async with playing("founders", tmp_path, motifs="picked") as made:
        yield made


@pytest.fixture
async def morning(tmp_path: Path) -> AsyncIterator[House]:
    """Ann is to say what is melted, and both may wish."""
    async with playing("founders", tmp_path) as made:
        yield made


@pytest.fixture
async def work(morning: House) -> House:
    """Ann and Bea are at work."""
    await morning.act(1, ANN, lambda match, seat: match.answer(seat, "melt tin"))
    return morning


async def panels(house: House) -> tuple[Presser, Presser]:
    ann, bea = Presser(house, ANN), Presser(house, BEA)
    await ann.open()
    await bea.open()
    return ann, bea


async def test_a_pick_is_shown_to_whoever_picked_and_may_be_changed(picking: House) -> None:
    ann, bea = await panels(picking)
    await ann.button("Be the Adder")
    assert "You chose **Be the Adder**" in ann.text and "You may change it" in ann.text
    assert f"<@{BEA}>'s turn" in ann.text
    assert "Be the Adder" not in ann.labels
    await ann.button("Be the Badger")
    assert "You chose **Be the Badger**" in ann.text
    await bea.open()
    assert "chose" not in bea.text and "Badger" not in bea.text
    await bea.button("Be the Comet")
    await ann.open()
    assert "chose" not in ann.text


async def test_a_pick_shows_to_nobody_else_before_all_are_in(picking: House) -> None:
    others: list[list[object]] = []
    own: list[list[object]] = []
    for pick in ("be adder", "be badger"):
        async with picking.matches.hold(1) as live:
            assert live.match is not None
            live.match.answer("1", pick)
            others.append([await given_to(live, picking, who) for who in (BEA, STRANGER, None)])
            own.append(await given_to(live, picking, ANN))
            live.spoilt = True
    assert others[0] == others[1]
    assert own[0] != own[1]


async def test_a_wish_stands_in_a_section_of_its_own_below_the_question(morning: House) -> None:
    ann, _ = await panels(morning)
    assert ann.text.index("what is melted?") < ann.text.index("↪️ You may wish for a metal.")
    serials = {one.custom_id.split(":")[3] for one in ann.parts("answer", "choose", "verb")}
    assert len(serials) == 2
    await ann.button("Wish for Copper")
    assert "You wish for Copper" in ann.text and "Wish for Copper" not in ann.labels
    await ann.button("Wish for Tin")
    assert "Wish for Copper" in ann.labels


async def test_who_is_ready_owes_nothing_and_may_take_it_back(work: House) -> None:
    ann, _ = await panels(work)
    ready = next(one for one in ann.all_parts if getattr(one, "label", "") == "Ready")
    assert ready.style is discord.ButtonStyle.success
    await ann.press(ready)
    assert "Not ready after all" in ann.labels and "Ready" not in ann.labels
    await ann.button("Not ready after all")
    assert "Ready" in ann.labels


async def test_in_free_play_whoever_likes_goes_on_and_who_alone_can_is_named(work: House) -> None:
    async def waited_for() -> str:
        return waiting.awaited(await work.look(1, None), ())

    assert f"Whoever likes goes on: <@{ANN}>, <@{BEA}>." in await waited_for()
    await work.act(1, ANN, lambda match, seat: match.answer(seat, "ready"))
    assert f" <@{BEA}> can go on" in await waited_for()


async def test_ready_stands_apart_from_what_can_be_done(work: House) -> None:
    asked = Asked(Text("founders.work"), 9, (Stoke.of(), READY), None)
    rows: list[Any] = choices.rows(await work.look(1, ANN), asked, Stage())
    assert [[one.label for one in row.children] for row in rows] == [["Stoke"], ["Ready"]]


async def lend(work: House) -> tuple[Presser, Presser]:
    """Ann lends Bea a hand, who has said what for; Ann is to say whether she is sure."""
    ann, bea = await panels(work)
    await ann.play("lend 2")
    await bea.play("yes")
    await ann.open()
    await bea.open()
    return ann, bea


async def test_what_somebody_left_half_done_can_be_let_go_by_others(work: House) -> None:
    ann, bea = await lend(work)
    assert "Do you lend Bea your hand?" in ann.text and "Let it go" not in ann.labels
    assert "Ann has begun something" in bea.text
    before = (await work.look(1, None)).number
    await bea.button("Let it go")
    assert "What Ann has begun is taken back" in bea.text
    assert (await work.look(1, None)).number == before
    await bea.button("Yes, I am sure")
    assert "What do you do?" in bea.text and "Let it go" not in bea.labels
    assert (await work.look(1, None)).half_done is None


async def test_what_was_finished_meanwhile_is_not_let_go(work: House) -> None:
    ann, bea = await lend(work)
    await bea.button("Let it go")
    await ann.button("Yes")
    await bea.button("Yes, I am sure")
    assert "Nobody has left anything half done" in bea.text
    with pytest.raises((Refused, Refusal), match="half done"):
        await bea.press("b:let-go:1:3")


async def test_what_stands_beside_is_offered_while_typing_as_well(morning: House) -> None:
    ann, _ = await panels(morning)
    assert await ann.offered("wish") == [f"Wish for {what.capitalize()}" for what in WISHES]
    assert await ann.offered("melt ti") == ["Melt Tin"]
    await ann.play("wish tin")
    assert "You wish for Tin" in ann.text


def crowded(look: Look, count: int) -> Look:
    """The same look with many asides, of which each has a list of two pages."""
    wishes = tuple(Wish.of(f"thing-{number}") for number in range(60))
    asides = tuple(Asked(Text("founders.wish"), 100 + n, wishes, None) for n in range(count))
    return replace(look, asides=asides)


@pytest.mark.parametrize("count", [1, 3, 12])
async def test_asides_never_take_more_room_than_a_message_has(work: House, count: int) -> None:
    look = crowded(await work.look(1, ANN), count)
    view, _ = await panel.panel_message(work.pictures, look)
    assert view.total_children_count <= 40 and view.content_length() <= 4_000
    text = "".join(getattr(part, "content", "") for part in view.walk_children())
    assert ("`/play choice:` lists it" in text) is (count == 12)


@pytest.mark.parametrize("count", range(1, 9))
async def test_what_a_press_is_answered_with_moves_no_button(work: House, count: int) -> None:
    asked = Asked(Text("founders.work"), 9, tuple(kind.of() for kind in IDLES[:count]), None)
    look = replace(crowded(await work.look(1, ANN), count), asked=asked)

    async def parts(note: str) -> list[str | None]:
        view, _ = await panel.panel_message(work.pictures, look, note=note)
        pressed = (discord.ui.Button, discord.ui.Select)
        return [one.custom_id for one in view.walk_children() if isinstance(one, pressed)]

    assert await parts("long " * 80) == await parts("")


async def test_a_panel_is_never_longer_than_discord_takes(work: House) -> None:
    look = crowded(await work.look(1, ANN), 12)
    endless = Text("founders.melted", {"seat": "1", "metal": "x" * 3_000, "glad": 1})
    kinds: tuple[BallotKind, ...] = ("undo", "draw", "proposal")
    everything = [Ballot(kind, "2", ["1"], endless, 1, closes=1e10) for kind in kinds]
    losses = [
        Told("founders.melted", {"seat": "1", "metal": "y" * 300, "glad": 1}, None, "loss")
        for _ in range(40)
    ]
    look = replace(look, ballots=tuple(everything), told=losses, since=1)
    look = replace(look, going=Going(1, 40, 40, ("1",), ("2",), tuple(losses)))
    view, _ = await panel.panel_message(work.pictures, look, note="z" * 300)
    assert 1_000 < view.content_length() <= 4_000 and view.total_children_count <= 40


@dataclass(frozen=True)
class Idle(Action):
    """Do nothing."""

    @property
    def label(self) -> Text:
        return Text("founders.work")


IDLES: list[Any] = [type("Odd", (Idle,), {"verb": f"odd{number}"}) for number in range(12)]


async def test_a_full_panel_has_a_list_where_its_buttons_had_no_room(
    work: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = DRAWINGS["founders"]
    more = {f"side{number}": drawing.pictures["board"] for number in range(6)}
    everything = replace(drawing, pictures={**drawing.pictures, **more})
    monkeypatch.setitem(cast("dict[str, Any]", DRAWINGS), "founders", everything)
    votes = (Vote("consent", 3), Vote("refuse", 3))
    asked = Asked(Text("founders.work"), 9, (*votes, *(kind.of() for kind in IDLES), READY), None)
    kinds: tuple[BallotKind, ...] = ("undo", "draw", "proposal")
    asking = [Ballot(kind, "2", ["1"], Text("founders.work"), 3) for kind in kinds]
    losses = [
        Told("founders.melted", {"seat": "1", "metal": "y", "glad": 1}, None, "loss")
        for _ in range(40)
    ]
    look = replace(await work.look(1, ANN), asked=asked, told=losses, since=1)
    for ballots in ((), tuple(asking)):
        full = replace(look, ballots=ballots, half_done=HalfDone("2", 3, ("2",)))
        view, _ = await panel.panel_message(work.pictures, full, note="note")
        lists = [one for one in view.walk_children() if isinstance(one, discord.ui.Select)]
        assert view.total_children_count <= 40
        assert len(lists) == 1 and len(lists[0].options) == 12


async def test_a_stage_is_about_the_question_whose_number_it_has(work: House) -> None:
    look = crowded(await work.look(1, ANN), 2)
    stage = Stage("wish", 2, serial=101)
    aside = questions.meant(look, stage).asked
    assert aside is not None and aside.serial == 101
    items = questions.beside_items(look, stage, [])
    lists = [
        len(part.options)
        for item in items
        for part in getattr(item, "children", ())
        if isinstance(part, discord.ui.Select)
    ]
    assert lists == [10]


async def test_what_is_fatal_beside_a_question_is_asked_about_as_well(morning: House) -> None:
    ann, _ = await panels(morning)
    before = (await morning.look(1, None)).number
    await ann.button("Wish for Lead")
    assert "Are you sure?" in ann.text
    typed = Presser(morning, edits=False)
    run: Any = verbs.command(morning, FOUNDERS, Wish).callback
    [do] = [cell.cell_contents for cell in run.__closure__ if callable(cell.cell_contents)]
    await do(typed, {"table": 1, "metal": "lead"})
    assert "Are you sure?" in typed.text
    assert (await morning.look(1, None)).number == before
    await ann.button("Yes, I am sure")
    assert "You wish for Lead" in ann.text


async def test_a_word_chosen_from_a_list_is_one_of_its_own_question(
    work: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Stage] = []

    async def show_panel(house: House, reply: Any, id: int, stage: Stage) -> None:
        shown.append(stage)

    monkeypatch.setattr(showing, "show_panel", show_panel)
    ann = Presser(work)
    await ann.press("s:choose:1:101:wish:2", f"wish thing{LEADS_ON}")
    await ann.press("b:verb:1:101:wish thing:3")
    assert shown == [Stage("wish thing", 0, 101), Stage("wish thing", 3, 101)]
