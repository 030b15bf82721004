import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, type Tenant } from '@parley/schemas';
import { pricesOf, type Model, type ModelFields, type ModelSecrets, type OpenModel, type SealedSecrets } from './model';

/** For one connection (a uuid). */
export function sealSecrets(keyring: Keyring, tenant: Tenant, id: string, secrets: ModelSecrets): SealedSecrets {
  const { apiKey, headers } = secrets;
  const hasHeaders = Object.keys(headers).length > 0;
  return {
    sealedApiKey: apiKey === null ? null : seal(keyring, placeOf(tenant, id, 'api_key'), apiKey),
    sealedHeaders: hasHeaders ? seal(keyring, placeOf(tenant, id, 'headers'), JSON.stringify(headers)) : null,
  };
}

/** @throws UnsealError */
export function openModel(keyring: Keyring, tenant: Tenant, model: Model): OpenModel {
  const { id, sealedApiKey, sealedHeaders } = model;
  const headers = sealedHeaders === null ? '{}' : open(keyring, placeOf(tenant, id, 'headers'), sealedHeaders);
  return {
    fields: fieldsOf(model),
    secrets: {
      apiKey: sealedApiKey === null ? null : open(keyring, placeOf(tenant, id, 'api_key'), sealedApiKey),
      headers: JSON.parse(headers) as Record<string, string>,
    },
  };
}

function fieldsOf(stored: Model): ModelFields {
  const { name, base_url, model, vision, quirks, is_default, embedding_model } = stored;
  return { name, base_url, model, vision, prices: pricesOf(stored), quirks, is_default, embedding_model };
}

function placeOf(tenant: Tenant, id: string, field: 'api_key' | 'headers') {
  return { tenant, name: `${formatId('model', id)}/${field}` };
}
