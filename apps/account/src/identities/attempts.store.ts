import type { Queryable } from '@parley/postgres';
import { OIDC_ATTEMPT_MINUTES } from '@parley/schemas/identities';

export interface Purpose {
  /** Null: a sign-in. */
  readonly personId: string | null;
  /** Of the invitation's token. */
  readonly invitationHash: Buffer | null;
}

/** @param hash of the state. @param browserHash of what the browser has */
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
 * @param personId null: a sign-in
 * @returns its purpose; undefined if it is missing, expired, or another browser's or person's
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

export async function sweepAttempts(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_oidc_attempts',
    text: 'DELETE FROM oidc_attempts WHERE expires_at < clock_timestamp()',
  });
}
