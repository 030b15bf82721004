import type { UpdateAgentRequest, UpdateAgentResponse } from '@parley/contract/agent';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { applyPatch } from './agent';
import { toAgentProto } from './agent.proto';
import { findAgent } from './agents.store';
import type { ChangeAgentDeps } from './change-agent-deps';
import { lookUpSources } from './look-up-sources';
import { readAgentPatch } from './read-agent-patch';
import { updateAgent } from './update-agent';

/**
 * Changes the fields named in update_mask.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateAgentRpc({ pool, wakeRelay, findSources }: ChangeAgentDeps) {
  return async (request: UpdateAgentRequest, context: TenantCallContext): Promise<UpdateAgentResponse> => {
    const { tenant } = context;
    const id = parseId('agent', request.id);
    if (!id) throw notFound('agent');
    const patch = readAgentPatch(request);
    const before = patch.automation ? await findAgent(pool, tenant, id) : undefined;
    const { automation } = before ?? { automation: {} };
    const after = before ? applyPatch(before, patch).automation : {};
    const known = await lookUpSources(findSources, context, automation, after);
    const agent = await inTransaction(pool, (client) =>
      updateAgent(client, tenant, id, patch, request.expectedVersion, request.changedBy, known),
    );
    wakeRelay();
    return { agent: toAgentProto(agent) };
  };
}
