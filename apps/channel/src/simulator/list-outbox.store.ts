import type { Queryable } from '@parley/postgres';
import type { Cursor, JsonObject, Tenant } from '@parley/schemas';

/** Ids are uuids. */
export interface OutboxRow {
  /** Our reference. */
  readonly id: string;
  /** Null: a survey or its thanks. */
  readonly messageId: string | null;
  readonly conversationId: string;
  readonly part: number;
  readonly body: JsonObject;
  readonly at: Date;
}

export interface OutboxRange {
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Row {
  id: string;
  message_id: string;
  is_survey: boolean;
  conversation_id: string;
  part: number;
  /** JSON text. */
  body: string;
  created_at: Date;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with the total, from one snapshot. Requests that failed in a disabled channel are left out. */
export async function listOutbox(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { after, offset, limit }: OutboxRange,
): Promise<{ readonly total: number; readonly requests: OutboxRow[] }> {
  const { rows } = await db.query<{ total: number } & (Row | { id: null })>({
    name: 'list_outbox',
    text: `
      WITH page AS (
        SELECT id, message_id, is_survey, conversation_id, part, body, created_at FROM deliveries
         WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND status <> 'failed' AND (created_at, id) < ($4, $5)
         ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM deliveries
               WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND status <> 'failed') AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId],
      ...[after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
    ],
  });
  // A page beyond the end is one row without a request.
  const requests = rows.flatMap((row) => (row.id === null ? [] : [fromRow(row)]));
  return { total: rows[0]?.total ?? 0, requests };
}

function fromRow({ id, part, body, ...row }: Row): OutboxRow {
  return {
    ...{ id, part, body: JSON.parse(body) as JsonObject },
    messageId: row.is_survey ? null : row.message_id,
    conversationId: row.conversation_id,
    at: row.created_at,
  };
}
