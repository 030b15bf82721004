import type { Queryable } from '@parley/postgres';
import { PASSKEY_CHALLENGE_MINUTES } from '@parley/schemas/passkeys';

/** @param personId null: a sign-in */
export async function insertChallenge(db: Queryable, hash: Buffer, personId: string | null): Promise<void> {
  await db.query({
    name: 'insert_passkey_challenge',
    text: `INSERT INTO passkey_challenges (hash, person_id, expires_at)
           VALUES ($1, $2, clock_timestamp() + interval '${PASSKEY_CHALLENGE_MINUTES} minutes')`,
    values: [hash, personId],
  });
}

/** @returns whether it was valid, and issued for this person or a sign-in */
export async function takeChallenge(db: Queryable, hash: Buffer, personId: string | null): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take_passkey_challenge',
    text: `DELETE FROM passkey_challenges
            WHERE hash = $1 AND person_id IS NOT DISTINCT FROM $2 AND expires_at > clock_timestamp()`,
    values: [hash, personId],
  });
  return rowCount === 1;
}

export async function sweepChallenges(db: Queryable): Promise<void> {
  await db.query({
    name: 'sweep_passkey_challenges',
    text: 'DELETE FROM passkey_challenges WHERE expires_at < clock_timestamp()',
  });
}
