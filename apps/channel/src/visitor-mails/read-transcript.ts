import type { ConversationServiceService } from '@parley/contract/conversation';
import type { Message } from '@parley/contract/message';
import type { GrpcClient } from '@parley/grpc';
import { formatId, type Tenant } from '@parley/schemas';

const PAGE = 100;
const MESSAGES_MAX = 500;
const DEADLINE_MS = 5_000;

export interface TranscriptMessages {
  /** In reading order. */
  readonly messages: readonly Message[];
  /** There are earlier ones. */
  readonly hasEarlier: boolean;
}

/** The newest messages of a conversation (a uuid). @throws ParleyError not_found, unavailable */
export async function readTranscript(
  conversations: Pick<GrpcClient<typeof ConversationServiceService>, 'listMessages'>,
  tenant: Tenant,
  conversationId: string,
): Promise<TranscriptMessages> {
  const messages: Message[] = [];
  let cursor: string | undefined;
  do {
    const request = {
      conversationId: formatId('conv', conversationId),
      descending: true,
      page: { limit: PAGE, cursor },
    };
    const answer = await conversations.listMessages(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true });
    messages.push(...answer.messages);
    cursor = answer.page?.nextCursor;
  } while (cursor && messages.length < MESSAGES_MAX);
  return { messages: messages.reverse(), hasEarlier: Boolean(cursor) };
}
