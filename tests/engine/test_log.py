"""The log: what is played again, which checkpoints hold, and what is left standing."""

from typing import Any

from engine.match.history import Checkpoint, History
from engine.match.log import AGAIN, Entry, Fork, Kind, is_wish
from engine.match.standing import Standing
from tests.engine.side_toys import wishful_workshop
from tests.engine.table import begin, say
from tests.engine.toys import once


def entry(number: int, kind: Kind = "answered", seat: str = "ann", **rest: Any) -> Entry:
    return Entry(number, kind, seat, 1, **rest)


def effective(*log: Entry) -> list[Entry | Fork]:
    return History(log).since(0)


def numbered(*kinds: Kind) -> list[Entry]:
    return [entry(number, kind) for number, kind in enumerate(kinds, start=1)]


def test_only_what_moves_the_rules_is_played_again() -> None:
    log = numbered("started", "answered", "draw-offered", "draw-agreed", "draw-refused")
    log += [entry(6, "undo-asked", dropped=(2,)), entry(7, "undo-refused")]
    log += [entry(8, "undo-agreed"), entry(9, "lapsed"), entry(10, "conceded"), entry(11, "closed")]
    log += [entry(12, "sits-in"), entry(13, "comes-back")]
    played = ["answered", "draw-agreed", "lapsed", "conceded", "closed", "comes-back"]
    assert [item.kind for item in effective(*log) if isinstance(item, Entry)] == played


def test_a_wish_is_an_answer_beside_all_lines_of_rules() -> None:
    match = begin(once(wishful_workshop), "ann", "bob")
    say(match, "bob sun", "ann saw oak 0", "ann along")
    said = [(item.key, is_wish(item)) for item in match.log if item.kind == "answered"]
    assert said == [("sun", True), ("saw oak 0", False), ("along", False)]


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
    assert effective(*log) == forks


def test_what_was_mended_counts_like_what_was_undone() -> None:
    log = [entry(1, "started"), entry(2), entry(3, line="main"), entry(4, "mended", dropped=(3,))]
    assert effective(*log) == [log[1], Fork(3, "main", 4)]


def test_an_answer_in_place_of_an_undone_one_can_be_undone_as_well() -> None:
    log = [
        entry(1, "started"),
        entry(2, line="main"),
        entry(3, "undone", dropped=(2,)),
        entry(4, line="main"),
        entry(5, "undone", dropped=(4,)),
    ]
    assert effective(*log) == [Fork(2, "main", 3), Fork(4, "main", 5)]


def test_what_was_taken_back_without_a_new_throw_leaves_no_fork() -> None:
    log = [entry(1, "started"), entry(2), entry(3), entry(4, "undone", key=AGAIN, dropped=(2, 3))]
    assert effective(*log, entry(5)) == [entry(5)]


def test_only_the_tail_is_asked_for() -> None:
    log = [entry(1, "started"), *(entry(number) for number in range(2, 9))]
    assert History(log).since(6) == log[6:]
    assert History(log).since(8) == []


def test_a_checkpoint_holds_unless_something_before_it_was_taken_back_later() -> None:
    log = [entry(number) for number in range(1, 6)]
    log += [entry(6, "undone", dropped=(3, 5)), entry(7)]
    made = [Checkpoint(after, 1, b"") for after in range(1, 8)]
    woken, awake = History(log, made), History()
    for line, checkpoint in zip(log, made, strict=True):
        awake.add(line)
        awake.keep(checkpoint)
    for history in (woken, awake):
        assert [one.after for one in history.before(100)] == [7, 6, 2, 1]
        assert [one.after for one in history.before(6)] == [2, 1]


def standing(*kinds: Kind) -> Standing:
    made = Standing(["ann", "bob"])
    log: list[Entry] = []
    for number, kind in enumerate(kinds, start=1):
        asks: dict[str, Any] = {"line": "main"} if kind == "answered" else {}
        if kind == "undo-asked":
            asks = {"learned": ("bob",)}
        log.append(entry(number, kind, "bob" if kind.endswith("agreed") else "ann", **asks))
        made.hear(log[-1], log)
    return made


def test_an_offer_stands_until_it_is_refused_or_somebody_gives_up() -> None:
    offered = standing("draw-offered", "answered").draw
    assert offered is not None
    assert (offered.asker, offered.number, offered.owing) == ("ann", 1, ["bob"])
    agreed = standing("draw-offered", "draw-agreed").draw
    assert agreed is not None
    assert agreed.agreed
    for kind in ("draw-refused", "conceded"):
        assert standing("draw-offered", kind).draw is None
    anew = standing("draw-offered", "draw-refused", "draw-offered").draw
    assert anew is not None
    assert anew.number == 3


def test_a_request_to_undo_stands_until_anything_settles_it() -> None:
    asked = standing("undo-asked", "draw-offered").undo
    assert asked is not None
    assert (asked.asker, asked.owing) == ("ann", ["bob"])
    agreed = standing("undo-asked", "undo-agreed").undo
    assert agreed is not None
    assert agreed.consented == ["bob"]
    kinds: tuple[Kind, ...] = ("answered", "undo-refused", "conceded", "undone", "mended")
    for kind in kinds:
        assert standing("undo-asked", kind).undo is None


def test_a_vote_whose_time_is_over_stands_no_more() -> None:
    made = standing("undo-asked", "draw-offered")
    made.hear(entry(3, "lapsed", "", key="1"), [])
    assert made.undo is None
    assert made.draw is not None
    made.hear(entry(4, "lapsed", "", key="2"), [])
    assert made.draw is None


def test_the_log_counts_what_was_taken_back_and_who_gave_up() -> None:
    assert standing("undone", "mended", "undone").takebacks == 2
    assert standing("conceded").left == ["ann"]
