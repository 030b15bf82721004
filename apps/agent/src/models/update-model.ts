import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant, UpdateModelInput } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { patchModel, sameModel, sameServer, type Model } from './model';
import { openModel, sealSecrets } from './model-secrets';
import { clearDefaultModel, findModel, lockModels, updateModelRow } from './models.store';

/**
 * Edits a connection (a uuid) within the transaction of `client`. A patch that changes nothing leaves it as it is.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed, validation_failed
 */
export async function updateModel(
  client: Client,
  tenant: Tenant,
  keyring: Keyring,
  id: string,
  patch: UpdateModelInput,
  expectedVersion: bigint | undefined,
): Promise<Model> {
  await lockModels(client, tenant);
  const model = await findModel(client, tenant, id);
  if (!model) throw notFound('model');
  requireVersion('model', model.version, expectedVersion);
  const before = openModel(keyring, tenant, model);
  const after = patchModel(before, patch);
  if (sameModel(before, after)) return model;
  if (after.fields.is_default && !before.fields.is_default) await clearDefaultModel(client, tenant);
  const sealed = sealSecrets(keyring, tenant, id, after.secrets);
  return updateModelRow(client, tenant, id, after, sealed, sameServer(before, after));
}
