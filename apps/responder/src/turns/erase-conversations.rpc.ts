import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/responder';
import type { TenantCallContext } from '@parley/grpc';
import { appendEvents } from '@parley/outbox';
import { inTransaction, type Client, type Pool, type Queryable } from '@parley/postgres';
import { readErasurePage, type Tenant } from '@parley/schemas';
import { turnCompleted } from './turn.event';
import { fromTurnRow, turnColumns, type TurnRow } from './turn.row';

/**
 * Empties what turns say of some conversations: the messages, passages, steps, details and notes. That there was a turn,
 * and its figures, stay. What is due there is forgotten.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const turns = dryRun ? await countTexts(pool, tenant, uuids) : await eraseTexts(pool, tenant, uuids);
    return { findings: [{ place: 'responder.turns', found: BigInt(turns), erased: BigInt(dryRun ? 0 : turns) }] };
  };
}

const hasTexts = `account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])
  AND (json_array_length(messages) > 0 OR json_array_length(passages) > 0 OR json_array_length(steps) > 0
       OR note IS NOT NULL)`;

async function countTexts(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ turns: number }>({
    name: 'count_turn_texts',
    text: `SELECT count(*) AS turns FROM turns WHERE ${hasTexts}`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows[0]?.turns ?? 0;
}

/** What had not ended ends with it, and its event says so. */
function eraseTexts(pool: Pool, tenant: Tenant, ids: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const erased = await emptyTurns(client, tenant, ids);
    const ended = erased.filter((row) => row.state !== row.old_state).map(fromTurnRow);
    const events = ended.flatMap(({ conversationId, ...turn }) =>
      conversationId === null ? [] : [turnCompleted({ ...turn, conversationId }, 2)],
    );
    await appendEvents(client, tenant, events);
    return erased.length;
  });
}

async function emptyTurns(
  client: Client,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(TurnRow & { old_state: string })[]> {
  const { rows } = await client.query<TurnRow & { old_state: string }>({
    name: 'erase_turn_texts',
    text: `WITH forgotten AS (
             DELETE FROM due WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])
           )
           UPDATE turns SET messages = '[]', passages = '[]', steps = '[]', note = NULL,
                    checks = (SELECT coalesce(json_agg(json_build_object(
                                       'name', one ->> 'name', 'is_passed', (one ->> 'is_passed')::boolean)), '[]')
                                FROM json_array_elements(checks) AS one),
                    state = CASE WHEN state IN ('running', 'suggested') THEN 'superseded' ELSE state END,
                    completed_at = coalesce(completed_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE ${hasTexts} RETURNING ${turnColumns}, old.state AS old_state`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows;
}
