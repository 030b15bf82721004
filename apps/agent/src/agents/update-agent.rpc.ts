import type { UpdateAgentRequest, UpdateAgentResponse } from '@parley/contract/agent';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toAgentProto } from './agent.proto';
import type { ChangeAgentDeps } from './change-agent-deps';
import { readAgentPatch } from './read-agent-patch';
import { updateAgent } from './update-agent';

/**
 * Changes the fields named in update_mask.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateAgentRpc({ pool, wakeRelay }: ChangeAgentDeps) {
  return async (request: UpdateAgentRequest, { tenant }: TenantCallContext): Promise<UpdateAgentResponse> => {
    const id = parseId('agent', request.id);
    if (!id) throw notFound('agent');
    const patch = readAgentPatch(request);
    const agent = await inTransaction(pool, (client) =>
      updateAgent(client, tenant, id, patch, request.expectedVersion, request.changedBy),
    );
    wakeRelay();
    return { agent: toAgentProto(agent) };
  };
}
