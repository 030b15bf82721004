import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Conversation } from './conversation';
import { lockConversation } from './conversations.store';

/**
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed
 */
export async function lockUnchanged(
  client: Client,
  tenant: Tenant,
  id: string,
  expectedVersion: bigint | undefined,
): Promise<{ conversation: Conversation; now: Date }> {
  const locked = await lockConversation(client, tenant, id);
  if (!locked) throw notFound('conversation');
  requireVersion('conversation', locked.conversation.version, expectedVersion);
  return locked;
}
