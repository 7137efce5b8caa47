"""The list of cards in sight, with their words, and of all that are printed."""

from collections.abc import Iterator
from typing import Any

import discord

from cogs.messages.components import MOST_CHOICES, boxed, button, select, shorten
from cogs.messages.look import Look
from cogs.messages.pictures import Drawn, accent, drawing_of, gallery
from cogs.messages.sentences import say
from engine.errors import Refused
from engine.game import Action
from engine.text import Voice
from render.cards import Cards, Place
from render.catalog import DRAWINGS

PAGE = 3_300
"""So many characters of cards stand on a page."""
FEW = 8
"""So many cards are named to whoever typed something that fits several."""

NO_FIT = 4

Row = discord.ui.ActionRow[Any]


def card_named(game: str, typed: str) -> str | None:
    """The name of the printed card that somebody has typed; None where there is none."""
    cards = DRAWINGS[game].cards
    names = [cards.name(key) for key in cards.printed] if cards else []
    wanted = typed.strip().casefold()
    return next((name for name in names if name.casefold() == wanted), None)


def cards_of(look: Look) -> Cards:
    """The cards of the game that is played; Refused where it has none."""
    found = drawing_of(look).cards
    if found is None:
        raise Refused("discord.no-cards")
    return found


def places_of(look: Look) -> list[Place]:
    """Where cards lie in sight of whoever looks."""
    return [place for place in cards_of(look).places(look.view) if place.cards]


def offered(look: Look) -> list[str]:
    """The keys of printed cards that can be chosen now, and lie nowhere in sight."""
    lying = {key for place in places_of(look) for key, _ in place.cards}
    options = [option for asked in look.questions for option in asked.options]
    words = [word for one in options if isinstance(one, Action) for word in one.said.values()]
    printed = cards_of(look).printed
    return [key for key in dict.fromkeys(words) if key in printed and key not in lying]


def known(look: Look) -> list[str]:
    """The keys of all cards that this viewer may know of, those in sight first."""
    lying = [key for place in places_of(look) for key, _ in place.cards] if look.view else []
    return list(dict.fromkeys([*lying, *cards_of(look).printed]))


def meant(cards: Cards, keys: list[str], typed: str, look: Look) -> str:
    """The one card that somebody means: by its key, its name, a part of it, or words on it.

    Refused where none fits, and where several do: then they are named.
    """
    wanted = typed.strip().casefold()
    fits = {key: _fit(wanted, key, cards, look.voice) for key in keys if wanted}
    best = min(fits.values(), default=NO_FIT)
    found = {cards.name(key): key for key in keys if best < NO_FIT and fits[key] == best}
    if not found:
        raise Refused("discord.no-such-card")
    if len(found) > 1:
        raise Refused("discord.several-cards", names=_some(look, list(found)))
    return next(iter(found.values()))


def _fit(wanted: str, key: str, cards: Cards, voice: Voice) -> int:
    """How well a card fits what was typed, 0 being best."""
    name = cards.name(key).casefold()
    fits = (wanted in (key, name), name.startswith(wanted), wanted in name)
    if any(fits):
        return fits.index(True)
    return NO_FIT - (wanted in cards.words(key, voice).casefold())


def _some(look: Look, names: list[str]) -> str:
    more = len(names) - FEW
    rest = [say(look.voice, "discord.more-cards", more=more)] if more > 0 else []
    return ", ".join([*names[:FEW], *rest])


def cards_message(look: Look, page: int) -> discord.ui.LayoutView:
    """A page of all cards in sight with their words, a list of them all, and the way back."""
    pages = _pages(look)
    page = min(page, len(pages) - 1)
    lines = pages[page]
    heading = say(look.voice, "discord.cards-heading")
    shown = "\n".join([heading, *(lines or [say(look.voice, "discord.cards-none")])])
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(shown)]
    items += _lists(look, page)
    if len(pages) > 1:
        items.append(_turning(look, page, len(pages)))
    items.append(Row(button(say(look.voice, "discord.back"), "back", look.table.id)))
    return boxed(items, accent(look))


def _lists(look: Look, page: int) -> Iterator[Row]:
    """All cards in sight by name, on every page: from the panel none is more than two presses off.

    No list holds more than Discord shows; of several each says from where to where it goes.
    """
    cards = cards_of(look)
    lying = {key: cards.name(key) for place in places_of(look) for key, _ in place.cards}
    lying |= {key: cards.name(key) for key in offered(look)}
    names = sorted(lying.items(), key=lambda one: one[1])
    for first in range(0, len(names), MOST_CHOICES):
        some = names[first : first + MOST_CHOICES]
        opened = say(look.voice, "discord.open-card")
        if len(names) > MOST_CHOICES:
            values = {"first": some[0][1], "last": some[-1][1]}
            opened = say(look.voice, "discord.open-card-of", **values)
        rest = f"{page}:{first}" if first else str(page)
        yield Row(select(opened, "card", look.table.id, rest, some))


def _turning(look: Look, page: int, pages: int) -> Row:
    """To the page before and the page after; both always stand there, in the same place."""
    before = say(look.voice, "discord.page-before", page=max(1, page), pages=pages)
    after = say(look.voice, "discord.page-after", page=min(page + 2, pages), pages=pages)
    id, last = look.table.id, pages - 1
    return Row(
        button(before, "cards-before", id, str(max(0, page - 1)), disabled=page == 0),
        button(after, "cards-after", id, str(min(last, page + 1)), disabled=page == last),
    )


def _pages(look: Look) -> list[list[str]]:
    """The lines of each page."""
    pages: list[list[str]] = [[]]
    for line in _lines(look):
        if sum(map(len, pages[-1])) + len(pages[-1]) + len(line) > PAGE:
            pages.append([])
        pages[-1].append(line)
    return pages


def _lines(look: Look) -> Iterator[str]:
    """A heading for each place, and a line for each card that lies there."""
    cards, texts = cards_of(look), drawing_of(look).texts
    if to_choose := offered(look):
        yield say(look.voice, "discord.cards-offered")
        yield from (f"- {shorten(cards.words(key, look.voice), 900)}" for key in to_choose)
    for place in places_of(look):
        yield f"**{look.voice.say(texts, place.heading, look.naming)}**"
        for key, at in place.cards:
            told = shorten(cards.words(key, look.voice), 900)
            yield f"- {at}: {told}" if at else f"- {told}"


def card_message(look: Look, drawn: Drawn, page: int | None = None) -> discord.ui.LayoutView:
    """One card; with the way back, where it was opened from a page of them."""
    items: list[discord.ui.Item[Any]] = [gallery(drawn)]
    if page is not None:
        back = say(look.voice, "discord.back")
        items.append(Row(button(back, "cards", look.table.id, str(page))))
    return boxed(items, accent(look))
