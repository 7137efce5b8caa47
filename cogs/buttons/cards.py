"""The buttons of the list of cards."""

from collections.abc import Mapping

from cogs.acts.looking import cards
from cogs.buttons.click import Click, Handler
from cogs.messages.components import number


async def show_cards(click: Click) -> None:
    """A page of the cards in sight, the first where none is named."""
    await cards.show_cards(click.house, click.reply, click.table, number(click.rest or "0"))


async def open_card(click: Click) -> None:
    """One of them."""
    page = number(click.rest.partition(":")[0])
    await cards.open_card(click.house, click.reply, click.table, click.value, page)


SHOWING: Mapping[str, Handler] = {}
EDITING: Mapping[str, Handler] = {
    "cards": show_cards,
    "cards-before": show_cards,
    "cards-after": show_cards,
    "card": open_card,
}
