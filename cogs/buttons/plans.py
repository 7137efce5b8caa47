"""The buttons of what somebody lets be answered for them."""

from collections.abc import Mapping

from cogs.acts.playing import plans
from cogs.buttons.click import Click, Handler
from cogs.messages.components import number


async def take_back(click: Click) -> None:
    """From now on this person answers again."""
    table, _, plan = click.value.partition(":")
    await plans.take_back(click.house, click.reply, number(table), number(plan))


SHOWING: Mapping[str, Handler] = {}
EDITING: Mapping[str, Handler] = {"plan-off": take_back}
