"""Matches in a terminal: playing one against the computer, and telling a recorded one again."""

from engine import catalog
from engine.ask import Question
from engine.chance import Chance
from engine.computer import play_on
from engine.errors import Refused, RulesFailed
from engine.game import Settings
from engine.match import Match
from engine.text import Naming, Text, Texts
from engine.tools.record import Record
from engine.tools.verify import replay

HELP = "Type the number of a choice, u to take your last answer back, or q to quit."


def play(match: Match, seat: str, chance: Chance) -> None:
    """Play `match` from `seat`, until it is over or the player has had enough."""
    texts, names = match.game.texts, _names_beside(match, seat)
    print(HELP)
    shown = 0
    while True:
        play_on(match, chance)
        for entry in match.log[shown:]:
            for told in entry.told:
                if told.to is None or seat in told.to:
                    print(texts.say(told.text, names))
        shown = len(match.log)
        if match.result is not None:
            print(texts.say(match.result.text, names))
            _say_if_practice(match.setup.settings, texts)
            return
        question = match.question(seat)
        assert question is not None, f"the match waits for nobody: {match.questions}"
        _show(match, question, names)
        if not _hear(match, question, names):
            print("You leave the table. Good-bye!")
            return


def _show(match: Match, question: Question, names: Naming) -> None:
    """The table, if the game draws it in letters, what is asked, and the choices."""
    texts = match.game.texts
    if board := in_letters(match, question.seat, names):
        print(f"\n{board}")
    wanted = question.wanted
    count = f" ({len(wanted.picked)} of {wanted.most})" if wanted else ""
    print(f"\n{texts.say(question.text, names)}{count}")
    for number, option in enumerate(question.options, start=1):
        print(f"{number:>3}  {texts.say(option.label, names)}")


def in_letters(match: Match, viewer: str | None, names: Naming) -> str:
    """The table as this viewer sees it; nothing where the game does not draw it in letters."""
    lines = match.game.letters(match.view(viewer))
    return "\n".join(match.game.texts.say(line, names) for line in lines)


def _hear(match: Match, question: Question, names: Naming) -> bool:
    """Do what the player types, until something happens; whether the match goes on."""
    while True:
        try:
            words = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return False
        if words == "q":
            return False
        try:
            if words == "u":
                match.undo(question.seat)
            else:
                match.answer(question.seat, _key(question, words), question.serial)
            return True
        except Refused as refused:
            print(match.game.texts.say(refused.text, names))
        except RulesFailed as failed:
            print(f"A rule broke, and the match stands as before: {failed}")
        except LookupError:
            print(HELP)


def _key(question: Question, words: str) -> str:
    """The key of the option that is meant, by its number or by the key itself."""
    if words.isdecimal() and 0 < int(words) <= len(question.options):
        return question.options[int(words) - 1].key
    if question.find(words) is None:
        raise LookupError(words)
    return words


def _names_beside(match: Match, seat: str) -> Naming:
    others = [other for other in match.setup.seats if other != seat]
    if len(others) == 1:
        names = {others[0]: "Computer"}
    else:
        names = {other: f"Computer {number}" for number, other in enumerate(others, start=1)}
    return ({seat: "Player"} | names).__getitem__


def retell(record: Record) -> None:
    """Print the story of a recorded match, what was told to some alone included."""
    texts = catalog.game(record.game).texts
    numbers = {seat: f"Player {number}" for number, seat in enumerate(record.seats, start=1)}

    def names(seat: str) -> str:
        return numbers.get(seat, seat)

    board = ""
    for entry, match in replay(record):
        for told in entry.told:
            to = f"(to {', '.join(map(names, told.to))}) " if told.to is not None else ""
            print(f"{entry.number:>4}  {to}{_said(texts, told.text, names)}")
        if match is not None and entry.number == len(record.log):
            board = in_letters(match, None, names)
    if board:
        print(f"\n{board}\n")
    result = record.result
    ending = Text(result.ending, {"winners": result.winners, **result.values})
    print(_said(texts, ending, names))
    _say_if_practice(record.setup().settings, texts)


def _say_if_practice(settings: Settings, texts: Texts) -> None:
    """Whoever wins should say how."""
    if settings.practice:
        print(texts.say(Text("match.practice")))


def _said(texts: Texts, text: Text, names: Naming) -> str:
    """A sentence, even where other rules or other hands wrote it, and it is none of ours."""
    try:
        return texts.say(text, names)
    except (LookupError, ValueError, TypeError, AttributeError):
        return f"{text.id} {dict(text.values)}"
