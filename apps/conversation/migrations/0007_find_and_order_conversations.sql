-- breaking: no
-- Locks: conversations, against writes, while each of two indexes is built.

-- Longest with people first. Of its columns a message changes none, so that updates stay within their page (HOT); what
-- filters a list beside them is looked at in the index.
CREATE INDEX conversations_by_waiting ON conversations
  (account_id, mode, escalated_at, id) INCLUDE (agent_id, channel, assignee_id) WHERE status = 'escalated';

-- Words as a search compares them: lower case, without accents, parted at blanks and punctuation.
CREATE FUNCTION customer_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(
  regexp_replace(normalize(lower(value COLLATE pg_c_utf8), NFKD), '[\u0300-\u036f]', '', 'g'),
  '[\s!-/:-@\[-`{-~\u2000-\u206f]+'), '');

-- What a customer is found by: the words of id, name and email, and a phone's digits from any of them on. Each term
-- begins with whose it is, so that a search reads nothing of another account.
CREATE FUNCTION customer_terms(account_id uuid, mode text, id text, name text, email text, phone text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_agg(DISTINCT account_id::text || ' ' || mode || ' ' || left(term, 64)))
    FROM (SELECT unnest(customer_words(id || coalesce(' ' || name, '') || coalesce(' ' || email, ''))) AS term
           UNION ALL
          SELECT substr(digits, place)
            FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) AS numbers,
                 generate_series(1, greatest(1, length(digits) - 2)) AS place
           WHERE digits <> '') AS terms);

-- Each word begins one of the terms; what may be a phone number is looked for as one, too, without the zeros that it is
-- dialled with.
CREATE FUNCTION customer_query(account_id uuid, mode text, value text)
RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT concat_ws(' | ', string_agg('''' || account_id || ' ' || mode || ' ' || left(word, 64) || ''':*', ' & '),
           CASE WHEN value ~ '^[\d\s+()./-]+$' AND value ~ '[1-9]'
                THEN '''' || account_id || ' ' || mode || ' '
                     || left(ltrim(regexp_replace(value, '\D', '', 'g'), '0'), 64) || ''':*' END)::tsquery
    FROM unnest(customer_words(value)) AS word);

CREATE INDEX conversations_by_customer_terms ON conversations USING gin
  (customer_terms(account_id, mode, customer_id, customer_name, customer_email, customer_phone));
