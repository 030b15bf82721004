import { PreviewTurnResponse } from '@parley/contract/responder';
import type { TenantCallContext } from '@parley/grpc';
import { canonicalBytes, keyInProgress, keyReused, requestHash } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { newUuid, type PreviewTurnInput } from '@parley/schemas';
import { claimPreview, findKeptPreview, freePreview, keepPreview, type PreviewKey } from './kept-previews.store';

/** After the deadline of its call a claim lasts this much longer: the answer may still be on its way to Postgres. */
const GRACE_MS = 5_000;

/** A preview of an agent (a uuid). */
export interface WantedPreview {
  readonly agentId: string;
  readonly input: PreviewTurnInput;
}

/**
 * Makes a preview once for the call's idempotency key, if it has one: a model that has answered is not paid again. Unlike
 * other RPCs it holds no transaction meanwhile, since a model takes seconds. After a crash the key is free again once its
 * claim has ended.
 *
 * @param agentId a uuid
 * @throws ParleyError idempotency_in_progress, idempotency_key_reused, and whatever `work` throws, which frees the key
 */
export async function previewOnce(
  pool: Pool,
  { tenant, idempotencyKey, deadlineAt }: TenantCallContext,
  { agentId, input }: WantedPreview,
  work: () => Promise<PreviewTurnResponse>,
): Promise<PreviewTurnResponse> {
  if (idempotencyKey === undefined) return work();
  const want: PreviewKey = { agentId, key: idempotencyKey, requestHash: requestHash(canonicalBytes(input)) };
  const token = newUuid();
  const leaseMs = Math.max(0, deadlineAt - Date.now()) + GRACE_MS;
  if (!(await claimPreview(pool, tenant, want, { token, leaseMs }))) {
    const kept = await findKeptPreview(pool, tenant, want);
    if (!kept?.response) throw keyInProgress();
    if (!kept.requestHash.equals(want.requestHash)) throw keyReused();
    return { ...PreviewTurnResponse.decode(kept.response), replayed: true };
  }
  try {
    const response = await work();
    await keepPreview(pool, tenant, want, { token, response: PreviewTurnResponse.encode(response).finish() });
    return response;
  } catch (err) {
    await freePreview(pool, tenant, want, token);
    throw err;
  }
}
