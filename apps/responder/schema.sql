-- The schema responder after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE due (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  wanted_sequence bigint NOT NULL,
  handled_sequence bigint DEFAULT 0 NOT NULL,
  first_wanted_at timestamp with time zone NOT NULL,
  last_wanted_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  resolve_at timestamp with time zone,
  claimed_at timestamp with time zone,
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  redos integer DEFAULT 0 NOT NULL,
  turn_id uuid,
  CONSTRAINT due_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT due_pkey PRIMARY KEY (account_id, mode, conversation_id)
);

CREATE TABLE kept_previews (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  token uuid NOT NULL,
  claimed_until timestamp with time zone NOT NULL,
  response bytea,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT kept_previews_pkey PRIMARY KEY (account_id, mode, agent_id, key)
);

CREATE TABLE memories (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  customer_id text NOT NULL,
  content text NOT NULL,
  language text,
  author text NOT NULL,
  said_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT memories_account_id_mode_conversation_id_key UNIQUE (account_id, mode, conversation_id),
  CONSTRAINT memories_author_check CHECK ((author = ANY (ARRAY['extract'::text, 'model'::text, 'person'::text]))),
  CONSTRAINT memories_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 600))),
  CONSTRAINT memories_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT memories_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE memory_work (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  wanted_version bigint NOT NULL,
  handled_version bigint DEFAULT 0 NOT NULL,
  wanted_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  lease_until timestamp with time zone,
  token uuid,
  attempts integer DEFAULT 0 NOT NULL,
  CONSTRAINT memory_work_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT memory_work_pkey PRIMARY KEY (account_id, mode, conversation_id)
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

CREATE TABLE spending (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  object_id uuid NOT NULL,
  day date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  tokens bigint NOT NULL,
  cost_micros bigint NOT NULL,
  CONSTRAINT spending_kind_check CHECK ((kind = ANY (ARRAY['conversation'::text, 'agent'::text]))),
  CONSTRAINT spending_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT spending_pkey PRIMARY KEY (account_id, mode, kind, object_id, day)
);

CREATE TABLE sweep_state (
  id boolean DEFAULT true NOT NULL,
  "position" bigint NOT NULL,
  CONSTRAINT sweep_state_id_check CHECK (id),
  CONSTRAINT sweep_state_pkey PRIMARY KEY (id)
);

CREATE TABLE tool_calls (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  first_sequence bigint NOT NULL,
  key text NOT NULL,
  turn_id uuid NOT NULL,
  name text NOT NULL,
  arguments json NOT NULL,
  state text NOT NULL,
  result text DEFAULT ''::text NOT NULL,
  error text,
  started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT tool_calls_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT tool_calls_pkey PRIMARY KEY (account_id, mode, conversation_id, first_sequence, key),
  CONSTRAINT tool_calls_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text, 'failed'::text, 'unknown'::text])))
);

CREATE TABLE tool_proposals (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  tool_id uuid NOT NULL,
  tool_version bigint NOT NULL,
  arguments json NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT tool_proposals_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT tool_proposals_pkey PRIMARY KEY (account_id, mode, conversation_id)
);

CREATE TABLE turns (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid,
  agent_id uuid NOT NULL,
  agent_version bigint NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  aim text NOT NULL,
  reason text,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  language text NOT NULL,
  confidence real,
  passages json NOT NULL,
  steps json NOT NULL,
  checks json NOT NULL,
  messages json NOT NULL,
  note text,
  resolution text,
  model text,
  tokens_in bigint DEFAULT 0 NOT NULL,
  tokens_out bigint DEFAULT 0 NOT NULL,
  cost_micros bigint DEFAULT 0 NOT NULL,
  waiting_since timestamp with time zone NOT NULL,
  waited_ms bigint DEFAULT 0 NOT NULL,
  duration_ms bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  guidelines json DEFAULT '[]'::json NOT NULL,
  team_id uuid,
  CONSTRAINT answers_of_models_are_checked CHECK (((model IS NULL) OR (state <> ALL (ARRAY['posted'::text, 'suggested'::text])) OR (json_array_length(checks) > 0))),
  CONSTRAINT turns_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'preview'::text]))),
  CONSTRAINT turns_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT turns_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT turns_state_check CHECK ((state = ANY (ARRAY['running'::text, 'posted'::text, 'asked'::text, 'unknown'::text, 'handed_off'::text, 'suggested'::text, 'superseded'::text, 'not_active'::text, 'expired'::text, 'failed'::text, 'rejected'::text])))
);

CREATE INDEX due_by_account ON due USING btree (account_id, due_at) WHERE (wanted_sequence > handled_sequence);

CREATE INDEX due_by_age ON due USING btree (last_wanted_at);

CREATE INDEX due_by_agent ON due USING btree (account_id, mode, agent_id) WHERE (wanted_sequence > handled_sequence);

CREATE INDEX due_by_resolve_at ON due USING btree (resolve_at) WHERE (resolve_at IS NOT NULL);

CREATE INDEX due_by_time ON due USING btree (due_at) WHERE (wanted_sequence > handled_sequence);

CREATE INDEX kept_previews_by_age ON kept_previews USING btree (created_at);

CREATE INDEX memories_by_creation ON memories USING btree (account_id, mode, created_at, id);

CREATE INDEX memories_by_customer ON memories USING btree (account_id, mode, customer_id, agent_id, said_at);

CREATE INDEX memory_work_by_account ON memory_work USING btree (account_id, due_at) WHERE (wanted_version > handled_version);

CREATE INDEX memory_work_by_age ON memory_work USING btree (wanted_at);

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE INDEX spending_by_age ON spending USING btree (started_at);

CREATE INDEX tool_calls_by_age ON tool_calls USING btree (started_at);

CREATE INDEX tool_proposals_by_age ON tool_proposals USING btree (created_at);

CREATE INDEX turns_by_age ON turns USING btree (created_at);

CREATE INDEX turns_by_conversation ON turns USING btree (account_id, mode, conversation_id, created_at, id);
