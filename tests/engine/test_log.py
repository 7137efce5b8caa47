"""The log: what is played again, which checkpoints hold, and what is left standing."""

from typing import Any

from engine.match.log import Entry, Fork, Kind, Standing, effective, still_holds


def entry(number: int, kind: Kind = "answered", seat: str = "ann", **rest: Any) -> Entry:
    return Entry(number, kind, seat, 1, **rest)


def test_only_what_moves_the_rules_is_played_again() -> None:
    kinds: list[Kind] = ["started", "answered", "draw-offered", "draw-agreed", "draw-refused"]
    kinds += ["undo-asked", "undo-refused", "undo-agreed", "conceded", "closed"]
    log = [entry(number, kind) for number, kind in enumerate(kinds, start=1)]
    played = ["answered", "draw-agreed", "conceded", "closed"]
    assert [item.kind for item in effective(log) if isinstance(item, Entry)] == played


def test_where_answers_were_taken_back_their_lines_fork() -> None:
    log = [
        entry(1, "started"),
        entry(2, line="main/ann"),
        entry(3, line="main/bob"),
        entry(4, line="main/ann"),
        entry(5, "undone", dropped=(2, 4)),
        entry(6, line="main/ann"),
    ]
    forks = [Fork(2, "main/ann", 5), log[2], Fork(4, "main/ann", 5), log[5]]
    assert effective(log) == forks


def test_what_was_mended_counts_like_what_was_undone() -> None:
    log = [entry(2, line="main"), entry(3, line="main"), entry(4, "mended", dropped=(3,))]
    assert effective(log) == [log[0], Fork(3, "main", 4)]


def test_an_answer_in_place_of_an_undone_one_can_be_undone_as_well() -> None:
    log = [
        entry(2, line="main"),
        entry(3, "undone", dropped=(2,)),
        entry(4, line="main"),
        entry(5, "undone", dropped=(4,)),
    ]
    assert effective(log) == [Fork(2, "main", 3), Fork(4, "main", 5)]


def test_a_checkpoint_holds_unless_something_before_it_was_taken_back_later() -> None:
    log = [entry(number) for number in range(1, 6)]
    log.append(entry(6, "undone", dropped=(3, 5)))
    log.append(entry(7))
    held = [after for after in range(1, 8) if still_holds(after, log)]
    assert held == [1, 2, 6, 7]


def standing(*kinds: Kind) -> Standing:
    made = Standing()
    for number, kind in enumerate(kinds, start=2):
        made.hear(entry(number, kind))
    return made


def test_an_offer_stands_until_it_is_refused_or_somebody_gives_up() -> None:
    assert standing("draw-offered", "answered").draw == "ann"
    assert standing("draw-offered", "draw-agreed").draw_agreed == ["ann"]
    assert standing("draw-offered", "draw-refused").draw is None
    assert standing("draw-offered", "conceded").draw is None
    assert standing("draw-offered", "draw-agreed", "draw-refused", "draw-offered") == Standing(
        draw="ann"
    )


def test_a_request_to_undo_stands_until_anything_settles_it() -> None:
    assert standing("undo-asked", "draw-offered").undo == "ann"
    assert standing("undo-asked", "undo-agreed").undo_agreed == ["ann"]
    kinds: tuple[Kind, ...] = ("answered", "undo-refused", "conceded", "undone", "mended")
    for kind in kinds:
        assert standing("undo-asked", kind).undo is None
    assert standing("undo-asked", "undo-agreed", "undone", "undo-asked").undo_agreed == []


def test_the_log_counts_what_was_taken_back_and_who_gave_up() -> None:
    assert standing("undone", "mended", "undone").takebacks == 2
    assert standing("conceded").left == ["ann"]
