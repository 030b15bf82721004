import { notFound, requireVersion } from '@parley/errors';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { Tenant, UpdateAgentInput } from '@parley/schemas';
import { applyPatch, sameFields, type Agent } from './agent';
import { agentEvent } from './agent.event';
import { lockAgent, updateAgentFields } from './agents.store';

/**
 * Edits an agent (a uuid), and writes its event, within the transaction of `client`. A patch that changes nothing
 * leaves version and time as they are, and no event.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed
 */
export async function updateAgent(
  client: Client,
  tenant: Tenant,
  id: string,
  patch: UpdateAgentInput,
  expectedVersion: bigint | undefined,
): Promise<Agent> {
  const agent = await lockAgent(client, tenant, id);
  if (!agent) throw notFound('agent');
  requireVersion('agent', agent.version, expectedVersion);
  const fields = applyPatch(agent, patch);
  if (sameFields(agent, fields)) return agent;
  const updated = await updateAgentFields(client, tenant, id, fields);
  await appendEvents(client, tenant, [agentEvent('agent.updated', updated)]);
  return updated;
}
