"""Leafing through a game's rules page."""

from collections.abc import Mapping

from cogs.acts.looking.rules import show_contents, show_leaf
from cogs.buttons.click import Click, Handler, unknown
from cogs.messages.components import number
from cogs.messages.rules_pages import page_of
from engine.catalog import GAMES


async def open_leaf(click: Click) -> None:
    """The leaf that a button, or a line of the contents, names."""
    game, _, last = click.rest.partition(":")
    wanted = number(click.values[0] if click.values else last)
    leaves = page_of(game).leaves if game in GAMES else []
    if wanted >= len(leaves):
        raise unknown()
    await show_leaf(click.house, click.reply, game, leaves[wanted])


async def contents(click: Click) -> None:
    """All headings."""
    if click.rest not in GAMES:
        raise unknown()
    await show_contents(click.reply, click.rest)


SHOWING: Mapping[str, Handler] = {"open-rules": contents}
EDITING: Mapping[str, Handler] = {
    "rules": open_leaf,
    "rules-before": open_leaf,
    "rules-next": open_leaf,
    "rules-contents": contents,
}
