import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@parley/contract/api-key';
import type { Session } from '@parley/contract/person';
import type { CallOptions } from '@parley/grpc';
import { parseId, type Tenant } from '@parley/schemas';
import type { Role } from '@parley/schemas/members';
import { call, type TestService } from './start-service';

export const PASSWORD = 'correct horse battery';
export const anEmail = (): string => `${randomUUID()}@example.com`;
export const digestOf = (value: string): Buffer => createHash('sha256').update(value).digest();

export interface Joined {
  readonly tenant: Tenant;
  readonly email: string;
  /** Of the session. */
  readonly value: string;
  readonly session: Session;
  /** `member_…` */
  readonly id: string;
  readonly actor: Actor;
}

export async function newOwner(service: TestService, email = anEmail(), password = PASSWORD): Promise<Joined> {
  const { id: accountId } = await service.addAccount();
  const { token } = await service.people.createOwnerInvitation({ accountId }, call);
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
  return accept(service, tenant, { token, email, password });
}

/** In the inviter's account. */
export async function newMember(service: TestService, by: Joined, role: Role, email = anEmail()): Promise<Joined> {
  const fields = JSON.stringify({ email, role });
  const { token } = await service.members.inviteMember({ actor: by.actor, fields }, as(by));
  return accept(service, by.tenant, { token, email });
}

export async function accept(
  service: TestService,
  tenant: Tenant,
  { token, email, password = PASSWORD }: { token: string; email: string; password?: string },
): Promise<Joined> {
  const fields = JSON.stringify({ token, email, name: 'Ada', password });
  const { session: begun } = await service.people.acceptInvitation({ fields, address: '203.0.113.7' }, call);
  const { value = '', session } = begun ?? {};
  if (!session) throw new Error('no session');
  const id = session.memberships.find((each) => each.accountId === tenant.accountId)?.memberId ?? '';
  return { tenant, email, value, session, id, actor: { keyId: '', memberId: id, address: '203.0.113.7' } };
}

export const as = ({ tenant }: Pick<Joined, 'tenant'>, idempotencyKey?: string): CallOptions => ({
  ...call,
  tenant,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});
