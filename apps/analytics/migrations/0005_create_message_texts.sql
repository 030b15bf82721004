-- breaking: no
-- Locks: none that anybody waits for; the table is new. Sinks of the release before leave it empty: what they store is
-- found after `parley analytics rebuild`.

-- What messages say, for search (docs/adr/0038-messages-are-searched-in-clickhouse.md). `folded` is what is looked for:
-- words between blanks, without case and accents, made by libs/language; `text` is what is shown. The highest revision
-- counts. A part that was replaced is deleted within seconds, not minutes, so that an erasure can wait until no file has
-- the text; a crash in between loses nothing, since Postgres has it all.
CREATE TABLE IF NOT EXISTS message_texts_v1 (
  account_id LowCardinality(String),
  mode Enum8('live' = 1, 'test' = 2),
  sent_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  conversation_id UUID CODEC(ZSTD(1)),
  agent_id LowCardinality(String),
  channel Enum8('whatsapp' = 1, 'widget' = 2, 'slack' = 3),
  author Enum8('customer' = 1, 'ai' = 2, 'human' = 3),
  text String CODEC(ZSTD(1)),
  folded String CODEC(ZSTD(1)),
  revision UInt64 CODEC(T64, ZSTD(1)),
  INDEX by_words folded TYPE text(tokenizer = splitByNonAlpha)
)
ENGINE = ReplacingMergeTree(revision)
PARTITION BY toYYYYMM(sent_at)
PRIMARY KEY (account_id, mode, sent_at)
ORDER BY (account_id, mode, sent_at, id)
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 2;

-- How long the texts of messages are kept in Postgres; 0: as long as there is. None is found for longer.
ALTER TABLE retention_v1 ADD COLUMN IF NOT EXISTS messages_days UInt32 DEFAULT 0;
