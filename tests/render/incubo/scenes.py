"""Sample pictures for anybody to look at: beds in several states, a peek, cards, sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.incubo.data import CARDS, Arm, Dream, Head
from engine.games.incubo.view import IncuboView, LaidView, PartView, PeekView
from render.incubo.board import board
from render.incubo.card import card
from render.incubo.hand import hand, sheet
from render.incubo.marks import NOTHING, Marks
from render.incubo.poster import last
from render.picture import Picture
from tests.render.incubo.samples import FEARS, NAMES, dreamer, dreaming, keys, laid, view

ALPHA, TOMMY = keys("alpha"), keys("tommy")
DREAMS = [key for key, one in CARDS.items() if isinstance(one, Dream)]
HOSTILE = {"s0": "W" * 32, "s1": "محمد 🔥\n山田"}


def scenes() -> dict[str, tuple[IncuboView, Marks]]:
    """Beds by name, each with its marks."""
    return {
        "empty": (dreaming(DREAMS[0], [dreamer("alpha"), dreamer("tommy")]), NOTHING),
        "dream": (night(), Marks(fresh=(ALPHA[6],), chimes=-1, totals=(("s0", -2),), asked=True)),
        "placing": (placing(), Marks(rows=("play", "elimination"), asked=True)),
        "crowded": (crowd(20), Marks(able=(ALPHA[3],), asked=True)),
        "common": (replace(night(), common=True, viewer="s1"), NOTHING),
        "choosing": (choosing(), Marks(able=tuple(DREAMS[3:6]), asked=True)),
        "monster": (monster(1, 6), Marks(beaten=(parts_of(1)[-1].key,), fears=2, asked=True)),
        "last-monster": (monster(3, 30), NOTHING),
        "solo": (solo(), Marks(asked=True)),
        "rest": (view([dreamer("alpha"), dreamer("tommy")], stage="rest"), NOTHING),
    }


def ends() -> dict[str, IncuboView]:
    """Nights that are over, by how."""
    woken = replace(night(), stage="over", score=-3)
    return {
        "won": replace(monster(3, 12, beaten=4), stage="over", faced=17, score=42),
        "lost-monster": replace(monster(2, 5), stage="over", spent=49, score=17),
        "lost-chimes": replace(woken, reserve=0),
        "conceded": woken,
    }


def night(viewer: str = "s0") -> IncuboView:
    """The second phase, with cards in every row."""
    mine = [
        laid(ALPHA[0], "alpha"),
        laid(ALPHA[1], "alpha", tokens=("x2", "+2")),
        laid(ALPHA[6], "alpha", "pass", used=True),
    ]
    theirs = [
        laid(TOMMY[15], "tommy"),
        laid(FEARS["tommy"][1], "tommy", used=True, usable=False),
        laid(TOMMY[16], "tommy", "elimination"),
    ]
    alpha = dreamer("alpha", mine, free=0, price=1, free_passes=0, discard=tuple(ALPHA[10:14]))
    tommy = dreamer("tommy", theirs, free_eliminations=0, known=(TOMMY[3],))
    counts = (0, 7, 9)
    return dreaming(DREAMS[1], [alpha, tommy], 2, viewer=viewer, rem_counts=counts, growth="s0")


def placing() -> IncuboView:
    """Somebody has drawn a card."""
    before = night(viewer="s1")
    alpha, tommy = before.dreamers
    return replace(before, dreamers=(alpha, replace(tommy, drawn=TOMMY[4])))


def crowd(count: int) -> IncuboView:
    """So many cards in a row, far below nothing."""
    many = [laid(ALPHA[place % 8], "alpha") for place in range(count)]
    passed = [laid(TOMMY[place], "tommy", "pass") for place in range(4)]
    some = [laid(TOMMY[place], "tommy") for place in range(7)]
    sides = [dreamer("alpha", many), dreamer("tommy", [*some, *passed])]
    return dreaming(DREAMS[7], sides, 3, viewer="s0", rem_counts=(0, 0, 5))


def choosing() -> IncuboView:
    """Three Dreams to choose from."""
    sides = [dreamer("alpha", deck_count=9), dreamer("tommy", deck_count=4)]
    more = {"rem": 3, "rem_counts": (0, 0, 9), "viewer": "s1"}
    return view(sides, stage="choose", choices=tuple(DREAMS[3:6]), **more)


def parts_of(rem: int) -> list[Head | Arm]:
    """The Monster of a phase."""
    return [one for one in CARDS.values() if isinstance(one, Head | Arm) and one.rem == rem]


def monster(rem: int, count: int, beaten: int = 1) -> IncuboView:
    """A Monster with so many cards on it, some parts beaten."""
    printed = parts_of(rem)
    on_it = []
    for place in range(count):
        role, own = ("alpha", ALPHA) if place % 3 else ("tommy", TOMMY)
        part = printed[place % len(printed)].key
        on_it.append(laid(own[place % len(own)], role, part=part))
    parts = [_part(one, on_it, len(printed) - beaten <= order) for order, one in enumerate(printed)]
    sides = [
        dreamer(role, [shown for shown in on_it if shown.side == role], die=rem)
        for role in ("alpha", "tommy")
    ]
    needed = next(one.needed for one in printed if isinstance(one, Head))
    return view(sides, stage="monster", rem=rem, parts=tuple(parts), needed=needed, viewer="s1")


def _part(one: Head | Arm, on_it: Sequence[LaidView], beaten: bool) -> PartView:
    cards = tuple(shown for shown in on_it if shown.part == one.key)
    is_head = isinstance(one, Head)
    return PartView(
        card=one.key,
        part=one.kind,
        owner=one.owner if isinstance(one, Arm) else "",
        required=one.required + (2 * one.rem if is_head else 0),
        total=sum(shown.value for shown in cards),
        bought=0,
        beaten=beaten,
        cards=cards,
    )


def solo() -> IncuboView:
    """One alone, with companions."""
    alone = dreamer("alpha", [laid(ALPHA[2], "alpha"), laid(ALPHA[15], "alpha", "pass")])
    return dreaming(DREAMS[2], [alone], viewer="s0", companion_count=3, maximum=35, reserve=30)


def peek() -> IncuboView:
    """Somebody looks at a deck."""
    return replace(night(), peek=PeekView("s0", tuple(ALPHA[3:6])))


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every sample with the name of its file."""
    for ending, over in ends().items():
        yield f"poster-{ending}", last(over, f"incubo.ending.{ending}", NAMES)
    for name, (shown, marks) in scenes().items():
        yield f"board-{name}", board(shown, marks, NAMES)
    yield "board-names", board(night(), NOTHING, HOSTILE)
    peeked = hand(peek(), NAMES)
    assert peeked is not None
    yield "peek", peeked
    for key in (ALPHA[1], DREAMS[5], FEARS["alpha"][0], parts_of(1)[0].key):
        yield f"card-{key}", card(key)
    for order, page in enumerate(sheet(), 1):
        yield f"cards-{order}", page
