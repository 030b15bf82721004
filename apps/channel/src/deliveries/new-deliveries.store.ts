import type { Pool, Queryable } from '@parley/postgres';
import type { JsonObject } from '@parley/schemas';
import type { ChannelStatus, ChannelType } from '@parley/schemas/channels';
import type { AgentMessage } from './agent-message';
import type { Destination, NewDelivery } from './to-deliveries';

interface DestinationRow {
  wanted_id: string;
  channel_id: string;
  type: ChannelType | null;
  status: ChannelStatus | null;
  address: string;
  customer_at: Date | null;
}

/** The thread finds conversations whose id is not noted yet. */
type Placed = Pick<AgentMessage, 'tenant' | 'conversationId'> & Partial<Pick<AgentMessage, 'threadId'>>;

/** By conversation uuid; only those of providers. */
export async function findDestinations(db: Queryable, messages: readonly Placed[]): Promise<Map<string, Destination>> {
  const { rows } = await db.query<DestinationRow>({
    name: 'find_destinations',
    text: `
      SELECT wanted.conversation_id AS wanted_id, threads.channel_id, channels.type, channels.status,
             threads.address, threads.customer_at
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[])
               AS wanted (account_id, mode, conversation_id, thread_id)
        JOIN threads ON threads.account_id = wanted.account_id AND threads.mode = wanted.mode
                    AND (threads.conversation_id = wanted.conversation_id
                         OR (threads.conversation_id IS NULL AND threads.id = wanted.thread_id))
        LEFT JOIN channels ON channels.account_id = threads.account_id AND channels.mode = threads.mode
                          AND channels.id = threads.channel_id
       WHERE threads.address IS NOT NULL`,
    values: [
      messages.map(({ tenant }) => tenant.accountUuid),
      messages.map(({ tenant }) => tenant.mode),
      messages.map(({ conversationId }) => conversationId),
      messages.map(({ threadId }) => threadId ?? null),
    ],
  });
  const destinations = rows.map(({ wanted_id: id, channel_id: channelId, type, status, address, customer_at: at }) => {
    const fields = { channelId, type: type ?? ('whatsapp' as const), status: status ?? undefined };
    const destination = { ...fields, address: JSON.parse(address) as JsonObject, customerAt: at ?? undefined };
    return [id, destination] as const;
  });
  return new Map(destinations);
}

/** Inserts deliveries once, and marks their lanes. */
export async function insertDeliveries(db: Pool, deliveries: readonly NewDelivery[]): Promise<void> {
  const of = <Value>(read: (one: NewDelivery) => Value): Value[] => deliveries.map(read);
  await db.query({
    name: 'insert_deliveries',
    text: `
      WITH wanted AS MATERIALIZED (
        SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::integer[], $6::uuid[], $7::uuid[],
                             $8::bigint[], $9::text[], $10::text[], $11::timestamptz[], $12::text[], $13::text[], $14::boolean[])
          WITH ORDINALITY AS w (account_id, mode, channel_id, message_id, part, id, conversation_id, sequence, lane, body,
                                send_before, status, error, is_survey, place)
      ), written AS (
        INSERT INTO deliveries (account_id, mode, channel_id, message_id, part, id, conversation_id, sequence, lane, body,
                                send_before, status, error, is_survey, at, created_at)
        SELECT account_id, mode, channel_id, message_id, part, id, conversation_id, sequence, lane, body::json,
               send_before, status, error::jsonb, is_survey, now.at, now.at
          FROM wanted, date_trunc('milliseconds', clock_timestamp()) AS now (at)
         ORDER BY place
        ON CONFLICT (account_id, mode, channel_id, message_id, part) DO NOTHING
      )
      INSERT INTO lanes (account_id, mode, channel_id, lane, is_waiting, free_at)
      SELECT DISTINCT account_id, mode, channel_id, lane, true, now() FROM wanted WHERE status = 'queued'
       ORDER BY account_id, mode, channel_id, lane
      ON CONFLICT (account_id, mode, channel_id, lane) DO UPDATE SET is_waiting = true`,
    values: [
      of(({ tenant }) => tenant.accountUuid),
      of(({ tenant }) => tenant.mode),
      of(({ channelId }) => channelId),
      of(({ messageId }) => messageId),
      of(({ part }) => part),
      of(({ id }) => id),
      of(({ conversationId }) => conversationId),
      of(({ sequence }) => sequence),
      of(({ lane }) => lane),
      of(({ body }) => JSON.stringify(body)),
      of(({ sendBefore }) => sendBefore ?? null),
      of(({ status }) => status),
      of(({ error }) => (error ? JSON.stringify(error) : null)),
      of(({ isSurvey }) => isSurvey),
    ],
  });
}
