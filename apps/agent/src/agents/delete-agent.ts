import { notFound } from '@parley/errors';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { agentEvent } from './agent.event';
import { markAgentDeleted } from './agents.store';

/**
 * Deletes an agent (a uuid) for good, and writes its event, within the transaction of `client`. Its conversations are
 * escalated by who hears the event.
 *
 * @throws ParleyError not_found, the second time too
 */
export async function deleteAgent(client: Client, tenant: Tenant, id: string): Promise<void> {
  const agent = await markAgentDeleted(client, tenant, id);
  if (!agent) throw notFound('agent');
  await appendEvents(client, tenant, [agentEvent('agent.deleted', agent)]);
}
