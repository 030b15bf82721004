-- The schema conversation after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

-- functions/advisory_locks.sql version 1, sha256 aae21d15570e8faeffe70a8c5a1bdb6f5c962bd603070d50cd944b63354da30e
-- functions/clocks.sql version 3, sha256 354d53dbd5263f930b8d8b29e1cc2d02e68058c4ded4d1d9eca34ede70f06570
-- functions/conversation_data.sql version 4, sha256 1d74ad7208e1cd14e338bb56be48616a45826e2209208e5e41029d9a77a97228
-- functions/conversation_labels.sql version 1, sha256 11254a511ad6175cc74ac0c4b46a6307af972e12ee6779103aff250331bddcbf
-- functions/customer_search.sql version 1, sha256 eabd5b6e819366838b5a636a0bf9534a8739d5be00e405f294bfa971447315e5
-- functions/customer_terms.sql version 1, sha256 d80a951d4062780f72746739302a15983300bbeb58e7c44e2ff444f8951861a2
-- functions/iso_time.sql version 1, sha256 8f8eda4cf1029dc3efb69a8030fd83a0cb58825f62cf693a1207c7f6531c344b
-- functions/message_data.sql version 4, sha256 485addef4c03321500ec9d7dab41a0b251859986473b56bd99f671c5786de523
-- functions/note_data.sql version 2, sha256 5ef0eeee99058e86a82a5fefa413059da67f1497d0124671d8ed930b7f551a99
-- functions/office_time.sql version 1, sha256 09b9cea76c330572d6cf00d21d2ce02293eb522ae21a493862d3da326aff3f49
-- functions/phone_key.sql version 1, sha256 d40b363b86d47ddf4cca40ad7ff91cec94aadf7a017fc9063b07521382b2b570
-- functions/record_customer.sql version 4, sha256 5aa274c4aab41ec3258e1be37b343783ed34a877cc8798732cc8da55841c095c
-- functions/saved_reply_data.sql version 1, sha256 13a8c502dbb3d68a3c723af6c36b01473c5d3f2041f37a03ef062e00e0da8ac2
-- functions/send_message.sql version 7, sha256 bacf751282709fbdd18a544ad610d3a4691c0c0ff0768d5ea0605f051e623417
-- functions/signal_team.sql version 1, sha256 49c00034cd7d7c7464b055b428be7a3c4f6731f1dbb43052caf9fd7d1bb882e6
-- functions/type_id.sql version 1, sha256 808e07721629e36d2883cb905ea66528889fc23145b34dbf978c09454a262838
-- functions/waiting.sql version 2, sha256 5f032b30b587aa920debcdd34ff02bf5f80389e5af83a98d4921480da1d2692c

CREATE TABLE conversations (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  customer_id text NOT NULL,
  customer_name text,
  customer_email text,
  customer_phone text,
  status text NOT NULL,
  sentiment_score double precision,
  messages_count bigint NOT NULL,
  tags text[] NOT NULL,
  metadata json NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_message_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  escalated_at timestamp with time zone,
  rating_score integer,
  rating_comment text,
  rated_at timestamp with time zone,
  version bigint NOT NULL,
  revision bigint NOT NULL,
  first_unanswered_at timestamp with time zone,
  has_human_message boolean NOT NULL,
  topics text[] NOT NULL,
  is_repeat_contact boolean NOT NULL,
  is_verified boolean DEFAULT false NOT NULL,
  handoff jsonb,
  resolution jsonb,
  last_human_sequence bigint DEFAULT 0 NOT NULL,
  handed_back_sequence bigint DEFAULT 0 NOT NULL,
  deleted_messages bigint,
  has_ai_answer boolean,
  auto_resolved_at timestamp with time zone,
  assignee_id uuid,
  read_sequence bigint,
  read_at timestamp with time zone,
  can_reply_until timestamp with time zone,
  previous_conversation_id uuid,
  snoozed_until timestamp with time zone,
  woken_at timestamp with time zone,
  replied_at timestamp with time zone,
  priority text,
  resolved_sequence bigint,
  team_id uuid,
  clocks jsonb,
  due_at timestamp with time zone,
  due_check_at timestamp with time zone,
  assigned_at timestamp with time zone,
  assigned_by text,
  suggested_sequence bigint,
  suggested_at timestamp with time zone,
  rated_resolution_at timestamp with time zone,
  CONSTRAINT conversations_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE counter_deltas (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  created_hour timestamp with time zone NOT NULL,
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL,
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE counter_floor (
  is_only boolean DEFAULT true NOT NULL,
  transaction_id xid8 NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  CONSTRAINT counter_floor_is_only_check CHECK (is_only),
  CONSTRAINT counter_floor_pkey PRIMARY KEY (is_only)
);

CREATE TABLE counters (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  grain text NOT NULL,
  bucket timestamp with time zone NOT NULL,
  channel text NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  response_ms bigint NOT NULL,
  responses bigint NOT NULL,
  CONSTRAINT counters_grain_check CHECK ((grain = ANY (ARRAY['all'::text, 'day'::text, 'hour'::text]))),
  CONSTRAINT counters_pkey PRIMARY KEY (account_id, mode, agent_id, grain, bucket, channel, status)
);

CREATE TABLE customer_backfill (
  is_only boolean DEFAULT true NOT NULL,
  cursor jsonb,
  finished_at timestamp with time zone,
  CONSTRAINT customer_backfill_is_only_check CHECK (is_only),
  CONSTRAINT customer_backfill_pkey PRIMARY KEY (is_only)
);

CREATE TABLE customer_count_deltas (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  n integer NOT NULL
);

CREATE TABLE customer_counts (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT customer_counts_pkey PRIMARY KEY (account_id, mode)
);

CREATE TABLE customer_identities (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  customer_id uuid NOT NULL,
  verified_at timestamp with time zone,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT customer_identities_kind_check CHECK ((kind = ANY (ARRAY['external'::text, 'widget'::text, 'whatsapp'::text, 'slack'::text, 'email'::text]))),
  CONSTRAINT customer_identities_pkey PRIMARY KEY (account_id, mode, key),
  CONSTRAINT customer_identities_source_check CHECK ((source = ANY (ARRAY['conversation'::text, 'api'::text])))
);

CREATE TABLE customer_merges (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  target_id uuid NOT NULL,
  from_id uuid NOT NULL,
  moved text[] NOT NULL,
  before jsonb,
  merged_by text,
  merged_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  version bigint DEFAULT 1 NOT NULL,
  CONSTRAINT customer_merges_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE customers (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text,
  email text,
  phone text,
  locale text,
  attributes json DEFAULT '{}'::json NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  field_sources jsonb DEFAULT '{}'::jsonb NOT NULL,
  origin text NOT NULL,
  merged_into uuid,
  version bigint DEFAULT 1 NOT NULL,
  first_seen_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT customers_origin_check CHECK ((origin = ANY (ARRAY['conversation'::text, 'api'::text]))),
  CONSTRAINT customers_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE deleted_agents (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  agent_id uuid NOT NULL,
  deleted_at timestamp with time zone NOT NULL,
  escalated_at timestamp with time zone,
  CONSTRAINT deleted_agents_pkey PRIMARY KEY (account_id, mode, agent_id)
);

CREATE TABLE deleted_teams (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  team_id uuid NOT NULL,
  CONSTRAINT deleted_teams_pkey PRIMARY KEY (account_id, mode, team_id)
);

CREATE TABLE ended_members (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  member_id uuid NOT NULL,
  version bigint NOT NULL,
  released_at timestamp with time zone,
  CONSTRAINT ended_members_pkey PRIMARY KEY (account_id, mode, member_id)
);

CREATE TABLE erasures (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  customer_hash bytea,
  requested_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT erasures_pkey PRIMARY KEY (account_id, mode, conversation_id)
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

CREATE TABLE messages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  content text NOT NULL,
  sender text NOT NULL,
  author text NOT NULL,
  caption text,
  buttons json,
  metadata json NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  response_time_ms bigint,
  turn_id uuid,
  sources json,
  delivery jsonb,
  kind text,
  attachments json,
  member_id uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (account_id, mode, conversation_id, sequence)
);

CREATE TABLE notes (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  content text NOT NULL,
  author_kind text NOT NULL,
  author_id uuid NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  attachments json,
  CONSTRAINT notes_pkey PRIMARY KEY (account_id, mode, id)
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

CREATE TABLE posted_turns (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT posted_turns_pkey PRIMARY KEY (account_id, mode, turn_id)
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

CREATE TABLE resolutions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  customer_id text NOT NULL,
  resolved_at timestamp with time zone NOT NULL,
  conversation_id uuid NOT NULL,
  CONSTRAINT resolutions_pkey PRIMARY KEY (account_id, mode, customer_id, resolved_at, conversation_id)
);

CREATE TABLE retention (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  messages_days integer,
  events_days integer,
  cursor uuid,
  run_ended_at timestamp with time zone,
  CONSTRAINT retention_pkey PRIMARY KEY (account_id, mode)
);

CREATE TABLE saved_replies (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  shortcut text NOT NULL,
  text text NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  actions json,
  CONSTRAINT saved_replies_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE suggestions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  last_sequence bigint,
  ended_at timestamp with time zone,
  suggested_at timestamp with time zone,
  CONSTRAINT suggestions_pkey PRIMARY KEY (account_id, mode, turn_id)
);

CREATE TABLE survey_settings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  channels text[] NOT NULL,
  CONSTRAINT survey_settings_pkey PRIMARY KEY (account_id, mode)
);

CREATE TABLE target_settings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  targets jsonb NOT NULL,
  office_hours jsonb,
  CONSTRAINT target_settings_pkey PRIMARY KEY (account_id, mode)
);

CREATE TABLE team_signals (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id uuid NOT NULL,
  mode text NOT NULL,
  team_id uuid,
  due_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  token bigint DEFAULT 0 NOT NULL,
  CONSTRAINT team_signals_pkey PRIMARY KEY (id)
);

CREATE TABLE team_turns (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  team_id uuid NOT NULL,
  member_id uuid NOT NULL,
  assigned_at timestamp with time zone NOT NULL,
  CONSTRAINT team_turns_pkey PRIMARY KEY (account_id, mode, team_id, member_id)
);

CREATE TABLE views (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  filters json NOT NULL,
  "position" integer NOT NULL,
  member_id uuid,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT views_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX conversations_by_agent ON conversations USING btree (account_id, mode, agent_id, status, channel, created_at DESC, id DESC);

CREATE INDEX conversations_by_assignee ON conversations USING btree (account_id, mode, assignee_id, created_at DESC, id DESC) WHERE (assignee_id IS NOT NULL);

CREATE INDEX conversations_by_customer ON conversations USING btree (account_id, mode, customer_id, created_at DESC, id DESC);

CREATE INDEX conversations_by_customer_search ON conversations USING gin (customer_search_terms(account_id, mode, customer_id, customer_name, customer_email, customer_phone));

CREATE INDEX conversations_by_customer_terms ON conversations USING gin (customer_terms(account_id, mode, customer_id, customer_name, customer_email, customer_phone));

CREATE INDEX conversations_by_label ON conversations USING gin (conversation_labels(account_id, mode, tags, metadata)) WITH (gin_pending_list_limit='128') WHERE ((tags <> '{}'::text[]) OR ((metadata)::text <> '{}'::text));

CREATE INDEX conversations_by_snooze ON conversations USING btree (account_id, mode, snoozed_until, id) WHERE (snoozed_until IS NOT NULL);

CREATE INDEX conversations_by_team ON conversations USING btree (account_id, mode, team_id, created_at DESC, id DESC) WHERE (team_id IS NOT NULL);

CREATE INDEX conversations_by_time ON conversations USING btree (account_id, mode, status, channel, created_at DESC, id DESC);

CREATE INDEX conversations_by_waiting ON conversations USING btree (account_id, mode, escalated_at, id) INCLUDE (agent_id, channel, assignee_id) WHERE (status = 'escalated'::text);

CREATE INDEX conversations_open_of_member ON conversations USING btree (account_id, mode, assignee_id) WHERE ((assignee_id IS NOT NULL) AND (status = 'escalated'::text));

CREATE INDEX conversations_snoozed ON conversations USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL);

CREATE INDEX conversations_suggested ON conversations USING btree (account_id, mode, id) WHERE (suggested_sequence IS NOT NULL);

CREATE INDEX conversations_to_check ON conversations USING btree (due_check_at) WHERE (due_check_at IS NOT NULL);

CREATE INDEX conversations_waiting_in_team ON conversations USING btree (account_id, mode, team_id, escalated_at, id) WHERE ((team_id IS NOT NULL) AND (assignee_id IS NULL) AND (status = 'escalated'::text));

CREATE INDEX counter_deltas_by_account ON counter_deltas USING btree (account_id, mode, transaction_id);

CREATE INDEX customer_count_deltas_by_account ON customer_count_deltas USING btree (account_id, mode);

CREATE INDEX customer_identities_by_customer ON customer_identities USING btree (account_id, mode, customer_id, created_at, key);

CREATE INDEX customer_identities_by_terms ON customer_identities USING gin (customer_search_terms(account_id, mode, key, NULL::text, NULL::text, NULL::text));

CREATE INDEX customer_merges_by_from ON customer_merges USING btree (account_id, mode, from_id, merged_at DESC, id DESC);

CREATE INDEX customer_merges_by_target ON customer_merges USING btree (account_id, mode, target_id, merged_at DESC, id DESC);

CREATE INDEX customer_merges_by_time ON customer_merges USING btree (account_id, mode, merged_at DESC, id DESC);

CREATE INDEX customer_merges_to_forget ON customer_merges USING btree (merged_at) WHERE (before IS NOT NULL);

CREATE INDEX customers_by_created ON customers USING btree (account_id, mode, created_at DESC, id DESC) WHERE (merged_into IS NULL);

CREATE INDEX customers_by_email ON customers USING btree (account_id, mode, lower((email COLLATE pg_c_utf8))) WHERE (email IS NOT NULL);

CREATE INDEX customers_by_last_seen ON customers USING btree (account_id, mode, COALESCE(last_seen_at, created_at) DESC, id DESC) WHERE (merged_into IS NULL);

CREATE INDEX customers_by_marks ON customers USING gin (customer_marks(account_id, mode, tags, attributes));

CREATE INDEX customers_by_merged_into ON customers USING btree (account_id, mode, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX customers_by_phone ON customers USING btree (account_id, mode, phone_key(phone)) WHERE (phone IS NOT NULL);

CREATE INDEX customers_by_terms ON customers USING gin (customer_search_terms(account_id, mode, ''::text, name, email, phone));

CREATE INDEX erasures_unfinished ON erasures USING btree (account_id, mode, customer_hash, conversation_id) WHERE (customer_hash IS NOT NULL);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX notes_by_conversation ON notes USING btree (account_id, mode, conversation_id, created_at DESC, id DESC);

CREATE INDEX notes_by_mention ON notes USING gin (mentions) WHERE (mentions <> '{}'::uuid[]);

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE UNIQUE INDEX saved_replies_by_shortcut ON saved_replies USING btree (account_id, mode, shortcut);

CREATE INDEX suggestions_ended ON suggestions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX suggestions_waiting ON suggestions USING btree (account_id, mode, conversation_id) INCLUDE (last_sequence) WHERE (ended_at IS NULL);

CREATE INDEX team_signals_due ON team_signals USING btree (due_at, id);

CREATE INDEX team_signals_of_account ON team_signals USING btree (account_id, mode);

CREATE INDEX views_by_member ON views USING btree (account_id, mode, member_id);

CREATE OR REPLACE FUNCTION add_office_time(since timestamp with time zone, time_ms bigint, hours jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  rest_ms bigint := time_ms;
  part_at timestamptz := since;
  span tstzrange;
  span_ms bigint;
BEGIN
  IF rest_ms <= 0 THEN RETURN since; END IF;
  IF hours IS NULL THEN RETURN since + rest_ms * interval '1 millisecond'; END IF;
  FOR part IN 1..40 LOOP
    FOR span IN SELECT unnest(office_spans(hours, part_at, part_at + interval '240 hours')) LOOP
      span_ms := extract(epoch FROM upper(span) - lower(span)) * 1000;
      IF span_ms >= rest_ms THEN RETURN lower(span) + rest_ms * interval '1 millisecond'; END IF;
      rest_ms := rest_ms - span_ms;
    END LOOP;
    part_at := part_at + interval '240 hours';
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION agent_lock(account_id uuid, mode text, agent_id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((((('agent '::text || (account_id)::text) || ' '::text) || mode) || ' '::text) || (agent_id)::text), (0)::bigint);

CREATE OR REPLACE FUNCTION announce_customer(c customers, type text, changed text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
  VALUES (c.account_id, c.mode, announce_customer.type, type_id('cust', c.id), c.id, json_build_object(
    'id', type_id('cust', c.id),
    'changed', array_to_json(changed),
    'created_at', iso_time(c.created_at),
    'updated_at', iso_time(c.updated_at),
    'version', c.version));
$function$;

CREATE OR REPLACE FUNCTION assigning_lock(account_id uuid, mode text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((('assigning '::text || (account_id)::text) || ' '::text) || mode), (0)::bigint);

CREATE OR REPLACE FUNCTION clock_check_ms(clock jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((clock ->> 'is_breached'::text))::boolean THEN NULL::bigint WHEN ((clock ->> 'is_near'::text))::boolean THEN ((clock ->> 'at'::text))::bigint ELSE ((clock ->> 'near'::text))::bigint END;

CREATE OR REPLACE FUNCTION conversation_data(c conversations)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', type_id('conv'::text, (c).id), 'agent_id', type_id('agent'::text, (c).agent_id), 'customer', json_build_object('id', (c).customer_id, 'name', (c).customer_name, 'email', (c).customer_email, 'phone', (c).customer_phone), 'channel', (c).channel, 'status', (c).status, 'sentiment', sentiment_label((c).sentiment_score), 'messages_count', (c).messages_count, 'tags', array_to_json((c).tags), 'metadata', (c).metadata, 'created_at', iso_time((c).created_at), 'last_message_at', iso_time((c).last_message_at), 'updated_at', iso_time((c).updated_at), 'resolved_at', iso_time((c).resolved_at), 'escalated_at', iso_time((c).escalated_at), 'rating', CASE WHEN ((c).rating_score IS NOT NULL) THEN json_build_object('score', (c).rating_score, 'comment', (c).rating_comment, 'created_at', iso_time((c).rated_at)) ELSE NULL::json END, 'handoff', (c).handoff, 'resolution', (c).resolution, 'auto_resolved_at', iso_time((c).auto_resolved_at), 'can_reply_until', iso_time((c).can_reply_until), 'previous_conversation_id', type_id('conv'::text, (c).previous_conversation_id), 'is_verified', (c).is_verified, 'assignee_id', type_id('member'::text, (c).assignee_id), 'team_id', type_id('team'::text, (c).team_id), 'read', CASE WHEN ((c).read_at IS NOT NULL) THEN json_build_object('sequence', (c).read_sequence, 'at', iso_time((c).read_at)) ELSE NULL::json END, 'waiting_on', waiting_on(c), 'waiting_since', iso_time(waiting_since(c)), 'snoozed_until', iso_time((c).snoozed_until), 'priority', COALESCE((c).priority, 'normal'::text), 'assignment', CASE WHEN (((c).assignee_id IS NOT NULL) AND ((c).assigned_at IS NOT NULL)) THEN json_build_object('at', iso_time((c).assigned_at), 'by', (c).assigned_by) ELSE NULL::json END, 'due', due_data((c).clocks), 'version', (c).version, 'revision', (c).revision, 'is_repeat_contact', (c).is_repeat_contact, 'has_human_message', (c).has_human_message, 'has_ai_answer', COALESCE((c).has_ai_answer, false), 'has_customer_message', ((c).sentiment_score IS NOT NULL), 'topics', array_to_json((c).topics), 'targets_met', COALESCE((((c).clocks ->> 'met'::text))::integer, 0), 'targets_missed', COALESCE((((c).clocks ->> 'missed'::text))::integer, 0));

CREATE OR REPLACE FUNCTION conversation_labels(account_id uuid, mode text, tags text[], metadata json)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(hashtextextended(((((conversation_labels.account_id)::text || ' '::text) || conversation_labels.mode) || labels.label), (0)::bigint)) AS array_agg FROM (SELECT (' tag '::text || tag.tag) AS label FROM unnest(conversation_labels.tags) tag(tag) UNION ALL SELECT ((((' metadata '::text || length(json_each.key)) || ' '::text) || json_each.key) || (json_each.value #>> '{}'::text[])) FROM json_each(conversation_labels.metadata) json_each(key, value) WHERE (json_typeof(json_each.value) = ANY (ARRAY['string'::text, 'number'::text, 'boolean'::text]))) labels);

CREATE OR REPLACE FUNCTION count_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  n CONSTANT int := (TG_OP <> 'DELETE' AND NEW.merged_into IS NULL)::int - (TG_OP <> 'INSERT' AND OLD.merged_into IS NULL)::int;
BEGIN
  IF n = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO customer_count_deltas (account_id, mode, n) VALUES (OLD.account_id, OLD.mode, n);
  ELSE
    INSERT INTO customer_count_deltas (account_id, mode, n) VALUES (NEW.account_id, NEW.mode, n);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION customer_after(customer customers, c conversations, seen_at timestamp with time zone)
 RETURNS customers
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  source CONSTANT jsonb := jsonb_build_object(
    'by', CASE WHEN c.is_verified THEN 'verified' ELSE 'conversation' END, 'at', c.created_at);
  changed text[] := '{}';
BEGIN
  IF may_fill(customer.name, c.customer_name, customer.field_sources -> 'name', c.is_verified, c.created_at) THEN
    customer.name := c.customer_name;
    changed := array_append(changed, 'name');
  END IF;
  IF may_fill(customer.email, c.customer_email, customer.field_sources -> 'email', c.is_verified, c.created_at) THEN
    customer.email := c.customer_email;
    changed := array_append(changed, 'email');
  END IF;
  IF may_fill(customer.phone, c.customer_phone, customer.field_sources -> 'phone', c.is_verified, c.created_at) THEN
    customer.phone := c.customer_phone;
    changed := array_append(changed, 'phone');
  END IF;
  IF changed <> '{}' THEN
    customer.field_sources := customer.field_sources || (SELECT jsonb_object_agg(name, source) FROM unnest(changed) AS name);
    customer.version := customer.version + 1;
    customer.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), customer.updated_at);
  END IF;
  customer.first_seen_at := least(customer.first_seen_at, c.created_at);
  IF customer.last_seen_at IS NULL OR customer.last_seen_at <= seen_at - interval '1 minute' THEN
    customer.last_seen_at := seen_at;
  END IF;
  RETURN customer;
END $function$;

CREATE OR REPLACE FUNCTION customer_marks(account_id uuid, mode text, tags text[], attributes json)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'conversation'
AS $function$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  tag text;
  attribute record;
  marks bigint[] := '{}';
BEGIN
  FOREACH tag IN ARRAY tags LOOP
    marks := marks || hashtextextended(owner || 'tag ' || tag, 0);
  END LOOP;
  FOR attribute IN SELECT key, value FROM json_each(attributes) LOOP
    IF json_typeof(attribute.value) IN ('string', 'number', 'boolean') THEN
      marks := marks || hashtextextended(owner || 'attribute ' || attribute.key || '=' || (attribute.value #>> '{}'), 0);
    END IF;
  END LOOP;
  RETURN marks;
END $function$;

CREATE OR REPLACE FUNCTION customer_query(account_id uuid, mode text, value text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (concat_ws(' | '::text, string_agg(((((((''''::text || customer_query.account_id) || ' '::text) || customer_query.mode) || ' '::text) || "left"(word.word, 64)) || ''':*'::text), ' & '::text), CASE WHEN ((customer_query.value ~ '^[\d\s+()./-]+$'::text) AND (customer_query.value ~ '[1-9]'::text)) THEN ((((((''''::text || customer_query.account_id) || ' '::text) || customer_query.mode) || ' '::text) || "left"(ltrim(regexp_replace(customer_query.value, '\D'::text, ''::text, 'g'::text), '0'::text), 64)) || ''':*'::text) ELSE NULL::text END))::tsquery AS concat_ws FROM unnest(customer_words(customer_query.value)) word(word));

CREATE OR REPLACE FUNCTION customer_search_query(account_id uuid, mode text, value text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  separators CONSTANT text := '[\s!-&(-,./:-@\[-`{-~\u2000-\u206f]+';
  plain CONSTANT text[] := regexp_split_to_array(fold_text(value, false), separators);
  spelled_out CONSTANT text[] := regexp_split_to_array(fold_text(value, true), separators);
  word text;
  way text;
  ways text[];
  wanted text[] := '{}';
  result text;
BEGIN
  FOR at IN 1 .. cardinality(plain) LOOP
    ways := '{}';
    FOREACH word IN ARRAY ARRAY[plain[at], spelled_out[at]] LOOP
      FOREACH way IN ARRAY ARRAY[
        search_part(owner, translate(word, '''-', ''), '-'),
        search_part(owner, translate(word, '''', ''), '-'),
        search_part(owner, word, '[''-]')]
      LOOP
        IF way <> '' AND way <> ALL (ways) THEN ways := ways || way; END IF;
      END LOOP;
    END LOOP;
    IF ways <> '{}' THEN wanted := wanted || ('((' || array_to_string(ways, ') | (') || '))'); END IF;
  END LOOP;
  result := array_to_string(wanted, ' & ');
  IF value ~ '^[\d\s+()./-]+$' AND value ~ '[1-9]' THEN
    result := concat_ws(' | ', nullif(result, ''),
      '''' || owner || left(ltrim(regexp_replace(value, '\D', '', 'g'), '0'), 64) || ''':*');
  END IF;
  RETURN result::tsquery;
END $function$;

CREATE OR REPLACE FUNCTION customer_search_terms(account_id uuid, mode text, id text, name text, email text, phone text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'conversation'
AS $function$
DECLARE
  owner CONSTANT text := account_id::text || ' ' || mode || ' ';
  digits CONSTANT text := coalesce(regexp_replace(phone, '\D', '', 'g'), '');
  terms text[] := '{}';
  term text;
BEGIN
  FOREACH term IN ARRAY search_terms(id || coalesce(' ' || name, '') || coalesce(' ' || email, '')) LOOP
    terms := terms || (owner || left(term, 64));
  END LOOP;
  IF digits <> '' THEN
    FOR place IN 1 .. greatest(1, length(digits) - 2) LOOP
      terms := terms || (owner || left(substr(digits, place), 64));
    END LOOP;
  END IF;
  RETURN array_to_tsvector(terms);
END $function$;

CREATE OR REPLACE FUNCTION customer_terms(account_id uuid, mode text, id text, name text, email text, phone text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(array_agg(DISTINCT (((((customer_terms.account_id)::text || ' '::text) || customer_terms.mode) || ' '::text) || "left"(terms.term, 64)))) AS array_to_tsvector FROM (SELECT unnest(customer_words(((customer_terms.id || COALESCE((' '::text || customer_terms.name), ''::text)) || COALESCE((' '::text || customer_terms.email), ''::text)))) AS term UNION ALL SELECT substr(numbers.digits, place.place) AS substr FROM (SELECT regexp_replace(customer_terms.phone, '\D'::text, ''::text, 'g'::text) AS digits) numbers, LATERAL generate_series(1, GREATEST(1, (length(numbers.digits) - 2))) place(place) WHERE (numbers.digits <> ''::text)) terms);

CREATE OR REPLACE FUNCTION customer_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(regexp_replace(NORMALIZE(lower((value COLLATE pg_c_utf8)), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[\s!-/:-@\[-`{-~\u2000-\u206f]+'::text), ''::text);

CREATE OR REPLACE FUNCTION delete_customers(in_account_id uuid, in_mode text, in_keys text[], is_erasure boolean)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  one_id uuid;
  deleted bigint := 0;
BEGIN
  FOR one_id IN
    SELECT DISTINCT i.customer_id FROM customer_identities i
     WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.key = ANY (in_keys) ORDER BY i.customer_id
  LOOP
    PERFORM FROM customers c
      WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = one_id
        AND (is_erasure OR c.origin = 'conversation') FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    -- With a snapshot that is younger than the lock.
    CONTINUE WHEN NOT is_erasure AND EXISTS (
      SELECT FROM customer_identities i
        JOIN conversations c ON c.account_id = i.account_id AND c.mode = i.mode AND c.customer_id = i.key
       WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.customer_id = one_id);
    DELETE FROM customer_identities i
     WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.customer_id = one_id;
    DELETE FROM customers c WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = one_id;
    deleted := deleted + 1;
  END LOOP;
  RETURN deleted;
END $function$;

CREATE OR REPLACE FUNCTION due_at(clocks jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN time_of_ms(LEAST(((clocks #>> '{response,at}'::text[]))::bigint, ((clocks #>> '{resolution,at}'::text[]))::bigint));

CREATE OR REPLACE FUNCTION due_data(clocks jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (COALESCE((clocks #>> '{response,target_ms}'::text[]), (clocks #>> '{resolution,target_ms}'::text[])) IS NOT NULL) THEN json_build_object('first_response_at', CASE WHEN ((clocks #>> '{response,kind}'::text[]) = 'first'::text) THEN iso_time(time_of_ms(((clocks #>> '{response,at}'::text[]))::bigint)) ELSE NULL::text END, 'next_response_at', CASE WHEN ((clocks #>> '{response,kind}'::text[]) = 'next'::text) THEN iso_time(time_of_ms(((clocks #>> '{response,at}'::text[]))::bigint)) ELSE NULL::text END, 'resolution_at', iso_time(time_of_ms(((clocks #>> '{resolution,at}'::text[]))::bigint)), 'is_breached', is_breached(clocks)) ELSE NULL::json END;

CREATE OR REPLACE FUNCTION epoch_ms(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint;

CREATE OR REPLACE FUNCTION erase_messages(in_account_id uuid, in_mode text, in_conversation_ids uuid[], in_limit bigint)
 RETURNS bigint
 LANGUAGE sql
BEGIN ATOMIC
 WITH erased AS (
          UPDATE messages e SET content = erased_content(e.type), caption = NULL::text, buttons = erased_buttons(e.type), metadata = '{}'::json, attachments = NULL::json, delivery = (e.delivery || '{"error": null, "provider_message_id": null}'::jsonb)
            FROM ( SELECT m.conversation_id,
                     m.sequence
                    FROM messages m
                   WHERE ((m.account_id = erase_messages.in_account_id) AND (m.mode = erase_messages.in_mode) AND (m.conversation_id = ANY (erase_messages.in_conversation_ids)) AND message_holds_data(m.*))
                  LIMIT erase_messages.in_limit) holding
           WHERE ((e.account_id = erase_messages.in_account_id) AND (e.mode = erase_messages.in_mode) AND (e.conversation_id = holding.conversation_id) AND (e.sequence = holding.sequence))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM erased;
END;

CREATE OR REPLACE FUNCTION erased_buttons(type text)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (type = 'buttons'::text) THEN '[{"id":"erased","text":"[erased]"}]'::json ELSE NULL::json END;

CREATE OR REPLACE FUNCTION erased_content(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (type = 'image'::text) THEN 'https://erased.invalid/'::text ELSE '[erased]'::text END;

CREATE OR REPLACE FUNCTION erased_conversation_data(c jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((c || jsonb_build_object('customer', jsonb_build_object('id', ('erased_'::text || (c ->> 'id'::text)), 'name', NULL::unknown, 'email', NULL::unknown, 'phone', NULL::unknown), 'tags', '[]'::jsonb, 'metadata', '{}'::jsonb, 'rating', CASE WHEN (jsonb_typeof((c -> 'rating'::text)) = 'object'::text) THEN ((c -> 'rating'::text) || '{"comment": null}'::jsonb) ELSE NULL::jsonb END, 'handoff', CASE WHEN (jsonb_typeof((c -> 'handoff'::text)) = 'object'::text) THEN ((c -> 'handoff'::text) || '{"note": null}'::jsonb) ELSE NULL::jsonb END)) || CASE WHEN (c ? 'previous_conversation_id'::text) THEN '{"previous_conversation_id": null}'::jsonb ELSE '{}'::jsonb END);

CREATE OR REPLACE FUNCTION erased_message_data(m jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((m || jsonb_build_object('content', erased_content((m ->> 'type'::text)), 'caption', NULL::unknown, 'buttons', (erased_buttons((m ->> 'type'::text)))::jsonb, 'attachments', '[]'::jsonb, 'metadata', '{}'::jsonb, 'question', NULL::unknown, 'conversation', erased_conversation_data((m -> 'conversation'::text)))) || CASE WHEN (jsonb_typeof((m -> 'delivery'::text)) = 'object'::text) THEN jsonb_build_object('delivery', ((m -> 'delivery'::text) || '{"error": null, "provider_message_id": null}'::jsonb)) ELSE '{}'::jsonb END);

CREATE OR REPLACE FUNCTION exported_message(m messages)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', type_id('msg'::text, (m).id), 'conversation_id', type_id('conv'::text, (m).conversation_id), 'sequence', (m).sequence, 'type', (m).type, 'content', (m).content, 'sender', (m).sender, 'author', (m).author, 'member_id', type_id('member'::text, (m).member_id), 'timestamp', iso_time((m).sent_at), 'metadata', (m).metadata, 'caption', (m).caption, 'buttons', (m).buttons, 'attachments', COALESCE((m).attachments, '[]'::json), 'response_time_ms', (m).response_time_ms, 'delivery', (m).delivery);

CREATE OR REPLACE FUNCTION fold_text(value text, spelled_out boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  folded text := value;
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value COLLATE pg_c_utf8); END IF;
  folded := regexp_replace(folded, '[\u00ad\u00b7\u200b-\u200f\u2060\ufeff]', '', 'g');
  -- Before the accents: ´ is decomposed into a blank and an accent.
  folded := regexp_replace(folded,
    '[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]', '''', 'g');
  folded := regexp_replace(folded, '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g');
  folded := lower(normalize(folded, NFKC) COLLATE pg_c_utf8);
  IF spelled_out THEN
    folded := replace(replace(replace(folded, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
    folded := replace(replace(replace(replace(folded, 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), 'ə', 'a');
  END IF;
  folded := regexp_replace(normalize(folded, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u00b7]', '', 'g');
  folded := translate(folded,
    'øđħıłŧƀƃƈƌƒƙƚƞƥƫƭƴƶǝǥȡȥȴȵȶȷȼȿɀɇɉɋɍɏðŋĸəɓɔɕɖɗɛɠɡɣɦɨɩɪɫɬɭɱɲɳɵɽʀʂʃʈʉʊʋʏʐʒⱡⱥⱦⱨⱪⱬⱳꞑꞓꞡꞣꞥꞧꞩς',
    'odhiltbbcdfklnpttyzegdzlntjcszejqrydnkebocddeggghiiilllmnnorrsstuuvyzzlathkzwncgknrsσ');
  folded := replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
  RETURN replace(replace(replace(folded, 'þ', 'th'), 'ƕ', 'hv'), 'ȣ', 'ou');
END $function$;

CREATE OR REPLACE FUNCTION handoff_data(reason text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('reason', reason, 'note', NULL::unknown, 'at', iso_time(at), 'by', NULL::unknown);

CREATE OR REPLACE FUNCTION has_reply_since(c conversations, called_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((COALESCE((c).replied_at, CASE WHEN ((c).first_unanswered_at IS NULL) THEN (c).last_message_at ELSE NULL::timestamp with time zone END) > (called_at - CASE WHEN ((c).last_human_sequence > (c).handed_back_sequence) THEN '00:00:00.001'::interval ELSE '00:00:00'::interval END)), false);

CREATE OR REPLACE FUNCTION identity_kind(channel text, key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((channel = 'widget'::text) AND (key ~ '^visitor_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)) THEN 'widget'::text WHEN ((channel = 'whatsapp'::text) AND (key ~ '^([0-9]{6,20}|[A-Z]{2}\.[0-9A-Za-z]+)(\.[0-9]+)?$'::text)) THEN 'whatsapp'::text WHEN ((channel = 'slack'::text) AND (key ~ '^[A-Z][A-Z0-9]+:[A-Z][A-Z0-9]+$'::text)) THEN 'slack'::text ELSE 'external'::text END;

CREATE OR REPLACE FUNCTION is_breached(clocks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((clocks #>> '{response,is_breached}'::text[]))::boolean OR ((clocks #>> '{resolution,is_breached}'::text[]))::boolean), ((clocks #>> '{response,is_breached}'::text[]))::boolean, ((clocks #>> '{resolution,is_breached}'::text[]))::boolean, false);

CREATE OR REPLACE FUNCTION is_same_target(clock jsonb, target_minutes bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (NOT (((clock ->> 'target_ms'::text))::bigint IS DISTINCT FROM (target_minutes * 60000)));

CREATE OR REPLACE FUNCTION is_suggested(c conversations)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((c).status = 'active'::text) AND ((c).last_human_sequence <= (c).handed_back_sequence) AND ((c).suggested_at IS NOT NULL) AND COALESCE(((c).suggested_sequence = (c).messages_count), false));

CREATE OR REPLACE FUNCTION iso_time(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION keep_clocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_open CONSTANT boolean := NEW.status = 'escalated';
  owes CONSTANT boolean := is_open AND coalesce(waiting_on(NEW) = 'team', false);
  runs CONSTANT boolean := owes AND NEW.snoozed_until IS NULL;
  ran CONSTANT boolean := OLD.status = 'escalated' AND coalesce(waiting_on(OLD) = 'team', false) AND OLD.snoozed_until IS NULL;
  -- A customer's message escalates anew.
  is_undo CONSTANT boolean := OLD.status = 'resolved' AND is_open AND NEW.escalated_at = OLD.escalated_at;
  before CONSTANT jsonb := CASE WHEN OLD.status = 'resolved' THEN OLD.clocks -> 'before' ELSE OLD.clocks END;
  is_other_priority CONSTANT boolean := coalesce(NEW.priority, 'normal') <> coalesce(OLD.priority, 'normal');
  kind text := CASE WHEN NEW.last_human_sequence > NEW.handed_back_sequence THEN 'next' ELSE 'first' END;
  clocks CONSTANT jsonb := CASE WHEN is_undo AND before IS NOT NULL THEN before ELSE NEW.clocks END;
  response jsonb := nullif(clocks -> 'response', 'null');
  resolution jsonb := nullif(clocks -> 'resolution', 'null');
  met int := coalesce((clocks ->> 'met')::int, 0);
  missed int := coalesce((clocks ->> 'missed')::int, 0);
  ended jsonb;
  settings target_settings;
  target jsonb;
  begins boolean;
BEGIN
  IF runs <> ran OR NEW.status <> OLD.status OR is_other_priority OR (response IS NOT NULL AND NOT owes) THEN
    SELECT * INTO settings FROM target_settings AS t WHERE t.account_id = NEW.account_id AND t.mode = NEW.mode;
    target := nullif(settings.targets -> coalesce(NEW.priority, 'normal'), 'null');
    begins := runs AND target IS NOT NULL AND (NOT ran OR is_other_priority);
    IF response IS NOT NULL AND NOT owes THEN ended := jsonb_build_array(response); response := NULL; END IF;
    IF resolution IS NOT NULL AND NOT is_open THEN ended := coalesce(ended, '[]') || resolution; resolution := NULL; END IF;
    -- What ends in time without having been kept, since an agent has it again, is neither.
    SELECT met + count(*) FILTER (WHERE NOT is_late AND NEW.status <> 'active' AND (is_open OR clock ->> 'kind' = 'resolution')),
           missed + count(*) FILTER (WHERE is_late)
      INTO met, missed
      FROM jsonb_array_elements(ended) AS clock,
           LATERAL (SELECT (marked_clock(clock, epoch_ms(NEW.updated_at)) ->> 'is_breached')::boolean
                           OR (clock ->> 'spent_ms')::bigint >= (clock ->> 'target_ms')::bigint AS is_late) AS m
     WHERE clock ->> 'target_ms' IS NOT NULL;
    IF is_open THEN
      IF owes THEN
        kind := coalesce(response ->> 'kind', kind);
        response := turn_clock(response, kind, runs, begins, NEW.updated_at,
                               (target ->> (kind || '_response_minutes'))::bigint, settings.office_hours);
      END IF;
      resolution := turn_clock(resolution, 'resolution', runs, begins, NEW.updated_at,
                               (target ->> 'resolution_minutes')::bigint, settings.office_hours);
    END IF;
    IF NEW.clocks IS NOT NULL OR response IS NOT NULL OR resolution IS NOT NULL THEN
      NEW.clocks := jsonb_build_object('response', response, 'resolution', resolution, 'met', met, 'missed', missed)
                    || CASE WHEN NEW.status = 'resolved' THEN jsonb_build_object('before', before) ELSE '{}' END;
    END IF;
  END IF;
  NEW.due_at := due_at(NEW.clocks);
  NEW.due_check_at := time_of_ms(least(clock_check_ms(NEW.clocks -> 'response'), clock_check_ms(NEW.clocks -> 'resolution')));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION marked_clock(clock jsonb, now_ms bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(clock) = 'object'::text) THEN (clock || jsonb_build_object('is_near', (((clock ->> 'is_near'::text))::boolean OR COALESCE((((clock ->> 'near'::text))::bigint <= now_ms), false)), 'is_breached', (((clock ->> 'is_breached'::text))::boolean OR COALESCE((((clock ->> 'at'::text))::bigint <= now_ms), false)))) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION marked_clocks(clocks jsonb, now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (clocks || jsonb_build_object('response', marked_clock((clocks -> 'response'::text), epoch_ms(now)), 'resolution', marked_clock((clocks -> 'resolution'::text), epoch_ms(now))));

CREATE OR REPLACE FUNCTION may_fill(known text, said text, source jsonb, is_verified boolean, said_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((said IS NOT NULL) AND (said IS DISTINCT FROM known) AND ((known IS NULL) OR (is_verified AND ((source ->> 'by'::text) <> 'api'::text) AND (((source ->> 'by'::text) = 'conversation'::text) OR (((source ->> 'at'::text))::timestamp with time zone <= said_at)))));

CREATE OR REPLACE FUNCTION member_lock(account_id uuid, mode text, member_id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((((('member '::text || (account_id)::text) || ' '::text) || mode) || ' '::text) || (member_id)::text), (0)::bigint);

CREATE OR REPLACE FUNCTION message_data(m messages, sentiment double precision, intent text, question text, language text, conversation json)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', type_id('msg'::text, (m).id), 'conversation_id', (conversation -> 'id'::text), 'type', (m).type, 'content', (m).content, 'sender', (m).sender, 'author', (m).author, 'timestamp', iso_time((m).sent_at), 'metadata', (m).metadata, 'caption', (m).caption, 'buttons', (m).buttons, 'turn_id', type_id('turn'::text, (m).turn_id), 'member_id', type_id('member'::text, (m).member_id), 'sources', COALESCE((m).sources, '[]'::json), 'attachments', COALESCE((m).attachments, '[]'::json), 'delivery', (m).delivery, 'sequence', (m).sequence, 'version', 1, 'response_time_ms', (m).response_time_ms, 'sentiment', sentiment, 'intent', intent, 'question', question, 'language', language, 'conversation', conversation);

CREATE OR REPLACE FUNCTION message_holds_data(m messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((m).content <> erased_content((m).type)) OR ((m).caption IS NOT NULL) OR ((m).attachments IS NOT NULL) OR (((m).metadata)::text <> '{}'::text) OR (((m).buttons)::text IS DISTINCT FROM (erased_buttons((m).type))::text) OR (((m).delivery ->> 'error'::text) IS NOT NULL) OR (((m).delivery ->> 'provider_message_id'::text) IS NOT NULL));

CREATE OR REPLACE FUNCTION note_data(n notes, agent_id uuid)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', type_id('note'::text, (n).id), 'conversation_id', type_id('conv'::text, (n).conversation_id), 'agent_id', type_id('agent'::text, agent_id), 'author', json_build_object('kind', (n).author_kind, 'id', type_id((n).author_kind, (n).author_id)), 'mentions', (SELECT COALESCE(json_agg(type_id('member'::text, m.id) ORDER BY m.place), '[]'::json) AS "coalesce" FROM unnest((note_data.n).mentions) WITH ORDINALITY m(id, place)), 'created_at', iso_time((n).created_at), 'updated_at', iso_time((n).updated_at), 'version', (n).version);

CREATE OR REPLACE FUNCTION office_spans(hours jsonb, since timestamp with time zone, until timestamp with time zone)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (hours IS NULL) THEN tstzmultirange(tstzrange(since, until)) ELSE (tstzmultirange(tstzrange(since, until)) * COALESCE((SELECT range_agg(tstzrange(s.opens_at, GREATEST(s.opens_at, s.closes_at))) AS range_agg FROM generate_series('-1'::integer, (((office_spans.until AT TIME ZONE (office_spans.hours ->> 'timezone'::text)))::date - ((office_spans.since AT TIME ZONE (office_spans.hours ->> 'timezone'::text)))::date)) ahead(ahead), LATERAL (SELECT (((office_spans.since AT TIME ZONE (office_spans.hours ->> 'timezone'::text)))::date + ahead.ahead) AS day) d, LATERAL jsonb_array_elements(((office_spans.hours -> 'week'::text) -> to_char((d.day)::timestamp with time zone, 'dy'::text))) shift(value), LATERAL (SELECT ((d.day + ((shift.value ->> 'from'::text))::interval) AT TIME ZONE (office_spans.hours ->> 'timezone'::text)) AS opens_at, (((d.day + CASE WHEN (((shift.value ->> 'to'::text))::interval < ((shift.value ->> 'from'::text))::interval) THEN 1 ELSE 0 END) + ((shift.value ->> 'to'::text))::interval) AT TIME ZONE (office_spans.hours ->> 'timezone'::text)) AS closes_at) s WHERE (NOT COALESCE(((office_spans.hours -> 'holidays'::text) ? (d.day)::text), false))), '{}'::tstzmultirange)) END;

CREATE OR REPLACE FUNCTION office_time_between(since timestamp with time zone, until timestamp with time zone, hours jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (until <= since) THEN (0)::bigint ELSE COALESCE((SELECT (sum((EXTRACT(epoch FROM (upper(span.span) - lower(span.span))) * (1000)::numeric)))::bigint AS sum FROM unnest(office_spans(office_time_between.hours, office_time_between.since, office_time_between.until)) span(span)), (0)::bigint) END;

CREATE OR REPLACE FUNCTION pause_clock(clock jsonb, at timestamp with time zone, hours jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (clock || jsonb_build_object('since', NULL::unknown, 'near', NULL::unknown, 'at', NULL::unknown, 'spent_ms', (((clock ->> 'spent_ms'::text))::bigint + office_time_between(time_of_ms(((clock ->> 'since'::text))::bigint), at, hours))));

CREATE OR REPLACE FUNCTION person_called_at(c conversations)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(COALESCE((c).escalated_at, (c).created_at), (c).woken_at);

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(ltrim(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '0'::text), '^(55[1-9]\d)9(\d{8})$'::text, '\1\2'::text), ''::text);

CREATE OR REPLACE FUNCTION record_customer(c conversations)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  vouched_at CONSTANT timestamptz := CASE WHEN c.is_verified THEN c.created_at END;
  seen_at timestamptz;
  known customer_identities;
  held customers;
  changed customers;
BEGIN
  IF c.customer_id = 'erased_' || type_id('conv', c.id) THEN RETURN; END IF;
  seen_at := greatest(c.created_at, (
    SELECT m.sent_at FROM messages m
     WHERE m.account_id = c.account_id AND m.mode = c.mode AND m.conversation_id = c.id AND m.sender = 'customer'
     ORDER BY m.sequence DESC LIMIT 1));
  -- Each statement has a snapshot of its own: a customer that another transaction makes, merges or erases meanwhile is seen
  -- in the next round. Who deletes one locks it first, then looks for conversations.
  LOOP
    SELECT * INTO known FROM customer_identities i
     WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id;
    IF NOT FOUND THEN
      INSERT INTO customer_identities AS made (account_id, mode, key, kind, customer_id, verified_at, source, created_at)
      VALUES (c.account_id, c.mode, c.customer_id, identity_kind(c.channel, c.customer_id), uuidv7(), vouched_at,
              'conversation', c.created_at)
          ON CONFLICT DO NOTHING RETURNING made.* INTO known;
      CONTINUE WHEN NOT FOUND;
      held.account_id := c.account_id;
      held.mode := c.mode;
      held.id := known.customer_id;
      held.attributes := '{}';
      held.tags := '{}';
      held.field_sources := '{}';
      held.origin := 'conversation';
      held.version := 0;
      held.first_seen_at := c.created_at;
      held.created_at := date_trunc('milliseconds', clock_timestamp());
      held.updated_at := held.created_at;
      held := customer_after(held, c, seen_at);
      held.version := 1;
      INSERT INTO customers SELECT (held).*;
      PERFORM announce_customer(held, 'customer.created', '{}')
        WHERE current_setting('parley.announces_customers', true) = 'on';
      RETURN;
    END IF;

    SELECT * INTO held FROM customers f
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = known.customer_id
       FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    -- Before that, an undo of a merge may have given the identity back. From here on nobody moves or deletes it: merges, undos
    -- and erasures lock the customer, and so wait for this conversation.
    PERFORM FROM customer_identities i
      WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id AND i.customer_id = held.id;
    CONTINUE WHEN NOT FOUND;
    changed := customer_after(held, c, seen_at);
    IF held.merged_into IS NULL
       AND (changed.version, changed.first_seen_at, changed.last_seen_at)
           IS NOT DISTINCT FROM (held.version, held.first_seen_at, held.last_seen_at)
       AND (vouched_at IS NULL OR known.verified_at IS NOT NULL) THEN
      RETURN;
    END IF;
    SELECT * INTO held FROM customers f
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = known.customer_id AND f.merged_into IS NULL
       FOR NO KEY UPDATE;
    CONTINUE WHEN NOT FOUND;
    changed := customer_after(held, c, seen_at);
    UPDATE customers f
       SET name = changed.name, email = changed.email, phone = changed.phone, field_sources = changed.field_sources,
           version = changed.version, updated_at = changed.updated_at, first_seen_at = changed.first_seen_at,
           last_seen_at = changed.last_seen_at
     WHERE f.account_id = c.account_id AND f.mode = c.mode AND f.id = held.id;
    IF vouched_at IS NOT NULL AND known.verified_at IS NULL THEN
      UPDATE customer_identities i SET verified_at = vouched_at
       WHERE i.account_id = c.account_id AND i.mode = c.mode AND i.key = c.customer_id AND i.verified_at IS NULL;
    END IF;
    IF changed.version > held.version THEN
      PERFORM announce_customer(changed, 'customer.updated', ARRAY(
        SELECT name FROM unnest(ARRAY['name', 'email', 'phone']) AS name
         WHERE changed.field_sources -> name IS DISTINCT FROM held.field_sources -> name))
        WHERE current_setting('parley.announces_customers', true) = 'on';
    END IF;
    RETURN;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION record_customers_of_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_customer(o::conversations)
     FROM (SELECT * FROM opened ORDER BY account_id, mode, customer_id, created_at, id) AS o;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION run_clock(clock jsonb, at timestamp with time zone, target_minutes bigint, hours jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (clock || jsonb_build_object('since', epoch_ms(at), 'target_ms', (target_minutes * 60000), 'near', epoch_ms(add_office_time(at, ((target_minutes * 45000) - ((clock ->> 'spent_ms'::text))::bigint), hours)), 'at', epoch_ms(add_office_time(at, ((target_minutes * 60000) - ((clock ->> 'spent_ms'::text))::bigint), hours)), 'is_near', (is_same_target(clock, target_minutes) AND ((clock ->> 'is_near'::text))::boolean), 'is_breached', (is_same_target(clock, target_minutes) AND ((clock ->> 'is_breached'::text))::boolean)));

CREATE OR REPLACE FUNCTION saved_reply_data(r saved_replies)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', type_id('reply'::text, (r).id), 'shortcut', (r).shortcut, 'text', (r).text, 'actions', json_build_object('tags', COALESCE(((r).actions -> 'tags'::text), '[]'::json), 'status', ((r).actions -> 'status'::text), 'priority', ((r).actions -> 'priority'::text), 'team_id', ((r).actions -> 'team_id'::text)), 'created_at', iso_time((r).created_at), 'updated_at', iso_time((r).updated_at), 'version', (r).version);

CREATE OR REPLACE FUNCTION search_part(owner text, word text, separators text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  part text;
  parts text[] := '{}';
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(word, separators) LOOP
    IF part <> '' THEN parts := parts || ('''' || owner || left(part, 64) || ''':*'); END IF;
  END LOOP;
  RETURN array_to_string(parts, ' & ');
END $function$;

CREATE OR REPLACE FUNCTION search_terms(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  separators CONSTANT text := '[\s!-/:-@\[-`{-~\u2000-\u206f]+';
  folded CONSTANT text := fold_text(value, false);
  spelled_out text;
  terms text[] := regexp_split_to_array(folded, separators);
BEGIN
  IF folded ~ '[''-]' THEN
    terms := terms || regexp_split_to_array(translate(folded, '''', ''), separators)
                   || regexp_split_to_array(translate(folded, '''-', ''), separators);
  END IF;
  IF octet_length(value) <> length(value) THEN
    spelled_out := fold_text(value, true);
    IF spelled_out <> folded THEN
      terms := terms || regexp_split_to_array(spelled_out, separators);
      IF spelled_out ~ '[''-]' THEN
        terms := terms || regexp_split_to_array(translate(spelled_out, '''', ''), separators)
                       || regexp_split_to_array(translate(spelled_out, '''-', ''), separators);
      END IF;
    END IF;
  END IF;
  RETURN array_remove(terms, '');
END $function$;

CREATE OR REPLACE FUNCTION see_customer(in_account_id uuid, in_mode text, in_key text, seen_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  seen_id uuid;
BEGIN
  SELECT c.id INTO seen_id
    FROM customer_identities i
    JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
   WHERE i.account_id = in_account_id AND i.mode = in_mode AND i.key = in_key
     AND (c.last_seen_at IS NULL OR c.last_seen_at <= seen_at - interval '1 minute');
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM FROM customers c WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = seen_id
      FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE customers c SET last_seen_at = greatest(c.last_seen_at, seen_at), first_seen_at = least(c.first_seen_at, seen_at)
   WHERE c.account_id = in_account_id AND c.mode = in_mode AND c.id = seen_id;
END $function$;

CREATE OR REPLACE FUNCTION send_message(in_account_id uuid, in_mode text, in_conversation_id uuid, in_message json, in_sentiment_weight double precision, in_scope text, in_key text, in_lock bigint, in_request_hash bytea, OUT verdict text, OUT sequence bigint, OUT sent_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_first boolean;
  in_sentiment CONSTANT double precision := (in_message ->> 'sentiment')::double precision;
  in_topic CONSTANT text := in_message ->> 'topic';
  in_writer_id CONSTANT uuid := coalesce(in_message ->> 'member_id', in_message ->> 'writer_id')::uuid;
  c conversations;
  m messages;
  old_status text;
  old_assignee_id uuid;
  is_woken boolean := false;
  response_time_ms bigint;
  state json;
  created_hour timestamptz;
BEGIN
  IF in_key IS NOT NULL THEN
    is_first := pg_try_advisory_xact_lock(in_lock);
    SELECT CASE WHEN k.request_hash = in_request_hash THEN 'replayed' ELSE 'key_reused' END,
           convert_from(k.response, 'UTF8')::bigint
      INTO verdict, sequence
      FROM idempotency_keys AS k
     WHERE k.account_id = in_account_id AND k.mode = in_mode AND k.scope = in_scope AND k.key = in_key
       AND k.created_at > clock_timestamp() - interval '24 hours';
    IF FOUND THEN RETURN; END IF;
    IF NOT is_first THEN
      verdict := 'in_progress';
      RETURN;
    END IF;
  END IF;

  SELECT * INTO c FROM conversations AS found
   WHERE found.account_id = in_account_id AND found.mode = in_mode AND found.id = in_conversation_id
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    verdict := 'not_found';
    RETURN;
  END IF;

  sent_at := greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at);
  old_status := c.status;
  old_assignee_id := c.assignee_id;
  -- From here on the table keeps its columns: m has to fit when it is inserted.
  LOCK TABLE messages IN ROW EXCLUSIVE MODE;
  m := json_populate_record(NULL::messages, in_message);
  IF m.sender = 'agent' AND m.turn_id IS NULL AND c.can_reply_until <= sent_at
     AND (in_message ->> 'is_template') IS DISTINCT FROM 'true' THEN
    verdict := 'window_closed';
    sent_at := NULL;
    RETURN;
  END IF;
  IF m.sender = 'customer' THEN
    c.first_unanswered_at := coalesce(c.first_unanswered_at, sent_at);
    is_woken := c.snoozed_until IS NOT NULL;
    c.snoozed_until := NULL;
    -- A message may come after a younger one.
    c.can_reply_until := greatest(c.can_reply_until, (in_message ->> 'can_reply_until')::timestamptz);
    c.sentiment_score := coalesce(c.sentiment_score + in_sentiment_weight * (in_sentiment - c.sentiment_score),
                                  in_sentiment);
    IF in_topic IS NOT NULL AND in_topic <> ALL (c.topics) THEN c.topics := c.topics || in_topic; END IF;
    PERFORM see_customer(in_account_id, in_mode, c.customer_id, sent_at);
    IF c.status = 'resolved' THEN
      c.resolved_at := NULL;
      c.resolution := NULL;
      -- The next statement looks for the deletion with a snapshot that is younger than the lock.
      PERFORM pg_advisory_xact_lock_shared(agent_lock(c.account_id, c.mode, c.agent_id));
      IF c.last_human_sequence > c.resolved_sequence THEN
        -- A person has written since it was resolved: the reply is for them, not for the agent.
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('taken_over', sent_at);
      ELSIF EXISTS (SELECT FROM deleted_agents AS d
                  WHERE d.account_id = c.account_id AND d.mode = c.mode AND d.agent_id = c.agent_id) THEN
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('agent_deleted', sent_at);
      ELSE
        c.status := 'active';
        c.handoff := NULL;
        c.handed_back_sequence := c.messages_count;
      END IF;
    END IF;
  ELSE
    response_time_ms := extract(epoch FROM sent_at - c.first_unanswered_at) * 1000;
    c.first_unanswered_at := NULL;
    c.replied_at := sent_at;
    IF m.author = 'human' THEN
      c.has_human_message := true;
      c.last_human_sequence := c.messages_count + 1;
      IF c.status = 'active' THEN
        c.status := 'escalated';
        c.escalated_at := sent_at;
        c.handoff := handoff_data('taken_over', sent_at);
        is_woken := c.snoozed_until IS NOT NULL;
        c.snoozed_until := NULL;
      ELSIF c.status = 'resolved' AND c.assignee_id IS NULL AND in_writer_id IS NOT NULL THEN
        -- Tried, not waited for: who ends a member holds this lock and then waits for conversations. A member who has ever
        -- ended is left out: whether they are active again only the account service knows.
        IF pg_try_advisory_xact_lock_shared(member_lock(c.account_id, c.mode, in_writer_id)) THEN
          IF NOT EXISTS (SELECT FROM ended_members AS e
                          WHERE e.account_id = c.account_id AND e.mode = c.mode AND e.member_id = in_writer_id) THEN
            c.assignee_id := in_writer_id;
          END IF;
        END IF;
      END IF;
    END IF;
  END IF;
  c.messages_count := c.messages_count + 1;
  c.last_message_at := sent_at;
  c.updated_at := sent_at;
  c.version := c.version + (c.status <> old_status OR c.assignee_id IS DISTINCT FROM old_assignee_id OR is_woken)::int;
  c.revision := c.revision + 1;

  UPDATE conversations AS changed
     SET status = c.status, resolved_at = c.resolved_at, sentiment_score = c.sentiment_score, topics = c.topics,
         has_human_message = c.has_human_message, first_unanswered_at = c.first_unanswered_at,
         messages_count = c.messages_count, last_message_at = c.last_message_at, updated_at = c.updated_at,
         version = c.version, revision = c.revision, escalated_at = c.escalated_at, handoff = c.handoff, resolution = c.resolution,
         last_human_sequence = c.last_human_sequence, handed_back_sequence = c.handed_back_sequence,
         can_reply_until = c.can_reply_until, assignee_id = c.assignee_id, snoozed_until = c.snoozed_until,
         replied_at = c.replied_at
   WHERE changed.account_id = in_account_id AND changed.mode = in_mode AND changed.id = in_conversation_id
  -- A trigger keeps the clocks.
  RETURNING changed.clocks INTO c.clocks;
  state := conversation_data(c);

  m.account_id := in_account_id;
  m.mode := in_mode;
  m.conversation_id := in_conversation_id;
  m.sequence := c.messages_count;
  m.sent_at := sent_at;
  m.response_time_ms := response_time_ms;
  m.member_id := in_writer_id;
  INSERT INTO messages SELECT (m).*;

  IF c.status <> old_status OR is_woken OR c.assignee_id IS DISTINCT FROM old_assignee_id THEN
    INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
    VALUES (in_account_id, in_mode,
            CASE WHEN c.status = old_status AND is_woken THEN 'conversation.unsnoozed'
                 WHEN c.status = old_status THEN 'conversation.updated'
                 WHEN c.status = 'active' THEN 'conversation.reopened'
                 ELSE 'conversation.escalated' END,
            type_id('conv', c.id), c.id, state);
  END IF;
  INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
  VALUES (in_account_id, in_mode, 'message.created', type_id('msg', m.id), c.id,
          message_data(m, in_sentiment, in_message ->> 'intent', in_message ->> 'question', in_message ->> 'language',
                       state));

  created_hour := date_trunc('hour', c.created_at, 'UTC');
  IF c.status <> old_status THEN
    INSERT INTO counter_deltas VALUES
      (in_account_id, in_mode, c.agent_id, c.channel, old_status, created_hour, -1, 0, 0),
      (in_account_id, in_mode, c.agent_id, c.channel, c.status, created_hour, 1, 0, 0);
  END IF;
  IF response_time_ms IS NOT NULL THEN
    INSERT INTO counter_deltas VALUES
      (in_account_id, in_mode, c.agent_id, c.channel, c.status, created_hour, 0, response_time_ms, 1);
  END IF;

  IF in_key IS NOT NULL THEN
    -- The response is the sequence: that is all it takes to find the message again. A record that stands there is
    -- older than 24 hours: a younger one was found under the lock.
    INSERT INTO idempotency_keys (account_id, mode, scope, key, request_hash, response)
    VALUES (in_account_id, in_mode, in_scope, in_key, in_request_hash, convert_to(c.messages_count::text, 'UTF8'))
        ON CONFLICT (account_id, mode, scope, key) DO UPDATE
       SET request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at;
  END IF;
  verdict := 'sent';
  sequence := c.messages_count;
END $function$;

CREATE OR REPLACE FUNCTION sentiment_label(score double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (score >= (0.1)::double precision) THEN 'positive'::text WHEN (score <= ('-0.1'::numeric)::double precision) THEN 'negative'::text ELSE 'neutral'::text END;

CREATE OR REPLACE FUNCTION signal_team()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'conversation'
AS $function$
BEGIN
  INSERT INTO team_signals (account_id, mode, team_id)
  VALUES (new.account_id, new.mode,
          CASE WHEN new.status = 'escalated' AND new.assignee_id IS NULL THEN new.team_id END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION team_lock(account_id uuid, mode text, team_id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((((('team '::text || (account_id)::text) || ' '::text) || mode) || ' '::text) || (team_id)::text), (0)::bigint);

CREATE OR REPLACE FUNCTION time_of_ms(ms bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ('1970-01-01 00:00:00+00'::timestamp with time zone + ((ms)::double precision * '00:00:00.001'::interval));

CREATE OR REPLACE FUNCTION turn_clock(clock jsonb, kind text, runs boolean, begins boolean, at timestamp with time zone, target_minutes bigint, hours jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (clock IS NULL) THEN CASE WHEN begins THEN run_clock(jsonb_build_object('kind', kind, 'spent_ms', 0, 'is_near', false, 'is_breached', false), at, target_minutes, hours) ELSE NULL::jsonb END WHEN ((clock ->> 'since'::text) IS NULL) THEN CASE WHEN runs THEN run_clock(clock, at, target_minutes, hours) ELSE clock END WHEN (NOT runs) THEN pause_clock(clock, at, hours) WHEN (NOT is_same_target(clock, target_minutes)) THEN run_clock(pause_clock(clock, at, hours), at, target_minutes, hours) ELSE clock END;

CREATE OR REPLACE FUNCTION type_id(prefix text, id uuid)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  bytes CONSTANT bytea := uuid_send(id);
  result text := prefix || '_' || substr(digits, (get_byte(bytes, 0) >> 5) + 1, 1)
                               || substr(digits, (get_byte(bytes, 0) & 31) + 1, 1);
  bits bigint;
BEGIN
  FOR start IN 1..11 BY 5 LOOP
    bits := (get_byte(bytes, start)::bigint << 32) | (get_byte(bytes, start + 1)::bigint << 24)
          | (get_byte(bytes, start + 2) << 16) | (get_byte(bytes, start + 3) << 8) | get_byte(bytes, start + 4);
    result := result
      || substr(digits, ((bits >> 35) & 31)::int + 1, 1) || substr(digits, ((bits >> 30) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 25) & 31)::int + 1, 1) || substr(digits, ((bits >> 20) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 15) & 31)::int + 1, 1) || substr(digits, ((bits >> 10) & 31)::int + 1, 1)
      || substr(digits, ((bits >> 5) & 31)::int + 1, 1) || substr(digits, (bits & 31)::int + 1, 1);
  END LOOP;
  RETURN result;
END $function$;

CREATE OR REPLACE FUNCTION waiting_on(c conversations)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((c).status = 'resolved'::text) THEN NULL::text WHEN is_suggested(c) THEN 'team'::text WHEN ((c).status = 'active'::text) THEN CASE WHEN ((c).first_unanswered_at IS NULL) THEN 'customer'::text ELSE 'agent'::text END WHEN (((c).first_unanswered_at IS NULL) AND has_reply_since(c, person_called_at(c))) THEN 'customer'::text ELSE 'team'::text END;

CREATE OR REPLACE FUNCTION waiting_since(c conversations)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE waiting_on(c) WHEN 'agent'::text THEN (c).first_unanswered_at WHEN 'customer'::text THEN COALESCE((c).last_message_at, (c).created_at) WHEN 'team'::text THEN CASE WHEN is_suggested(c) THEN (c).suggested_at WHEN ((c).first_unanswered_at IS NULL) THEN person_called_at(c) WHEN has_reply_since(c, COALESCE((c).escalated_at, (c).created_at)) THEN (c).first_unanswered_at ELSE COALESCE((c).escalated_at, (c).created_at) END ELSE NULL::timestamp with time zone END;

CREATE OR REPLACE FUNCTION wanted_labels(account_id uuid, mode text, tags text[], keys text[], texts text[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(hashtextextended(((((wanted_labels.account_id)::text || ' '::text) || wanted_labels.mode) || labels.label), (0)::bigint)) AS array_agg FROM (SELECT (' tag '::text || tag.tag) AS label FROM unnest(wanted_labels.tags) tag(tag) UNION ALL SELECT ((((' metadata '::text || length(m.key)) || ' '::text) || m.key) || m.value) FROM UNNEST(wanted_labels.keys, wanted_labels.texts) m(key, value)) labels);

CREATE TRIGGER conversation_waits_in_team AFTER UPDATE OF status, team_id, assignee_id ON conversations FOR EACH ROW WHEN (((new.status = 'escalated'::text) AND (new.team_id IS NOT NULL) AND (new.assignee_id IS NULL) AND (((old.status IS DISTINCT FROM new.status) OR (old.team_id IS DISTINCT FROM new.team_id)) OR (old.assignee_id IS DISTINCT FROM new.assignee_id)))) EXECUTE FUNCTION signal_team();

CREATE TRIGGER keep_clocks BEFORE UPDATE ON conversations FOR EACH ROW WHEN (((new.status = 'escalated'::text) OR (old.clocks IS NOT NULL))) EXECUTE FUNCTION keep_clocks();

CREATE TRIGGER member_may_take_more AFTER UPDATE OF status, assignee_id ON conversations FOR EACH ROW WHEN (((old.status = 'escalated'::text) AND (old.assignee_id IS NOT NULL) AND ((new.status <> 'escalated'::text) OR (new.assignee_id IS DISTINCT FROM old.assignee_id)))) EXECUTE FUNCTION signal_team();

CREATE TRIGGER record_customers AFTER INSERT ON conversations REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION record_customers_of_opened();

CREATE TRIGGER count_customers AFTER INSERT OR DELETE OR UPDATE OF merged_into ON customers FOR EACH ROW EXECUTE FUNCTION count_customer();
