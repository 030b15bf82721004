-- breaking: no
-- version: 1

-- Words as a search compares them: lower case, without accents, split at blanks and punctuation.
CREATE OR REPLACE FUNCTION customer_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(
  regexp_replace(normalize(lower(value COLLATE pg_c_utf8), NFKD), '[\u0300-\u036f]', '', 'g'),
  '[\s!-/:-@\[-`{-~\u2000-\u206f]+'), '');

-- The terms of the index conversations_by_customer_terms, for processes of the release before customer_search_terms. A
-- function that an index uses must not change what it returns.
CREATE OR REPLACE FUNCTION customer_terms(account_id uuid, mode text, id text, name text, email text, phone text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_agg(DISTINCT account_id::text || ' ' || mode || ' ' || left(term, 64)))
    FROM (SELECT unnest(customer_words(id || coalesce(' ' || name, '') || coalesce(' ' || email, ''))) AS term
           UNION ALL
          SELECT substr(digits, place)
            FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) AS numbers,
                 generate_series(1, greatest(1, length(digits) - 2)) AS place
           WHERE digits <> '') AS terms);

CREATE OR REPLACE FUNCTION customer_query(account_id uuid, mode text, value text)
RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT concat_ws(' | ', string_agg('''' || account_id || ' ' || mode || ' ' || left(word, 64) || ''':*', ' & '),
           CASE WHEN value ~ '^[\d\s+()./-]+$' AND value ~ '[1-9]'
                THEN '''' || account_id || ' ' || mode || ' '
                     || left(ltrim(regexp_replace(value, '\D', '', 'g'), '0'), 64) || ''':*' END)::tsquery
    FROM unnest(customer_words(value)) AS word);
