-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

-- Figures of whole days (UTC) that are over, so that a large account need not read a hundred million rows
-- (docs/adr/0013-figures-of-whole-days.md). All of it is computed from conversations_v1 and messages_v1 and can be
-- computed again; of rows with one key the one with the highest version counts. A day is the number of days since
-- 1970-01-01. Each day is kept by agent and channel, and once for all of them together: agent '', channel 'all'.

-- Conversations by the day of their creation.
CREATE TABLE IF NOT EXISTS conversation_days_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  agent_id LowCardinality(String),
  channel Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  day Int32,
  total UInt64,
  resolved UInt64,
  escalated UInt64,
  active UInt64,
  ever_escalated UInt64,
  automated UInt64,
  repeat_contacts UInt64,
  messages UInt64,
  positive UInt64,
  neutral UInt64,
  negative UInt64,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, day)
SETTINGS non_replicated_deduplication_window = 0;

-- Resolutions and ratings by the day of the conversation's creation and their own: what a change of a conversation
-- alters lies under one day. A count that has become 0 stays as a row. Each one's time and its part of the sum stand in
-- it too, for windows that begin or end within a day. Small granules: of two days at the most these are read.
CREATE TABLE IF NOT EXISTS outcome_days_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  agent_id LowCardinality(String),
  channel Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  outcome Enum8('resolution' = 1, 'rating' = 2),
  outcome_day Int32,
  day Int32,
  count UInt64,
  sum Int64,
  times_ms Array(Int64) CODEC(Delta(8), ZSTD(1)),
  amounts Array(Int64) CODEC(T64, ZSTD(1)),
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, outcome, outcome_day, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 64;

-- Messages by the day of their sending and by how long their answer took: bins have a width of 1.6 % at the most, and
-- every answer's time stands in its bin, so that quantiles stay exact. Bin -1 is for what answers nothing.
-- Small granules: the times of few bins are read, and a day of a large account has hundreds in each.
CREATE TABLE IF NOT EXISTS message_days_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  agent_id LowCardinality(String),
  channel Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  bin Int32,
  day Int32 CODEC(Delta(4), ZSTD(1)),
  total UInt64 CODEC(T64, ZSTD(1)),
  from_customers UInt64 CODEC(T64, ZSTD(1)),
  answers_ms UInt64 CODEC(T64, ZSTD(1)),
  times_ms Array(UInt64) CODEC(Delta(8), ZSTD(1)),
  counts Array(UInt64) CODEC(T64, ZSTD(1)),
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, bin, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 256;

-- Days whose figures have been computed, for all accounts.
CREATE TABLE IF NOT EXISTS built_days (
  kind Enum8('conversations' = 1, 'messages' = 2),
  day Int32,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (kind, day)
SETTINGS non_replicated_deduplication_window = 0;

-- Days that are over and have changed since: written after the rows of the change, done when the day's figures have
-- been computed again. Until then the day is read from its rows.
CREATE TABLE IF NOT EXISTS changed_days (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  kind Enum8('conversations' = 1, 'messages' = 2),
  day Int32,
  mark UUID,
  is_done UInt8 DEFAULT 0,
  marked_at DateTime('UTC') DEFAULT now()
)
ENGINE = ReplacingMergeTree(is_done)
ORDER BY (account_id, mode, kind, day, mark)
TTL marked_at + INTERVAL 1 DAY DELETE WHERE is_done = 1
SETTINGS non_replicated_deduplication_window = 0;
