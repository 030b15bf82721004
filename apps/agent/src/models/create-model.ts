import type { Client } from '@parley/postgres';
import { newUuid, type CreateModelInput, type Tenant } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { newModel, type Model } from './model';
import { sealSecrets } from './model-secrets';
import { clearDefaultModel, insertModel, lockModels } from './models.store';

/** Adds a connection within the transaction of `client`. */
export async function createModel(
  client: Client,
  tenant: Tenant,
  keyring: Keyring,
  input: CreateModelInput,
): Promise<Model> {
  const id = newUuid();
  const model = newModel(input);
  await lockModels(client, tenant);
  if (model.fields.is_default) await clearDefaultModel(client, tenant);
  return insertModel(client, tenant, id, model, sealSecrets(keyring, tenant, id, model.secrets));
}
