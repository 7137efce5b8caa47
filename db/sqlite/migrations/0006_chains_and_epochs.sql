-- What was stored is known again: a hash over each line of a log and all lines before it, one over
-- each checkpoint and letter, and one over each table, which says how long its log is and how that ends.
ALTER TABLE log ADD COLUMN chain BLOB;
ALTER TABLE checkpoints ADD COLUMN sum BLOB;
ALTER TABLE matches ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN chain BLOB;
ALTER TABLE matches ADD COLUMN sum BLOB;
ALTER TABLE outbox ADD COLUMN sum INTEGER;

-- Lines of older stores are given their hash once; it is made from what stands there (db/sqlite/sums.py).
DROP TRIGGER log_is_never_changed;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log WHEN old.chain IS NOT NULL
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;

-- A store that was restored from a copy begins a new epoch: what was sent before belongs to another.
CREATE TABLE epochs (
    number INTEGER PRIMARY KEY,             -- 1, 2, …; what was sent in the first may bear no token
    token  TEXT NOT NULL,                   -- what ids of this epoch bear
    began  REAL NOT NULL,
    lost   REAL                             -- what happened after this time is lost, as far as known
);
INSERT INTO epochs (number, token, began)
VALUES (1, substr(lower(hex(randomblob(2))), 1, 4), unixepoch('now'));

-- When this file was copied from a store. A store itself has no such row.
CREATE TABLE IF NOT EXISTS copies (at REAL NOT NULL);
