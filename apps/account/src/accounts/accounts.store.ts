import type { Client, Queryable } from '@parley/postgres';
import type { Account } from './account';

interface AccountRow {
  id: string;
  name: string;
  created_at: Date;
  updated_at: Date;
  version: number;
}

const columns = 'id, name, created_at, coalesce(updated_at, created_at) AS updated_at, version';

export async function insertAccount(db: Queryable, name: string): Promise<Account> {
  const { rows } = await db.query<AccountRow>({
    name: 'insert_account',
    text: `INSERT INTO accounts (name) VALUES ($1) RETURNING ${columns}`,
    values: [name],
  });
  return fromRow(rows[0] as AccountRow);
}

/** Oldest first. */
export async function listAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.query<AccountRow>({
    name: 'list_accounts',
    text: `SELECT ${columns} FROM accounts ORDER BY created_at, id`,
  });
  return rows.map(fromRow);
}

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const { rows } = await db.query<AccountRow>({
    name: 'find_account',
    text: `SELECT ${columns} FROM accounts WHERE id = $1`,
    values: [id],
  });
  return rows[0] && fromRow(rows[0]);
}

/** Until the end of the transaction. */
export async function lockAccount(client: Client, id: string): Promise<Account | undefined> {
  const { rows } = await client.query<AccountRow>({
    name: 'lock_and_read_account',
    text: `SELECT ${columns} FROM accounts WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  });
  return rows[0] && fromRow(rows[0]);
}

/** A locked one. */
export async function renameAccount(client: Client, id: string, name: string): Promise<Account> {
  const { rows } = await client.query<AccountRow>({
    name: 'rename_account',
    text: `UPDATE accounts
              SET name = $2, version = version + 1, updated_at = date_trunc('milliseconds', clock_timestamp())
            WHERE id = $1 RETURNING ${columns}`,
    values: [id, name],
  });
  return fromRow(rows[0] as AccountRow);
}

function fromRow(row: AccountRow): Account {
  return { id: row.id, name: row.name, createdAt: row.created_at, updatedAt: row.updated_at, version: row.version };
}
