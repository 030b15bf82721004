import type { ExportRowsRequest, ExportRowsResponse } from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { customersStart, exportCursor, mergesStart, messagesStart, notesStart, viewsStart } from './export-cursor';
import {
  readConversationTexts,
  readCustomerTexts,
  readMergeTexts,
  readMessageTexts,
  readNoteTexts,
  readViewTexts,
} from './exports.store';

/** Per response, if they fit: most rows have less than 1 KiB, but a message up to 60 as JSON, metadata more. */
const CONVERSATIONS = 300;
const MESSAGES = 300;
const NOTES = 300;
const CUSTOMERS = 300;
const MERGES = 100;
const VIEWS = 300;
/** Of gRPC's 16 MiB. */
const BYTES = 8 * 1024 * 1024;

/**
 * The tenant's next rows, as they are when read. What exists throughout comes once; what is created meanwhile may be
 * missing.
 *
 * @throws ParleyError validation_failed
 */
export function exportRowsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: ExportRowsRequest, { tenant }: TenantCallContext): Promise<ExportRowsResponse> => {
    const place = exportCursor.read(cursor);
    if (place.kind !== 'messages') return exportById(pool, tenant, place.kind, place.conversationId);
    const found = await readMessageTexts(pool, tenant, place, MESSAGES);
    const { rows, last, isMore } = fitting(found, MESSAGES);
    const next = last && { ...place, conversationId: last.conversation_id, sequence: last.sequence };
    return {
      rows: rows.map(({ data }) => line('message', data)),
      nextCursor: exportCursor.write(next && isMore ? next : notesStart),
    };
  };
}

/** In the order of ids; with where the export continues, undefined at the end. */
const kindsById = {
  conversations: { read: readConversationTexts, limit: CONVERSATIONS, type: 'conversation', then: messagesStart },
  notes: { read: readNoteTexts, limit: NOTES, type: 'note', then: customersStart },
  customers: { read: readCustomerTexts, limit: CUSTOMERS, type: 'customer', then: mergesStart },
  merges: { read: readMergeTexts, limit: MERGES, type: 'customer_merge', then: viewsStart },
  views: { read: readViewTexts, limit: VIEWS, type: 'view', then: undefined },
} as const;

async function exportById(
  pool: Pool,
  tenant: Tenant,
  kind: keyof typeof kindsById,
  afterId: string,
): Promise<ExportRowsResponse> {
  const { read, limit, type, then } = kindsById[kind];
  const { rows, last, isMore } = fitting(await read(pool, tenant, afterId, limit), limit);
  const next = last && isMore ? { ...messagesStart, kind, conversationId: last.id } : then;
  return { rows: rows.map(({ data }) => line(type, data)), nextCursor: next ? exportCursor.write(next) : '' };
}

/** With whether more may follow. */
function fitting<Row extends { readonly data: string }>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly last: Row | undefined; readonly isMore: boolean } {
  let bytes = 0;
  const end = found.findIndex(({ data }) => (bytes += Buffer.byteLength(data)) > BYTES);
  const rows = end < 0 ? found : found.slice(0, Math.max(end, 1));
  return { rows, last: rows.at(-1), isMore: rows.length < found.length || found.length === limit };
}

type Kind = 'message' | (typeof kindsById)[keyof typeof kindsById]['type'];

/** With the data as Postgres wrote them. */
function line(type: Kind, data: string): string {
  return `{"type":"${type}","data":${data}}`;
}
