"""What is counted of Fellbound while computers play: kills let go, turning to and fro, abilities.

A character *lived* when its player could let it act at least once. Then it *attacks* or does not,
and its ability is *used* or not: as an act, or since it came up by itself and concerned somebody,
or since what it is like always made a difference to somebody's act.
"""

from collections.abc import Iterator

from engine.ask import Option, Question
from engine.game import Action
from engine.games.fellbound import combat, effects
from engine.games.fellbound.actions import Attack, Deploy, Move, Pass, Reform, Use, UseOn, perform
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.state import Character, Fellbound
from engine.games.fellbound.view import view
from engine.imagine import copied
from engine.tally import Tally

ATTACKS, USED = "attacks", "used"
SAFE, REFORMS, BACK = "safe kills passed", "reforms", "reforms back at once"


class FellboundTally(Tally):
    """Counts one match."""

    def __init__(self) -> None:
        super().__init__()
        # What is never counted is told all the same.
        self.counts.update(dict.fromkeys((SAFE, REFORMS, BACK), 0))
        self._turned: dict[tuple[str, str], int] = {}
        """In which turn a character last turned about."""

    def see(self, table: Fellbound, question: Question, option: Option) -> None:
        """An answer that is about to be given."""
        seat = question.seat
        if question.prompt == "fellbound.act":
            self._lives(table, seat)
            if isinstance(option, Pass):
                self._lets_go(imagined(table, seat), question)
        if isinstance(option, Action) and not isinstance(option, Pass):
            self._acts(imagined(table, seat), seat, option)

    def _lives(self, table: Fellbound, seat: str) -> None:
        """Whoever can act now has lived through a turn; whoever is hurt still has recovered."""
        for one in table.tiles.values():
            if one.seat == seat and not one.slain:
                card = table.printed(one)
                self.had_a_chance(seat, one.card, ATTACKS)
                if card.text:
                    self.had_a_chance(seat, one.card, USED)
                if card.always.recover and one.health < card.health:
                    self.came_to_it(seat, one.card, USED)

    def _lets_go(self, table: Fellbound, question: Question) -> None:
        safe = (is_safe_kill(table, question.seat, option) for option in question.options)
        if any(safe):
            self.counts[SAFE] += 1

    def _acts(self, table: Fellbound, seat: str, act: Action) -> None:
        for one in shows(table, seat, act):
            self._shown(one)
        match act:
            case Attack():
                self.came_to_it(seat, act.piece, ATTACKS)
            case Reform():
                self._turns(seat, act.piece, table.turn)
        before = copied(table)
        living = [tile for tile, one in table.tiles.items() if not one.slain]
        perform(table, seat, act)
        if isinstance(act, Deploy):
            self._shown_if_concerned(table, table.tiles[act.to], "deployed")
        for tile in living:
            if (fallen := before.tiles[tile]) and _is_slain(table, fallen):
                self._shown_if_concerned(before, fallen, "slain")
                for witness in before.beside(tile):
                    if not before.is_foe(witness.seat, fallen.seat):
                        self._shown_if_concerned(before, witness, "ally beside slain")

    def _turns(self, seat: str, card: str, turn: int) -> None:
        self.counts[REFORMS] += 1
        # The team's turn before this one was two turns ago.
        if self._turned.get((seat, card)) == turn - 2:
            self.counts[BACK] += 1
        self._turned[seat, card] = turn

    def _shown_if_concerned(self, table: Fellbound, one: Character, when: str) -> None:
        ability = table.printed(one).ability
        if ability is not None and ability.when == when:
            is_of_slayer = ability.on == "slayer"
            if is_of_slayer or any(effects.concerned(table, one, ability, None)):
                self._shown(one)

    def _shown(self, one: Character) -> None:
        self.came_to_it(one.seat, one.card, USED)


def imagined(table: Fellbound, seat: str) -> Fellbound:
    """The table as this seat knows it: nothing that is tried on it touches the match."""
    return imagine(table.edition, view(table, seat))


def _is_slain(table: Fellbound, one: Character) -> bool:
    tile = table.lies_on(one.seat, one.card)
    return tile is None or table.tiles[tile].slain


def shows(table: Fellbound, seat: str, act: Action) -> Iterator[Character]:
    """The characters whose ability an act is, or to whose traits it owes something."""
    match act:
        case Use(piece=piece) | UseOn(piece=piece):
            yield table.tiles[table.tile_of(seat, piece)]
        case Attack(piece=piece, target=target):
            yield from _of_attack(table, table.tile_of(seat, piece), target)
        case Move(piece=piece, to=to):
            tile = table.tile_of(seat, piece)
            if table.board.steps_between(tile, to) > 1:
                yield table.tiles[tile]
        case Deploy(card=card, to=to):
            if not table.landing(table.armies[seat])[to]:
                yield Character(card, seat, 0, 0)


def _of_attack(table: Fellbound, tile: str, target: str) -> Iterator[Character]:
    """Attackers whose trait adds or pierces, and defenders or their neighbours who are helped."""
    attacker, defender = table.tiles[tile], table.tiles[target]
    its, theirs = table.printed(attacker).always, table.printed(defender).always
    flanks = combat.is_flanked(table, tile, target)
    plain = max(0, table.printed(attacker).attack + attacker.sharpened)
    if combat.attack_value(table, tile, flanks=flanks) > plain:
        yield attacker
    if theirs.thorns:
        yield defender
    defence = combat.defence_value(table, target)
    if flanks or not defence or defender.defended >= table.printed(defender).parries:
        return
    if its.pierce:
        yield attacker
        return
    if theirs.all_round and not table.board.is_frontal(tile, target, defender.facing):
        yield defender
    for other in table.beside(target):
        if table.printed(other).always.guard and not table.is_foe(other.seat, defender.seat):
            yield other


# Safe kills


def is_safe_kill(table: Fellbound, seat: str, option: Option) -> bool:
    """Whether an act slays an enemy, costs nothing, and exposes to nothing.

    It costs nothing where nobody of the own side has less health or gold, stands elsewhere, faces
    elsewhere or is slain, and the treasury is no smaller. It exposes to nothing where no enemy
    gains health, attack or defence or can strike anybody harder from where it stands, and no
    enemy who had no room to deploy has some now.
    """
    if not isinstance(option, Attack | Use | UseOn):
        return False
    team = table.armies[seat].team
    after = copied(table)
    perform(after, seat, option)
    return (
        after.living(1 - team) < table.living(1 - team)
        and _gold(after, team) >= _gold(table, team)
        and _stand_alike(table, after, team)
        and not _gain(table, after, team)
    )


def _gold(table: Fellbound, team: int) -> int:
    return sum(army.treasury for army in table.team(team))


def _stand_alike(before: Fellbound, after: Fellbound, team: int) -> bool:
    """Whether all of a team lie where they lay, facing as they did, no poorer and no weaker."""
    for tile, one in before.tiles.items():
        if before.armies[one.seat].team == team:
            now = after.tiles.get(tile)
            if now is None or (now.card, now.seat) != (one.card, one.seat):
                return False
            if now.facing != one.facing or now.health < one.health or now.gold < one.gold:
                return False
    return True


def _gain(before: Fellbound, after: Fellbound, team: int) -> bool:
    """Whether the enemies of a team are better off for it, but for whom they lost."""
    for army in before.team(1 - team):
        has_room = after.has_room(after.armies[army.seat])
        if has_room and not before.has_room(army):
            return True
    for tile, one in after.tiles.items():
        if one.slain or after.armies[one.seat].team == team:
            continue
        was = next(
            (old for old in before.tiles.values() if (old.card, old.seat) == (one.card, one.seat)),
            one,
        )
        if one.health > was.health or one.sharpened > was.sharpened or one.warded > was.warded:
            return True
        if _blow(after, tile, one) > _blow(before, before.tile_of(was.seat, was.card), was):
            return True
    return False


def _blow(table: Fellbound, tile: str, attacker: Character) -> int:
    """The hardest that somebody could strike from a tile."""
    reach = table.board.reach[tile, attacker.facing, table.printed(attacker).range]
    return max(
        (
            combat.forecast(table, tile, at)
            for at in reach
            if at in table.tiles
            and not table.tiles[at].slain
            and table.is_foe(table.tiles[at].seat, attacker.seat)
        ),
        default=0,
    )
