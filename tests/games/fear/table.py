"""The words of Follow Your Fear's tests: a map with plain test cards, set up where a test wants it.

    game = table(
        seat("ada", on="c3 d4", hand=[spirit("wren", "strength 2", needs="courage")]),
        seat("bea", on="b4", captured="fear ada"),
        fear="c4",
    )
    game.says("ada", "summon wren")
    assert game.strength == 2

The first seat is on turn, in the middle of its Spirit Phase with all three slots free, unless a
test says otherwise: `phase="turn"` begins the turn, `phase="fear"` is the middle of the Fear Phase
with the cards `drawn`, and `phase="draw"` begins that Phase. Seats stand in the order of play.

Each seat also holds an `idle` card that can't be summoned, and the Fear deck is full of cards
called `dull`, so that everybody is asked for an act whose turn it is. Tokens that a test puts
nowhere are in the box. No test depends on a printed card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, cast

from engine.ask import Rule
from engine.deck import Deck
from engine.game import Result
from engine.games.fear import played_with
from engine.games.fear import totals as counted
from engine.games.fear.board import COLUMNS, SIDES, TILES, VOID, Side
from engine.games.fear.data import TOKENS, TYPES, Card, Edition, Fear, FearCard, Pattern, Spirit
from engine.games.fear.fear_phase import discard as discard_fear
from engine.games.fear.game import play, with_wishes
from engine.games.fear.player import Captured, Player, Summoned, Token
from engine.games.fear.spirit_phase import discard
from engine.games.fear.state import FEAR_PILE, Hunt
from engine.games.fear.summoning import summon_freely
from engine.games.fear.view import FEAR, Dragon
from engine.match import Match, Setup
from tests.table import SECRET, Table

PHASE: TypeAlias = Literal["spirit", "fear", "turn", "draw"]
SEATS: Mapping[int, tuple[Side, ...]] = {
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: ("south", "west", "north", "east"),
}
"""Where everybody sits."""


# Cards


def spirit(
    key: str, *attributes: str, needs: str = "", type: str = "courage", **more: Any
) -> Spirit:
    """A Spirit that can be summoned from anywhere, unless it `needs` something: `courage hope`."""
    return Spirit.model_validate(_words(key, attributes, needs) | {"type": type, **more})


def fear_card(key: str, *attributes: str, needs: str = "") -> FearCard:
    """A Fear card."""
    return FearCard.model_validate(_words(key, attributes, needs))


def _words(key: str, attributes: Sequence[str], needs: str) -> dict[str, Any]:
    name = key.replace("-", " ").title()
    said = {"key": key, "name": name, "flavour": "For a test."}
    return said | {"needs": needs.split(), "attributes": attributes or ("strength 1",)}


def pattern(key: str, *orbits: tuple[int, int], arrows: str = "") -> Pattern:
    """How a token may move."""
    said = {"key": key, "name": key.title(), "orbits": orbits, "arrows": arrows}
    return Pattern.model_validate(said)


PATTERNS = (
    pattern("step", (0, 1)),
    pattern("ring", (0, 1), (1, 1)),
    pattern("slant", (1, 1)),
    pattern("pair", (0, 1), (0, 2)),
    pattern("leap", (0, 2)),
    pattern("knight", (1, 2)),
    pattern("far", (0, 3), (3, 3)),
    pattern("rook", arrows="orthogonal"),
    pattern("bishop", arrows="diagonal"),
)
"""Patterns that every test has: `step` is one tile straight on, `leap` two over anybody."""

MAP = {
    f"{column}{row + 1}": "void"
    if f"{column}{row + 1}" in VOID
    else ("courage", "reason", "hope")[(7 - row + 2 * place) % 3]
    for row in range(8)
    for place, column in enumerate(COLUMNS)
}
"""c3 is Courage, b3 Reason, d3 Hope, and so on to the east; the Void is in the middle."""


def sorted_tiles(tiles: str) -> list[str]:
    """Tiles by their names."""
    return sorted(tiles.split())


# Seats


@dataclass(frozen=True)
class Sitting:
    """A player, as a test gives it."""

    seat: str
    on: str
    hand: Sequence[Card]
    spirits: Sequence[Card]
    fears: Sequence[Card]
    captured: str
    powers: Mapping[str, int]
    copies: Mapping[str, str]
    hides: Mapping[str, str]
    banished: bool
    wishes: str
    idle: bool

    @property
    def cards(self) -> list[Card]:
        """All its cards."""
        return [*self.hand, *self.spirits, *self.fears]


def seat(
    name: str,
    on: str = "",
    *,
    hand: Sequence[Card] = (),
    spirits: Sequence[Card] = (),
    fears: Sequence[Card] = (),
    captured: str = "",
    powers: Mapping[str, int] | None = None,
    copies: Mapping[str, str] | None = None,
    hides: Mapping[str, str] | None = None,
    banished: bool = False,
    wishes: str = "",
    idle: bool = True,
) -> Sitting:
    """A player whose tokens stand `on` these tiles: on the first Starting Tile, if nothing is said.

    `spirits` and `fears` lie face up on the mat. `captured` names the owners of the tokens on it:
    `fear red bea`. Of these so many `powers` a card; a face-up card `copies` a seat, or `hides` who
    stands on a tile. Who is not `idle` holds nothing but its hand.
    """
    more = (powers or {}, copies or {}, hides or {}, banished, wishes, idle)
    return Sitting(name, on, hand, spirits, fears, captured, *more)


# The table


class Map(Table):
    """A match of Follow Your Fear."""

    @property
    def state(self) -> Hunt:
        """What lies on the table."""
        return cast(Hunt, self.match.state)

    @property
    def waits_for(self) -> dict[str, str]:
        """Which seats are asked, and what; a wish, which nobody waits for, is left out."""
        return {one.seat: one.prompt for one in self.match.questions if not one.standing}

    def __getitem__(self, name: str) -> Player:
        """What belongs to a seat."""
        return self.state.players[name]

    def on(self, owner: str) -> list[str]:
        """Where the tokens of a seat, or of `fear`, stand, in the order of their names."""
        return sorted(self.state.tiles_with(owner))

    def captured(self, name: str) -> list[str]:
        """Whose tokens a seat has captured, sorted."""
        return sorted(one.token.dragon or one.token.owner for one in self[name].captured)

    @property
    def strength(self) -> int:
        """The Strength of whoever acts."""
        return counted.strength(self.state)

    def defense(self, name: str) -> int:
        """The Defense of a player, with the Void's part."""
        return counted.defense(self.state, name)

    def fear_defense(self, against: str) -> int:
        """The Defense of Fear against a player."""
        return counted.fear_defense(self.state, against)

    def face_up(self, name: str) -> list[str]:
        """The cards on a mat, Spirits first."""
        return [one.card for one in (*self[name].spirits, *self[name].fears)]

    def hand(self, name: str) -> list[str]:
        """A Spirit Hand, without what fills it."""
        return [card for card in self[name].hand if not card.startswith("idle")]

    def summons(self, name: str, *cards: str) -> None:
        """Let somebody summon cards that ask for nothing."""
        self.says(name, *(f"summon {card}" for card in cards))

    def goes_to(self, name: str, start: str = "") -> list[str]:
        """Where the token on `start` may be moved now; all tokens, if nothing is said."""
        return sorted(key.split()[2] for key in self.offers(name, f"move {start}".strip()))

    def tiles(self, name: str) -> list[str]:
        """Which tiles are offered to be placed on, or cleared."""
        options = self.question(name).options
        return sorted(one.key.split()[1] for one in options if one.key.split()[0] in WITH_TILE)


WITH_TILE = ("place", "clear", "hide")


def table(
    *sitting: Sitting,
    fear: str = "e4",
    supply: int | None = None,
    corrupt: str = "",
    phase: PHASE = "spirit",
    drawn: Sequence[Card] = (),
    deck: Sequence[Card] = (),
    fear_discard: Sequence[Card] = (),
    piles: Mapping[str, Sequence[Card]] | None = None,
    discards: Mapping[str, Sequence[Card]] | None = None,
    dragons: bool = False,
    back: str = "step",
    patterns: Iterable[Pattern] = (),
    rule: Callable[[Hunt], Rule[Any]] | None = None,
    also: Iterable[Card] = (),
    **state: Any,
) -> Map:
    """A match that stands where the test wants it.

    Fear stands on the tiles of `fear`; with `dragons` these are `red d4 blue e5`. `deck` is drawn
    in this order before the dull cards, `piles` names `courage-left` and so on, `discards` types,
    and their last card lies on top. `rule` runs alone, without turns around it.
    """
    hunt = Hunt({one.seat: _player(one) for one in sitting}, fear="dread", turns=1, **state)
    hunt.active, hunt.phase = sitting[0].seat, "fear" if phase in ("fear", "draw") else "spirit"
    for one, side in zip(sitting, SEATS[len(sitting)], strict=True):
        hunt.players[one.seat].side = side
    pool = _tokens([one.seat for one in sitting], dragons)
    _place(hunt, sitting, pool, fear, supply)
    hunt.corrupt = corrupt.split()
    dull = [fear_card(f"dull-{letter}") for letter in "abcdefghijklmnopqrst"]
    cards = [card for one in sitting for card in (*one.cards, _idle(one))]
    stacked = [
        card for pile in (*(piles or {}).values(), *(discards or {}).values()) for card in pile
    ]
    all_cards = [*cards, *stacked, *drawn, *deck, *fear_discard, *dull, *also]
    edition = edition_of(all_cards, patterns, dragons=dragons, back=back)
    hunt.piles = {f"{type}-{side}": Deck() for type in TYPES for side in ("left", "right")}
    hunt.piles |= {
        name: Deck(top=[card.key for card in pile]) for name, pile in (piles or {}).items()
    }
    hunt.piles[FEAR_PILE] = Deck(sorted(one.key for one in dull), [one.key for one in deck])
    hunt.discards = {type: [one.key for one in (discards or {}).get(type, ())] for type in TYPES}
    hunt.discards[FEAR] = [one.key for one in fear_discard]
    if phase == "fear":
        hunt.drawn, hunt.seen = [one.key for one in drawn], [one.key for one in drawn]
    if phase == "turn":
        hunt.turns = 0
    return begin(hunt, edition, rule or (lambda hunt: going_on(hunt, phase)))


def begin(hunt: Hunt, edition: Edition, rule: Callable[[Hunt], Rule[Any]]) -> Map:
    """A match that starts from this table."""
    game = played_with(edition)

    async def run(hunt: Hunt) -> Result:
        found = await rule(hunt)
        return (
            found
            if isinstance(found, Result)
            else Result("fear.ending.undecided", (), {"rounds": 0})
        )

    game = replace(game, new=lambda settings, seats, chance: hunt, play=run)
    return Map(Match.start(game, Setup(tuple(hunt.players), game.settings()), SECRET))


async def going_on(hunt: Hunt, phase: PHASE) -> Result:
    """From the middle of a Phase to the end of the match."""
    if phase == "spirit":
        await summon_freely(hunt, "fear.summon")
        await discard(hunt, hunt.player)
        hunt.phase = "fear"
    elif phase == "fear":
        fear_acts = summon_freely(hunt, "fear.summon-fear")
        await with_wishes(hunt, hunt.active, "fear.wish", fear_acts)
        discard_fear(hunt, hunt.player)
        hunt.phase = "spirit"
    return await play(hunt)


def edition_of(
    cards: Iterable[Card],
    patterns: Iterable[Pattern] = (),
    *,
    dragons: bool = False,
    back: str = "step",
) -> Edition:
    """An edition with these cards, and one Fear called dread."""
    kept: dict[str, Card] = {}
    for card in cards:
        assert kept.setdefault(card.key, card) == card, f"two different cards called {card.key}"
    own = {key: card for key, card in kept.items() if isinstance(card, FearCard)}
    story = {"key": "dread", "name": "Dread", "story": "For a test.", "back": back}
    fear = Fear.model_validate(story | {"dragons": dragons, "cards": own})
    spirits = {key: card for key, card in kept.items() if isinstance(card, Spirit)}
    shapes = {one.key: one for one in (*PATTERNS, *patterns)}
    return Edition(spirits, {"dread": fear}, shapes, cast(Any, MAP))


def _idle(one: Sitting) -> Spirit:
    return spirit(f"idle-{one.seat}", "strength 1", needs="corrupt corrupt corrupt")


def _player(one: Sitting) -> Player:
    hand = [card.key for card in one.hand]
    if one.idle and not one.banished:
        hand.append(f"idle-{one.seat}")
    spirits = [Summoned(card.key, -place) for place, card in enumerate(one.spirits, start=1)]
    fears = [Summoned(card.key, -place - 9) for place, card in enumerate(one.fears, start=1)]
    for lying in (*spirits, *fears):
        if lying.card in one.copies:
            lying.copied.append(one.copies[lying.card])
    return Player(one.seat, "", hand, spirits, fears, [], one.banished, wishes=one.wishes.split())


def _tokens(seats: Sequence[str], dragons: bool) -> dict[str, list[Token]]:
    pool = {name: [Token(name, number + 1) for number in range(TOKENS)] for name in seats}
    if not dragons:
        return pool | {FEAR: [Token(FEAR, number + 1) for number in range(TOKENS)]}
    colours: tuple[Dragon, Dragon] = ("red", "blue")
    return pool | {
        colour: [Token(FEAR, 2 * number + place + 1, colour) for number in range(3)]
        for place, colour in enumerate(colours)
    }


def _place(
    hunt: Hunt,
    sitting: Sequence[Sitting],
    pool: dict[str, list[Token]],
    fear: str,
    supply: int | None,
) -> None:
    kind = FEAR
    for word in fear.split():
        if word in TILES:
            hunt.tokens[word] = pool[kind].pop(0)
        else:
            kind = word
    for one in sitting:
        home = SIDES[hunt.players[one.seat].side][0]
        for tile in (one.on or ("" if one.banished else home)).split():
            hunt.tokens[tile] = pool[one.seat].pop(0)
        for lying in hunt.players[one.seat].spirits + hunt.players[one.seat].fears:
            if lying.card in one.hides:
                lying.hidden.append(hunt.tokens[one.hides[lying.card]])
        for owner in one.captured.split():
            hunt.players[one.seat].captured.append(Captured(pool[owner].pop(0)))
        for card, count in one.powers.items():
            unused = [it for it in hunt.players[one.seat].captured if not it.on]
            for captured in unused[:count]:
                captured.on = card
    left = [token for kind, tokens in pool.items() if kind not in hunt.players for token in tokens]
    hunt.supply = left if supply is None else left[:supply]
    hunt.gone = [token for name in hunt.players for token in pool[name]]


def total_tokens(hunt: Hunt) -> dict[str, int]:
    """How many tokens of each owner there are, wherever they are."""
    everywhere = [
        *hunt.tokens.values(),
        *hunt.supply,
        *hunt.gone,
        *(one.token for player in hunt.players.values() for one in player.captured),
    ]
    return {owner: sum(it.owner == owner for it in everywhere) for owner in (*hunt.players, FEAR)}


def all_cards(hunt: Hunt) -> list[str]:
    """All cards, wherever they are, sorted."""
    piles = [
        card for pile in hunt.piles.values() for card in (*pile.top, *pile.unseen, *pile.bottom)
    ]
    thrown = [card for cards in hunt.discards.values() for card in cards]
    found = [*piles, *thrown, *hunt.box, *hunt.starting, *hunt.drawn]
    for player in hunt.players.values():
        found += player.hand
        mat = [*player.spirits, *player.fears]
        found += [one.card for one in mat if not one.healed]
        # What has healed lies on its discard; before all of it is done it lies on the mat alone.
        found += {one.card: None for one in mat if one.healed and one.card not in found}
    return sorted(found)
