"""What each word of a Power or a fear card says: a clause, which others may hold."""

from collections.abc import Sequence
from functools import singledispatch

from engine.data import Model
from engine.games.horizons import words
from engine.games.horizons.phrases import (
    Say,
    amount,
    for_each,
    joined,
    land,
    pieces,
    said,
    when,
)
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.words import Word

PLURAL = 2
BEFORE = ("each-land", "pushed-to")
"""Where something happens is said before what happens."""


def clauses(say: Say, found: Sequence[Word]) -> str:
    """Several words inside a sentence, in their order."""
    return joined(say, "then", (clause(word, say) for word in found))


@singledispatch
def clause(word: Model, say: Say) -> str:
    """What a word says, without a full stop."""
    raise TypeError(f"no sentence says {word!r}")


def _plain(say: Say, id: str, n: words.Count, where: str = "target", **more: str) -> str:
    """A clause of a number and a place; it begins with the lands that were pushed to."""
    place = "" if where in BEFORE else said(say, f"place.{where}")
    does = said(say, f"word.{id}", n=amount(n), each=for_each(say, n), where=place, **more)
    if where != "pushed-to":
        return does
    return said(say, "in-lands", where=said(say, "place.pushed-to"), does=does)


def _in_lands(say: Say, lands: words.Condition | None, does: str) -> str:
    """What happens in each land that fits."""
    where = land(say, lands or words.Condition(), "each")
    return said(say, "in-lands", where=where, does=does)


@clause.register
def _(word: words.Fear, say: Say) -> str:
    return _plain(say, "fear", word.n)


@clause.register
def _(word: words.Damage, say: Say) -> str:
    if word.only:
        return _plain(say, "damage-only", word.n, word.where, kinds=pieces(say, word.only))
    return _plain(say, "damage", word.n, word.where)


@clause.register
def _(word: words.DamageEach, say: Say) -> str:
    if word.only:
        return _plain(say, "damage-each-only", word.n, word.where, kinds=pieces(say, word.only, 1))
    return _plain(say, "damage-each", word.n, word.where)


@clause.register
def _(word: words.DamageDifferent, say: Say) -> str:
    if isinstance(word.n, int):
        return _plain(say, "damage-different", word.n)
    return said(say, "word.damage-different-per", what=said(say, f"piece.{word.n.per}", n=PLURAL))


@clause.register
def _(word: words.Defend, say: Say) -> str:
    does = _plain(say, "defend", word.n, word.where)
    return _in_lands(say, word.lands, does) if word.where == "each-land" else does


@clause.register
def _(word: words.Push, say: Say) -> str:
    if word.n == "all":
        id = "push-any" if word.up_to else "push-all"
        does = said(say, f"word.{id}", kinds=pieces(say, word.kinds))
    else:
        does = _moved(say, "push", word.n, word.kinds, word.up_to)
    if word.to_more_buildings:
        does = said(say, "word.to-more-buildings", does=does)
    return said(say, "word.spread", does=does) if word.spread else does


@clause.register
def _(word: words.Gather, say: Say) -> str:
    return _moved(say, "gather", word.n, word.kinds, word.up_to)


def _moved(say: Say, id: str, n: words.Count, kinds: Sequence[str], up_to: bool) -> str:
    """So many pieces that are pushed or gathered."""
    return _plain(say, id + "-up-to" * up_to, n, kinds=pieces(say, kinds, amount(n)))


@clause.register
def _(word: words.Skip, say: Say) -> str:
    actions = joined(say, "or", (said(say, f"action.{one}") for one in word.actions))
    if word.names_pieces and word.lands is not None:
        return said(say, "word.skip-where", actions=actions, where=land(say, word.lands, "all"))
    does = said(say, "word.no-city" if word.no_city else "word.skip", actions=actions)
    return _in_lands(say, word.lands, does) if word.where == "each-land" else does


@clause.register
def _(word: words.Range, say: Say) -> str:
    return said(say, "word.this-range" if word.this else "word.range", n=word.n)


@clause.register
def _(word: words.If, say: Say) -> str:
    does = said(say, "if", when=when(say, word.condition), does=clauses(say, word.then))
    if not word.otherwise:
        return does
    return said(say, "else", does=does, other=clauses(say, word.otherwise))


@clause.register
def _(word: words.Destroy, say: Say) -> str:
    place = said(say, f"place.{word.where}")
    if word.n == "all":
        return said(say, "word.destroy-all", kinds=pieces(say, word.kinds), where=place)
    kinds = pieces(say, word.kinds, amount(word.n))
    return _plain(say, "destroy", word.n, word.where, kinds=kinds)


@clause.register
def _(word: words.Remove, say: Say) -> str:
    if word.worth:
        return _plain(say, "remove-worth", word.n, kinds=pieces(say, word.kinds))
    return _plain(say, "remove", word.n, kinds=pieces(say, word.kinds, amount(word.n)))


@clause.register
def _(word: words.Replace, say: Say) -> str:
    kind, by = pieces(say, [word.kind], 1), pieces(say, [word.by], word.n)
    return said(say, "word.replace", kind=kind, n=word.n, by=by)


@clause.register
def _(word: words.Downgrade, say: Say) -> str:
    return said(say, "word.downgrade", kinds=pieces(say, word.kinds, 1))


@clause.register
def _(word: words.AddBlight, say: Say) -> str:
    return _plain(say, "add-blight", word.n)


@clause.register
def _(word: words.RemoveBlight, say: Say) -> str:
    return _plain(say, "remove-blight", word.n, word.where)


@clause.register
def _(word: words.Energy, say: Say) -> str:
    return _plain(say, f"energy-{word.who}", word.n)


@clause.register
def _(word: words.Pay, say: Say) -> str:
    return said(say, f"word.pay-{word.who}", n=word.n, does=clauses(say, word.then))


@clause.register
def _(word: words.GainCard, say: Say) -> str:
    return said(say, f"word.gain-card-{word.who}", deck=said(say, f"deck.{word.deck}"))


@clause.register
def _(word: words.AddPresence, say: Say) -> str:
    return _plain(say, "add-presence", word.n)


@clause.register
def _(word: words.Repeat, say: Say) -> str:
    return said(say, "word.repeat-adjacent" if word.adjacent else "word.repeat")


@clause.register
def _(word: words.Choose, say: Say) -> str:
    one, *others = (clauses(say, found) for found in word.lists)
    return said(say, "either", one=one, other=joined(say, "or", others))


@clause.register
def _(word: words.EachPlayer, say: Say) -> str:
    where = land(say, word.lands, "different" if word.different else "one")
    id = "each-player-may" if word.may else "each-player"
    return said(say, id, where=where, does=clauses(say, word.does))


@clause.register
def _(word: words.EachLand, say: Say) -> str:
    return _in_lands(say, word.lands, clauses(say, word.does))


@clause.register
def _(word: words.OddWord, say: Say) -> str:
    return ODD[word.name].text.rstrip(".")
