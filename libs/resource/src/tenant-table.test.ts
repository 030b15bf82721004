import type { Queryable, Statement } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { filteredList } from './page';
import { childTable, jsonColumn, tenantTable } from './tenant-table';

interface Fields {
  readonly name: string;
  readonly settings: { readonly size: number } | null;
}
const definition = {
  table: 'things',
  one: 'thing',
  columns: { name: 'name', settings: jsonColumn<Fields['settings']>('settings') },
  fixed: { ownerId: 'owner_id' },
} as const;
const things = tenantTable<Fields, { readonly ownerId: string }>(definition);
const tenant: Tenant = { accountId: 'acct_a', accountUuid: 'a', mode: 'test' };

function databaseOf(...rows: object[]) {
  const asked: Statement[] = [];
  const query = (statement: Statement) => {
    asked.push(statement);
    return Promise.resolve({ rows });
  };
  return { asked, db: { query } as unknown as Queryable };
}

const at = new Date('2026-01-02T03:04:05.006Z');
const row = { id: 'i', ownerId: 'o', name: 'n', settings: '{"size":1}', version: 1, createdAt: at, updatedAt: at };
const thing = { ...row, settings: { size: 1 } };

test('an item is written by the columns of its fields, and read by their names', async () => {
  const { asked, db } = databaseOf(row);
  expect(await things.insert(db, tenant, 'i', { name: 'n', ownerId: 'o', settings: { size: 1 } })).toEqual(thing);
  expect(asked).toEqual([
    {
      name: 'insert_thing',
      text: expect.stringContaining('INSERT INTO things (account_id, mode, id, owner_id, name, settings, created_at'),
      values: ['a', 'test', 'i', 'o', 'n', '{"size":1}'],
    },
  ]);
  expect(things.selected).toBe(
    'id, owner_id AS "ownerId", name, settings, version, created_at AS "createdAt", updated_at AS "updatedAt"',
  );
});

test('an update writes every column but those that are fixed', async () => {
  const { asked, db } = databaseOf({ ...row, settings: null });
  const updated = await things.update(db as never, tenant, 'i', { name: 'm', settings: null });
  expect(updated).toEqual({ ...thing, settings: null });
  expect(asked[0]?.text).toContain('SET name = $4, settings = $5,\n');
  expect(asked[0]?.values).toEqual(['a', 'test', 'i', 'm', null]);
});

test('an update of a row that is not there is a fault of ours', async () => {
  const { db } = databaseOf();
  const update = things.update(db as never, tenant, 'i', { name: 'm', settings: null });
  await expect(update).rejects.toThrow('update_thing found no row');
  expect(await things.find(db, tenant, 'i')).toBeUndefined();
});

test('a page has its items without the total; one beyond the end has the total alone', async () => {
  const range = { after: undefined, offset: 0, limit: 3 };
  const { asked, db } = databaseOf({ ...row, total: 7 });
  expect(await things.page(db, tenant, range)).toEqual({ total: 7, items: [thing] });
  expect(asked[0]?.values).toEqual(['a', 'test', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 3, 0]);
  expect(await things.page(databaseOf({ id: null, total: 7 }).db, tenant, range)).toEqual({ total: 7, items: [] });
});

test('the rows of a parent that does not exist have no page', async () => {
  const children = childTable<Fields, { readonly ownerId: string }>({
    ...definition,
    parent: { table: 'owners', column: 'owner_id', where: ' AND deleted_at IS NULL' },
  });
  const range = { after: { at, uuid: 'u' }, offset: 2, limit: 3 };
  const { asked, db } = databaseOf();
  expect(await children.page(db, tenant, 'o', range)).toBeUndefined();
  expect(asked[0]?.values).toEqual(['a', 'test', at, 'u', 3, 2, 'o']);
  expect(asked[0]?.text).toContain(
    'FROM owners WHERE account_id = $1 AND mode = $2 AND id = $7 AND deleted_at IS NULL',
  );
  expect(await children.count(databaseOf({ total: 4 }).db, tenant, 'o')).toBe(4);
});

test('a filter takes its values after those of the page, and counts what it leaves', async () => {
  const list = filteredList(things, 'AND ($7::text IS NULL OR name = $7)');
  const { asked, db } = databaseOf({ ...row, total: 1 });
  expect(await list.page(db, tenant, { after: undefined, offset: 0, limit: 3 }, ['n'])).toEqual({
    total: 1,
    items: [thing],
  });
  expect(asked[0]?.values?.slice(4)).toEqual([3, 0, 'n']);
  expect(asked[0]?.text.match(/\(\$7::text IS NULL OR name = \$7\)/g)).toHaveLength(2);
});

test('all rows of a tenant are locked under the name of their table', async () => {
  const { asked, db } = databaseOf();
  await things.lockAll(db as never, tenant);
  expect(asked[0]).toMatchObject({ name: 'lock_things', values: ['things a test'] });
});
