-- The analytics tables after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE built_days
(
    `kind` Enum8('conversations' = 1, 'messages' = 2),
    `day` Int32,
    `version` UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (kind, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE changed_days
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `kind` Enum8('conversations' = 1, 'messages' = 2),
    `day` Int32,
    `mark` UUID,
    `is_done` UInt8 DEFAULT 0,
    `marked_at` DateTime('UTC') DEFAULT now()
)
ENGINE = ReplacingMergeTree(is_done)
ORDER BY (account_id, mode, kind, day, mark)
TTL marked_at + toIntervalDay(1) WHERE is_done = 1
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE conversation_days_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `agent_id` LowCardinality(String),
    `channel` Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `day` Int32,
    `total` UInt64,
    `resolved` UInt64,
    `escalated` UInt64,
    `active` UInt64,
    `ever_escalated` UInt64,
    `automated` UInt64,
    `repeat_contacts` UInt64,
    `messages` UInt64,
    `positive` UInt64,
    `neutral` UInt64,
    `negative` UInt64,
    `version` UInt64,
    `involved` UInt64,
    `contained` UInt64,
    `resolution_confirmed` UInt64,
    `resolution_assumed` UInt64,
    `resolution_human` UInt64,
    `resolution_api` UInt64,
    `handoff_asked` UInt64,
    `handoff_guideline` UInt64,
    `handoff_sensitive` UInt64,
    `handoff_repeated_unknown` UInt64,
    `handoff_anger` UInt64,
    `handoff_limit` UInt64,
    `handoff_loop` UInt64,
    `handoff_model_unavailable` UInt64,
    `handoff_tool_failed` UInt64,
    `handoff_stale` UInt64,
    `handoff_taken_over` UInt64,
    `handoff_agent_deleted` UInt64,
    `handoff_api` UInt64,
    `handoff_model` UInt64,
    `handoff_checks_failed` UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE conversations_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `created_at` DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    `id` UUID CODEC(ZSTD(1)),
    `agent_id` LowCardinality(String),
    `channel` Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `status` Enum8('active' = 1, 'resolved' = 2, 'escalated' = 3),
    `sentiment` Enum8('positive' = 1, 'neutral' = 2, 'negative' = 3),
    `messages_count` UInt32 CODEC(T64, ZSTD(1)),
    `has_customer_message` Bool,
    `has_human_message` Bool,
    `was_escalated` Bool,
    `is_repeat_contact` Bool,
    `topics` Array(LowCardinality(String)),
    `resolved_at` DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
    `rated_at` DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
    `rating_score` UInt8 DEFAULT 0,
    `revision` UInt64 CODEC(T64, ZSTD(1)),
    `has_ai_answer` Bool DEFAULT false,
    `handoff_reason` LowCardinality(String) DEFAULT '',
    `resolution_kind` LowCardinality(String) DEFAULT '',
    `auto_resolved_at` DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
    `assignee_id` LowCardinality(String) DEFAULT '',
    `resolved_by` LowCardinality(String) DEFAULT '',
    `escalated_at` DateTime64(3, 'UTC') DEFAULT 0 CODEC(Delta(8), ZSTD(1)),
    `targets_met` UInt16 DEFAULT 0,
    `targets_missed` UInt16 DEFAULT 0,
    `team_id` LowCardinality(String) DEFAULT '',
    INDEX by_resolved_at resolved_at TYPE minmax GRANULARITY 1,
    INDEX by_rated_at rated_at TYPE minmax GRANULARITY 1,
    INDEX by_auto_resolved_at auto_resolved_at TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toMonday(created_at)
PRIMARY KEY (account_id, mode, created_at)
ORDER BY (account_id, mode, created_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, index_granularity = 8192;

CREATE TABLE message_days_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `agent_id` LowCardinality(String),
    `channel` Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `bin` Int32,
    `day` Int32 CODEC(Delta(4), ZSTD(1)),
    `total` UInt64 CODEC(T64, ZSTD(1)),
    `from_customers` UInt64 CODEC(T64, ZSTD(1)),
    `answers_ms` UInt64 CODEC(T64, ZSTD(1)),
    `times_ms` Array(UInt64) CODEC(Delta(8), ZSTD(1)),
    `counts` Array(UInt64) CODEC(T64, ZSTD(1)),
    `version` UInt64,
    `in_other_languages` UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, bin, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 256;

CREATE TABLE message_texts_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `sent_at` DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    `id` UUID CODEC(ZSTD(1)),
    `conversation_id` UUID CODEC(ZSTD(1)),
    `agent_id` LowCardinality(String),
    `channel` Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `author` Enum8('customer' = 1, 'ai' = 2, 'human' = 3),
    `text` String CODEC(ZSTD(1)),
    `folded` String CODEC(ZSTD(1)),
    `revision` UInt64 CODEC(T64, ZSTD(1)),
    INDEX by_words folded TYPE text(tokenizer = splitByNonAlpha) GRANULARITY 100000000
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toYYYYMM(sent_at)
PRIMARY KEY (account_id, mode, sent_at)
ORDER BY (account_id, mode, sent_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 2, index_granularity = 8192;

CREATE TABLE messages_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `sent_at` DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    `id` UUID CODEC(ZSTD(1)),
    `conversation_id` UUID CODEC(ZSTD(1)),
    `agent_id` LowCardinality(String),
    `channel` Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `sender` Enum8('customer' = 1, 'agent' = 2),
    `author` Enum8('customer' = 1, 'ai' = 2, 'human' = 3),
    `response_time_ms` Nullable(UInt64) CODEC(T64, ZSTD(1)),
    `intent` LowCardinality(String),
    `question` String CODEC(ZSTD(1)),
    `question_sample` String CODEC(ZSTD(1)),
    `language` LowCardinality(String) DEFAULT '',
    `writer_id` LowCardinality(String) DEFAULT ''
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(sent_at)
PRIMARY KEY (account_id, mode, sent_at)
ORDER BY (account_id, mode, sent_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, index_granularity = 8192;

CREATE TABLE outcome_days_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `agent_id` LowCardinality(String),
    `channel` Enum8('all' = 0, 'whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `outcome` Enum8('resolution' = 1, 'rating' = 2),
    `outcome_day` Int32,
    `day` Int32,
    `count` UInt64,
    `sum` Int64,
    `times_ms` Array(Int64) CODEC(Delta(8), ZSTD(1)),
    `amounts` Array(Int64) CODEC(T64, ZSTD(1)),
    `version` UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, mode, agent_id, channel, outcome, outcome_day, day)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 64;

CREATE TABLE rebuilds_v1
(
    `started_at` DateTime64(3, 'UTC'),
    `cursor` String,
    `conversations` UInt64,
    `messages` UInt64,
    `counted_before` DateTime64(3, 'UTC'),
    `is_done` Bool,
    `noted_at` DateTime64(6, 'UTC') DEFAULT now64(6)
)
ENGINE = ReplacingMergeTree(noted_at)
ORDER BY started_at
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE rejected_events
(
    `stream` LowCardinality(String),
    `sequence` UInt64,
    `subject` String,
    `reason` String,
    `raw` String CODEC(ZSTD(3)),
    `rejected_at` DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(rejected_at)
ORDER BY (stream, sequence)
TTL toDateTime(rejected_at) + toIntervalDay(30)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE retention_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `figures_days` UInt32,
    `set_at` DateTime64(3, 'UTC'),
    `messages_days` UInt32 DEFAULT 0
)
ENGINE = ReplacingMergeTree(set_at)
ORDER BY (account_id, mode)
SETTINGS non_replicated_deduplication_window = 0, index_granularity = 8192;

CREATE TABLE turns_v1
(
    `account_id` LowCardinality(String),
    `mode` Enum8('live' = 1, 'test' = 2),
    `created_at` DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
    `id` UUID CODEC(ZSTD(1)),
    `conversation_id` UUID CODEC(ZSTD(1)),
    `agent_id` LowCardinality(String),
    `channel` Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
    `state` LowCardinality(String),
    `reason` LowCardinality(String),
    `language` LowCardinality(String),
    `model` LowCardinality(String),
    `tokens_in` UInt64 CODEC(T64, ZSTD(1)),
    `tokens_out` UInt64 CODEC(T64, ZSTD(1)),
    `cost_micros` UInt64 CODEC(T64, ZSTD(1)),
    `waited_ms` UInt64 CODEC(T64, ZSTD(1)),
    `duration_ms` UInt64 CODEC(T64, ZSTD(1)),
    `version` UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toMonday(created_at)
PRIMARY KEY (account_id, mode, created_at)
ORDER BY (account_id, mode, created_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, index_granularity = 8192;
