-- insert_guideline
INSERT INTO guidelines (account_id, mode, id, agent_id, condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, agent_id AS "agentId", condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_guideline
SELECT id, agent_id AS "agentId", condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM guidelines
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_guideline
SELECT id, agent_id AS "agentId", condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM guidelines
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_guideline
UPDATE guidelines
   SET condition = $4, action = $5, hand_off = $6, team_id = $7, phrases = $8, tool_ids = $9, priority = $10, is_enabled = $11,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, agent_id AS "agentId", condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_guideline
DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND id = $3;

-- count_guidelines
SELECT count(*) AS total FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3;

-- list_guidelines
WITH page AS (
  SELECT id, agent_id AS "agentId", condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM guidelines
   WHERE account_id = $1 AND mode = $2 AND agent_id = $7 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT (SELECT count(*) AS total FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $7) AS total FROM agents WHERE account_id = $1 AND mode = $2 AND id = $7 AND deleted_at IS NULL) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- insert_model
INSERT INTO models (account_id, mode, id, name, base_url, model, sealed_api_key, api_key_last4, sealed_headers, header_names, vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error, checked_at, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, name, base_url, model, sealed_api_key AS "sealedApiKey", api_key_last4 AS "apiKeyLast4", sealed_headers AS "sealedHeaders", header_names AS "headerNames", vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error AS "lastError", checked_at AS "checkedAt", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_model
SELECT id, name, base_url, model, sealed_api_key AS "sealedApiKey", api_key_last4 AS "apiKeyLast4", sealed_headers AS "sealedHeaders", header_names AS "headerNames", vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error AS "lastError", checked_at AS "checkedAt", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM models
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_model
SELECT id, name, base_url, model, sealed_api_key AS "sealedApiKey", api_key_last4 AS "apiKeyLast4", sealed_headers AS "sealedHeaders", header_names AS "headerNames", vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error AS "lastError", checked_at AS "checkedAt", version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM models
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_model
UPDATE models
   SET name = $4, base_url = $5, model = $6, sealed_api_key = $7, api_key_last4 = $8, sealed_headers = $9, header_names = $10, vision = $11, price_input = $12, price_output = $13, quirks = $14, is_default = $15, embedding_model = $16, status = $17, last_error = $18, checked_at = $19,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, name, base_url, model, sealed_api_key AS "sealedApiKey", api_key_last4 AS "apiKeyLast4", sealed_headers AS "sealedHeaders", header_names AS "headerNames", vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error AS "lastError", checked_at AS "checkedAt", version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_model
DELETE FROM models WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_models
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- count_models
SELECT count(*) AS total FROM models WHERE account_id = $1 AND mode = $2;

-- list_models
WITH page AS (
  SELECT id, name, base_url, model, sealed_api_key AS "sealedApiKey", api_key_last4 AS "apiKeyLast4", sealed_headers AS "sealedHeaders", header_names AS "headerNames", vision, price_input, price_output, quirks, is_default, embedding_model, status, last_error AS "lastError", checked_at AS "checkedAt", version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM models
   WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM models WHERE account_id = $1 AND mode = $2) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;

-- insert_tool
INSERT INTO tools (account_id, mode, id, name, description, parameters, method, url, sealed_headers, header_names, body, bindings, sealed_signing_secret, effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, created_at, updated_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, now, now
  FROM date_trunc('milliseconds', clock_timestamp()) AS now
RETURNING id, name, description, parameters, method, url, sealed_headers AS "sealedHeaders", header_names AS "headerNames", body, bindings, sealed_signing_secret AS "sealedSigningSecret", effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- find_tool
SELECT id, name, description, parameters, method, url, sealed_headers AS "sealedHeaders", header_names AS "headerNames", body, bindings, sealed_signing_secret AS "sealedSigningSecret", effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM tools
 WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_tool
SELECT id, name, description, parameters, method, url, sealed_headers AS "sealedHeaders", header_names AS "headerNames", body, bindings, sealed_signing_secret AS "sealedSigningSecret", effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM tools
 WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE;

-- update_tool
UPDATE tools
   SET name = $4, description = $5, parameters = $6, method = $7, url = $8, sealed_headers = $9, header_names = $10, body = $11, bindings = $12, sealed_signing_secret = $13, effect = $14, needs_confirmation = $15, confirmation = $16, needs_verified = $17, timeout_ms = $18, result_path = $19, trusts_output = $20, is_enabled = $21,
       version = version + 1, updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
 WHERE account_id = $1 AND mode = $2 AND id = $3
RETURNING id, name, description, parameters, method, url, sealed_headers AS "sealedHeaders", header_names AS "headerNames", body, bindings, sealed_signing_secret AS "sealedSigningSecret", effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt";

-- delete_tool
DELETE FROM tools WHERE account_id = $1 AND mode = $2 AND id = $3;

-- lock_tools
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- count_tools
SELECT count(*) AS total FROM tools WHERE account_id = $1 AND mode = $2;

-- list_tools
WITH page AS (
  SELECT id, name, description, parameters, method, url, sealed_headers AS "sealedHeaders", header_names AS "headerNames", body, bindings, sealed_signing_secret AS "sealedSigningSecret", effect, needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM tools
   WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM tools WHERE account_id = $1 AND mode = $2) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC;
