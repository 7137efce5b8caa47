"""How much a told sentence matters to who reads it later, by its id: a game's `news.toml`.

`decisive`, `board`, `knowledge`, `course` and `vote` are lists of ids, without the game's key; a
`vote` is what somebody proposes, and how that was settled. Whoever lost or gained something is
named by a value of the sentence: in `[loss]` and `[gain]` stands which one; "" is everybody who may
read it. What was told as a loss is one without that. What stands nowhere is mere course.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from engine.text import Told

Weight: TypeAlias = Literal["decisive", "loss", "gain", "knowledge", "board", "course", "vote"]
"""What decides the match; what the reader lost, gained, or came to know; what else has changed on
the table; what merely happened; and what is voted on, or was. The heaviest comes first."""
LISTED: tuple[Weight, ...] = ("decisive", "knowledge", "board", "course", "vote")
OWNED: tuple[Weight, ...] = ("loss", "gain")
EVERYBODY = ""
"""What stands for all who may read a sentence, in the place of a value that names some of them."""
SETTLED = ("agreed", "refused", "withdrawn", "lapsed")
VOTES = (
    *(f"undo-{how}" for how in ("asked", *SETTLED)),
    *(f"draw-{how}" for how in ("offered", *SETTLED)),
    *("undone", "consented", "declined", "withdrawn", "lapsed", "void"),
)
EVERYWHERE: Mapping[str, Weight] = {
    "match.conceded": "knowledge",
    "match.restored": "knowledge",
    "match.mended": "knowledge",
    "match.sits-in": "board",
    "match.comes-back": "board",
    "match.taken-over": "board",
    **dict.fromkeys((f"match.{name}" for name in VOTES), "vote"),
}
"""How the sentences weigh that matches of all games tell. What was taken back is told like a vote:
nowhere but in the log."""


@dataclass(frozen=True)
class News:
    """The sentences of one game by their weight."""

    listed: Mapping[str, Weight] = field(default_factory=dict)
    """What weighs the same for everybody who may read it."""
    loss: Mapping[str, str] = field(default_factory=dict)
    """Of a sentence that tells a loss the value that names who lost; or EVERYBODY."""
    gain: Mapping[str, str] = field(default_factory=dict)
    """Of a sentence that tells a gain the value that names who gained; or EVERYBODY."""

    @classmethod
    def read(cls, path: Path, key: str) -> "News":
        """What the game of this key says in its `news.toml`."""
        try:
            found = tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        if unknown := [*found.keys() - {*LISTED, *OWNED}]:
            raise ValueError(f"{path}: nothing weighs {', '.join(sorted(unknown))}")
        listed: dict[str, Weight] = {}
        for weight in LISTED:
            for name in found.get(weight, ()):
                if f"{key}.{name}" in listed:
                    raise ValueError(f"{path}: {name} is listed twice")
                listed[f"{key}.{name}"] = weight
        owned = (
            {f"{key}.{name}": of for name, of in found.get(what, {}).items()} for what in OWNED
        )
        return cls(listed, *owned)

    @property
    def ids(self) -> set[str]:
        """All sentences that it names."""
        return {*self.listed, *self.loss, *self.gain}

    @property
    def briefed(self) -> set[str]:
        """What must be said in a few words, too: what others read of somebody's turn in a line."""
        changed = {id for id, weight in self.listed.items() if weight == "board"}
        return {*changed, *self.loss, *self.gain}

    def weigh(self, told: Told, reader: str | None) -> Weight:
        """How much a sentence matters to a seat, or to nobody in particular."""
        listed = self.listed.get(told.id) or EVERYWHERE.get(told.id, "course")
        if listed == "decisive":
            return listed
        if reader is not None and reader in self.losers(told):
            return "loss"
        if reader is not None and reader in _named(told.values, self.gain.get(told.id)):
            return "gain"
        if (told.kind == "loss" and told.of is None) or self.loss.get(told.id) == EVERYBODY:
            return "loss"
        if self.gain.get(told.id) == EVERYBODY:
            return "gain"
        return "board" if self.has_owner(told) else listed

    def has_owner(self, told: Told) -> bool:
        """Whether somebody lost or gained what a sentence tells."""
        return told.kind == "loss" or told.id in self.loss or told.id in self.gain

    def losers(self, told: Told) -> Sequence[str]:
        """The seats that lost what a sentence tells; none where it was everybody's, or no loss."""
        if told.kind == "loss":
            return told.of or ()
        return _named(told.values, self.loss.get(told.id))


def _named(values: Mapping[str, Any], name: str | None) -> Sequence[str]:
    """The seats that a value names."""
    found = values.get(name, ()) if name else ()
    return (found,) if isinstance(found, str) else tuple(found)
