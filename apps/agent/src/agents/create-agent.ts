import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { CreateAgentInput, Tenant } from '@parley/schemas';
import { keepVersion } from '../versions/versions.store';
import { fieldsOfNew, type Agent } from './agent';
import { agentEvent } from './agent.event';
import { insertAgent } from './agents.store';
import type { KnownSources } from './look-up-sources';
import { requireConnections } from './require-connections';

/**
 * Creates an agent, and its event with it, within the transaction of `client`.
 *
 * @throws ParleyError validation_failed for a model, tools or sources that there are not
 */
export async function createAgent(
  client: Client,
  tenant: Tenant,
  input: CreateAgentInput,
  changedBy: string | undefined,
  knownSources: KnownSources,
): Promise<Agent> {
  const fields = fieldsOfNew(input);
  await requireConnections(client, tenant, {}, fields.automation, knownSources);
  const agent = await insertAgent(client, tenant, fields);
  await keepVersion(client, tenant, agent, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.created', agent)]);
  return agent;
}
