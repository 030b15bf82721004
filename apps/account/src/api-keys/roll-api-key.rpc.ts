import { RollApiKeyResponse, type RollApiKeyRequest } from '@parley/contract/api-key';
import { notFound, ParleyError, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { hashKey, makeKey, parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { OVERLAP_HOURS, rollApiKeyInput } from '@parley/schemas/api-keys';
import { recordChange } from '../audit/audit.store';
import { announceKey } from '../keys/key.event';
import type { Key } from '../keys/key';
import { toKeyProto } from '../keys/key.proto';
import { tellGateways } from '../keys/tell-gateways';
import { openValue, sealValue, type ApiKeysDeps } from './api-keys-deps';
import { lockApiKey, rollApiKeyRow } from '../keys/api-keys.store';
import { findKeyActor, isValid, requireWithin, requireWithinAgain } from '../members/key-actor';

/**
 * Once per idempotency key. The previous value works for the overlap; the one before it ends.
 *
 * @throws ParleyError forbidden, precondition_failed, not_found, invalid_transition for a key that no longer works,
 * validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function rollApiKeyRpc(deps: ApiKeysDeps) {
  return async (request: RollApiKeyRequest, context: TenantCallContext): Promise<RollApiKeyResponse> => {
    const { tenant, requestId } = context;
    const id = parseId('key', request.id);
    if (!id) throw notFound('key');
    const { overlap_hours } = validate(rollApiKeyInput, parseJsonText(request.fields, 'fields'));
    const { expectedVersion } = request;
    const overlapHours = overlap_hours ?? OVERLAP_HOURS;
    let before: readonly Buffer[] = [];
    const scope = `RollApiKey:${id}`;
    const answer = await idempotentCall(
      deps.pool,
      context,
      scope,
      { overlapHours },
      RollApiKeyResponse,
      async (client) => {
        const value = makeKey(tenant.mode);
        const rolled = await rollApiKey(client, {
          tenant,
          id,
          value,
          overlapHours,
          actor: request.actor,
          expectedVersion,
        });
        before = rolled.before;
        return { key: toKeyProto(rolled.key), value: sealValue(deps, tenant, request.id, value), replayed: false };
      },
    );
    if (answer.replayed) await requireWithinAgain(deps.pool, tenant, request.actor, request.id);
    await tellGateways(deps, before, { objectId: request.id, requestId });
    return { ...answer, value: openValue(deps, tenant, request.id, answer.value) };
  };
}

interface Roll {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly id: string;
  readonly value: string;
  readonly overlapHours: number;
  readonly actor: RollApiKeyRequest['actor'];
  readonly expectedVersion: bigint | undefined;
}

async function rollApiKey(client: Client, roll: Roll): Promise<{ key: Key; before: readonly Buffer[] }> {
  const { tenant, id, value, overlapHours } = roll;
  const locked = await lockApiKey(client, tenant, id);
  if (!locked) throw notFound('key');
  requireVersion('key', locked.key.version, roll.expectedVersion);
  const keyActor = await findKeyActor(client, tenant, roll.actor);
  requireWithin(keyActor, locked.key);
  if (!isValid(locked.key)) throw new ParleyError('invalid_transition', 'The key is revoked or has expired');
  const key = await rollApiKeyRow(client, tenant, id, { hash: hashKey(value), last4: value.slice(-4), overlapHours });
  await recordChange(client, keyActor.actor, {
    tenant,
    action: 'key.rolled',
    objectId: toKeyProto(key).id,
    before: { last4: locked.key.last4 },
    after: { last4: key.last4, previous_value_until: key.previousUntil?.toISOString() ?? null },
  });
  await announceKey(client, 'key.rolled', key);
  // Gateways that cache the previous value do not know its end yet.
  return { key, before: locked.hashes };
}
