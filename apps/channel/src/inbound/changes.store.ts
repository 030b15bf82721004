import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** An edit or deletion. */
export interface Change {
  /** The new text; null: deleted. */
  readonly text: string | null;
  /** By the provider's clock. */
  readonly at: Date;
}

/** Our uuids for a provider's message; undefined if it has not come in. */
export async function findReceived(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<{ readonly conversationId: string | null; readonly messageId: string | null } | undefined> {
  const { rows } = await db.query<{ conversation_id: string | null; message_id: string | null }>({
    name: 'find_arrival',
    text: `SELECT conversation_id, message_id FROM arrivals
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId],
  });
  const [row] = rows;
  return row && { conversationId: row.conversation_id, messageId: row.message_id };
}

/** Keeps the newest change of a message; a deletion is final. */
export async function keepChange(
  db: Queryable,
  tenant: Tenant,
  { channelId, providerMessageId }: { readonly channelId: string; readonly providerMessageId: string },
  { text, at }: Change,
): Promise<void> {
  await db.query({
    name: 'keep_change',
    text: `INSERT INTO changes (account_id, mode, channel_id, provider_message_id, text, at, kept_at)
           VALUES ($1, $2, $3, $4, $5, $6, now())
           ON CONFLICT (account_id, mode, channel_id, provider_message_id) DO UPDATE
              SET text = excluded.text, at = excluded.at
            WHERE changes.text IS NOT NULL AND (excluded.text IS NULL OR excluded.at >= changes.at)`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId, text, at],
  });
}

export async function findChange(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<Change | undefined> {
  const { rows } = await db.query<{ text: string | null; at: Date }>({
    name: 'find_change',
    text: `SELECT text, at FROM changes
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId],
  });
  return rows[0];
}

export async function deleteChange(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  providerMessageId: string,
): Promise<void> {
  await db.query({
    name: 'delete_change',
    text: `DELETE FROM changes WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND provider_message_id = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, providerMessageId],
  });
}

/** Deletes changes whose message has not arrived within a day: it does not belong to this channel. */
export async function sweepChanges(db: Queryable): Promise<void> {
  await db.query({ name: 'sweep_changes', text: `DELETE FROM changes WHERE kept_at < now() - interval '1 day'` });
}
