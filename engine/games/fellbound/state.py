"""What lies on the table, and the small verbs that change it and tell what happened."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.deck import Deck
from engine.game import Table
from engine.games.fellbound.board import BOARDS, NORTH, SOUTH, Board
from engine.games.fellbound.data import OPENING_HAND, TREASURY, Card, Edition
from engine.text import Value


@dataclass
class Character:
    """A card on the battleground, living or slain, and what lies on it."""

    card: str
    seat: str
    facing: int
    health: int
    gold: int = 0
    acted: bool = False
    readied: bool = False
    defended: int = 0
    slain: bool = False
    sharpened: int = 0
    warded: int = 0


@dataclass
class Army:
    """A player's own: treasury, deck, hand and boneyard. `ally` is the place in the team."""

    seat: str
    team: int
    ally: int
    treasury: int = TREASURY
    deck: Deck = field(default_factory=Deck)
    hand: list[str] = field(default_factory=list)
    boneyard: list[str] = field(default_factory=list)
    deployed: list[str] = field(default_factory=list)
    passed: bool = False


class OfEdition(Table):
    """A table that is played on with the cards of its `edition`."""

    edition: Edition


@dataclass
class Fellbound(OfEdition):
    """The whole game. `turn` counts the turns begun; `first` is the team that began."""

    board_key: str
    armies: dict[str, Army]
    tiles: dict[str, Character] = field(default_factory=dict)
    shows_hands: bool = False
    mustered: bool = True
    aligned: bool = False
    first: int = 0
    turn: int = 0
    phase: str = "deploy"
    quiet: int = 0
    """Turns in a row, this one included, in which nobody was hurt and nobody was deployed."""
    deathless: int = 0
    """Turns in a row, this one included, in which nobody was slain and nobody was deployed."""
    conceded: list[str] = field(default_factory=list)

    @property
    def board(self) -> Board:
        """The tiles and how they lie to each other."""
        return BOARDS[self.board_key]

    @property
    def active(self) -> int:
        """The team whose turn it is."""
        return (self.first + self.turn - 1) % 2

    @property
    def is_opening(self) -> bool:
        """Whether this is the opening turn of the active team."""
        return self.turn <= 2

    def printed(self, character: Character) -> Card:
        """What is printed on a character."""
        return self.edition.cards[character.card]

    def team(self, number: int) -> list[Army]:
        """The armies of a team: one, or two allies."""
        return [army for army in self.armies.values() if army.team == number]

    def is_foe(self, one: str, other: str) -> bool:
        """Whether two seats are in different teams."""
        return self.armies[one].team != self.armies[other].team

    def side(self, seat: str) -> list[str]:
        """The seats of a team: what one of them loses, all of them lose."""
        return [army.seat for army in self.team(self.armies[seat].team)]

    def harmed(self, seat: str, by: str) -> list[str]:
        """Whose loss it is when something befalls a seat by another; among allies it is none."""
        return self.side(seat) if self.is_foe(seat, by) else []

    def living(self, team: int) -> int:
        """How many living characters a team has on the battleground."""
        armies = self.armies
        return sum(not c.slain and armies[c.seat].team == team for c in self.tiles.values())

    def is_defeated(self, team: int) -> bool:
        """Fewer than two living characters."""
        return self.living(team) < 2

    def lies_on(self, seat: str, card: str) -> str | None:
        """Where a character lies, living or slain, if it is on the battleground."""
        for tile, character in self.tiles.items():
            if character.card == card and character.seat == seat:
                return tile
        return None

    def tile_of(self, seat: str, card: str) -> str:
        """Where a character lies that is known to be on the battleground."""
        tile = self.lies_on(seat, card)
        assert tile is not None, f"{card} of {seat} is not on the battleground"
        return tile

    def where(self, character: Character) -> str:
        """The tile that a character lies on."""
        return next(tile for tile, other in self.tiles.items() if other is character)

    def beside(self, tile: str) -> Iterator[Character]:
        """The living characters on the tiles around."""
        for step in self.board.steps[tile]:
            character = self.tiles.get(step)
            if character is not None and not character.slain:
                yield character

    def fallen(self) -> list[Character]:
        """The slain characters on the battleground."""
        return [character for character in self.tiles.values() if character.slain]

    def zone(self, army: Army) -> tuple[str, ...]:
        """The deployment zone of an army."""
        return self.board.zone(army.team, army.ally, len(self.armies) // 2)

    def landing(self, army: Army) -> Mapping[str, bool]:
        """Where anybody of an army could be deployed; scouts also where it is not the own zone."""
        return self.board.landing(army.team, army.ally, len(self.armies) // 2)

    def purse(self, army: Army, tile: str) -> int | None:
        """What an army can pay with on a tile: its treasury, and the gold that lies there.

        None where a living character stands.
        """
        there = self.tiles.get(tile)
        if there is None:
            return army.treasury
        return army.treasury + there.gold if there.slain else None

    def has_room(self, army: Army) -> bool:
        """Whether a tile of the own zone is free of living characters, as everybody can see."""
        return any(self.purse(army, tile) is not None for tile in self.landing(army))

    # Turns

    def begin_turn(self) -> None:
        """Characters may act again, defences count anew, wards of the active team end."""
        self.turn += 1
        self.quiet += 1
        self.deathless += 1
        team = [army.seat for army in self.team(self.active)]
        self.step("fellbound.turn", seat=team, turn=self.turn)
        for army in self.armies.values():
            army.passed = False
        for character in self.tiles.values():
            character.acted = character.readied = False
            character.defended = 0
            if not character.slain and character.seat in team:
                character.warded = 0
                if recover := self.printed(character).always.recover:
                    self.heal(character, recover)

    # Cards

    def draw(self, army: Army) -> None:
        """Draw one card, if there is one."""
        card = army.deck.draw(self.chance)
        if card is not None:
            army.hand.append(card)
            self.learns(army.seat)
            self.tell("fellbound.draws", seat=army.seat)
            self.tell("fellbound.drew", only=[army.seat], card=card)

    def draw_opening_hand(self, army: Army) -> None:
        """Draw three; as long as no two of them can be paid, shuffle them back and redraw."""
        self._draw_three(army)
        while not self.edition.can_open(army.hand):
            army.deck.shuffle_in(army.hand)
            army.hand.clear()
            self.tell("fellbound.redraws", seat=army.seat)
            self._draw_three(army)
        self.learns(army.seat)
        self.tell("fellbound.opening-hand", seat=army.seat)
        self.tell("fellbound.drew", only=[army.seat], card=list(army.hand))

    def _draw_three(self, army: Army) -> None:
        for _ in range(OPENING_HAND):
            card = army.deck.draw(self.chance)
            assert card is not None
            army.hand.append(card)

    def deploy(self, army: Army, card: str, tile: str) -> None:
        """Put a character from the hand onto a tile, with its cost in gold on it."""
        slain = self.tiles.get(tile)
        found = self.loot(tile, army)
        cost = self.edition.cards[card].cost
        army.hand.remove(card)
        army.treasury -= cost
        army.deployed.append(card)
        facing = NORTH if army.team == 0 else SOUTH
        self.tiles[tile] = Character(card, army.seat, facing, self.edition.cards[card].health, cost)
        self.quiet = self.deathless = 0
        told = "fellbound.deploys-on-slain" if found is not None else "fellbound.deploys"
        values: dict[str, Value] = {"card": card, "at": tile, "cost": cost, "gold": found or 0}
        self.tell(told, only=None, loss=self.robbed(slain, army.seat), seat=army.seat, **values)

    def robbed(self, slain: Character | None, by: str) -> list[str]:
        """Whose loss it is that a seat finds the gold of a slain character."""
        return self.harmed(slain.seat, by) if slain is not None and slain.gold else []

    def loot(self, tile: str, army: Army) -> int | None:
        """Clear a slain character off a tile: its gold to `army`, the card to its boneyard."""
        slain = self.tiles.pop(tile, None)
        if slain is None:
            return None
        army.treasury += slain.gold
        self.armies[slain.seat].boneyard.append(slain.card)
        return slain.gold

    # Characters

    def tell_of(self, character: Character, text: str, **values: Value) -> None:
        """Add a sentence about a character to the story."""
        self.tell(text, only=None, seat=character.seat, card=character.card, **values)

    def move(self, tile: str, to: str) -> None:
        """Move a character with all that lies on it; a slain one makes way."""
        character = self.tiles[tile]
        army = self.armies[character.seat]
        slain = self.tiles.get(to)
        self.loot(to, army)
        self.tiles[to] = self.tiles.pop(tile)
        if slain is None:
            self.tell_of(character, "fellbound.moves", at=tile, to=to)
        else:
            found: dict[str, Value] = {"slain": slain.card, "gold": slain.gold}
            lost = self.robbed(slain, army.seat)
            self.tell_of(character, "fellbound.moves-on-slain", loss=lost, at=tile, to=to, **found)

    def reform(self, character: Character) -> None:
        """Turn 180 degrees."""
        character.facing = -character.facing
        self.tell_of(character, "fellbound.reforms")

    def heal(self, character: Character, health: int) -> None:
        """Give health back, never more than is printed."""
        gained = min(health, self.printed(character).health - character.health)
        if gained > 0:
            character.health += gained
            self.tell_of(character, "fellbound.heals", gained=gained, health=character.health)

    def sharpen(self, character: Character, attack: int) -> None:
        """Let a character attack harder for the rest of the game."""
        character.sharpened += attack
        self.tell_of(character, "fellbound.sharpened", attack=attack)

    def make_ready(self, character: Character) -> None:
        """Let a character act once more this turn; nobody acts three times."""
        if character.acted and not character.readied:
            character.acted, character.readied = False, True
            # Who was done with acting is asked again.
            self.armies[character.seat].passed = False
            self.tell_of(character, "fellbound.readied")

    def slay(self, character: Character) -> None:
        """Turn a character upside-down where it stands, with its gold."""
        character.slain = True
        self.deathless = 0
        tile = self.where(character)
        lost = self.side(character.seat)
        self.tell_of(character, "fellbound.slain", loss=lost, at=tile, gold=character.gold)

    def rob(self, character: Character, gold: int, seat: str) -> None:
        """Move gold from a card to a treasury."""
        taken = min(gold, character.gold)
        if taken:
            character.gold -= taken
            self.armies[seat].treasury += taken
            self.tell(
                "fellbound.takes-gold",
                loss=self.harmed(character.seat, seat),
                seat=seat,
                owner=character.seat,
                card=character.card,
                gold=taken,
            )

    def pay(self, army: Army, character: Character, gold: int) -> None:
        """Move gold from a treasury to a card."""
        army.treasury -= gold
        character.gold += gold
        self.tell(
            "fellbound.pays", seat=army.seat, owner=character.seat, card=character.card, gold=gold
        )
