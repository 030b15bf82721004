import type { Client, PageRange, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { pageOf, type Page } from './page';
import {
  countText,
  deleteText,
  findText,
  insertText,
  lockAllText,
  lockText,
  pageText,
  selectedColumns,
  updateText,
  type NamedText,
} from './table-sql';

/** Common columns. */
export interface Stored {
  /** A uuid. */
  readonly id: string;
  /** Grows by one with each edit. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Column<Value> {
  readonly column: string;
  readonly toColumn: (value: Value) => unknown;
  readonly fromColumn: (stored: never) => Value;
}

/** A name or a `Column`. A missing field is a type error. */
export type Columns<Fields> = { readonly [Field in keyof Fields]-?: string | Column<Fields[Field]> };

export interface TableDefinition<Fields, Fixed> {
  /** With the columns account_id, mode, id, version, created_at and updated_at: `saved_replies`. */
  readonly table: string;
  /** Singular, for statement names: `saved_reply`. */
  readonly one: string;
  /** Every update writes all of them. */
  readonly columns: Columns<Fields>;
  /** Written by insert only. */
  readonly fixed: Columns<Fixed>;
}

/** Bound to an account and mode. */
export interface Rows<Fields, Fixed> {
  readonly table: string;
  /** All columns, for a custom SELECT or RETURNING that `read` takes. */
  readonly selected: string;
  readonly read: (row: object) => Fields & Fixed & Stored;
  /** For tests that record them. */
  readonly statements: readonly NamedText[];
  readonly insert: (
    db: Queryable,
    tenant: Tenant,
    id: string,
    item: Fields & Fixed,
  ) => Promise<Fields & Fixed & Stored>;
  readonly find: (db: Queryable, tenant: Tenant, id: string) => Promise<(Fields & Fixed & Stored) | undefined>;
  /** Until the transaction ends. */
  readonly lock: (client: Client, tenant: Tenant, id: string) => Promise<(Fields & Fixed & Stored) | undefined>;
  readonly update: (client: Client, tenant: Tenant, id: string, fields: Fields) => Promise<Fields & Fixed & Stored>;
  readonly delete: (db: Queryable, tenant: Tenant, id: string) => Promise<void>;
}

export interface TenantTable<Fields, Fixed> extends Rows<Fields, Fixed> {
  /** Blocks other transactions that lock the tenant's rows, so that a count stays true. */
  readonly lockAll: (client: Client, tenant: Tenant) => Promise<void>;
  readonly count: (db: Queryable, tenant: Tenant) => Promise<number>;
  readonly page: (db: Queryable, tenant: Tenant, range: PageRange) => Promise<Page<Fields & Fixed & Stored>>;
}

export interface ChildTable<Fields, Fixed> extends Rows<Fields, Fixed> {
  readonly count: (db: Queryable, tenant: Tenant, parentId: string) => Promise<number>;
  /** A parent's rows, newest first; undefined if there is no parent. */
  readonly page: (
    db: Queryable,
    tenant: Tenant,
    parentId: string,
    range: PageRange,
  ) => Promise<Page<Fields & Fixed & Stored> | undefined>;
}

export interface Parent {
  readonly table: string;
  readonly column: string;
  /** For an existing parent: ` AND deleted_at IS NULL`. */
  readonly where?: string;
}

export function tenantTable<Fields, Fixed = unknown>(
  definition: TableDefinition<Fields, Fixed>,
): TenantTable<Fields, Fixed> {
  const rows = tenantRows(definition);
  const { table } = definition;
  const lockAll = lockAllText(definition);
  const count = countText(definition);
  const page = pageText(table, rows.selected, { where: '' });
  return {
    ...rows,
    statements: [...rows.statements, lockAll, count, page],
    lockAll: async (client, { accountUuid, mode }) => {
      await client.query({ ...lockAll, values: [`${table} ${accountUuid} ${mode}`] });
    },
    count: (db, tenant) => countOf(db, count, ownerOf(tenant)),
    page: async (db, tenant, range) => (await pageOf(db, page, rows.read, tenant, range)) ?? { total: 0, items: [] },
  };
}

export function childTable<Fields, Fixed = unknown>(
  definition: TableDefinition<Fields, Fixed> & { readonly parent: Parent },
): ChildTable<Fields, Fixed> {
  const rows = tenantRows(definition);
  const { table, column, where = '' } = definition.parent;
  const count = countText(definition, column);
  const page = pageText(definition.table, rows.selected, {
    where: `AND ${column} = $7`,
    exists: `${table} WHERE account_id = $1 AND mode = $2 AND id = $7${where}`,
  });
  return {
    ...rows,
    statements: [...rows.statements, count, page],
    count: (db, tenant, parentId) => countOf(db, count, [...ownerOf(tenant), parentId]),
    page: (db, tenant, parentId, range) => pageOf(db, page, rows.read, tenant, range, [parentId]),
  };
}

/** For a table with a list of its own. */
export function tenantRows<Fields, Fixed = unknown>(definition: TableDefinition<Fields, Fixed>): Rows<Fields, Fixed> {
  const columns = definition.columns as AnyColumns;
  const fixed = definition.fixed as AnyColumns;
  const names = { ...definition, columns: namesOf(columns), fixed: namesOf(fixed) };
  const [insert, find, lock] = [insertText(names), findText(names), lockText(names)];
  const [update, remove] = [updateText(names), deleteText(names)];
  const read = readerOf<Fields & Fixed & Stored>({ ...fixed, ...columns });
  const one = async (db: Queryable, statement: NamedText, values: unknown[]) => {
    const [row] = (await db.query({ ...statement, values })).rows as object[];
    return row && read(row);
  };
  const sure = async (db: Queryable, statement: NamedText, values: unknown[]) => {
    const item = await one(db, statement, values);
    if (!item) throw new Error(`${statement.name} found no row`);
    return item;
  };
  return {
    table: definition.table,
    selected: selectedColumns(names),
    read,
    statements: [insert, find, lock, update, remove],
    insert: (db, tenant, id, item) =>
      sure(db, insert, [...ownerOf(tenant), id, ...valuesOf(fixed, item), ...valuesOf(columns, item)]),
    find: (db, tenant, id) => one(db, find, [...ownerOf(tenant), id]),
    lock: (client, tenant, id) => one(client, lock, [...ownerOf(tenant), id]),
    update: (client, tenant, id, fields) =>
      sure(client, update, [...ownerOf(tenant), id, ...valuesOf(columns, fields)]),
    delete: async (db, tenant, id) => void (await db.query({ ...remove, values: [...ownerOf(tenant), id] })),
  };
}

type AnyColumns = Readonly<Record<string, string | Column<unknown>>>;

function ownerOf({ accountUuid, mode }: Tenant): string[] {
  return [accountUuid, mode];
}

function namesOf(columns: AnyColumns): Record<string, string> {
  const names = Object.entries(columns).map(([field, at]) => [field, typeof at === 'string' ? at : at.column]);
  return Object.fromEntries(names) as Record<string, string>;
}

function valuesOf(columns: AnyColumns, item: unknown): unknown[] {
  const fields = item as Readonly<Record<string, unknown>>;
  return Object.entries(columns).map(([field, at]) =>
    typeof at === 'string' ? fields[field] : at.toColumn(fields[field]),
  );
}

/** Rows already have field names: only converted columns need work. */
function readerOf<Item>(columns: AnyColumns): (row: object) => Item {
  const made = Object.entries(columns).flatMap(([field, at]) => (typeof at === 'string' ? [] : [{ field, ...at }]));
  if (made.length === 0) return (row) => row as Item;
  return (row) => {
    const item = { ...row } as Record<string, unknown>;
    for (const { field, fromColumn } of made) item[field] = fromColumn(item[field] as never);
    return item as Item;
  };
}

async function countOf(db: Queryable, statement: NamedText, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ total: number }>({ ...statement, values });
  return rows[0]?.total ?? 0;
}

export function jsonColumn<Value>(column: string): Column<Value> {
  return {
    column,
    toColumn: (value) => (value === null ? null : JSON.stringify(value)),
    fromColumn: (stored: string | null) => (stored === null ? null : JSON.parse(stored)) as Value,
  };
}
