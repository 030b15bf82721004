-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

CREATE TABLE documents (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  title text NOT NULL,
  -- Markdown.
  content text NOT NULL,
  -- A BCP 47 tag, as it was given.
  language text NOT NULL,
  primary_language text NOT NULL GENERATED ALWAYS AS (lower(split_part(language, '-', 1))) STORED,
  url text,
  -- How the account's own system calls it.
  external_id text,
  is_enabled boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('indexing', 'ready', 'failed')),
  error text,
  passages_count integer NOT NULL DEFAULT 0,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- The list: read backwards, newest first.
CREATE INDEX documents_by_age ON documents (account_id, mode, created_at, id);
CREATE UNIQUE INDEX documents_by_external_id ON documents (account_id, mode, external_id);

-- What searches find: the passages of the documents that are enabled, and of no other.
CREATE TABLE passages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  document_id uuid NOT NULL,
  -- Its place in the document, from 0 on.
  place integer NOT NULL,
  -- The document's headings above it, outermost first, without the title.
  headings text NOT NULL,
  -- A few sentences, as they are said: plain text.
  quote text NOT NULL,
  -- The stems and concepts of title, headings and quote (readWords, as answers are read), so that Postgres needs no
  -- dictionary of its own, and a question is read in one way whatever answers it.
  words tsvector NOT NULL,
  -- Those of title and headings alone.
  heading_words tsvector NOT NULL,
  PRIMARY KEY (account_id, mode, document_id, place),
  FOREIGN KEY (account_id, mode, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX passages_by_word ON passages USING gin (words);
