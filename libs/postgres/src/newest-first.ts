import type { Queryable } from './queryable';

export interface RowOwner {
  readonly accountUuid: string;
  readonly mode: string;
}

export interface PageRange {
  /** Exclusive. */
  readonly after: { readonly at: Date; readonly uuid: string } | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface RowPage<Row> {
  /** Of the whole list. */
  readonly total: number;
  readonly rows: Row[];
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * An owner's rows with the total, in one statement. For small tables with account_id, mode, created_at and id: it
 * counts all rows.
 */
export async function newestFirst<Row extends { readonly id: string }>(
  db: Queryable,
  { table, columns }: { readonly table: string; readonly columns: string },
  { accountUuid, mode }: RowOwner,
  { after, offset, limit }: PageRange,
): Promise<RowPage<Row>> {
  const { rows } = await db.query<{ total: number; id: string | null }>({
    name: `list_${table}`,
    text: `
      WITH page AS (
        SELECT ${columns} FROM ${table}
         WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM ${table} WHERE account_id = $1 AND mode = $2) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [accountUuid, mode, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  // A page beyond the end has the total only.
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) as unknown as Row[] };
}
