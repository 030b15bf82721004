import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { KEYS_OF_CUSTOMER } from './erase-profile.store';

/** Conversations of all the customer's identities, and those named. */
export async function registerErasure(
  db: Queryable,
  tenant: Tenant,
  erasure: { readonly customerId: string; readonly hash: Buffer; readonly ids: readonly string[] },
): Promise<void> {
  await db.query({
    name: 'register_erasure',
    text: `INSERT INTO erasures AS e (account_id, mode, conversation_id, customer_hash)
           SELECT $1, $2, id, $3 FROM conversations
            WHERE account_id = $1 AND mode = $2
              AND (customer_id IN (${KEYS_OF_CUSTOMER}) OR id = ANY ($5))
               ON CONFLICT (account_id, mode, conversation_id) DO UPDATE
              SET customer_hash = excluded.customer_hash, requested_at = excluded.requested_at, finished_at = NULL
            WHERE e.customer_hash IS DISTINCT FROM excluded.customer_hash`,
    values: [tenant.accountUuid, tenant.mode, erasure.hash, erasure.customerId, erasure.ids],
  });
}

/** From an unfinished erasure, or with an id of the customer. */
export async function findErasureConversations(
  db: Queryable,
  tenant: Tenant,
  customer: { readonly id: string; readonly hash: Buffer },
  page: { readonly afterId: string; readonly untilId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_erasure_conversations',
    text: `SELECT id FROM (
             SELECT conversation_id AS id FROM erasures
              WHERE account_id = $1 AND mode = $2 AND customer_hash = $3
             UNION
             SELECT id FROM conversations
              WHERE account_id = $1 AND mode = $2 AND customer_id IN (${KEYS_OF_CUSTOMER})) AS found
            WHERE id > $5 AND id <= $6 ORDER BY id LIMIT $7`,
    values: [tenant.accountUuid, tenant.mode, customer.hash, customer.id, page.afterId, page.untilId, page.limit],
  });
  return rows.map((row) => row.id);
}

/** In a conversation (alias c) or its notes. */
const conversationHoldsData = `(c.customer_id <> 'erased_' || type_id('conv', c.id) OR c.customer_name IS NOT NULL
  OR c.customer_email IS NOT NULL OR c.customer_phone IS NOT NULL OR c.tags <> '{}' OR c.metadata::text <> '{}'
  OR c.previous_conversation_id IS NOT NULL OR c.rating_comment IS NOT NULL OR c.handoff ->> 'note' IS NOT NULL
  OR EXISTS (SELECT FROM notes n
              WHERE n.account_id = c.account_id AND n.mode = c.mode AND n.conversation_id = c.id))`;

/** In order. */
export async function findHoldingConversations(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_holding_conversations',
    text: `SELECT c.id FROM conversations c
            WHERE c.account_id = $1 AND c.mode = $2 AND c.id = ANY ($3)
              AND (${conversationHoldsData}
                   OR EXISTS (SELECT FROM messages m WHERE m.account_id = $1 AND m.mode = $2
                                 AND m.conversation_id = c.id AND message_holds_data(m)))
            ORDER BY c.id`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map((row) => row.id);
}

/** Conversations, messages, resolutions. */
export async function countCustomerRows(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ conversations: number; messages: number; resolutions: number }> {
  const { rows } = await db.query<{ conversations: number; messages: number; resolutions: number }>({
    name: 'count_customer_rows',
    text: `
      SELECT (SELECT count(*) FROM conversations c
               WHERE c.account_id = $1 AND c.mode = $2 AND c.id = ANY ($3) AND ${conversationHoldsData}) AS conversations,
             (SELECT count(*) FROM messages m
               WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = ANY ($3) AND message_holds_data(m))
               AS messages,
             (SELECT count(*) FROM conversations c JOIN resolutions r USING (account_id, mode, customer_id)
               WHERE c.account_id = $1 AND c.mode = $2 AND c.id = ANY ($3) AND r.conversation_id = c.id
                 AND r.customer_id <> 'erased_' || type_id('conv', c.id)) AS resolutions`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows[0] ?? { conversations: 0, messages: 0, resolutions: 0 };
}

/**
 * Erases conversations and resolutions, deletes notes, and appends events, in a transaction. Later messages carry only
 * their own text. Locks in the order of ids to prevent deadlocks.
 *
 * @returns how many there were, and whose
 */
export async function eraseConversations(
  client: Client,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ conversations: number; resolutions: number; customerIds: readonly string[] }> {
  const values = [tenant.accountUuid, tenant.mode, ids];
  await client.query({
    name: 'lock_conversations_to_erase',
    text: `SELECT FROM conversations WHERE account_id = $1 AND mode = $2 AND id = ANY ($3)
            ORDER BY id FOR NO KEY UPDATE`,
    values,
  });
  const { rows } = await client.query<{ conversations: number; resolutions: number; customerIds: string[] }>({
    name: 'erase_conversations',
    text: `
      WITH erased AS (
        UPDATE conversations c
           SET customer_id = 'erased_' || type_id('conv', c.id), customer_name = NULL, customer_email = NULL,
               customer_phone = NULL, tags = '{}', metadata = '{}', rating_comment = NULL,
               handoff = handoff || '{"note": null}', previous_conversation_id = NULL,
               version = c.version + 1, revision = c.revision + 1,
               updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at)
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = ANY ($3) AND ${conversationHoldsData}
        RETURNING new.id AS id, old.customer_id AS customer_id, new.customer_id AS erased_id,
                  conversation_data(new) AS data
      ), unlinked AS (
        UPDATE resolutions r SET customer_id = e.erased_id
          FROM erased e
         WHERE r.account_id = $1 AND r.mode = $2 AND r.customer_id = e.customer_id AND r.conversation_id = e.id
           AND e.customer_id <> e.erased_id
        RETURNING 1
      ), unnoted AS (
        DELETE FROM notes n USING erased e WHERE n.account_id = $1 AND n.mode = $2 AND n.conversation_id = e.id
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, 'conversation.updated', type_id('conv', id), id, data FROM erased
      )
      SELECT (SELECT count(*) FROM erased) AS conversations, (SELECT count(*) FROM unlinked) AS resolutions,
             ARRAY(SELECT DISTINCT customer_id FROM erased WHERE customer_id <> erased_id ORDER BY customer_id)
               AS "customerIds"`,
    values,
  });
  return rows[0] ?? { conversations: 0, resolutions: 0, customerIds: [] };
}

/** Up to `limit`; fewer: none is left. */
export async function eraseMessages(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ erased: number }>({
    name: 'erase_messages',
    text: 'SELECT erase_messages($1, $2, $3, $4) AS erased',
    values: [tenant.accountUuid, tenant.mode, ids, limit],
  });
  return rows[0]?.erased ?? 0;
}

/**
 * Forgets whom an erasure was for unless conversations have the customer's id again. The conversations stay noted.
 *
 * @returns how many
 */
export async function finishErasure(db: Queryable, tenant: Tenant, customerId: string, hash: Buffer): Promise<number> {
  const { rows } = await db.query<{ holding: number }>({
    name: 'finish_erasure',
    text: `
      WITH holding AS MATERIALIZED (
        SELECT id FROM conversations WHERE account_id = $1 AND mode = $2 AND customer_id = $4
      ), finished AS (
        UPDATE erasures SET customer_hash = NULL, finished_at = clock_timestamp()
         WHERE account_id = $1 AND mode = $2 AND customer_hash = $3 AND NOT EXISTS (SELECT FROM holding)
      )
      SELECT count(*) AS holding FROM holding`,
    values: [tenant.accountUuid, tenant.mode, hash, customerId],
  });
  return rows[0]?.holding ?? 0;
}
