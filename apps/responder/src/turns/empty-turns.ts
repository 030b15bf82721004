import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { turnCompleted } from './turn.event';
import { fromTurnRow, turnColumns, type TurnRow } from './turn.row';

export const hasTexts = `(json_array_length(messages) > 0 OR json_array_length(passages) > 0
  OR json_array_length(steps) > 0 OR note IS NOT NULL)`;

/**
 * Removes texts, in `client`'s transaction; figures stay. Open turns end, with their events.
 *
 * @param by ids of turns or conversations (uuids)
 * @returns how many had texts
 */
export async function emptyTurns(
  client: Client,
  tenant: Tenant,
  by: 'id' | 'conversation_id',
  uuids: readonly string[],
): Promise<number> {
  const { rows } = await client.query<TurnRow & { old_state: string }>({
    name: `empty_turns_by_${by}`,
    text: `UPDATE turns SET messages = '[]', passages = '[]', steps = '[]', note = NULL,
                  checks = (SELECT coalesce(json_agg(json_build_object(
                                     'name', one ->> 'name', 'is_passed', (one ->> 'is_passed')::boolean)), '[]')
                              FROM json_array_elements(checks) AS one),
                  state = CASE WHEN state IN ('running', 'suggested') THEN 'superseded' ELSE state END,
                  completed_at = coalesce(completed_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND ${by} = ANY ($3::uuid[]) AND ${hasTexts}
           RETURNING ${turnColumns}, old.state AS old_state`,
    values: [tenant.accountUuid, tenant.mode, uuids],
  });
  const ended = rows.filter((row) => row.state !== row.old_state).map(fromTurnRow);
  const events = ended.flatMap(({ conversationId, ...turn }) =>
    conversationId === null ? [] : [turnCompleted({ ...turn, conversationId }, 2)],
  );
  await appendEvents(client, tenant, events);
  return rows.length;
}
