import { isDeepStrictEqual } from 'node:util';
import { validationFailed, type FieldError } from '@parley/errors';
import type { Stored } from '@parley/resource';
import type { CreateModelInput, ModelQuirk, ModelStatus, UpdateModelInput } from '@parley/schemas';

/** What a person can set of a model connection, in the names of the API (docs/contract.md, Models). */
export interface ModelFields {
  readonly name: string;
  /** Without a slash at its end. */
  readonly base_url: string;
  readonly model: string;
  readonly vision: boolean;
  readonly prices: { readonly input: number; readonly output: number } | null;
  readonly quirks: readonly ModelQuirk[];
  readonly is_default: boolean;
  /** The server's model for embeddings; null: none. */
  readonly embedding_model: string | null;
}

/** What is kept sealed. */
export interface ModelSecrets {
  readonly apiKey: string | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is known of the server of a connection. */
export interface ModelState {
  readonly status: ModelStatus;
  readonly lastError: string | null;
  readonly checkedAt: Date | null;
}

/** Of a server that was not asked yet. */
export const UNCHECKED: ModelState = { status: 'unchecked', lastError: null, checkedAt: null };

/** A connection as its row has it. */
export interface ModelColumns extends Omit<ModelFields, 'prices'>, SealedSecrets, ModelState {
  readonly apiKeyLast4: string | null;
  readonly headerNames: readonly string[];
  readonly price_input: number | null;
  readonly price_output: number | null;
}

export type Model = ModelColumns & Stored;

/** The secrets of a connection as its row has them. */
export interface SealedSecrets {
  readonly sealedApiKey: string | null;
  readonly sealedHeaders: string | null;
}

/** A connection as it is edited: its fields and its secrets, open. */
export interface OpenModel {
  readonly fields: ModelFields;
  readonly secrets: ModelSecrets;
}

const defaults = { vision: false, prices: null, quirks: [], is_default: false, embedding_model: null } as const;
const noSecrets: ModelSecrets = { apiKey: null, headers: {} };

/** A new connection: what is left out, or null, has its default. */
export function newModel(input: CreateModelInput): OpenModel {
  const { name, base_url, model } = input;
  return merge({ fields: { ...defaults, name, base_url, model }, secrets: noSecrets }, input);
}

/**
 * A connection after a merge patch (RFC 7396).
 *
 * @throws ParleyError validation_failed if secrets would go to another host without being given again: who may edit a
 *   connection must not learn the key that somebody else entrusted to it
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

/** The prices of a connection, both of them or none. */
export function pricesOf({ price_input: input, price_output: output }: Model): ModelFields['prices'] {
  return input === null || output === null ? null : { input, output };
}

/** An edited connection as its row has it. */
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

/** Whether two are the same. */
export function sameModel(one: OpenModel, other: OpenModel): boolean {
  return isDeepStrictEqual(one, other);
}

/** Whether what is known of the server's state holds for another connection too. */
export function sameServer(one: OpenModel, other: OpenModel): boolean {
  const of = ({ fields, secrets }: OpenModel) => [fields.base_url, fields.model, secrets];
  return isDeepStrictEqual(of(one), of(other));
}

const LAST = 4;
/** Of a shorter one the end would be too much of it. */
const KEY_LENGTH_MIN = 8;

/** What may be shown of an API key. */
function lastOf(apiKey: string | null): string | null {
  if (apiKey === null) return null;
  return apiKey.length < KEY_LENGTH_MIN ? '*'.repeat(LAST) : apiKey.slice(-LAST);
}
