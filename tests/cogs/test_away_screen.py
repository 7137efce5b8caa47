"""What is asked of those who wait for somebody is in sight, and so is the way back."""

from pathlib import Path

import discord
import pytest

from cogs.messages.components import MOST_COMPONENTS
from cogs.messages.panel import hand_message, panel_message
from cogs.messages.polls import back_items
from cogs.messages.questions import size
from cogs.messages.screen import HEIGHT, height_of
from cogs.messages.table import layout
from db.timers import DAY
from tests.cogs.away import ANN, BEA, CID, DEE, Days, days

GAMES = {"fellbound": 2, "fear": 3, "rift": 3, "horizons": 3}
"""With so many people. Incubo begins with free play, where nobody is late."""


async def is_in_sight(table: Days, person: int) -> None:
    """What they are asked stands above any picture, and Discord takes it all."""
    seen = await table.house.look(1, person)
    view, files = await panel_message(table.house.pictures, seen)
    [box] = view.children
    assert isinstance(box, discord.ui.Container)
    assert size(box.children) <= MOST_COMPONENTS - 1
    kinds = [type(one) for one in box.children]
    above = box.children[: kinds.index(discord.ui.MediaGallery) if files else None]
    rows = [one for one in above if isinstance(one, discord.ui.ActionRow)]
    is_asked = [one for one in seen.polls if seen.seat in one.electors] or back_items(seen)
    assert bool(rows) == bool(is_asked) or not files
    assert height_of(above) <= HEIGHT / 3 or not files


def polls_in(view: discord.ui.LayoutView) -> set[str]:
    """The numbers of the polls that can be voted in by a press."""
    parts = [one for one in view.walk_children() if isinstance(one, discord.ui.Button)]
    ids = [one.custom_id.split(":") for one in parts if one.custom_id]
    return {id[3].split()[0] for id in ids if id[1] == "poll"}


async def test_only_who_has_a_vote_is_offered_it_in_a_message_of_their_own(tmp_path: Path) -> None:
    async with days(tmp_path, "fear", (ANN, BEA, CID, DEE)) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(DAY + 60)
        host, *others = [one for one in (ANN, BEA, CID, DEE) if one != late]
        await table.bar(host, others[0], manages=True)
        assert {one.kind for one in await table.polls()} == {"absence", "bar"}
        for person in (ANN, BEA, CID, DEE):
            seen = await table.house.look(1, person)
            own = {str(one.poll.number) for one in seen.polls if seen.seat in one.electors}
            assert len(own) == (1 if person in (late, others[0]) else 2)
            for make in (panel_message, hand_message):
                view, _ = await make(table.house.pictures, seen)
                assert polls_in(view) == own
        in_channel = layout(await table.house.look(1, None), (), None)
        assert len(polls_in(in_channel)) == 2  # it is for all


@pytest.mark.long
@pytest.mark.parametrize(("game", "count"), GAMES.items())
async def test_the_question_about_who_is_late_and_the_way_back_are_in_sight(
    tmp_path: Path, game: str, count: int
) -> None:
    async with days(tmp_path, game, (ANN, BEA, CID)[:count]) as table:
        late = await table.late()
        await table.answer_all_but(late)
        await table.pass_(DAY + 1)
        for person in (late, *await table.others(late)):
            await is_in_sight(table, person)
        await table.pass_(DAY + 1)
        if await table.key(late) in (await table.match()).sitting_in:
            await is_in_sight(table, late)
