"""A panel fits a phone: picture, words and buttons within 400 by 800 pixels, in any position."""

from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from typing import Any

import discord
import pytest

from cogs.messages import choices, screen
from cogs.messages.digest import digest_message
from cogs.messages.look import Asked, Look
from cogs.messages.panel import EYE, panel_message
from cogs.messages.pictures import Drawn, Pictures, Which
from cogs.messages.screen import HEIGHT, TALLEST, height_of
from cogs.messages.stages import NONE, Stage
from db.tables import Seat, Table
from engine.catalog import GAMES
from engine.chance import Chance
from engine.game import Result
from engine.match import Match, Setup
from engine.text import Text
from render.catalog import DRAWINGS
from render.drawing import Sight
from render.fellbound.layout import layout

NAMES = ("Ada", "Bea", "Cem", "Dov")
BUTTON = discord.ui.Button
PLAYED = {f"horizons.{asked}" for asked in ("grow", "grow-on", "play", "fast", "slow", "push")}


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    made = Pictures()
    yield made
    made.close()


def positions(game: str, seats: int, seed: int, every: int, **chosen: Any) -> Iterator[Look]:
    """Now and then in a random match, what whoever is asked looks at; with the story so far."""
    played = GAMES[game]
    keys = tuple(str(number + 1) for number in range(seats))
    settings = played.settings.model_validate(chosen)
    match = Match.start(played, Setup(keys, settings), bytes([seed] * 16), keep=False)
    sitting = tuple(
        Seat(key, name, person=ord(key)) for key, name in zip(keys, NAMES, strict=False)
    )
    table, luck, seen = Table(1, game, 1, 1, "running", sitting), Chance(bytes([seed] * 16)), 0
    while match.result is None and len(match.log) < 160:
        question = luck.choice(match.questions)
        if len(match.log) % every == 0:
            told = tuple(told for entry in match.log[seen:] for told in entry.told)
            seen = len(match.log)
            yield Look(
                table,
                question.seat,
                view=match.view(question.seat),
                asked=Asked.of(question),
                due=match.due,
                ballots=tuple(match.ballots),
                told=told,
                since=0,
                number=seen,
                last=match.to_take_back(question.seat),
                offers_undo=True,
            )
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(question.seat, luck.choice(likely or question.options).key, question.serial)


def stages(look: Look) -> Iterator[Stage]:
    """The panel as it opens, and behind each word that leads on."""
    yield Stage()
    assert look.asked is not None
    now = choices.menu_of(look, look.asked, Stage())
    for entry in (*now.buttons, *now.listed):
        if entry.answer is None:
            yield Stage(" ".join(entry.said))


async def measured(pictures: Pictures, look: Look, stage: Stage, which: Which | None) -> int:
    view, files = await panel_message(pictures, look, stage, which=which)
    [box] = view.children
    assert isinstance(box, discord.ui.Container)
    low = [one for one in pictures_kept(pictures) if files and one.name == files[0].filename]
    return height_of(list(box.children), low[-1] if low else None)


def pictures_kept(pictures: Pictures) -> list[Drawn]:
    return [one for one in pictures.studio.kept if one is not None]


@pytest.mark.usefixtures("unthreatened")
@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("fellbound", 2, {}),
        ("fellbound", 2, {"board": "wide"}),
        ("fellbound", 2, {"format": "constructed"}),
        ("fellbound", 4, {}),
        ("incubo", 1, {}),
        ("incubo", 2, {}),
    ],
)
async def test_picture_and_buttons_fit_one_phone_screen(
    pictures: Pictures, game: str, seats: int, chosen: dict[str, Any]
) -> None:
    highest = 0
    # What somebody has lost is told whole, however long that is; here is only what surrounds it.
    for look in (replace(one, told=()) for one in positions(game, seats, 5, 9, **chosen)):
        for stage in stages(look):
            for which in (None, Which("board")):
                highest = max(highest, await measured(pictures, look, stage, which))
    assert 300 < highest <= HEIGHT


@pytest.mark.usefixtures("unthreatened")
@pytest.mark.long
@pytest.mark.parametrize(("seats", "most"), [(2, 910), (4, 970)])
async def test_a_city_with_its_buttons_is_little_more_than_a_phone_screen(
    pictures: Pictures, seats: int, most: int
) -> None:
    """Its map has 24 places, and as much room as that takes; all else has to be short."""
    highest = 0
    for look in (replace(one, told=()) for one in positions("rift", seats, 5, 2)):
        highest = max(highest, await measured(pictures, look, Stage(), None))
    assert 700 < highest <= most


@pytest.mark.usefixtures("unthreatened")
@pytest.mark.parametrize("seats", [1, 2])
async def test_an_island_with_its_buttons_is_little_more_than_a_phone_screen(
    pictures: Pictures, seats: int
) -> None:
    """Cards are read beside the buttons that play them: four, and they may be the longest."""
    highest = 0
    for look in (replace(one, told=()) for one in positions("horizons", seats, 5, 4)):
        if look.asked is not None and look.asked.text.id in PLAYED:
            highest = max(highest, await measured(pictures, look, Stage(), None))
    assert 700 < highest <= 990


@pytest.mark.parametrize("seats", [1, 2])
async def test_it_fits_with_what_came_of_the_last_act_and_with_what_is_proposed(
    pictures: Pictures, seats: int
) -> None:
    highest = proposed = told = 0
    for look in positions("incubo", seats, 6, 6):
        for which in (None, Which("board")):
            highest = max(highest, await measured(pictures, look, Stage(), which))
        proposed += bool(look.ballots)
        told += bool(look.told)
    assert 700 < highest <= TALLEST
    assert told > 5 and (proposed > 2 or seats == 1)


@pytest.mark.parametrize("game", ["fellbound", "incubo"])
async def test_the_picture_comes_first_and_all_that_is_said_stands_below_it(
    pictures: Pictures, game: str
) -> None:
    for look in positions(game, 2, 5, 9):
        picture, *below = await shown_in(pictures, look)
        assert isinstance(picture, discord.ui.MediaGallery) and below
        assert not [one for one in below if isinstance(one, discord.ui.MediaGallery)]


@pytest.mark.parametrize("game", ["fellbound", "incubo"])
async def test_recap_question_and_buttons_are_in_sight_at_once(
    pictures: Pictures, game: str
) -> None:
    heights = [height_of((await shown_in(pictures, one))[1:]) for one in positions(game, 2, 5, 5)]
    assert median(heights) <= EYE


async def test_what_threatens_stands_between_picture_and_question_until_it_is_over(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    def standing(view: Any, seat: str | None) -> list[Text]:
        return [Text("fellbound.turn", {"turn": 7, "seat": str(seat)})]

    monkeypatch.setitem(GAMES, "fellbound", replace(GAMES["fellbound"], standing=standing))
    look = next(iter(positions("fellbound", 2, 5, 9)))
    assert look.seat is not None
    said = f"⚠️ Turn 7: {look.names[look.seat]}."
    texts = [getattr(one, "content", "") for one in await shown_in(pictures, look)]
    place = texts.index(said)
    assert texts[0] == "" and look.asked is not None
    assert look.say(look.asked.text) in "".join(texts[place + 1 :])
    digest = digest_message(look.voice, [look])
    assert any(said in getattr(one, "content", "") for one in digest.walk_children())
    over = replace(look, result=Result("fellbound.ending.conceded", ("1",), {"losers": ("2",)}))
    assert not [
        one for one in await shown_in(pictures, over) if said in getattr(one, "content", "")
    ]


async def shown_in(pictures: Pictures, look: Look) -> list[Any]:
    """The parts of a panel, from above."""
    [box] = (await panel_message(pictures, look))[0].children
    assert isinstance(box, discord.ui.Container)
    return list(box.children)


def test_lines_and_rows_are_measured_as_a_phone_breaks_them() -> None:
    assert height_of([discord.ui.TextDisplay("x" * 46 + "\n**ab**")]) == 3 * screen.LINE
    wide = [discord.ui.Button[Any](label="x" * 30, custom_id=str(n)) for n in range(2)]
    narrow = [discord.ui.Button[Any](label="Log", custom_id=str(n)) for n in range(4)]
    assert height_of([discord.ui.ActionRow(*wide)]) == 2 * screen.ROW
    assert height_of([discord.ui.ActionRow(*narrow)]) == screen.ROW
    drawn = Drawn("board.jpg", b"", "", (1080, 540))
    gallery = discord.ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board.jpg"))
    assert height_of([gallery], drawn) == 200


def test_low_pictures_are_a_part_of_the_whole_with_letters_as_large(pictures: Pictures) -> None:
    for game, seats in (("fellbound", 2), ("fellbound", 4), ("incubo", 1), ("incubo", 2)):
        kind = DRAWINGS[game].pictures["board"]
        for look in positions(game, seats, 3, 30):
            assert look.asked is not None
            sight = Sight(look.view, None, look.names, look.asked.options)
            whole, low = kind.draw(sight), kind.draw(replace(sight, is_low=True))
            assert whole is not None and low is not None
            assert low.height * 400 / low.width < 550 and low.height <= whole.height
            assert (low.is_legible, low.width, low.alt) == (True, whole.width, whole.alt)


def test_of_a_large_board_those_rows_are_shown_that_may_be_acted_on() -> None:
    plan = layout(4, 5, flipped=False, allied=True)
    for tiles in ([], ["a1"], ["b2", "c3"], ["d4"], ["a5", "b4"]):
        top, bottom = plan.window(tiles, 1450)
        assert bottom - top <= 1450
        for tile in tiles:
            assert top <= plan.corner(tile)[1] and plan.corner(tile)[1] + plan.tile[1] <= bottom
    assert plan.window([], 1450)[1] == plan.height


async def test_what_ends_a_turn_is_a_button_however_full_the_screen_is() -> None:
    alone = beside = 0
    for look in positions("fellbound", 2, 3, 1):
        assert look.asked is not None
        if look.asked.options[-1].key == "pass":
            rows = choices.rows(look, look.asked, Stage(), NONE)
            last = rows[-1].children[-1]
            assert isinstance(last, discord.ui.Button)
            assert str(last.label).startswith("End ")
            alone += len(look.asked.options) == 1
            beside += len(look.asked.options) > 1
    assert alone > 5 and beside > 5


def test_an_act_that_is_alone_is_a_button_however_full_the_screen_is() -> None:
    found = 0
    for look in positions("rift", 3, 3, 1):
        assert look.asked is not None
        if look.asked.text.id == "rift.buy":
            rows = choices.rows(look, look.asked, Stage(), NONE)
            labels = [str(getattr(row.children[0], "label", "")) for row in rows]
            assert labels[0].startswith("Look at the cards: keep ")
            assert labels[1:] == ["Buy nothing"]
            found += 1
    assert found


async def test_whoever_has_proposed_something_is_offered_to_withdraw_and_not_to_take_it_back(
    pictures: Pictures,
) -> None:
    found = {True: 0, False: 0}
    for look in positions("incubo", 2, 6, 2):
        if look.last is not None:
            view, _ = await panel_message(pictures, look)
            ids = [one.custom_id for one in view.walk_children() if isinstance(one, BUTTON)]
            proposes = any(ballot.asker == look.seat for ballot in look.ballots)
            offers = any(str(id).startswith("b:undo:1:") for id in ids)
            assert offers is (look.offers_undo and not proposes)
            found[proposes] += 1
    assert min(found.values()) > 2
