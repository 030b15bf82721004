import { inTransaction, type Client, type Pool, type Queryable } from '@parley/postgres';
import type { JsonObject, Tenant } from '@parley/schemas';

export interface Renaming {
  readonly from: readonly string[];
  readonly to: string;
  readonly at: Date;
  readonly address: JsonObject;
}

/**
 * Continues a customer's open thread under a new id. Messages under the new id before the rename have their own
 * conversation, which ends. A thread under the former id with messages after the change belongs to another person.
 * Idempotent.
 */
export async function renameThread(pool: Pool, tenant: Tenant, channelId: string, renaming: Renaming): Promise<void> {
  await inTransaction(pool, async (client) => {
    const id = await findRenamed(client, tenant, channelId, renaming);
    if (id === undefined) return;
    await closeOthers(client, tenant, { channelId, place: renaming.to, id });
    await client.query({
      name: 'rename_thread',
      text: `UPDATE threads SET place = $5, address = $6, left_place = coalesce(left_place, place)
              WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND id = $4`,
      values: [tenant.accountUuid, tenant.mode, channelId, id, renaming.to, JSON.stringify(renaming.address)],
    });
  });
}

/**
 * A customer's id by the provider's own. A number that changes hands gets an id for each owner: the second one of
 * 4915112345678 is 4915112345678.2.
 */
export async function findCustomerId(db: Queryable, tenant: Tenant, channelId: string, name: string): Promise<string> {
  const { rows } = await db.query<{ owners: number }>({
    name: 'count_former_owners',
    text: `SELECT count(*) AS owners FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND left_place = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, name],
  });
  const owners = rows[0]?.owners ?? 0;
  return owners === 0 ? name : `${name}.${owners + 1}`;
}

async function findRenamed(
  client: Client,
  tenant: Tenant,
  channelId: string,
  { from, at }: Renaming,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'find_renamed',
    text: `SELECT id FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = ANY ($4) AND NOT is_closed
              AND customer_at < $5::timestamptz + interval '1 second'
            ORDER BY customer_at DESC LIMIT 1 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, channelId, from, at],
  });
  return rows[0]?.id;
}

async function closeOthers(
  client: Client,
  tenant: Tenant,
  { channelId, place, id }: { readonly channelId: string; readonly place: string; readonly id: string },
): Promise<void> {
  await client.query({
    name: 'close_others',
    text: `UPDATE threads SET is_closed = true
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4 AND id <> $5 AND NOT is_closed`,
    values: [tenant.accountUuid, tenant.mode, channelId, place, id],
  });
}
