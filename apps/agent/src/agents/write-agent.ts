import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { CreateAgentInput, Tenant } from '@parley/schemas';
import { deleteVersionsOf, keepVersion } from './versions.store';
import { fieldsOfNew, sameFields, type Agent, type AgentFields } from './agent';
import { agentEvent } from './agent.event';
import { deleteGuidelinesOf, insertAgent, markAgentDeleted, updateAgentFields } from './agents.store';
import type { KnownSources } from './look-up-sources';
import { requireConnections } from './require-connections';

/** Of a new agent, or an edit of one. */
export interface EditOptions {
  /** The id of the key that asks for it. */
  readonly changedBy: string | undefined;
  readonly knownSources: KnownSources;
}

/**
 * Creates an agent, and its event with it, within the transaction of `client`.
 *
 * @throws ParleyError validation_failed for a model, tools or sources that do not exist
 */
export async function createAgent(
  client: Client,
  tenant: Tenant,
  input: CreateAgentInput,
  { changedBy, knownSources }: EditOptions,
): Promise<Agent> {
  const fields = fieldsOfNew(input);
  await requireConnections(client, tenant, { before: {}, after: fields.automation }, knownSources);
  const agent = await insertAgent(client, tenant, fields);
  await keepVersion(client, tenant, agent, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.created', agent)]);
  return agent;
}

/**
 * Gives an agent that is locked other fields, with the version and the event of that. Where nothing differs, version and
 * time stay, and there is no event.
 *
 * @throws ParleyError validation_failed for a model, tools or sources that do not exist
 */
export async function changeAgent(
  client: Client,
  tenant: Tenant,
  agent: Agent,
  fields: AgentFields,
  { changedBy, knownSources }: EditOptions,
): Promise<Agent> {
  if (sameFields(agent, fields)) return agent;
  await requireConnections(client, tenant, { before: agent.automation, after: fields.automation }, knownSources);
  const updated = await updateAgentFields(client, tenant, agent.id, fields);
  await keepVersion(client, tenant, updated, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.updated', updated)]);
  return updated;
}

/**
 * Deletes an agent that is locked for good, its guidelines and versions with it, and writes its event. Its conversations
 * are escalated by the consumer of the event.
 */
export async function deleteAgent(client: Client, tenant: Tenant, { id }: Agent): Promise<void> {
  await deleteGuidelinesOf(client, tenant, id);
  await deleteVersionsOf(client, tenant, id);
  const agent = await markAgentDeleted(client, tenant, id);
  await appendEvents(client, tenant, [agentEvent('agent.deleted', agent)]);
}
