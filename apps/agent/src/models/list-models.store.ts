import { newestFirst, type PageRange, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Model } from './model';
import { fromModelRow, modelColumns, type ModelRow } from './model.row';

export interface ModelPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly models: Model[];
}

/** A page of the connections, newest first, with the number of all. */
export async function listModels(db: Queryable, tenant: Tenant, range: PageRange): Promise<ModelPage> {
  const table = { table: 'models', columns: modelColumns };
  const { total, rows } = await newestFirst<ModelRow>(db, table, tenant, range);
  return { total, models: rows.map(fromModelRow) };
}
