-- What happens at a table by itself, and when: so far only that a vote is over.
CREATE TABLE timers (
    match_id INTEGER NOT NULL REFERENCES matches,
    kind     TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    due      REAL    NOT NULL,
    PRIMARY KEY (match_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX timers_due ON timers (due);

-- The cards that an answer on a line beside others drew, so that it draws the same when it is played again.
ALTER TABLE log ADD COLUMN drawn TEXT NOT NULL DEFAULT '[]';  -- JSON
