"""The words of Fellbound's tests: armies of plain test characters, set up where a test wants them.

    game = table(
        army("ann", b2=fighter(attack=3)),
        army("bea", b3=foe(defence=1, health=5)),
    )
    game.says("ann", "attack fighter b3")
    assert game["b3"].health == 3

The first army is on turn, in the action phase of turn three, unless a test says otherwise. Decks,
hands and treasuries are empty unless they are given. No test depends on a printed card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from engine.ask import Rule
from engine.chance import Chance
from engine.deck import Deck
from engine.game import Result
from engine.games.fellbound import GAME, played_with
from engine.games.fellbound.board import NORTH, SOUTH
from engine.games.fellbound.data import Ability, Always, Card, Edition
from engine.games.fellbound.edition import EDITION
from engine.games.fellbound.game import FellboundSettings
from engine.games.fellbound.state import Army, Character, Fellbound
from engine.match import Match, Setup
from engine.seats import Seats
from tests.table import SECRET, Table

SEATS = ("ann", "bea", "cid", "dot")


@dataclass(frozen=True)
class Figure:
    """A test character: what is printed on it, and how it lies on the table."""

    card: Card
    turned: bool = False
    lying: Mapping[str, Any] = field(default_factory=dict)


def fighter(
    name: str = "fighter",
    *,
    attack: int = 1,
    range: int = 1,
    health: int = 5,
    always: Mapping[str, Any] | None = None,
    ability: Mapping[str, Any] | None = None,
    turned: bool = False,
    hurt: int = 0,
    gold: int | None = None,
    slain: bool = False,
    sharpened: int = 0,
    **printed: Any,
) -> Figure:
    """A character without anything special. `printed` is what else stands on its card."""
    fields: dict[str, Any] = {"attack": attack, "range": range, "health": health, **printed}
    if always or ability:
        fields |= {"text": "Special.", "always": Always(**(always or {}))}
    if ability:
        fields["ability"] = Ability(**ability)
    card = Card(key=name, name=name.title(), flavour="For a test.", **{"cost": 0, **fields})
    return Figure(
        card,
        turned,
        {
            "health": 0 if slain else health - hurt,
            "gold": card.cost if gold is None else gold,
            "slain": slain,
            "sharpened": sharpened,
        },
    )


def foe(name: str = "foe", **fields: Any) -> Figure:
    """A fighter that stands against another."""
    return fighter(name, **fields)


def friend(name: str = "friend", **fields: Any) -> Figure:
    """A fighter that stands beside another."""
    return fighter(name, **fields)


@dataclass(frozen=True)
class Side:
    """One army, as a test gives it."""

    seat: str
    treasury: int
    hand: Sequence[Figure]
    deck: Sequence[Figure]
    on: Mapping[str, Figure]


def army(
    seat: str,
    where: Mapping[str, Figure] | None = None,
    *,
    treasury: int = 0,
    hand: Sequence[Figure] = (),
    deck: Sequence[Figure] = (),
    **on: Figure,
) -> Side:
    """`on` says which character stands on which tile, and so does `where`."""
    return Side(seat, treasury, hand, deck, {**(where or {}), **on})


class Battle(Table):
    """A match of Fellbound."""

    @property
    def state(self) -> Fellbound:
        """What lies on the table."""
        return cast(Fellbound, self.match.state)

    def __getitem__(self, tile: str) -> Character:
        """The character on a tile."""
        return self.state.tiles[tile]

    def at(self, tile: str) -> str | None:
        """The card on a tile, if there is one."""
        return self.state.tiles[tile].card if tile in self.state.tiles else None

    def army(self, seat: str) -> Army:
        """What a seat owns."""
        return self.state.armies[seat]

    @property
    def gold(self) -> int:
        """All gold in the game."""
        return total_gold(self.state)

    def passes(self, *seats: str) -> None:
        """Each of these is done with whatever is asked, and means it, until somebody else is."""
        for seat in seats:
            while prompt := self.waits_for.get(seat):
                self.says(seat, "yes" if prompt == "fellbound.end-losing" else "pass")


def total_gold(fellbound: Fellbound) -> int:
    """All gold in the game: in treasuries and on cards."""
    return sum(army.treasury for army in fellbound.armies.values()) + sum(
        character.gold for character in fellbound.tiles.values()
    )


def table(
    *sides: Side,
    turn: int = 3,
    board: str = "",
    rule: Callable[[Fellbound], Rule[Any]] | None = None,
    also: Iterable[Figure] = (),
    **state: Any,
) -> Battle:
    """A match that stands where the test wants it. `rule` runs alone, without turns around it.

    The edition holds the characters of the sides, and those that are there `also`.
    """
    seats = [side.seat for side in sides]
    fellbound = Fellbound(
        board or ("deep" if len(sides) == 2 else "allied"),
        {side.seat: _army(side, place) for place, side in enumerate(sides)},
        # The first army begins this turn, so it also began the game if the turn is odd.
        **{"turn": turn - 1, "first": (turn - 1) % 2, **state},
    )
    for side in sides:
        for tile, figure in side.on.items():
            fellbound.tiles[tile] = _character(fellbound, side.seat, figure)
    figures = [figure for side in sides for figure in (*side.on.values(), *side.hand, *side.deck)]
    game = played_with(edition_of(one.card for one in (*figures, *also)))
    game = replace(game, new=lambda settings, seats, chance: fellbound)
    if rule is not None:
        game = replace(game, play=alone(rule))
    return Battle(Match.start(game, Setup(tuple(seats), FellboundSettings()), SECRET))


def edition_of(cards: Iterable[Card]) -> Edition:
    """A edition with these characters and no others."""
    kept: dict[str, Card] = {}
    for card in cards:
        assert kept.setdefault(card.key, card) == card, f"two different cards called {card.key}"
    return replace(EDITION, cards=kept)


def alone(rule: Callable[[Fellbound], Rule[Any]]) -> Callable[[Fellbound], Rule[Result]]:
    """Play that is nothing but this rule."""

    async def play(fellbound: Fellbound) -> Result:
        await rule(fellbound)
        return Result("alone")

    return play


def match_of(
    *seats: str, secret: bytes = SECRET, edition: Edition | None = None, **settings: Any
) -> Battle:
    """A match from its very beginning, played with the printed characters or another edition."""
    setup = Setup(seats or ("ann", "bea"), FellboundSettings(**settings))
    game = GAME if edition is None else played_with(edition)
    return Battle(Match.start(game, setup, secret))


def new(chance: Chance, *seats: str, **settings: Any) -> Fellbound:
    """The table before anybody has acted."""
    fellbound = GAME.new(FellboundSettings(**settings), Seats(seats or ("ann", "bea")), chance)
    fellbound.edition = EDITION
    return fellbound


def _army(side: Side, place: int) -> Army:
    deck = Deck.of(figure.card.key for figure in side.deck)
    hand = [figure.card.key for figure in side.hand]
    return Army(side.seat, place % 2, place // 2, side.treasury, deck, hand)


def _character(fellbound: Fellbound, seat: str, figure: Figure) -> Character:
    ahead = NORTH if fellbound.armies[seat].team == 0 else SOUTH
    facing = -ahead if figure.turned else ahead
    return Character(figure.card.key, seat, facing, **figure.lying)
