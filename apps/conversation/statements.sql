-- insert_saved_reply
INSERT INTO saved_replies (account_id, mode, id, shortcut, text, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, shortcut, text, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_saved_reply
SELECT id, shortcut, text, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM saved_replies
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_saved_reply
SELECT id, shortcut, text, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM saved_replies
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_saved_reply
UPDATE saved_replies
   SET shortcut = $4, text = $5,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, shortcut, text, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_saved_reply
DELETE FROM saved_replies WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_saved_replies
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- count_saved_replies
SELECT count(*) AS total FROM saved_replies WHERE account_id = $1 AND mode = $2;

-- list_saved_replies
WITH page AS (
  SELECT id, shortcut, text, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM saved_replies
   WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM saved_replies WHERE account_id = $1 AND mode = $2) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;
