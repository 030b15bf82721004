import type { Client, Queryable } from '@parley/postgres';
import type { Cursor } from '@parley/schemas';
import type { KnownCredential, NewCredential, Passkey } from './passkey';

interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = 'id, name, created_at, last_used_at';

interface CredentialRow {
  id: string;
  person_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

const credentialColumns = 'id, person_id, credential_id, public_key, counter, transports';

/** Newest first, with the total. */
export async function listPasskeys(
  db: Queryable,
  personId: string,
  { after, offset, limit }: { readonly after: Cursor | undefined; readonly offset: number; readonly limit: number },
): Promise<{ total: number; passkeys: Passkey[] }> {
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'count_passkeys',
    text: 'SELECT count(*) AS total FROM passkeys WHERE person_id = $1',
    values: [personId],
  });
  const { rows } = await db.query<PasskeyRow>({
    name: 'list_passkeys',
    text: `SELECT ${columns} FROM passkeys
            WHERE person_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
            ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT $5`,
    values: [personId, after?.at ?? null, after?.uuid ?? null, offset, limit],
  });
  return { total: counted[0]?.total ?? 0, passkeys: rows.map(fromPasskeyRow) };
}

export async function credentialsOf(db: Queryable, personId: string, rpId: string): Promise<KnownCredential[]> {
  const { rows } = await db.query<CredentialRow>({
    name: 'credentials_of',
    text: `SELECT ${credentialColumns} FROM passkeys WHERE person_id = $1 AND rp_id = $2 ORDER BY id`,
    values: [personId, rpId],
  });
  return rows.map(fromCredentialRow);
}

/** For a host, by its id in the authenticator. */
export async function findCredential(
  db: Queryable,
  credentialId: Buffer,
  rpId: string,
): Promise<KnownCredential | undefined> {
  const { rows } = await db.query<CredentialRow>({
    name: 'find_credential',
    text: `SELECT ${credentialColumns} FROM passkeys WHERE credential_id = $1 AND rp_id = $2`,
    values: [credentialId, rpId],
  });
  return rows[0] && fromCredentialRow(rows[0]);
}

/** Keeps any from being added until the end of the transaction. */
export async function countPasskeys(client: Client, personId: string): Promise<number> {
  await client.query({
    name: 'lock_person',
    text: 'SELECT FROM people WHERE id = $1 FOR NO KEY UPDATE',
    values: [personId],
  });
  const { rows } = await client.query<{ total: number }>({
    name: 'count_passkeys',
    text: 'SELECT count(*) AS total FROM passkeys WHERE person_id = $1',
    values: [personId],
  });
  return rows[0]?.total ?? 0;
}

export interface NewPasskey extends NewCredential {
  readonly personId: string;
  readonly name: string;
  readonly rpId: string;
}

/** @returns undefined if the credential is taken */
export async function insertPasskey(client: Client, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { personId, name, rpId, credentialId, publicKey, counter, transports } = passkey;
  const { rows } = await client.query<PasskeyRow>({
    name: 'insert_passkey',
    text: `INSERT INTO passkeys (person_id, name, rp_id, credential_id, public_key, counter, transports)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING ${columns}`,
    values: [personId, name, rpId, credentialId, publicKey, counter, transports],
  });
  return rows[0] && fromPasskeyRow(rows[0]);
}

/**
 * A count seen twice is refused: the authenticator was copied.
 *
 * @returns false if the passkey is gone, or its stored count is not lower
 */
export async function notePasskeyUse(client: Client, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'note_passkey_use',
    text: `UPDATE passkeys SET counter = $2, last_used_at = date_trunc('milliseconds', clock_timestamp())
            WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    values: [id, counter],
  });
  return rowCount === 1;
}

/** @returns undefined if the person does not have it */
export async function deletePasskey(client: Client, personId: string, id: string): Promise<Passkey | undefined> {
  const { rows } = await client.query<PasskeyRow>({
    name: 'delete_passkey',
    text: `DELETE FROM passkeys WHERE person_id = $1 AND id = $2 RETURNING ${columns}`,
    values: [personId, id],
  });
  return rows[0] && fromPasskeyRow(rows[0]);
}

export async function deletePasskeysOf(client: Client, personId: string): Promise<void> {
  await client.query({
    name: 'delete_passkeys_of',
    text: 'DELETE FROM passkeys WHERE person_id = $1',
    values: [personId],
  });
}

function fromPasskeyRow(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at ?? undefined };
}

function fromCredentialRow(row: CredentialRow): KnownCredential {
  return {
    id: row.id,
    personId: row.person_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
  };
}
