"""What lies on the table, and the small verbs that change it and tell what happened."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.asked import AskingTable
from engine.deck import Deck
from engine.games.fear.board import BIT, SIDES, VOID, bits
from engine.games.fear.data import (
    CORRUPT_TILES,
    QUIET_ROUNDS,
    SLOTS,
    TYPES,
    Attribute,
    Card,
    Edition,
    Spirit,
)
from engine.games.fear.player import Player, Summoned, Token
from engine.games.fear.view import FEAR, Moved, Phase
from engine.text import Value

PILES = tuple(f"{type}-{side}" for type in TYPES for side in ("left", "right"))
FEAR_PILE = "fear"


class OfEdition(AskingTable):
    """A table that is played on with the cards of its `edition`."""

    edition: Edition


@dataclass
class Hunt(OfEdition):
    """The whole game. Players stand in the order of play, Player 1 first."""

    players: dict[str, Player]
    fear: str = ""
    wanted: str = "choose"
    """The Fear that the table asks for: a name, `chance`, or `choose` for Player 1's choice."""
    quick: bool = False
    phase: Phase = "setup"
    active: str = ""
    """Whose turn it is, or who decides while the table is set up."""
    turns: int = 0
    tokens: dict[str, Token] = field(default_factory=dict)
    corrupt: list[str] = field(default_factory=list)
    supply: list[Token] = field(default_factory=list)
    gone: list[Token] = field(default_factory=list)
    """Tokens of those who gave up."""
    piles: dict[str, Deck] = field(default_factory=dict)
    """The six piles of Spirits, and the Fear deck."""
    knows: dict[str, list[str]] = field(default_factory=dict)
    """Who has peeked at the top of a pile."""
    discards: dict[str, list[str]] = field(default_factory=dict)
    """By type, and that of Fear."""
    box: list[str] = field(default_factory=list)
    starting: list[str] = field(default_factory=list)
    slots: int = SLOTS
    used: int = 0
    harvested: int = 0
    """How many cards Harvests have given in this Phase."""
    coming: int = 0
    """By how much the next Fear Phase is larger."""
    drawn: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    """All Fear cards that were harvested in this Phase."""
    last_capture: int = 0
    """The turn in which a token was displaced last."""
    count: int = 0
    """How many cards were summoned in the match."""
    moved: list[Moved] = field(default_factory=list)
    moved_in: tuple[int, str] = (0, "")
    final: str = ""
    winner: str = ""

    # Players

    @property
    def order(self) -> list[str]:
        """All seats in the order of play."""
        return list(self.players)

    @property
    def round(self) -> int:
        """The first is 1; 0 while the table is set up."""
        return -(-self.turns // len(self.players))

    @property
    def quiet(self) -> int:
        """Turns in a row without a capture."""
        return self.turns - self.last_capture

    @property
    def quiet_limit(self) -> int:
        """After so many turns without a capture it is undecided."""
        return QUIET_ROUNDS * len(self.players)

    @property
    def next(self) -> str:
        """Whose turn begins next."""
        return self.order[self.turns % len(self.players)]

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.active]

    def before(self, seat: str) -> str:
        """Who sits to the right: who last controlled Fear when this one acts."""
        order = self.order
        return order[order.index(seat) - 1]

    def others(self, seat: str) -> list[Player]:
        """All others, from the left of a seat on."""
        order = self.order
        place = order.index(seat)
        return [self.players[one] for one in (*order[place + 1 :], *order[:place])]

    @property
    def is_left(self) -> bool:
        """Whether who acts has given up in the own Spirit Phase: of that nothing is finished."""
        return self.phase == "spirit" and self.player.gone

    @property
    def is_fear(self) -> bool:
        """Whether it is Fear that acts."""
        return self.phase == "fear"

    @property
    def side(self) -> str:
        """Who owns the tokens that act in this Phase."""
        return FEAR if self.phase == "fear" else self.active

    @property
    def mat(self) -> list[Summoned]:
        """The cards of whoever acts, in the row of this Phase."""
        return self.player.fears if self.phase == "fear" else self.player.spirits

    @property
    def held(self) -> list[str]:
        """What whoever acts may summon from: the Spirit Hand, or the drawn Fear cards."""
        return self.drawn if self.phase == "fear" else self.player.hand

    # Cards

    def printed(self, summoned: Summoned) -> Sequence[Attribute]:
        """What a card does as it lies: a flipped one is a Move."""
        if summoned.flipped:
            return self.edition.backs[self.fear]
        return self.edition.cards[summoned.card].attributes

    def working(self, summoned: Summoned) -> Sequence[Attribute]:
        """What of it has worked by now."""
        printed = self.printed(summoned)
        return printed[: -summoned.waiting] if summoned.waiting else printed

    def card(self, key: str) -> Card:
        """What is printed on a card."""
        return self.edition.cards[key]

    def is_fear_card(self, key: str) -> bool:
        """Whether it is one of the Fear's own."""
        return key in self.edition.fear_cards

    def tokens_on(self, player: Player, lying: Summoned) -> int:
        """How many captured tokens power a card; none do one that healed and is gone."""
        if not player.captured or lying.healed:
            return 0
        return sum([one.on == lying.card for one in player.captured])

    def lying(self, card: str) -> Summoned:
        """The summoned card of this Phase; not as what it healed, if it came back since."""
        return next(one for one in self.mat if one.card == card and not one.healed)

    def discard(self, card: str) -> None:
        """Put a card from a Spirit Hand where its kind is discarded."""
        printed = self.edition.cards[card]
        if not isinstance(printed, Spirit):
            self.discards[FEAR].append(card)
        elif printed.type == "starting":
            self.box.append(card)
        else:
            self.discards[printed.type].append(card)

    def discard_drawn(self, card: str) -> None:
        """Put a card that belongs to the Fear deck on Fear's discard, also a stolen Spirit."""
        self.discards[FEAR].append(card)

    def discard_in_phase(self, card: str) -> None:
        """Discard a card of whoever acts: it belongs to the Fear deck or to a Spirit Hand."""
        (self.discard_drawn if self.phase == "fear" else self.discard)(card)

    def draw(self, pile: str, seat: str) -> str | None:
        """Take the top card of a pile, which its taker then knows."""
        card = self.piles[pile].draw(self.chance)
        if card is not None:
            self.knows.pop(pile, None)
            self.learns(seat)
        return card

    def renew(self, type: str) -> None:
        """Shuffle a type's discard, and deal it into its two piles."""
        cards = sorted(self.discards[type])
        self.chance.shuffle(cards)
        self.discards[type].clear()
        for side, dealt in (("left", cards[::2]), ("right", cards[1::2])):
            self.piles[f"{type}-{side}"] = Deck.of(dealt)
        self.tell("fear.renews", type=f"fear.type.{type}")

    def draw_fear(self, count: int) -> None:
        """Draw so many Fear cards, as far as there are any."""
        drawn: list[str] = []
        for _ in range(count):
            deck = self.piles[FEAR_PILE]
            if not len(deck) and self.discards[FEAR]:
                deck.shuffle_in(self.discards[FEAR])
                self.discards[FEAR].clear()
                self.tell("fear.shuffles")
            if card := self.draw(FEAR_PILE, self.active):
                drawn.append(card)
        self.drawn += drawn
        self.seen += drawn
        self.tell("fear.draws-fear", seat=self.active, count=len(drawn))
        if drawn:
            self.tell("fear.drew", only=[self.active], card=drawn)

    # The map

    @property
    def taken(self) -> int:
        """The tiles on which a token stands."""
        return bits(self.tokens)

    def tiles_with(self, owner: str) -> list[str]:
        """Where the tokens of somebody stand."""
        return [tile for tile, token in self.tokens.items() if token.owner == owner]

    def free(self, tiles: Iterable[str]) -> list[str]:
        """Those on which no token stands."""
        return [tile for tile in tiles if tile not in self.tokens]

    def home(self, seat: str) -> Sequence[str]:
        """The Starting Tiles of a player."""
        return SIDES[self.players[seat].side]

    def is_in_storm(self, owner: str) -> bool:
        """Whether a token of somebody stands on a Void tile that is not corrupted."""
        for tile in VOID:
            token = self.tokens.get(tile)
            if token is not None and token.owner == owner and tile not in self.corrupt:
                return True
        return False

    @property
    def hidden(self) -> list[Token]:
        """Tokens that can't be displaced now."""
        return [
            token
            for player in self.players.values()
            for mat in (player.spirits, player.fears)
            for one in mat
            if one.hidden and not one.ended
            for token in one.hidden
        ]

    def show(self, start: str, end: str, owner: str, captured: str = "") -> None:
        """Note for pictures what moved in this Phase."""
        now = (self.turns, self.phase)
        if self.moved_in != now:
            self.moved.clear()
            self.moved_in = now
        self.moved.append(Moved(start, end, owner, captured))

    def put(self, token: Token, tile: str) -> None:
        """A token comes onto the map."""
        assert tile in BIT
        assert tile not in self.tokens, f"{tile} is taken"
        self.tokens[tile] = token
        self.show("", tile, token.owner)

    @property
    def corrupt_left(self) -> int:
        """Corrupt tiles in the supply."""
        return CORRUPT_TILES - len(self.corrupt)

    def tell_loss(self, text: str, loss: str, /, **values: Value) -> None:
        """Tell what somebody lost. What Fear lost is no player's loss, but no summary drops it."""
        self.tell(text, only=None, loss=loss, **values)
