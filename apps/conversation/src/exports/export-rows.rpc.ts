import type { ExportRowsRequest, ExportRowsResponse } from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { customersStart, exportCursor, messagesStart, notesStart } from './export-cursor';
import { readConversationTexts, readCustomerTexts, readMessageTexts, readNoteTexts } from './exports.store';

/** Rows in one answer, if they fit: most have less than 1 KiB, but as JSON a message may have 60, metadata even more. */
const CONVERSATIONS = 300;
const MESSAGES = 300;
const NOTES = 300;
const CUSTOMERS = 300;
/** A gRPC message of ours has 16 MiB at the most. */
const BYTES = 8 * 1024 * 1024;

/**
 * The next conversations, messages, notes or customers of the tenant. What was there at the beginning and is still there comes once, as it
 * is when its page is read; what is made meanwhile may come or not.
 *
 * @throws ParleyError validation_failed
 */
export function exportRowsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: ExportRowsRequest, { tenant }: TenantCallContext): Promise<ExportRowsResponse> => {
    const place = exportCursor.read(cursor);
    if (place.kind === 'conversations') {
      const found = await readConversationTexts(pool, tenant, place.conversationId, CONVERSATIONS);
      const { rows, last, isMore } = fitting(found, CONVERSATIONS);
      const next = last && isMore ? { ...place, conversationId: last.id } : messagesStart;
      return { rows: rows.map(({ data }) => line('conversation', data)), nextCursor: exportCursor.write(next) };
    }
    if (place.kind === 'notes') {
      const found = await readNoteTexts(pool, tenant, place.conversationId, NOTES);
      const { rows, last, isMore } = fitting(found, NOTES);
      const next = last && isMore ? { ...place, conversationId: last.id } : customersStart;
      return { rows: rows.map(({ data }) => line('note', data)), nextCursor: exportCursor.write(next) };
    }
    if (place.kind === 'customers') {
      const found = await readCustomerTexts(pool, tenant, place.conversationId, CUSTOMERS);
      const { rows, last, isMore } = fitting(found, CUSTOMERS);
      const next = last && isMore ? exportCursor.write({ ...place, conversationId: last.id }) : '';
      return { rows: rows.map(({ data }) => line('customer', data)), nextCursor: next };
    }
    const found = await readMessageTexts(pool, tenant, place, MESSAGES);
    const { rows, last, isMore } = fitting(found, MESSAGES);
    const next = last && { ...place, conversationId: last.conversation_id, sequence: last.sequence };
    return {
      rows: rows.map(({ data }) => line('message', data)),
      nextCursor: exportCursor.write(next && isMore ? next : notesStart),
    };
  };
}

/** The first of the rows that were found, as many as fit into one answer, and whether others may follow. */
function fitting<Row extends { readonly data: string }>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly last: Row | undefined; readonly isMore: boolean } {
  let bytes = 0;
  const end = found.findIndex(({ data }) => (bytes += Buffer.byteLength(data)) > BYTES);
  const rows = end < 0 ? found : found.slice(0, Math.max(end, 1));
  return { rows, last: rows.at(-1), isMore: rows.length < found.length || found.length === limit };
}

/** The data go in as Postgres wrote them. */
function line(type: 'conversation' | 'message' | 'note' | 'customer', data: string): string {
  return `{"type":"${type}","data":${data}}`;
}
