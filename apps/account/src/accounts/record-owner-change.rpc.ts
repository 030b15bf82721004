import type { RecordOwnerChangeRequest, RecordOwnerChangeResponse } from '@parley/contract/member';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { recordedActions } from '@parley/schemas/audit';
import { z } from 'zod';
import { recordChange } from '../audit/audit.store';
import { findRoleActor, requireRole } from '../members/role-actor';

const changed = z.record(z.string(), z.unknown());
const input = z.strictObject({ action: z.enum(recordedActions), before: changed, after: changed });

/** The others take a permission, which keys have too: the gateway has checked it. */
const ofOwners: ReadonlySet<(typeof recordedActions)[number]> = new Set(['retention.updated'] as const);

/**
 * Records a change about to be made elsewhere, which requires the record.
 *
 * @throws ParleyError validation_failed, forbidden, precondition_failed
 */
export function recordOwnerChangeRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecordOwnerChangeRequest, context: TenantCallContext): Promise<RecordOwnerChangeResponse> => {
    const { tenant, caller } = context;
    const change = validate(input, {
      action: request.action,
      before: parseJsonText(request.before, 'before'),
      after: parseJsonText(request.after, 'after'),
    });
    await inTransaction(pool, async (client) => {
      const roleActor = await findRoleActor(client, tenant, request.actor, caller);
      if (ofOwners.has(change.action)) requireRole(roleActor, 'owner');
      await recordChange(client, roleActor.actor, { tenant, objectId: tenant.accountId, ...change });
    });
    return {};
  };
}
