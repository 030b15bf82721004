import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export async function countPayloads(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_payloads',
    text: `SELECT count(*) AS found FROM payloads
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.found ?? 0;
}

/** For conversations (uuids). @returns the number of bodies */
export async function erasePayloads(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ erased: number }>({
    name: 'erase_payloads',
    text: erasureOf(`SELECT event_id, form FROM payloads
                      WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`),
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.erased ?? 0;
}

/** For events before an event id (a uuid, ordered by time). @returns the number of bodies */
export async function erasePayloadsBefore(
  db: Queryable,
  tenant: Tenant,
  eventId: string,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ erased: number }>({
    name: 'erase_payloads_before',
    text: erasureOf(`SELECT event_id, form FROM payloads
                      WHERE account_id = $1 AND mode = $2 AND event_id < $3 AND conversation_id IS NOT NULL
                      ORDER BY event_id LIMIT $4`),
    values: [tenant.accountUuid, tenant.mode, eventId, limit],
  });
  return rows[0]?.erased ?? 0;
}

/** By webhook, including deleted ones. */
function erasureOf(chosen: string): string {
  const own = (table: string): string => `${table}.account_id = $1 AND ${table}.mode = $2`;
  return `
    WITH RECURSIVE senders AS (
      (SELECT webhook_id FROM deliveries WHERE ${own('deliveries')} ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT next.webhook_id FROM senders CROSS JOIN LATERAL (
        SELECT webhook_id FROM deliveries WHERE ${own('deliveries')} AND webhook_id > senders.webhook_id
         ORDER BY webhook_id LIMIT 1) AS next
    ), chosen AS (${chosen}), gone AS (
      DELETE FROM payloads USING chosen
       WHERE ${own('payloads')} AND payloads.event_id = chosen.event_id AND payloads.form = chosen.form
      RETURNING payloads.event_id
    ), touched AS (
      SELECT DISTINCT deliveries.webhook_id, deliveries.id
        FROM senders JOIN deliveries ON ${own('deliveries')} AND deliveries.webhook_id = senders.webhook_id
        JOIN gone USING (event_id)
    ), emptied AS (
      UPDATE attempts SET answer = '' FROM touched
       WHERE ${own('attempts')} AND attempts.webhook_id = touched.webhook_id AND attempts.delivery_id = touched.id
    ), cancelled AS (
      -- There is nothing left to send. What is being sent at this moment is settled by its attempt.
      UPDATE deliveries SET status = 'cancelled' FROM touched
       WHERE ${own('deliveries')} AND deliveries.webhook_id = touched.webhook_id AND deliveries.id = touched.id
         AND status = 'pending' AND coalesce(lease_until <= now(), true)
    )
    SELECT count(*) AS erased FROM gone`;
}
