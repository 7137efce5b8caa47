"""What is printed makes a fair match, and what would not is named."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.games.fear.board import TILES
from engine.games.fear.data import Fear, FearCard, Pattern, Spirit
from engine.games.fear.edition import EDITION, HERE
from engine.games.fear.map import LETTERS, Tile
from tests.games.fairness import must_be_fair, said
from tests.games.fear.fairness.fears import check_fears
from tests.games.fear.fairness.map import check_map
from tests.games.fear.fairness.patterns import check_patterns, check_printed
from tests.games.fear.fairness.spirits import check_spirits
from tests.games.fear.fairness.starting import check_starting

SPIRITS, FEARS, PATTERNS = EDITION.spirits, EDITION.fears, EDITION.patterns
C, R, H, X = "courage", "reason", "hope", "corrupt"
ARROWS = Pattern(key="arrows", name="Arrows", arrows="orthogonal")


def spirits(**changed: Mapping[str, object]) -> dict[str, Spirit]:
    """The Spirits, some of them with other fields; a key is written with low lines."""
    made = dict(SPIRITS)
    for name, fields in changed.items():
        key = name.replace("_", "-")
        made[key] = Spirit.model_validate(made[key].model_dump() | dict(fields))
    return made


def fears(of: str, **changed: Mapping[str, object]) -> dict[str, Fear]:
    """The Fears, some cards of one of them with other fields."""
    cards = dict(FEARS[of].cards)
    for name, fields in changed.items():
        key = name.replace("_", "-")
        cards[key] = FearCard.model_validate(cards[key].model_dump() | dict(fields))
    return {**FEARS, of: FEARS[of].model_copy(update={"cards": cards})}


def does(*attributes: str) -> dict[str, object]:
    """A card does this instead."""
    return {"attributes": attributes}


def needs(*symbols: str) -> dict[str, object]:
    """A card needs this instead."""
    return {"needs": symbols}


# Spirits


def fewer(*keys: str) -> dict[str, Spirit]:
    """The Spirits but for these."""
    return {key: spirit for key, spirit in SPIRITS.items() if key not in keys}


TWO_AND_ONE = does("strength 2", "strength 1")
BAD_SPIRITS = {
    "courage: cards: 31, but 32 is right": fewer("ember-wren"),
    "courage: ember-wren: its own type is not needed": spirits(ember_wren=needs(H)),
    "courage: cards that need 1: 21, but 18 to 20 is right": spirits(night_express=needs(C)),
    "courage: cards that need 2: 8, but 9 to 11 is right": spirits(night_express=needs(C, C, C)),
    "courage: cards that need 3: 1, but 2 to 3 is right": spirits(thunder_ox=needs(C, C)),
    "courage: cards that need Corrupt: 0, but 1 to 2 is right": spirits(swamp_boar=needs(C, C)),
    "hope: cards with harvest: 2, but 3 to 32 is right": spirits(
        bean_sprout=does("heal"), rain_barrel=does("heal"), dawn_rooster=does("heal")
    ),
    "cards with teleport: 2, but 3 is right": spirits(message_bottle=does("push")),
    "cards with times move: 1, but 2 is right": spirits(metronome=does("push")),
    "cards with symbol hope: 1, but 2 is right": spirits(almanac_toad=does("peek", "harvest 1")),
    "cards with card 1: 5, but 4 is right": spirits(wildflower_bus=does("card 1")),
    "cards with card 2: 3, but 2 is right": spirits(
        birthday_candle=does("card 1", "card 2", "strength 1")
    ),
    "cards that need two types: 15, but 13 to 14 is right": spirits(
        night_express=needs(C, R), wardrobe_rhino=needs(C, H)
    ),
    "cards with a price: 3, but 4 to 96 is right": spirits(
        bareheaded_ram=does("strength 2", "defense 1"),
        glass_nightingale=does("strength 2", "defense 1"),
    ),
    "cards with several attributes: 49, but 39 to 48 is right": spirits(
        ember_wren=TWO_AND_ONE,
        crowbar=TWO_AND_ONE,
        dawn_rooster=TWO_AND_ONE,
        gavel_owl=TWO_AND_ONE,
    ),
    "cards with x3: 3, but 0 to 2 is right": spirits(brass_echo=does("x3 strength")),
    "ember-wren: strength: 5, but -1 to 4 is right": spirits(ember_wren=does("strength 5")),
    "bareheaded-ram: defense: -2, but -1 to 3 is right": spirits(
        bareheaded_ram=does("strength 3", "defense -2")
    ),
    "rain-barrel: harvest: 4, but 1 to 3 is right": spirits(rain_barrel=does("harvest 4")),
    "tide-broom: corrupt: 1, but -3 to -1 is right": spirits(tide_broom=does("corrupt 1")),
    "autumn-maple: let-go: 5, but 2 to 4 is right": spirits(autumn_maple=does("let-go 5")),
    "ember-wren: strength 4 needs three symbols": spirits(ember_wren=does("strength 4")),
    "ember-wren: strength 3 needs two symbols, or a price": spirits(ember_wren=does("strength 3")),
    "brass-echo: x3 needs three symbols": spirits(
        brass_echo=does("x3 strength"), marching_band=does("strength 1", "x2 strength")
    ),
    "mending-needle: beside heal: harvest, move, peek, corrupt": spirits(
        mending_needle=does("heal", "strength 1")
    ),
    "crowbar: it does and needs the same as chess-cat": spirits(chess_cat=does("strength 2")),
    "sharp-pencil: it does and needs the same as crowbar": spirits(sharp_pencil=does("strength 2")),
}


@pytest.mark.ledger("FYF-A47")
@pytest.mark.parametrize(("complaint", "made"), BAD_SPIRITS.items(), ids=BAD_SPIRITS)
def test_spirits_that_would_not_be_fair_are_refused(
    complaint: str, made: dict[str, Spirit]
) -> None:
    assert said(f"spirits.toml: {complaint}", check_spirits, made, PATTERNS)


def test_more_than_ten_spirits_with_arrows_are_refused() -> None:
    patterns = {**PATTERNS, **dict.fromkeys(("circle", "stride", "skip"), ARROWS)}

    assert said(
        r"spirits.toml: cards with arrows: 11, but 0 to 10", check_spirits, SPIRITS, patterns
    )


BAD_STARTS = {
    "Guides: 5, but 6 is right": fewer("red-bicycle"),
    "starting: courage: cards: 5, but 6 is right": fewer("pocket-knife"),
    "red-bicycle: a Starting Spirit needs one symbol of a type": spirits(red_bicycle=needs(C, C)),
    "harbor-seal: a Starting Spirit needs one symbol of a type": spirits(harbor_seal=needs(X)),
    "red-bicycle: a Guide bears two attributes": spirits(red_bicycle=does("heal")),
    "hard-hat: a Starting Spirit that is no Guide bears one attribute": spirits(
        hard_hat=does("defense 1", "peek")
    ),
    "onward-the-dog, red-bicycle: two Guides have the same role": spirits(
        red_bicycle=does("corrupt -1", "strength 1")
    ),
    "hard-hat: a Starting Spirit bears none of times, steal": spirits(hard_hat=does("steal")),
    "hard-hat: too strong for a Starting Spirit": spirits(hard_hat=does("strength 3")),
    "onward-the-dog: too strong": spirits(onward_the_dog=does("strength 2", "corrupt -1")),
    "Starting Spirits with strength 2: 4, but 0 to 3 is right": spirits(
        **dict.fromkeys(
            ("pocket_knife", "sharp_pencil", "stubborn_lamb", "wool_sock"), does("strength 2")
        )
    ),
    "spinning-top: it moves too far": spirits(spinning_top=does("move march")),
    "wet-notebook: it moves too far": spirits(wet_notebook=does("move wind")),
}


@pytest.mark.ledger("FYF-R24")
@pytest.mark.parametrize(("complaint", "made"), BAD_STARTS.items(), ids=BAD_STARTS)
def test_starting_spirits_that_are_too_hard_or_too_strong_are_refused(
    complaint: str, made: dict[str, Spirit]
) -> None:
    assert said(f"spirits.toml: {complaint}", check_starting, made, PATTERNS)


# Fears


def fear(of: str, **changed: Any) -> dict[str, Fear]:
    """The Fears, with one of them changed itself."""
    return {**FEARS, of: FEARS[of].model_copy(update=changed)}


def cut(of: str, key: str) -> dict[str, Fear]:
    """The Fears, with one card missing."""
    cards = {one: card for one, card in FEARS[of].cards.items() if one != key}
    return fear(of, cards=cards)


STRONG = {**does("strength 1"), **needs()}
BAD_FEARS = {
    "fears.toml: Fears: 5, but 6 is right": {k: f for k, f in FEARS.items() if k != "heights"},
    "fears.toml: Fears of two dragons: 2, but 1 is right": fear("the-dark", dragons=True),
    "fears.toml: heights, the-dark: each Fear has a back of its own": fear(
        "the-dark", back="vault"
    ),
    "fears/heights.toml: cards: 23, but 24 is right": cut("heights", "vertigo"),
    "fears/heights.toml: vertigo: strength: 4, but 1 to 3 is right": fears(
        "heights", vertigo=does("strength 4")
    ),
    "fears/heights.toml: landslide: corrupt: -1, but 1 to 2 is right": fears(
        "heights", landslide=does("corrupt -1")
    ),
    "fears/heights.toml: vertigo: fear-card is for Spirits": fears(
        "heights", vertigo=does("strength 2", "fear-card 1")
    ),
    "fears/deep-water.toml: the-tide-returns: beside heal: harvest": fears(
        "deep-water", the_tide_returns=does("heal", "strength 1")
    ),
    "fears/heights.toml: different cards: 13, but 14 to 24 is right": fears(
        "heights",
        sudden_gust=STRONG,
        sum_of_all_falling=STRONG,
        vertigo=STRONG,
        missing_rung=STRONG,
        rotten_bridge=STRONG,
        spiral_stair=STRONG,
    ),
    "fears/heights.toml: cards that are the same: 4, but 1 to 3 is right": fears(
        "heights", vertigo=STRONG
    ),
    r"fears/heights.toml: cards that first bear strength: \d+, but 6 to 8 is right": fears(
        "heights",
        zip_line=does("strength 1", "peek"),
        free_fall=does("strength 1", "swap"),
        fire_escape=does("strength 1", "hide"),
    ),
    r"fears/heights.toml: all strength: \d+, but 9 to 14 is right": fears(
        "heights",
        wobbling_stool=does("strength 3"),
        loose_railing=does("strength 3"),
        sudden_gust=does("strength 3"),
        sum_of_all_falling=does("strength 3"),
        rotten_bridge=does("strength 3"),
    ),
    "fears/deep-water.toml: all defense: 6, but 0 to 5 is right": fears(
        "deep-water",
        fog_bank=does("defense 2"),
        pressure_door=does("defense 2"),
        kelp_forest=does("defense 2"),
    ),
    "fears/the-dark.toml: all corrupt: 6, but 0 to 4 is right": fears(
        "the-dark",
        spilled_ink=does("corrupt 2"),
        blown_fuse=does("corrupt 2"),
        creeping_mold=does("corrupt 2"),
    ),
    "fears/loneliness.toml: cards with card: 0, but 1 to 2 is right": fears(
        "loneliness", table_for_one=does("peek")
    ),
    "fears/heights.toml: cards that need something: 1, but 2 to 4 is right": fears(
        "heights", sum_of_all_falling=needs()
    ),
    "fears/heights.toml: cards that need Corrupt: 0, but 1 to 24 is right": fears(
        "heights", rotten_bridge=needs(H)
    ),
    "fears/heights.toml: rotten-bridge: it needs more symbols than 1": fears(
        "heights", rotten_bridge=needs(H, X)
    ),
    "fears/loneliness.toml: two-way-mirror: it needs more symbols than 2": fears(
        "loneliness", two_way_mirror=needs(R, R, R)
    ),
    "fears/being-laughed-at.toml: cards of its signature: 2, but 3 to 24 is right": fears(
        "being-laughed-at", witty_reply=does("peek")
    ),
    "fears: decks with x2 defense: 2, but 0 to 1 is right": fears(
        "heights", second_bounce=does("x2 defense")
    ),
    "fears: exchange: printed on no Fear card": fears("deep-water", upside_down_lake=does("peek"))
    | {
        "being-laughed-at": fears("being-laughed-at", backfired_joke=does("peek"))[
            "being-laughed-at"
        ]
    },
}


@pytest.mark.ledger("FYF-R23", "FYF-R57", "FYF-A47")
@pytest.mark.parametrize(("complaint", "made"), BAD_FEARS.items(), ids=BAD_FEARS)
def test_fears_that_would_not_be_fair_are_refused(complaint: str, made: dict[str, Fear]) -> None:
    assert said(f"{complaint}", check_fears, made)


# The map

ROWS = (HERE / "map.toml").read_text(encoding="utf-8").split('"')[1::2]
"""What is written there, rank 8 first."""


def rows(*changed: tuple[int, int, str]) -> list[str]:
    """The map with other letters: how far down and to the right, from 0 on, and the letter."""
    made = [list(row) for row in ROWS]
    for down, right, letter in changed:
        made[down][right] = letter
    return ["".join(row) for row in made]


def of(rows: list[str]) -> dict[str, Tile]:
    """The tiles that are written so."""
    letters = "".join(reversed(rows))
    return {tile: LETTERS[letter] for tile, letter in zip(TILES, letters, strict=True)}


BAD_MAPS = {
    "map.toml: courage tiles: 19, but 20 is right": of(rows((0, 0, "R"))),
    "map.toml: north: courage: its Home Row has none": of(rows((0, 4, "H"), (1, 2, "C"))),
    "map.toml: south: north: its Home Row is the same": of(
        [*rows((1, 2, "C"), (1, 4, "C"))[:7], ROWS[7][0] + ROWS[0][1:7] + ROWS[7][7]]
    ),
}


@pytest.mark.ledger("FYF-R12", "FYF-R13", "FYF-A5")
@pytest.mark.parametrize(("complaint", "made"), BAD_MAPS.items(), ids=BAD_MAPS)
def test_a_map_that_would_not_be_fair_is_refused(complaint: str, made: dict[str, Tile]) -> None:
    assert said(f"{complaint}", check_map, made)


# Patterns


def plain(*keys: str) -> dict[str, Pattern]:
    """The patterns but for these."""
    return {key: pattern for key, pattern in PATTERNS.items() if key not in keys}


BAD_SETS = {
    "circle: it is the same as step": {**PATTERNS, "circle": PATTERNS["step"]},
    "wind-again: it is the same as wind": {**PATTERNS, "wind-again": ARROWS},
    "patterns: 13, but 14 to 99 is right": dict(list(PATTERNS.items())[-13:]),
    "patterns with gaps: 4, but 5 to 99 is right": plain("skip", "hoof", "vault"),
    "diagonal: no pattern has such arrows": plain("bolt"),
}


@pytest.mark.ledger("FYF-R76", "FYF-R77")
@pytest.mark.parametrize(("complaint", "patterns"), BAD_SETS.items(), ids=BAD_SETS)
def test_patterns_that_are_too_few_or_too_plain_are_refused(
    complaint: str, patterns: dict[str, Pattern]
) -> None:
    assert said(f"patterns.toml: {complaint}", check_patterns, patterns)


CARDS = list(EDITION.cards.values())
BACKS = [fear.back for fear in FEARS.values()]


def test_every_pattern_is_printed() -> None:
    assert said(
        r"patterns.toml: arrows: printed on no card$",
        check_printed,
        CARDS,
        BACKS,
        {**PATTERNS, "arrows": ARROWS},
    )


# What is printed

FAIR: dict[str, Callable[[], None]] = {
    "spirits": lambda: must_be_fair(check_spirits, SPIRITS, PATTERNS),
    "starting": lambda: must_be_fair(check_starting, SPIRITS, PATTERNS),
    "fears": lambda: must_be_fair(check_fears, FEARS),
    "patterns": lambda: must_be_fair(check_patterns, PATTERNS),
    "printed": lambda: must_be_fair(check_printed, CARDS, BACKS, PATTERNS),
    "map": lambda: must_be_fair(check_map, EDITION.tiles),
}


@pytest.mark.parametrize("what", FAIR)
def test_what_is_printed_is_fair(what: str) -> None:
    FAIR[what]()
