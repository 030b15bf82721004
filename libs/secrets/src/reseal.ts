import { validationFailed } from '@parley/errors';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { Keyring } from './keyring';
import { open, seal, UnsealError } from './seal';
import type { SealedTable } from './sealed-tables';

export interface ResealPiece {
  readonly resealed: bigint;
  /** An unknown key, or damaged. */
  readonly unreadable: bigint;
  /** Empty at the end. */
  readonly nextCursor: string;
}

interface Row {
  readonly account_id: string;
  readonly mode: Tenant['mode'];
  readonly id: string;
  readonly [column: string]: string | null;
}

/** Per transaction, locked for some 20 ms. */
const ROWS = 100;
const FIRST = ['00000000-0000-0000-0000-000000000000', '', '00000000-0000-0000-0000-000000000000'] as const;

/**
 * With the first key. Locks its rows; versions and times stay the same.
 *
 * @param cursor empty at the beginning
 * @throws ParleyError validation_failed for an invalid cursor
 */
export async function resealPiece(
  pool: Pool,
  keyring: Keyring,
  tables: readonly SealedTable[],
  cursor: string,
): Promise<ResealPiece> {
  const { index, after } = readCursor(cursor, tables.length);
  const table = tables[index] as SealedTable;
  return inTransaction(pool, async (client) => {
    const rows = await lockRows(client, keyring, table, after);
    const counts = { resealed: 0n, unreadable: 0n };
    for (const row of rows) await resealRow(client, keyring, table, { row, counts });
    // Concurrent changes can shorten a page: only an empty one ends the table.
    const last = rows.at(-1);
    if (last) return { ...counts, nextCursor: `${index},${last.account_id},${last.mode},${last.id}` };
    return { ...counts, nextCursor: index + 1 < tables.length ? `${index + 1},${FIRST.join(',')}` : '' };
  });
}

async function lockRows(
  client: Client,
  { sealingId }: Keyring,
  { name, columns }: SealedTable,
  after: readonly string[],
): Promise<Row[]> {
  const names = Object.keys(columns);
  const { rows } = await client.query<Row>({
    text: `SELECT account_id, mode, id, ${names.join(', ')}
             FROM ${name}
            WHERE (account_id, mode, id) > ($1, $2, $3)
              AND (${names.map((column) => `${column}::text ~ $4`).join(' OR ')})
            ORDER BY account_id, mode, id
            LIMIT ${ROWS}
              FOR UPDATE`,
    values: [...after, `v1\\.(?!${sealingId}\\.)[0-9a-f]{8}\\.`],
  });
  return rows;
}

async function resealRow(
  client: Client,
  keyring: Keyring,
  { name, idPrefix, columns }: SealedTable,
  { row, counts }: { readonly row: Row; readonly counts: { resealed: bigint; unreadable: bigint } },
): Promise<void> {
  const { account_id: accountUuid, mode, id } = row;
  const tenant: Tenant = { accountId: formatId('acct', accountUuid), accountUuid, mode };
  const before = counts.resealed;
  const sealedAnew = (field: string, sealed: string): string => {
    if (sealed.startsWith(`v1.${keyring.sealingId}.`)) return sealed;
    const place = { tenant, name: `${formatId(idPrefix, id)}/${field}` };
    try {
      const again = seal(keyring, place, open(keyring, place, sealed));
      counts.resealed += 1n;
      return again;
    } catch (err) {
      if (!(err instanceof UnsealError)) throw err;
      counts.unreadable += 1n;
      return sealed;
    }
  };
  const values = Object.entries(columns).map(([column, change]) => {
    const value = row[column];
    return value === null || value === undefined ? null : change(value, sealedAnew);
  });
  if (counts.resealed === before) return;
  const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 4}`);
  await client.query({
    text: `UPDATE ${name} SET ${assignments.join(', ')} WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [accountUuid, mode, id, ...values],
  });
}

function readCursor(cursor: string, tables: number): { index: number; after: readonly string[] } {
  if (cursor === '') return { index: 0, after: FIRST };
  const [, index, ...after] = /^(\d{1,3}),([0-9a-f-]{36}),(live|test|),([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (index === undefined || Number(index) >= tables)
    throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a cursor of it' }]);
  return { index: Number(index), after };
}
