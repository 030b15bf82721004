import { notFound, requireVersion } from '@parley/errors';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { Tenant, UpdateAgentInput } from '@parley/schemas';
import { keepVersion } from '../versions/versions.store';
import { applyPatch, sameFields, type Agent, type AgentFields } from './agent';
import { agentEvent } from './agent.event';
import { lockAgent, updateAgentFields } from './agents.store';
import type { KnownSources } from './look-up-sources';
import { requireConnections } from './require-connections';

/**
 * Edits an agent (a uuid), and writes its event, within the transaction of `client`. A patch that changes nothing
 * leaves version and time as they are, and no event.
 *
 * @param expectedVersion undefined: any
 * @param changedBy the id of the key that asks for it
 * @throws ParleyError not_found, precondition_failed; validation_failed for a model, tools or sources that there are not
 */
export async function updateAgent(
  client: Client,
  tenant: Tenant,
  id: string,
  patch: UpdateAgentInput,
  expectedVersion: bigint | undefined,
  changedBy: string | undefined,
  knownSources: KnownSources,
): Promise<Agent> {
  const agent = await lockAgent(client, tenant, id);
  if (!agent) throw notFound('agent');
  requireVersion('agent', agent.version, expectedVersion);
  return changeAgent(client, tenant, agent, applyPatch(agent, patch), changedBy, knownSources);
}

/**
 * Gives an agent that is locked other fields, with the version and the event of that, if there is any difference.
 *
 * @throws ParleyError validation_failed for a model, tools or sources that there are not
 */
export async function changeAgent(
  client: Client,
  tenant: Tenant,
  agent: Agent,
  fields: AgentFields,
  changedBy: string | undefined,
  knownSources: KnownSources,
): Promise<Agent> {
  if (sameFields(agent, fields)) return agent;
  await requireConnections(client, tenant, agent.automation, fields.automation, knownSources);
  const updated = await updateAgentFields(client, tenant, agent.id, fields);
  await keepVersion(client, tenant, updated, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.updated', updated)]);
  return updated;
}
