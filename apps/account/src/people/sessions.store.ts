import type { Client, Queryable } from '@parley/postgres';
import { SESSION_DAYS, SESSION_SILENCE_HOURS } from '@parley/schemas/sessions';
import type { Membership, Session } from './session';

interface SessionRow {
  person_id: string;
  email: string;
  name: string | null;
  has_password: boolean;
  created_at: Date;
  expires_at: Date;
  /** JSON as text. */
  memberships: string;
}

const isGood = `sessions.last_seen_at > clock_timestamp() - interval '${SESSION_SILENCE_HOURS} hours'
  AND sessions.created_at > clock_timestamp() - interval '${SESSION_DAYS} days'`;

const columns = `people.id AS person_id, people.email, people.name, people.password_hash IS NOT NULL AS has_password,
  sessions.created_at,
  sessions.created_at + interval '${SESSION_DAYS} days' AS expires_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('accountId', members.account_id, 'accountName', accounts.name,
                             'memberId', members.id, 'role', members.role) ORDER BY members.created_at, members.id), '[]')
     FROM members JOIN accounts ON accounts.id = members.account_id
    WHERE members.person_id = people.id AND members.status = 'active') AS memberships`;

/** By hash, with its use recorded: at most once a minute, without waiting for the row's lock. */
export async function useSession(db: Queryable, hash: Buffer): Promise<Session | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'use_session',
    text: `WITH due AS (
             SELECT id, person_id FROM sessions
              WHERE hash = $1 AND ${isGood} AND last_seen_at < clock_timestamp() - interval '1 minute'
                FOR NO KEY UPDATE SKIP LOCKED),
           noted AS (
             UPDATE sessions SET last_seen_at = date_trunc('milliseconds', clock_timestamp())
              WHERE id = (SELECT id FROM due)),
           seen AS (
             UPDATE people SET last_seen_at = date_trunc('milliseconds', clock_timestamp())
              WHERE id = (SELECT people.id FROM people JOIN due ON due.person_id = people.id
                             FOR NO KEY UPDATE OF people SKIP LOCKED))
           SELECT ${columns} FROM sessions JOIN people ON people.id = sessions.person_id
            WHERE sessions.hash = $1 AND ${isGood}`,
    values: [hash],
  });
  return rows[0] && fromSessionRow(rows[0]);
}

/**
 * @param passwordHash the verified one; null: not by password
 * @returns undefined if the password has changed since, or the person is active nowhere
 */
export async function insertSession(
  client: Client,
  personId: string,
  passwordHash: string | null,
  hash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await client.query<SessionRow>({
    name: 'insert_session',
    text: `WITH seen AS (
             UPDATE people SET last_seen_at = date_trunc('milliseconds', clock_timestamp())
              WHERE id = $1 AND ($2::text IS NULL OR password_hash = $2)
                AND EXISTS (SELECT FROM members WHERE person_id = $1 AND status = 'active')
              RETURNING *),
           sessions AS (
             INSERT INTO sessions (person_id, hash) SELECT id, $3 FROM seen RETURNING *)
           SELECT ${columns} FROM sessions JOIN people ON people.id = sessions.person_id`,
    values: [personId, passwordHash, hash],
  });
  return rows[0] && fromSessionRow(rows[0]);
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.query({ name: 'delete_session', text: 'DELETE FROM sessions WHERE hash = $1', values: [hash] });
}

/**
 * @param but the hash of one to keep
 * @returns the hashes of those that ended
 */
export async function deleteSessionsOf(db: Queryable, personId: string, but?: Buffer): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>({
    name: 'delete_sessions_of',
    text: 'DELETE FROM sessions WHERE person_id = $1 AND ($2::bytea IS NULL OR hash <> $2) RETURNING hash',
    values: [personId, but ?? null],
  });
  return rows.map((row) => row.hash);
}

export async function sessionHashesOf(db: Queryable, personId: string): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>({
    name: 'session_hashes_of',
    text: 'SELECT hash FROM sessions WHERE person_id = $1',
    values: [personId],
  });
  return rows.map((row) => row.hash);
}

/** Expired sessions and links; there are few per person. */
export async function sweepSessions(db: Queryable): Promise<void> {
  await db.query({ name: 'sweep_sessions', text: `DELETE FROM sessions WHERE NOT (${isGood})` });
  await db.query({ name: 'sweep_invitations', text: 'DELETE FROM invitations WHERE expires_at < clock_timestamp()' });
}

function fromSessionRow(row: SessionRow): Session {
  return {
    personId: row.person_id,
    email: row.email,
    name: row.name ?? row.email,
    hasPassword: row.has_password,
    memberships: JSON.parse(row.memberships) as Membership[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
