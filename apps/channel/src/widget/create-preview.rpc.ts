import type { CreatePreviewRequest, CreatePreviewResponse } from '@parley/contract/channel';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel } from '../channels/channels.store';
import { signToken } from '../tokens/tokens';

const PREVIEW_S = 3_600;

/**
 * A token for the widget's demo page: not stored, valid for an hour.
 *
 * @throws ParleyError not_found, also for other channel types; precondition_failed
 */
export function createPreviewRpc({ pool, keyring }: ChannelsDeps) {
  return async (request: CreatePreviewRequest, { tenant }: TenantCallContext): Promise<CreatePreviewResponse> => {
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(pool, tenant, id));
    if (!channel) throw notFound('channel');
    if (channel.type !== 'widget') throw notFound('widget');
    requireVersion('channel', channel.version, request.expectedVersion);
    const exp = Math.floor(Date.now() / 1_000) + PREVIEW_S;
    const claims = { kind: 'preview', channel: channel.id, customer: '', isVerified: false, exp } as const;
    return { token: signToken(keyring, claims), expiresAt: new Date(exp * 1_000) };
  };
}
