"""`python bot.py`, in a house that knows one game more."""

import sys

import bot
from tests.cogs.lanterns import register

register()
sys.exit(bot.main())
