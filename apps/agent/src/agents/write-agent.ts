import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { CreateAgentInput, Tenant } from '@parley/schemas';
import { deleteVersionsOf, keepVersion } from './versions.store';
import { fieldsOfNew, sameFields, type Agent, type AgentFields } from './agent';
import { agentEvent } from './agent.event';
import { deleteGuidelinesOf, insertAgent, markAgentDeleted, updateAgentFields } from './agents.store';
import type { KnownReferences } from './look-up-references';
import { requireConnections } from './require-connections';

export interface EditOptions {
  /** The requesting key's id. */
  readonly changedBy: string | undefined;
  readonly known: KnownReferences;
}

/**
 * With its event, in `client`'s transaction.
 *
 * @throws ParleyError validation_failed for unknown models, tools, sources or teams
 */
export async function createAgent(
  client: Client,
  tenant: Tenant,
  input: CreateAgentInput,
  { changedBy, known }: EditOptions,
): Promise<Agent> {
  const fields = fieldsOfNew(input);
  await requireConnections(client, tenant, { before: {}, after: fields.automation }, known);
  const agent = await insertAgent(client, tenant, fields);
  await keepVersion(client, tenant, agent, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.created', agent)]);
  return agent;
}

/**
 * Changes a locked agent, with a version and an event, if anything differs.
 *
 * @throws ParleyError validation_failed for unknown models, tools, sources or teams
 */
export async function changeAgent(
  client: Client,
  tenant: Tenant,
  agent: Agent,
  fields: AgentFields,
  { changedBy, known }: EditOptions,
): Promise<Agent> {
  if (sameFields(agent, fields)) return agent;
  await requireConnections(client, tenant, { before: agent.automation, after: fields.automation }, known);
  const updated = await updateAgentFields(client, tenant, agent.id, fields);
  await keepVersion(client, tenant, updated, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.updated', updated)]);
  return updated;
}

/** Deletes a locked agent with guidelines and versions. The event's consumer escalates its conversations. */
export async function deleteAgent(client: Client, tenant: Tenant, { id }: Agent): Promise<void> {
  await deleteGuidelinesOf(client, tenant, id);
  await deleteVersionsOf(client, tenant, id);
  const agent = await markAgentDeleted(client, tenant, id);
  await appendEvents(client, tenant, [agentEvent('agent.deleted', agent)]);
}
