-- Exact totals without a hot row (docs/adr/0004-exact-totals.md). A change appends its differences here, in its own
-- transaction; about once a second they are folded into the counters. In any snapshot counters + deltas are exact.
CREATE TABLE counter_deltas (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  -- The hour (UTC) in which the conversation was created.
  created_hour timestamptz NOT NULL,
  -- Conversations: 1 comes in, -1 goes out.
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0,
        autovacuum_analyze_threshold = 100000);
CREATE INDEX counter_deltas_by_account ON counter_deltas (account_id, mode);

CREATE TABLE counters (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- The nil uuid stands for all agents together, so that a total does not grow with their number.
  agent_id uuid NOT NULL,
  grain text NOT NULL,
  -- Start of the day or hour (UTC); the epoch with grain all.
  bucket timestamptz NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL,
  PRIMARY KEY (account_id, mode, agent_id, grain, bucket, channel, status),
  CHECK (grain IN ('all', 'day', 'hour'))
) WITH (fillfactor = 80);
