import type { Account } from '@parley/contract/account';
import type { Member } from '@parley/contract/member';
import type { AccountResource, MemberResource } from '@parley/schemas/members';
import { required, timestamp, timestampOrNull } from './shape';

export function toMember(member: Member): MemberResource {
  return {
    id: member.id,
    email: member.email,
    name: member.name ?? null,
    role: member.role as MemberResource['role'],
    status: member.status as MemberResource['status'],
    availability: member.availability as MemberResource['availability'],
    last_seen_at: timestampOrNull(member.lastSeenAt),
    invited_by: member.invitedBy ?? null,
    created_at: timestamp(member.createdAt),
    updated_at: timestamp(member.updatedAt),
    version: Number(member.version),
  };
}

export function toInvited(
  publicUrl: string,
  answer: { readonly member?: Member | undefined; readonly token: string; readonly expiresAt?: Date | undefined },
) {
  const invitation = { url: invitationUrl(publicUrl, answer.token), expires_at: timestamp(answer.expiresAt) };
  return { ...toMember(required(answer.member, 'the member')), invitation };
}

/** After `#` no server or log gets the token. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join#token=${token}`;
}

export function toAccount({ id, name, createdAt, updatedAt }: Account): AccountResource {
  return { id, name, created_at: timestamp(createdAt), updated_at: timestamp(updatedAt) };
}
