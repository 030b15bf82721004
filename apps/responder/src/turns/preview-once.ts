import { PreviewTurnResponse } from '@parley/contract/responder';
import type { TenantCallContext } from '@parley/grpc';
import { canonicalBytes, keyInProgress, keyReused, requestHash } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { newUuid, type PreviewTurnInput } from '@parley/schemas';
import { claimPreview, findKeptPreview, freePreview, keepPreview, type PreviewKey } from './kept-previews.store';

/** Beyond the call's deadline: its response may be on the way to Postgres. */
const GRACE_MS = 5_000;

export interface WantedPreview {
  readonly agentId: string;
  readonly input: PreviewTurnInput;
}

/**
 * Once per idempotency key, so that a model is paid once. Holds no transaction during the slow model; after a crash the
 * claim expires.
 *
 * @throws ParleyError idempotency_in_progress, idempotency_key_reused; the error of `work`, which frees the key
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
