import type { Client } from '@parley/postgres';
import { member, recordMember } from '../members/record-member';
import type { Session } from '../people/session';

interface IdentityChange {
  readonly action: 'member.identity_added' | 'member.identity_removed';
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Audited in each account it opens. */
export async function recordIdentity(
  client: Client,
  { memberships }: Session,
  address: string,
  change: IdentityChange,
): Promise<void> {
  for (const { accountId, memberId } of memberships) {
    await recordMember(client, member(memberId, address), { accountId, memberId, ...change });
  }
}
