import type { Client } from '@parley/postgres';
import type { MessageDelivery, Tenant } from '@parley/schemas';

/** For an agent's message in a locked conversation. */
export async function findDelivery(
  client: Client,
  tenant: Tenant,
  conversationId: string,
  sequence: number,
): Promise<{ readonly delivery: MessageDelivery | null } | undefined> {
  const { rows } = await client.query<{ delivery: string | null }>({
    name: 'find_delivery',
    text: `SELECT delivery FROM messages
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND sequence = $4 AND sender = 'agent'`,
    values: [tenant.accountUuid, tenant.mode, conversationId, sequence],
  });
  const [row] = rows;
  return row && { delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as MessageDelivery) };
}

/** Visitors do not see earlier messages of a long conversation. */
const SHOWN_MAX = 100;

/** And when it was reported. */
export interface Seen {
  readonly sequence: number;
  readonly at: Date;
}

/**
 * Marks a locked conversation's agent messages up to a sequence as read unless a delivery is known, with events.
 *
 * @returns how many messages
 */
export async function saveSeen(
  client: Client,
  tenant: Tenant,
  conversationId: string,
  { sequence, at }: Seen,
): Promise<number> {
  const seen: MessageDelivery = {
    status: 'read',
    error: null,
    provider_message_id: null,
    price_category: null,
    at: at.toISOString(),
  };
  const { rowCount } = await client.query({
    name: 'save_seen',
    text: announced(`SET delivery = $5
                     WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND sequence <= $4
                       AND sequence > $4::bigint - ${SHOWN_MAX} AND sender = 'agent' AND delivery IS NULL`),
    values: [tenant.accountUuid, tenant.mode, conversationId, sequence, JSON.stringify(seen)],
  });
  return rowCount ?? 0;
}

export interface DeliveredMessage {
  readonly sequence: number;
  readonly delivery: MessageDelivery;
}

/** With the message's event. */
export async function saveDelivery(
  client: Client,
  tenant: Tenant,
  conversationId: string,
  { sequence, delivery }: DeliveredMessage,
): Promise<void> {
  await client.query({
    name: 'save_delivery',
    text: announced('SET delivery = $5 WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND sequence = $4'),
    values: [tenant.accountUuid, tenant.mode, conversationId, sequence, JSON.stringify(delivery)],
  });
}

/** Messages of the conversation $3, with an event each, without facts, as agents' messages have none. */
function announced(change: string): string {
  return `
    WITH saved AS (UPDATE messages ${change} RETURNING messages AS m)
    INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
    SELECT $1, $2, 'message.delivery_updated', type_id('msg', (m).id), $3,
           message_data(m, 0, NULL, NULL, NULL, conversation_data(c))
      FROM saved
      JOIN conversations c ON c.account_id = $1 AND c.mode = $2 AND c.id = $3
     ORDER BY (m).sequence`;
}
