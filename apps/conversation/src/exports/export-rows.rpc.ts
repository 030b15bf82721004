import type { ExportRowsRequest, ExportRowsResponse } from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { messagesStart, readExportCursor, writeExportCursor } from './export-cursor';
import { readConversationTexts, readMessageTexts } from './exports.store';

/** Rows in one answer: a message has at most some 40 KiB with its metadata and buttons, and most have less than one. */
const CONVERSATIONS = 300;
const MESSAGES = 300;

/**
 * The next conversations or messages of the tenant. What was there at the beginning and is still there comes once, as it
 * is when its page is read; what is made meanwhile may come or not.
 *
 * @throws ParleyError validation_failed
 */
export function exportRowsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: ExportRowsRequest, { tenant }: TenantCallContext): Promise<ExportRowsResponse> => {
    const place = readExportCursor(cursor);
    if (place.kind === 'conversations') {
      const found = await readConversationTexts(pool, tenant, place.conversationId, CONVERSATIONS);
      const last = found.at(-1);
      const next = last && found.length === CONVERSATIONS ? { ...place, conversationId: last.id } : messagesStart;
      return { rows: found.map(({ data }) => line('conversation', data)), nextCursor: writeExportCursor(next) };
    }
    const found = await readMessageTexts(pool, tenant, place, MESSAGES);
    const last = found.at(-1);
    const next = last && { ...place, conversationId: last.conversation_id, sequence: last.sequence };
    return {
      rows: found.map(({ data }) => line('message', data)),
      nextCursor: next && found.length === MESSAGES ? writeExportCursor(next) : '',
    };
  };
}

/** The data go in as Postgres wrote them. */
function line(type: 'conversation' | 'message', data: string): string {
  return `{"type":"${type}","data":${data}}`;
}
