import type { Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';

export interface RejectedUpdateRow {
  /** A uuid derived from its position. */
  readonly id: string;
  readonly reason: string;
  readonly providerMessageId: string | null;
  readonly receivedAt: Date;
}

export interface RejectedUpdatesRange {
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Row {
  id: string;
  reason: string;
  provider_message_id: string | null;
  received_at: Date;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with the total, from one snapshot. */
export async function listRejectedUpdates(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { after, offset, limit }: RejectedUpdatesRange,
): Promise<{ readonly total: number; readonly updates: RejectedUpdateRow[] }> {
  const { rows } = await db.query<{ total: number } & (Row | { id: null })>({
    name: 'list_rejected_updates',
    // Cursors have milliseconds.
    text: `
      WITH held AS (
        SELECT date_trunc('milliseconds', received_at) AS received_at, digest, faults FROM payloads
         WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND faults IS NOT NULL),
      page AS (
        SELECT md5(encode(digest, 'hex') || '/' || place)::uuid AS id, fault ->> 'reason' AS reason,
               fault ->> 'provider_message_id' AS provider_message_id, received_at
          FROM held CROSS JOIN LATERAL json_array_elements(faults) WITH ORDINALITY AS one (fault, place)
         WHERE received_at <= $4
           AND (received_at, md5(encode(digest, 'hex') || '/' || place)::uuid) < ($4, $5)
         ORDER BY received_at DESC, id DESC LIMIT $6 OFFSET $7)
      SELECT counted.total, page.*
        FROM (SELECT coalesce(sum(json_array_length(faults)), 0)::bigint AS total FROM held) AS counted
        LEFT JOIN page ON true
       ORDER BY page.received_at DESC, page.id DESC`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId],
      ...[after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
    ],
  });
  // A page beyond the end is one row without an update.
  const updates = rows.flatMap((row) => (row.id === null ? [] : [fromRow(row)]));
  return { total: rows[0]?.total ?? 0, updates };
}

function fromRow({ id, reason, ...row }: Row): RejectedUpdateRow {
  return { id, reason, providerMessageId: row.provider_message_id, receivedAt: row.received_at };
}
