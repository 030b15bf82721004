import { notFound, requireVersion } from '@parley/errors';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { agentEvent } from './agent.event';
import { deleteGuidelinesOf } from '../guidelines/guidelines.store';
import { deleteVersionsOf } from '../versions/versions.store';
import { lockAgent, markAgentDeleted } from './agents.store';

/**
 * Deletes an agent (a uuid) for good, its guidelines and versions with it, and writes its event, within the transaction of `client`. Its conversations are
 * escalated by who hears the event.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export async function deleteAgent(
  client: Client,
  tenant: Tenant,
  id: string,
  expectedVersion: bigint | undefined,
): Promise<void> {
  const locked = await lockAgent(client, tenant, id);
  if (!locked) throw notFound('agent');
  requireVersion('agent', locked.version, expectedVersion);
  await deleteGuidelinesOf(client, tenant, id);
  await deleteVersionsOf(client, tenant, id);
  const agent = await markAgentDeleted(client, tenant, id);
  await appendEvents(client, tenant, [agentEvent('agent.deleted', agent)]);
}
