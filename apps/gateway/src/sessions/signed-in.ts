import type { Session } from '@parley/contract/person';
import type { Membership } from '@parley/contract/person';
import { required } from '../shapes/shape';
import type { Verifier } from '../keys/key-verifier';
import type { RatePolicy } from '../limits/gcra';

/** A session, as the account service tells it: somebody who is signed in. */
export interface SignedIn {
  /** Of the person. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  /** SHA-256 of the session's value, in hex. */
  readonly digest: string;
  /** The accounts in which the person is an active member. */
  readonly memberships: readonly Membership[];
  /** Milliseconds since the epoch, as is the next. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly policy: RatePolicy;
}

export type SessionVerifier = Verifier<SignedIn>;

/** A page asks for many things at once, and goes on asking while it is open. */
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
