"""Computer players that see only the view. The good one tries every act and weighs the table."""

from collections.abc import Mapping

from engine.ask import YES, Option, Question
from engine.chance import Chance
from engine.computer import random_player
from engine.deck import Deck
from engine.game import Bot, Story
from engine.games.fellbound import combat
from engine.games.fellbound.actions import PASS, Deploy, Move, perform
from engine.games.fellbound.data import CARDS, Card, Strike
from engine.games.fellbound.state import Army, Character, Fellbound
from engine.games.fellbound.view import FellboundView

BEGUN = 2.0
"""What any living character is worth, before its figures."""


def good(view: FellboundView, question: Question, chance: Chance) -> Option:
    """Choose what leaves the table in the best state, the enemy's next blows included."""
    if question.prompt == "fellbound.muster":
        return _recruit(question, chance)
    if question.prompt == "fellbound.end-losing":
        return YES
    table = imagine(view)
    team = table.armies[question.seat].team
    best, most = question.options[0], -1e9
    for option in question.options:
        after = clone(table)
        if option is not PASS:
            perform(after, question.seat, option)  # type: ignore[arg-type]
        worth = weigh(after, team) + _taste(option) + chance.below(100) / 1000
        if worth > most:
            best, most = option, worth
    return best


BOTS: Mapping[str, Bot] = {"random": random_player, "good": good}


def imagine(view: FellboundView) -> Fellbound:
    """The table as far as a viewer knows it. Unknown hands and all decks are empty."""
    armies = {
        army.seat: Army(
            army.seat,
            army.team,
            army.ally,
            army.treasury,
            Deck(),
            list(army.hand if army.hand is not None else ["?"] * army.hand_count),
            list(army.boneyard),
        )
        for army in view.armies
    }
    table = Fellbound(view.board, armies, first=view.first, turn=view.turn, phase=view.phase)
    table.tiles = {
        character.tile: Character(
            character.card,
            character.seat,
            character.facing,
            character.health,
            character.gold,
            character.acted,
            character.readied,
            character.defended,
            character.slain,
            character.sharpened,
            character.warded,
        )
        for character in view.characters
    }
    table.story = Story()
    return table


def clone(table: Fellbound) -> Fellbound:
    """A table to try an act on."""
    copy = Fellbound(table.board_key, {}, first=table.first, turn=table.turn, phase=table.phase)
    for seat, army in table.armies.items():
        copy.armies[seat] = Army(
            seat,
            army.team,
            army.ally,
            army.treasury,
            army.deck,
            list(army.hand),
            list(army.boneyard),
        )
    for tile, c in table.tiles.items():
        copy.tiles[tile] = Character(
            c.card,
            c.seat,
            c.facing,
            c.health,
            c.gold,
            c.acted,
            c.readied,
            c.defended,
            c.slain,
            c.sharpened,
            c.warded,
        )
    copy.story = Story()
    return copy


def weigh(table: Fellbound, team: int) -> float:
    """How good the table is for a team whose enemy moves next."""
    mine = _strength(table, team)
    theirs = _strength(table, 1 - team)
    dread, losses = _blows(table, 1 - team)
    hope, kills = _blows(table, team)
    return (
        mine
        - theirs
        - 0.9 * dread
        + 0.35 * hope
        + _safety(table, team, losses)
        - _safety(table, 1 - team, 0)
        - 0.3 * _safety(table, 1 - team, kills)
        + 0.05 * _closeness(table, team)
    )


def worth(card: Card, health: int, sharpened: int = 0) -> float:
    """What a living character is worth with so much health left."""
    attack = max(0, card.attack + sharpened) * (1 + 0.7 * (card.strikes - 1)) if card.attack else 0
    guard = card.defence * (1 + 0.4 * (card.parries - 1))
    return BEGUN + 0.6 * health + 0.8 * attack + 0.4 * guard + 0.2 * card.range + bool(card.text)


def _strength(table: Fellbound, team: int) -> float:
    total = 0.0
    for army in table.armies.values():
        if army.team == team:
            total += 0.8 * army.treasury + 1.6 * len(army.hand)
    for c in table.tiles.values():
        if not c.slain and table.armies[c.seat].team == team:
            total += worth(c.printed, c.health, c.sharpened) + 0.4 * c.gold + 0.3 * c.warded
    return total


def _blows(table: Fellbound, team: int) -> tuple[float, int]:
    """What a team's characters can do from where they stand: worth taken, and how many slain."""
    left: dict[str, int] = {}
    taken = 0.0
    kills = 0
    for tile, attacker in table.tiles.items():
        if attacker.slain or table.armies[attacker.seat].team != team:
            continue
        best, target, damage = 0.0, "", 0
        for at in table.board.reach[tile, attacker.facing, attacker.printed.range]:
            victim = table.tiles.get(at)
            if victim is None or victim.slain or table.armies[victim.seat].team == team:
                continue
            health = left.get(at, victim.health)
            blow = min(health, max(combat.forecast(table, tile, at), _bolt(attacker)))
            gain = 0.6 * blow
            if blow and blow == health:
                gain = worth(victim.printed, victim.health, victim.sharpened) + 0.5 * victim.gold
            if gain > best:
                best, target, damage = gain, at, blow
        if target:
            left[target] = left.get(target, table.tiles[target].health) - damage
            taken += best
            kills += left[target] <= 0
    return taken, kills


def _bolt(attacker: Character) -> int:
    """What a special ability takes from one enemy, whatever its defence."""
    ability = attacker.printed.ability
    if ability is None or ability.when != "use" or ability.on != "enemy":
        return 0
    return sum(effect.damage for effect in ability.effects if isinstance(effect, Strike))


def _safety(table: Fellbound, team: int, losses: int) -> float:
    """How far a team is from ending a turn with fewer than two."""
    reserves = 0
    for army in table.team(team):
        hand = [0 if card == "?" else CARDS[card].cost for card in army.hand]
        reserves += sum(cost <= army.treasury for cost in hand)
    left = table.living(team) - losses
    if left >= 2:
        return min(left, 4) * 1.5
    return -12.0 * (2 - left) if left + reserves >= 2 else -60.0


def _closeness(table: Fellbound, team: int) -> float:
    """How near a team's characters are to an enemy in front of them."""
    total = 0.0
    for tile, c in table.tiles.items():
        if c.slain or table.armies[c.seat].team != team:
            continue
        row = int(tile[1:])
        ahead = [
            abs(int(other[1:]) - row) + abs(ord(other[0]) - ord(tile[0]))
            for other, foe in table.tiles.items()
            if not foe.slain
            and table.armies[foe.seat].team != team
            and (int(other[1:]) - row) * c.facing >= 0
        ]
        total -= min(ahead, default=8)
    return total


def _taste(option: Option) -> float:
    """Small preferences between acts that are worth the same."""
    if isinstance(option, Deploy):
        return -0.3 * CARDS[option.card].cost
    return -0.02 if isinstance(option, Move) else 0.0


def _recruit(question: Question, chance: Chance) -> Option:
    """Strong characters first, as long as they are cheap."""
    return max(
        question.options,
        key=lambda option: (
            worth(CARDS[option.key], CARDS[option.key].health)
            - 1.5 * CARDS[option.key].cost
            + chance.below(200) / 100
        ),
    )
