import { RestoreAgentVersionResponse, type RestoreAgentVersionRequest } from '@parley/contract/agent';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId } from '@parley/schemas';
import { toAgentProto } from '../agents/agent.proto';
import { lockAgent } from '../agents/agents.store';
import type { ChangeAgentDeps } from '../agents/change-agent-deps';
import { changeAgent } from '../agents/update-agent';
import { findVersion } from './versions.store';

/**
 * Makes an agent what it was in a version, but for its status: whoever paused it wants it paused. That is a new version;
 * where nothing is different, none is made. A model or tools that were deleted since are refused: silently another model
 * would answer.
 *
 * @throws ParleyError not_found, precondition_failed, validation_failed, idempotency_in_progress
 */
export function restoreAgentVersionRpc({ pool, wakeRelay }: ChangeAgentDeps) {
  return async (
    { agentId: id, version, expectedVersion, changedBy }: RestoreAgentVersionRequest,
    context: TenantCallContext,
  ): Promise<RestoreAgentVersionResponse> => {
    const { tenant } = context;
    const agentId = parseId('agent', id);
    if (!agentId) throw notFound('agent');
    const scope = `RestoreAgentVersion ${id} ${version}`;
    const response = await idempotentCall(pool, context, scope, {}, RestoreAgentVersionResponse, async (client) => {
      const agent = await lockAgent(client, tenant, agentId);
      if (!agent) throw notFound('agent');
      const earlier = await findVersion(client, tenant, agentId, version);
      if (!earlier) throw notFound('version');
      requireVersion('agent', agent.version, expectedVersion);
      const fields = { ...agent, ...earlier.fields, status: agent.status };
      return { agent: toAgentProto(await changeAgent(client, tenant, agent, fields, changedBy)), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}
