import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** Of an event (alias o). */
const erasedData = `CASE WHEN o.type LIKE 'message.%' THEN erased_message_data(o.data::jsonb)
                           WHEN o.type LIKE 'note.%' THEN o.data::jsonb
                           ELSE erased_conversation_data(o.data::jsonb) END`;
/** Whether erasing would change it. */
const eventHoldsData = `${erasedData} <> o.data::jsonb`;

export interface OutboxPiece {
  /** Undefined at the end. */
  readonly position: number | undefined;
  readonly found: number;
}

/**
 * Erases customers from events, published or not, in the next `limit` rows after a position. The events still count,
 * and may be replayed.
 */
export async function eraseOutbox(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  piece: { readonly after: number; readonly limit: number; readonly isDryRun: boolean },
): Promise<OutboxPiece> {
  const { rows } = await db.query<{ position: number | null; found: number }>({
    name: 'erase_outbox',
    text: `
      WITH looked_at AS MATERIALIZED (
        SELECT position, account_id, mode, ordering_key FROM outbox WHERE position > $4 ORDER BY position LIMIT $5
      ), holding AS MATERIALIZED (
        SELECT o.position FROM looked_at l JOIN outbox o ON o.position = l.position
         WHERE l.account_id = $1 AND l.mode = $2 AND l.ordering_key = ANY ($3) AND ${eventHoldsData}
      ), erased AS (
        UPDATE outbox o
           SET data = (${erasedData})::json
         WHERE NOT $6 AND o.position = ANY (ARRAY(SELECT position FROM holding))
      )
      SELECT CASE WHEN (SELECT count(*) FROM looked_at) = $5 THEN (SELECT max(position) FROM looked_at) END AS position,
             (SELECT count(*) FROM holding) AS found`,
    values: [tenant.accountUuid, tenant.mode, ids, piece.after, piece.limit, piece.isDryRun],
  });
  return { position: rows[0]?.position ?? undefined, found: rows[0]?.found ?? 0 };
}

/** Not in the stream yet. */
export async function countUnpublished(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>({
    name: 'count_unpublished_of_conversations',
    text: `SELECT count(*) AS waiting FROM outbox
            WHERE published_at IS NULL AND account_id = $1 AND mode = $2 AND ordering_key = ANY ($3)`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows[0]?.waiting ?? 0;
}
