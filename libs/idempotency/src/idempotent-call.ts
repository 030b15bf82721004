import type { Client, Pool } from '@parley/postgres';
import { isJsonObject, type Json, type Tenant } from '@parley/schemas';
import { runIdempotent } from './run-idempotent';

/** What a call says of itself: part of the context of every RPC. */
export interface IdentifiedCall {
  readonly tenant: Tenant;
  readonly idempotencyKey: string | undefined;
}

/** A message of the protocol with its codec, as ts-proto generates it. */
export interface ProtoMessage<Response> {
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
  input: object,
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

/**
 * A checked input as bytes that are the same whatever order its keys came in: its fields stand in the order of the
 * rules, and the keys of `metadata`, for which there are none, are sorted. What is null or `{}` says as little as what is
 * left out; not so in metadata, nor a list that is empty.
 */
export function canonicalBytes(input: object): Buffer {
  const { metadata, ...fields } = input as { readonly metadata?: Json } & Record<string, Json>;
  const said = withoutNothing(fields);
  return Buffer.from(JSON.stringify(isNothing(metadata) ? said : { ...said, metadata: sortKeys(metadata) }));
}

function withoutNothing(fields: Record<string, Json>): Record<string, Json> {
  const members = Object.entries(fields).map(
    ([name, value]) => [name, hasFields(value) ? withoutNothing(value) : value] as const,
  );
  return Object.fromEntries(members.filter(([, value]) => !isNothing(value)));
}

function isNothing(value: Json | undefined): value is undefined | null {
  return value === undefined || value === null || (hasFields(value) && Object.keys(value).length === 0);
}

/** A checked input has Dates, too. */
function hasFields(value: unknown): value is Record<string, Json> {
  return isJsonObject(value) && !(value instanceof Date);
}

function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key] as Json)]));
}
