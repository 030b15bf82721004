import type { Member } from '@parley/contract/member';
import { ParleyError } from '@parley/errors';
import { formatId, parseId, type Tenant } from '@parley/schemas';
import { isAtLeast, type Role } from '@parley/schemas/members';
import type { Recipient } from '../base/recipient';
import type { Services } from './services';

const DEADLINE_MS = 10_000;
const PAGE = 100;

/**
 * An active member by uuid; undefined if none.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findRecipient(
  { members }: Pick<Services, 'members'>,
  tenant: Tenant,
  memberId: string,
): Promise<Recipient | undefined> {
  const found = await foundOr(members.getMember({ id: formatId('member', memberId) }, callOf(tenant)));
  return found?.member && toRecipient(found.member);
}

export interface FoundTeam {
  /** Uuids. */
  readonly memberIds: ReadonlySet<string>;
  /** Assigns automatically, within seconds. */
  readonly isAssigning: boolean;
}

/**
 * A team by uuid; undefined if deleted.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findTeam(
  { teams }: Pick<Services, 'teams'>,
  tenant: Tenant,
  teamId: string,
): Promise<FoundTeam | undefined> {
  const found = await foundOr(teams.getTeam({ id: formatId('team', teamId) }, callOf(tenant)));
  if (!found?.team) return undefined;
  const { memberIds, assignment } = found.team;
  return {
    memberIds: new Set(memberIds.flatMap((id) => parseId('member', id) ?? [])),
    isAssigning: assignment !== 'manual',
  };
}

/**
 * Active members who may answer.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function listRecipients({ members }: Pick<Services, 'members'>, tenant: Tenant): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { limit: number; cursor?: string } = { limit: PAGE, ...(cursor === '' ? {} : { cursor }) };
    const answer: Awaited<ReturnType<Services['members']['listMembers']>> = await members.listMembers(
      { page },
      callOf(tenant),
    );
    const able = answer.members.filter(({ role }) => isAtLeast(role as Role, 'agent'));
    recipients.push(...able.flatMap((member) => toRecipient(member) ?? []));
    cursor = answer.page?.nextCursor || undefined;
  }
  return recipients;
}

function callOf(tenant: Tenant) {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}

async function foundOr<Response>(call: Promise<Response>): Promise<Response | undefined> {
  try {
    return await call;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}

function toRecipient({ id, personId, email, status }: Member): Recipient | undefined {
  const [memberId, person] = [parseId('member', id), parseId('person', personId)];
  if (status !== 'active' || !memberId || !person) return undefined;
  return { memberId, personId: person, email };
}
