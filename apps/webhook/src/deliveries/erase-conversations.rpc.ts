import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/webhook';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool, Queryable } from '@parley/postgres';
import { readErasurePage, type Tenant } from '@parley/schemas';

/**
 * Deletes what was, or is to be, sent of some conversations, and what receivers answered to it. What waits ends as cancelled.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const found = await (dryRun ? countPayloads : erasePayloads)(pool, tenant, uuids);
    const erased = BigInt(dryRun ? 0 : found);
    return { findings: [{ place: 'webhook.payloads', found: BigInt(found), erased }] };
  };
}

async function countPayloads(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_payloads',
    text: `SELECT count(*) AS found FROM payloads
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.found ?? 0;
}

async function erasePayloads(db: Queryable, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ erased: number }>({
    name: 'erase_payloads',
    text: `
      WITH gone AS (
        DELETE FROM payloads WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])
        RETURNING event_id
      ), touched AS (
        SELECT deliveries.webhook_id, deliveries.id
          FROM webhooks JOIN deliveries ON deliveries.account_id = webhooks.account_id AND deliveries.mode = webhooks.mode
                                       AND deliveries.webhook_id = webhooks.id
          JOIN gone USING (event_id)
         WHERE webhooks.account_id = $1 AND webhooks.mode = $2
      ), emptied AS (
        UPDATE attempts SET answer = '' FROM touched
         WHERE attempts.account_id = $1 AND attempts.mode = $2 AND attempts.webhook_id = touched.webhook_id
           AND attempts.delivery_id = touched.id
      )
      SELECT count(*) AS erased FROM gone`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.erased ?? 0;
}
