import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { StatusUpdate } from '../providers/provider';

/** Serializes the handling of one provider message. */
export async function lockProviderMessage(
  client: Client,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<void> {
  await client.query({
    name: 'lock_provider_message',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`report ${tenant.accountUuid} ${tenant.mode} ${channelId} ${providerMessageId}`],
  });
}

export async function insertReport(
  client: Client,
  tenant: Tenant,
  channelId: string,
  { providerMessageId, status, error, priceCategory, at }: StatusUpdate,
): Promise<void> {
  await client.query({
    name: 'insert_report',
    text: `INSERT INTO reports (account_id, mode, channel_id, provider_message_id, status, error, price_category, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (account_id, mode, channel_id, provider_message_id, status) DO NOTHING`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId, providerMessageId, status],
      ...[error ? JSON.stringify(error) : null, priceCategory ?? null, at],
    ],
  });
}

const rank = (column: string) =>
  `array_position(ARRAY['queued', 'unknown', 'sent', 'failed', 'delivered', 'read'], ${column})`;
/** As `mayFollow` has it. */
const rises = `(deliveries.status <> 'failed' AND ${rank('told.status')} > ${rank('deliveries.status')})`;
/** Keeps the higher status, and adds the price. */
const raise = `
  UPDATE deliveries
     SET status = CASE WHEN ${rises} THEN told.status ELSE deliveries.status END,
         error = CASE WHEN ${rises} THEN told.error ELSE deliveries.error END,
         at = CASE WHEN ${rises} THEN told.at ELSE deliveries.at END,
         price_category = coalesce(deliveries.price_category, told.price_category),
         provider_message_id = coalesce(deliveries.provider_message_id, told.provider_message_id),
         revision = revision + (${rises} OR (deliveries.price_category IS NULL AND told.price_category IS NOT NULL))::int`;

/** @returns whether the provider's id is known */
export async function advanceByProviderId(
  client: Client,
  tenant: Tenant,
  channelId: string,
  { providerMessageId, status }: Pick<StatusUpdate, 'providerMessageId' | 'status'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'raise_by_provider_id',
    text: `${raise} FROM reports AS told
            WHERE told.account_id = $1 AND told.mode = $2 AND told.channel_id = $3 AND told.provider_message_id = $4
              AND told.status = $5
              AND deliveries.account_id = $1 AND deliveries.mode = $2 AND deliveries.channel_id = $3
              AND deliveries.provider_message_id = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId, status],
  });
  return (rowCount ?? 0) > 0;
}

/** By our reference: the response to the request was lost or is pending. */
export async function raiseByReference(
  client: Client,
  tenant: Tenant,
  channelId: string,
  { providerMessageId, status, reference }: StatusUpdate,
): Promise<void> {
  await client.query({
    name: 'raise_by_reference',
    text: `${raise} FROM reports AS told
            WHERE told.account_id = $1 AND told.mode = $2 AND told.channel_id = $3 AND told.provider_message_id = $4
              AND told.status = $5
              AND deliveries.account_id = $1 AND deliveries.mode = $2 AND deliveries.channel_id = $3
              AND deliveries.id::text = $6`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId, status, reference],
  });
}

/** Reports received before the message's id was known. */
export async function findReports(
  client: Client,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<StatusUpdate['status'][]> {
  const { rows } = await client.query<{ status: StatusUpdate['status'] }>({
    name: 'find_reports',
    text: `SELECT status FROM reports
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4
            ORDER BY at, status`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId],
  });
  return rows.map(({ status }) => status);
}
