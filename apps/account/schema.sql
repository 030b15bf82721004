-- The schema account after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

-- functions/refuse_change.sql version 1, sha256 4a4e076f29a6431cab50a05bb29ece79142162b8a2901b3937b220953eb8bd4f

CREATE TABLE accounts (
  id uuid DEFAULT uuidv7() NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (id)
);

CREATE TABLE api_keys (
  id uuid DEFAULT uuidv7() NOT NULL,
  account_id uuid NOT NULL,
  mode text NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  last4 text NOT NULL,
  permissions text[] NOT NULL,
  rate_limit_per_minute integer NOT NULL,
  rate_limit_burst integer NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  version bigint DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  created_by uuid,
  previous_hash bytea,
  previous_until timestamp with time zone,
  created_by_member uuid,
  CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT api_keys_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT api_keys_permissions_check CHECK ((cardinality(permissions) > 0)),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_previous CHECK (((previous_hash IS NULL) = (previous_until IS NULL))),
  CONSTRAINT api_keys_previous_hash_check CHECK ((octet_length(previous_hash) = 32))
);

CREATE TABLE audit_entries (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  object_id text NOT NULL,
  before jsonb,
  after jsonb,
  address text,
  at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  CONSTRAINT audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['key'::text, 'member'::text, 'operator'::text]))) NOT VALID,
  CONSTRAINT audit_entries_check CHECK (((actor_kind = 'operator'::text) = (actor_id IS NULL))),
  CONSTRAINT audit_entries_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT audit_entries_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE TABLE deletions (
  account_id uuid NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  problem text,
  failures integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  token bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  updated_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT deletions_check CHECK (((finished_at IS NOT NULL) = (state = 'done'::text))),
  CONSTRAINT deletions_pkey PRIMARY KEY (account_id),
  CONSTRAINT deletions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text])))
);

CREATE TABLE erasures (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  customer_id text,
  conversation_ids text[] NOT NULL,
  is_dry_run boolean NOT NULL,
  is_verifying boolean DEFAULT false NOT NULL,
  conversations bigint DEFAULT 0 NOT NULL,
  conversations_done bigint DEFAULT 0 NOT NULL,
  counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  problem text,
  failures integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  token bigint DEFAULT 0 NOT NULL,
  asked_by uuid,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  updated_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT erasures_check CHECK (((customer_id IS NULL) = (finished_at IS NOT NULL))),
  CONSTRAINT erasures_check1 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'nothing_found'::text, 'failed'::text])))),
  CONSTRAINT erasures_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT erasures_pkey PRIMARY KEY (account_id, mode, id),
  CONSTRAINT erasures_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text, 'nothing_found'::text, 'failed'::text])))
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

CREATE TABLE identities (
  id uuid DEFAULT uuidv7() NOT NULL,
  person_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT identities_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1000))),
  CONSTRAINT identities_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT identities_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT identities_pkey PRIMARY KEY (id),
  CONSTRAINT identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

CREATE TABLE invitations (
  id uuid DEFAULT uuidv7() NOT NULL,
  account_id uuid NOT NULL,
  member_id uuid,
  hash bytea NOT NULL,
  by_operator boolean NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT invitations_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES members(account_id, id) ON DELETE CASCADE,
  CONSTRAINT invitations_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT invitations_hash_key UNIQUE (hash),
  CONSTRAINT invitations_pkey PRIMARY KEY (id)
);

CREATE TABLE members (
  account_id uuid NOT NULL,
  id uuid DEFAULT uuidv7() NOT NULL,
  person_id uuid NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  invited_by text,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  updated_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  CONSTRAINT members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT members_account_id_person_id_key UNIQUE (account_id, person_id),
  CONSTRAINT members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  CONSTRAINT members_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'agent'::text, 'admin'::text, 'owner'::text]))),
  CONSTRAINT members_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text])))
);

CREATE TABLE oidc_attempts (
  hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  person_id uuid,
  invitation_hash bytea,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oidc_attempts_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
  CONSTRAINT oidc_attempts_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT oidc_attempts_invitation_hash_check CHECK ((octet_length(invitation_hash) = 32)),
  CONSTRAINT oidc_attempts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT oidc_attempts_pkey PRIMARY KEY (hash)
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

CREATE TABLE passkey_challenges (
  hash bytea NOT NULL,
  person_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT passkey_challenges_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (hash)
);

CREATE TABLE passkeys (
  id uuid DEFAULT uuidv7() NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  rp_id text NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_counter_check CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
  CONSTRAINT passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id)
);

CREATE TABLE people (
  id uuid DEFAULT uuidv7() NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  name text,
  password_hash text,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  last_seen_at timestamp with time zone,
  availability text,
  CONSTRAINT people_email_key_key UNIQUE (email_key),
  CONSTRAINT people_pkey PRIMARY KEY (id)
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

CREATE TABLE sessions (
  id uuid DEFAULT uuidv7() NOT NULL,
  person_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  last_seen_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
  CONSTRAINT sessions_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT sessions_hash_key UNIQUE (hash),
  CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT sessions_pkey PRIMARY KEY (id)
);

CREATE TABLE teams (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  member_ids uuid[] NOT NULL,
  assignment text NOT NULL,
  max_open integer,
  version bigint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT teams_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX api_keys_of_account ON api_keys USING btree (account_id, created_at, id);

CREATE UNIQUE INDEX api_keys_previous_hash ON api_keys USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);

CREATE INDEX audit_entries_at ON audit_entries USING btree (at);

CREATE INDEX audit_entries_by_object ON audit_entries USING btree (account_id, mode, object_id, at, id);

CREATE INDEX audit_entries_by_time ON audit_entries USING btree (account_id, mode, at, id);

CREATE INDEX deletions_due ON deletions USING btree (due_at) WHERE (finished_at IS NULL);

CREATE INDEX deletions_finished_at ON deletions USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX erasures_by_time ON erasures USING btree (account_id, mode, created_at, id);

CREATE INDEX erasures_due ON erasures USING btree (due_at) WHERE (finished_at IS NULL);

CREATE INDEX erasures_finished_at ON erasures USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE UNIQUE INDEX erasures_under_way ON erasures USING btree (account_id, mode, customer_id, is_dry_run) WHERE (customer_id IS NOT NULL);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX identities_of_person ON identities USING btree (person_id, created_at, id);

CREATE INDEX invitations_of_member ON invitations USING btree (account_id, member_id);

CREATE INDEX members_by_time ON members USING btree (account_id, created_at, id);

CREATE INDEX members_of_person ON members USING btree (person_id);

CREATE INDEX oidc_attempts_of_person ON oidc_attempts USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX outbox_unpublished ON outbox USING btree ("position") WHERE (published_at IS NULL);

CREATE INDEX passkey_challenges_of_person ON passkey_challenges USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX passkeys_of_person ON passkeys USING btree (person_id, created_at, id);

CREATE INDEX sessions_of_person ON sessions USING btree (person_id);

CREATE UNIQUE INDEX teams_by_name ON teams USING btree (account_id, mode, lower((name COLLATE pg_c_utf8)));

CREATE INDEX teams_by_time ON teams USING btree (account_id, mode, created_at DESC, id DESC);

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'entries of the audit log are never changed';
END $function$;

CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
