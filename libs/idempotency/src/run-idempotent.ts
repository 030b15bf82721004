import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { findRecord, insertRecord, tryLock } from './idempotency.store';
import { keyInProgress, keyReused } from './key-errors';
import { lockKey, requestHash, type IdempotencyScope } from './lock-key';

export interface IdempotentRequest {
  readonly tenant: Tenant;
  /** As the caller sent it; undefined: the work simply runs, in a transaction. */
  readonly key: string | undefined;
  /** The RPC, and the object under which it works: `CreateAgent`, `SendMessage conv_…`. */
  readonly scope: string;
  /** The checked input as bytes that are the same for the same input. */
  readonly request: Uint8Array;
}

export interface ResponseCodec<Response> {
  readonly encode: (response: Response) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => Response;
}

export interface IdempotentResult<Response> {
  readonly response: Response;
  /** An earlier request with the same key gave this answer. */
  readonly replayed: boolean;
}

/**
 * Runs `work` once for a key (docs/contract.md, Idempotency). All of it is one transaction:
 *
 * 1. The key's advisory lock is tried, without waiting.
 * 2. A record of the last 24 hours is looked for. Found: its answer, or idempotency_key_reused for another request; with
 *    or without the lock, so that repetitions do not turn each other away. Not found, and the lock held by another:
 *    idempotency_in_progress.
 * 3. `work` runs with the transaction's client.
 * 4. The record, with the answer, is written.
 * 5. Commit, which also frees the lock.
 *
 * A crash or an error anywhere before 5 leaves neither effect nor record: the next try runs as the first. A crash after
 * 5 leaves both: the next try is answered from the record. An error is never kept.
 *
 * @throws ParleyError idempotency_in_progress, idempotency_key_reused, and whatever `work` throws
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
    // Somebody wrote the record without holding the lock, between our steps 2 and 4: now it can be read.
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
