-- The schema channel after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE arrivals (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  conversation_id uuid,
  message_id uuid,
  arrived_at timestamp with time zone NOT NULL,
  CONSTRAINT arrivals_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT arrivals_pkey PRIMARY KEY (account_id, mode, channel_id, provider_message_id)
);

CREATE TABLE changes (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  text text,
  at timestamp with time zone NOT NULL,
  kept_at timestamp with time zone NOT NULL,
  CONSTRAINT changes_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT changes_pkey PRIMARY KEY (account_id, mode, channel_id, provider_message_id)
);

CREATE TABLE channels (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  agent_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  settings json NOT NULL,
  sealed_secrets json DEFAULT '{}'::json NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  lost_reason text,
  lost_at timestamp with time zone,
  inbound_lease_until timestamp with time zone,
  inbound_token bigint DEFAULT 0 NOT NULL,
  paused_until timestamp with time zone,
  set_aside bigint DEFAULT 0 NOT NULL,
  fault jsonb,
  new_conversation_after_days integer,
  business_account_id text,
  templates json,
  templates_read_at timestamp with time zone,
  notices json DEFAULT '[]'::json NOT NULL,
  templates_changed_at timestamp with time zone,
  CONSTRAINT channels_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT channels_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT channels_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  CONSTRAINT channels_type_check CHECK ((type = ANY (ARRAY['widget'::text, 'whatsapp'::text, 'slack'::text])))
);

CREATE TABLE deliveries (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  message_id uuid NOT NULL,
  part integer NOT NULL,
  id uuid NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  conversation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  lane text NOT NULL,
  body json NOT NULL,
  send_before timestamp with time zone,
  status text NOT NULL,
  sending_token bigint,
  attempts integer DEFAULT 0 NOT NULL,
  provider_message_id text,
  error jsonb,
  price_category text,
  at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revision bigint DEFAULT 1 NOT NULL,
  told_revision bigint DEFAULT 0 NOT NULL,
  is_survey boolean DEFAULT false NOT NULL,
  CONSTRAINT deliveries_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT deliveries_pkey PRIMARY KEY (account_id, mode, channel_id, message_id, part),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'unknown'::text, 'sent'::text, 'failed'::text, 'delivered'::text, 'read'::text])))
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

CREATE TABLE lanes (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  lane text NOT NULL,
  is_waiting boolean NOT NULL,
  free_at timestamp with time zone NOT NULL,
  token bigint DEFAULT 0 NOT NULL,
  CONSTRAINT lanes_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT lanes_pkey PRIMARY KEY (account_id, mode, channel_id, lane)
);

CREATE TABLE mailed_addresses (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  email_hash bytea NOT NULL,
  unsubscribed_at timestamp with time zone,
  counted_from timestamp with time zone DEFAULT now() NOT NULL,
  mails integer DEFAULT 0 NOT NULL,
  CONSTRAINT mailed_addresses_email_hash_check CHECK ((octet_length(email_hash) = 32)),
  CONSTRAINT mailed_addresses_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT mailed_addresses_pkey PRIMARY KEY (account_id, mode, email_hash)
);

CREATE TABLE payloads (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  digest bytea NOT NULL,
  content_type text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone NOT NULL,
  faults json,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT payloads_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT payloads_pkey PRIMARY KEY (account_id, mode, channel_id, digest),
  CONSTRAINT payloads_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'handled'::text])))
);

CREATE TABLE pictures (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  source text NOT NULL,
  key text NOT NULL,
  content_type text NOT NULL,
  kept_at timestamp with time zone,
  conversation_id uuid,
  sequence bigint,
  created_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  upload_sha256 bytea,
  CONSTRAINT pictures_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT pictures_pkey PRIMARY KEY (account_id, mode, channel_id, source)
);

CREATE TABLE reports (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  status text NOT NULL,
  error jsonb,
  price_category text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reports_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT reports_pkey PRIMARY KEY (account_id, mode, channel_id, provider_message_id, status),
  CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'delivered'::text, 'read'::text])))
);

CREATE TABLE template_messages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  message_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  content text NOT NULL,
  metadata json NOT NULL,
  body json NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT template_messages_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT template_messages_pkey PRIMARY KEY (account_id, mode, message_id)
);

CREATE TABLE threads (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channel_id uuid NOT NULL,
  id uuid NOT NULL,
  place text NOT NULL,
  conversation_id uuid,
  is_closed boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  address json,
  customer_at timestamp with time zone,
  previous_conversation_id uuid,
  sequence_offset bigint DEFAULT 0 NOT NULL,
  seen_sequence bigint,
  left_place text,
  CONSTRAINT threads_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT threads_pkey PRIMARY KEY (account_id, mode, channel_id, id)
);

CREATE TABLE visitor_addresses (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  sealed_email text NOT NULL,
  email_hash bytea NOT NULL,
  language text NOT NULL,
  visitor json NOT NULL,
  is_confirmed boolean DEFAULT false NOT NULL,
  changes integer DEFAULT 0 NOT NULL,
  last_sequence bigint DEFAULT 0 NOT NULL,
  handled_sequence bigint DEFAULT 0 NOT NULL,
  mailed_at timestamp with time zone,
  due_at timestamp with time zone,
  lease_until timestamp with time zone,
  token bigint DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  gets_answers boolean DEFAULT true NOT NULL,
  transcript_asked_at timestamp with time zone,
  CONSTRAINT visitor_addresses_email_hash_check CHECK ((octet_length(email_hash) = 32)),
  CONSTRAINT visitor_addresses_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT visitor_addresses_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX arrivals_by_time ON arrivals USING btree (arrived_at);

CREATE INDEX arrivals_of_conversation ON arrivals USING btree (account_id, mode, conversation_id);

CREATE INDEX changes_by_time ON changes USING btree (kept_at);

CREATE UNIQUE INDEX channels_by_id ON channels USING btree (id);

CREATE INDEX channels_by_time ON channels USING btree (account_id, mode, created_at, id);

CREATE INDEX deliveries_by_age ON deliveries USING btree (created_at);

CREATE UNIQUE INDEX deliveries_by_id ON deliveries USING btree (account_id, mode, channel_id, id);

CREATE INDEX deliveries_by_provider_id ON deliveries USING btree (account_id, mode, channel_id, provider_message_id);

CREATE INDEX deliveries_by_time ON deliveries USING btree (account_id, mode, channel_id, created_at, id);

CREATE INDEX deliveries_of_conversation ON deliveries USING btree (account_id, mode, conversation_id);

CREATE INDEX deliveries_queued ON deliveries USING btree (account_id, mode, channel_id, lane, "position") WHERE (status = 'queued'::text);

CREATE INDEX deliveries_untold ON deliveries USING btree ("position") WHERE (told_revision < revision);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX lanes_waiting ON lanes USING btree (free_at) WHERE is_waiting;

CREATE INDEX payloads_by_time ON payloads USING btree (received_at);

CREATE INDEX payloads_rejected ON payloads USING btree (account_id, mode, channel_id, received_at) WHERE (faults IS NOT NULL);

CREATE INDEX payloads_waiting ON payloads USING btree (account_id, mode, channel_id, received_at) WHERE (status = 'waiting'::text);

CREATE INDEX pictures_by_check ON pictures USING btree (checked_at);

CREATE UNIQUE INDEX pictures_by_key ON pictures USING btree (key);

CREATE INDEX pictures_of_conversation ON pictures USING btree (account_id, mode, conversation_id);

CREATE INDEX reports_by_time ON reports USING btree (at);

CREATE INDEX template_messages_by_time ON template_messages USING btree (created_at);

CREATE INDEX template_messages_of_conversation ON template_messages USING btree (account_id, mode, conversation_id);

CREATE INDEX threads_by_left_place ON threads USING btree (account_id, mode, channel_id, left_place) WHERE (left_place IS NOT NULL);

CREATE INDEX threads_of_conversation ON threads USING btree (account_id, mode, conversation_id);

CREATE INDEX threads_of_place ON threads USING btree (account_id, mode, channel_id, place, created_at, id);

CREATE UNIQUE INDEX threads_open ON threads USING btree (account_id, mode, channel_id, place) WHERE (NOT is_closed);

CREATE INDEX visitor_addresses_by_age ON visitor_addresses USING brin (updated_at);

CREATE INDEX visitor_addresses_due ON visitor_addresses USING btree (due_at) WHERE (due_at IS NOT NULL);
