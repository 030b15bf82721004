import type { Tenant } from '@parley/schemas';
import { INSTALL_SECONDS, SCOPES, signInstallState } from '../slack/install-state';
import type { Channel } from './channel';
import type { ChannelsDeps } from './channels-deps';

/** Undefined for channels without an app, and in test mode. */
export function installUrlOf(
  { keyring, providerUrls }: Pick<ChannelsDeps, 'keyring' | 'providerUrls'>,
  tenant: Tenant,
  channel: Channel,
): string | undefined {
  const { settings, sealedSecrets, id, version } = channel;
  const clientId = settings['client_id'];
  if (tenant.mode === 'test' || typeof clientId !== 'string' || !sealedSecrets['client_secret']) return undefined;
  const exp = Math.floor(Date.now() / 1_000) + INSTALL_SECONDS;
  const state = signInstallState(keyring, {
    account: tenant.accountUuid,
    mode: tenant.mode,
    channel: id,
    version,
    exp,
  });
  const url = new URL(`${(providerUrls.slack ?? '').replace(/\/api$/, '')}/oauth/v2/authorize`);
  url.search = new URLSearchParams({ client_id: clientId, scope: SCOPES.join(','), state }).toString();
  return url.href;
}
