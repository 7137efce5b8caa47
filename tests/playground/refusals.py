"""What Discord refuses: bodies that are wrong in one way each, and the largest that are right."""

from typing import Any

from .raw import button, row, text

V2 = 1 << 15


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | more


def options(count: int) -> list[dict[str, str]]:
    return [{"label": "l", "value": str(number)} for number in range(count)]


def pressed(*parts: Any) -> dict[str, Any]:
    return {"content": "x", "components": [row(*parts)]}


def laid(*parts: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts)}


def embedded(**parts: Any) -> dict[str, Any]:
    return {"embeds": [parts]}


def linked(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 5, "label": "B"} | more


def shown(url: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}}]}


DEFAULTS = [{"label": word, "value": word, "default": True} for word in "ab"]
MESSAGES: dict[str, Any] = {
    "content of 2,001": {"content": "x" * 2001},
    "content of the wrong type": {"content": ["x"]},
    "a nonce of 26": {"content": "x", "nonce": "n" * 26},
    "no such file listed": {"content": "x", "attachments": [{"id": "7"}]},
    "everybody and somebody": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "a reply to nothing": {"content": "x", "message_reference": {"message_id": "1"}},
    # Embeds
    "11 embeds": {"embeds": [{"title": "t"}] * 11},
    "title of 257": embedded(title="t" * 257),
    "description of 4,097": embedded(description="d" * 4097),
    "6,001 in embeds": {"embeds": [{"description": "d" * 3001}, {"description": "d" * 3000}]},
    "an empty field": embedded(fields=[{"name": " ", "value": "v"}]),
    "26 fields": embedded(fields=[{"name": "n", "value": "v"}] * 26),
    "field value of 1,025": embedded(fields=[{"name": "n", "value": "v" * 1025}]),
    "field name of 257": embedded(fields=[{"name": "n" * 257, "value": "v"}]),
    "an empty footer": embedded(title="t", footer={"text": ""}),
    "footer of 2,049": embedded(title="t", footer={"text": "f" * 2049}),
    "author of 257": embedded(title="t", author={"name": "a" * 257}),
    "a link by ftp": embedded(title="t", url="ftp://x.y/z"),
    "a picture by ftp": embedded(image={"url": "ftp://x.y/z.png"}),
    "a picture that was not sent": embedded(image={"url": "attachment://no.png"}),
    "an odd moment": embedded(title="t", timestamp="yesterday"),
    "a colour too many": embedded(title="t", color=1 << 24),
    # Rows
    "six rows": {"content": "x", "components": [row(button(str(n))) for n in range(6)]},
    "six buttons": pressed(*[button(str(n)) for n in range(6)]),
    "a select beside a button": pressed(select(), button()),
    "one custom id twice": pressed(button("a"), button("a")),
    "one number twice": pressed(button("a", id=5), button("b", id=5)),
    "an unknown component": {"content": "x", "components": [{"type": 99}]},
    "components that are none": {"content": "x", "components": "no"},
    # Buttons
    "custom id of 101": pressed(button("c" * 101)),
    "label of 81": pressed(button(label="l" * 81)),
    "a button without id": pressed({"type": 2, "style": 1, "label": "B"}),
    "a button without label": pressed({"type": 2, "style": 1, "custom_id": "b"}),
    "a link without address": pressed(linked()),
    "a link with an id": pressed(linked(url="https://a.b", custom_id="b")),
    "a button with an address": pressed(button(url="https://a.b")),
    "a word as emoji": pressed(button(emoji={"name": "smile"})),
    "an emoji of nobody": pressed(button(emoji={"id": "1", "name": "x"})),
    # Selects
    "option of 101": pressed(select(options=[{"label": "l" * 101, "value": "v"}])),
    "value of 101": pressed(select(options=[{"label": "l", "value": "v" * 101}])),
    "26 options": pressed(select(options=options(26))),
    "no options": pressed(select(options=[])),
    "placeholder of 151": pressed(select(placeholder="p" * 151)),
    "one value twice": pressed(select(options=[{"label": "a", "value": "a"}] * 2)),
    "more to choose than there is": pressed(select(max_values=2)),
    "at least more than at most": pressed(select(min_values=2)),
    "26 to choose": pressed(select(options=options(25), max_values=26)),
    "two defaults for one choice": pressed(select(options=DEFAULTS)),
    # The newer components
    "text without its flag": {"content": "x", "components": [text()]},
    "content beside components": laid(text()) | {"content": "x"},
    "embeds beside components": laid(text()) | {"embeds": [{"title": "t"}]},
    "41 components": laid({"type": 17, "components": [text(str(n)) for n in range(39)]}, text()),
    "4,001 characters": laid(text("x" * 2001), text("y" * 2000)),
    "blank text": laid(text("  ")),
    "a box in a box": laid({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
    "11 pictures": laid({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}}] * 11}),
    "no pictures": laid({"type": 12, "items": []}),
    "a picture of nothing": laid(shown("attachment://no.png")),
    "alt text of 1,025": laid(
        {"type": 12, "items": [{"media": {"url": "https://a.b/c"}, "description": "d" * 1025}]}
    ),
    "four texts in a section": laid({"type": 9, "components": [text()] * 4, "accessory": button()}),
    "a section without accessory": laid({"type": 9, "components": [text()]}),
    "a file from elsewhere": laid({"type": 13, "file": {"url": "https://a.b/c.txt"}}),
}
EMPTY: list[Any] = [{}, {"content": "   "}, {"embeds": [{}]}, {"flags": V2, "components": []}]
FINE: dict[str, Any] = {
    "content of 2,000": {"content": "x" * 2000},
    "id of 100, label of 80": pressed(button("c" * 100, label="l" * 80)),
    "text of 4,000": laid(text("x" * 4000)),
    "40 components": laid({"type": 17, "components": [text(str(n)) for n in range(38)]}, text()),
    "25 options": pressed(select(options=options(25), max_values=25)),
    "ten embeds": {"embeds": [{"description": "d" * 600}] * 10},
    "a link": pressed(linked(url="https://a.b")),
    "an emoji": pressed(button(label=None, emoji={"name": "🎲"})),
    "a nonce of 25": {"content": "x", "nonce": "n" * 25},
}


def command(**more: Any) -> dict[str, Any]:
    return {"name": "ok", "description": "fine"} | more


def option(kind: int = 3, name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "d"} | more


CHOICE = {"name": "a", "value": "a"}
MANY = [{"name": "n" * 100, "value": f"{number}" * 50} for number in range(9)]
COMMANDS: dict[str, Any] = {
    "a name with capitals": [command(name="Upper")],
    "a name with a space": [command(name="a b")],
    "name of 33": [command(name="n" * 33)],
    "one name twice": [command(), command()],
    "no description": [command(description="")],
    "description of 101": [command(description="d" * 101)],
    "an option's name with a space": [command(options=[option(name="a b")])],
    "one option twice": [command(options=[option(), option()])],
    "what is needed after what is not": [
        command(options=[option(), option(name="p", required=True)])
    ],
    "a subcommand beside an option": [command(options=[option(1, "sub"), option()])],
    "a subcommand in a subcommand": [
        command(options=[option(1, "sub", options=[option(1, "sub2")])])
    ],
    "choices and completion": [command(options=[option(autocomplete=True, choices=[CHOICE])])],
    "completion of a person": [command(options=[option(6, autocomplete=True)])],
    "a word as number": [command(options=[option(4, choices=[CHOICE])])],
    "choice of 101": [command(options=[option(3, choices=[{"name": "a", "value": "a" * 101}])])],
    "26 choices": [
        command(options=[option(3, choices=[{"name": str(n), "value": "a"} for n in range(26)])])
    ],
    "least above most": [command(options=[option(4, min_value=3, max_value=1)])],
    "8,001 characters": [command(options=[option(name=f"o{n}", choices=MANY) for n in range(9)])],
    "a described message command": [{"name": "Menu", "type": 3, "description": "no"}],
    "101 commands": [command(name=f"c{number}") for number in range(101)],
    "16 message commands": [{"name": f"M{number}", "type": 3} for number in range(16)],
    "26 options": [command(options=[option(name=f"o{number}") for number in range(26)])],
    "26 subcommands": [command(options=[option(1, f"s{number}") for number in range(26)])],
}

CHOICES: dict[str, Any] = {
    "26 choices": [{"name": str(number), "value": str(number)} for number in range(26)],
    "name of 101": [{"name": "n" * 101, "value": "v"}],
    "no name": [{"name": "", "value": "v"}],
    "value of 101": [{"name": "n", "value": "v" * 101}],
    "no value": [{"name": "n"}],
    "a number as text": [{"name": "n", "value": 5}],
}


def label(component: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component}


def field(custom_id: str = "t", **more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def modal(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "t", "components": list(parts)} | more


MODALS: dict[str, Any] = {
    "title of 46": modal(label(field()), title="t" * 46),
    "no custom id": {"title": "t", "components": [label(field())]},
    "nothing in it": modal(),
    "six fields": modal(*[label(field(str(number))) for number in range(6)]),
    "one custom id twice": modal(label(field()), label(field())),
    "label of 46": modal(label(field()) | {"label": "l" * 46}),
    "at least more than at most": modal(label(field(min_length=5, max_length=2))),
    "a value that is too long": modal(label(field(max_length=2, value="long"))),
    "4,001 to write": modal(label(field(max_length=4001))),
    "a select that is off": modal(label(select(disabled=True))),
    "needed, but none at least": modal(label(select(min_values=0))),
    "a button": modal(row(button())),
}
