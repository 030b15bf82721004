import type { Session } from '@parley/contract/person';
import type { SignedIn } from '../exchange/signed-in';
import { required } from '../shapes/shape';
import type { Verifier } from '../keys/key-verifier';
import type { RatePolicy } from '../limits/gcra';

export type SessionVerifier = Verifier<SignedIn>;

/** A page sends many requests at once, and more while open. */
export const SESSION_POLICY: RatePolicy = { perMinute: 1_200, burst: 200 };

export function toSignedIn(session: Session, hash: Buffer): SignedIn {
  const person = required(session.person, 'the person');
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    hasPassword: person.hasPassword,
    digest: hash.toString('hex'),
    memberships: session.memberships,
    createdAt: required(session.createdAt, 'when it began').getTime(),
    expiresAt: required(session.expiresAt, 'when it ends').getTime(),
    policy: SESSION_POLICY,
  };
}
