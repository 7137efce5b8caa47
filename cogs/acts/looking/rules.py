"""Opening the rules page of a game, however it was asked for."""

from cogs.acts.house import House
from cogs.messages.rules_pages import PRIMER, Leaf, contents_message, rules_message
from cogs.replies.reply import Reply
from engine.catalog import GAMES


async def show_leaf(
    house: House, reply: Reply, game: str, leaf: Leaf, answer: int | None = None
) -> None:
    """A leaf of the page; with the picture that explains the game, where it does so, too."""
    drawn = None
    if leaf.heading == PRIMER:
        palette = await house.palette(reply.person)
        drawn = await house.pictures.primer(game, reply.voice, palette)
    files = [] if drawn is None else [drawn.file()]
    await reply.show(rules_message(reply.voice, game, leaf, answer, drawn), files)


async def show_contents(reply: Reply, game: str) -> None:
    """All headings."""
    await reply.show(contents_message(reply.voice, game, GAMES[game].title))
