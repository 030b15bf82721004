import type { Mode, Permission } from '@parley/schemas';

/** Without its value, which only its owner has (docs/contract.md, Keys). */
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
  /** To tell keys apart. */
  readonly last4: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
  readonly revokedAt: Date | undefined;
  /** Increases with each change other than a use. */
  readonly version: number;
  readonly updatedAt: Date;
  /** A key or member; undefined: an operator. */
  readonly createdBy: string | undefined;
  /** Until when the previous value works. */
  readonly previousUntil: Date | undefined;
}
