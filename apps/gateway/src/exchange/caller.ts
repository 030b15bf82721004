import type { Tenant } from '@parley/schemas';
import type { RatePolicy } from '../limits/gcra';

/** Who makes a request, what it may do, and how often: guards, limits, streams and logs know nothing else of it. */
export interface Caller {
  /** A program with a key, or a member of the account who is signed in. */
  readonly kind: 'key' | 'member';
  /** Of the key, or the member. */
  readonly id: string;
  /** Of the key or the person. */
  readonly name: string;
  /** Of what it showed: the SHA-256 of the key or of the session, in hex. By it a revocation finds what is open. */
  readonly digest: string;
  readonly tenant: Tenant;
  readonly permissions: ReadonlySet<string>;
  readonly policy: RatePolicy;
  /** Milliseconds since the epoch; undefined if it does not expire. */
  readonly expiresAt: number | undefined;
}

/** The member who makes a request by a session; undefined: a key does. */
export function memberOf({ kind, id }: Caller): string | undefined {
  return kind === 'member' ? id : undefined;
}
