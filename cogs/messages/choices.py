"""A question as buttons and selects: verbs are buttons, things are selects.

What keeps its place: a list comes first, then votes, then acts in the order in which their game
names them; what ends or refuses something has the last row to itself.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import discord

from cogs.messages.components import LONGEST_LABEL, MOST_CHOICES, button, select, shorten
from cogs.messages.look import Asked, Look
from cogs.messages.names import named_word, plain, tidy
from cogs.messages.sentences import say
from cogs.messages.stages import FEW, MANY, Entry, Menu, Path, Stage, back_from, menu, rest_of
from cogs.messages.weights import (
    STYLES,
    comes_last,
    named,
    weigh,
    weight,
    with_outcome,
    word_of,
)
from engine.ask import Option, Vote
from engine.game import Action
from engine.match.log import Entry as Given
from engine.text import Text

IN_A_ROW = 5
LEADS_ON = " …"
"""How the value of a choice ends that leads on to more words: no key ends so."""
SHARES = re.compile(r"\S+ \d+(?: \S+ \d+)*")
"""How the key of an allotment reads: targets, each with its units."""
FORECAST = 120
"""So many characters of a forecast stand above its button."""

Button: TypeAlias = discord.ui.Button[Any]
Row: TypeAlias = discord.ui.ActionRow[Any]


def menu_of(look: Look, asked: Asked, stage: Stage) -> Menu:
    """What there is to choose from, in the order of the game."""
    return menu(asked, stage, verbs_of(look))


def verbs_of(look: Look) -> list[str]:
    """The verbs of a game in their order."""
    return [action.verb for action in look.game.actions]


def rows(look: Look, asked: Asked, stage: Stage, many: int = MANY) -> list[Row]:
    """A question as a select for things, and buttons, each in its place."""
    now = menu(asked, stage, verbs_of(look), many, lambda one: _stays(look, asked, one))
    chooser, more = _list(look, asked, now, stage.page) if now.listed else ([], [])
    votes, acts, last = [], [], list[Button]()
    for entry in now.buttons:
        if isinstance(entry.answer, Vote):
            votes.append(_press(look, asked, now, entry))
        elif _is_last(look, asked, entry):
            last.append(_press(look, asked, now, entry))
        else:
            acts.append(_press(look, asked, now, entry))
    back = [_back(look, asked, now.said)] if now.said else []
    return [
        *chooser,
        *_in_rows(votes),
        *_in_rows(acts),
        *_in_rows([*last, *more, *back]),
    ]


def says(rows: Sequence[Row], asked: str) -> bool:
    """Whether a list among these rows says what is asked."""
    items = [item for row in rows for item in row.children]
    return any(isinstance(one, discord.ui.Select) and one.placeholder == asked for one in items)


def narrowed(look: Look, stage: Stage) -> tuple[Look, Path]:
    """The same look, with nothing on offer but what fits the words chosen so far; those words."""
    if look.asked is None:
        return look, ()
    now = menu_of(look, look.asked, stage)
    return replace(look, asked=replace(look.asked, options=now.options)), now.said


def heading(look: Look, asked: Asked, stage: Stage) -> str:
    """The words chosen so far, once there is one beside the verb; else nothing."""
    now = menu_of(look, asked, stage)
    if _chosen(now) < 1:
        return ""
    first, said = now.options[0], now.said
    words = [_word(look, asked, first, said[: known + 1], plain) for known in range(len(said))]
    return f"-# {' › '.join(words)}"


def forecasts(look: Look, asked: Asked, stage: Stage) -> list[str]:
    """What the buttons would do that answer at once, while they are few: a line for each.

    Of what is fatal it is said where it is asked about once more.
    """
    answers = [one.answer for one in menu_of(look, asked, stage).buttons if one.answer is not None]
    lines = []
    for option in answers if len(answers) <= FEW else ():
        found = weight(look, asked, option)
        if found.forecast is not None and found.gravity != "fatal":
            said = shorten(look.say(found.forecast), FORECAST)
            called = found.name or option.label
            lines.append(f"-# **{shorten(look.say(called), LONGEST_LABEL)}**: {said}")
    return lines


def picture_of(look: Look, asked: Asked, stage: Stage) -> str:
    """The picture that one looks at to choose; "" where the game names none.

    Where all acts that are shown and say something about it agree, it is theirs.
    """
    now = menu_of(look, asked, stage)
    places = {_about(option, _chosen(now)): None for option in now.shown}
    places.pop("", None)
    return next(iter(places)) if len(places) == 1 else look.game.about.get(asked.text.id, "")


def _about(option: Option, chosen: int) -> str:
    """The picture of an act, once so many of its words are chosen."""
    names = option.about.split() if isinstance(option, Action) else []
    return names[min(chosen, len(names) - 1)] if names else ""


def _chosen(now: Menu) -> int:
    """How many words are chosen, not counting the verb."""
    return len(now.said) - isinstance(now.options[0], Action) if now.said else 0


def _stays(look: Look, asked: Asked, option: Option) -> bool:
    """Whether an option is never a row of a list: a word, or an act of none that ends something."""
    if not isinstance(option, Action) or option.words():
        return bool(word_of(option))
    return comes_last(option, weight(look, asked, option))


def _is_last(look: Look, asked: Asked, entry: Entry) -> bool:
    option = entry.answer
    return option is not None and comes_last(option, weight(look, asked, option))


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [
        discord.ui.ActionRow(*buttons[first : first + IN_A_ROW])
        for first in range(0, len(buttons), IN_A_ROW)
    ]


def _press(look: Look, asked: Asked, now: Menu, entry: Entry) -> Button:
    """A button that answers at once, or leads on. A vote carries what it is voted on by."""
    label, id, option = _label(look, asked, now, entry), look.table.id, entry.answer
    if option is None:
        style = discord.ButtonStyle.primary
        return button(label, "verb", id, rest_of(asked, entry.said), style=style)
    style = STYLES[weight(look, asked, option).gravity]
    if isinstance(option, Vote):
        return button(label, "vote", id, option.key, style=style)
    return button(label, "answer", id, f"{asked.serial}:{option.key}", style=style)


def _label(look: Look, asked: Asked, now: Menu, entry: Entry) -> str:
    """A verb, a word, or a whole act: whatever answers at once says all that was not chosen."""
    option, is_last_word = entry.answer, len(entry.said) == len(now.said) + 1
    is_known = isinstance(option, Action) and bool(_chosen(now))
    if option is None:
        return _shared(look, asked, entry) or _word(look, asked, entry.options[0], entry.said)
    if is_known and is_last_word:
        word = _word(look, asked, option, entry.said)
        return with_outcome(look, word, weight(look, asked, option))
    return named(look, asked, option)


def _shared(look: Look, asked: Asked, entry: Entry) -> str:
    """What its game calls a verb together with the word that all acts of it begin with."""
    begun = {option.key.split(" ")[1] for option in entry.options} if entry.is_verb else set[str]()
    if len(begun) != 1:
        return ""
    name = f"{entry.said[0]} {begun.pop()}"
    told = weight(look, asked, entry.options[0]).words.get(name)
    return "" if told is None else look.label(told)


def _word(
    look: Look, asked: Asked, option: Option, said: Path, shown: Callable[[str], str] = tidy
) -> str:
    """The last of these words of an option, as it is called."""
    if isinstance(option, Action):
        name = said[0] if len(said) == 1 else option.words()[len(said) - 2].name
        if (told := weight(look, asked, option).words.get(name)) is not None:
            return look.label(told)
        if len(said) == 1:
            return look.label(Text(f"{look.table.game}.verb.{name}"))
        texts, act = look.game.texts, type(option)
        return named_word(look.voice, texts, look.table, act, name, said[-1], shown)
    return look.voice.name(look.game.texts, said[-1])


def _list(look: Look, asked: Asked, now: Menu, page: int) -> tuple[list[Row], list[Button]]:
    """A select of up to 25 entries, and a way to the others where there are more."""
    pages = -(-len(now.listed) // MOST_CHOICES)
    page = min(page, pages - 1)
    shown = now.listed[page * MOST_CHOICES : (page + 1) * MOST_CHOICES]
    foreseen = [_foreseen(look, asked, entry) for entry in shown]
    is_same = len(set(foreseen)) == 1
    chooser = select(
        _placeholder(look, asked, now),
        "choose",
        look.table.id,
        rest_of(asked, now.said, page),
        [
            # What all of them say is said once.
            (*_choice(look, asked, now, entry), "" if number and is_same else said)
            for number, (entry, said) in enumerate(zip(shown, foreseen, strict=True))
        ],
        most=_most(look, asked, shown),
    )
    more = []
    if pages > 1:
        label = say(look.voice, "discord.more", page=page + 1, pages=pages)
        rest = rest_of(asked, now.said, (page + 1) % pages)
        more.append(button(label, "verb", look.table.id, rest))
    return [discord.ui.ActionRow(chooser)], more


def _choice(look: Look, asked: Asked, now: Menu, entry: Entry) -> tuple[str, str]:
    """The value and the label of what can be selected."""
    label, option = _label(look, asked, now, entry), entry.answer
    return " ".join(entry.said) + LEADS_ON if option is None else option.key, label


def _foreseen(look: Look, asked: Asked, entry: Entry) -> str:
    """The forecast of what can be selected; of a word, where it leads to the same in any case."""
    options = entry.options if entry.answer is None else [entry.answer]
    found = [weight(look, asked, option).forecast for option in options]
    first = found[0]
    return look.label(first) if first is not None and found.count(first) == len(found) else ""


def _most(look: Look, asked: Asked, shown: Sequence[Entry]) -> int:
    """How many may be selected at once: one, where some lead on, or must be asked about again."""
    options = [entry.answer for entry in shown]
    if asked.wanted is None:
        return 1
    for option in options:
        if option is None or weight(look, asked, option).gravity == "fatal":
            return 1
    return min(len(shown), asked.wanted.most - len(asked.wanted.picked))


def _placeholder(look: Look, asked: Asked, now: Menu) -> str:
    """What is asked, also where the verb is; where a word of an act is, what that word is."""
    first, entry = now.options[0], now.listed[0]
    if entry.is_verb:
        return look.label(asked.text)
    if entry.answer is None and isinstance(entry.options[0], Action):
        word = entry.options[0].words()[len(entry.said) - 2].name
    elif now.by_word and now.said and isinstance(first, Action):
        word = first.words()[len(now.said) - 1].name
    else:
        return look.label(asked.text)
    return look.label(Text(f"{look.table.game}.word.{word}"))


def _back(look: Look, asked: Asked, said: Path) -> Button:
    label, left = say(look.voice, "discord.back"), back_from(asked, said, verbs_of(look))
    if not left:
        return button(label, "back", look.table.id)
    return button(label, "verb", look.table.id, rest_of(asked, left))


def answer_of(look: Look, given: Given) -> str:
    """What an answer was called that somebody gave, from the log alone."""
    key = given.key
    if (called := look.game.called.get((given.prompt, key))) is not None:
        return look.label(Text(called))
    verb, *words = key.split(" ")
    for action in look.game.actions:
        if action.verb == verb and len(words) == len(action.words()):
            return look.label(action.of(*words).label)
    if look.game.texts.knows(f"word.{verb}"):
        return look.label(Text(f"word.{verb}"))
    name = look.voice.name(look.game.texts, key)
    return look.label(_shares(words, verb)) if name == key and SHARES.fullmatch(key) else name


def _shares(words: Sequence[str], first: str) -> Text:
    """An allotment, as its button said it."""
    said = iter((first, *words))
    return Text(
        "word.shares", {"shares": [" ".join(pair) for pair in zip(said, said, strict=True)]}
    )


def sure_of(look: Look, asked: Text, option: Option) -> str:
    """What is asked once more before something fatal: what it is, and what it would do."""
    found = weigh(look.game, look.view, asked.id, option, look.ballots)
    called = asked if word_of(option) else found.name or option.label
    lines = [f"**{with_outcome(look, look.say(called), found)}**"]
    if found.forecast is not None:
        lines.append(look.say(found.forecast))
    return "\n".join([say(look.voice, "discord.sure-heading"), *lines])
