import { newestFirst, type Client, type PageRange, type Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import { ERASURE_DAYS } from '@parley/schemas/erasures';
import type { Erasure } from './erasure';
import { erasureColumns, fromErasureRow, type ErasureRow } from './erasure.row';

export interface NewErasure {
  readonly customerId: string;
  readonly conversationIds: readonly string[];
  readonly isDryRun: boolean;
  /** A member or key; undefined: an operator. */
  readonly askedBy: string | undefined;
}

/** Or adds the named conversations to the one in progress. */
export async function addErasure(
  client: Client,
  tenant: Tenant,
  erasure: NewErasure,
): Promise<{ readonly erasure: Erasure; readonly isNew: boolean }> {
  const { rows } = await client.query<ErasureRow & { is_new: boolean }>({
    name: 'add_erasure',
    text: `INSERT INTO erasures AS e (account_id, mode, customer_id, conversation_ids, is_dry_run, asked_by)
           VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (account_id, mode, customer_id, is_dry_run) WHERE customer_id IS NOT NULL DO UPDATE
              SET conversation_ids = ARRAY(SELECT unnest(e.conversation_ids) UNION SELECT unnest(excluded.conversation_ids)),
                  problem = NULL, failures = 0,
                  due_at = CASE e.state WHEN 'pending' THEN clock_timestamp() ELSE e.due_at END
           RETURNING ${erasureColumns}, old.id IS NULL AS is_new`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      erasure.customerId,
      erasure.conversationIds,
      erasure.isDryRun,
      erasure.askedBy ?? null,
    ],
  });
  const row = rows[0] as ErasureRow & { is_new: boolean };
  return { erasure: fromErasureRow(row), isNew: row.is_new };
}

export async function findErasure(db: Queryable, tenant: Tenant, id: string): Promise<Erasure | undefined> {
  const { rows } = await db.query<ErasureRow>({
    name: 'find_erasure',
    text: `SELECT ${erasureColumns} FROM erasures WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromErasureRow(rows[0]);
}

/** Newest first, with the total. */
export async function listErasures(db: Queryable, tenant: Tenant, range: PageRange): Promise<Page<Erasure>> {
  const table = { table: 'erasures', columns: erasureColumns };
  const { total, rows } = await newestFirst<ErasureRow>(db, table, tenant, range);
  return { total, items: rows.map(fromErasureRow) };
}

/** Deletes records of erasures that ended long ago. */
export async function sweepErasures(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_erasures',
    text: `DELETE FROM erasures WHERE finished_at < now() - make_interval(days => $1)`,
    values: [ERASURE_DAYS],
  });
}
