import type { Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import type { Model } from './model';
import { fromModelRow, modelColumns, type ModelRow } from './model.row';

export interface ModelPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly models: Model[];
}

export interface ModelRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of the connections, newest first, with the number of all; of one moment, since it is one statement. */
export async function listModels(
  db: Queryable,
  tenant: Tenant,
  { after, offset, limit }: ModelRange,
): Promise<ModelPage> {
  const { rows } = await db.query<{ total: number } & (ModelRow | { id: null })>({
    name: 'list_models',
    text: `
      WITH page AS (
        SELECT ${modelColumns} FROM models
         WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM models WHERE account_id = $1 AND mode = $2) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [tenant.accountUuid, tenant.mode, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  // A page beyond the end is one row without a connection.
  const models = rows.flatMap((row) => (row.id === null ? [] : [fromModelRow(row)]));
  return { total: rows[0]?.total ?? 0, models };
}
