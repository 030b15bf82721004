import type { Mode, Permission } from '@parley/schemas';

/** A key without its value, which only its owner has (docs/contract.md, Keys). */
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
  /** Increases with each change other than a use. */
  readonly version: number;
  readonly updatedAt: Date;
  /** Id of the creating key or member; undefined: an operator. */
  readonly createdBy: string | undefined;
  /** Until when the previous value works. */
  readonly previousUntil: Date | undefined;
}
