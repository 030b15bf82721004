import { parseId, type Mode } from '@parley/schemas';
import { rolePermissions, roles, type Role } from '@parley/schemas/members';
import type { Caller } from '../exchange/caller';
import type { SignedIn } from '../exchange/signed-in';

const callers = new WeakMap<SignedIn, Map<string, Caller>>();

/** In one of the person's accounts; undefined for others. Cached. */
export function callerIn(session: SignedIn, accountId: string, mode: Mode): Caller | undefined {
  const known = callers.get(session) ?? new Map<string, Caller>();
  callers.set(session, known);
  const place = `${accountId} ${mode}`;
  const caller = known.get(place) ?? makeCaller(session, accountId, mode);
  if (caller) known.set(place, caller);
  return caller;
}

function makeCaller(session: SignedIn, accountId: string, mode: Mode): Caller | undefined {
  const membership = session.memberships.find((each) => each.accountId === accountId);
  const accountUuid = parseId('acct', accountId);
  if (!membership || !accountUuid) return undefined;
  return {
    kind: 'member',
    id: membership.memberId,
    name: session.name,
    digest: session.digest,
    tenant: { accountId, accountUuid, mode },
    permissions: new Set(permissionsOf(membership.role)),
    policy: session.policy,
    expiresAt: session.expiresAt,
  };
}

/** None for an unknown role. */
export function permissionsOf(role: string) {
  return roles.includes(role as Role) ? rolePermissions[role as Role] : [];
}
