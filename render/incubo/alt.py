"""Alt texts: what a picture shows, in words enough to play by."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.games.incubo.data import CARDS, OTHER, SIDES, DreamSide, Side
from engine.games.incubo.view import DreamerView, IncuboView, LaidView, PartView
from render import figures
from render.alt import fitted, within_limit
from render.incubo import words
from render.incubo.bed import side_of
from render.incubo.face import kind_of
from render.incubo.marks import Marks
from render.letters import clipped
from render.words import Words


class Detail(NamedTuple):
    """How much is said: names are clipped to so many letters, Powers are named or not."""

    card: int
    person: int
    powers: bool


DETAILS = (
    Detail(28, 32, True),
    Detail(28, 18, False),
    Detail(12, 12, False),
    Detail(7, 10, False),
    Detail(0, 10, False),
)


def of_board(view: IncuboView, marks: Marks, say: Words, headline: str) -> str:
    """The night, the middle, both sides; then what may be done and what changed, if it fits."""
    tellings = (_told_with(view, detail, say, headline) for detail in DETAILS)
    return within_limit(tellings, _marks(marks, say))


def _told_with(view: IncuboView, detail: Detail, say: Words, headline: str) -> str:
    """The whole bed, with so much detail."""
    sides = [_side(view, one, detail, say) for one in view.dreamers]
    return " ".join([_night(view, say, headline), *_middle(view, detail, say), *sides])


def _night(view: IncuboView, say: Words, headline: str) -> str:
    """What is going on, and where the chimes are."""
    one, two, three = view.rem_counts
    told = say(
        "alt.night",
        rem=view.rem,
        headline=headline.rstrip(".!?…"),
        one=one,
        two=two,
        three=three,
        reserve=view.reserve,
        maximum=view.maximum,
        fears=view.fear_reserve,
        spent=view.spent,
        cards=view.chime_count,
    )
    return " ".join([told, *_stopping(view, say)])


def _stopping(view: IncuboView, say: Words) -> Iterator[str]:
    """What stopping now would bring."""
    if view.won:
        yield say("alt.stop-wins")
    if view.terror is not None:
        cost, fears = view.terror.terror, view.terror.to_fear_reserve
        yield say("alt.stop-costs", terror=cost, fears=fears)
        if calmed := sum(one.calming for one in view.dreamers):
            yield say("alt.calmed", calmed=calmed)
    if view.stage == "dream" and not words.may_stop(view):
        yield say("alt.stop-not-yet")


def _middle(view: IncuboView, detail: Detail, say: Words) -> Iterator[str]:
    """The Dream, the Dreams to choose from, or the Monster."""
    if view.stage == "dream":
        worth = (
            f"{say(one.role)} {_worth(side_of(view.dream, one.role), detail.powers, say)}"
            for one in view.dreamers
        )
        yield say("alt.dream", dream=CARDS[view.dream].name, worth=", ".join(worth))
    if view.stage == "choose":
        for dream in view.choices:
            sides = [_choice(view, dream, one.role, say) for one in view.dreamers]
            yield say("alt.choice", dream=CARDS[dream].name, sides="; ".join(sides))
    if view.stage == "over":
        yield say("alt.over", faced=view.faced, score=view.score)
    if view.stage == "monster" or (view.stage == "over" and view.parts):
        yield say("alt.monster", beaten=words.beaten(view), needed=view.needed)
        roles = {one.seat: say(one.role)[0] for one in view.dreamers}
        for part in words.in_line(view, words.sides(view)[1]):
            yield _part(part, roles, detail, say)


def _choice(view: IncuboView, dream: str, role: str, say: Words) -> str:
    side = side_of(dream, role)
    return say(
        "alt.choice-side",
        who=say(role),
        sheep=side.sheep[view.rem - 1],
        free=side.free,
        worth=_worth(side, True, say),
    )


def _worth(side: Side, powers: bool, say: Words) -> str:
    """What a side counts, and its Power in a word."""
    value = figures.signed(side.value)
    return f"{value} {words.short(side.power, say)}" if powers and side.power else value


def _part(part: PartView, roles: dict[str, str], detail: Detail, say: Words) -> str:
    who = say("alt.arm-of", who=say(part.owner)) if part.owner else say("alt.head")
    name = CARDS[part.card].name
    if part.beaten:
        told = say("alt.beaten", name=name, who=who, required=part.required)
    else:
        told = say(
            "alt.part", name=name, who=who, total=figures.plain(part.total), required=part.required
        )
    cards = [f"{roles[laid.seat]} {_laid(laid, detail, say)}" for laid in part.cards]
    return f"{told}: {_cards(cards, detail)}." if cards else told + "."


def _side(view: IncuboView, one: DreamerView, detail: Detail, say: Words) -> str:
    """A player: Courage, what is free, the piles, the rows."""
    who = say("alt.who", role=say(one.role), who=say.who(one.seat, detail.person))
    parts = [who + ("" if view.solo or view.growth != one.seat else say("alt.growth"))]
    if view.stage == "dream":
        parts.append(_courage(view, one, say))
    if view.stage in ("dream", "monster"):
        parts.append(_free(one, say))
    if view.stage == "dream":
        parts.append(say("alt.rows-free", passes=one.free_passes, lets=one.free_eliminations))
    piles = say("alt.piles", deck=one.deck_count, discard=len(one.discard), fears=one.fear_count)
    parts.append(piles)
    if view.solo:
        parts.append(say("alt.companion", count=view.companion_count))
    told = ", ".join(parts) + "."
    if view.stage == "dream":
        told += "".join(_rows(one, detail, say))
    if one.drawn:
        told += " " + _drawn(one, say)
    return told


def _courage(view: IncuboView, one: DreamerView, say: Words) -> str:
    total, need = figures.plain(words.reaches(view, one)), figures.plain(words.needs(view, one))
    told = say("alt.courage", total=total, required=need)
    if view.common:
        told += say("alt.common")
    elif one.gives:
        told += say("alt.gives", count=one.gives)
    return told + say("alt.reached") if one.reached else told


def _free(one: DreamerView, say: Words) -> str:
    if one.price is None:
        return say("alt.no-card")
    return say("alt.free", free=one.free) if one.free else say("alt.price", price=one.price)


def _rows(one: DreamerView, detail: Detail, say: Words) -> Iterator[str]:
    rows = (("play", one.play), ("pass", one.passed), ("elimination", one.eliminated))
    for row, cards in rows:
        if cards:
            yield f" {say(row)}: {_cards([_laid(laid, detail, say) for laid in cards], detail)}."


def _cards(told: Sequence[str], detail: Detail) -> str:
    """Cards one after the other; those without a name are counted."""
    if detail.card:
        return ", ".join(told)
    return ", ".join(
        f"{count}× {one}" if count > 1 else one for one, count in Counter(told).items()
    )


def _laid(laid: LaidView, detail: Detail, say: Words) -> str:
    """A card: name, value, tokens, and its Power."""
    parts = [clipped(CARDS[laid.card].name, detail.card)] if detail.card else []
    parts.append(figures.signed(laid.value))
    if laid.tokens:
        parts.append("(" + " ".join(laid.tokens) + ")")
    power = SIDES[laid.card][laid.side].power
    if power is not None and laid.usable:
        parts.append(f"[{words.short(power, say)}]" if detail.powers else "[!]")
    elif power is not None and laid.used and detail.powers:
        parts.append(say("alt.used", power=words.short(power, say)))
    return " ".join(parts)


def _drawn(one: DreamerView, say: Words) -> str:
    """Both sides of the card that is being placed."""
    sides = SIDES[one.drawn]
    told = [f"{say(role)} {_worth(side, True, say)}" for role, side in sides.items()]
    told += [say("no-side", who=say(role)) for role in (OTHER[one.role],) if role not in sides]
    return say("alt.drawn", name=CARDS[one.drawn].name, sides=", ".join(told))


def _marks(marks: Marks, say: Words) -> Iterator[str]:
    """What the marks say: first what may be done, then what changed."""
    if marks.able:
        yield say("alt.able", cards=_names(marks.able))
    if marks.rows:
        yield say("alt.rows", rows=", ".join(say(row) for row in marks.rows))
    changed = []
    if marks.fresh:
        changed.append(say("alt.fresh", cards=_names(marks.fresh)))
    if marks.used:
        changed.append(say("alt.was-used", cards=_names(marks.used)))
    if marks.beaten:
        changed.append(say("alt.was-beaten", cards=_names(marks.beaten)))
    if marks.chimes:
        changed.append(say("alt.chimes", count=figures.signed(marks.chimes)))
    if marks.fears:
        changed.append(say("alt.fears", count=figures.signed(marks.fears)))
    if marks.turned:
        changed.append(say("alt.turned"))
    if changed:
        yield say("alt.changed", what=", ".join(changed))


def _names(cards: Iterable[str]) -> str:
    return ", ".join(CARDS[card].name for card in cards)


def of_peek(view: IncuboView, say: Words) -> str:
    """The cards from the top of the deck, in their order."""
    assert view.peek is not None
    own = view.peek.seat == view.viewer
    head = say("peek-you") if own else say("peek-of", who=say.who(view.peek.seat))
    return fitted(f"{head}:", [_in_full(key, say) for key in view.peek.cards])


def of_sheet(keys: Sequence[str], page: int, pages: int, say: Words) -> str:
    """Every card on a page."""
    return fitted(say("alt.sheet", page=page, pages=pages), [_told(key, say) for key in keys])


def of_card(key: str, say: Words) -> str:
    """One card with its line of the story."""
    return f"{_in_full(key, say)} {CARDS[key].flavour}"


def _in_full(key: str, say: Words) -> str:
    """A card with its Powers as they are printed."""
    parts = [f"{CARDS[key].name}. {kind_of(CARDS[key], say)}."]
    for role, side in SIDES[key].items():
        told = f"{say(role)} {_full(side, say)}"
        parts.append(told + (f": {say.text(side.power.text)}" if side.power else "."))
    return " ".join(parts)


def _told(key: str, say: Words) -> str:
    sides = []
    for role, side in SIDES[key].items():
        power = f" {words.short(side.power, say)}" if side.power else ""
        sides.append(f"{say(role)} {_full(side, say)}{power}")
    return f"{CARDS[key].name} ({kind_of(CARDS[key], say)}): {'; '.join(sides)}".rstrip(": ") + "."


def _full(side: Side, say: Words) -> str:
    """The numbers of a side."""
    value = figures.signed(side.value)
    if isinstance(side, DreamSide):
        sheep = "/".join(map(str, side.sheep))
        return say("alt.dream-side", value=value, sheep=sheep, free=side.free)
    return value
