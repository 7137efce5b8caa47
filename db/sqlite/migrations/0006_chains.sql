-- What was stored is known again: a hash over each line of a log and all lines before it, one over
-- each checkpoint and letter, and one over each table, which says how long its log is and how that ends.
ALTER TABLE log ADD COLUMN chain BLOB;
ALTER TABLE checkpoints ADD COLUMN sum BLOB;
ALTER TABLE matches ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN chain BLOB;
ALTER TABLE matches ADD COLUMN sum BLOB;
ALTER TABLE outbox ADD COLUMN sum BLOB;

-- Lines of older stores are given their hash once; it is made from what stands there (db/sqlite/sums.py).
DROP TRIGGER log_is_never_changed;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log WHEN old.chain IS NOT NULL
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;
