import type { PageRange, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { NamedText } from './table-sql';

/** Part of a list. */
export interface Page<Item> {
  /** In all, whatever the page. */
  readonly total: number;
  readonly items: Item[];
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Runs a statement of `pageText`.
 *
 * @param values its own parameters, which begin with $7
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
  // A page beyond the end is the total alone.
  const items = rows.flatMap((row) => (row.id === null ? [] : [read(withoutTotal(row))]));
  return { total: first.total, items };
}

function withoutTotal(row: { readonly total: number }): object {
  const item: { total?: number } = { ...row };
  delete item.total;
  return item;
}
