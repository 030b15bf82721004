import type { Message } from '@parley/contract/message';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { toMessageProto } from '../messages/message.proto';
import { readLastMessages } from '../messages/messages.store';
import type { Conversation } from './conversation';

export async function lastMessagesOf(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly Conversation[],
): Promise<Message[]> {
  const ids = conversations.filter(({ messagesCount }) => messagesCount > 0).map(({ id }) => id);
  return ids.length === 0 ? [] : (await readLastMessages(db, tenant, ids)).map(toMessageProto);
}
