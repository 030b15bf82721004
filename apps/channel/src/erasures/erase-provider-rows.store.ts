import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface Held {
  readonly place: string;
  readonly found: number;
}

/** In the order of deletion: later tables are needed to find rows of earlier ones. */
const tables = {
  // The customer behind rejected updates is unknown, so all of the affected channels go.
  'channel.payloads': `FROM payloads WHERE account_id = $1 AND mode = $2 AND faults IS NOT NULL
     AND channel_id IN (SELECT channel_id FROM threads
                         WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]))`,
  // A change without its message names only a place, such as a direct message in Slack; in shared places all pending
  // ones go.
  'channel.changes': `FROM changes WHERE account_id = $1 AND mode = $2 AND EXISTS (
     SELECT FROM threads t
      WHERE t.account_id = $1 AND t.mode = $2 AND t.conversation_id = ANY ($3::uuid[]) AND t.channel_id = changes.channel_id
        AND (t.address ->> 'channel' IS NULL
             OR starts_with(changes.provider_message_id, (t.address ->> 'channel') || '/')))`,
  'channel.reports': `FROM reports WHERE account_id = $1 AND mode = $2
     AND (channel_id, provider_message_id) IN (
       SELECT channel_id, provider_message_id FROM deliveries
        WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]))`,
  'channel.lanes': `FROM lanes WHERE account_id = $1 AND mode = $2
     AND (channel_id, lane) IN (SELECT channel_id, lane FROM deliveries
                                 WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]))
     AND NOT EXISTS (SELECT FROM deliveries d
                      WHERE d.account_id = $1 AND d.mode = $2 AND d.channel_id = lanes.channel_id
                        AND d.lane = lanes.lane AND d.conversation_id <> ALL ($3::uuid[]))`,
  'channel.deliveries': `FROM deliveries WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
  'channel.template_messages': `FROM template_messages
    WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
  'channel.arrivals': `FROM arrivals WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
  'channel.visitor_addresses': `FROM visitor_addresses WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[])`,
  'channel.threads': `FROM threads WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
} as const;

export async function eraseHeld(
  client: Client,
  tenant: Tenant,
  conversations: readonly string[],
  isDryRun: boolean,
): Promise<Held[]> {
  const held: Held[] = [];
  for (const [place, from] of Object.entries(tables)) {
    const { rows } = await client.query<{ found: number }>({
      name: `${isDryRun ? 'count' : 'erase'}_${place}`,
      text: isDryRun
        ? `SELECT count(*) AS found ${from}`
        : `WITH erased AS (DELETE ${from} RETURNING 1) SELECT count(*) AS found FROM erased`,
      values: [tenant.accountUuid, tenant.mode, conversations],
    });
    held.push({ place, found: rows[0]?.found ?? 0 });
  }
  return held;
}
