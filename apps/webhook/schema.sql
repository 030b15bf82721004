-- The schema webhook after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE attempts (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  webhook_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  error text,
  answer text NOT NULL,
  error_reason text,
  CONSTRAINT attempts_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT attempts_pkey PRIMARY KEY (account_id, mode, webhook_id, delivery_id, id)
);

CREATE TABLE deliveries (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  form text NOT NULL,
  status text NOT NULL,
  is_test boolean DEFAULT false NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  is_retry boolean DEFAULT false NOT NULL,
  due_at timestamp with time zone NOT NULL,
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  last_attempt_at timestamp with time zone,
  last_status integer,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT deliveries_form_check CHECK ((form = ANY (ARRAY['full'::text, 'thin'::text]))),
  CONSTRAINT deliveries_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT deliveries_pkey PRIMARY KEY (account_id, mode, webhook_id, id),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text, 'discarded'::text])))
);

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, mode, scope, key)
);

CREATE TABLE outbox (
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  event_id uuid DEFAULT uuidv7() NOT NULL,
  account_id uuid NOT NULL,
  mode text NOT NULL,
  type text NOT NULL,
  object_id text NOT NULL,
  ordering_key uuid NOT NULL,
  data json NOT NULL,
  occurred_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  published_at timestamp with time zone,
  traceparent text DEFAULT NULLIF(current_setting('parley.traceparent'::text, true), ''::text),
  CONSTRAINT outbox_pkey PRIMARY KEY ("position")
);

CREATE TABLE payloads (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  event_id uuid NOT NULL,
  form text NOT NULL,
  conversation_id uuid,
  body bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payloads_form_check CHECK ((form = ANY (ARRAY['full'::text, 'thin'::text]))),
  CONSTRAINT payloads_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT payloads_pkey PRIMARY KEY (account_id, mode, event_id, form)
);

CREATE TABLE recoveries (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT recoveries_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT recoveries_pkey PRIMARY KEY (account_id, mode, webhook_id, id)
);

CREATE TABLE relay_state (
  stream text NOT NULL,
  stream_created_at timestamp with time zone,
  last_sequence bigint DEFAULT 0 NOT NULL,
  replay_number bigint DEFAULT 0 NOT NULL,
  replay_since timestamp with time zone,
  replay_position bigint DEFAULT 0 NOT NULL,
  replay_until bigint DEFAULT 0 NOT NULL,
  replay_events bigint DEFAULT 0 NOT NULL,
  replay_ended_at timestamp with time zone,
  CONSTRAINT relay_state_pkey PRIMARY KEY (stream)
);

CREATE TABLE webhooks (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  payload text NOT NULL,
  api_version text NOT NULL,
  status text NOT NULL,
  disabled_reason text,
  sealed_secret text NOT NULL,
  old_secrets json DEFAULT '[]'::json NOT NULL,
  failing_since timestamp with time zone,
  throttled_until timestamp with time zone,
  breaker_opened_at timestamp with time zone,
  probe_at timestamp with time zone,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['api'::text, 'gone'::text, 'failing'::text]))),
  CONSTRAINT webhooks_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT webhooks_payload_check CHECK ((payload = ANY (ARRAY['full'::text, 'thin'::text]))),
  CONSTRAINT webhooks_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT webhooks_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE INDEX attempts_by_age ON attempts USING brin (started_at);

CREATE INDEX attempts_by_time ON attempts USING btree (account_id, mode, webhook_id, started_at);

CREATE INDEX deliveries_by_age ON deliveries USING brin (created_at);

CREATE INDEX deliveries_due ON deliveries USING btree (due_at) WHERE (status = 'pending'::text);

CREATE INDEX deliveries_leased ON deliveries USING btree (account_id, mode, webhook_id) WHERE (lease_until IS NOT NULL);

CREATE UNIQUE INDEX deliveries_of_event ON deliveries USING btree (account_id, mode, webhook_id, event_id);

CREATE INDEX deliveries_waiting ON deliveries USING btree (account_id, mode, webhook_id, is_retry, due_at, id) WHERE (status = 'pending'::text);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE INDEX payloads_by_age ON payloads USING brin (created_at);

CREATE INDEX payloads_of_conversation ON payloads USING btree (account_id, mode, conversation_id) WHERE (conversation_id IS NOT NULL);

CREATE INDEX recoveries_by_time ON recoveries USING btree (created_at);

CREATE INDEX webhooks_by_time ON webhooks USING btree (account_id, mode, created_at, id);
