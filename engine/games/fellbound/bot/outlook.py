"""The evaluation of a table for a team, with the blows of the next turns counted in."""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from engine.games.fellbound import combat
from engine.games.fellbound.bot.worth import HEALTH, payable, strength, worth
from engine.games.fellbound.data import Card, Strike
from engine.games.fellbound.state import Army, Character, Fellbound

SHARES = (1.0, 0.9, 0.6, 0.4, 0.3)
"""How much blows count: those still to come this turn, the enemy's next, the own next …"""
STRENGTH, CLOSENESS, DOOM = 30.0, 0.15, 60.0
"""What weighs how much; doom is to end a turn with fewer than two living characters."""
BOLD = 5
"""After so many quiet turns next to nothing is feared any more."""


class Fighter(NamedTuple):
    """A living character, and whom it could strike from where it stands for how much health."""

    tile: str
    character: Character
    blows: Sequence[tuple[str, int]]


class Fight:
    """Health and worth of all living characters while blows are exchanged in the mind."""

    def __init__(self, table: Fellbound, team: int) -> None:
        self.table, self.team = table, team
        self.health: dict[str, int] = {}
        self.worth: dict[str, float] = {}
        self.own: list[Fighter] = []
        self.foes: list[Fighter] = []
        for tile, character in table.tiles.items():
            if not character.slain:
                self.health[tile] = character.health
                self.worth[tile] = worth(table.edition, character)
                is_own = table.armies[character.seat].team == team
                side = self.own if is_own else self.foes
                side.append(Fighter(tile, character, blows(table, tile, character)))

    def exchange(self, fighters: Sequence[Fighter]) -> float:
        """Let each strike whom it gains most by; what all of them gain."""
        total = 0.0
        for tile, _, strikes in fighters:
            if self.health[tile] <= 0:
                continue
            best, target, damage = 0.0, "", 0
            for at, blow in strikes:
                health = self.health[at]
                if health > 0:
                    gain = self.worth[at] if blow >= health else HEALTH * blow
                    if gain > best:
                        best, target, damage = gain, at, blow
            if target:
                self.health[target] -= damage
                self.worth[target] -= best
                total += best
        return total

    def is_lost(self, fighters: Sequence[Fighter], team: int) -> bool:
        """Whether a team could not have two living characters at the end of its turn."""
        left = sum(self.health[fighter.tile] > 0 for fighter in fighters)
        return left < 2 and left + self.reserves(team) < 2

    def reserves(self, team: int) -> int:
        """How many more characters a team may have at the end of its next deployment."""
        table, count = self.table, 0
        deploys = table.phase == "deploy" and table.active == team
        for army in table.team(team):
            if not (deploys and army.passed):
                cards = payable(table.edition, army) + (len(army.deck) > 0 and not deploys)
                count += min(cards, self.free_tiles(army))
        return count

    def free_tiles(self, army: Army) -> int:
        """How many tiles of its zone an army may deploy on when the blows have been exchanged."""
        return sum(self.health.get(tile, 0) <= 0 for tile in self.table.zone(army))


def fear_of(table: Fellbound) -> float:
    """How much the enemy's blows are feared: the longer nothing happens, the less.

    A draw is no aim. Before an act it is the same for all that could be done, since what ends the
    quiet would otherwise seem to bring fear.
    """
    return max(0.0, 1 - table.quiet / BOLD)


def outlook(table: Fellbound, team: int, fear: float) -> float:
    """How many times stronger than the enemy a team will be, and how near to the enemy it is."""
    fight = Fight(table, team)
    own, foes = fight.own, fight.foes
    still = [one for one in own if not one.character.acted] if table.phase == "act" else []
    doom = -2 * DOOM if fight.is_lost(own, team) else 0.0
    gains = SHARES[0] * fight.exchange(still)
    doom += DOOM * fight.is_lost(foes, 1 - team)
    losses = SHARES[1] * fight.exchange(foes)
    doom -= DOOM * fear * fight.is_lost(own, team)
    gains += SHARES[2] * fight.exchange(own)
    doom += DOOM * 0.3 * fight.is_lost(foes, 1 - team)
    losses += SHARES[3] * fight.exchange(foes)
    gains += SHARES[4] * fight.exchange(own)
    mine = max(1.0, strength(table, team) - fear * losses)
    theirs = max(1.0, strength(table, 1 - team) - gains)
    return STRENGTH * log(mine / theirs) + doom - CLOSENESS * distance(table, own, foes)


def blows(table: Fellbound, tile: str, attacker: Character) -> list[tuple[str, int]]:
    """Whom a character could strike from where it stands, and how much health that takes."""
    found = []
    card = table.printed(attacker)
    for at in table.board.reach[tile, attacker.facing, card.range]:
        target = table.tiles.get(at)
        if target is not None and not target.slain and table.is_foe(target.seat, attacker.seat):
            blow = max(bolt(card), combat.forecast(table, tile, at))
            if blow:
                found.append((at, blow))
    return found


def bolt(card: Card) -> int:
    """What a special ability takes from one enemy, whatever its defence."""
    ability = card.ability
    if ability is None or ability.when != "use" or ability.on != "enemy":
        return 0
    return sum(effect.damage for effect in ability.effects if isinstance(effect, Strike))


def distance(table: Fellbound, own: Sequence[Fighter], foes: Sequence[Fighter]) -> float:
    """How far the own characters are from having an enemy within range.

    The longer nothing happens, the nearer than that they want to be.
    """
    total = 0.0
    for tile, character, _ in own if foes else ():
        row, column = int(tile[1:]), ord(tile[0])
        nearest = 9.0
        for foe in foes:
            ahead = (int(foe.tile[1:]) - row) * character.facing
            aside = abs(ord(foe.tile[0]) - column)
            far = max(0, ahead - table.printed(character).range) + aside if ahead >= 0 else 3
            nearest = min(nearest, far + table.quiet * (abs(ahead) + aside))
        total += nearest
    return total
