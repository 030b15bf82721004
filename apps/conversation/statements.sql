-- insert_saved_reply
INSERT INTO saved_replies (account_id, mode, id, shortcut, text, actions, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, shortcut, text, actions, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_saved_reply
SELECT id, shortcut, text, actions, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM saved_replies
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_saved_reply
SELECT id, shortcut, text, actions, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM saved_replies
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_saved_reply
UPDATE saved_replies
   SET shortcut = $4, text = $5, actions = $6,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, shortcut, text, actions, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_saved_reply
DELETE FROM saved_replies WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_saved_replies
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- count_saved_replies
SELECT count(*) AS total FROM saved_replies WHERE account_id = $1 AND mode = $2;

-- list_saved_replies
WITH page AS (
  SELECT id, shortcut, text, actions, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM saved_replies
   WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM saved_replies WHERE account_id = $1 AND mode = $2) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- insert_note
INSERT INTO notes (account_id, mode, id, conversation_id, author_kind, author_id, attachments, content, mentions, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, conversation_id AS "conversationId", author_kind AS "authorKind", author_id AS "authorId", attachments, content, mentions, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_note
SELECT id, conversation_id AS "conversationId", author_kind AS "authorKind", author_id AS "authorId", attachments, content, mentions, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM notes
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_note
SELECT id, conversation_id AS "conversationId", author_kind AS "authorKind", author_id AS "authorId", attachments, content, mentions, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM notes
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_note
UPDATE notes
   SET content = $4, mentions = $5,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, conversation_id AS "conversationId", author_kind AS "authorKind", author_id AS "authorId", attachments, content, mentions, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_note
DELETE FROM notes WHERE account_id = $1 AND mode = $2 AND id = $3;

-- count_notes
SELECT count(*) AS total FROM notes WHERE account_id = $1 AND mode = $2 AND conversation_id = $3;

-- list_notes
WITH page AS (
  SELECT id, conversation_id AS "conversationId", author_kind AS "authorKind", author_id AS "authorId", attachments, content, mentions, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM notes
   WHERE account_id = $1 AND mode = $2 AND conversation_id = $7 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT (SELECT count(*) AS total FROM notes WHERE account_id = $1 AND mode = $2 AND conversation_id = $7) AS total FROM conversations WHERE account_id = $1 AND mode = $2 AND id = $7) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- insert_view
INSERT INTO views (account_id, mode, id, name, filters, position, member_id, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, name, filters, position, member_id AS "memberId", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_view
SELECT id, name, filters, position, member_id AS "memberId", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM views
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_view
SELECT id, name, filters, position, member_id AS "memberId", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM views
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_view
UPDATE views
   SET name = $4, filters = $5, position = $6, member_id = $7,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, name, filters, position, member_id AS "memberId", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_view
DELETE FROM views WHERE account_id = $1 AND mode = $2 AND id = $3;
