-- breaking: no
-- Locks: channels and threads, exclusively, for a moment: columns that are null or constant are added without a rewrite.

ALTER TABLE channels
  -- One process at a time handles what came in by a channel.
  ADD COLUMN inbound_lease_until timestamptz,
  ADD COLUMN inbound_token bigint NOT NULL DEFAULT 0,
  -- The provider wants a pause, for all that leaves by it.
  ADD COLUMN paused_until timestamptz,
  -- Updates that could not be taken, ever.
  ADD COLUMN set_aside bigint NOT NULL DEFAULT 0,
  -- {reason, at}: what somebody has to see to; null: nothing known.
  ADD COLUMN fault jsonb;

ALTER TABLE threads
  -- Where answers go, as the provider's `format` needs it; null for a widget.
  ADD COLUMN address json,
  -- When the customer last wrote, by the provider's clock.
  ADD COLUMN customer_at timestamptz;

-- What providers sent, as it came: stored before it is answered, since nobody sends it again. The body is emptied once
-- all of it was taken.
CREATE TABLE payloads (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  -- SHA-256 of the body: what is sent again is the same.
  digest bytea NOT NULL,
  content_type text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'handled')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  -- Why parts of it could not be taken: a list of texts.
  faults json,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, digest)
);
CREATE INDEX payloads_waiting ON payloads (account_id, mode, channel_id, received_at) WHERE status = 'waiting';
CREATE INDEX payloads_by_time ON payloads (received_at);

-- Messages of customers that have come in: each once, whatever brings it again.
CREATE TABLE arrivals (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  -- Null: it was not taken.
  conversation_id uuid,
  message_id uuid,
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, provider_message_id)
);
CREATE INDEX arrivals_of_conversation ON arrivals (account_id, mode, conversation_id);
CREATE INDEX arrivals_by_time ON arrivals (arrived_at);

-- What agents say, as the requests that bring it to customers: one or more of a message, each made once.
CREATE TABLE deliveries (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  message_id uuid NOT NULL,
  part integer NOT NULL,
  -- Names it to the provider.
  id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  conversation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  -- What has the same leaves one by one.
  lane text NOT NULL,
  body json NOT NULL,
  -- Outside of it the provider takes nothing; null: always.
  send_before timestamptz,
  status text NOT NULL CHECK (status IN ('queued', 'unknown', 'sent', 'failed', 'delivered', 'read')),
  -- Of the worker that makes its request, or did when it died; null: none.
  sending_token bigint,
  attempts integer NOT NULL DEFAULT 0,
  provider_message_id text,
  error jsonb,
  price_category text,
  -- Of the status.
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Grows with each change; up to which the conversation was told.
  revision bigint NOT NULL DEFAULT 1,
  told_revision bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mode, channel_id, message_id, part)
);
CREATE UNIQUE INDEX deliveries_by_id ON deliveries (account_id, mode, channel_id, id);
CREATE INDEX deliveries_queued ON deliveries (account_id, mode, channel_id, lane, position) WHERE status = 'queued';
CREATE INDEX deliveries_by_provider_id ON deliveries (account_id, mode, channel_id, provider_message_id);
CREATE INDEX deliveries_of_conversation ON deliveries (account_id, mode, conversation_id);
CREATE INDEX deliveries_untold ON deliveries (position) WHERE told_revision < revision;
CREATE INDEX deliveries_by_time ON deliveries (account_id, mode, channel_id, created_at, id);
CREATE INDEX deliveries_by_age ON deliveries (created_at);

-- A lane is leased to one worker at a time; after a request, or when the provider wants a pause, nothing leaves until free_at.
CREATE TABLE lanes (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  lane text NOT NULL,
  is_waiting boolean NOT NULL,
  free_at timestamptz NOT NULL,
  token bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mode, channel_id, lane)
);
CREATE INDEX lanes_waiting ON lanes (free_at) WHERE is_waiting;

-- What providers said of what they took: all of it, since it may come before the answer to our request.
CREATE TABLE reports (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'failed', 'delivered', 'read')),
  error jsonb,
  price_category text,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, provider_message_id, status)
);
CREATE INDEX reports_by_time ON reports (at);
