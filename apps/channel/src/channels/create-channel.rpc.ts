import { CreateConnectionResponse, type CreateConnectionRequest } from '@parley/contract/channel';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { newUuid, parseJsonText, validate, type Tenant } from '@parley/schemas';
import {
  CHANNELS_MAX,
  createChannelInput,
  NEW_CONVERSATION_AFTER_DAYS,
  type CreateChannelInput,
} from '@parley/schemas/channels';
import { patchSettings, type Channel } from './channel';
import { patchSecrets } from './channel-secrets';
import { toChannelProto } from './channel.proto';
import type { ChannelsDeps } from './channels-deps';
import { insertChannel, lockChannels } from './channels.store';
import { requireAgent } from './require-agent';

/**
 * Adds a channel, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused, unavailable
 */
export function createChannelRpc(deps: ChannelsDeps) {
  return async (request: CreateConnectionRequest, context: TenantCallContext): Promise<CreateConnectionResponse> => {
    const input = validate(createChannelInput, parseJsonText(request.fields, 'fields'));
    const agentId = await requireAgent(deps, context, input.agent_id);
    const { pool } = deps;
    return idempotentCall(pool, context, 'CreateConnection', input, CreateConnectionResponse, async (client) => {
      const channel = await createChannel(client, context.tenant, deps, agentId, input);
      return { channel: toChannelProto(channel), replayed: false };
    });
  };
}

async function createChannel(
  client: Client,
  tenant: Tenant,
  { keyring }: ChannelsDeps,
  agentId: string,
  { type, name, status, settings, secrets, new_conversation_after_days: days }: CreateChannelInput,
): Promise<Channel> {
  if ((await lockChannels(client, tenant)) >= CHANNELS_MAX) {
    const message = `Limit of ${CHANNELS_MAX} channels reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  const id = newUuid();
  const sealedSecrets = patchSecrets(keyring, tenant, { id, type, sealedSecrets: {} }, secrets);
  const fields = {
    agentId,
    name,
    status: status ?? ('enabled' as const),
    newConversationAfterDays: days === undefined ? NEW_CONVERSATION_AFTER_DAYS : days,
    settings: patchSettings(type, {}, settings),
  };
  return insertChannel(client, tenant, id, { ...fields, type, sealedSecrets });
}
