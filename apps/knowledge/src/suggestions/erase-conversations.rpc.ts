import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { readErasurePage } from '@parley/schemas';
import { countExamplesOf, deleteExamplesOf, deleteEmptySuggestions, deleteKeptAnswers } from './erasures.store';

/**
 * Removes conversations' texts, and suggestions left empty. Counts and accepted answers stay.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    if (dryRun) return { findings: [matches(await countExamplesOf(pool, tenant, uuids), 0)] };
    const erased = await inTransaction(pool, async (client) => {
      const examples = await deleteExamplesOf(client, tenant, uuids);
      if (examples > 0) {
        await deleteEmptySuggestions(client, tenant);
        await deleteKeptAnswers(client, tenant);
      }
      return examples;
    });
    return { findings: [matches(erased, erased)] };
  };
}

function matches(found: number, erased: number) {
  return { place: 'knowledge.suggestion_examples', found: BigInt(found), erased: BigInt(erased) };
}
