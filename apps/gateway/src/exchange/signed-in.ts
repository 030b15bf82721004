import type { Membership } from '@parley/contract/person';
import type { RatePolicy } from '../limits/gcra';

export interface SignedIn {
  /** Of the person. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  /** SHA-256 of the session's value, in hex. */
  readonly digest: string;
  /** Active ones. */
  readonly memberships: readonly Membership[];
  /** Milliseconds since the epoch, as is the next. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly policy: RatePolicy;
}
