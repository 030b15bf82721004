-- insert_answer
INSERT INTO answers (account_id, mode, id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_answer
SELECT id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM answers
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_answer
SELECT id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM answers
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_answer
UPDATE answers
   SET question = $4, answer = $5, language = $6, phrasings = $7, url = $8, valid_from = $9, valid_until = $10, is_enabled = $11,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_answer
DELETE FROM answers WHERE account_id = $1 AND mode = $2 AND id = $3;

-- list_answers
WITH page AS (
  SELECT id, question, answer, language, phrasings, url, valid_from, valid_until, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM answers
   WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::boolean IS NULL OR is_enabled = $8)
   AND ($9::text IS NULL OR strpos(lower(question || E'\n' || answer || E'\n' || array_to_string(phrasings, E'\n')), lower($9)) > 0)
   AND ($10::text[] IS NULL OR
     (SELECT NOT EXISTS (SELECT FROM unnest($10::text[]) AS word WHERE strpos(folded, word) = 0)
         AND NOT EXISTS (SELECT FROM unnest($11::text[]) AS word WHERE strpos(folded, word) > 0)
        FROM (SELECT replace(replace(replace(replace(translate(regexp_replace(normalize(lower(concat_ws(' ', question, answer, array_to_string(phrasings, ' '))), NFKD), '[\u0300-\u036f]', '', 'g'), 'øđðłħıς', 'oddlhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS folded OFFSET 0) AS t)) AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM answers WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::boolean IS NULL OR is_enabled = $8)
   AND ($9::text IS NULL OR strpos(lower(question || E'\n' || answer || E'\n' || array_to_string(phrasings, E'\n')), lower($9)) > 0)
   AND ($10::text[] IS NULL OR
     (SELECT NOT EXISTS (SELECT FROM unnest($10::text[]) AS word WHERE strpos(folded, word) = 0)
         AND NOT EXISTS (SELECT FROM unnest($11::text[]) AS word WHERE strpos(folded, word) > 0)
        FROM (SELECT replace(replace(replace(replace(translate(regexp_replace(normalize(lower(concat_ws(' ', question, answer, array_to_string(phrasings, ' '))), NFKD), '[\u0300-\u036f]', '', 'g'), 'øđðłħıς', 'oddlhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS folded OFFSET 0) AS t))) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- insert_document
INSERT INTO documents (account_id, mode, id, source_id, title, content, language, url, external_id, is_enabled, status, error, passages_count, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, source_id, title, content, language, url, external_id, is_enabled, status, error, passages_count AS "passagesCount", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_document
SELECT id, source_id, title, content, language, url, external_id, is_enabled, status, error, passages_count AS "passagesCount", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM documents
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_document
SELECT id, source_id, title, content, language, url, external_id, is_enabled, status, error, passages_count AS "passagesCount", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM documents
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_document
UPDATE documents
   SET title = $4, content = $5, language = $6, url = $7, external_id = $8, is_enabled = $9, status = $10, error = $11, passages_count = $12,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, source_id, title, content, language, url, external_id, is_enabled, status, error, passages_count AS "passagesCount", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_document
DELETE FROM documents WHERE account_id = $1 AND mode = $2 AND id = $3;

-- list_documents
WITH page AS (
  SELECT id, source_id, title, '' AS content, language, url, external_id, is_enabled, status, error, passages_count AS "passagesCount", version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM documents
   WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::text IS NULL OR status = $8)
   AND ($9::text IS NULL OR strpos(lower(title || E'\n' || content || E'\n' || coalesce(url, '')), lower($9)) > 0)
   AND ($10::text IS NULL OR external_id = $10)
   AND ($11::text[] IS NULL OR
     (SELECT NOT EXISTS (SELECT FROM unnest($11::text[]) AS word WHERE strpos(folded, word) = 0)
         AND NOT EXISTS (SELECT FROM unnest($12::text[]) AS word WHERE strpos(folded, word) > 0)
        FROM (SELECT replace(replace(replace(replace(translate(regexp_replace(normalize(lower(title || ' ' || content), NFKD), '[\u0300-\u036f]', '', 'g'), 'øđðłħıς', 'oddlhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS folded OFFSET 0) AS t)) AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM documents WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::text IS NULL OR status = $8)
   AND ($9::text IS NULL OR strpos(lower(title || E'\n' || content || E'\n' || coalesce(url, '')), lower($9)) > 0)
   AND ($10::text IS NULL OR external_id = $10)
   AND ($11::text[] IS NULL OR
     (SELECT NOT EXISTS (SELECT FROM unnest($11::text[]) AS word WHERE strpos(folded, word) = 0)
         AND NOT EXISTS (SELECT FROM unnest($12::text[]) AS word WHERE strpos(folded, word) > 0)
        FROM (SELECT replace(replace(replace(replace(translate(regexp_replace(normalize(lower(title || ' ' || content), NFKD), '[\u0300-\u036f]', '', 'g'), 'øđðłħıς', 'oddlhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS folded OFFSET 0) AS t))) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- list_sources
WITH page AS (
  SELECT id, kind, name, content_type AS "contentType", size_bytes AS "sizeBytes", language, url, schedule,
  status, last_error AS "lastError", warning, documents_count AS "documentsCount", pages_count AS "pagesCount",
  failed_count AS "failedCount",
  (SELECT coalesce(json_agg(json_build_object('url', page.url, 'reason', page.error)), '[]')
     FROM (SELECT url, error FROM source_pages
            WHERE account_id = sources.account_id AND mode = sources.mode AND source_id = sources.id AND error IS NOT NULL
            ORDER BY url LIMIT 20) AS page) AS failed,
  last_synced_at AS "lastSyncedAt", next_sync_at AS "nextSyncAt", created_at AS "createdAt", updated_at AS "updatedAt", version
    FROM sources
   WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR status = $7) AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM sources WHERE account_id = $1 AND mode = $2 AND ($7::text IS NULL OR status = $7)) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- list_suggestions
WITH page AS (
  SELECT id, kind, sources, language, count, state, answer_id AS "answerId", created_at AS "createdAt",
  last_asked_at AS "lastAskedAt", ARRAY(
  SELECT question FROM suggestion_examples AS e
   WHERE e.account_id = suggestions.account_id AND e.mode = suggestions.mode AND e.suggestion_id = suggestions.id
   ORDER BY asked_at DESC LIMIT 5) AS examples, (
  SELECT json_build_object('text', draft, 'conversationId', conversation_id, 'messageId', draft_message_id)::text
    FROM suggestion_examples AS e
   WHERE e.account_id = suggestions.account_id AND e.mode = suggestions.mode AND e.suggestion_id = suggestions.id
     AND suggestions.kind = 'unanswered' AND draft IS NOT NULL
   ORDER BY asked_at DESC LIMIT 1) AS draft
    FROM suggestions
   WHERE account_id = $1 AND mode = $2 AND state = $7 AND ($8::text IS NULL OR language = $8) AND ($9::text IS NULL OR kind = $9) AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM suggestions WHERE account_id = $1 AND mode = $2 AND state = $7 AND ($8::text IS NULL OR language = $8) AND ($9::text IS NULL OR kind = $9)) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;
