"""The message in the channel that shows a table: who sits there, the board, what happened."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.look import Look
from cogs.names import plain
from cogs.pictures import Drawn
from cogs.press import button
from cogs.say import say
from engine.text import Text, Told

STORY = 1_400
"""So many characters of story fit under a board."""


def layout(look: Look, told: Sequence[Told], drawn: Drawn | None) -> discord.ui.LayoutView:
    """The table as its channel sees it."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*_items(look, told, drawn), accent_colour=accent(look)))
    view.stop()
    return view


def retired(look: Look, told: Sequence[Told], picture: bool) -> discord.ui.LayoutView:
    """What is left of a table message when a newer one has taken its place: no buttons."""
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(f"## {look.game.title}")]
    if picture:
        items.append(gallery("attachment://board.png", say("discord.earlier-board")))
    if lines := story(look, told):
        items.append(discord.ui.TextDisplay(lines))
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*items))
    view.stop()
    return view


def gallery(media: str | discord.File, alt: str) -> discord.ui.MediaGallery[Any]:
    """One picture with its alt text."""
    item = discord.MediaGalleryItem(media, description=alt)
    return discord.ui.MediaGallery(item)


def accent(look: Look) -> discord.Colour:
    """The colour of a game."""
    from cogs.pictures import accent_of

    return discord.Colour.from_rgb(*accent_of(look.table.game))


def story(look: Look, told: Sequence[Told], longest: int = STORY) -> str:
    """The newest lines of a story that fit, oldest first."""
    kept: list[str] = []
    for line in reversed(look.story(told)):
        if sum(len(other) + 3 for other in kept) + len(line) > longest:
            kept.append("…")
            break
        kept.append(f"• {line}" if line else line)
    return "\n".join(reversed(kept))


def _items(look: Look, told: Sequence[Told], drawn: Drawn | None) -> list[discord.ui.Item[Any]]:
    title = say("discord.title", title=look.game.title, table=look.table.id)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(title)]
    if look.table.phase == "open":
        return [*items, *_open(look)]
    if look.view is None:
        return [*items, discord.ui.TextDisplay(say("discord.ended"))]
    if look.result is not None:
        items.append(discord.ui.TextDisplay(ending(look)))
    else:
        items.append(discord.ui.TextDisplay(awaited(look)))
    if drawn is not None:
        items.append(gallery(drawn.file(), drawn.alt))
    if lines := story(look, told):
        items.append(discord.ui.TextDisplay(lines))
    if look.result is not None:
        return [*items, *_over(look)]
    published = say("discord.commitment", commitment=str(look.table.commitment))
    return [*items, discord.ui.TextDisplay(published), *_running(look)]


def _open(look: Look) -> list[discord.ui.Item[Any]]:
    """Seats taken and free, what was chosen, and how to sit down."""
    table, game = look.table, look.game
    seats = [
        say("discord.seat-computer" if seat.computer else "discord.seat", name=plain(seat.name))
        for seat in table.seats
    ]
    free = max(game.seats) - len(seats)
    if free:
        seats.append(say("discord.seats-free", free=free, allowed=_allowed(game.seats)))
    chosen = [f"{name}: {value}" for name, value in table.settings.items()]
    id = table.id
    ready = len(table.seats) in game.seats
    success, plain_style = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    texts = [look.say(Text(f"{table.game}.summary")), "\n".join(seats)]
    if chosen:
        texts.append("-# " + " · ".join(chosen))
    return [
        *(discord.ui.TextDisplay(text) for text in texts),
        discord.ui.ActionRow(
            button(say("discord.join"), "join", id, style=success, disabled=not free),
            button(say("discord.add-bot"), "add-bot", id, disabled=not free),
            button(
                say("discord.start"),
                "start",
                id,
                style=discord.ButtonStyle.primary if ready else plain_style,
                disabled=not ready,
            ),
            button(say("discord.leave"), "leave", id),
        ),
    ]


def _allowed(seats: Sequence[int]) -> str:
    return say("discord.or").join(str(number) for number in seats)


def awaited(look: Look) -> str:
    """Whose turn it is, what they owe, and since when."""
    lines = []
    for key in look.awaited:
        seat = look.table.seat(key)
        if seat is not None and seat.person is not None:
            since = int(seat.awaited or look.table.touched)
            lines.append(say("discord.awaited", person=f"<@{seat.person}>", since=since))
        elif seat is not None:
            lines.append(say("discord.awaited-computer", name=plain(seat.name)))
    if look.undo is not None:
        lines.append(undo_asked(look))
    if look.draw is not None:
        lines.append(draw_asked(look))
    return "\n".join(lines)


def undo_asked(look: Look) -> str:
    """Who would like to take back, and whose yes it needs."""
    voters = [_mention(look, voter) for voter in look.undo_voters]
    return say("discord.undo-vote", name=look.naming(look.undo or ""), voters=voters)


def draw_asked(look: Look) -> str:
    """Who offers a draw."""
    return say("discord.draw-vote", name=look.naming(look.draw or ""))


def _mention(look: Look, key: str) -> str:
    seat = look.table.seat(key)
    return look.naming(key) if seat is None or seat.person is None else f"<@{seat.person}>"


def ending(look: Look) -> str:
    """Who won and how, and the secret that proves the shuffles."""
    assert look.result is not None
    lines = [f"### {look.say(look.result.text)}"]
    if look.secret is not None:
        lines.append(
            say("discord.proof", secret=look.secret, commitment=str(look.table.commitment))
        )
    return "\n".join(lines)


def vote_row(id: int, what: str) -> discord.ui.ActionRow[Any]:
    """Yes and no."""
    return discord.ui.ActionRow(
        button(say("word.consent"), what, id, "yes", style=discord.ButtonStyle.success),
        button(say("word.refuse"), what, id, "no"),
    )


def _running(look: Look) -> list[discord.ui.Item[Any]]:
    id = look.table.id
    rows: list[discord.ui.Item[Any]] = [
        discord.ui.ActionRow(
            button(say("discord.play"), "open-panel", id, style=discord.ButtonStyle.success),
            button(say("discord.hand"), "hand", id),
            button(say("discord.log"), "log", id),
        )
    ]
    if look.undo is not None:
        rows.append(vote_row(id, "undo-vote"))
    if look.draw is not None:
        rows.append(vote_row(id, "draw-vote"))
    return rows


def _over(look: Look) -> list[discord.ui.Item[Any]]:
    id = look.table.id
    return [
        discord.ui.ActionRow(
            button(say("discord.rematch"), "rematch", id, style=discord.ButtonStyle.primary),
            button(say("discord.log"), "log", id),
        )
    ]
