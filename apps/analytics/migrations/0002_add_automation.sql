-- breaking: no
-- Locks: none that anybody waits for; columns are added without a rewrite. Builders of the release before cannot write
-- conversation_days_v1 any more: days that change meanwhile are read from their rows.

-- What its agent made of a conversation. Empty: no hand-off, no resolution.
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS has_ai_answer Bool DEFAULT false;
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS handoff_reason LowCardinality(String) DEFAULT '';
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS resolution_kind LowCardinality(String) DEFAULT '';
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS auto_resolved_at DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1));
ALTER TABLE conversations_v1 ADD INDEX IF NOT EXISTS by_auto_resolved_at auto_resolved_at TYPE minmax GRANULARITY 1;

-- After `version`, in the order of conversationCountColumns.
ALTER TABLE conversation_days_v1
  ADD COLUMN IF NOT EXISTS involved UInt64,
  ADD COLUMN IF NOT EXISTS contained UInt64,
  ADD COLUMN IF NOT EXISTS resolution_confirmed UInt64,
  ADD COLUMN IF NOT EXISTS resolution_assumed UInt64,
  ADD COLUMN IF NOT EXISTS resolution_human UInt64,
  ADD COLUMN IF NOT EXISTS resolution_api UInt64,
  ADD COLUMN IF NOT EXISTS handoff_asked UInt64,
  ADD COLUMN IF NOT EXISTS handoff_guideline UInt64,
  ADD COLUMN IF NOT EXISTS handoff_sensitive UInt64,
  ADD COLUMN IF NOT EXISTS handoff_repeated_unknown UInt64,
  ADD COLUMN IF NOT EXISTS handoff_anger UInt64,
  ADD COLUMN IF NOT EXISTS handoff_limit UInt64,
  ADD COLUMN IF NOT EXISTS handoff_loop UInt64,
  ADD COLUMN IF NOT EXISTS handoff_model_unavailable UInt64,
  ADD COLUMN IF NOT EXISTS handoff_tool_failed UInt64,
  ADD COLUMN IF NOT EXISTS handoff_stale UInt64,
  ADD COLUMN IF NOT EXISTS handoff_taken_over UInt64,
  ADD COLUMN IF NOT EXISTS handoff_agent_deleted UInt64,
  ADD COLUMN IF NOT EXISTS handoff_api UInt64;

-- One row for each state of a turn that has ended: a suggestion ends a second time when a person has seen to it. The
-- highest version counts. Without texts.
CREATE TABLE IF NOT EXISTS turns_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  created_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  conversation_id UUID CODEC(ZSTD(1)),
  agent_id LowCardinality(String),
  channel Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  state LowCardinality(String),
  reason LowCardinality(String),
  language LowCardinality(String),
  model LowCardinality(String),
  tokens_in UInt64 CODEC(T64, ZSTD(1)),
  tokens_out UInt64 CODEC(T64, ZSTD(1)),
  cost_micros UInt64 CODEC(T64, ZSTD(1)),
  waited_ms UInt64 CODEC(T64, ZSTD(1)),
  duration_ms UInt64 CODEC(T64, ZSTD(1)),
  version UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toMonday(created_at)
PRIMARY KEY (account_id, mode, created_at)
ORDER BY (account_id, mode, created_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;
