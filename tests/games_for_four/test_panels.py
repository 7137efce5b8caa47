"""Whatever comes up in a match of four, every panel and every table message can be sent."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cogs.messages import panel, screen, table
from cogs.messages.look import Look, look
from cogs.messages.pictures import Pictures
from cogs.messages.stages import Stage
from cogs.messages.story import story_of
from engine.chance import Chance
from tests.discord.shown import walk
from tests.games_for_four.house import in_the_house
from tests.games_for_four.test_secrets import PEOPLE, STRANGER, chosen, playing, saying

SELECT = 3


async def test_every_panel_holds_what_a_message_and_a_screen_hold(tmp_path: Path) -> None:
    luck = Chance(bytes(16))
    with in_the_house():
        async with playing("founders", tmp_path) as house:
            for _ in range(40):
                async with house.matches.hold(1) as live:
                    assert live.match is not None
                    for person in (*PEOPLE.values(), STRANGER, None):
                        seen = look(live, person)
                        check(table.layout(seen, story_of(live, 0), None))
                        for stage in stages(seen, luck):
                            view, _ = await panel.panel_message(house.pictures, seen, stage)
                            check(view)
                            if seen.seat is not None:
                                assert await high(house.pictures, view, seen) <= screen.HEIGHT
                    if live.match.result is not None:
                        break
                    who, key, serial = chosen(live.match, luck)
                await house.act(1, PEOPLE[who], saying(key, serial))


async def high(pictures: Pictures, view: Any, seen: Look) -> int:
    """How high a panel is on a phone, with the picture of the table."""
    [box] = view.children
    return screen.height_of(list(box.children), await pictures.board(seen))


def stages(seen: Look, luck: Chance) -> Iterator[Stage]:
    """The start of each open question, and how far somebody may have come in it."""
    yield Stage()
    for asked in seen.questions:
        words = luck.choice(asked.options).key.split()
        for known in range(1, len(words)):
            yield Stage(" ".join(words[:known]), serial=asked.serial)


def check(view: Any) -> None:
    """What Discord refuses is not in it."""
    parts = list(walk(view.to_components()))
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    assert len(parts) <= 40 and len(set(ids)) == len(ids), ids
    assert max(map(len, ids), default=0) <= 100
    assert sum(len(part.get("content", "")) for part in parts) <= 4_000
    for part in parts:
        assert len(part.get("label") or "") <= 80
        if part["type"] == SELECT:
            values = [option["value"] for option in part["options"]]
            assert 1 <= len(set(values)) == len(values) <= 25
            assert all(1 <= len(option["label"]) <= 100 for option in part["options"])
