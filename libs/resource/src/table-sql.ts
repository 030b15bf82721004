/** The names in a table, and the columns of its items by the names of their fields. */
export interface TableNames {
  /** `saved_replies` */
  readonly table: string;
  /** Of one row, for the names of statements: `saved_reply`. */
  readonly one: string;
  /** Columns that `update` writes, by field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that only `insert` writes, by field. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** The rows that make up a list: those of the whole tenant, of one parent, or what a filter leaves of them. */
export interface ListedRows {
  /** Ends of the WHERE clause, beginning with AND. Its own parameters begin with $7. */
  readonly where: string;
  /** A FROM clause that has one row if the list exists, and none otherwise; undefined: it always does. */
  readonly exists?: string;
}

/** The statements of a table by their names, which appear in traces. Their texts never change while a process runs. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const OWNED = 'account_id = $1 AND mode = $2';
const ONE_ROW = `${OWNED} AND id = $3`;
const NOW = `date_trunc('milliseconds', clock_timestamp())`;

/** The columns of an item, each under the name of its field, so that a row read by them is an item. */
export function selectedColumns({ columns, fixed }: TableNames): string {
  const stored = { version: 'version', createdAt: 'created_at', updatedAt: 'updated_at' };
  const named = Object.entries({ id: 'id', ...fixed, ...columns, ...stored });
  return named.map(([field, column]) => (field === column ? column : `${column} AS "${field}"`)).join(', ');
}

/** Adds a row. Parameters: account, mode, id, the fixed columns, the columns. */
export function insertText(names: TableNames): NamedText {
  const columns = ['account_id', 'mode', 'id', ...Object.values(names.fixed), ...Object.values(names.columns)];
  return {
    name: `insert_${names.one}`,
    text: `INSERT INTO ${names.table} (${columns.join(', ')}, created_at, updated_at)
SELECT ${columns.map((_, index) => `$${index + 1}`).join(', ')}, now, now
  FROM ${NOW} AS now
RETURNING ${selectedColumns(names)}`,
  };
}

/** One row. Parameters: account, mode, id. */
export function findText(names: TableNames): NamedText {
  return {
    name: `find_${names.one}`,
    text: `SELECT ${selectedColumns(names)}
  FROM ${names.table}
 WHERE ${ONE_ROW}`,
  };
}

/** The same, locked until the end of the transaction. */
export function lockText(names: TableNames): NamedText {
  return { name: `lock_${names.one}`, text: `${findText(names).text} FOR UPDATE` };
}

/** Writes the columns of a row. Parameters: account, mode, id, the columns. */
export function updateText(names: TableNames): NamedText {
  const set = Object.values(names.columns).map((column, index) => `${column} = $${index + 4}`);
  return {
    name: `update_${names.one}`,
    text: `UPDATE ${names.table}
   SET ${set.join(', ')},
       version = version + 1, updated_at = greatest(updated_at, ${NOW})
 WHERE ${ONE_ROW}
RETURNING ${selectedColumns(names)}`,
  };
}

/** Deletes a row. Parameters: account, mode, id. */
export function deleteText({ table, one }: Pick<TableNames, 'table' | 'one'>): NamedText {
  return { name: `delete_${one}`, text: `DELETE FROM ${table} WHERE ${ONE_ROW}` };
}

/** Makes other transactions that use the same lock wait. Parameter: what is locked. */
export function lockAllText({ table }: Pick<TableNames, 'table'>): NamedText {
  return { name: `lock_${table}`, text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' };
}

/** How many rows a tenant has, or a parent of them. Parameters: account, mode, the parent's id. */
export function countText({ table }: Pick<TableNames, 'table'>, parentColumn?: string): NamedText {
  const ofParent = parentColumn === undefined ? '' : ` AND ${parentColumn} = $3`;
  return { name: `count_${table}`, text: `SELECT count(*) AS total FROM ${table} WHERE ${OWNED}${ofParent}` };
}

/**
 * A page of a list, newest first, with the number of all in each row: one statement, so that both are of one moment. A
 * page beyond the end is one row without an id; no row at all means that the list does not exist.
 *
 * Parameters: account, mode, the time and id of the last row before the page, limit, offset, and those of `listed`.
 */
export function pageText(table: string, columns: string, { where, exists }: ListedRows): NamedText {
  const owned = `${OWNED} ${where}`.trimEnd();
  const counted = `SELECT count(*) AS total FROM ${table} WHERE ${owned}`;
  return {
    name: `list_${table}`,
    text: `WITH page AS (
  SELECT ${columns}
    FROM ${table}
   WHERE ${owned} AND (created_at, id) < ($3, $4)
   ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
SELECT counted.total, page.*
  FROM (${exists === undefined ? counted : `SELECT (${counted}) AS total FROM ${exists}`}) AS counted
  LEFT JOIN page ON true
 ORDER BY page."createdAt" DESC, page.id DESC`,
  };
}
