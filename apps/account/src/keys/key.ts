import type { Mode, Permission } from '@parley/schemas';

/** A key without its value, which is known only to whom it was given (docs/contract.md, Keys). */
export interface Key {
  /** A uuid. */
  readonly id: string;
  /** A uuid. */
  readonly accountId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly rateLimitPerMinute: number;
  readonly rateLimitBurst: number;
  /** The value's last four characters, to tell keys apart. */
  readonly last4: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
  readonly revokedAt: Date | undefined;
  /** Grows by one with each change that is not a use. */
  readonly version: number;
  readonly updatedAt: Date;
  /** The id of the key or member that made it; undefined: an operator did. */
  readonly createdBy: string | undefined;
  /** Until when the value before the last roll works. */
  readonly previousUntil: Date | undefined;
}
