import { isDeepStrictEqual } from 'node:util';
import { validationFailed, type FieldError } from '@parley/errors';
import type { Stored } from '@parley/resource';
import type { CreateModelInput, ModelQuirk, ModelStatus, UpdateModelInput } from '@parley/schemas';

/** Editable fields, named as in the API (docs/contract.md, Models). */
export interface ModelFields {
  readonly name: string;
  /** Without a trailing slash. */
  readonly base_url: string;
  readonly model: string;
  readonly vision: boolean;
  readonly prices: { readonly input: number; readonly output: number } | null;
  readonly quirks: readonly ModelQuirk[];
  readonly is_default: boolean;
  readonly embedding_model: string | null;
}

export interface ModelSecrets {
  readonly apiKey: string | null;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ModelState {
  readonly status: ModelStatus;
  readonly lastError: string | null;
  readonly checkedAt: Date | null;
}

export const UNCHECKED: ModelState = { status: 'unchecked', lastError: null, checkedAt: null };

export interface ModelColumns extends Omit<ModelFields, 'prices'>, SealedSecrets, ModelState {
  readonly apiKeyLast4: string | null;
  readonly headerNames: readonly string[];
  readonly price_input: number | null;
  readonly price_output: number | null;
}

export type Model = ModelColumns & Stored;

export interface SealedSecrets {
  readonly sealedApiKey: string | null;
  readonly sealedHeaders: string | null;
}

/** With open secrets, for editing. */
export interface OpenModel {
  readonly fields: ModelFields;
  readonly secrets: ModelSecrets;
}

const defaults = { vision: false, prices: null, quirks: [], is_default: false, embedding_model: null } as const;
const noSecrets: ModelSecrets = { apiKey: null, headers: {} };

/** Omitted and null fields get defaults. */
export function newModel(input: CreateModelInput): OpenModel {
  const { name, base_url, model } = input;
  return merge({ fields: { ...defaults, name, base_url, model }, secrets: noSecrets }, input);
}

/**
 * RFC 7396.
 *
 * @throws ParleyError validation_failed if stored secrets would go to another host: editors must not learn keys of
 * others
 */
export function patchModel(current: OpenModel, patch: UpdateModelInput): OpenModel {
  const patched = merge(current, patch);
  const { fields, secrets } = current;
  if (new URL(patched.fields.base_url).origin === new URL(fields.base_url).origin) return patched;
  const faults: FieldError[] = [];
  const again = { code: 'required', message: 'must be given again because base_url names another server' } as const;
  if (secrets.apiKey !== null && patch.api_key === undefined) faults.push({ path: 'api_key', ...again });
  const keptHeaders = Object.keys(secrets.headers).filter((name) => patched.secrets.headers[name] !== undefined);
  const givenHeaders = Object.keys(patch.headers ?? {}).map((name) => name.toLowerCase());
  if (keptHeaders.some((name) => !givenHeaders.includes(name))) faults.push({ path: 'headers', ...again });
  if (faults.length > 0) throw validationFailed(faults);
  return patched;
}

function merge({ fields, secrets }: OpenModel, patch: UpdateModelInput): OpenModel {
  const { api_key: apiKey, headers, ...rest } = patch;
  const changes = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value ?? defaults[field as keyof typeof defaults]]],
  );
  const merged = { ...fields, ...Object.fromEntries(changes) } as ModelFields;
  return {
    fields: { ...merged, base_url: merged.base_url.replace(/\/+$/, '') },
    secrets: {
      apiKey: apiKey === undefined ? secrets.apiKey : apiKey,
      headers: headers === undefined ? secrets.headers : mergeHeaders(headers === null ? {} : secrets.headers, headers),
    },
  };
}

function mergeHeaders(current: ModelSecrets['headers'], patch: UpdateModelInput['headers']): ModelSecrets['headers'] {
  const merged = new Map(Object.entries(current));
  for (const [name, value] of Object.entries(patch ?? {})) {
    if (value === null) merged.delete(name.toLowerCase());
    else merged.set(name.toLowerCase(), value);
  }
  return Object.fromEntries(merged);
}

/** Both prices, or neither. */
export function pricesOf({ price_input: input, price_output: output }: Model): ModelFields['prices'] {
  return input === null || output === null ? null : { input, output };
}

export function toColumns({ fields, secrets }: OpenModel, sealed: SealedSecrets, state: ModelState): ModelColumns {
  const { prices, ...rest } = fields;
  const { status, lastError, checkedAt } = state;
  return {
    ...rest,
    ...sealed,
    price_input: prices?.input ?? null,
    price_output: prices?.output ?? null,
    apiKeyLast4: lastOf(secrets.apiKey),
    headerNames: Object.keys(secrets.headers).sort(),
    ...{ status, lastError, checkedAt },
  };
}

export function sameModel(one: OpenModel, other: OpenModel): boolean {
  return isDeepStrictEqual(one, other);
}

/** Whether the observed state still applies. */
export function sameServer(one: OpenModel, other: OpenModel): boolean {
  const of = ({ fields, secrets }: OpenModel) => [fields.base_url, fields.model, secrets];
  return isDeepStrictEqual(of(one), of(other));
}

const LAST = 4;
/** The end of a shorter key would reveal too much. */
const KEY_LENGTH_MIN = 8;

function lastOf(apiKey: string | null): string | null {
  if (apiKey === null) return null;
  return apiKey.length < KEY_LENGTH_MIN ? '*'.repeat(LAST) : apiKey.slice(-LAST);
}
