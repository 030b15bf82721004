import type { ReadExportRequest, ReadExportResponse } from '@parley/contract/export';
import { notFound, validationFailed } from '@parley/errors';
import { modeCodec, type CallOptions, type TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import type { Mode, Tenant } from '@parley/schemas';
import { findAccount } from '../accounts/accounts.store';
import { recordChange } from '../audit/audit.store';
import { findRoleActor, requireRole } from '../members/role-actor';
import { FIRST_OF_MODE, kinds, readPosition, stages, writePosition, type Position } from './place';
import { readStage, type StageDeps } from './read-stage';

/** Per call to a service; less than the caller waits. */
const DEADLINE_MS = 8_000;

/**
 * Stateless between calls. Each piece is current when read: objects that exist throughout appear once, new ones
 * possibly.
 *
 * @throws ParleyError validation_failed, not_found, forbidden, precondition_failed, unavailable
 */
export function readExportRpc(deps: StageDeps) {
  return async (request: ReadExportRequest, context: TenantCallContext): Promise<ReadExportResponse> => {
    const { tenant } = context;
    const place = request.cursor === '' ? beginning(request, tenant) : readPosition(request.cursor);
    if (request.actor && place.modes.some((mode) => mode !== tenant.mode)) throw refusedMode();
    await requireOwner(deps, request, context);
    const mode = place.modes[place.mode] as Mode;
    const call: CallOptions = { tenant: { ...tenant, mode }, deadlineMs: DEADLINE_MS, isRepeatable: true };
    const stage = stages[place.stage] as (typeof stages)[number];
    const { lines: found, nextCursor } = await readStage[stage](deps, { ...tenant, mode }, place.cursor, call);
    const counts = { ...place.counts };
    for (const { kind } of found) counts[kind] += 1;
    const next = nextOf({ ...place, counts }, nextCursor);
    const head = { type: 'export', version: 1, account_id: tenant.accountId, exported_at: new Date().toISOString() };
    const lines = [
      ...(request.cursor === '' ? [JSON.stringify(head)] : []),
      ...found.map(({ line }) => line),
      ...(next ? [] : [JSON.stringify({ type: 'end', counts })]),
    ];
    return { lines, nextCursor: next ? writePosition(next) : '' };
  };
}

function beginning({ actor, modes }: ReadExportRequest, tenant: Tenant): Position {
  const wanted = actor ? [tenant.mode] : modes.flatMap((mode) => modeCodec.fromProto(mode) ?? []);
  if (wanted.length === 0 || new Set(wanted).size < wanted.length) throw refusedMode();
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Position['counts'];
  return { modes: wanted, mode: 0, stage: 0, cursor: '', counts };
}

function refusedMode() {
  return validationFailed([{ path: 'modes', code: 'enum', message: 'must be live, test, or both' }]);
}

/** Undefined at the end. */
function nextOf(place: Position, cursor: string): Position | undefined {
  if (cursor !== '') return { ...place, cursor };
  if (place.stage + 1 < stages.length) return { ...place, cursor, stage: place.stage + 1 };
  if (place.mode + 1 < place.modes.length) return { ...place, cursor, stage: FIRST_OF_MODE, mode: place.mode + 1 };
  return undefined;
}

/** For each piece, in case of a lost role; the start is audited. */
async function requireOwner(
  { pool }: StageDeps,
  { actor, cursor }: ReadExportRequest,
  { tenant, caller }: TenantCallContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await findAccount(client, tenant.accountUuid))) throw notFound('account');
    const roleActor = await findRoleActor(client, tenant, actor, caller);
    requireRole(roleActor, 'owner');
    if (cursor !== '') return;
    const change = { tenant, action: 'account.exported', objectId: tenant.accountId, after: {} } as const;
    await recordChange(client, roleActor.actor, change);
  });
}
