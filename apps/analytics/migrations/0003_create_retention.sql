-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- How long an account's mode wants its figures kept; 0 days: for ever. The newest row counts.
CREATE TABLE IF NOT EXISTS retention_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  figures_days UInt32,
  set_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(set_at)
ORDER BY (account_id, mode)
SETTINGS non_replicated_deduplication_window = 0;
