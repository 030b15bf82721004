/** With columns by field. */
export interface TableNames {
  /** `saved_replies` */
  readonly table: string;
  readonly one: string;
  /** Written by `update`, by field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Written by `insert` only. */
  readonly fixed: Readonly<Record<string, string>>;
}

export interface ListedRows {
  /** Each begins with AND; parameters start at $7. */
  readonly where: string;
  /** A FROM clause with one row if the list exists, none otherwise; undefined: it always does. */
  readonly exists?: string;
}

/** Named in traces; the text never changes. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const OWNED = 'account_id = $1 AND mode = $2';
const ONE_ROW = `${OWNED} AND id = $3`;
const NOW = `date_trunc('milliseconds', clock_timestamp())`;

export function selectedColumns({ columns, fixed }: TableNames): string {
  const stored = { version: 'version', createdAt: 'created_at', updatedAt: 'updated_at' };
  const named = Object.entries({ id: 'id', ...fixed, ...columns, ...stored });
  return named.map(([field, column]) => (field === column ? column : `${column} AS "${field}"`)).join(', ');
}

/** Parameters: account, mode, id, fixed columns, columns. */
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

/** Parameters: account, mode, id. */
export function findText(names: TableNames): NamedText {
  return {
    name: `find_${names.one}`,
    text: `SELECT ${selectedColumns(names)}
  FROM ${names.table}
 WHERE ${ONE_ROW}`,
  };
}

export function lockText(names: TableNames): NamedText {
  return { name: `lock_${names.one}`, text: `${findText(names).text} FOR UPDATE` };
}

/** Parameters: account, mode, id, columns. */
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

/** Parameters: account, mode, id. */
export function deleteText({ table, one }: Pick<TableNames, 'table' | 'one'>): NamedText {
  return { name: `delete_${one}`, text: `DELETE FROM ${table} WHERE ${ONE_ROW}` };
}

/** Serializes transactions. Parameter: what is locked. */
export function lockAllText({ table }: Pick<TableNames, 'table'>): NamedText {
  return { name: `lock_${table}`, text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' };
}

/** For a tenant or parent. Parameters: account, mode, the parent's id. */
export function countText({ table }: Pick<TableNames, 'table'>, parentColumn?: string): NamedText {
  const ofParent = parentColumn === undefined ? '' : ` AND ${parentColumn} = $3`;
  return { name: `count_${table}`, text: `SELECT count(*) AS total FROM ${table} WHERE ${OWNED}${ofParent}` };
}

/**
 * Newest first, with the total in each row: one snapshot. A page beyond the end is one row without an id; no row means
 * there is no such list. Parameters: account, mode, time and id of the last row before the page, limit, offset, and
 * those of `listed`.
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
