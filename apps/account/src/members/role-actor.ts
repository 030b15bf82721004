import type { Actor as ProtoActor } from '@parley/contract/api-key';
import { ParleyError } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { isAtLeast, type Role } from '@parley/schemas/members';
import { findKeyActor, type KeyActor } from './key-actor';
import { operator, type Actor } from '../audit/audit-entry';

export type RoleActor = Pick<KeyActor, 'actor' | 'role'>;

/**
 * @param caller the calling process: without an actor only the operator may
 * @throws ParleyError precondition_failed if they have lost all access
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

/** Roles above the actor's own cannot be changed. @throws ParleyError forbidden */
export function requireRole(roleActor: RoleActor, role: Role): void {
  if (isAtLeast(roleActor.role, role)) return;
  throw new ParleyError('forbidden', `Only a member with the role ${role} may do this`, { requiredRole: role });
}

/** As members store it; undefined: an operator. */
export function idOfActor({ kind, id }: Actor): string | undefined {
  return kind === 'operator' || id === undefined ? undefined : formatId(kind, id);
}
