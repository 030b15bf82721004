import { notFound, ParleyError } from '@parley/errors';
import type { Tenant } from '@parley/schemas';
import type { MessageTemplate } from '@parley/schemas/channels';
import type { Channel } from '../channels/channel';
import { openSecrets } from '../channels/channel-secrets';
import type { ChannelsDeps } from '../channels/channels-deps';
import { markDisconnected } from '../channels/channels.store';
import { providers } from '../channels/providers';
import type { Connection } from '../providers/provider';
import { findTemplates, writeTemplates } from './templates.store';

/** Older lists are read again, as after a change that the provider reports. */
export const LIST_AGE_MS = 600_000;
/** Age that a refresh accepts: providers limit requests. */
export const REFRESHED_AGE_MS = 10_000;
const RETRY_AFTER_S = 10;

export interface TemplateList {
  readonly templates: readonly MessageTemplate[];
  readonly readAt: Date;
}

/**
 * A channel's templates; an old list will do while the provider is away, since it checks each message itself. Test mode
 * has samples.
 *
 * @throws ParleyError not_found for a channel without templates, provider_refused, unavailable
 */
export async function readTemplates(
  deps: ChannelsDeps,
  tenant: Tenant,
  channel: Channel,
  ageMs: number,
): Promise<TemplateList> {
  const templates = providers[channel.type]?.templates;
  if (!templates) throw notFound('list of templates');
  if (tenant.mode === 'test') return { templates: templates.samples, readAt: new Date() };
  const known = await findTemplates(deps.pool, tenant, channel.id);
  const last = known.templates && { templates: known.templates, readAt: known.readAt };
  if (isRead(last) && Date.now() - last.readAt.getTime() < ageMs) return last;
  const listed = await templates.list(connectionOf(deps, tenant, channel), deps.egress, known.accountId);
  switch (listed.kind) {
    case 'listed': {
      const list = { ...listed, readAt: known.now };
      await writeTemplates(deps.pool, tenant, channel, list);
      return list;
    }
    case 'refused':
      if (listed.isConnectionLost) await markDisconnected(deps.pool, tenant, channel.id, listed.reason);
      throw new ParleyError('provider_refused', listed.reason);
    case 'later':
      if (isRead(last)) return last;
      throw new ParleyError('unavailable', `The provider is not reachable: ${listed.reason}`, {
        retryAfterSeconds: RETRY_AFTER_S,
      });
  }
}

function isRead(list: Partial<TemplateList> | undefined): list is TemplateList {
  return list?.readAt !== undefined;
}

function connectionOf({ keyring, providerUrls }: ChannelsDeps, tenant: Tenant, channel: Channel): Connection {
  const secrets = openSecrets(keyring, tenant, channel);
  return { settings: channel.settings, secrets, baseUrl: providerUrls[channel.type] ?? '' };
}
