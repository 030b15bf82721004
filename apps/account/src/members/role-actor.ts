import type { Actor as ProtoActor } from '@parley/contract/api-key';
import { ParleyError } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { isAtLeast, type Role } from '@parley/schemas/members';
import { findKeyActor, type KeyActor } from './key-actor';
import { operator, type Actor } from '../audit/audit-entry';

/** Who asks for a change of members. */
export type RoleActor = Pick<KeyActor, 'actor' | 'role'>;

/**
 * Who asks, with the role of this moment.
 *
 * @param caller the process that calls: without an actor only the operator may
 * @throws ParleyError precondition_failed if they may nothing any more
 */
export async function findRoleActor(
  db: Queryable,
  tenant: Tenant,
  actor: ProtoActor | undefined,
  caller: string,
): Promise<RoleActor> {
  if (!actor && caller !== 'gateway') return { actor: operator, role: 'owner' };
  return findKeyActor(db, tenant, actor);
}

/**
 * Nobody gives a role above their own, nor changes who has one.
 *
 * @throws ParleyError forbidden
 */
export function requireRole(roleActor: RoleActor, role: Role): void {
  if (isAtLeast(roleActor.role, role)) return;
  throw new ParleyError('forbidden', `Only a member with the role ${role} may do this`, { requiredRole: role });
}

/** The id of who asks, as members keep it; undefined: an operator. */
export function idOfActor({ kind, id }: Actor): string | undefined {
  return kind === 'operator' || id === undefined ? undefined : formatId(kind, id);
}
