import { validationFailed } from '@parley/errors';
import type { RowOwner } from './newest-first';
import type { Pool, Queryable } from './queryable';

export interface AccountPiece {
  readonly findings: { readonly place: string; readonly found: bigint; readonly erased: bigint }[];
  /** Empty at the end. */
  readonly nextCursor: string;
}

export interface AccountPieceRequest {
  /** Empty at the beginning. */
  readonly cursor: string;
  readonly dryRun: boolean;
}

/** Per statement. */
const ROWS = 1_000;
/** Scanned per piece, some 20 ms: the outbox has no index by account. */
const OUTBOX_ROWS = 20_000;
/** Per piece, so that its caller keeps its lease. */
const PIECE_MS = 2_000;

/** Special tables of a service. */
export interface AccountTables {
  /** They refer to others, or make the service act. */
  readonly first?: readonly string[];
  /** Left to the service: they refer to data stored elsewhere. */
  readonly except?: readonly string[];
}

export function eraseAccountRpc({ pool }: { readonly pool: Pool }, special: AccountTables = {}) {
  return (request: AccountPieceRequest, { tenant }: { readonly tenant: RowOwner }): Promise<AccountPiece> =>
    eraseAccountRows(pool, tenant, request, special);
}

/**
 * A piece, from every table with account_id and mode in Postgres's catalog: new tables are included. Repeatable.
 *
 * @throws ParleyError validation_failed for an invalid cursor
 */
export async function eraseAccountRows(
  db: Queryable,
  owner: RowOwner,
  { cursor, dryRun }: AccountPieceRequest,
  { first = [], except = [] }: AccountTables = {},
): Promise<AccountPiece> {
  const [, position] = /^(?:rows|outbox:(\d{1,18}))?$/.exec(cursor) ?? [undefined, null];
  if (position === null) throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a valid cursor' }]);
  if (position !== undefined) return pieceOfOutbox(db, owner, Number(position), dryRun);
  const tables = (await tablesOfAccounts(db)).filter((name) => !except.includes(name));
  const ordered = [...first.filter((name) => tables.includes(name)), ...tables.filter((name) => !first.includes(name))];
  const findings: AccountPiece['findings'] = [];
  const endsAt = performance.now() + PIECE_MS;
  for (const table of ordered.filter((name) => name !== 'outbox')) {
    const found = await rowsOf(db, table, owner, { isDryRun: dryRun, endsAt });
    findings.push(findingOf(table, found.rows, dryRun));
    if (found.isMore) return { findings, nextCursor: 'rows' };
  }
  return { findings, nextCursor: tables.includes('outbox') ? 'outbox:0' : '' };
}

async function tablesOfAccounts(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'tables_of_accounts',
    text: `SELECT quote_ident(c.relname) AS name FROM pg_class c
            WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
              AND (SELECT count(*) FROM pg_attribute a
                    WHERE a.attrelid = c.oid AND a.attname IN ('account_id', 'mode') AND NOT a.attisdropped) = 2
            ORDER BY c.relname`,
  });
  return rows.map(({ name }) => name);
}

async function rowsOf(
  db: Queryable,
  table: string,
  { accountUuid, mode }: RowOwner,
  { isDryRun, endsAt }: { readonly isDryRun: boolean; readonly endsAt: number },
): Promise<{ readonly rows: number; readonly isMore: boolean }> {
  const some = `FROM ${table} WHERE account_id = $1 AND mode = $2 LIMIT ${ROWS}`;
  const values = [accountUuid, mode];
  if (isDryRun) {
    const { rows } = await db.query<{ found: number }>({
      text: `SELECT count(*) AS found FROM (SELECT ${some}) AS rows`,
      values,
    });
    return { rows: rows[0]?.found ?? 0, isMore: false };
  }
  let erased = 0;
  for (;;) {
    const text = `DELETE FROM ${table} WHERE account_id = $1 AND mode = $2 AND ctid = ANY (ARRAY(SELECT ctid ${some}))`;
    const { rowCount } = await db.query({ text, values });
    erased += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS) return { rows: erased, isMore: false };
    if (performance.now() > endsAt) return { rows: erased, isMore: true };
  }
}

/** Includes unpublished events. */
async function pieceOfOutbox(
  db: Queryable,
  { accountUuid, mode }: RowOwner,
  after: number,
  isDryRun: boolean,
): Promise<AccountPiece> {
  const { rows } = await db.query<{ last: number | null; looked: number; found: number }>({
    name: 'erase_account_outbox',
    text: `
      WITH looked_at AS MATERIALIZED (
        SELECT position, account_id, mode FROM outbox WHERE position > $3 ORDER BY position LIMIT $4
      ), holding AS MATERIALIZED (
        SELECT position FROM looked_at WHERE account_id = $1 AND mode = $2
      ), erased AS (
        DELETE FROM outbox WHERE NOT $5 AND account_id = $1 AND position = ANY (ARRAY(SELECT position FROM holding))
      )
      SELECT (SELECT max(position) FROM looked_at) AS last, (SELECT count(*) FROM looked_at) AS looked,
             (SELECT count(*) FROM holding) AS found`,
    values: [accountUuid, mode, after, OUTBOX_ROWS, isDryRun],
  });
  const { last = null, looked = 0, found = 0 } = rows[0] ?? {};
  const findings = [findingOf('outbox', found, isDryRun)];
  return { findings, nextCursor: looked < OUTBOX_ROWS || last === null ? '' : `outbox:${last}` };
}

function findingOf(table: string, found: number, isDryRun: boolean): AccountPiece['findings'][number] {
  return { place: table, found: BigInt(found), erased: BigInt(isDryRun ? 0 : found) };
}
