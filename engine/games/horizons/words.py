"""The words in which Powers and fear cards are written: what they do, how often, where, to whom.

Rules perform them, the computer player weighs them, and the printed text is made of them: so text
and deed can't part. What fits no word is odd, and a function of the card's name.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.data import Model

Terrain: TypeAlias = Literal["jungle", "mountain", "sands", "wetland"]
Element: TypeAlias = Literal["sun", "moon", "fire", "air", "water", "earth", "plant", "animal"]
Kind: TypeAlias = Literal["explorer", "town", "city", "dahan"]
"""Pieces that have Health."""
Mover: TypeAlias = Literal["explorer", "town", "city", "dahan", "presence"]
"""What can be pushed and gathered; presence is the user's own."""
Thing: TypeAlias = Literal[
    "explorer", "town", "city", "dahan", "invader", "building", "blight", "presence", "sacred-site"
]
"""What a land can hold. Presence and sacred sites are the user's; in fear cards, anybody's."""
Action: TypeAlias = Literal["ravage", "build", "explore"]
Who: TypeAlias = Literal["user", "target", "both"]
Where: TypeAlias = Literal[
    "target",
    "adjacent",  # one land adjacent to the target, chosen
    "each-adjacent",
    "near",  # the target or one adjacent land, chosen
    "each-land",  # each land that fits `lands`
    "one-of-theirs",  # one land with presence of the target Spirit, chosen by that Spirit
    "each-of-theirs",  # each land with presence of the target Spirit
    "pushed-to",  # each land that this use has pushed to
]
"""In which land a word happens, where it isn't the target's."""


class Per(Model):
    """So much for each of something in the land where it happens, counted when it begins."""

    per: Literal[
        "explorer",
        "town",
        "city",
        "dahan",
        "blight",
        "building",
        "presence",  # in fear cards: of all Spirits there
        "blight-around",  # in all adjacent lands
        "pushed",  # Invaders pushed to that land by this use
        "razed",  # Buildings that this use destroyed
        "sacred-site",  # own sacred sites in lands with Invaders
    ]
    times: int = 1
    plus: int = 0
    most: int | None = None


Count: TypeAlias = int | Per


class Condition(Model):
    """What must hold: all that it says. `has` wants one of each thing, `lacks` none of any."""

    terrain: tuple[Terrain, ...] = ()
    coastal: bool | None = None
    has: tuple[Thing, ...] = ()
    lacks: tuple[Thing, ...] = ()
    at_least: tuple[tuple[Thing, int], ...] = ()
    at_most: tuple[tuple[Thing, int], ...] = ()
    outnumber: tuple[Thing, Thing] | None = None
    """There are more of the first than of the second."""
    another: bool = False
    """The target Spirit is not the user."""
    sacred_sites: int = 0
    """The user has so many sacred sites."""
    presence_added: bool = False
    """This use has added presence."""
    other_coast: bool = False
    """The land is another coastal land of the target's board."""

    @property
    def is_of_pieces(self) -> bool:
        """Whether it speaks of what stands in a land."""
        return bool(self.has or self.lacks or self.at_least or self.at_most or self.outnumber)


class Fear(Model):
    """Fear into the pool."""

    word: Literal["fear"]
    n: Count


class Damage(Model):
    """Points of damage to Invaders, divided as the decider likes."""

    word: Literal["damage"]
    n: Count
    only: tuple[Kind, ...] = ()
    where: Where = "target"


class DamageEach(Model):
    """So much damage to each Invader, or each of some kinds."""

    word: Literal["damage-each"]
    n: Count
    only: tuple[Kind, ...] = ()
    where: Where = "target"


class DamageDifferent(Model):
    """One damage to each of up to so many different Invaders."""

    word: Literal["damage-different"]
    n: Count
    up_to: bool = False


class Defend(Model):
    """Ravage does so much less there this turn."""

    word: Literal["defend"]
    n: Count
    where: Where = "target"
    lands: Condition | None = None


class Push(Model):
    """Pieces go to adjacent lands, each to any. `spread`: to as many different ones as possible.

    `to_more_buildings`: only to lands with more Towns and Cities than where they come from.
    """

    word: Literal["push"]
    n: Count | Literal["all"]
    kinds: tuple[Mover, ...]
    up_to: bool = False
    spread: bool = False
    to_more_buildings: bool = False
    where: Where = "target"


class Gather(Model):
    """Pieces come from adjacent lands, each from any."""

    word: Literal["gather"]
    n: Count
    kinds: tuple[Mover, ...]
    up_to: bool = False


class Skip(Model):
    """The Invaders' actions there do not happen this turn; `no_city`: only a City isn't built."""

    word: Literal["skip"]
    actions: tuple[Action, ...]
    no_city: bool = False
    where: Where = "target"
    lands: Condition | None = None

    @property
    def names_pieces(self) -> bool:
        """Whether it names lands by what stands in them, which may be other when it matters."""
        return self.where == "each-land" and self.lands is not None and self.lands.is_of_pieces


class Range(Model):
    """The target Spirit's Powers reach farther this turn; `this`: this Power reaches so far."""

    word: Literal["range"]
    n: int
    this: bool = False


class If(Model):
    """Only where a condition holds; else something else, or nothing."""

    word: Literal["if"]
    condition: Condition
    then: tuple["Word", ...]
    otherwise: tuple["Word", ...] = ()


class Destroy(Model):
    """Pieces are destroyed."""

    word: Literal["destroy"]
    n: Count | Literal["all"]
    kinds: tuple[Kind, ...]
    where: Where = "target"
    lands: Condition | None = None


class Remove(Model):
    """Pieces are taken off without Fear; `worth`: so much Health in all."""

    word: Literal["remove"]
    n: Count
    kinds: tuple[Kind, ...]
    worth: bool = False
    up_to: bool = False
    where: Where = "target"


class Replace(Model):
    """A piece gives way to another, or to several: no Fear, and its damage stays."""

    word: Literal["replace"]
    kind: Kind
    by: Kind
    n: int = 1


class Downgrade(Model):
    """A City becomes a Town, a Town an Explorer."""

    word: Literal["downgrade"]
    kinds: tuple[Kind, ...]


class AddBlight(Model):
    """Blight from the pool to the land."""

    word: Literal["add-blight"]
    n: int = 1


class RemoveBlight(Model):
    """Blight from the land to the pool."""

    word: Literal["remove-blight"]
    n: int = 1
    where: Where = "target"


class Energy(Model):
    """A Spirit gains Energy; `each`: every Spirit, counted for itself."""

    word: Literal["energy"]
    n: Count
    who: Who | Literal["each"] = "target"


class Pay(Model):
    """A Spirit may pay Energy for something."""

    word: Literal["pay"]
    n: int
    who: Who = "target"
    then: tuple["Word", ...]


class GainCard(Model):
    """A Spirit gains a Power Card: of a deck, or of the one it likes."""

    word: Literal["gain-card"]
    deck: Literal["minor", "major", "any"] = "any"
    who: Who = "target"


class AddPresence(Model):
    """The user adds presence to the land."""

    word: Literal["add-presence"]
    n: int = 1


class Repeat(Model):
    """The Power once more: with a new target by its own rules, or in an adjacent land."""

    word: Literal["repeat"]
    adjacent: bool = False


class Choose(Model):
    """One of several; its decider says which."""

    word: Literal["choose"]
    lists: tuple[tuple["Word", ...], ...]


class EachPlayer(Model):
    """Each player does it in a land that fits, in seats' order; `different`: no land twice."""

    word: Literal["each-player"]
    lands: Condition = Condition()
    does: tuple["Word", ...]
    may: bool = False
    different: bool = False


class EachLand(Model):
    """It happens in each land that fits."""

    word: Literal["each-land"]
    lands: Condition = Condition()
    does: tuple["Word", ...]


class OddWord(Model):
    """What no word says: the function of this name does it, and its docstring is the text."""

    word: Literal["odd"]
    name: str


Word: TypeAlias = Annotated[
    Fear
    | Damage
    | DamageEach
    | DamageDifferent
    | Defend
    | Push
    | Gather
    | Skip
    | Range
    | If
    | Destroy
    | Remove
    | Replace
    | Downgrade
    | AddBlight
    | RemoveBlight
    | Energy
    | Pay
    | GainCard
    | AddPresence
    | Repeat
    | Choose
    | EachPlayer
    | EachLand
    | OddWord,
    Field(discriminator="word"),
]

for _model in (If, Pay, Choose, EachPlayer, EachLand):
    _model.model_rebuild()
