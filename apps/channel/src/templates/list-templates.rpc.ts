import type { ListTemplatesRequest, ListTemplatesResponse } from '@parley/contract/channel';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel } from '../channels/channels.store';
import { LIST_AGE_MS, readTemplates, REFRESHED_AGE_MS } from './read-templates';

/** @throws ParleyError not_found, provider_refused, unavailable */
export function listTemplatesRpc(deps: ChannelsDeps) {
  return async (request: ListTemplatesRequest, { tenant }: TenantCallContext): Promise<ListTemplatesResponse> => {
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(deps.pool, tenant, id));
    if (!channel) throw notFound('channel');
    const ageMs = request.refresh ? REFRESHED_AGE_MS : LIST_AGE_MS;
    const { templates, readAt } = await readTemplates(deps, tenant, channel, ageMs);
    return { templates: JSON.stringify(templates), readAt };
  };
}
