import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { findRecord, insertRecord, tryLock } from './idempotency.store';
import { keyInProgress, keyReused } from './key-errors';
import { lockKey, requestHash, type IdempotencyScope } from './lock-key';

export interface IdempotentRequest {
  readonly tenant: Tenant;
  /** undefined: a plain transaction. */
  readonly key: string | undefined;
  readonly scope: string;
  readonly request: Uint8Array;
}

export interface ResponseCodec<Response> {
  readonly encode: (response: Response) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => Response;
}

export interface IdempotentResult<Response> {
  readonly response: Response;
  /** Stored for an earlier request with the same key. */
  readonly replayed: boolean;
}

/**
 * Runs `work` once per key (docs/contract.md, Idempotency), in one transaction:
 * 1. Try the key's advisory lock, without waiting.
 * 2. Look for a record of the last 24 hours, even without the lock. Found: return its answer, or
 * idempotency_key_reused. Not found and not locked: idempotency_in_progress.
 * 3. Run `work`.
 * 4. Write the record and commit; errors are never kept.
 *
 * @throws ParleyError idempotency_in_progress, idempotency_key_reused, and errors of `work`
 */
export async function runIdempotent<Response>(
  pool: Pool,
  { tenant, key, scope, request }: IdempotentRequest,
  codec: ResponseCodec<Response>,
  work: (client: Client) => Promise<Response>,
): Promise<IdempotentResult<Response>> {
  if (key === undefined) return { response: await inTransaction(pool, work), replayed: false };
  const want: IdempotencyScope = { tenant, key, scope };
  const attempt = (): Promise<IdempotentResult<Response>> =>
    inTransaction(pool, (client) => runLocked(client, want, { hash: requestHash(request), codec }, work));
  try {
    return await attempt();
  } catch (err) {
    // Another transaction wrote the record, without the lock, between steps 2 and 4.
    if (!(err instanceof RecordAppeared)) throw err;
    return attempt();
  }
}

class RecordAppeared extends Error {}

async function runLocked<Response>(
  client: Client,
  want: IdempotencyScope,
  { hash, codec }: { readonly hash: Buffer; readonly codec: ResponseCodec<Response> },
  work: (client: Client) => Promise<Response>,
): Promise<IdempotentResult<Response>> {
  const isLocked = await tryLock(client, lockKey(want));
  const record = await findRecord(client, want);
  if (record) {
    if (!record.requestHash.equals(hash)) throw keyReused();
    return { response: codec.decode(record.response), replayed: true };
  }
  if (!isLocked) throw keyInProgress();
  const response = await work(client);
  const isWritten = await insertRecord(client, want, {
    requestHash: hash,
    response: Buffer.from(codec.encode(response)),
  });
  if (!isWritten) throw new RecordAppeared();
  return { response, replayed: false };
}
