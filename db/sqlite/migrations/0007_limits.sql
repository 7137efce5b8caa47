-- Tables that have not begun are told so after six days, and are closed a day later.
INSERT INTO timers (match_id, kind, key, due)
    SELECT id, 'expiry', 'tell', CAST(strftime('%s', 'now') AS REAL) + 6 * 86400
    FROM matches WHERE phase = 'open';

-- Letters that were settled long ago are taken away.
CREATE INDEX outbox_settled ON outbox (settled) WHERE settled IS NOT NULL;
