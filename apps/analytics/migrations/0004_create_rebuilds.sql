-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- How far a rebuild of the figures is, so that it goes on after a crash: a row each time that it is noted, the newest
-- counts. It is emptied with the figures.
CREATE TABLE IF NOT EXISTS rebuilds_v1 (
  started_at DateTime64(3, 'UTC'),
  -- All before it is stored.
  cursor String,
  -- What was read from Postgres before the cursor, of conversations opened and messages sent before counted_before.
  conversations UInt64,
  messages UInt64,
  counted_before DateTime64(3, 'UTC'),
  is_done Bool,
  noted_at DateTime64(6, 'UTC') DEFAULT now64(6)
)
ENGINE = ReplacingMergeTree(noted_at)
ORDER BY started_at
SETTINGS non_replicated_deduplication_window = 0;
