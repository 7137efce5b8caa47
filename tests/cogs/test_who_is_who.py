"""Who is who: a legend beside every board, and a past that names who acted then."""

from pathlib import Path

import pytest

from cogs.acts.held.conditions import running
from cogs.messages.look import look
from cogs.messages.names import people_of
from cogs.messages.panel import panel_message
from cogs.messages.pictures import line_of, table_of
from cogs.messages.sentences import DEFAULT
from cogs.messages.story import story_of
from db.live import Live
from engine.match import Match
from tests.cogs.away import ANN, BEA, CID, DEE, NAMES, ZOE, Days, days

GAMES = ("fellbound", "incubo", "fear", "rift", "horizons")
THREE = (ANN, BEA, CID)


def answers(match: Match, seat: str, most: int = 12) -> int:
    """Whoever plays there answers as long as they are asked; how often that was."""
    for given in range(most):
        question = match.question(seat)
        if question is None:
            return given
        match.answer(seat, question.options[0].key, question.serial)
    return most


async def all_answer(table: Days, times: int) -> None:
    """Everybody who is asked answers, a few times."""

    async def do(live: Live) -> None:
        match = running(live)
        for _ in range(times):
            if match.due.owing:
                answers(match, match.due.owing[0], 1)

    await table.house.change(1, do)


async def computer_acts(table: Days, person: int) -> int:
    """A computer sits in for somebody and plays their next turn; after which line that began."""
    key, began = await table.key(person), 0

    async def do(live: Live) -> None:
        nonlocal began
        match = running(live)
        began = len(match.log)
        match.sit_in(key, "good")
        acted = 0
        for _ in range(300):
            acted += answers(match, key) if match.question(key) is not None else 0
            if acted > 8:
                return
            answers(match, match.due.owing[0], 1)
        raise AssertionError("the computer is never asked")

    await table.house.change(1, do)
    return began


async def read(table: Days, since: int, until: int | None = None) -> list[str]:
    """What the channel reads of it."""
    async with table.house.matches.hold(1) as live:
        return look(live, None).story(story_of(live, since, until))


async def test_what_a_computer_did_for_somebody_is_marked_and_what_they_did_is_not(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await all_answer(table, 30)
        late = await table.late()
        name = NAMES[late]
        began = await computer_acts(table, late)
        assert not [line for line in await read(table, 0, began) if "Computer" in line]
        away = await read(table, began)
        assert f"Computer for {name}" in "".join(away)
        own = [one for one in away[1:] if one.startswith(f"{name} ") and "sits in" not in one]
        assert not own, "the computer did it"
        back = len((await table.match()).log)
        await table.come_back(late)
        await all_answer(table, 20)
        assert "Computer for" not in "".join((await read(table, back))[1:])


async def test_who_takes_a_seat_has_done_nothing_of_what_was_done_there_before(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await all_answer(table, 30)
        late = await table.late()
        key = await table.key(late)
        began = await computer_acts(table, late)
        before = await read(table, began)
        poll = await table.ask_for_seat(ZOE, NAMES[late])
        for person in await table.others(late):
            await table.vote(person, "consent", poll)
        await table.close(poll)
        assert await table.key(ZOE) == key
        after = await read(table, began)
        assert after[: len(before)] == before
        assert f"Computer for {NAMES[late]}" in "".join(before)
        told = "".join(await read(table, 0))
        assert "Computer for Zoe" not in told and NAMES[late] in told


async def test_a_mark_leaves_a_sentence_about_its_reader(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", THREE, pace=None) as table:
        await all_answer(table, 30)
        late = await table.late()
        key, began = await table.key(late), await computer_acts(table, late)
        async with table.house.matches.hold(1) as live:
            texts = running(live).game.texts
            told = [one for one in story_of(live, began) if key in texts.seats_in(one.text)]
        assert told


@pytest.mark.parametrize("game", GAMES)
async def test_each_sign_and_whose_it_is_stand_in_every_panel_and_below_every_board(
    game: str, tmp_path: Path
) -> None:
    async with days(tmp_path, game, (ANN, BEA), pace=None) as table:
        await all_answer(table, 40)
        for person in (ANN, BEA):
            seen = await table.house.look(1, person)
            people = people_of(DEFAULT, seen.table)
            assert people.signs == {"1": "A", "2": "B"}
            shown, _ = await panel_message(table.house.pictures, seen)
            texts = [one.content for one in shown.walk_children() if hasattr(one, "content")]
            public = await table.house.pictures.board(seen)
            low = await table.house.pictures.draw(seen, table_of(seen), is_low=True)
            assert public is not None and low is not None
            for seat, name in people.items():
                sign = people.signs[seat]
                legend = LEGENDS[game].format(sign=sign, name=name)
                assert any(legend in text for text in (*texts, low.alt)), (texts, low.alt)
                assert ALTS.get(game, "{sign} {name}").format(sign=sign, name=name) in public.alt


LEGENDS = {
    "fellbound": "{sign} {name} (row ",
    "incubo": " **{name} (",
    "fear": " {sign} **{name}** ",
    "rift": " {sign} **{name}** ",
    "horizons": " {sign} {name}: ",
}
"""Incubo has an animal for each side; of Fellbound the low board shows names and signs itself."""
ALTS = {"incubo": "is {name}", "horizons": "{sign} is {name}"}


async def test_a_low_board_of_fellbound_that_is_cut_has_the_legend_beside_it(
    tmp_path: Path,
) -> None:
    async with days(tmp_path, "fellbound", (ANN, BEA, CID, DEE), pace=None) as table:
        seen = await table.house.look(1, ANN)
        assert line_of(seen) == "🟠 A **Ann** · 🔷 B **Bea** · 🟥 C **Cid** · ⚪ D **Dee**"
