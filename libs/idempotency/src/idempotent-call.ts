import type { Client, Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { runIdempotent } from './run-idempotent';

/** What a call says of itself: part of the context of every RPC. */
export interface IdentifiedCall {
  readonly tenant: Tenant;
  readonly idempotencyKey: string | undefined;
}

interface ProtoMessage<Response> {
  encode(response: Response): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Response;
}

/**
 * Runs `work` in one transaction, and once for the call's idempotency key, if it has one. The answer says whether it is
 * that of an earlier call.
 *
 * @param scope the RPC, and the object under which it works
 * @param input the checked input: the same call is known by it
 */
export async function idempotentCall<Response extends { replayed: boolean }>(
  pool: Pool,
  { tenant, idempotencyKey }: IdentifiedCall,
  scope: string,
  input: unknown,
  message: ProtoMessage<Response>,
  work: (client: Client) => Promise<Response>,
): Promise<Response> {
  const { response, replayed } = await runIdempotent(
    pool,
    { tenant, key: idempotencyKey, scope, request: canonicalBytes(input) },
    { encode: (answer) => message.encode(answer).finish(), decode: (bytes) => message.decode(bytes) },
    work,
  );
  return { ...response, replayed };
}

/** A checked input as bytes: its fields stand in the order of the rules, whatever order they came in. */
export function canonicalBytes(input: unknown): Buffer {
  return Buffer.from(JSON.stringify(input));
}
