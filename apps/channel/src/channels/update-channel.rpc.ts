import { isDeepStrictEqual } from 'node:util';
import type { UpdateConnectionRequest, UpdateConnectionResponse } from '@parley/contract/channel';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client } from '@parley/postgres';
import { parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { updateChannelInput, type UpdateChannelInput } from '@parley/schemas/channels';
import { patchSettings, sameFields, type Channel } from './channel';
import { patchSecrets } from './channel-secrets';
import { toChannelProto } from './channel.proto';
import type { ChannelsDeps } from './channels-deps';
import { findChannel, updateChannelRow } from './channels.store';
import { requireAgent } from './require-agent';

/**
 * Edits a channel. A patch that changes nothing leaves it as it is. Conversations that are open stay with their agent.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed, unavailable
 */
export function updateChannelRpc(deps: ChannelsDeps) {
  return async (request: UpdateConnectionRequest, context: TenantCallContext): Promise<UpdateConnectionResponse> => {
    const id = parseId('chan', request.id);
    if (!id) throw notFound('channel');
    const patch = validate(updateChannelInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const agentId = patch.agent_id === undefined ? undefined : await requireAgent(deps, context, patch.agent_id);
    const channel = await inTransaction(deps.pool, (client) =>
      updateChannel(client, context.tenant, deps, id, { ...patch, agentId }, request.expectedVersion),
    );
    return { channel: toChannelProto(channel) };
  };
}

async function updateChannel(
  client: Client,
  tenant: Tenant,
  { keyring }: ChannelsDeps,
  id: string,
  patch: UpdateChannelInput & { readonly agentId: string | undefined },
  expectedVersion: bigint | undefined,
): Promise<Channel> {
  const before = await findChannel(client, tenant, id, true);
  if (!before) throw notFound('channel');
  requireVersion('channel', before.version, expectedVersion);
  const after = {
    agentId: patch.agentId ?? before.agentId,
    name: patch.name ?? before.name,
    status: patch.status === undefined ? before.status : (patch.status ?? ('enabled' as const)),
    newConversationAfterDays: daysOf(patch, before),
    settings: patchSettings(before.type, before.settings, patch.settings),
    sealedSecrets: patchSecrets(keyring, tenant, before, patch.secrets),
  };
  const isSame = sameFields(before, after) && isDeepStrictEqual(after.sealedSecrets, before.sealedSecrets);
  return isSame ? before : updateChannelRow(client, tenant, id, after);
}

function daysOf({ new_conversation_after_days: days }: UpdateChannelInput, before: Channel): number | null {
  return days === undefined ? before.newConversationAfterDays : days;
}
