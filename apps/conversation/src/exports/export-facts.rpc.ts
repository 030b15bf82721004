import type { ExportFactsRequest, ExportFactsResponse } from '@parley/contract/conversation-data';
import { toCloudEvent } from '@parley/events';
import type { Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { analyzeDraft } from '../messages/message';
import { fromMessageRow } from '../messages/message.row';
import { newUuid } from '../new-uuid';
import { messagesStart, readExportCursor, writeExportCursor } from './export-cursor';
import { readConversationFacts, readMessageFacts, type ConversationFact, type MessageFact } from './exports.store';

/** Events in one answer: some hundred milliseconds of analysis. */
const CONVERSATIONS = 500;
const MESSAGES = 500;

/**
 * The next conversations or messages of all accounts, as events: what is found out about a message is found out anew,
 * the rest is as it stands. So figures can be made again that no outbox and no stream holds any more.
 *
 * @throws ParleyError validation_failed
 */
export function exportFactsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: ExportFactsRequest): Promise<ExportFactsResponse> => {
    const place = readExportCursor(cursor);
    if (place.kind === 'conversations') {
      const found = await readConversationFacts(pool, place, CONVERSATIONS);
      const last = found.at(-1);
      const next =
        last && found.length === CONVERSATIONS
          ? { ...place, accountUuid: last.account_id, mode: last.mode, conversationId: last.id }
          : messagesStart;
      return { events: found.map(conversationEvent), nextCursor: writeExportCursor(next) };
    }
    const found = await readMessageFacts(pool, place, MESSAGES);
    const last = found.at(-1);
    const next = last && {
      ...place,
      accountUuid: last.account_id,
      mode: last.mode,
      conversationId: last.conversation_id,
      sequence: last.sequence,
    };
    return {
      events: found.map(messageEvent),
      nextCursor: next && found.length === MESSAGES ? writeExportCursor(next) : '',
    };
  };
}

function conversationEvent({ id, updated_at: occurredAt, ...fact }: ConversationFact): string {
  const row = {
    ...fact,
    event_id: newUuid('conv'),
    type: 'conversation.updated' as const,
    object_id: formatId('conv', id),
    occurred_at: occurredAt,
  };
  return toCloudEvent(row, '/parley/conversation').json;
}

function messageEvent(fact: MessageFact): string {
  const found = analyzeDraft(fromMessageRow(fact));
  const row = {
    account_id: fact.account_id,
    mode: fact.mode,
    event_id: newUuid('msg'),
    type: 'message.created' as const,
    object_id: formatId('msg', fact.id),
    occurred_at: fact.sent_at,
    data: JSON.stringify({ ...(JSON.parse(fact.data) as object), ...found }),
  };
  return toCloudEvent(row, '/parley/conversation').json;
}
