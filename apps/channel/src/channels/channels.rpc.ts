import {
  CreateConnectionResponse,
  type CreateConnectionRequest,
  type UpdateConnectionRequest,
} from '@parley/contract/channel';
import type { TenantCallContext } from '@parley/grpc';
import type { Client, Queryable } from '@parley/postgres';
import {
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  requireRoom,
  updateRpc,
  type ListedKind,
} from '@parley/resource';
import { channelCursor, newUuid, parseJsonText, validate, type Tenant } from '@parley/schemas';
import {
  CHANNELS_MAX,
  createChannelInput,
  NEW_CONVERSATION_AFTER_DAYS,
  updateChannelInput,
  type CreateChannelInput,
  type UpdateChannelInput,
} from '@parley/schemas/channels';
import type { Keyring } from '@parley/secrets';
import { patchSettings, type Channel, type ChannelFields, type SealedSecrets } from './channel';
import { patchSecrets } from './channel-secrets';
import { toChannelProto } from './channel.proto';
import type { ChannelsDeps } from './channels-deps';
import {
  deleteChannelRow,
  findChannel,
  insertChannel,
  listChannels,
  lockChannels,
  updateChannelRow,
} from './channels.store';
import { requireAgent } from './require-agent';
import { testChannelRpc } from './test-channel.rpc';

const kind: ListedKind = { prefix: 'chan', noun: 'channel', cursor: channelCursor };

/** RPCs for channels; the protocol calls them connections. */
export function channelRpcs(deps: ChannelsDeps) {
  const { pool, keyring } = deps;
  const create = createWith(keyring);
  const edit = editWith(keyring);
  const answer = (channel: Channel) => ({ channel: toChannelProto(channel) });
  return {
    createConnection: createRpc(
      pool,
      CreateConnectionResponse,
      { read: readNew, lookUp: lookUpWith(deps), create },
      answer,
    ),
    getConnection: getRpc(pool, kind, find, answer),
    listConnections: listRpc(
      kind,
      (tenant, range) => listChannels(pool, tenant, range),
      (channels, page) => ({ channels: channels.map(toChannelProto), page }),
    ),
    updateConnection: updateRpc(pool, kind, { read: readPatchWith(deps), lock, edit }, answer),
    deleteConnection: deleteRpc(pool, kind, lock, (client, tenant, { id }) => deleteChannelRow(client, tenant, id)),
    testConnection: testChannelRpc(deps),
  };
}

const find = (db: Queryable, tenant: Tenant, id: string) => findChannel(db, tenant, id);
const lock = (client: Client, tenant: Tenant, id: string) => findChannel(client, tenant, id, true);

function readNew(request: CreateConnectionRequest) {
  return { scope: 'CreateConnection', input: validate(createChannelInput, parseJsonText(request.fields, 'fields')) };
}

function lookUpWith(deps: ChannelsDeps) {
  return async ({ input }: Pick<NewChannel, 'input'>, context: TenantCallContext) => ({
    agentId: await requireAgent(deps, context, input.agent_id),
  });
}

interface NewChannel {
  readonly input: CreateChannelInput;
  readonly agentId: string;
}

function createWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, { input, agentId }: NewChannel) => {
    requireRoom(await lockChannels(client, tenant), CHANNELS_MAX, 'channels');
    const { type, name, status, settings, secrets, new_conversation_after_days: days } = input;
    const id = newUuid();
    return insertChannel(client, tenant, id, {
      type,
      agentId,
      name,
      status: status ?? 'enabled',
      newConversationAfterDays: days === undefined ? NEW_CONVERSATION_AFTER_DAYS : days,
      settings: patchSettings(type, {}, settings),
      sealedSecrets: patchSecrets(keyring, tenant, { id, type, sealedSecrets: {} }, secrets),
    });
  };
}

interface ChannelPatch extends UpdateChannelInput {
  readonly agentId: string | undefined;
}

function readPatchWith(deps: ChannelsDeps) {
  return async (request: UpdateConnectionRequest, context: TenantCallContext): Promise<ChannelPatch> => {
    const patch = validate(updateChannelInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const agentId = patch.agent_id === undefined ? undefined : await requireAgent(deps, context, patch.agent_id);
    return { ...patch, agentId };
  };
}

/** Open conversations keep their agent. */
function editWith(keyring: Keyring) {
  return async (client: Client, tenant: Tenant, found: Channel, patch: ChannelPatch) => {
    const { new_conversation_after_days: days } = patch;
    const fields: ChannelFields & { readonly sealedSecrets: SealedSecrets } = {
      agentId: patch.agentId ?? found.agentId,
      name: patch.name ?? found.name,
      status: patch.status === undefined ? found.status : (patch.status ?? 'enabled'),
      newConversationAfterDays: days === undefined ? found.newConversationAfterDays : days,
      settings: patchSettings(found.type, found.settings, patch.settings),
      sealedSecrets: patchSecrets(keyring, tenant, found, patch.secrets),
    };
    return hasAll<typeof fields>(found, fields) ? found : updateChannelRow(client, tenant, found.id, fields);
  };
}
