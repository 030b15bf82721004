-- The schema notification after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

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

CREATE TABLE mails (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  link_hash bytea NOT NULL,
  sealed_content text,
  status text DEFAULT 'pending'::text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  conversation_id uuid,
  CONSTRAINT mails_account_id_mode_link_hash_key UNIQUE (account_id, mode, link_hash),
  CONSTRAINT mails_link_hash_check CHECK ((octet_length(link_hash) = 32)),
  CONSTRAINT mails_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT mails_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);

CREATE TABLE notices (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  member_id uuid NOT NULL,
  channel text NOT NULL,
  event_id uuid NOT NULL,
  reason text NOT NULL,
  conversation_id uuid NOT NULL,
  sequence bigint,
  turn_id uuid,
  occurred_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT notices_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text]))),
  CONSTRAINT notices_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT notices_pkey PRIMARY KEY (account_id, mode, member_id, channel, event_id, reason),
  CONSTRAINT notices_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'outdated'::text, 'failed'::text])))
);

CREATE TABLE occurrences (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  event_id uuid NOT NULL,
  reason text NOT NULL,
  conversation_id uuid NOT NULL,
  recipients uuid[],
  actor_id uuid,
  sequence bigint,
  turn_id uuid,
  occurred_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone DEFAULT clock_timestamp(),
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  team_id uuid,
  CONSTRAINT occurrences_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT occurrences_pkey PRIMARY KEY (account_id, mode, event_id, reason)
);

CREATE TABLE outlets (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  member_id uuid NOT NULL,
  channel text NOT NULL,
  due_at timestamp with time zone,
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_sent_at timestamp with time zone,
  CONSTRAINT outlets_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text]))),
  CONSTRAINT outlets_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT outlets_pkey PRIMARY KEY (account_id, mode, member_id, channel)
);

CREATE TABLE push_subscriptions (
  person_id uuid NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT push_subscriptions_endpoint_hash_check CHECK ((octet_length(endpoint_hash) = 32)),
  CONSTRAINT push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (person_id, id)
);

CREATE TABLE settings (
  person_id uuid NOT NULL,
  fields jsonb NOT NULL,
  updated_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (person_id)
);

CREATE TABLE vapid_keys (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  CONSTRAINT vapid_keys_mode_check CHECK ((mode = 'live'::text)),
  CONSTRAINT vapid_keys_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX mails_due ON mails USING btree (due_at) WHERE (status = 'pending'::text);

CREATE INDEX mails_of_conversation ON mails USING btree (account_id, mode, conversation_id) WHERE (conversation_id IS NOT NULL);

CREATE INDEX notices_by_age ON notices USING brin (created_at);

CREATE INDEX notices_of_conversation ON notices USING btree (account_id, mode, conversation_id);

CREATE INDEX notices_pending ON notices USING btree (account_id, mode, member_id, channel, due_at) WHERE (status = 'pending'::text);

CREATE INDEX occurrences_by_age ON occurrences USING brin (created_at);

CREATE INDEX occurrences_due ON occurrences USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX occurrences_of_conversation ON occurrences USING btree (account_id, mode, conversation_id);

CREATE INDEX outlets_due ON outlets USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX push_subscriptions_by_time ON push_subscriptions USING btree (person_id, created_at, id);
