import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { countExamplesOf, deleteExamplesOf, deleteEmptySuggestions, deleteKeptAnswers } from './erasures.store';

const CONVERSATIONS_MAX = 500;

/**
 * Takes what customers wrote in some conversations out of the suggestions. One that nobody else asked goes with it; the
 * count of others stays. What a person has taken over into an answer is the account's own, and stays.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const ids = conversationIds.map((id) => parseId('conv', id));
    if (ids.length > CONVERSATIONS_MAX || ids.includes(undefined)) {
      const message = `must be at most ${CONVERSATIONS_MAX} ids of conversations`;
      throw validationFailed([{ path: 'conversation_ids', code: 'format', message }]);
    }
    const uuids = ids.filter((id) => id !== undefined);
    if (dryRun) return { findings: [finding(await countExamplesOf(pool, tenant, uuids), 0)] };
    const erased = await inTransaction(pool, async (client) => {
      const examples = await deleteExamplesOf(client, tenant, uuids);
      if (examples > 0) {
        await deleteEmptySuggestions(client, tenant);
        await deleteKeptAnswers(client, tenant);
      }
      return examples;
    });
    return { findings: [finding(erased, erased)] };
  };
}

function finding(found: number, erased: number) {
  return { place: 'knowledge.suggestion_examples', found: BigInt(found), erased: BigInt(erased) };
}
