import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { CreateAgentInput, Tenant } from '@parley/schemas';
import { keepVersion } from '../versions/versions.store';
import { fieldsOfNew, type Agent } from './agent';
import { agentEvent } from './agent.event';
import { insertAgent } from './agents.store';

/** Creates an agent, and its event with it, within the transaction of `client`. */
export async function createAgent(
  client: Client,
  tenant: Tenant,
  input: CreateAgentInput,
  changedBy: string | undefined,
): Promise<Agent> {
  const agent = await insertAgent(client, tenant, fieldsOfNew(input));
  await keepVersion(client, tenant, agent, changedBy);
  await appendEvents(client, tenant, [agentEvent('agent.created', agent)]);
  return agent;
}
