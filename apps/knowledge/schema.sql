-- The schema knowledge after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE answer_embeddings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  answer_id uuid NOT NULL,
  model_key text NOT NULL,
  version bigint NOT NULL,
  vector bytea NOT NULL,
  CONSTRAINT answer_embeddings_account_id_mode_answer_id_fkey FOREIGN KEY (account_id, mode, answer_id) REFERENCES answers(account_id, mode, id) ON DELETE CASCADE,
  CONSTRAINT answer_embeddings_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT answer_embeddings_pkey PRIMARY KEY (account_id, mode, answer_id)
);

CREATE TABLE answers (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  language text NOT NULL,
  primary_language text DEFAULT lower(split_part(language, '-'::text, 1)) NOT NULL,
  phrasings text[] NOT NULL,
  url text,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  is_enabled boolean NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT answers_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT answers_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE documents (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  language text NOT NULL,
  primary_language text DEFAULT lower(split_part(language, '-'::text, 1)) NOT NULL,
  url text,
  external_id text,
  is_enabled boolean NOT NULL,
  status text NOT NULL,
  error text,
  passages_count integer DEFAULT 0 NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  source_id uuid,
  CONSTRAINT documents_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT documents_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT documents_status_check CHECK ((status = ANY (ARRAY['indexing'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE embedding_claims (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  model_key text NOT NULL,
  claimed_until timestamp with time zone,
  revision bigint DEFAULT 0 NOT NULL,
  CONSTRAINT embedding_claims_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT embedding_claims_pkey PRIMARY KEY (account_id, mode)
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

CREATE TABLE passage_embeddings (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  document_id uuid NOT NULL,
  place integer NOT NULL,
  model_key text NOT NULL,
  version bigint NOT NULL,
  vector bytea NOT NULL,
  CONSTRAINT passage_embeddings_account_id_mode_document_id_place_fkey FOREIGN KEY (account_id, mode, document_id, place) REFERENCES passages(account_id, mode, document_id, place) ON DELETE CASCADE,
  CONSTRAINT passage_embeddings_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT passage_embeddings_pkey PRIMARY KEY (account_id, mode, document_id, place)
);

CREATE TABLE passages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  document_id uuid NOT NULL,
  place integer NOT NULL,
  headings text NOT NULL,
  quote text NOT NULL,
  words tsvector NOT NULL,
  heading_words tsvector NOT NULL,
  CONSTRAINT passages_account_id_mode_document_id_fkey FOREIGN KEY (account_id, mode, document_id) REFERENCES documents(account_id, mode, id) ON DELETE CASCADE,
  CONSTRAINT passages_pkey PRIMARY KEY (account_id, mode, document_id, place)
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

CREATE TABLE revisions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  primary_language text NOT NULL,
  revision bigint DEFAULT 1 NOT NULL,
  CONSTRAINT revisions_pkey PRIMARY KEY (account_id, mode, primary_language)
);

CREATE TABLE source_pages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  source_id uuid NOT NULL,
  url text NOT NULL,
  document_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  etag text,
  last_modified text,
  digest bytea,
  links text[] DEFAULT '{}'::text[] NOT NULL,
  error text,
  sync integer NOT NULL,
  CONSTRAINT source_pages_account_id_mode_source_id_fkey FOREIGN KEY (account_id, mode, source_id) REFERENCES sources(account_id, mode, id) ON DELETE CASCADE,
  CONSTRAINT source_pages_pkey PRIMARY KEY (account_id, mode, source_id, url)
);

CREATE TABLE sources (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  content_type text,
  size_bytes integer,
  language text,
  url text,
  file bytea,
  status text DEFAULT 'pending'::text NOT NULL,
  last_error text,
  documents_count integer DEFAULT 0 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  schedule text,
  next_sync_at timestamp with time zone,
  sync integer DEFAULT 1 NOT NULL,
  wanted_at timestamp with time zone DEFAULT now() NOT NULL,
  last_synced_at timestamp with time zone,
  pages_count integer DEFAULT 0 NOT NULL,
  failed_count integer DEFAULT 0 NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  warning text,
  CONSTRAINT sources_kind_check CHECK ((kind = ANY (ARRAY['upload'::text, 'url'::text, 'sitemap'::text]))),
  CONSTRAINT sources_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT sources_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT sources_schedule_check CHECK ((schedule = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  CONSTRAINT sources_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE suggestion_examples (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  turn_id text NOT NULL,
  suggestion_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  question text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  draft text,
  draft_message_id uuid,
  CONSTRAINT suggestion_examples_pkey PRIMARY KEY (account_id, mode, turn_id)
);

CREATE TABLE suggestions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  language text NOT NULL,
  question_key bytea,
  count bigint DEFAULT 1 NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  answer_id uuid,
  created_at timestamp with time zone NOT NULL,
  last_asked_at timestamp with time zone NOT NULL,
  kind text DEFAULT 'unanswered'::text NOT NULL,
  source_ids uuid[],
  sources jsonb,
  CONSTRAINT suggestions_kind_check CHECK ((kind = ANY (ARRAY['unanswered'::text, 'conflict'::text]))),
  CONSTRAINT suggestions_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT suggestions_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT suggestions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'dismissed'::text, 'resolved'::text])))
);

CREATE INDEX answers_by_age ON answers USING btree (account_id, mode, created_at, id);

CREATE INDEX answers_by_language ON answers USING btree (account_id, mode, primary_language) WHERE is_enabled;

CREATE INDEX documents_by_age ON documents USING btree (account_id, mode, created_at, id);

CREATE UNIQUE INDEX documents_by_external_id ON documents USING btree (account_id, mode, external_id);

CREATE INDEX documents_by_source ON documents USING btree (account_id, mode, source_id) WHERE (source_id IS NOT NULL);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE INDEX passages_by_word ON passages USING gin (words);

CREATE INDEX sources_by_age ON sources USING btree (account_id, mode, created_at, id);

CREATE INDEX sources_claimed ON sources USING btree (account_id) WHERE (claimed_until IS NOT NULL);

CREATE INDEX sources_due ON sources USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);

CREATE INDEX sources_waiting ON sources USING btree (wanted_at) WHERE (status = 'pending'::text);

CREATE INDEX suggestion_examples_by_age ON suggestion_examples USING btree (asked_at);

CREATE INDEX suggestion_examples_by_conversation ON suggestion_examples USING btree (account_id, mode, conversation_id);

CREATE INDEX suggestion_examples_by_suggestion ON suggestion_examples USING btree (account_id, mode, suggestion_id, asked_at);

CREATE INDEX suggestions_by_age ON suggestions USING btree (account_id, mode, state, created_at, id);

CREATE UNIQUE INDEX suggestions_by_question ON suggestions USING btree (account_id, mode, language, question_key) WHERE (state <> 'accepted'::text);

CREATE UNIQUE INDEX suggestions_by_sources ON suggestions USING btree (account_id, mode, source_ids) WHERE ((kind = 'conflict'::text) AND (state = ANY (ARRAY['open'::text, 'dismissed'::text])));
