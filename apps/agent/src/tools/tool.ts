import { isDeepStrictEqual } from 'node:util';
import { validationFailed, type FieldError } from '@parley/errors';
import type { Stored } from '@parley/resource';
import { mergePatch, validate, type Json, type JsonObject } from '@parley/schemas';
import {
  createToolInput,
  type BindingSource,
  type CreateToolInput,
  type ToolConfirmation,
  type ToolEffect,
  type ToolMethod,
  type UpdateToolInput,
} from '@parley/schemas/tools';

/** Editable fields without secrets (docs/contract.md, Tools). */
export interface ToolFields {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
  readonly method: ToolMethod;
  readonly url: string;
  readonly body: JsonObject | null;
  readonly bindings: Readonly<Record<string, BindingSource>>;
  readonly effect: ToolEffect;
  readonly needs_confirmation: boolean;
  /** By BCP 47 tag. Null: a general question. */
  readonly confirmation: ToolConfirmation | null;
  readonly needs_verified: boolean;
  readonly timeout_ms: number;
  readonly result_path: string | null;
  readonly trusts_output: boolean;
  readonly is_enabled: boolean;
}

export interface ToolSecrets {
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signingSecret: string | null;
}

export interface SealedToolSecrets {
  readonly sealedHeaders: string | null;
  readonly sealedSigningSecret: string | null;
}

export interface ToolColumns extends ToolFields, SealedToolSecrets {
  readonly headerNames: readonly string[];
}

export type Tool = ToolColumns & Stored;

/** With open secrets, for editing. */
export interface OpenTool {
  readonly fields: ToolFields;
  readonly secrets: ToolSecrets;
}

const NO_PARAMETERS: JsonObject = { type: 'object', properties: {} };

/** Omitted and null fields get defaults. */
export function newTool(input: CreateToolInput): OpenTool {
  const { name, description, request } = input;
  const effect = input.effect ?? 'write';
  return {
    fields: {
      name,
      description,
      parameters: input.parameters ?? NO_PARAMETERS,
      method: request.method,
      url: request.url,
      body: request.body ?? null,
      bindings: input.bindings ?? {},
      effect,
      needs_confirmation: input.needs_confirmation ?? effect === 'write',
      confirmation: confirmationOf(input.confirmation),
      needs_verified: input.needs_verified ?? false,
      timeout_ms: input.timeout_ms ?? 10_000,
      result_path: input.result_path ?? null,
      trusts_output: input.trusts_output ?? false,
      is_enabled: input.is_enabled ?? true,
    },
    secrets: {
      headers: lowerHeaders(request.headers),
      signingSecret: input.signing_secret ?? null,
    },
  };
}

/** Drops null languages; an empty result is null. */
function confirmationOf(given: CreateToolInput['confirmation']): ToolConfirmation | null {
  const kept = Object.entries(given ?? {}).flatMap(([tag, sentence]) => (sentence === null ? [] : [[tag, sentence]]));
  return kept.length === 0 ? null : (Object.fromEntries(kept) as ToolConfirmation);
}

function lowerHeaders(headers: CreateToolInput['request']['headers']): ToolSecrets['headers'] {
  const given = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name.toLowerCase(), value] as const],
  );
  return Object.fromEntries(given);
}

/**
 * RFC 7396.
 *
 * @throws ParleyError validation_failed, also if stored secrets would go to another server: editors must not learn keys
 * of others
 */
export function patchTool(current: OpenTool, patch: UpdateToolInput): OpenTool {
  const lowered = withLowerHeaders(patch) as unknown as Json;
  const patched = newTool(validate(createToolInput, mergePatch(documentOf(current) as unknown as Json, lowered)));
  const { fields, secrets } = current;
  if (new URL(originOf(patched.fields.url)).origin === new URL(originOf(fields.url)).origin) return patched;
  const faults: FieldError[] = [];
  const again = { code: 'required', message: 'must be given again because url names another server' } as const;
  const given = Object.keys(patch.request?.headers ?? {}).map((name) => name.toLowerCase());
  const kept = Object.keys(secrets.headers).filter((name) => patched.secrets.headers[name] !== undefined);
  if (kept.some((name) => !given.includes(name))) faults.push({ path: 'request.headers', ...again });
  if (secrets.signingSecret !== null && patch.signing_secret === undefined) {
    faults.push({ path: 'signing_secret', ...again });
  }
  if (faults.length > 0) throw validationFailed(faults);
  return patched;
}

/** It has no placeholders. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?]+/i.exec(url)?.[0] ?? url;
}

/** As for its creation. */
function documentOf({ fields, secrets }: OpenTool): CreateToolInput {
  const { method, url, body, needs_confirmation, ...rest } = fields;
  return {
    ...rest,
    request: { method, url, body, headers: { ...secrets.headers } },
    bindings: { ...fields.bindings },
    confirmation: fields.confirmation && { ...fields.confirmation },
    needs_confirmation,
    signing_secret: secrets.signingSecret,
  };
}

function withLowerHeaders(patch: UpdateToolInput): UpdateToolInput {
  const headers = patch.request?.headers;
  if (!headers) return patch;
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...patch, request: { ...patch.request, headers: Object.fromEntries(lowered) } };
}

export function toColumns({ fields, secrets }: OpenTool, sealed: SealedToolSecrets): ToolColumns {
  return { ...fields, ...sealed, headerNames: Object.keys(secrets.headers).sort() };
}

export function sameTool(one: OpenTool, other: OpenTool): boolean {
  return isDeepStrictEqual(one, other);
}
