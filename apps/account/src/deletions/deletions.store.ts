import type { Client, Queryable } from '@parley/postgres';
import { ERASURE_DAYS } from '@parley/schemas/erasures';
import { deletionColumns, fromDeletionRow, type Deletion, type DeletionRow } from './deletion';

/**
 * Against new references; those in progress finish first.
 *
 * @returns its name, or undefined if there is no such account
 */
export async function lockToDelete(client: Client, accountId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: 'lock_account_to_delete',
    text: 'SELECT name FROM accounts WHERE id = $1 FOR UPDATE',
    values: [accountId],
  });
  return rows[0]?.name;
}

/** Keys and sessions that gateways may cache. */
export async function hashesOfAccount(client: Client, accountId: string): Promise<Buffer[]> {
  const { rows } = await client.query<{ hash: Buffer }>({
    name: 'hashes_of_account',
    text: `SELECT hash FROM api_keys WHERE account_id = $1
           UNION SELECT previous_hash FROM api_keys WHERE account_id = $1 AND previous_hash IS NOT NULL
           UNION SELECT sessions.hash FROM sessions JOIN members USING (person_id) WHERE members.account_id = $1`,
    values: [accountId],
  });
  return rows.map(({ hash }) => hash);
}

/**
 * A locked account and all that grants access: keys, invitations, members, and people without another account. Notes
 * its id for erasure.
 */
export async function deleteAccountRows(client: Client, accountId: string): Promise<Deletion> {
  for (const table of ['api_keys', 'erasures', 'invitations']) {
    await client.query({ text: `DELETE FROM ${table} WHERE account_id = $1`, values: [accountId] });
  }
  const { rows: left } = await client.query<{ person_id: string }>({
    name: 'delete_members_of_account',
    text: 'DELETE FROM members WHERE account_id = $1 RETURNING person_id',
    values: [accountId],
  });
  await client.query({
    name: 'delete_people_without_account',
    text: 'DELETE FROM people WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM members WHERE person_id = people.id)',
    values: [left.map(({ person_id }) => person_id)],
  });
  await client.query({ name: 'delete_account', text: 'DELETE FROM accounts WHERE id = $1', values: [accountId] });
  const { rows } = await client.query<DeletionRow>({
    name: 'add_deletion',
    text: `INSERT INTO deletions (account_id) VALUES ($1) RETURNING ${deletionColumns}`,
    values: [accountId],
  });
  return fromDeletionRow(rows[0] as DeletionRow);
}

export async function findDeletion(db: Queryable, accountId: string): Promise<Deletion | undefined> {
  const { rows } = await db.query<DeletionRow>({
    name: 'find_deletion',
    text: `SELECT ${deletionColumns} FROM deletions WHERE account_id = $1`,
    values: [accountId],
  });
  return rows[0] && fromDeletionRow(rows[0]);
}

/** In any account. */
export async function isPersonLeft(client: Client, personId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is_person_left',
    text: `SELECT FROM members WHERE person_id = $1 AND status = 'active' LIMIT 1`,
    values: [personId],
  });
  return rowCount === 1;
}

export async function sweepDeletions(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_deletions',
    text: `DELETE FROM deletions WHERE finished_at < now() - make_interval(days => $1)`,
    values: [ERASURE_DAYS],
  });
}
