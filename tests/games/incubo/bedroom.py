"""The words of Incubo's tests: two bedsides with plain test cards, stacked as a test wants them.

    night = dreaming(
        alpha(courage("meek", -1), courage("brave", 2), sheep=0, die=1, free=1),
        tommy(courage("bold", 1, other=0)),
    )
    night.says("tim", "draw 0", "pass 0")
    assert night.total("tim") == 1

Ada is Alpha and Tim is Tommy; decks are drawn in the order in which they are given, and dice fall
as they are told to. Growth points at Tim unless a test says otherwise. No test depends on a
printed card.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

from engine.ask import Rule
from engine.deck import Deck
from engine.game import Result
from engine.games.incubo import GAME, played_with
from engine.games.incubo.data import OTHER, READER, AnyCard
from engine.games.incubo.dream import face_dream
from engine.games.incubo.dreamer import Dreamer, Laid, Part
from engine.games.incubo.edition import EDITION
from engine.games.incubo.game import IncuboSettings
from engine.games.incubo.monster import face_monster
from engine.games.incubo.state import Incubo
from engine.match import Match, Setup
from tests.table import SECRET, Table

SEATS: Mapping[str, str] = {"alpha": "ada", "tommy": "tim"}
REMS = ("1", "2", "3")

Cards: TypeAlias = dict[str, AnyCard]
"""What an edition is made of."""


# Cards


@dataclass(frozen=True)
class Sketch:
    """A test card before it is known whose it is."""

    key: str
    make: Callable[[str], Mapping[str, Any]]

    def print(self, cards: Cards, role: str = "alpha") -> str:
        """Put it among the cards of the table; its key."""
        fields = {"name": self.key.replace("-", " ").title(), "flavour": "For a test."}
        made = READER.validate_python({"key": self.key, **fields, **self.make(role)})
        assert cards.setdefault(self.key, made) == made, f"two different cards called {self.key}"
        return self.key


def side(value: int = 0, power: str = "", **more: Any) -> dict[str, Any]:
    """What stands on a side. A power is its word, its number and its star: `chimes 2 *`."""
    if not power:
        return {"value": value, **more}
    word, *rest = power.split()
    numbers = [int(one) for one in rest if one != "*"]
    printed = {"do": word, "star": "*" in rest, **({"n": numbers[0]} if numbers else {})}
    return {"value": value, "power": printed, **more}


def courage(
    key: str,
    value: int = 0,
    power: str = "",
    *,
    other: int | None = None,
    other_power: str = "",
    owner: str = "",
) -> Sketch:
    """A Courage card of whoever has it, unless an owner is named; `other` is the friend's side."""

    def make(role: str) -> dict[str, Any]:
        role = owner or role
        sides = {role: side(value, power)}
        if other is not None:
            sides[OTHER[role]] = side(other, other_power)
        return {"kind": "courage", "deck": role, **sides}

    return Sketch(key, make)


def fear(key: str, value: int = -1, power: str = "") -> Sketch:
    """A Fear of whoever has it."""
    return Sketch(key, lambda role: {"kind": "fear", "deck": role, **side(value, power)})


def bell(key: str = "bell") -> Sketch:
    """A +2 Chime card."""
    return Sketch(key, lambda role: {"kind": "chime"})


def dream(
    key: str,
    *,
    alpha: tuple[int, int, int] = (0, 1, 2),
    tommy: tuple[int, int, int] = (0, 1, 2),
    free: tuple[int, int] = (2, 2),
    value: int = 2,
) -> Sketch:
    """A Dream with these sheep, and free cards for Alpha and for Tommy."""
    return Sketch(
        key,
        lambda role: {
            "kind": "dream",
            "alpha": side(value, sheep=alpha, free=free[0]),
            "tommy": side(value, sheep=tommy, free=free[1]),
        },
    )


def head(key: str = "head", required: int = 6, *, needed: int = 2, free: int = 5) -> Sketch:
    """The head of a Monster."""
    return Sketch(
        key, lambda role: {"kind": "head", "required": required, "needed": needed, "free": free}
    )


def arm(key: str, owner: str, required: int) -> Sketch:
    """An arm of a Monster."""
    return Sketch(key, lambda role: {"kind": "arm", "owner": owner, "required": required})


# Bedsides


@dataclass(frozen=True)
class Bedside:
    """One player, as a test gives it."""

    role: str
    deck: Sequence[Sketch]
    discard: Sequence[Sketch]
    fears: Sequence[Sketch]
    sheep: int
    die: int
    free: int
    laid: Sequence[Sketch] = field(default_factory=tuple)


def alpha(*deck: Sketch, **given: Any) -> Bedside:
    """Ada's side."""
    return _bedside("alpha", deck, **given)


def tommy(*deck: Sketch, **given: Any) -> Bedside:
    """Tim's side."""
    return _bedside("tommy", deck, **given)


def _bedside(
    role: str,
    deck: Sequence[Sketch],
    *,
    discard: Sequence[Sketch] = (),
    fears: Sequence[Sketch] = (),
    sheep: int = 0,
    die: int = 0,
    free: int = 3,
) -> Bedside:
    return Bedside(role, deck, discard, fears, sheep, die, free)


class Bedroom(Table):
    """A match of Incubo."""

    @property
    def state(self) -> Incubo:
        """What lies on the table."""
        return cast(Incubo, self.match.state)

    def __getitem__(self, seat: str) -> Dreamer:
        """What belongs to a seat."""
        return self.state.dreamers[seat]

    def laid(self, card: str) -> Laid:
        """A card in the rows."""
        found = [one for dreamer in self.state.dreamers.values() for one in dreamer.laid]
        return next(one for one in found if one.card == card)

    def value(self, card: str) -> int:
        """The Courage that a card in the rows counts."""
        return self.laid(card).value

    def put(self, card: str, *tokens: str) -> None:
        """Put Power tokens on a card in the rows."""
        for token in tokens:
            laid = self.laid(card)
            self.state.put_token(self[laid.seat], laid, token)

    def total(self, seat: str) -> int:
        """The Courage of all rows of a seat."""
        return self.state.total(self[seat])

    def part(self, card: str) -> Part:
        """A part of the Monster."""
        return self.state.part(card)

    def row(self, seat: str, row: str) -> list[str]:
        """The cards in a row."""
        return [laid.card for laid in self[seat].row(row)]

    @property
    def chimes(self) -> tuple[int, int, int]:
        """Reserve, Fear Reserve and Discard."""
        return self.state.reserve, self.state.fear_reserve, self.state.spent

    def agree(self, seat: str, key: str) -> None:
        """Let a person propose something, and the friend consent."""
        self.says(seat, key)
        self.vote("consent")

    def vote(self, word: str) -> None:
        """Let whoever is asked about a proposal say this."""
        for question in self.match.questions:
            for option in question.options:
                if option.key.startswith(f"{word} "):
                    self.says(question.seat, option.key)
                    return
        raise AssertionError(f"nobody can {word}: {self.waits_for}")


def dreaming(
    *sides: Bedside,
    rem: int = 1,
    dreams: Sequence[Sketch] = (),
    rule: Callable[[Incubo], Rule[None]] = face_dream,
    **state: Any,
) -> Bedroom:
    """A match that is nothing but one Dream, called flight unless others are given."""
    cards: Cards = {}
    incubo = _incubo(cards, sides, rem=rem, **state)
    if not dreams:
        sheep = {one.role: _sheep(rem, one.sheep) for one in sides}
        free = {one.role: one.free for one in sides}
        pair = (free.get("alpha", 1), free.get("tommy", 1))
        given: dict[str, Any] = dict(sheep)
        dreams = [dream("flight", free=pair, **given)]
    incubo.rems[str(rem)].top = [one.print(cards) for one in dreams]
    return _begin(cards, incubo, sides, rule)


def fighting(*sides: Bedside, parts: Sequence[Sketch] = (), rem: int = 1, **state: Any) -> Bedroom:
    """A match that is nothing but one Monster: a head and an arm on each side, unless given."""
    cards: Cards = {}
    incubo = _incubo(cards, sides, rem=rem, **state)
    for part in parts or (head(), arm("left", "tommy", 2), arm("right", "alpha", 3)):
        _with_rem(part, rem).print(cards)
    return _begin(cards, incubo, sides, face_monster)


def match_of(*seats: str, secret: bytes = SECRET, **settings: Any) -> Bedroom:
    """A match from its very beginning."""
    setup = Setup(seats or ("ada", "tim"), IncuboSettings(**settings))
    return Bedroom(Match.start(GAME, setup, secret))


def printed(kind: type[AnyCard]) -> list[str]:
    """The printed cards of a kind."""
    return [key for key, card in EDITION.cards.items() if isinstance(card, kind)]


def total_chimes(incubo: Incubo) -> int:
    """All chimes in the game."""
    return incubo.reserve + incubo.fear_reserve + incubo.spent


def _sheep(rem: int, wanted: int) -> tuple[int, int, int]:
    """Three rising sheep, of which this one is asked for in this phase."""
    left = wanted if rem == 1 else 0
    right = wanted if rem == 3 else wanted + 3
    middle = wanted if rem == 2 else left
    return (left, middle, right if right > left else left + 1)


def _with_rem(part: Sketch, rem: int) -> Sketch:
    sides = {} if rem == 3 else {"alpha": side(3), "tommy": side(3)}
    return replace(part, make=lambda role: {**part.make(role), "rem": rem, **sides})


def _incubo(
    cards: Cards, sides: Sequence[Bedside], *, reserve: int | None = None, **state: Any
) -> Incubo:
    maximum = state.pop("maximum", 35 if len(sides) == 1 else 50)
    dreamers = {SEATS[one.role]: _dreamer(cards, one) for one in sides}
    fears = state.get("fear_reserve", 0)
    kept = maximum - fears if reserve is None else reserve
    spent = maximum - kept - fears
    fields: dict[str, Any] = {"rems": {rem: Deck() for rem in REMS}, "spent": spent, **state}
    growth = fields.pop("growth", "tim" if "tim" in dreamers else "ada")
    chimes = [one.print(cards) for one in fields.pop("bells", ())]
    others = [one.print(cards, "alpha") for one in fields.pop("companions", ())]
    return Incubo(
        dreamers,
        growth,
        maximum,
        kept,
        chime_deck=chimes,
        companion=Deck(top=others),
        **fields,
    )


def _dreamer(cards: Cards, side: Bedside) -> Dreamer:
    def printed(sketches: Sequence[Sketch]) -> list[str]:
        return [one.print(cards, side.role) for one in sketches]

    return Dreamer(
        SEATS[side.role],
        side.role,
        deck=Deck(top=printed(side.deck)),
        discard=printed(side.discard),
        fears=Deck(top=printed(side.fears)),
    )


def _begin(
    cards: Cards, incubo: Incubo, sides: Sequence[Bedside], rule: Callable[[Incubo], Rule[None]]
) -> Bedroom:
    dice = [one.die for one in sides]

    async def play(incubo: Incubo) -> Result:
        falls, by_chance = list(dice), incubo.chance.choice

        def fall(faces: Sequence[Any]) -> Any:
            return falls.pop(0) if falls else by_chance(faces)

        # The dice of this one table fall as they are told to.
        incubo.chance.choice = fall  # type: ignore[method-assign, assignment]
        await rule(incubo)
        return Result("alone")

    game = played_with(replace(EDITION, cards=cards))
    game = replace(game, new=lambda settings, seats, chance: incubo, play=play)
    setup = Setup(tuple(incubo.dreamers), IncuboSettings())
    return Bedroom(Match.start(game, setup, SECRET))
