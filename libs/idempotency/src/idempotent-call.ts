import type { Client, Pool } from '@parley/postgres';
import { isJsonObject, type Json, type Tenant } from '@parley/schemas';
import { runIdempotent } from './run-idempotent';

/** From an RPC's context. */
export interface IdentifiedCall {
  readonly tenant: Tenant;
  readonly idempotencyKey: string | undefined;
}

/** As ts-proto generates it. */
export interface ProtoMessage<Response> {
  encode(response: Response): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Response;
}

/**
 * Runs `work` in one transaction, once per key; `replayed` marks a stored response.
 *
 * @param scope the RPC and its parent object
 * @param input checked; identifies equal calls
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
 * Independent of key order: fields in schema order, keys of `metadata` sorted. Null and `{}` equal a missing field,
 * except in metadata; an empty list does not.
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

/** Dates are objects without fields. */
function hasFields(value: unknown): value is Record<string, Json> {
  return isJsonObject(value) && !(value instanceof Date);
}

function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key] as Json)]));
}
