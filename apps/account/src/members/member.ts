import type { Availability, MemberStatus, Role } from '@parley/schemas/members';

export interface Member {
  /** A uuid. */
  readonly id: string;
  /** A uuid. */
  readonly accountId: string;
  /** A uuid. */
  readonly personId: string;
  readonly email: string;
  /** Undefined until they accept an invitation. */
  readonly name: string | undefined;
  readonly role: Role;
  readonly status: MemberStatus;
  readonly availability: Availability;
  readonly lastSeenAt: Date | undefined;
  /** A member or key; undefined: an operator. */
  readonly invitedBy: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Increases with each change. */
  readonly version: number;
}
