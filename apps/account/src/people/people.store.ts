import type { Client, Queryable } from '@parley/postgres';
import { emailKey } from '@parley/schemas/members';

export interface KnownPerson {
  /** A uuid. */
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | undefined;
}

interface PersonRow {
  id: string;
  email: string;
  password_hash: string | null;
}

/** Ignoring case. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<KnownPerson | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'find_person_by_email',
    text: 'SELECT id, email, password_hash FROM people WHERE email_key = $1',
    values: [emailKey(email)],
  });
  return rows[0] && fromPersonRow(rows[0]);
}

/** If the session has not ended. */
export async function findPersonBySession(db: Queryable, hash: Buffer): Promise<KnownPerson | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'find_person_by_session',
    text: `SELECT people.id, people.email, people.password_hash FROM people JOIN sessions ON sessions.person_id = people.id
            WHERE sessions.hash = $1`,
    values: [hash],
  });
  return rows[0] && fromPersonRow(rows[0]);
}

/** Locked until the end of the transaction. */
export async function ensurePerson(client: Client, email: string): Promise<KnownPerson> {
  const { rows } = await client.query<PersonRow>({
    name: 'ensure_person',
    text: `INSERT INTO people (email, email_key) VALUES ($1, $2)
           ON CONFLICT (email_key) DO UPDATE SET email_key = excluded.email_key
           RETURNING id, email, password_hash`,
    values: [email, emailKey(email)],
  });
  return fromPersonRow(rows[0] as PersonRow);
}

/** Undefined fields stay. */
export interface PersonChange {
  readonly name: string | undefined;
  readonly passwordHash: string | undefined;
  /** Condition: the current hash; null: none. */
  readonly expectedHash: string | null;
}

/** @returns whether the password was the expected one */
export async function updatePersonRow(client: Client, id: string, change: PersonChange): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'update_person',
    text: `UPDATE people SET name = coalesce($2, name), password_hash = coalesce($3, password_hash)
            WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $4`,
    values: [id, change.name ?? null, change.passwordHash ?? null, change.expectedHash],
  });
  return rowCount === 1;
}

/** With their sessions. */
export async function deletePersonWithoutAccount(client: Client, id: string): Promise<void> {
  await client.query({
    name: 'delete_person_without_account',
    text: 'DELETE FROM people WHERE id = $1 AND NOT EXISTS (SELECT FROM members WHERE person_id = $1)',
    values: [id],
  });
}

function fromPersonRow(row: PersonRow): KnownPerson {
  return { id: row.id, email: row.email, passwordHash: row.password_hash ?? undefined };
}

export async function findPeople(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_people',
    text: 'SELECT id FROM people WHERE id = ANY ($1::uuid[])',
    values: [ids],
  });
  return rows.map(({ id }) => id);
}
