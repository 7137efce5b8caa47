"""Reads cards.toml and difficulty.toml. A typo in them fails here, at start-up.

The heading of a card is its key; `kind` says what it is. A side is what one symbol reads on the
card: "alpha" or "tommy". A card without a side for somebody can't be used by him.

    courage  deck (whose triangle it bears), alpha and/or tommy = { value, power }
    dream    alpha and tommy = { value, power, free, sheep = [left, middle, right] }
    fear     deck, value, power
    head     rem, required (added to the dice), needed, free, alpha and tommy but in R.E.M. 3
    arm      rem, owner, required, and a side for its owner (the other one's too, to pass it on)
             but in R.E.M. 3
    chime    nothing more

A power is { do = word, n = number where the word wants one, star = true where a * is printed }.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, PositiveInt, TypeAdapter, model_validator

from engine.ask import Rule
from engine.data import Entry, Mistakes, Model, load
from engine.odd import Odd
from engine.text import Text

HERE = Path(__file__).parent

Role: TypeAlias = Literal["alpha", "tommy"]
ROLES: tuple[Role, ...] = get_args(Role)
OTHER: Mapping[str, Role] = {"alpha": "tommy", "tommy": "alpha"}

DICE: Mapping[int, tuple[int, ...]] = {1: (0, 1), 2: (1, 2, 3), 3: (2, 3, 4, 5, 6)}
"""The faces of the die that is rolled in each phase: D4, D6 and D10."""
DREAMS: Mapping[int, int] = {1: 6, 2: 12, 3: 6}
"""How many Dreams are dealt into each R.E.M. deck."""
MONSTERS: Mapping[int, int] = {1: 3, 2: 3, 3: 5}
"""How many Monster cards each phase has: a head, and as many arms for each side."""
COURAGE_CARDS = 19
FEAR_CARDS = 6
CHIME_CARDS = 6
CHIME_GIFT = 2
"""What a Chime card gives."""
FEAR_PRICE = 2
"""What removing a Fear card costs, from the Fear Reserve."""
SOOTHED_PRICE = 1
RUN = 5
"""So many chimes at most are spent by one act."""
CALM = 3
"""So much less Terror by one Power."""
BARGAINS: Mapping[int, int] = {1: 1, 2: 3}
"""How much Courage so many chimes buy."""

Word: TypeAlias = Literal[
    "play",  # P1  draw and play N cards
    "chimes",  # P2  N chimes from the Discard to the Reserve
    "double",  # P3  count a printed value once more
    "order",  # P4  look at three, reorder
    "discard",  # P5  look at three, discard one
    "box",  # P6  look at three, one to the box
    "pick",  # P7  look at two, discard one, play one
    "recall",  # P8  play a card of the discard by chance
    "pass",  # P9  pass one more for free
    "eliminate",  # P10 eliminate one more for free
    "return",  # P11 a card of the Play row to the bottom of the deck
    "replace",  # P12 the same, then draw and play one
    "return-both",  # P13 both players do so
    "soothe",  # P14 removing a Fear costs 1
    "match",  # P15 with two cards of value N: +N
    "spend",  # P16 one chime for +1, or two for +3
    "raise",  # P17 a negative card counts 0
    "infuse",  # P18 one Courage to the other
    "share",  # P19 Required is common
    "calm",  # P20 Terror is three less
    "copy",  # P21 another card's Power
    "numb",  # F1  the strongest Courage card counts 0
    "scatter",  # F2  discard the lowest positive card
    "toll",  # F3  lose a chime
]
FEAR_WORDS = ("numb", "scatter", "toll")
NUMBERED = ("play", "chimes", "match")
NEVER_STARRED = ("return", "replace", "return-both", "soothe", "spend", "calm")
"""Powers that wait for something, cost something, or are never printed with a star (A28)."""
LASTING = ("chimes", "order", "discard", "box")
"""Powers that are of use beyond the Dream or Monster that they are used on."""
TRIGGERED = ("soothe", "calm")
"""Powers that are used when a Fear is drawn, or when Terror comes."""


class Power(Model):
    """What a side can do, once each time its card is drawn. With a star it must, at once."""

    do: Word
    n: PositiveInt | None = None
    star: bool = False

    @model_validator(mode="after")
    def _is_printed_right(self) -> "Power":
        if (self.n is not None) != (self.do in NUMBERED):
            raise ValueError(f"n: only {', '.join(NUMBERED)} have a number, and always")
        if self.star and self.do in NEVER_STARRED:
            raise ValueError(f"star: {self.do} never has one")
        if self.do in FEAR_WORDS and not self.star:
            raise ValueError("star: the power of a Fear always has one")
        return self

    @property
    def text(self) -> Text:
        """What is printed, in words."""
        return Text(f"incubo.power.{self.do}", {} if self.n is None else {"n": self.n})


class Side(Model):
    """What one symbol reads on a card: its Courage, and its Power if it has one."""

    value: Annotated[int, Field(ge=-6, le=9)]
    power: Power | None = None


class DreamSide(Side):
    """A side of a Dream: also what it takes to win it."""

    free: Annotated[int, Field(ge=1, le=9)]
    sheep: tuple[int, int, int]

    @model_validator(mode="after")
    def _sheep_rise(self) -> "DreamSide":
        left, middle, right = self.sheep
        if not 0 <= left <= middle <= right or left == right:
            raise ValueError("sheep: three rising numbers, none below 0")
        return self


class Card(Entry):
    """What all cards have: a name, and a line of the story."""

    name: Annotated[str, Field(min_length=1, max_length=28)]
    flavour: Annotated[str, Field(min_length=1, max_length=120)]

    @property
    def label(self) -> Text:
        """Its name."""
        return Text("incubo.card", {"card": self.key})


class Courage(Card):
    """A card that a player starts with."""

    kind: Literal["courage"]
    deck: Role
    alpha: Side | None = None
    tommy: Side | None = None

    @model_validator(mode="after")
    def _bears_its_symbol(self) -> "Courage":
        if getattr(self, self.deck) is None:
            raise ValueError(f"{self.deck}: a side for the player whose card it is")
        return self


class Dream(Card):
    """An adventure; won, it is a Courage card of either player."""

    kind: Literal["dream"]
    alpha: DreamSide
    tommy: DreamSide


class Fear(Card):
    """What haunts one of the players."""

    kind: Literal["fear"]
    deck: Role
    value: Annotated[int, Field(ge=-6, le=0)]
    power: Power | None = None

    @model_validator(mode="after")
    def _is_frightening(self) -> "Fear":
        if self.power is not None and self.power.do not in FEAR_WORDS:
            raise ValueError(f"power: one of {', '.join(FEAR_WORDS)}")
        return self


class Monster(Card):
    """A part of a Monster; beaten, it is a Courage card, but in R.E.M. 3."""

    rem: Annotated[int, Field(ge=1, le=3)]
    required: Annotated[int, Field(ge=0)]
    alpha: Side | None = None
    tommy: Side | None = None

    def _lacks(self, *roles: Role) -> None:
        for role in ROLES:
            if self.rem == 3 and getattr(self, role) is not None:
                raise ValueError(f"{role}: Monsters of R.E.M. 3 have no Courage")
            if self.rem < 3 and role in roles and getattr(self, role) is None:
                raise ValueError(f"{role}: a side for each who may win it")


class Head(Monster):
    """The middle of a Monster: `needed` parts must be beaten, with `free` cards each."""

    kind: Literal["head"]
    needed: PositiveInt
    free: PositiveInt

    @model_validator(mode="after")
    def _may_be_won_by_both(self) -> "Head":
        self._lacks(*ROLES)
        return self


class Arm(Monster):
    """A part of a Monster before its `owner`."""

    kind: Literal["arm"]
    owner: Role

    @model_validator(mode="after")
    def _may_be_won_by_its_owner(self) -> "Arm":
        self._lacks(self.owner)
        return self


class Chime(Card):
    """+2 chimes for whoever draws it."""

    kind: Literal["chime"]


AnyCard: TypeAlias = Annotated[
    Courage | Dream | Fear | Head | Arm | Chime, Field(discriminator="kind")
]
READER: TypeAdapter[AnyCard] = TypeAdapter(AnyCard)


class Difficulty(Entry):
    """How many chimes there are, for two and alone, and whether there are Chime cards."""

    pair: PositiveInt
    solo: PositiveInt
    chime_cards: bool


FAMILIES: Mapping[str, Sequence[str]] = {
    "incubo.power.": get_args(Word),
    "incubo.idle.": get_args(Word),
}
"""How the ids of sentences end that are put together: a word of a Power."""


def sides_of(card: AnyCard) -> dict[str, Side]:
    """What each symbol reads on a card, where it reads anything."""
    if isinstance(card, Chime):
        return {}
    if isinstance(card, Fear):
        return {card.deck: Side(value=card.value, power=card.power)}
    sides = {"alpha": card.alpha, "tommy": card.tommy}
    return {role: side for role, side in sides.items() if side is not None}


def load_cards(path: Path, mistakes: Mistakes) -> dict[str, AnyCard]:
    """All cards by key: Dreams enough for a night, and Monsters with a head and arms."""
    cards = load(path, READER, mistakes)
    dreams, needed = sum(isinstance(one, Dream) for one in cards.values()), sum(DREAMS.values())
    if dreams < needed:
        what = f"{needed} are needed, there are {dreams}"
        mistakes.missing(path.name, what, ["dream"])
    _check_monsters(path.name, cards.values(), mistakes)
    return cards


def _check_monsters(name: str, cards: Iterable[AnyCard], mistakes: Mistakes) -> None:
    parts = [card for card in cards if isinstance(card, Head | Arm)]
    for rem, size in MONSTERS.items():
        where = f"{name}: monster of R.E.M. {rem}"
        heads = [card for card in parts if isinstance(card, Head) and card.rem == rem]
        arms = Counter(card.owner for card in parts if isinstance(card, Arm) and card.rem == rem)
        if len(heads) != 1 or arms["alpha"] != arms["tommy"]:
            mistakes.note(where, "one head, and arms on both sides")
        if len(heads) + arms.total() != size:
            mistakes.note(where, f"{size} parts are needed, there are {len(heads) + arms.total()}")
        for head in heads:
            if head.needed > size:
                mistakes.note(f"{name}: {head.key}", f"needed: there are only {size} parts")


@dataclass(frozen=True, eq=False, repr=False)
class Edition:
    """What a match is played with: all cards, what Powers do by their word, and difficulties.

    Nothing in it ever changes. A test that needs other cards plays with another edition.
    """

    cards: Mapping[str, AnyCard]
    powers: Mapping[str, Odd[..., Rule[bool | None]]]
    difficulties: Mapping[str, Difficulty]
    sides: Mapping[str, Mapping[str, Side]] = field(init=False)
    """What each symbol reads on each card."""

    def __post_init__(self) -> None:
        """Nobody can put anything in or take it out later."""
        sides = {key: MappingProxyType(sides_of(card)) for key, card in self.cards.items()}
        object.__setattr__(self, "sides", MappingProxyType(sides))
        for name in ("cards", "powers", "difficulties"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))


def load_printed(folder: Path) -> tuple[dict[str, AnyCard], dict[str, Difficulty]]:
    """Cards and difficulties, as the files of this folder say. Raise BadCardData if it can't be."""
    mistakes = Mistakes()
    cards = load_cards(folder / "cards.toml", mistakes)
    difficulties = load(folder / "difficulty.toml", Difficulty, mistakes)
    mistakes.must_be_none()
    return cards, difficulties


CARDS: Mapping[str, AnyCard]
DIFFICULTIES: Mapping[str, Difficulty]
CARDS, DIFFICULTIES = load_printed(HERE)
SIDES: Mapping[str, Mapping[str, Side]] = {key: sides_of(card) for key, card in CARDS.items()}
