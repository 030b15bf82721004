import { CreateModelResponse, type CreateModelRequest, type UpdateModelRequest } from '@parley/contract/model';
import type { Client } from '@parley/postgres';
import { createRpc, deleteRpc, getRpc, listRpc, updateRpc, type ListedKind } from '@parley/resource';
import {
  createModelInput,
  modelCursor,
  newUuid,
  parseJsonText,
  updateModelInput,
  validate,
  type CreateModelInput,
  type Tenant,
  type UpdateModelInput,
} from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { newModel, patchModel, sameModel, sameServer, toColumns, UNCHECKED, type Model } from './model';
import { openModel, sealSecrets } from './model-secrets';
import { toModelProto } from './model.proto';
import type { ModelsDeps } from './models-deps';
import { clearDefaultModel, lockModel, models } from './models.store';
import { reportModelRpc } from './report-model.rpc';
import { resolveModelRpc } from './resolve-model.rpc';

const kind: ListedKind = { prefix: 'model', noun: 'model', cursor: modelCursor };

export function modelRpcs(deps: ModelsDeps) {
  const { pool, keyring } = deps;
  const create = createWith(keyring);
  const edit = editWith(keyring);
  const answer = (model: Model) => ({ model: toModelProto(model) });
  return {
    createModel: createRpc(pool, CreateModelResponse, { read: readNew, create }, answer),
    getModel: getRpc(pool, kind, models.find, answer),
    listModels: listRpc(
      kind,
      (tenant, range) => models.page(pool, tenant, range),
      (found, page) => ({ models: found.map(toModelProto), page }),
    ),
    updateModel: updateRpc(pool, kind, { read: readPatch, lock: lockModel, edit }, answer),
    deleteModel: deleteRpc(pool, kind, lockModel, (client, tenant, { id }) => models.delete(client, tenant, id)),
    resolveModel: resolveModelRpc(deps),
    reportModel: reportModelRpc(deps),
  };
}

function readNew(request: CreateModelRequest) {
  return { scope: 'CreateModel', input: validate(createModelInput, parseJsonText(request.fields, 'fields')) };
}

function createWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, { input }: { readonly input: CreateModelInput }) => {
    const id = newUuid();
    const model = newModel(input);
    await models.lockAll(client, tenant);
    if (model.fields.is_default) await clearDefaultModel(client, tenant);
    const sealed = sealSecrets(keyring, tenant, id, model.secrets);
    return models.insert(client, tenant, id, toColumns(model, sealed, UNCHECKED));
  };
}

function readPatch(request: UpdateModelRequest) {
  return validate(updateModelInput, parseJsonText(request.mergePatch, 'merge_patch'));
}

/** Another server resets the observed state. */
function editWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, found: Model, patch: UpdateModelInput) => {
    const before = openModel(keyring, tenant, found);
    const patched = patchModel(before, patch);
    if (sameModel(before, patched)) return found;
    if (patched.fields.is_default && !before.fields.is_default) await clearDefaultModel(client, tenant);
    const sealed = sealSecrets(keyring, tenant, found.id, patched.secrets);
    const state = sameServer(before, patched) ? found : UNCHECKED;
    return models.update(client, tenant, found.id, toColumns(patched, sealed, state));
  };
}
