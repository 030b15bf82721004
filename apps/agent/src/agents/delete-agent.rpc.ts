import type { DeleteAgentRequest, DeleteAgentResponse } from '@parley/contract/agent';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { ChangeAgentDeps } from './change-agent-deps';
import { deleteAgent } from './delete-agent';

/**
 * Deletes an agent for good; its conversations stay.
 *
 * @throws ParleyError not_found, precondition_failed
 */
export function deleteAgentRpc({ pool, wakeRelay }: ChangeAgentDeps) {
  return async (request: DeleteAgentRequest, { tenant }: TenantCallContext): Promise<DeleteAgentResponse> => {
    const id = parseId('agent', request.id);
    if (!id) throw notFound('agent');
    await inTransaction(pool, (client) => deleteAgent(client, tenant, id, request.expectedVersion));
    wakeRelay();
    return {};
  };
}
