"""Whoever follows a match by what is told of it, with nothing but the printed rules in mind.

Pieces, Blight, presence, Fear and Energy are kept by the sentences alone and never read from the
engine: so a sentence with a wrong figure, or one that is missing, shows in the next comparison.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.horizons.data import Edition, IslandMap, SpiritCard
from engine.games.horizons.view import HorizonsView

INVADERS = ("explorer", "town", "city")
STRENGTH = HEALTH = {"explorer": 1, "town": 2, "city": 3}
FEAR = {"town": 1, "city": 2}
FIRST_FEAR_LINE = 3
"""So many fear cards raise the Terror Level, and so many once more."""
MUD, HEAT = "fathomless-mud-of-the-swamp", "rising-heat-of-stone-and-sand"


def kind_of(word: str) -> str:
    """The kind of a piece by its word, which may name its damage."""
    return word.partition("-")[0]


class Follower:
    """What lies on the island by what was told."""

    def __init__(self, start: HorizonsView, edition: Edition) -> None:
        """Begin with the island as it is laid out, before any Spirit has come to it."""
        self.edition = edition
        self.map: IslandMap = edition.maps[start.boards]
        self.pieces: dict[str, Counter[str]] = {
            land.key: Counter({kind: len(each) for kind, each in land.pieces})
            for land in start.lands
        }
        self.blight = {land.key: land.blight for land in start.lands}
        self.pool = 5 * len(start.boards) + 1
        self.presence: dict[str, Counter[str]] = {land: Counter() for land in self.map.lands}
        self.begin_spirits()
        self.begin_invaders()

    def begin_spirits(self) -> None:
        """No Spirit has come yet."""
        self.spirits: dict[str, SpiritCard] = {}
        self.open: dict[tuple[str, str], int] = {}
        self.energy: Counter[str] = Counter()
        self.gained: dict[str, list[int]] = {}
        self.due_energy: dict[str, list[int]] = {}
        self.option: dict[str, int] = {}
        self.items: dict[str, list[str]] = {}
        """What the option of Growth gives and was not told of yet."""
        self.reach: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.hand: dict[str, set[str]] = {}
        self.play: dict[str, set[str]] = {}
        self.discard: dict[str, set[str]] = {}
        self.seen: dict[str, list[str]] = {}
        self.user = self.target = ""
        """Who used a Power last, and in which land."""

    def begin_invaders(self) -> None:
        """No Invader card was turned up, and no Fear made."""
        self.defend: Counter[str] = Counter()
        self.skipped: set[tuple[str, str]] = set()
        self.kept_off: list[tuple[str, str]] = []
        """Actions that fear cards skip in lands by what stands there, and the cards."""
        self.fear = self.earned = self.waiting = self.turn = 0
        self.fear_pool = 4 * len(self.map.boards)
        self.slots: dict[str, list[str]] = {"ravage": [], "build": [], "explore": []}
        self.explored = 0
        self.step = ""
        self.due: list[str] = []
        """The lands where the Invaders have still to act in this step."""
        self.expected: list[tuple[str, str]] = []
        """What must still be told of a Ravage, and of which land."""
        self.lost = 0
        """How many Dahan the Ravage under way destroys."""
        self.owed = self.to = ""
        """The land from which Blight must cascade next, and the one to which it does."""
        self.wounds: dict[str, list[int]] = {}
        """By land, the damage of Dahan as it was seen before this line."""
        self.damaged: set[tuple[str, str]] = set()
        """Lands and damaged pieces that were told of since all was compared, or stood there."""
        self.replaced: set[tuple[str, str]] = set()
        """Lands and kinds that came in place of others, of which no damage is told."""
        self.hurt: set[str] = set()
        """Lands where Invaders may be damaged, so that they can take less than their Health."""

    @property
    def terror(self) -> int:
        """The Terror Level, by the cards earned."""
        return min(3, 1 + self.earned // FIRST_FEAR_LINE)

    def count(self, *kinds: str) -> int:
        """How many pieces of these kinds are on the island."""
        return sum(here[kind] for here in self.pieces.values() for kind in kinds)

    def invaders(self, land: str) -> int:
        """How many Invaders are there."""
        return sum(self.pieces[land][kind] for kind in INVADERS)

    def strength(self, land: str) -> int:
        """The damage that the Invaders there deal."""
        return sum(STRENGTH[kind] * self.pieces[land][kind] for kind in INVADERS)

    def is_site(self, land: str, spirit: str) -> bool:
        """Whether it is a sacred site of this Spirit."""
        return any(
            card.key == spirit and self.presence[land][seat] >= 2
            for seat, card in self.spirits.items()
        )

    def lands_of(self, cards: Sequence[str]) -> list[str]:
        """The lands where these Invader cards act, in the order of the island."""
        printed = [self.edition.invaders[card] for card in cards]
        return [
            key
            for key, land in self.map.lands.items()
            if any(
                land.terrain in card.terrain or (card.coastal and land.coastal) for card in printed
            )
        ]

    def has_source(self, land: str) -> bool:
        """Whether Explorers can come: the Ocean, or a Building there or beside it."""
        around = (land, *self.map.lands[land].adjacent)
        return self.map.lands[land].coastal or any(
            self.pieces[near][kind] for near in around for kind in ("town", "city")
        )

    def change(self, land: str, word: str, n: int) -> None:
        """So many pieces more, or fewer."""
        self.pieces[land][kind_of(word)] += n
        assert self.pieces[land][kind_of(word)] >= 0, f"{land}: no {word}"

    def number(self, seat: str, track: str) -> int:
        """The highest number uncovered on a track."""
        card = self.spirits[seat]
        spaces = card.energy if track == "energy" else card.cards
        return max(space.n or 0 for space in spaces[: self.open[seat, track]])

    def settle_spirit_phase(self) -> None:
        """Energy came once from the track, and once for each item of Growth that gives some."""
        for seat in self.spirits:
            due = [*self.due_energy.pop(seat, []), self.number(seat, "energy")]
            assert sorted(self.gained.pop(seat, [])) == sorted(due)
            assert self.played.pop(seat, 0) <= self.number(seat, "cards")

    def see(self, seen: HorizonsView) -> None:
        """Look at the damage that pieces have, before the next line is heard."""
        self.wounds = {land.key: list(dict(land.pieces).get("dahan", ())) for land in seen.lands}
        self.hurt = {
            land.key
            for land in seen.lands
            if any(sum(each) for kind, each in land.pieces if kind != "dahan")
            or (seen.using and land.key == self.target)
        }

        self.damaged |= {
            (land.key, f"{kind}-{damage}")
            for land in seen.lands
            for kind, each in land.pieces
            for damage in each
        }

    def compare_damage(self, seen: HorizonsView) -> None:
        """Whatever is damaged now was so before, or it was told."""
        for land in seen.lands:
            for kind, each in land.pieces:
                for damage in filter(None, each):
                    known = {(land.key, f"{kind}-{damage}"), (land.key, kind)}
                    assert known & (self.damaged | self.replaced), (land.key, kind, damage)
        self.damaged.clear()
        self.replaced.clear()

    def hear(self, heard: "Heard", sentence: str, values: Mapping[str, Any]) -> None:
        """Take in one sentence, and see that it can be true."""
        if self.owed:
            assert sentence in ("cascades", "presence-lost", "flipped"), f"{self.owed} had Blight"
        if does := heard.get(sentence):
            does(self, values)


Hears = Callable[[Follower, Mapping[str, Any]], None]
Heard = dict[str, Hears]


def marks(heard: Heard) -> Callable[..., Callable[[Hears], Hears]]:
    """What marks the function that says what a follower does at some sentences."""

    def hears(*sentences: str) -> Callable[[Hears], Hears]:
        def mark(does: Hears) -> Hears:
            heard.update(dict.fromkeys(sentences, does))
            return does

        return mark

    return hears
