-- The schema agent after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE agent_versions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  version bigint NOT NULL,
  fields json NOT NULL,
  changed_by text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT agent_versions_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT agent_versions_pkey PRIMARY KEY (account_id, mode, agent_id, version)
);

CREATE TABLE agents (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  name text NOT NULL,
  description text,
  welcome_message text,
  status text DEFAULT 'active'::text NOT NULL,
  tone text NOT NULL,
  language text NOT NULL,
  formality text NOT NULL,
  memory_enabled boolean NOT NULL,
  handoff_enabled boolean NOT NULL,
  auto_resolve boolean NOT NULL,
  automation jsonb DEFAULT '{}'::jsonb NOT NULL,
  automating_since timestamp with time zone,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT agents_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT agents_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT agents_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'disabled'::text])))
);

CREATE TABLE guidelines (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  condition text NOT NULL,
  action text,
  hand_off boolean NOT NULL,
  phrases text[] NOT NULL,
  priority integer NOT NULL,
  is_enabled boolean NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  tool_ids text[] DEFAULT '{}'::text[] NOT NULL,
  team_id text,
  CONSTRAINT guidelines_check CHECK ((hand_off = (action IS NULL))),
  CONSTRAINT guidelines_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT guidelines_pkey PRIMARY KEY (account_id, mode, id)
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

CREATE TABLE models (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  base_url text NOT NULL,
  model text NOT NULL,
  sealed_api_key text,
  api_key_last4 text,
  sealed_headers text,
  header_names text[] NOT NULL,
  vision boolean NOT NULL,
  price_input double precision,
  price_output double precision,
  quirks text[] NOT NULL,
  is_default boolean NOT NULL,
  status text DEFAULT 'unchecked'::text NOT NULL,
  last_error text,
  checked_at timestamp with time zone,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  embedding_model text,
  CONSTRAINT models_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT models_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT models_status_check CHECK ((status = ANY (ARRAY['unchecked'::text, 'ok'::text, 'failing'::text])))
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

CREATE TABLE tools (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  parameters json NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  sealed_headers text,
  header_names text[] NOT NULL,
  body json,
  bindings json NOT NULL,
  sealed_signing_secret text,
  effect text NOT NULL,
  needs_confirmation boolean NOT NULL,
  needs_verified boolean NOT NULL,
  timeout_ms integer NOT NULL,
  result_path text,
  is_enabled boolean NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  trusts_output boolean DEFAULT false NOT NULL,
  confirmation json,
  CONSTRAINT tools_effect_check CHECK ((effect = ANY (ARRAY['read'::text, 'write'::text]))),
  CONSTRAINT tools_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT tools_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX agents_by_age ON agents USING btree (account_id, mode, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX agents_by_status_and_age ON agents USING btree (account_id, mode, status, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX guidelines_by_agent ON guidelines USING btree (account_id, mode, agent_id, created_at, id);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX models_by_age ON models USING btree (account_id, mode, created_at, id);

CREATE UNIQUE INDEX models_default ON models USING btree (account_id, mode) WHERE is_default;

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE UNIQUE INDEX tools_by_name ON tools USING btree (account_id, mode, name);

CREATE INDEX tools_by_time ON tools USING btree (account_id, mode, created_at, id);
