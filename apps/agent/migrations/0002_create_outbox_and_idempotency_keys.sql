-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

CREATE TABLE outbox (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL DEFAULT uuidv7(),
  account_id uuid NOT NULL,
  mode text NOT NULL,
  type text NOT NULL,
  -- The TypeID of the object: the CloudEvents subject.
  object_id text NOT NULL,
  -- Events with the same one leave one after the other.
  ordering_key uuid NOT NULL,
  data json NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_at timestamptz
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;

CREATE TABLE relay_state (
  stream text PRIMARY KEY,
  stream_created_at timestamptz,
  -- The largest sequence that the stream has acknowledged: a shorter stream has lost its end.
  last_sequence bigint NOT NULL DEFAULT 0
);

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mode, scope, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
