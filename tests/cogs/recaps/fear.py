"""What a seat lost, won and learned of Follow Your Fear, by comparing two views."""

from collections.abc import Iterator

from engine.games.fear.view import FEAR, FearView, SeatSeen
from tests.cogs.recaps.changes import Change, Matter, Names, cards, more, word


def changes(
    before: FearView, after: FearView, seat: str, by: str, names: Names
) -> Iterator[Change]:
    """What became of the tokens and cards of a seat, and of Fear, by an act of `by`."""
    if not before.round:
        return
    yield from _fear(before, after, seat, names)
    yield from _tokens(before, after, seat, names)
    yield from _cards(before, after, seat, by, names)


def _of(view: FearView, seat: str) -> SeatSeen:
    return next(one for one in view.seats if one.seat == seat)


def _tiles(view: FearView, owner: str) -> list[str]:
    return [one.tile for one in view.tokens if one.owner == owner]


def _captured(one: SeatSeen, owner: str) -> int:
    return sum(token.owner == owner for token in one.captured)


def _fear(before: FearView, after: FearView, seat: str, names: Names) -> Iterator[Change]:
    """Fear captured, taken away again, and players out of it: that decides the match."""
    gone = [word(tile) for tile in more(_tiles(after, FEAR), _tiles(before, FEAR))]
    for one in after.seats:
        was = _of(before, one.seat)
        name = names.seat(one.seat)
        if _captured(one, FEAR) > _captured(was, FEAR):
            on = [(tile, r"captures? Fear|takes? (a )?Fear") for tile in gone]
            back = (r"strikes? back", r"Fear token")
            truth = f"{one.seat} captured Fear"
            yield Change("decisive", truth, (*on, back))
        if _captured(one, FEAR) < _captured(was, FEAR):
            matter: Matter = "loss" if one.seat == seat else "decisive"
            signs = ((r"Fear token", rf"from ({name})"),)
            yield Change(matter, f"{one.seat} lost a captured Fear token", signs)
        if one.banished and not was.banished:
            yield Change("decisive", f"{one.seat} is banished", ((name, "banished"),))


def _tokens(before: FearView, after: FearView, seat: str, names: Names) -> Iterator[Change]:
    """Tokens that went from the map or came back, and what others lost to this seat."""
    was, now, name = _of(before, seat), _of(after, seat), names.seat(seat)
    gone = list(more(_tiles(after, seat), _tiles(before, seat)))
    for number in range(was.on_map - now.on_map):
        tiles = gone if len(gone) != was.on_map - now.on_map else gone[number : number + 1]
        on = [(word(tile), r"tak|captur|displac|lost|lose") for tile in tiles]
        back = (rf"(?:{name})('s)? token is taken|takes? your token|strikes? back",)
        yield Change("loss", f"token lost on {'/'.join(tiles)}", (*on, back))
    if now.on_map > was.on_map:
        for tile in more(_tiles(before, seat), _tiles(after, seat)):
            yield Change("gain", f"token back on {tile}", ((word(tile), r"comes? back|token"),))
    for other in after.seats:
        if other.seat != seat and _captured(now, other.seat) > _captured(was, other.seat):
            theirs = more(_tiles(after, other.seat), _tiles(before, other.seat))
            signs = [(word(tile), r"tak|captur") for tile in theirs]
            truth = f"took a token of {other.seat}"
            yield Change("gain", truth, (*signs, (r"strikes? back",)))


def _cards(before: FearView, after: FearView, seat: str, by: str, names: Names) -> Iterator[Change]:
    """Cards drawn, stolen and seen."""
    was, now = _of(before, seat), _of(after, seat)
    lying = [one.card for one in (*was.spirits, *was.fears)]
    known = [*before.hand, *before.drawn, *lying]
    came = list(more(known, [*after.hand, *after.drawn, *(one.card for one in now.spirits)]))
    yield from cards("knowledge", came, names, "drew")
    if by != seat:
        left = more([*after.hand, *(one.card for one in now.spirits)], before.hand)
        stolen = (rf"steals? .*from (?:{names.seat(seat)})",)
        yield from cards("loss", left, names, "stolen", stolen)
    for then, later in zip(before.piles, after.piles, strict=True):
        sides = (then.known_left, then.known_right)
        seen = more([one for one in sides if one], _known(later.known_left, later.known_right))
        yield from cards("knowledge", seen, names, "seen on a pile")
    seen = more(_known(before.known_fear), _known(after.known_fear))
    yield from cards("knowledge", seen, names, "seen on the Fear deck")


def _known(*tops: str) -> list[str]:
    return [one for one in tops if one]
