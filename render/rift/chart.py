"""Where everything lies on the map of Seattle: shores, the yards of neighbourhoods, lines, bridges.

A yard is the land of a neighbourhood: above, its name and the stops of lines; below, rows for
whatever stands there. North is up.
"""

from typing import NamedTuple, TypeAlias

from render.theme import WIDTH, Ink, ink

HEIGHT = 1488
HEAD, ROW, GAP = 44, 50, 6
"""How high the line with the name is, a row, and how far rows keep from the name."""
STOP = 46

Point: TypeAlias = tuple[int, int]


class Yard(NamedTuple):
    """The place of a neighbourhood on the map."""

    left: int
    top: int
    wide: int
    rows: int = 2
    heads: int = 1
    """How many lines name and stops take."""

    @property
    def high(self) -> int:
        """Its height, with all rows."""
        return self.heads * HEAD + GAP + self.rows * ROW

    @property
    def node(self) -> Point:
        """Where its streets meet."""
        return self.left + self.wide // 2, self.top + self.heads * HEAD + 8

    @property
    def middle(self) -> Point:
        """Where arrows begin and end."""
        return self.left + self.wide // 2, self.top + self.heads * HEAD + GAP + ROW // 2


YARDS: dict[str, Yard] = {
    "northgate": Yard(640, 14, 262),
    "green-lake": Yard(298, 14, 300, 3),
    "ballard": Yard(12, 214, 246, 3),
    "fremont": Yard(276, 214, 262, 3),
    "wallingford": Yard(548, 214, 246),
    "university-district": Yard(812, 172, 258, 3, 2),
    "interbay": Yard(12, 456, 246, 4),
    "queen-anne": Yard(270, 456, 272),
    "montlake": Yard(812, 456, 258, 3),
    "belltown": Yard(276, 610, 246),
    "south-lake-union": Yard(550, 482, 246, 3, 2),
    "capitol-hill": Yard(812, 664, 256),
    "downtown": Yard(526, 730, 270, 2, 2),
    "central-district": Yard(798, 822, 276),
    "pioneer-square": Yard(272, 880, 254, 3, 2),
    "international-district": Yard(546, 926, 250, 2, 2),
    "mount-baker": Yard(816, 984, 252, 3),
    "alki": Yard(4, 960, 232),
    "west-seattle": Yard(10, 1136, 246),
    "delridge": Yard(8, 1302, 232),
    "sodo": Yard(338, 1126, 232),
    "beacon-hill": Yard(582, 1128, 232),
    "south-park": Yard(252, 1286, 310, 3),
    "georgetown": Yard(618, 1290, 284),
}
"""Rifts have a row more: Entities come to them."""

LINES: dict[str, Ink] = {
    "L": ink("39e58c"),
    "C": ink("ff4a5e"),
    "D": ink("ff9d2e"),
    "E": ink("b77bff"),
    "W": ink("45b4ff"),
}
"""The colours of the lines, by letter."""

STOPS: dict[str, dict[str, Point]] = {
    "L": {
        "northgate": (664, 36), "university-district": (836, 194), "capitol-hill": (836, 686),
        "downtown": (554, 752), "sodo": (512, 1148), "mount-baker": (840, 1006),
    },
    "C": {
        "west-seattle": (232, 1158), "pioneer-square": (388, 902), "downtown": (646, 752),
        "south-lake-union": (574, 504),
    },
    "D": {
        "ballard": (190, 236), "interbay": (204, 478), "queen-anne": (294, 478),
        "belltown": (300, 632), "pioneer-square": (296, 902),
    },
    "E": {
        "downtown": (600, 752), "queen-anne": (340, 478), "fremont": (300, 236),
        "green-lake": (322, 36),
    },
    "W": {"alki": (118, 982), "pioneer-square": (342, 902)},
}  # fmt: skip
"""Where each line stops: its letter stands there."""

BENDS: dict[tuple[str, str, str], tuple[Point, ...]] = {
    ("L", "northgate", "university-district"): ((664, 130), (728, 194)),
    ("L", "university-district", "capitol-hill"): ((804, 226), (804, 654)),
    ("L", "capitol-hill", "downtown"): ((804, 718), (796, 726), (580, 726)),
    ("L", "downtown", "sodo"): ((537, 769), (537, 1123)),
    ("L", "sodo", "mount-baker"): ((542, 1118), (780, 1118), (806, 1092), (806, 1040)),
    ("C", "west-seattle", "pioneer-square"): ((254, 1136), (254, 942), (270, 926), (364, 926)),
    ("C", "pioneer-square", "downtown"): ((388, 828), (464, 752)),
    ("C", "downtown", "south-lake-union"): ((646, 740), (540, 634), (540, 538)),
    ("D", "ballard", "interbay"): ((234, 236), (260, 262), (260, 450), (232, 478)),
    ("D", "interbay", "queen-anne"): (),
    ("D", "queen-anne", "belltown"): ((266, 512), (266, 598)),
    ("D", "belltown", "pioneer-square"): ((260, 672), (260, 780), (296, 816)),
    ("E", "downtown", "queen-anne"): ((600, 740), (526, 666), (526, 620), (506, 600), (340, 600)),
    ("E", "queen-anne", "fremont"): ((340, 458), (274, 430), (274, 262)),
    ("E", "fremont", "green-lake"): ((284, 220), (284, 74)),
    ("W", "alki", "pioneer-square"): ((118, 880), (144, 854), (324, 854), (342, 872)),
}
"""Where lines bend between two stops."""

NORTH: tuple[Point, ...] = (
    (288, -30), (282, 40), (262, 120), (236, 176), (150, 196), (60, 204), (-30, 226),
    (-30, 396), (70, 400), (190, 392), (268, 398), (300, 420), (420, 424), (536, 418),
    (600, 392), (700, 384), (780, 396), (860, 410), (960, 412), (1040, 402), (1074, 372),
    (1066, 300), (1076, 220), (1046, 166), (1060, 90), (1110, 30), (1110, -30),
)  # fmt: skip
MIDDLE: tuple[Point, ...] = (
    (-30, 438), (90, 446), (200, 436), (268, 442), (400, 456), (520, 452), (572, 470),
    (590, 500), (588, 540), (622, 562), (700, 568), (764, 560), (790, 520), (794, 470),
    (850, 446), (960, 448), (1050, 446), (1076, 480), (1082, 560), (1066, 650), (1078, 740),
    (1070, 850), (1076, 960), (1070, 1080), (1078, 1150), (1036, 1210), (980, 1250),
    (930, 1320), (920, 1400), (940, 1520), (612, 1520), (614, 1400), (604, 1330), (560, 1284),
    (470, 1272), (370, 1262), (332, 1230), (330, 1150), (296, 1132), (268, 1100), (258, 1000),
    (262, 930), (290, 874), (400, 862), (436, 820), (396, 792), (300, 772), (264, 730),
    (256, 660), (180, 664), (60, 670), (-30, 644),
)  # fmt: skip
WEST: tuple[Point, ...] = (
    (-30, 960), (40, 944), (140, 946), (214, 962), (232, 1000), (226, 1080), (246, 1120),
    (276, 1150), (280, 1220), (300, 1264), (350, 1288), (470, 1294), (550, 1306), (578, 1350),
    (584, 1420), (580, 1520), (-30, 1520),
)  # fmt: skip
SHORES = (NORTH, MIDDLE, WEST)

GREEN_LAKE: tuple[Point, ...] = (
    (470, 70), (520, 62), (566, 84), (580, 124), (548, 160), (500, 158), (466, 124),
)  # fmt: skip
LAKES = (GREEN_LAKE,)
CITY = (WIDTH, HEIGHT)
