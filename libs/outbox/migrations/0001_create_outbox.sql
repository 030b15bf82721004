-- breaking: no
-- Locks: none that anybody waits for; both tables are new.

-- Events of a schema, each appended in the transaction of its change, and how far they are published.
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
  published_at timestamptz,
  -- The trace in which the change was made (W3C Trace Context), if that is recorded.
  traceparent text DEFAULT nullif(current_setting('parley.traceparent', true), '')
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;

CREATE TABLE relay_state (
  stream text PRIMARY KEY,
  stream_created_at timestamptz,
  -- The largest sequence that the stream has acknowledged: a shorter stream has lost its end.
  last_sequence bigint NOT NULL DEFAULT 0,
  -- A replay: rows published at replay_since or later go out once more, those with positions up to replay_until, of
  -- which those up to replay_position have gone. Its number grows with each that is asked for.
  replay_number bigint NOT NULL DEFAULT 0,
  replay_since timestamptz,
  replay_position bigint NOT NULL DEFAULT 0,
  replay_until bigint NOT NULL DEFAULT 0,
  replay_events bigint NOT NULL DEFAULT 0,
  replay_ended_at timestamptz
);
