import type { JsonObject } from '@parley/schemas';
import type { BindingSource, ToolEffect, ToolMethod } from '@parley/schemas/tools';
import type { OpenTool, Tool } from './tool';
import type { SealedToolSecrets } from './tool-secrets';

export interface ToolRow {
  id: string;
  name: string;
  description: string;
  parameters: string;
  method: ToolMethod;
  url: string;
  sealed_headers: string | null;
  header_names: string[];
  body: string | null;
  bindings: string;
  sealed_signing_secret: string | null;
  effect: ToolEffect;
  needs_confirmation: boolean;
  needs_verified: boolean;
  timeout_ms: number;
  result_path: string | null;
  trusts_output: boolean;
  is_enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = `name, description, parameters, method, url, sealed_headers, header_names, body, bindings,
  sealed_signing_secret, effect, needs_confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled`;

/** The columns of a ToolRow. */
export const toolColumns = `id, ${fieldColumns}, version, created_at, updated_at`;

export function fromToolRow(row: ToolRow): Tool {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    parameters: JSON.parse(row.parameters) as JsonObject,
    method: row.method,
    url: row.url,
    sealedHeaders: row.sealed_headers,
    headerNames: row.header_names,
    body: row.body === null ? null : (JSON.parse(row.body) as JsonObject),
    bindings: JSON.parse(row.bindings) as Record<string, BindingSource>,
    sealedSigningSecret: row.sealed_signing_secret,
    effect: row.effect,
    needs_confirmation: row.needs_confirmation,
    needs_verified: row.needs_verified,
    timeout_ms: row.timeout_ms,
    result_path: row.result_path,
    trusts_output: row.trusts_output,
    is_enabled: row.is_enabled,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues({ fields, secrets }: OpenTool, sealed: SealedToolSecrets): unknown[] {
  return [
    fields.name,
    fields.description,
    JSON.stringify(fields.parameters),
    fields.method,
    fields.url,
    sealed.sealedHeaders,
    Object.keys(secrets.headers).sort(),
    fields.body === null ? null : JSON.stringify(fields.body),
    JSON.stringify(fields.bindings),
    sealed.sealedSigningSecret,
    fields.effect,
    fields.needs_confirmation,
    fields.needs_verified,
    fields.timeout_ms,
    fields.result_path,
    fields.trusts_output,
    fields.is_enabled,
  ];
}
