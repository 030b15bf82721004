import type { PageRange, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { pageText, type NamedText } from './table-sql';

export interface Page<Item> {
  /** Of the whole list. */
  readonly total: number;
  readonly items: Item[];
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * For `pageText`.
 *
 * @param values its own parameters, from $7
 * @returns undefined if the list does not exist
 */
export async function pageOf<Item>(
  db: Queryable,
  statement: NamedText,
  read: (row: object) => Item,
  { accountUuid, mode }: Tenant,
  { after, offset, limit }: PageRange,
  values: readonly unknown[] = [],
): Promise<Page<Item> | undefined> {
  const { rows } = await db.query<{ total: number; id: string | null }>({
    ...statement,
    values: [accountUuid, mode, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset, ...values],
  });
  const [first] = rows;
  if (!first) return undefined;
  // A page beyond the end has the total only.
  const items = rows.flatMap((row) => (row.id === null ? [] : [read(withoutTotal(row))]));
  return { total: first.total, items };
}

function withoutTotal(row: { readonly total: number }): object {
  const item: { total?: number } = { ...row };
  delete item.total;
  return item;
}

export interface FilteredList<Item> {
  readonly statements: readonly NamedText[];
  /** Newest first. @param filter values of the filter's parameters, in order */
  readonly page: (db: Queryable, tenant: Tenant, range: PageRange, filter: readonly unknown[]) => Promise<Page<Item>>;
}

/**
 * Its text is built once.
 *
 * @param rows table, columns, and a reader of rows
 * @param where conditions, each beginning with AND; their parameters start at $7
 */
export function filteredList<Item>(
  rows: { readonly table: string; readonly selected: string; readonly read: (row: object) => Item },
  where: string,
): FilteredList<Item> {
  const statement = pageText(rows.table, rows.selected, { where });
  return {
    statements: [statement],
    page: async (db, tenant, range, filter) =>
      (await pageOf(db, statement, rows.read, tenant, range, filter)) ?? { total: 0, items: [] },
  };
}
