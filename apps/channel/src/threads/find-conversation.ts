import type { Conversation, ConversationServiceService } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import { formatId, type Tenant } from '@parley/schemas';

const DEADLINE_MS = 5_000;

/** Undefined: it no longer exists. */
export async function findConversation(
  conversations: GrpcClient<typeof ConversationServiceService>,
  tenant: Tenant,
  uuid: string,
): Promise<Conversation | undefined> {
  try {
    const request = { id: formatId('conv', uuid), newestMessages: 0 };
    return (await conversations.getConversation(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true }))
      .conversation;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}
