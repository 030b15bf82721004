-- insert_webhook
INSERT INTO webhooks (account_id, mode, id, api_version, sealed_secret, old_secrets, url, events, description, payload, status, disabled_reason, failing_since, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, api_version AS "apiVersion", sealed_secret AS "sealedSecret", old_secrets AS "oldSecrets", url, events, description, payload, status, disabled_reason AS "disabledReason", failing_since AS "failingSince", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_webhook
SELECT id, api_version AS "apiVersion", sealed_secret AS "sealedSecret", old_secrets AS "oldSecrets", url, events, description, payload, status, disabled_reason AS "disabledReason", failing_since AS "failingSince", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM webhooks
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_webhook
SELECT id, api_version AS "apiVersion", sealed_secret AS "sealedSecret", old_secrets AS "oldSecrets", url, events, description, payload, status, disabled_reason AS "disabledReason", failing_since AS "failingSince", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM webhooks
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_webhook
UPDATE webhooks
   SET url = $4, events = $5, description = $6, payload = $7, status = $8, disabled_reason = $9, failing_since = $10,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, api_version AS "apiVersion", sealed_secret AS "sealedSecret", old_secrets AS "oldSecrets", url, events, description, payload, status, disabled_reason AS "disabledReason", failing_since AS "failingSince", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_webhook
DELETE FROM webhooks WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_webhooks
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- count_webhooks
SELECT count(*) AS total FROM webhooks WHERE account_id = $1 AND mode = $2;

-- list_webhooks
WITH page AS (
  SELECT id, api_version AS "apiVersion", sealed_secret AS "sealedSecret", old_secrets AS "oldSecrets", url, events, description, payload, status, disabled_reason AS "disabledReason", failing_since AS "failingSince", version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM webhooks
   WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM webhooks WHERE account_id = $1 AND mode = $2) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;
