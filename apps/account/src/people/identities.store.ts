import type { Client, Queryable } from '@parley/postgres';
import type { Cursor } from '@parley/schemas';
import type { KnownPerson } from './people.store';
import { lockPerson } from './sign-in-methods';
import type { Identity, Subject } from './identity';

interface IdentityRow {
  id: string;
  person_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = 'id, person_id, issuer, subject, email, created_at, last_used_at';

export interface IdentityRange {
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first, with the exact total. */
export async function listIdentities(
  db: Queryable,
  personId: string,
  { after, offset, limit }: IdentityRange,
): Promise<{ total: number; identities: Identity[] }> {
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'count_identities',
    text: 'SELECT count(*) AS total FROM identities WHERE person_id = $1',
    values: [personId],
  });
  const { rows } = await db.query<IdentityRow>({
    name: 'list_identities',
    text: `SELECT ${columns} FROM identities
            WHERE person_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
            ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT $5`,
    values: [personId, after?.at ?? null, after?.uuid ?? null, offset, limit],
  });
  return { total: counted[0]?.total ?? 0, identities: rows.map(fromIdentityRow) };
}

export async function findIdentity(db: Queryable, { issuer, subject }: Subject): Promise<Identity | undefined> {
  const { rows } = await db.query<IdentityRow>({
    name: 'find_identity',
    text: `SELECT ${columns} FROM identities WHERE issuer = $1 AND subject = $2`,
    values: [issuer, subject],
  });
  return rows[0] && fromIdentityRow(rows[0]);
}

export async function findPersonByIdentity(
  db: Queryable,
  { issuer, subject }: Subject,
): Promise<KnownPerson | undefined> {
  const { rows } = await db.query<{ id: string; email: string; password_hash: string | null }>({
    name: 'find_person_by_identity',
    text: `SELECT people.id, people.email, people.password_hash
             FROM identities JOIN people ON people.id = identities.person_id
            WHERE identities.issuer = $1 AND identities.subject = $2`,
    values: [issuer, subject],
  });
  return rows[0] && { id: rows[0].id, email: rows[0].email, passwordHash: rows[0].password_hash ?? undefined };
}

/** Keeps any from being added until the end of the transaction. */
export async function countIdentities(client: Client, personId: string): Promise<number> {
  await lockPerson(client, personId);
  const { rows } = await client.query<{ total: number }>({
    name: 'count_identities',
    text: 'SELECT count(*) AS total FROM identities WHERE person_id = $1',
    values: [personId],
  });
  return rows[0]?.total ?? 0;
}

/** @returns undefined if the subject is taken */
export async function insertIdentity(
  client: Client,
  personId: string,
  { issuer, subject }: Subject,
  email: string | undefined,
): Promise<Identity | undefined> {
  const { rows } = await client.query<IdentityRow>({
    name: 'insert_identity',
    text: `INSERT INTO identities (person_id, issuer, subject, email) VALUES ($1, $2, $3, $4)
           ON CONFLICT (issuer, subject) DO NOTHING RETURNING ${columns}`,
    values: [personId, issuer, subject, email ?? null],
  });
  return rows[0] && fromIdentityRow(rows[0]);
}

/** @returns its person; undefined if it is gone */
export async function noteIdentityUse(client: Client, { issuer, subject }: Subject): Promise<string | undefined> {
  const { rows } = await client.query<{ person_id: string }>({
    name: 'note_identity_use',
    text: `UPDATE identities SET last_used_at = date_trunc('milliseconds', clock_timestamp())
            WHERE issuer = $1 AND subject = $2 RETURNING person_id`,
    values: [issuer, subject],
  });
  return rows[0]?.person_id;
}

/** @returns undefined if the person does not have it */
export async function deleteIdentity(client: Client, personId: string, id: string): Promise<Identity | undefined> {
  const { rows } = await client.query<IdentityRow>({
    name: 'delete_identity',
    text: `DELETE FROM identities WHERE person_id = $1 AND id = $2 RETURNING ${columns}`,
    values: [personId, id],
  });
  return rows[0] && fromIdentityRow(rows[0]);
}

export async function deleteIdentitiesOf(client: Client, personId: string): Promise<void> {
  await client.query({
    name: 'delete_identities_of',
    text: 'DELETE FROM identities WHERE person_id = $1',
    values: [personId],
  });
}

function fromIdentityRow(row: IdentityRow): Identity {
  return {
    id: row.id,
    personId: row.person_id,
    issuer: row.issuer,
    subject: row.subject,
    email: row.email ?? undefined,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}
