"""The examples of the rulebook, and the exact cases of the ledger."""

import pytest

from engine.games.incubo import totals
from engine.games.incubo.totals import Half
from tests.games.incubo.bedroom import (
    alpha,
    arm,
    courage,
    dream,
    dreaming,
    fear,
    fighting,
    head,
    match_of,
    tommy,
    total_chimes,
)
from tests.games.incubo.wild import Kind, setup_of
from tests.games.wild import play


@pytest.mark.ledger("INC-V1", "INC-R17")
@pytest.mark.parametrize(
    ("rem", "sheep", "dice", "required"),
    [
        (1, ((0, 1, 2), (2, 3, 4)), (1, 0), (1, 2)),
        (2, ((0, 0, 4), (1, 3, 5)), (1, 3), (1, 6)),
        (3, ((0, 0, 4), (1, 3, 5)), (6, 2), (10, 7)),
    ],
)
def test_required_is_the_sheep_of_the_phase_and_the_own_die(
    rem: int,
    sheep: tuple[tuple[int, int, int], tuple[int, int, int]],
    dice: tuple[int, int],
    required: tuple[int, int],
) -> None:
    flight = dream("flight", alpha=sheep[0], tommy=sheep[1])
    night = dreaming(
        alpha(courage("one"), die=dice[0]),
        tommy(courage("two"), die=dice[1]),
        rem=rem,
        dreams=[flight],
    )

    assert (night["ada"].required, night["tim"].required) == required


@pytest.mark.ledger("INC-V2", "INC-R19", "INC-R22", "INC-R23", "INC-R26", "INC-R29", "INC-R25")
def test_the_example_of_playing_cards() -> None:
    night = dreaming(
        alpha(
            courage("b", -1, "chimes 2 *", other=0), courage("c", 2), courage("x"), die=1, free=1
        ),
        tommy(courage("a", 0, other=1), courage("y"), free=1),
    )

    night.says("tim", "draw 0", "pass 0")
    night.says("ada", "draw 0", "pass 0")
    assert night.chimes == (50, 0, 0)
    night.agree("ada", "draw 1")
    assert night.chimes == (49, 0, 1)
    night.says("ada", "play")
    assert night.total("ada") == 1
    night.agree("tim", "stop")

    assert night["tim"].discard == ["flight", "b"]
    assert night["ada"].discard == ["c", "a"]
    assert night.state.growth == "ada"
    assert night.ending == "alone"


@pytest.mark.ledger("INC-V3", "INC-R27", "INC-R28", "INC-R29", "INC-A1", "INC-R22")
def test_the_example_of_giving_up() -> None:
    night = dreaming(
        alpha(courage("a", -1), courage("b", -2), courage("x"), sheep=2, die=1, free=2),
        tommy(
            courage("c", -1, other=0),
            courage("d", -2, other=0),
            courage("e", 1),
            sheep=1,
            die=0,
        ),
    )

    night.says("ada", "draw 0", "eliminate 0", "draw 0")
    night.agree("ada", "eliminate 1")
    night.says("tim", "draw 0", "pass 0", "draw 0")
    night.agree("tim", "pass 1")
    night.says("tim", "draw 0", "play")
    assert night.chimes == (48, 0, 2)
    night.agree("ada", "abandon 9")

    assert night.chimes == (39, 4, 7)
    assert night["ada"].discard == ["c", "d"]
    assert night["tim"].discard == ["e"]
    assert night.state.box == ["a", "b"]
    assert night.state.growth == "tim"
    assert night.state.rems["3"].top == ["flight"]


@pytest.mark.ledger("INC-V4", "INC-R35")
@pytest.mark.parametrize(
    ("rem", "dice", "required"), [(1, (1, 0), 7), (2, (3, 2), 11), (3, (6, 5), 17)]
)
def test_a_head_takes_what_is_printed_and_both_dice(
    rem: int, dice: tuple[int, int], required: int
) -> None:
    night = fighting(
        alpha(courage("one"), die=dice[0]), tommy(courage("two"), die=dice[1]), rem=rem
    )

    assert night.part("head").required == required
    assert (night.part("left").required, night.part("right").required) == (2, 3)


@pytest.mark.ledger("INC-V5", "INC-R36", "INC-R37", "INC-R39", "INC-R40", "INC-R41", "INC-R42")
def test_the_example_of_a_monster() -> None:
    night = fighting(
        alpha(
            courage("a-one", 1, "play 1"),
            courage("a-power", -2),
            courage("a-two", 1),
            courage("a-three", 1),
            courage("a-four", 1),
            courage("a-five", 2),
            courage("a-six", 0),
            fears=[fear("dread"), fear("gloom")],
            die=1,
        ),
        tommy(
            courage("t-one", 2),
            courage("t-two", -1),
            courage("t-three", 2),
            courage("t-four", 0),
            courage("t-five", 2),
            fears=[fear("murk"), fear("chill")],
        ),
    )

    night.says("ada", "fight left 0", "use a-one", "left")
    assert night["ada"].free == 4
    night.says("tim", "fight left 0")
    assert night.state.reached(night.part("left")) == 1
    night.says("tim", "fight left 0")
    assert night.state.reached(night.part("left")) == 0
    night.says("tim", "fight left 0")
    assert night.part("left").beaten
    night.says("tim", "fight right 0")
    night.says("ada", "fight right 0", "fight right 0")
    assert night.state.reached(night.part("right")) == 2
    night.says("ada", "fight right 0")
    assert night.part("right").beaten
    night.says("tim", "fight head 0")
    night.says("ada", "fight head 0")
    night.agree("ada", "fight head 1")
    assert not night.part("head").beaten
    night.agree("tim", "stop")

    assert night.chimes == (49, 0, 1)
    assert night["ada"].discard[:3] == ["dread", "gloom", "right"]
    assert night["tim"].discard[:3] == ["murk", "chill", "left"]
    assert night.state.box == ["head"]
    assert night.state.growth == "tim"


@pytest.mark.ledger("INC-V6", "INC-R50", "INC-A25")
@pytest.mark.parametrize(
    ("printed", "tokens", "value"),
    [
        (-2, ["x2"], -4),
        (-2, ["x2", "x2"], -6),
        (2, ["x2", "x2"], 6),
        (-2, ["0", "x2"], -2),
        (-2, ["x2", "0"], 0),
        (1, ["+1", "x2"], 3),
        (1, ["0", "+3"], 3),
        (2, ["="], 2),
    ],
)
def test_a_card_is_worth_what_is_printed_and_then_its_tokens_in_order(
    printed: int, tokens: list[str], value: int
) -> None:
    assert totals.value(printed, tokens) == value


@pytest.mark.ledger("INC-V6", "INC-R50")
def test_a_copied_doubling_adds_the_printed_value_again() -> None:
    night = dreaming(
        alpha(courage("low", -2), courage("twice", 0, "double"), courage("mirror", 0, "copy")),
        tommy(courage("any")),
    )

    night.says("ada", "draw 0", "play", "draw 0", "play", "draw 0", "play")
    night.says("ada", "use twice", "low")
    assert night.value("low") == -4
    night.says("ada", "use mirror", "low")
    assert night.value("low") == -6


@pytest.mark.ledger("INC-V7", "INC-R53", "INC-R54", "INC-R55")
def test_the_example_of_dreaming_alone() -> None:
    night = dreaming(
        alpha(courage("passed", -1, other=0), courage("spare"), die=1, free=1),
        companions=[courage("friend", 0, other=2)],
    )

    night.says("ada", "draw 0", "pass 0")
    assert night.offers("ada", "companion") == ["companion 2"]
    night.says("ada", "companion 2")
    assert night.chimes == (33, 0, 2)
    assert night.row("ada", "elimination") == ["friend"]
    assert night.total("ada") == 1
    night.says("ada", "stop")

    assert night["ada"].discard == ["flight"]
    assert night.state.companion.unseen == ["passed"]
    assert night.state.box == ["friend"]
    assert night.state.growth == "ada"


@pytest.mark.ledger("INC-V8", "INC-A1", "INC-R32", "INC-A9")
@pytest.mark.parametrize(
    ("halves", "won", "terror"),
    [
        ([Half(3, 10), Half(3, 1)], False, 1),
        ([Half(3, 4), Half(3, 2)], True, 0),
        ([Half(3, 3), Half(3, 2)], False, 1),
        ([Half(3, 4), Half(3, 1)], False, 1),
        ([Half(3, 3), Half(1, 1)], True, 0),
        ([Half(3, -3), Half(1, -2)], False, 9),
        ([Half(0, 1), Half(0, -1)], True, 0),
        ([Half(3, 2)], False, 1),
        ([Half(3, 9)], True, 0),
    ],
)
def test_whether_a_dream_is_won_and_what_terror_it_costs(
    halves: list[Half], won: bool, terror: int
) -> None:
    assert totals.is_reached(halves, common=False) is won
    if not won:
        assert totals.terror(halves, common=False, floor=False) == terror


@pytest.mark.ledger("INC-V8", "INC-R32", "INC-R51")
@pytest.mark.parametrize(
    ("halves", "common", "given"),
    [
        ([Half(3, 4), Half(3, 2)], False, [1, 0]),
        ([Half(3, 4), Half(3, 1)], False, [0, 0]),
        ([Half(3, 3), Half(3, 2)], False, [0, 0]),
        ([Half(3, 4), Half(3, 3)], False, [0, 0]),
        ([Half(3, 4), Half(3, 2)], True, [0, 0]),
    ],
)
def test_one_courage_is_infused_where_it_is_needed(
    halves: list[Half], common: bool, given: list[int]
) -> None:
    assert [totals.gives(halves, giver, common=common) for giver in (0, 1)] == given


@pytest.mark.ledger("INC-V9", "INC-R13", "INC-R15", "INC-R30")
def test_with_all_dreams_won_sixteen_are_faced() -> None:
    faced = {1: 6, 2: 12 // 2, 3: (6 + 6) // 3}

    assert sum(faced.values()) == 16
    night = match_of()
    assert [len(night.state.rems[rem]) for rem in "123"] == [5, 12, 6]


@pytest.mark.ledger("INC-V10")
@pytest.mark.parametrize(("seats", "chimes"), [(1, 35), (2, 50)])
def test_no_chime_is_ever_lost_from_the_box(seats: int, chimes: int) -> None:
    kind = Kind(setup_of(seats, difficulty="easy"), 7)
    match = kind.begin()
    for _ in play(match, kind.luck()):
        assert total_chimes(match.state) == chimes


@pytest.mark.ledger("INC-V11", "INC-R56")
@pytest.mark.parametrize(
    ("printed", "die", "free", "required", "left"),
    [(7, 1, 5, 5, 3), (6, 0, 4, 3, 2), (1, 1, 1, 2, 1)],
)
def test_alone_heads_are_halved_and_rounded_up(
    printed: int, die: int, free: int, required: int, left: int
) -> None:
    night = fighting(
        alpha(courage("one"), die=die),
        parts=[
            head(required=printed, free=free),
            arm("left", "tommy", 2),
            arm("right", "alpha", 3),
        ],
    )

    assert night.part("head").required == required
    assert night["ada"].free == left
    assert [part.card for part in night.state.parts] == ["head", "right"]
