import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/responder';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool, type Queryable } from '@parley/postgres';
import { readErasurePage, type Tenant } from '@parley/schemas';
import { emptyTurns, hasTexts } from './empty-turns';

/**
 * Empties what turns say of some conversations. What is due there is forgotten.
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

async function countTexts(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ turns: number }>({
    name: 'count_turn_texts',
    text: `SELECT count(*) AS turns FROM turns
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]) AND ${hasTexts}`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows[0]?.turns ?? 0;
}

function eraseTexts(pool: Pool, tenant: Tenant, ids: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'forget_due',
      text: 'DELETE FROM due WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])',
      values: [tenant.accountUuid, tenant.mode, ids],
    });
    return emptyTurns(client, tenant, 'conversation_id', ids);
  });
}
