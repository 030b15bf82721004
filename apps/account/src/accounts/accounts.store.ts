import type { Queryable } from '@parley/postgres';
import type { Account } from './account';

interface AccountRow {
  id: string;
  name: string;
  created_at: Date;
}

export async function insertAccount(db: Queryable, name: string): Promise<Account> {
  const { rows } = await db.query<AccountRow>({
    name: 'insert_account',
    text: 'INSERT INTO accounts (name) VALUES ($1) RETURNING id, name, created_at',
    values: [name],
  });
  return fromRow(rows[0] as AccountRow);
}

/** Every account, oldest first. */
export async function listAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.query<AccountRow>({
    name: 'list_accounts',
    text: 'SELECT id, name, created_at FROM accounts ORDER BY created_at, id',
  });
  return rows.map(fromRow);
}

function fromRow(row: AccountRow): Account {
  return { id: row.id, name: row.name, createdAt: row.created_at };
}
