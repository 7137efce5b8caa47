"""The web page, and the seats that browsers and scripts sit in."""
