"""Whether all that the files of Horizons name is there, and goes together."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence

from engine.data import Mistakes
from engine.games.horizons.data import (
    Adversary,
    Board,
    Edition,
    FearCard,
    InvaderCard,
    IslandMap,
    Joining,
    Power,
    Space,
    SpiritCard,
)
from engine.games.horizons.island import land_key
from engine.games.horizons.words import Choose, EachLand, EachPlayer, If, OddWord, Pay, Word

OF_A_SPIRIT = ("unique", "innate")
LEVELS = 7
MAPS = ("g", "h", "gh", "dgh", "ghbd")
"""Alone on either of two boards, and one island for each further number of players."""
BY_CHANCE = {1: 3, 2: 4, 3: 5}
"""Of each Stage so many cards are played with."""
Named = Power | SpiritCard | FearCard


def check_names(
    named: Sequence[Mapping[str, Named]], others: Sequence[Mapping[str, object]], mistakes: Mistakes
) -> None:
    """A key tells what is meant, wherever it stands; so does a name."""
    keys = Counter(key for file in (*named, *others) for key in file)
    names = Counter(one.name for file in named for one in file.values())
    for found in (keys, names):
        twice = (word for word, number in found.items() if number > 1)
        mistakes.refuse("*.toml", "two are called that", twice)


# Powers


def check_powers(
    powers: Mapping[str, Power], spirits: Mapping[str, SpiritCard], mistakes: Mistakes
) -> None:
    """Each belongs to whom it should, needs something, and does something."""
    for key, power in powers.items():
        where = f"{power.deck}.toml: {key}"
        if bool(power.spirit) != (power.deck in OF_A_SPIRIT):
            mistakes.note(where, "spirit: unique and innate Powers belong to one")
        elif power.spirit:
            mistakes.missing(f"{where}: spirit", "there is none", {power.spirit} - {*spirits})
        _check_thresholds(where, power, mistakes)
        _check_words(where, power, mistakes)


def _check_thresholds(where: str, power: Power, mistakes: Mistakes) -> None:
    if power.is_innate:
        if power.words or power.cost or power.elements:
            mistakes.note(where, "an innate Power has tiers only")
    elif not power.words:
        mistakes.note(where, "words: it does nothing")
    for threshold in power.thresholds:
        if not threshold.need or not threshold.words:
            mistakes.note(where, "thresholds: it needs something, and does something")
        if (threshold.mode == "before") != (0 < threshold.before < len(power.words)):
            mistakes.note(where, "before: a place among the words, with this mode only")


def _check_words(where: str, power: Power, mistakes: Mistakes) -> None:
    for words in (power.words, *(threshold.words for threshold in power.thresholds)):
        for word in all_words(words):
            if isinstance(word, EachPlayer):
                mistakes.note(where, "each-player: on fear cards only")
            if isinstance(word, If) and word.condition.another and power.target.kind != "spirit":
                mistakes.note(where, "another: its target is no Spirit")


def all_words(words: Sequence[Word]) -> Iterator[Word]:
    """These words, and those in them."""
    for word in words:
        yield word
        if isinstance(word, If):
            yield from all_words((*word.then, *word.otherwise))
        elif isinstance(word, Pay):
            yield from all_words(word.then)
        elif isinstance(word, Choose):
            yield from all_words([one for inner in word.lists for one in inner])
        elif isinstance(word, (EachPlayer, EachLand)):
            yield from all_words(word.does)


def without_deeds(edition: Edition, deeds: Container[str]) -> list[str]:
    """What the game lacks where a card is odd, and no function says what it does."""
    printed = [power.words for power in edition.powers.values()]
    printed += [tier.words for power in edition.powers.values() for tier in power.thresholds]
    printed += [level for card in edition.fears.values() for level in card.levels]
    odd = {one.name for words in printed for one in all_words(words) if isinstance(one, OddWord)}
    missing = sorted(name for name in odd if name not in deeds)
    return [f"powers/odd has no function for {', '.join(missing)}"] if missing else []


# Spirits


def check_spirits(
    spirits: Mapping[str, SpiritCard], powers: Mapping[str, Power], mistakes: Mistakes
) -> None:
    """A panel names Powers that exist, its own among them, and its tracks begin with a number."""
    for key, spirit in spirits.items():
        where = f"spirits.toml: {key}"
        for name, track in (("energy", spirit.energy), ("cards", spirit.cards)):
            _check_track(f"{where}: {name}", track, mistakes)
        own = {power for power, one in powers.items() if one.spirit == key}
        apart = own ^ {*spirit.uniques, spirit.innate}
        mistakes.missing(where, "its unique and innate Powers", apart)
        if spirit.innate in powers and not powers[spirit.innate].is_innate:
            mistakes.refuse(where, "no innate Power", [spirit.innate])
        learned = {one for one in spirit.progression if not _is_learned(powers.get(one))}
        mistakes.missing(where, "no minor or major Power", learned)


def _is_learned(power: Power | None) -> bool:
    return power is not None and power.deck not in OF_A_SPIRIT


def _check_track(where: str, track: Sequence[Space], mistakes: Mistakes) -> None:
    if not track or track[0].n is None:
        mistakes.note(where, "it begins with a number")
    if any(space.n is None and space.element is None for space in track):
        mistakes.note(where, "a space holds a number or an element")


# Fear, Invaders and adversaries


def check_invaders(
    fears: Mapping[str, FearCard],
    invaders: Mapping[str, InvaderCard],
    adversaries: Mapping[str, Adversary],
    mistakes: Mistakes,
) -> None:
    """Each level of a fear card does something, and each deck finds its Invader cards."""
    silent = (key for key, card in fears.items() if not all(card.levels))
    mistakes.refuse("fear.toml", "a level does nothing", silent)
    printed = Counter(int(card.stage) for card in invaders.values())
    few = (str(stage) for stage, used in BY_CHANCE.items() if printed[stage] < used)
    mistakes.missing("invaders.toml", "too few cards of this Stage", few)
    allowed = {str(stage): used for stage, used in BY_CHANCE.items()}
    for key, adversary in adversaries.items():
        where = f"adversaries.toml: {key}"
        if len(adversary.levels) != LEVELS:
            mistakes.note(where, f"levels: {len(adversary.levels)}, but {LEVELS} is right")
        for number, level in enumerate(adversary.levels):
            too_many = (one for one, n in Counter(level.deck).items() if n > allowed.get(one, 0))
            mistakes.refuse(f"{where}: level {number}", "too many cards of this Stage", too_many)


# Boards


def check_boards(boards: Mapping[str, Board], mistakes: Mistakes) -> None:
    """Lands touch from both sides."""
    for key, board in boards.items():
        touching = {(n, other) for n, land in enumerate(board.lands, 1) for other in land.adjacent}
        one_sided = (f"{one}-{other}" for one, other in touching if (other, one) not in touching)
        mistakes.refuse(f"boards.toml: {key}", "adjacent to each other, or not", one_sided)


def check_joinings(
    joinings: Mapping[str, Joining], boards: Mapping[str, Board], mistakes: Mistakes
) -> None:
    """Each number of players has an island, made of boards that exist, joined land by land."""
    mistakes.missing("joinings.toml", "there is one for each table", {*joinings} ^ {*MAPS})
    for key, joining in joinings.items():
        where = f"joinings.toml: {key}"
        if sorted(joining.boards) != sorted(key):
            mistakes.note(where, f"boards: {', '.join(joining.boards)}: named in its key")
        mistakes.missing(where, "there is no such board", {*joining.boards} - {*boards})
        if joining.players != len(joining.boards):
            right = f"players: {joining.players}, but {len(joining.boards)} is right"
            mistakes.note(where, right)
        known = {key: boards[key].lands for key in joining.boards if key in boards}
        lands = {land_key(key, n) for key, one in known.items() for n, _ in enumerate(one, 1)}
        named = {land for pair in joining.contacts for land in pair}
        mistakes.missing(where, "there is no such land", named - lands)
        inside = (f"{one}-{other}" for one, other in joining.contacts if one[0] == other[0])
        mistakes.refuse(where, "of one board", inside)
        pairs = Counter(frozenset(pair) for pair in joining.contacts)
        twice = ("-".join(sorted(pair)) for pair, n in pairs.items() if n > 1)
        mistakes.refuse(where, "named twice", twice)


def check_maps(maps: Mapping[str, IslandMap], mistakes: Mistakes) -> None:
    """No board lies apart."""
    for key, island in maps.items():
        apart = (land for row in island.distance.values() for land in island.lands.keys() - row)
        mistakes.refuse(f"joinings.toml: {key}", "can't be reached", apart)
