"""Reads cards.toml and decks.toml. A typo in them fails here, at start-up, and not in a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, PositiveInt, model_validator

from engine.data import Entry, Mistakes, Model, load
from engine.odd import Odd
from engine.text import Text

HERE = Path(__file__).parent
MISTAKES = Mistakes()
"""What is wrong in the files of the game; `edition.py` raises it, once all are read."""
DECK_SIZE = 10
TREASURY = 3
OPENING_HAND = 3
QUIET_TURNS = 20
"""After so many turns in a row without damage or deployment a match is drawn."""
DEATHLESS_TURNS = 40
"""After so many turns in a row without a slaying or deployment a match is drawn."""


class Strike(Model):
    """Lose `damage` health. Defence does not help."""

    do: Literal["strike"]
    damage: PositiveInt


class Heal(Model):
    """Regain up to `health`, never more than is printed."""

    do: Literal["heal"]
    health: PositiveInt


class Push(Model):
    """Go up to `tiles` straight away from the user, as far as the tiles are empty."""

    do: Literal["push"]
    tiles: PositiveInt


class Pull(Model):
    """Come up to `tiles` straight towards the user, as far as the tiles are empty."""

    do: Literal["pull"]
    tiles: PositiveInt


class Charge(Model):
    """The user comes up to `tiles` straight towards them, as far as the tiles are empty."""

    do: Literal["charge"]
    tiles: PositiveInt


class Swap(Model):
    """Change places with the user."""

    do: Literal["swap"]


class Turn(Model):
    """Face the other way."""

    do: Literal["turn"]


class Weaken(Model):
    """Lose `attack` for the rest of the game."""

    do: Literal["weaken"]
    attack: PositiveInt


class Sharpen(Model):
    """Gain `attack` for the rest of the game."""

    do: Literal["sharpen"]
    attack: PositiveInt


class Ward(Model):
    """Have `defence` more until the owner's next turn begins."""

    do: Literal["ward"]
    defence: PositiveInt


class Ready(Model):
    """Act once more this turn. Nobody is made ready twice in a turn."""

    do: Literal["ready"]


class Rob(Model):
    """Give up to `gold` of the gold on the card to the treasury of the user's player."""

    do: Literal["rob"]
    gold: PositiveInt


Effect: TypeAlias = Annotated[
    Strike | Heal | Push | Pull | Charge | Swap | Turn | Weaken | Sharpen | Ward | Ready | Rob,
    Field(discriminator="do"),
]

When: TypeAlias = Literal["use", "deployed", "slain", "ally beside slain"]
On: TypeAlias = Literal[
    "enemy",
    "ally",
    "self",
    "allies beside",
    "all beside",
    "enemies within range",
    "slayer",
]


class Ability(Model):
    """A special ability: when it happens, whom it concerns, and what it does to them."""

    when: When
    on: On
    effects: tuple[Effect, ...] = ()
    odd: bool = False
    """What it does, and its text, stand in the folder `odd`."""

    @model_validator(mode="after")
    def _does_something_once(self) -> "Ability":
        if bool(self.effects) == self.odd:
            raise ValueError("an ability has either effects or is odd")
        return self

    @property
    def is_targeted(self) -> bool:
        """Whether its player names one living target within range."""
        return self.when == "use" and self.on in ("enemy", "ally")


class Always(Model):
    """What a character is like all the time. The rules ask for these by name."""

    pierce: bool = False
    """Its attacks ignore defence."""
    backstab: int = 0
    """So much more attack against a flanked target."""
    pack: int = 0
    """So much more attack while an ally is beside it."""
    guard: int = 0
    """Allies beside it have so much more defence."""
    all_round: bool = False
    """It cannot be flanked."""
    thorns: int = 0
    """Who attacks it loses so much health after each strike."""
    stride: int = 1
    """It moves up to so many tiles, through empty ones."""
    scout: bool = False
    """It may be deployed one row beyond the own zone, where that row is nobody's."""
    recover: int = 0
    """It regains so much when its player's turn begins."""


class Card(Entry):
    """One character as it is printed."""

    name: str
    flavour: str
    cost: Annotated[int, Field(ge=0, le=3)]
    attack: Annotated[int, Field(ge=0)] = 0
    strikes: PositiveInt = 1
    """The multiplier of the attack."""
    defence: Annotated[int, Field(ge=0)] = 0
    parries: PositiveInt = 1
    """The multiplier of the defence."""
    range: Annotated[int, Field(ge=0, le=6)] = 0
    health: PositiveInt
    life: Literal["life", "neutral", "death"] = "neutral"
    order: Literal["order", "neutral", "chaos"] = "neutral"
    text: str = ""
    ability: Ability | None = None
    always: Always = Always()

    @model_validator(mode="after")
    def _says_what_it_does(self) -> "Card":
        special = self.ability is not None or self.always != Always()
        if bool(self.text) != (special and not self.is_odd):
            raise ValueError("text: a card has a text if, and only if, it does something special")
        if self.strikes > 1 and not self.attack:
            raise ValueError("strikes: there is no attack to multiply")
        if self.parries > 1 and not self.defence:
            raise ValueError("parries: there is no defence to multiply")
        return self

    @property
    def is_odd(self) -> bool:
        """Whether its text stands beside what it does, in the folder `odd`."""
        return self.ability is not None and self.ability.odd

    @property
    def label(self) -> Text:
        """Its name."""
        return Text("fellbound.card", {"card": self.key})


class Preset(Entry):
    """The characters of a preset deck."""

    cards: tuple[str, ...]


def load_decks(
    path: Path, cards: Mapping[str, Card], mistakes: Mistakes
) -> dict[str, tuple[str, ...]]:
    """The preset decks by key: ten different characters, at most two of them costing 2 or more."""
    decks = {key: preset.cards for key, preset in load(path, Preset, mistakes).items()}
    for key, deck in decks.items():
        where = f"{path.name}: {key}: cards"
        mistakes.missing(where, "there is no such character", {*deck} - {*cards})
        if len(deck) != DECK_SIZE or len(set(deck)) != DECK_SIZE:
            mistakes.note(where, "ten different ones are needed")
        if sum(cards[card].cost >= 2 for card in deck if card in cards) > 2:
            mistakes.note(where, "more than two cost 2 or more")
    if len(decks) < 2:
        mistakes.missing(path.name, "two decks are needed", [f"{len(decks)} of them"])
    return decks


@dataclass(frozen=True, eq=False, repr=False)
class Edition:
    """What a match is played with: the characters by key, preset decks, and odd abilities.

    Nothing in it ever changes. A test that needs other characters plays with another edition.
    """

    cards: Mapping[str, Card]
    decks: Mapping[str, tuple[str, ...]]
    odd: Mapping[str, Odd[..., None]]

    def __post_init__(self) -> None:
        """Nobody can put anything in or take it out later."""
        for name in ("cards", "decks", "odd"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def can_open(self, cards: Sequence[str]) -> bool:
        """Whether two of `cards` can be paid from a full treasury."""
        costs = sorted(self.cards[card].cost for card in cards)
        return len(costs) >= 2 and costs[0] + costs[1] <= TREASURY

    def sides(self) -> list[list[str]]:
        """The characters that may stand together: no Life with Death, and no Order with Chaos."""
        return [
            [key for key, card in self.cards.items() if card.life != foe and card.order != rival]
            for foe in ("life", "death")
            for rival in ("order", "chaos")
        ]
