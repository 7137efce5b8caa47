"""Looking cards up: all that are in sight, or one that is named."""

from cogs.acts.house import House
from cogs.acts.looking.showing import must_have_begun
from cogs.messages.cards import card_message, cards_message, cards_of, known, meant
from cogs.messages.look import Look
from cogs.replies.reply import Reply
from engine.errors import Refused


async def show_cards(house: House, reply: Reply, id: int, page: int) -> None:
    """A page of the cards in sight of whoever asks."""
    seen = must_have_begun(await house.look(id, reply.person))
    await reply.show(cards_message(seen, page))


async def show_card(house: House, reply: Reply, seen: Look, typed: str) -> None:
    """The card that somebody has named; Refused where this viewer may know of none such."""
    await _show(house, reply, seen, meant(cards_of(seen), known(seen), typed, seen), None)


async def open_card(house: House, reply: Reply, id: int, key: str, page: int) -> None:
    """A card from the list of those in sight, with the way back to its page."""
    seen = must_have_begun(await house.look(id, reply.person))
    if key not in known(seen):
        raise Refused("discord.no-such-card")
    await _show(house, reply, seen, key, page)


async def _show(house: House, reply: Reply, seen: Look, key: str, page: int | None) -> None:
    drawn = await house.pictures.card(seen, key)
    if drawn is None:
        raise Refused("discord.no-picture")
    await reply.show(card_message(seen, drawn, page), [drawn.file()])
