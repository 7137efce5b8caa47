"""The buttons of the list of cards."""

from collections.abc import Mapping

from cogs.acts import cards
from cogs.buttons.click import Click, Handler
from engine.errors import Refused


async def show_cards(click: Click) -> None:
    """A page of the cards in sight."""
    await cards.show_cards(click.house, click.reply, click.table, _page(click.rest))


async def open_card(click: Click) -> None:
    """One of them."""
    key = click.values[0]
    await cards.open_card(click.house, click.reply, click.table, key, _page(click.rest))


def _page(rest: str) -> int:
    if rest and not rest.isdecimal():
        raise Refused("discord.button-unknown")
    return int(rest or 0)


SHOWING: Mapping[str, Handler] = {}
EDITING: Mapping[str, Handler] = {
    "cards": show_cards,
    "cards-before": show_cards,
    "cards-after": show_cards,
    "card": open_card,
}
