import { notFound, ParleyError, validationFailed, type ErrorCode, type FieldError } from '@parley/errors';
import { isId, validate, versionText } from '@parley/schemas';
import { nounOf } from '@parley/schemas/kinds';
import { takePrefixed, type PrefixedParameter } from '@parley/schemas/prefixed';
import { z } from 'zod';
import type { ApiRequest } from '../../exchange/exchange';
import { readJsonBody, type RawBody } from '../../http/read-body';
import { readIdempotencyKey } from '../../http/read-idempotency-key';
import { readQuery } from '../../http/read-query';
import type { FormFile } from '@parley/schemas/form';
import type { Endpoint } from './endpoint';

/** @throws ParleyError not_found if malformed, as no object can have it */
export function readPathId({ id: prefix }: Endpoint, req: ApiRequest): string {
  if (!prefix) return '';
  const id = req.params['id'] ?? '';
  if (!isId(prefix, id)) throw notFound(nounOf(prefix));
  return id;
}

/** @throws ParleyError not_found if malformed */
export function readPathItemId({ item }: Endpoint, req: ApiRequest): string {
  if (!item) return '';
  const id = req.params[item.name] ?? '';
  if (!isId(item.prefix, id)) throw notFound(nounOf(item.prefix));
  return id;
}

/** @throws ParleyError not_found if it is not a version number */
export function readPathVersion({ hasVersion }: Endpoint, req: ApiRequest): bigint {
  if (!hasVersion) return 0n;
  const version = versionText.safeParse(req.params['version']);
  if (!version.success) throw notFound('version');
  return BigInt(version.data);
}

export interface Input {
  readonly query: unknown;
  readonly rawQuery: Readonly<Record<string, string>>;
  readonly plusQuery: Readonly<Record<string, string>>;
  readonly prefixed: readonly PrefixedParameter[];
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly upload?: FormFile | undefined;
}

const noParameters = z.strictObject({});

export const noInput: Input = {
  query: {},
  rawQuery: {},
  plusQuery: {},
  prefixed: [],
  body: undefined,
  idempotencyKey: undefined,
};

export function hasInput({ query, body }: Endpoint, { method, originalUrl }: ApiRequest): boolean {
  return query !== undefined || body !== undefined || method === 'POST' || originalUrl.includes('?');
}

export const inputErrors: readonly ErrorCode[] = [
  'malformed_json',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
];

/**
 * @throws ParleyError validation_failed with the faults of all three; malformed_json, payload_too_large or
 * unsupported_media_type for an unreadable body
 */
export async function readInput(endpoint: Endpoint, req: ApiRequest): Promise<Input> {
  const raw = readQuery(req.originalUrl);
  const faults = [...raw.faults];
  const { others, prefixed } = takePrefixed(endpoint.prefixed, raw.values, faults);
  const query = collect(faults, () => validate(endpoint.query ?? noParameters, others));
  const idempotencyKey = req.method === 'POST' ? collect(faults, () => readIdempotencyKey(req)) : undefined;
  const form = endpoint.body;
  const given = form && (await readBodyOf(form, req));
  faults.push(...(given?.faults ?? []));
  const body = form && collect(faults, () => validate(form.schema, given?.value));
  if (faults.length > 0) throw validationFailed(faults);
  return { query, rawQuery: raw.values, plusQuery: raw.plusValues, prefixed, body, idempotencyKey };
}

async function readBodyOf({ isOptional, bytesMax }: NonNullable<Endpoint['body']>, req: ApiRequest): Promise<RawBody> {
  const body = await readJsonBody(req, bytesMax);
  if (body.value !== undefined) return body;
  if (isOptional) return { value: {}, faults: [] };
  throw new ParleyError('malformed_json', 'The request needs a JSON body');
}

/** Instead of throwing. */
function collect<Value>(faults: FieldError[], check: () => Value): Value | undefined {
  try {
    return check();
  } catch (err) {
    if (!(err instanceof ParleyError) || !err.details.fields) throw err;
    // One by one: tens of thousands as arguments would overflow the stack.
    for (const fault of err.details.fields) faults.push(fault);
    return undefined;
  }
}
