"""What a script sees of messages, forms and answers."""

from dataclasses import dataclass
from typing import Any

from playground.errors import Refused
from playground.protocol.forms.components import (
    BUTTON,
    FILE,
    GALLERY,
    SELECTS,
    TEXT,
    THUMBNAIL,
    walk,
)
from playground.world.model import Flag, Json


@dataclass(frozen=True)
class Picture:
    """A picture on a message."""

    url: str
    alt: str | None


class Seen:
    """A message as somebody sees it; it changes as the message does."""

    def __init__(self, raw: Json) -> None:
        self.raw = raw
        self.edits = -1
        self.gone = False

    def show(self, raw: Json) -> None:
        """Show it as it is now."""
        self.raw = raw
        self.edits += 1

    def __repr__(self) -> str:
        """Show what it says, for test output."""
        return f"<message {self.id}: {self.text[:80]!r} {self.labels}>"

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.raw["id"])

    @property
    def channel(self) -> str:
        """The id of where it stands."""
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        """The name of who wrote it."""
        return str(self.raw["author"]["username"])

    @property
    def content(self) -> str:
        """Its plain text."""
        return str(self.raw["content"])

    @property
    def components(self) -> list[Json]:
        """All its components, each before what is inside it."""
        return list(walk(self.raw["components"]))

    @property
    def text(self) -> str:
        """All that can be read in it."""
        parts = [self.content]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title") or "", embed.get("description") or ""]
            parts += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", [])]
            parts.append((embed.get("footer") or {}).get("text") or "")
        parts += [part["content"] for part in self.components if part["type"] == TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Json]:
        """Its buttons."""
        return of_kind(self.components, BUTTON)

    @property
    def labels(self) -> list[str]:
        """What stands on its buttons."""
        return [name_of(button) for button in self.buttons]

    @property
    def selects(self) -> list[Json]:
        """Its selects."""
        return of_kind(self.components, *SELECTS)

    @property
    def pictures(self) -> list[Picture]:
        """Its pictures, wherever they stand."""
        found = [Picture(a["url"], a.get("description")) for a in self.raw["attachments"]]
        for part in self.components:
            items = part["items"] if part["type"] == GALLERY else [part]
            if part["type"] in (GALLERY, THUMBNAIL):
                found += [Picture(i["media"]["url"], i.get("description")) for i in items]
            elif part["type"] == FILE:
                found.append(Picture(part["file"]["url"], None))
        embedded = [embed["image"]["url"] for embed in self.raw["embeds"] if "image" in embed]
        return found + [Picture(url, None) for url in embedded]

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.raw["only_you"])

    @property
    def thinking(self) -> bool:
        """Whether the bot is still thinking."""
        return bool(self.raw["flags"] & Flag.LOADING)

    @property
    def edited(self) -> bool:
        """Whether it was edited."""
        return self.raw["edited_timestamp"] is not None

    @property
    def pings_you(self) -> bool:
        """Whether it calls this person."""
        return bool(self.raw["pings_you"])

    def find(self, which: str, *kinds: int) -> Json:
        """Find a component by custom id, else by what stands on it."""
        pool = of_kind(self.components, *kinds)
        exact = [part for part in pool if part.get("custom_id") == which]
        found = exact or [part for part in pool if which == name_of(part)]
        if len(found) != 1:
            there = ", ".join(name_of(part) or part["custom_id"] for part in pool) or "nothing"
            raise Refused(f"{len(found)} components are called {which!r}; there is {there}.")
        return found[0]


@dataclass(frozen=True)
class Modal:
    """A form that the bot opened."""

    interaction: str
    raw: Json

    @property
    def title(self) -> str:
        """What stands above it."""
        return str(self.raw["title"])

    @property
    def labels(self) -> list[str]:
        """What stands at its inputs."""
        return [part["label"] for part in walk(self.raw["components"]) if part.get("label")]


@dataclass(frozen=True)
class Reply:
    """How the bot answered an act."""

    kind: str
    """message, thinking, noted, update, choices or modal."""
    interaction: str
    seen: Seen | None
    form: Json | None

    @property
    def message(self) -> Seen:
        """The message that it answered with, or changed."""
        if self.seen is None:
            raise Refused(f"The bot answered with {self.kind}, not with a message.")
        return self.seen

    @property
    def modal(self) -> Modal:
        """The form that it opened."""
        if self.form is None:
            raise Refused(f"The bot answered with {self.kind}, not with a form.")
        return Modal(self.interaction, self.form)

    @property
    def text(self) -> str:
        """All that can be read in the answer."""
        return self.message.text


def of_kind(components: list[Json], *kinds: int) -> list[Json]:
    """Pick the components of some kinds."""
    return [part for part in components if part["type"] in kinds]


def name_of(part: Json) -> str:
    """Say what stands on a button or a select."""
    emoji: Any = part.get("emoji") or {}
    return str(part.get("label") or part.get("placeholder") or emoji.get("name") or "")
