import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/responder';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool, type Queryable } from '@parley/postgres';
import { readErasurePage, type Tenant } from '@parley/schemas';
import { countMemories, forgetConversations } from '../memory/forget';
import { forgetToolsOf } from '../tool/tool-calls.store';
import { emptyTurns, hasTexts } from '../turns/empty-turns';
import { forgetPreviews } from '../turns/kept-previews.store';

/**
 * Empties turns, and deletes memories, pending work and stored previews.
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
    const memories = await (dryRun ? countMemories : forgetConversations)(pool, tenant, uuids);
    const finding = (place: string, found: number) => ({
      place,
      found: BigInt(found),
      erased: BigInt(dryRun ? 0 : found),
    });
    return { findings: [finding('responder.turns', turns), finding('responder.memories', memories)] };
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
    await forgetToolsOf(client, tenant, ids);
    await forgetPreviews(client, tenant);
    return emptyTurns(client, tenant, 'conversation_id', ids);
  });
}
