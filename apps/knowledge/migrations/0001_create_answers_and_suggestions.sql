-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

CREATE TABLE answers (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  question text NOT NULL,
  answer text NOT NULL,
  -- A BCP 47 tag, as it was given.
  language text NOT NULL,
  -- Its first part in lower case: answers of one are learned together.
  primary_language text NOT NULL GENERATED ALWAYS AS (lower(split_part(language, '-', 1))) STORED,
  phrasings text[] NOT NULL,
  url text,
  valid_from timestamptz,
  valid_until timestamptz,
  is_enabled boolean NOT NULL,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- The list: read backwards, newest first.
CREATE INDEX answers_by_age ON answers (account_id, mode, created_at, id);
CREATE INDEX answers_by_language ON answers (account_id, mode, primary_language) WHERE is_enabled;

-- Grows with each change of the answers in a language: who holds what was learned of an older one learns anew.
CREATE TABLE revisions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  primary_language text NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (account_id, mode, primary_language)
);

CREATE TABLE suggestions (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  -- The first part of a tag; und: it could not be told.
  language text NOT NULL,
  -- The words of weight, by which questions are taken for the same: a digest, so that nothing of them stays.
  question_key bytea NOT NULL,
  count bigint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed')),
  answer_id uuid,
  created_at timestamptz NOT NULL,
  last_asked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- What was accepted and is asked again without an answer begins a new one.
CREATE UNIQUE INDEX suggestions_by_question ON suggestions (account_id, mode, language, question_key)
  WHERE state <> 'accepted';
CREATE INDEX suggestions_by_age ON suggestions (account_id, mode, state, created_at, id);

-- What customers asked, word for word.
CREATE TABLE suggestion_examples (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  -- Each turn is counted once.
  turn_id text NOT NULL,
  suggestion_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  question text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, turn_id)
);
CREATE INDEX suggestion_examples_by_suggestion ON suggestion_examples (account_id, mode, suggestion_id, asked_at);
CREATE INDEX suggestion_examples_by_conversation ON suggestion_examples (account_id, mode, conversation_id);
CREATE INDEX suggestion_examples_by_age ON suggestion_examples (asked_at);
