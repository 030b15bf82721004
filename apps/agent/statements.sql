-- insert_guideline
INSERT INTO guidelines (account_id, mode, id, agent_id, condition, action, hand_off, phrases, tool_ids, priority, is_enabled, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, agent_id AS "agentId", condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_guideline
SELECT id, agent_id AS "agentId", condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM guidelines
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_guideline
SELECT id, agent_id AS "agentId", condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM guidelines
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_guideline
UPDATE guidelines
   SET condition = $4, action = $5, hand_off = $6, phrases = $7, tool_ids = $8, priority = $9, is_enabled = $10,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, agent_id AS "agentId", condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_guideline
DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND id = $3;

-- count_guidelines
SELECT count(*) AS total FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3;

-- list_guidelines
WITH page AS (
  SELECT id, agent_id AS "agentId", condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM guidelines
   WHERE account_id = $1 AND mode = $2 AND agent_id = $7 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT (SELECT count(*) AS total FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $7) AS total FROM agents WHERE account_id = $1 AND mode = $2 AND id = $7 AND deleted_at IS NULL) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;
