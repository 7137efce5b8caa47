"""A game has as many pictures as it names: panels turn between them, `/board` shows any."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.ui import LayoutView

from cogs.acts.house import House
from cogs.acts.looking import showing
from cogs.buttons import play as buttons
from cogs.buttons.click import Click
from cogs.commands import play as commands
from cogs.messages import panel, turning
from cogs.messages.look import Look
from cogs.messages.pictures import Which
from cogs.messages.sentences import DEFAULT
from cogs.messages.stages import Stage
from engine.errors import Refused
from engine.text import Text
from render import catalog
from render.drawing import Kind, Sight
from render.picture import Picture
from tests.cogs.conftest import ANN, BEA
from tests.guests import square

STRANGER = 99
GONE = ("No cards in hand.", False)


def side_of(sight: Sight) -> Picture:
    """Whose side, what was chosen so far, and who looks."""
    alt = f"the side of {sight.part}, {'/'.join(sight.words)}, seen by {sight.view.viewer}"
    return square("side.jpg", 90, alt)


def sides_of(view: Any) -> dict[str, Text]:
    return {army.seat: Text("hand-of", {"who": army.seat}) for army in view.armies}


@pytest.fixture(autouse=True)
def three_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fellbound with two pictures more: one for each seat, and one that there is not now."""
    drawing = catalog.DRAWINGS["fellbound"]
    sides = Kind("picture.hand", side_of, parts=sides_of)
    gone = Kind("no-cards", side_of, holds=lambda view: False)
    board, hand = drawing.pictures["board"], drawing.pictures["hand"]
    pictures = {"board": board, "gone": gone, "side": sides, "hand": hand}
    drawings = {"fellbound": replace(drawing, pictures=pictures)}
    monkeypatch.setattr("cogs.messages.pictures.DRAWINGS", drawings)


class Asked:
    """A reply that keeps what it is told to show."""

    voice = DEFAULT

    def __init__(self, person: int) -> None:
        self.person = person
        self.interaction = SimpleNamespace(channel_id=1, guild_id=1, guild=None)
        self.shown: list[tuple[LayoutView, Sequence[discord.File]]] = []
        self.published: list[tuple[LayoutView, Sequence[discord.File]]] = []

    async def show(self, view: LayoutView, files: Sequence[discord.File] = ()) -> None:
        self.shown.append((view, files))

    async def publish(self, view: LayoutView, files: Sequence[discord.File] = ()) -> None:
        self.published.append((view, files))

    @property
    def files(self) -> list[str]:
        """The names of the pictures that were shown last."""
        return [file.filename for file in self.shown[-1][1]]

    @property
    def alt(self) -> str:
        """What the picture that was shown last says in words."""
        return str(self.shown[-1][1][0].description)

    @property
    def parts(self) -> list[Any]:
        """The buttons and selects that were shown last."""
        return [one for one in self.shown[-1][0].walk_children() if hasattr(one, "custom_id")]

    def turns(self) -> list[tuple[str, bool]]:
        """What the buttons say that turn to pictures, and whether they can be pressed."""
        return [
            (str(one.label), not one.disabled)
            for one in self.parts
            if one.custom_id.startswith("b:picture:")
        ]


async def pressed(house: House, asked: Any, id: str, *values: str) -> None:
    """Press what has this id."""
    _, what, table, rest = id.split(":", 3)
    handler = {**buttons.SHOWING, **buttons.EDITING, **buttons.EITHER}[what]
    await handler(Click(house, asked, what, int(table), rest, values))


async def test_a_panel_offers_every_picture_in_a_place_of_its_own(house: House) -> None:
    asked: Any = Asked(ANN)
    await showing.show_panel(house, asked, 1, which=Which("board"))
    assert asked.turns() == [("Board", False), GONE, ("Hand", True), ("Hand", True)]
    await showing.show_panel(house, asked, 1, which=Which("side"))
    assert asked.turns() == [("Board", True), GONE, ("Hand", False), ("Hand", True)]


async def test_a_picture_is_turned_to_in_place_and_nothing_chosen_is_lost(house: House) -> None:
    begins = (await house.look(1, ANN)).asked is not None
    asked: Any = Asked(ANN if begins else BEA)
    await showing.show_panel(house, asked, 1, Stage("deploy", 0), which=Which("board"))
    ids = [one.custom_id for one in asked.parts]
    side = next(id for id in ids if id.startswith("b:picture:1:side"))
    await pressed(house, asked, side)
    assert asked.files == ["side.jpg"] and "picture" in buttons.EDITING
    assert asked.alt == f"the side of , deploy, seen by {1 if begins else 2}"


async def test_a_part_of_a_picture_is_chosen_from_a_list(house: House) -> None:
    asked: Any = Asked(ANN)
    await showing.show_panel(house, asked, 1, which=Which("side"))
    [chooser] = [one for one in asked.parts if one.custom_id.startswith("s:picture:")]
    assert [one.value for one in chooser.options] == ["side.1", "side.2"]
    await pressed(house, asked, chooser.custom_id, "side.2")
    assert asked.alt == "the side of 2, , seen by 1"


async def test_what_is_private_is_never_published(house: House) -> None:
    asked: Any = Asked(ANN)
    for key in ("hand", "hand.1", "nothing"):
        with pytest.raises(Refused, match=r"discord\.not-public"):
            await showing.show_board(house, asked, 1, public=True, key=key)
    assert not asked.published and not asked.shown


async def test_what_is_public_is_published_as_everybody_may_see_it(house: House) -> None:
    asked: Any = Asked(ANN)
    await showing.show_board(house, asked, 1, public=True, key="side.2")
    [(_, files)] = asked.published
    assert [file.description for file in files] == ["the side of 2, , seen by None"]


async def test_whoever_has_no_seat_sees_nothing_private(house: House) -> None:
    asked: Any = Asked(STRANGER)
    with pytest.raises(Refused, match=r"discord\.no-such-picture"):
        await showing.show_board(house, asked, 1, public=False, key="hand")
    assert await offered(house, STRANGER) == ["board", "side.1", "side.2"]


@pytest.mark.parametrize("key", ["gone", "peek", "side.7", "side.1.2", "", " "])
async def test_a_picture_that_there_is_not_is_refused_or_the_table_shown(
    house: House, key: str
) -> None:
    asked: Any = Asked(ANN)
    if not key:
        await showing.show_board(house, asked, 1, public=False, key=key)
        assert asked.files == ["board.jpg"]
        return
    with pytest.raises(Refused, match=r"discord\.no-such-picture"):
        await showing.show_board(house, asked, 1, public=False, key=key)


async def test_an_old_panel_turned_to_a_picture_that_is_gone_shows_what_there_is(
    house: House,
) -> None:
    asked: Any = Asked(ANN)
    deploys = (await house.look(1, ANN)).asked is not None
    for id in ("b:picture:1:peek:::0", "b:picture:1:side.9::move:0", "s:picture:1::::0"):
        await pressed(house, asked, id, *(["no.such"] if id.startswith("s") else []))
        assert asked.files == ["hand.jpg" if deploys else "board.jpg"]


async def test_buttons_of_the_first_versions_show_board_and_hand(house: House) -> None:
    asked: Any = Asked(ANN)
    await pressed(house, asked, "b:board:1:")
    await pressed(house, asked, "b:hand:1:")
    assert [file.filename for _, files in asked.shown for file in files] == [
        "board.jpg",
        "hand.jpg",
    ]
    assert {"board", "hand"} <= set(buttons.SHOWING)


async def test_board_offers_what_there_is_to_see_and_publicly_what_all_may_see(
    house: House,
) -> None:
    assert await offered(house, ANN) == ["board", "side.1", "side.2", "hand"]
    assert await offered(house, ANN, public=True) == ["board", "side.1", "side.2"]
    assert await offered(house, ANN, typed="boa") == ["board"]


async def offered(house: House, person: int, typed: str = "", *, public: bool = False) -> list[str]:
    """What `/board picture:` offers somebody who types."""
    seen = await house.look(1, person)
    typing: Any = SimpleNamespace(namespace=SimpleNamespace(public=public))

    async def look(*_: object) -> Look:
        return seen

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commands, "seen_while_typing", look)
        complete: Any = commands.Play.board._params["picture"].autocomplete
        return [choice.value for choice in await complete(commands.Play(house), typing, typed)]


async def test_a_letter_shows_what_is_private_where_there_is_such_a_thing(house: House) -> None:
    _, files = await panel.hand_message(house.pictures, await house.look(1, ANN))
    assert [file.filename for file in files] == ["hand.jpg"]


async def test_what_is_private_is_private_even_where_its_game_forgets_to_look_for_a_viewer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = catalog.DRAWINGS["fellbound"].pictures["board"]
    pictures = {"board": board, "own": replace(board, is_public=False)}
    drawings = {"fellbound": replace(catalog.DRAWINGS["fellbound"], pictures=pictures)}
    monkeypatch.setattr("cogs.messages.pictures.DRAWINGS", drawings)
    assert await offered(house, ANN) == ["board", "own"]
    assert await offered(house, STRANGER) == ["board"]


async def test_the_channel_sees_the_first_picture_that_is_public(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = dict(reversed(list(catalog.DRAWINGS["fellbound"].pictures.items())))
    assert next(iter(pictures)) == "hand"
    drawings = {"fellbound": replace(catalog.DRAWINGS["fellbound"], pictures=pictures)}
    monkeypatch.setattr("cogs.messages.pictures.DRAWINGS", drawings)
    drawn = await house.pictures.board(await house.look(1, ANN))
    assert drawn is not None and drawn.name == "board.jpg"


async def test_a_panel_offers_the_other_of_two_pictures_and_none_beside_the_only_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = catalog.DRAWINGS["fellbound"]
    board, hand = drawing.pictures["board"], drawing.pictures["hand"]
    for pictures, offered in (({"board": board}, []), ({"board": board, "hand": hand}, ["Hand"])):
        drawings = {"fellbound": replace(drawing, pictures=pictures)}
        monkeypatch.setattr("cogs.messages.pictures.DRAWINGS", drawings)
        button = turning.aside(await house.look(1, ANN), Which("board"), Stage(""))
        assert [one.label for one in (button,) if one] == offered


async def test_the_log_takes_the_place_of_the_panel_and_leads_back(house: House) -> None:
    await house.people.first_time(ANN, "primer:fellbound")
    asked: Any = Asked(ANN)
    asked.edits = True
    await pressed(house, asked, "b:log:1:")
    [back] = [one for one in asked.parts if one.label == "Back"]
    await pressed(house, asked, back.custom_id)
    assert asked.files in (["board.jpg"], ["hand.jpg"])
    asked.edits = False
    await pressed(house, asked, "b:log:1:")
    assert not [one for one in asked.parts if one.label == "Back"], "a message of its own"
    assert {"log", "story"} <= set(buttons.EITHER), "nobody's log replaces the table"
