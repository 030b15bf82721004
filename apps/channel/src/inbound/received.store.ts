import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export async function findArrived(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  providerMessageIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ provider_message_id: string }>({
    name: 'find_arrived',
    text: `SELECT provider_message_id FROM arrivals
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = ANY ($4)`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageIds],
  });
  return new Set(rows.map((row) => row.provider_message_id));
}

/** Named by its provider's id. The channel is a uuid. */
export interface ProviderMessage {
  readonly channelId: string;
  readonly providerMessageId: string;
}

/** Records a message. Ids are uuids; without them it was rejected. A rating has no message id. */
export async function insertReceived(
  db: Queryable,
  tenant: Tenant,
  { channelId, providerMessageId }: ProviderMessage,
  taken: { readonly conversationId: string; readonly messageId?: string } | undefined,
): Promise<void> {
  await db.query({
    name: 'insert_arrival',
    text: `INSERT INTO arrivals (account_id, mode, channel_id, provider_message_id, conversation_id, message_id, arrived_at)
           VALUES ($1, $2, $3, $4, $5, $6, now())
           ON CONFLICT (account_id, mode, channel_id, provider_message_id) DO NOTHING`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId, providerMessageId],
      ...[taken?.conversationId ?? null, taken?.messageId ?? null],
    ],
  });
}

/** Our uuid of a provider's message, from either side; undefined if unknown. */
export async function findProvidersMessage(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ message_id: string }>({
    name: 'find_providers_message',
    text: `SELECT message_id FROM arrivals
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4
              AND message_id IS NOT NULL
           UNION ALL
           SELECT message_id FROM deliveries
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4
              AND NOT is_survey
            LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId],
  });
  return rows[0]?.message_id;
}
