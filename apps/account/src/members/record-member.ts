import type { NewEvent } from '@parley/events';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { AuditAction } from '@parley/schemas/audit';
import type { MemberResource } from '@parley/schemas/members';
import type { Actor } from '../audit/audit-entry';
import { recordChange } from '../audit/audit.store';
import type { Member } from './member';

interface MemberChange {
  /** A uuid. */
  readonly accountId: string;
  /** A uuid. */
  readonly memberId: string;
  readonly action: AuditAction;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Audited in live, as members belong to both modes. */
export async function recordMember(client: Client, actor: Actor, change: MemberChange): Promise<void> {
  const { accountId, memberId, action, before, after } = change;
  await recordChange(client, actor, {
    tenant: { accountUuid: accountId, mode: 'live' },
    action,
    objectId: formatId('member', memberId),
    ...(before ? { before } : {}),
    after,
  });
}

type MemberEventType = Extract<NewEvent['type'], `member.${string}`>;

/**
 * Audited, with an event in live.
 *
 * @param member its current state, or the last before removal
 */
export async function announceMember(
  client: Client,
  actor: Actor,
  member: Member,
  change: Omit<MemberChange, 'accountId' | 'memberId' | 'action'> & { readonly action: MemberEventType },
): Promise<void> {
  const { id: memberId, accountId } = member;
  await recordMember(client, actor, { ...change, accountId, memberId });
  await appendMemberEvent(client, change.action, member);
}

/** Without an audit entry. */
export async function appendMemberEvent(client: Client, type: MemberEventType, member: Member): Promise<void> {
  const { id: memberId, accountId } = member;
  const tenant = { accountId: formatId('acct', accountId), accountUuid: accountId, mode: 'live' } as const;
  const data = toMemberData(member);
  await appendEvents(client, tenant, [{ type, objectId: data.id, orderingKey: memberId, data }]);
}

function toMemberData(member: Member): MemberResource {
  return {
    id: formatId('member', member.id),
    email: member.email,
    name: member.name ?? null,
    role: member.role,
    status: member.status,
    availability: member.availability,
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    invited_by: member.invitedBy ?? null,
    created_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
    version: member.version,
  };
}

export function member(id: string, address: string): Actor {
  return { kind: 'member', id, address: address || undefined };
}
