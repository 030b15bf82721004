-- breaking: no
-- Locks: answers, documents and passages are referred to by new tables: against writes for the moment that takes.

-- Vectors by a model (its connection and its name), of unit length: float4, little endian, one after the other. A vector
-- counts while the version is that of its answer or document.
CREATE TABLE answer_embeddings (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  answer_id uuid NOT NULL,
  model_key text NOT NULL,
  version bigint NOT NULL,
  vector bytea NOT NULL,
  PRIMARY KEY (account_id, mode, answer_id),
  FOREIGN KEY (account_id, mode, answer_id) REFERENCES answers (account_id, mode, id) ON DELETE CASCADE
);

CREATE TABLE passage_embeddings (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  document_id uuid NOT NULL,
  place integer NOT NULL,
  model_key text NOT NULL,
  version bigint NOT NULL,
  vector bytea NOT NULL,
  PRIMARY KEY (account_id, mode, document_id, place),
  FOREIGN KEY (account_id, mode, document_id, place) REFERENCES passages (account_id, mode, document_id, place) ON DELETE CASCADE
);

-- Who embeds the texts of a tenant, and how often vectors were stored.
CREATE TABLE embedding_claims (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  model_key text NOT NULL,
  claimed_until timestamptz,
  revision bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mode)
);
