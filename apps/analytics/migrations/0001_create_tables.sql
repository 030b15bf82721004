-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

-- One row for each state of a conversation; the newest revision counts. Every column of the key is fixed at birth, so
-- that all states of a conversation meet in one partition and replace each other there.
-- A moment that has not come is 1970-01-01: a minmax index over Nullable could skip nothing.
-- No name, address or number of a customer is copied here: no figure needs one.
CREATE TABLE IF NOT EXISTS conversations_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  created_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  agent_id LowCardinality(String),
  channel Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  status Enum8('active' = 1, 'resolved' = 2, 'escalated' = 3),
  sentiment Enum8('positive' = 1, 'neutral' = 2, 'negative' = 3),
  messages_count UInt32 CODEC(T64, ZSTD(1)),
  has_customer_message Bool,
  has_human_message Bool,
  was_escalated Bool,
  is_repeat_contact Bool,
  topics Array(LowCardinality(String)),
  resolved_at DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
  rated_at DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
  rating_score UInt8 DEFAULT 0,
  revision UInt64 CODEC(T64, ZSTD(1)),
  INDEX by_resolved_at resolved_at TYPE minmax GRANULARITY 1,
  INDEX by_rated_at rated_at TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toMonday(created_at)
PRIMARY KEY (account_id, mode, created_at)
ORDER BY (account_id, mode, created_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- One row for each message; a message never changes, so any copy of its row is as good as another.
-- response_time_ms stands on the agent's message that answers; question and question_sample on a customer's question.
CREATE TABLE IF NOT EXISTS messages_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  sent_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  conversation_id UUID CODEC(ZSTD(1)),
  agent_id LowCardinality(String),
  channel Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  sender Enum8('customer' = 1, 'agent' = 2),
  author Enum8('customer' = 1, 'ai' = 2, 'human' = 3),
  response_time_ms Nullable(UInt64) CODEC(T64, ZSTD(1)),
  intent LowCardinality(String),
  question String CODEC(ZSTD(1)),
  question_sample String CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(sent_at)
PRIMARY KEY (account_id, mode, sent_at)
ORDER BY (account_id, mode, sent_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- Events that could not become rows, for a person to look at; kept 30 days, for they may hold what a customer wrote.
CREATE TABLE IF NOT EXISTS rejected_events (
  stream LowCardinality(String),
  sequence UInt64,
  subject String,
  reason String,
  raw String CODEC(ZSTD(3)),
  rejected_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(rejected_at)
ORDER BY (stream, sequence)
TTL toDateTime(rejected_at) + INTERVAL 30 DAY
SETTINGS non_replicated_deduplication_window = 0;

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
