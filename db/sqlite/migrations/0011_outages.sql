-- Until when the bot is known to have been there, and when it was away: nobody could answer then.
CREATE TABLE served (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    until REAL NOT NULL
);
CREATE TABLE outages (
    begins REAL NOT NULL,
    ends   REAL NOT NULL
);
