"""Imagining: a rule tried on a copy of a table, where nobody is asked and nobody is told.

Computer players weigh acts by it, and forecasts say what an act will do:

    after = copied(table)
    imagine(perform(after, seat, act), choose)

It knows what the table knows that it is given: make that of a view, and nothing secret is used.
"""

from collections.abc import Callable, MutableMapping, MutableSequence, MutableSet
from contextlib import suppress
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, TypeAlias, TypeVar, cast

from engine.ask import FirstOf, Option, Question, Rule, Together
from engine.chance import Chance
from engine.game import Story, Table

T = TypeVar("T")
S = TypeVar("S", bound=Table)
Choose: TypeAlias = Callable[[Question], Option]
"""Who answers instead of people. Whatever it raises ends the imagining."""
Copier: TypeAlias = Callable[[Any], Any]


class ByChance(Exception):
    """Raised where a rule that is only imagined would draw or throw: nobody can know that."""


class Idle(Exception):
    """Raised where a line only waits for what may still be changed: nobody needs to do that."""


class Unforeseen(Chance):
    """The chance of an imagined table."""

    def below(self, bound: int) -> int:
        """Raise ByChance, unless there is only one value."""
        if bound > 1:
            raise ByChance
        return 0


def imagine(rule: Rule[T], choose: Choose) -> T:
    """Run a rule to its end and return what it returns; `choose` answers whatever it asks.

    ByChance where it would draw; MatchOver where it ends the match. Lines side by side run one
    after the other, and nobody changes a secret pick. Of free play the first seat that can do
    something is asked, so `choose` has to come to an end by itself.
    """
    answer: object = None
    try:
        while True:
            answer = _answer(rule.send(answer), choose)
    except StopIteration as ended:
        return cast(T, ended.value)
    finally:
        rule.close()


def _answer(command: object, choose: Choose) -> object:
    match command:
        case Question(standing=True):
            raise Idle
        case Question():
            return choose(command)
        case FirstOf(questions=questions):
            for question in questions:
                question.options = () if question.standing else tuple(question.listing())
                if question.options:
                    return question.seat, choose(question)
        case Together():
            return _one_after_the_other(command, choose)
    return None


def _one_after_the_other(command: Together, choose: Choose) -> dict[str, object]:
    results: dict[str, object] = {}
    try:
        for seat, rule in command.rules.items():
            if command.until is None or not command.until():
                with suppress(Idle):
                    results[seat] = imagine(rule, choose)
    finally:
        for rule in command.rules.values():
            rule.close()
    return results


# Copies


def copied(table: S) -> S:
    """The same table once more, to try something on; its chance is not known there.

    What never changes is shared: frozen values, tuples, the edition.
    """
    other: S = _copy(table)
    other.chance, other.story = _UNFORESEEN, Story()
    return other


_UNFORESEEN = Unforeseen(b"")
_SHARED = {str, int, bool, float, NoneType, tuple, frozenset, bytes}
_COPIERS: dict[type, Copier] = {}


def _copy(value: Any) -> Any:
    kind = type(value)
    if kind in _SHARED:
        return value
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _copier_of(kind)
    return copier(value)


def _copier_of(kind: type) -> Copier:
    """How values of this kind are copied; kinds that never change are shared from now on."""
    if kind is dict:
        return _copy_of_dict
    if kind is list:
        return _copy_of_list
    if kind is set:
        return lambda value: set(value)
    if is_dataclass(kind) and not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return _copier_of_dataclass(kind)
    assert not issubclass(kind, _CHANGE), f"a table is made of plain lists and dicts, not {kind}"
    _SHARED.add(kind)
    return lambda value: value


_CHANGE = (MutableMapping, MutableSequence, MutableSet)


def _copy_of_dict(value: dict[Any, Any]) -> dict[Any, Any]:
    if set(map(type, value.values())) <= _SHARED:
        return value.copy()
    return {key: _copy(one) for key, one in value.items()}


def _copy_of_list(value: list[Any]) -> list[Any]:
    if set(map(type, value)) <= _SHARED:
        return value[:]
    return [_copy(one) for one in value]


def _copier_of_dataclass(kind: type) -> Copier:
    names = [field.name for field in fields(kind)]
    has_slots = not hasattr(kind, "__dict__") or "__slots__" in kind.__dict__

    def copy_slots(value: Any) -> Any:
        other: Any = object.__new__(kind)
        for name in names:
            setattr(other, name, _copy(getattr(value, name)))
        return other

    def copy_dict(value: Any) -> Any:
        other: Any = object.__new__(kind)
        other.__dict__ = {
            name: one if type(one) in _SHARED else _copy(one)
            for name, one in value.__dict__.items()
        }
        return other

    return copy_slots if has_slots else copy_dict
