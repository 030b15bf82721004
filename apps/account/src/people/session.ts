import type { Role } from '@parley/schemas/members';

/** Active. */
export interface Membership {
  /** A uuid. */
  readonly accountId: string;
  readonly accountName: string;
  /** A uuid. */
  readonly memberId: string;
  readonly role: Role;
}

export interface Session {
  /** A uuid. */
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  readonly memberships: readonly Membership[];
  readonly createdAt: Date;
  /** At the latest. */
  readonly expiresAt: Date;
}
