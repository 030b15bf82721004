import type { ModelQuirk, ModelStatus } from '@parley/schemas';
import type { SealedSecrets } from './model-secrets';
import { lastOf, type Model, type OpenModel } from './model';

export interface ModelRow {
  id: string;
  name: string;
  base_url: string;
  model: string;
  sealed_api_key: string | null;
  api_key_last4: string | null;
  sealed_headers: string | null;
  header_names: string[];
  vision: boolean;
  price_input: number | null;
  price_output: number | null;
  quirks: ModelQuirk[];
  is_default: boolean;
  embedding_model: string | null;
  status: ModelStatus;
  last_error: string | null;
  checked_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = `name, base_url, model, sealed_api_key, api_key_last4, sealed_headers, header_names, vision,
  price_input, price_output, quirks, is_default, embedding_model`;

/** The columns of a ModelRow. */
export const modelColumns = `id, ${fieldColumns}, status, last_error, checked_at, version, created_at, updated_at`;

export function fromModelRow(row: ModelRow): Model {
  const { price_input: input, price_output: output } = row;
  return {
    id: row.id,
    name: row.name,
    base_url: row.base_url,
    model: row.model,
    sealedApiKey: row.sealed_api_key,
    apiKeyLast4: row.api_key_last4,
    sealedHeaders: row.sealed_headers,
    headerNames: row.header_names,
    vision: row.vision,
    prices: input === null || output === null ? null : { input, output },
    quirks: row.quirks,
    is_default: row.is_default,
    embedding_model: row.embedding_model,
    status: row.status,
    lastError: row.last_error,
    checkedAt: row.checked_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues({ fields, secrets }: OpenModel, sealed: SealedSecrets): unknown[] {
  return [
    fields.name,
    fields.base_url,
    fields.model,
    sealed.sealedApiKey,
    lastOf(secrets.apiKey),
    sealed.sealedHeaders,
    Object.keys(secrets.headers).sort(),
    fields.vision,
    fields.prices?.input ?? null,
    fields.prices?.output ?? null,
    fields.quirks,
    fields.is_default,
    fields.embedding_model,
  ];
}
