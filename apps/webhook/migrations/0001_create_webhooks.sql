-- breaking: no
-- Locks: none that anybody waits for; everything is new.

CREATE TABLE webhooks (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  url text NOT NULL,
  -- Types, or {*}.
  events text[] NOT NULL,
  description text,
  payload text NOT NULL CHECK (payload IN ('full', 'thin')),
  api_version text NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('api', 'gone', 'failing')),
  -- Sealed by libs/secrets.
  sealed_secret text NOT NULL,
  -- Those that it took the place of, newest first, while they still sign: [{"sealed", "until"}].
  old_secrets json NOT NULL DEFAULT '[]',
  -- The first of nothing but failures.
  failing_since timestamptz,
  -- Nothing is sent before: the receiver asked for a pause.
  throttled_until timestamptz,
  -- The breaker is open since; one probe is made at probe_at.
  breaker_opened_at timestamptz,
  probe_at timestamptz,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- Read backwards, newest first.
CREATE INDEX webhooks_by_time ON webhooks (account_id, mode, created_at, id);

-- What is sent: once for an event and form, whoever gets it.
CREATE TABLE payloads (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  event_id uuid NOT NULL,
  form text NOT NULL CHECK (form IN ('full', 'thin')),
  -- For an erasure. Null: of no conversation.
  conversation_id uuid,
  -- The very bytes that are signed and sent.
  body bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, event_id, form)
);
CREATE INDEX payloads_of_conversation ON payloads (account_id, mode, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX payloads_by_age ON payloads USING brin (created_at);

CREATE TABLE deliveries (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  form text NOT NULL CHECK (form IN ('full', 'thin')),
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'cancelled', 'discarded')),
  -- Made by a test: one attempt, which says nothing of the webhook.
  is_test boolean NOT NULL DEFAULT false,
  -- Of the table of retries; a probe of an open breaker is none.
  attempts integer NOT NULL DEFAULT 0,
  is_retry boolean NOT NULL DEFAULT false,
  -- When somebody may take it: while it is claimed, when the lease ends.
  due_at timestamptz NOT NULL,
  lease_until timestamptz,
  -- Grows with each claim: the outcome of an earlier one no longer counts.
  token bigint NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL,
  -- Ids grow with time: read backwards, newest first.
  PRIMARY KEY (account_id, mode, webhook_id, id)
);
-- An event comes to a webhook once, however often it is consumed.
CREATE UNIQUE INDEX deliveries_of_event ON deliveries (account_id, mode, webhook_id, event_id);
CREATE INDEX deliveries_waiting ON deliveries (account_id, mode, webhook_id, is_retry, due_at, id)
  WHERE status = 'pending';
CREATE INDEX deliveries_leased ON deliveries (account_id, mode, webhook_id) WHERE lease_until IS NOT NULL;
CREATE INDEX deliveries_by_age ON deliveries USING brin (created_at);

CREATE TABLE attempts (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  webhook_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- Of the HTTP answer. Null: there was none.
  status integer,
  -- A word. Null: it succeeded.
  error text,
  -- The beginning of the answer.
  answer text NOT NULL,
  PRIMARY KEY (account_id, mode, webhook_id, delivery_id, id)
);
-- The breaker looks at the newest of a webhook.
CREATE INDEX attempts_by_time ON attempts (account_id, mode, webhook_id, started_at);
CREATE INDEX attempts_by_age ON attempts USING brin (started_at);
