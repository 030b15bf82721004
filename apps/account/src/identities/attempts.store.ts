import type { Queryable } from '@parley/postgres';
import { OIDC_ATTEMPT_MINUTES } from '@parley/schemas/identities';

/** What an attempt is for. */
export interface Purpose {
  /** Who adds an identity, a uuid; null: somebody signs in. */
  readonly personId: string | null;
  /** Of the token of an invitation that is accepted by it. */
  readonly invitationHash: Buffer | null;
}

/** Keeps an attempt. @param hash of the state. @param browserHash of what the browser has */
export async function insertAttempt(
  db: Queryable,
  hash: Buffer,
  browserHash: Buffer,
  { personId, invitationHash }: Purpose,
): Promise<void> {
  await db.query({
    name: 'insert_oidc_attempt',
    text: `INSERT INTO oidc_attempts (hash, browser_hash, person_id, invitation_hash, expires_at)
           VALUES ($1, $2, $3, $4, clock_timestamp() + interval '${OIDC_ATTEMPT_MINUTES} minutes')`,
    values: [hash, browserHash, personId, invitationHash],
  });
}

/**
 * Uses an attempt up.
 *
 * @param personId whose it must be; null: of somebody who signs in
 * @returns what it was for; undefined: there is none, it is over, or it is another browser's or person's
 */
export async function takeAttempt(
  db: Queryable,
  hash: Buffer,
  browserHash: Buffer,
  personId: string | null,
): Promise<Purpose | undefined> {
  const { rows } = await db.query<{ invitation_hash: Buffer | null }>({
    name: 'take_oidc_attempt',
    text: `DELETE FROM oidc_attempts
            WHERE hash = $1 AND browser_hash = $2 AND person_id IS NOT DISTINCT FROM $3 AND expires_at > clock_timestamp()
            RETURNING invitation_hash`,
    values: [hash, browserHash, personId],
  });
  return rows[0] && { personId, invitationHash: rows[0].invitation_hash };
}

/** Deletes the attempts that nobody has come back from. */
export async function sweepAttempts(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_oidc_attempts',
    text: 'DELETE FROM oidc_attempts WHERE expires_at < clock_timestamp()',
  });
}
