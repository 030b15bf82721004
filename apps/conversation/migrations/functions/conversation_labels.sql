-- breaking: no
-- version: 1

-- What a conversation is found by, beside its columns: each tag, and each key of the metadata with its value where that
-- is a text, a number or a boolean. Hashes, since a key and a value may be longer than an entry of an index, and each of
-- account and mode, too, so that a search reads nothing of another account. Two labels that have the same hash
-- are told apart by who searches (conversation-filters.ts).
CREATE OR REPLACE FUNCTION conversation_labels(account_id uuid, mode text, tags text[], metadata json) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg(hashtextextended(account_id::text || ' ' || mode || label, 0))
    FROM (SELECT ' tag ' || tag AS label FROM unnest(tags) AS tag
           UNION ALL
          SELECT ' metadata ' || length(key) || ' ' || key || (value #>> '{}')
            FROM json_each(metadata) WHERE json_typeof(value) IN ('string', 'number', 'boolean')) AS labels);

-- The labels of what is searched for: keys[n] goes with texts[n].
CREATE OR REPLACE FUNCTION wanted_labels(account_id uuid, mode text, tags text[], keys text[], texts text[]) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg(hashtextextended(account_id::text || ' ' || mode || label, 0))
    FROM (SELECT ' tag ' || tag AS label FROM unnest(tags) AS tag
           UNION ALL
          SELECT ' metadata ' || length(key) || ' ' || key || value FROM unnest(keys, texts) AS m (key, value)) AS labels);
