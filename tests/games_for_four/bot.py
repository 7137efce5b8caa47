"""`python bot.py`, in a house that knows the three games for four as well."""

import sys

import bot
from tests.games_for_four.house import GUESTS
from tests.guests import take_in

take_in(*GUESTS)
sys.exit(bot.main())
