-- The schema account after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE accounts (
  id uuid DEFAULT uuidv7() NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
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
  CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT api_keys_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT api_keys_permissions_check CHECK ((cardinality(permissions) > 0)),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id)
);

CREATE INDEX api_keys_of_account ON api_keys USING btree (account_id, created_at, id);
