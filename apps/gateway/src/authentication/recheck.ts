import type { Caller } from '../exchange/caller';
import type { KeyVerifier } from '../keys/key-verifier';
import { callerIn } from '../sessions/member-caller';
import type { SessionVerifier } from '../sessions/signed-in';

/**
 * Undefined if the caller has lost all access.
 *
 * @throws ParleyError unavailable or deadline_exceeded if that cannot be decided now
 */
export type Recheck = (caller: Caller) => Promise<Caller | undefined>;

export function createRecheck(keys: KeyVerifier, sessions: SessionVerifier): Recheck {
  return async ({ kind, digest, tenant }) => {
    if (kind === 'key') return keys.cached(digest) ?? (await keys.lookUp(digest));
    const session = sessions.cached(digest) ?? (await sessions.lookUp(digest));
    return session && callerIn(session, tenant.accountId, tenant.mode);
  };
}
