import { RestoreAgentVersionResponse, type RestoreAgentVersionRequest } from '@parley/contract/agent';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId } from '@parley/schemas';
import { toAgentProto } from '../agents/agent.proto';
import { findAgent, lockAgent } from '../agents/agents.store';
import type { ChangeAgentDeps } from '../agents/change-agent-deps';
import { lookUpReferences, type KnownReferences } from '../agents/look-up-references';
import { changeAgent } from '../agents/write-agent';
import { findVersion } from '../agents/versions.store';

/**
 * Restores a version as a new one, except the status: a paused agent stays paused. Without differences nothing is
 * written. Deleted models, tools, sources and teams are refused: another model must not answer silently.
 *
 * @throws ParleyError not_found, precondition_failed, validation_failed, idempotency_in_progress
 */
export function restoreAgentVersionRpc(deps: ChangeAgentDeps) {
  const { pool, wakeRelay } = deps;
  return async (
    { agentId: id, version, expectedVersion, changedBy }: RestoreAgentVersionRequest,
    context: TenantCallContext,
  ): Promise<RestoreAgentVersionResponse> => {
    const { tenant } = context;
    const agentId = parseId('agent', id);
    if (!agentId) throw notFound('agent');
    const scope = `RestoreAgentVersion ${id} ${version}`;
    const known = await knownReferencesOf(deps, context, agentId, version);
    const response = await idempotentCall(pool, context, scope, {}, RestoreAgentVersionResponse, async (client) => {
      const agent = await lockAgent(client, tenant, agentId);
      if (!agent) throw notFound('agent');
      const earlier = await findVersion(client, tenant, agentId, version);
      if (!earlier) throw notFound('version');
      requireVersion('agent', agent.version, expectedVersion);
      const fields = { ...agent, ...earlier.fields, status: agent.status };
      return {
        agent: toAgentProto(await changeAgent(client, tenant, agent, fields, { changedBy, known })),
        replayed: false,
      };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}

async function knownReferencesOf(
  deps: ChangeAgentDeps,
  context: TenantCallContext,
  agentId: string,
  version: bigint,
): Promise<KnownReferences> {
  const agent = await findAgent(deps.pool, context.tenant, agentId);
  const earlier = await findVersion(deps.pool, context.tenant, agentId, version);
  return lookUpReferences(deps, context, agent?.automation ?? {}, earlier?.fields.automation ?? {});
}
