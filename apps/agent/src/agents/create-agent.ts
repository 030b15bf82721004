import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { CreateAgentInput, Tenant } from '@parley/schemas';
import { fieldsOfNew, type Agent } from './agent';
import { agentEvent } from './agent.event';
import { insertAgent } from './agents.store';

/** Creates an agent, and its event with it, within the transaction of `client`. */
export async function createAgent(client: Client, tenant: Tenant, input: CreateAgentInput): Promise<Agent> {
  const agent = await insertAgent(client, tenant, fieldsOfNew(input));
  await appendEvents(client, tenant, [agentEvent('agent.created', agent)]);
  return agent;
}
