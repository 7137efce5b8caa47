"""The bed and its alt text tell the whole night, and nothing that is not the viewer's."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.chance import Chance
from engine.games.incubo import GAME
from engine.games.incubo.game import IncuboSettings
from engine.games.incubo.view import IncuboView
from engine.games.incubo.view import view as view_of
from engine.seats import Seats
from render.alt import LONGEST
from render.incubo import backdrop, rows, words
from render.incubo.board import board, draw
from render.incubo.hand import hand
from render.incubo.marks import NOTHING, Marks
from render.incubo.poster import last, scene_of
from tests.render.incubo.bedside import (
    BOOT,
    CLAW,
    FOREST,
    KEY,
    LAMP,
    MOTH,
    RIVER,
    WING,
    alone,
    choosing,
    crowded,
    facing,
    monster,
    night,
    over,
    part,
    peeking,
    placing,
)
from tests.render.incubo.samples import NAMES, dreamer, laid, view
from tests.render.looking import HOSTILE, shown
from tests.render.timing import timing

BEDS: dict[str, Callable[[], IncuboView]] = {
    "dream": night,
    "common": lambda: night(common=True),
    "placing": placing,
    "choosing two": lambda: choosing(FOREST, RIVER),
    "choosing three": lambda: choosing(FOREST, RIVER, FOREST, rem=3),
    "monster": monster,
    "rest": lambda: view([dreamer("alpha"), dreamer("tommy")], stage="rest"),
    "saved": lambda: over(True),
    "lost": lambda: over(False),
    "solo": alone,
    "twenty in each row": lambda: crowded(20),
    "one in each row": lambda: crowded(1),
    "full monster": lambda: facing(part(MOTH, 20), part(WING, 20), part(CLAW, 20, beaten=True)),
}


@pytest.mark.parametrize("name", BEDS)
@pytest.mark.parametrize("viewer", [None, "s0", "s1"])
def test_every_bed_is_drawn_and_told(name: str, viewer: str | None) -> None:
    picture = board(replace(BEDS[name](), viewer=viewer), NOTHING, NAMES)
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert picture.name == "board.jpg"
    assert 0 < len(picture.alt) <= LONGEST


def test_the_same_view_gives_the_same_bytes() -> None:
    first = board(night(), Marks(able=(LAMP,)), NAMES)
    assert board(night(), Marks(able=(LAMP,)), NAMES) == first


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    for bed in (placing(), monster(), crowded(20)):
        picture = board(bed, NOTHING, dict.fromkeys(NAMES, name))
        assert len(picture.alt) <= LONGEST
        assert "\n" not in picture.alt


def test_the_alt_text_tells_all_that_counts_in_a_dream() -> None:
    alt = board(night(), Marks(fresh=(LAMP,), able=(LAMP,), chimes=-1), NAMES).alt
    assert "R.E.M. 2" in alt
    assert "Chimes 47 of 50, fear reserve 1, discard 2, chime cards 6" in alt
    assert "Dream: Forest of Umbrellas; worth Alpha +3 Terror −3, Tommy +2" in alt
    assert "Alpha is Ann with Growth, Courage 5 of 3, infuses 1 reached, next card 1 chime" in alt
    assert "free: 0 pass, 1 elimination, deck 12, discard 1, fears 6" in alt
    assert "Play: Lamp without a Flame +4 (x2 +2) [play 1]" in alt
    assert "Pass: Forest of Umbrellas +3 (used Terror −3)" in alt
    assert "Elimination: Key −2" in alt
    assert "Tommy is Bea, Courage 3 of 3 reached, 2 free cards" in alt
    assert "Gloom −1 (used lose 1 chime*)" in alt
    assert "Stopping now wins." in alt
    assert "Can be chosen: Lamp without a Flame." in alt
    assert "Since the last picture: new Lamp without a Flame, chimes −1." in alt


def test_the_alt_text_tells_what_stopping_would_cost() -> None:
    short = alone()
    assert short.terror is not None
    assert f"Stopping now: {short.terror.terror} Terror" in board(short, NOTHING, NAMES).alt


def test_the_alt_text_tells_both_sides_of_a_drawn_card() -> None:
    alt = board(placing(LAMP), NOTHING, NAMES).alt
    assert "Bea places a card" in alt
    assert "Drawn: Lamp without a Flame: Alpha +1 play 1, Tommy −1 2 chimes*." in alt
    assert "Alpha can’t use it" in board(placing(BOOT), NOTHING, NAMES).alt


def test_the_alt_text_tells_the_dreams_to_choose_from() -> None:
    alt = board(choosing(FOREST, RIVER), NOTHING, NAMES).alt
    assert "Forest of Umbrellas: Alpha 2 + die, 2 free, worth +3 Terror −3; Tommy 3 + die" in alt
    assert "The River Upstairs: Alpha 2 + die, 3 free, worth +1" in alt


def test_the_alt_text_tells_the_monster_part_by_part() -> None:
    alt = board(monster(), NOTHING, NAMES).alt
    assert "Parts beaten: 1, needed 2." in alt
    assert "Moth of All (head) 0 of 7." in alt
    assert "Wing (Alpha’s arm) 2 of 3: A Lamp without a Flame +1 [play 1], T Somebody’s" in alt
    assert "Claw (Tommy’s arm, 2) beaten" in alt


@pytest.mark.parametrize("count", [1, 5])
def test_the_alt_text_names_every_value(count: int) -> None:
    alt = board(crowded(count), NOTHING, dict.fromkeys(NAMES, "W" * 32)).alt
    assert alt.count("−2") >= 3 * count
    assert alt.count("−1") >= 3 * count


@pytest.mark.parametrize("count", [20, 60])
def test_the_alt_text_counts_values_where_there_are_too_many(count: int) -> None:
    alt = board(crowded(count), NOTHING, dict.fromkeys(NAMES, "W" * 32)).alt
    for row in ("Play", "Pass", "Elimination"):
        assert f"{row}: {count}× −2." in alt


def test_solo_knows_no_growth_and_counts_companions() -> None:
    alt = board(alone(), NOTHING, NAMES).alt
    assert "Growth" not in alt
    assert "companions 3" in alt


def test_everybody_sees_their_own_side_below() -> None:
    for viewer, below in ((None, "s0"), ("s0", "s0"), ("s1", "s1")):
        other, own = words.sides(night(viewer=viewer))
        assert own.seat == below
        assert other is not None
        assert other.seat != below


def test_the_own_arms_lie_below_the_head() -> None:
    for viewer, order in (("s0", [CLAW, MOTH, WING]), ("s1", [WING, MOTH, CLAW])):
        seen = monster(viewer=viewer)
        assert [one.card for one in words.in_line(seen, words.sides(seen)[1])] == order


@pytest.mark.parametrize(
    ("seen", "headline"),
    [
        (night, "Brave enough!"),
        (alone, "Who draws next?"),
        (lambda: choosing(FOREST), "Which Dream to face?"),
        (lambda: placing(viewer="s1"), "You place a card"),
        (placing, "Bea places a card"),
        (peeking, "You look at your deck"),
        (lambda: peeking("s1"), "Ann looks ahead"),
        (monster, "1 of 2 parts beaten"),
        (lambda: facing(part(WING, 1, True), part(CLAW, 1, True)), "The Monster is beaten"),
        (lambda: over(False), "The night was too long"),
        (lambda: over(True), "Nina is safe"),
    ],
)
def test_the_headline_says_what_is_going_on(seen: Callable[[], IncuboView], headline: str) -> None:
    assert words.headline(seen(), words.spoken(NAMES)) == headline


@pytest.mark.ledger("INC-R58")
def test_the_end_tells_the_courage_of_all_cards() -> None:
    for saved in (True, False):
        ending = "incubo.ending.won" if saved else "incubo.ending.lost-monster"
        told = last(over(saved), ending, NAMES)
        assert "17 Dreams and Monsters faced. Courage of all cards: 31." in told.alt
        assert told.data != last(replace(over(saved), score=32), ending, NAMES).data


@pytest.mark.parametrize(
    "change",
    [{"value": 5}, {"used": True}, {"usable": False}, {"tokens": ("0",)}, {"card": KEY}],
    ids=lambda change: "-".join(change),
)
def test_what_changes_about_a_card_shows(change: dict[str, Any]) -> None:
    card = laid(LAMP, "alpha")
    pictures = []
    for one in (card, card._replace(**change)):
        alpha = replace(night().dreamers[0], play=(one,))
        pictures.append(board(night(dreamers=(alpha, night().dreamers[1]))).data)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    "change",
    [{"growth": "s1"}, {"reserve": 12}, {"fear_reserve": 9}, {"spent": 8}, {"chime_count": 1},
     {"rem_counts": (0, 8, 7)}, {"rem": 3}, {"common": True}, {"won": False}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_about_the_night_shows(change: dict[str, Any]) -> None:
    after = replace(night(), **change)
    assert board(night()).data != board(after).data
    assert board(night()).alt != board(after).alt


@pytest.mark.parametrize(
    "change",
    [{"free": 4}, {"price": None}, {"free_passes": 0}, {"free_eliminations": 0},
     {"deck_count": 3}, {"discard": (KEY,)}, {"fear_count": 2}, {"total": -3}, {"gives": 1}],
    ids=lambda change: "-".join(change),
)  # fmt: skip
def test_what_changes_about_a_player_shows(change: dict[str, Any]) -> None:
    alpha, tommy = night().dreamers
    after = replace(night(), dreamers=(alpha, replace(tommy, **change)))
    assert board(night()).data != board(after).data
    assert board(night()).alt != board(after).alt


def test_cards_keep_their_names_where_there_is_room() -> None:
    few = rows.lines_of(crowded(1).dreamers[0])
    more = rows.lines_of(crowded(5).dreamers[0])
    many = rows.lines_of(crowded(11).dreamers[0])
    assert [row.small for line in few for row in line] == [False, False, False]
    assert [row.small for line in more for row in line] == [False, True, True]
    assert [row.small for line in many for row in line] == [True, True, True]
    assert all(sum(row.columns for row in line) == 5 for line in (*few, *more, *many))


@pytest.mark.ledger("INC-A31")
@pytest.mark.parametrize("viewer", ["1", "2", None])
def test_pictures_keep_the_order_of_decks(viewer: str | None) -> None:
    pictures = []
    for turned in (False, True):
        table = GAME.new(IncuboSettings(), Seats(["1", "2"]), Chance(bytes(16)))
        table.edition = GAME.edition
        deck = table.dreamers["1"].deck
        looked = [deck.draw(Chance(bytes(16))) for _ in range(3)]
        table.dreamers["1"].peek = [card for card in looked if card is not None]
        if turned:
            table.dreamers["1"].peek.reverse()
        seen = view_of(table, viewer)
        pictures.append((board(seen, NOTHING, NAMES), hand(seen, NAMES)))
    assert pictures[0][0] == pictures[1][0]
    assert (pictures[0][1] == pictures[1][1]) is (viewer is None)
    assert (pictures[0][1] is None) is (viewer is None)


@pytest.mark.parametrize("name", ["dream", "monster", "twenty in each row"])
def test_a_bed_is_drawn_and_encoded_in_2_5_times_what_encoding_takes(name: str) -> None:
    seen = BEDS[name]()
    took = timing(lambda: draw(seen, NOTHING, words.spoken(NAMES)))
    assert took.ratio <= 2.5


def test_where_a_card_may_be_placed_stands_what_it_would_count_and_cost() -> None:
    seen = placing(LAMP, viewer="s1")
    alpha, tommy = seen.dreamers
    say = words.spoken(NAMES)
    promised = {}
    for price in (0, 1):
        paid = replace(tommy, free_passes=1 - price)
        board = draw(replace(seen, dreamers=(alpha, paid)), Marks(rows=("pass",)), say)
        promised[price] = board.image.tobytes()
    other = draw(seen, Marks(rows=("elimination",)), say).image.tobytes()
    assert len({other, draw(seen, NOTHING, say).image.tobytes(), *promised.values()}) == 4
    assert rows._worth(tommy) == -1
    assert rows._price("pass", tommy) == "for-free"
    assert rows._price("pass", replace(tommy, free_passes=0)) == "one-chime"
    assert rows._price("play", tommy) == ""


def test_a_lost_monster_looms_over_its_poster_and_else_each_end_has_its_own() -> None:
    assert scene_of(over(False), "lost-monster") == MOTH
    assert scene_of(over(True), "won") == "saved"
    assert scene_of(night(), "lost-chimes") == "chimes"
    assert {scene_of(night(), how) for how in ("conceded", "closed")} == {"woken"}


def test_the_air_of_a_dream_is_gone_with_it() -> None:
    rest = view([dreamer("alpha"), dreamer("tommy")], stage="rest")
    before = backdrop.air("", 700).tobytes()
    draw(night(), NOTHING, words.spoken(NAMES))
    backdrop.air(FOREST, 700)
    assert backdrop.air("", 700).tobytes() == before
    assert words.scene_of(rest) == ""
    assert (words.scene_of(night()), words.scene_of(monster())) == (FOREST, MOTH)


def test_a_night_that_was_closed_tells_no_courage_of_all_cards() -> None:
    told = {}
    for stage in ("dream", "over"):
        with_score = last(night(stage=stage, score=5), "match.closed", NAMES)
        told[stage] = (
            with_score.data != last(night(stage=stage, score=6), "match.closed", NAMES).data
        )
    assert told == {"dream": False, "over": True}
