import type { Queryable } from './queryable';

/** Whose rows are meant. */
export interface RowOwner {
  readonly accountUuid: string;
  readonly mode: string;
}

/** Which part of a list is meant. */
export interface PageRange {
  /** The page begins after this place. */
  readonly after: { readonly at: Date; readonly uuid: string } | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface RowPage<Row> {
  /** In all, whatever the page. */
  readonly total: number;
  readonly rows: Row[];
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of an owner's rows, newest first, with the number of all; of one moment, since it is one statement. For tables
 * of few rows an owner, with the columns account_id, mode, created_at and id: the total counts them.
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
  // A page beyond the end is the total alone.
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) as unknown as Row[] };
}
