import type { Tenant } from '@parley/schemas';
import type { RatePolicy } from '../limits/gcra';

/** Guards, limits, streams and logs depend only on this. */
export interface Caller {
  /** A key, or a member with a session. */
  readonly kind: 'key' | 'member';
  readonly id: string;
  /** Of the key or the person. */
  readonly name: string;
  /** SHA-256 of the key or session, in hex; revocations find open streams by it. */
  readonly digest: string;
  readonly tenant: Tenant;
  readonly permissions: ReadonlySet<string>;
  readonly policy: RatePolicy;
  /** Milliseconds since the epoch; undefined: never. */
  readonly expiresAt: number | undefined;
}

/** Undefined for a key. */
export function memberOf({ kind, id }: Caller): string | undefined {
  return kind === 'member' ? id : undefined;
}
