import type { DeleteAnswerRequest, DeleteAnswerResponse } from '@parley/contract/knowledge';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import { resolveConflictsOf } from '../suggestions/conflicts.store';
import { deleteAnswerRow, growRevisions, lockAnswer } from './answers.store';

/**
 * Deletes an answer for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteAnswerRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteAnswerRequest, { tenant }: TenantCallContext): Promise<DeleteAnswerResponse> => {
    const id = parseId('ans', request.id);
    if (!id) throw notFound('answer');
    await inTransaction(pool, (client) => deleteAnswer(client, tenant, id, request.expectedVersion));
    return {};
  };
}

async function deleteAnswer(client: Client, tenant: Tenant, id: string, expected: bigint | undefined): Promise<void> {
  const answer = await lockAnswer(client, tenant, id);
  if (!answer) throw notFound('answer');
  requireVersion('answer', answer.version, expected);
  await deleteAnswerRow(client, tenant, id);
  await growRevisions(client, tenant, [answer.language]);
  await resolveConflictsOf(client, tenant, [id]);
}
