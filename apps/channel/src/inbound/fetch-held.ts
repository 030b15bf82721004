import { isOutage } from '@parley/errors';
import type { OwnedChannel } from '../channels/channels.store';
import { openSecrets } from '../channels/channel-secrets';
import { providers } from '../channels/providers';
import type { HeldMedia } from '../providers/provider';
import type { InboundDeps } from './inbound-deps';

/** Retry later. */
export class NotYet extends Error {}

export class Lost extends Error {}

/** Without a fault: not requested. */
export interface NotTaken {
  readonly kind: 'lost';
  readonly reason: string;
  readonly isFault: boolean;
}

export const unasked = (reason: string): NotTaken => ({ kind: 'lost', reason, isFault: false });

/** Reads media that a provider holds, or says why it cannot be read. Throws NotYet and Lost. */
export function fetcherOf(
  { keyring, egress, providerUrls }: Pick<InboundDeps, 'keyring' | 'egress' | 'providerUrls'>,
  { tenant, channel }: OwnedChannel,
  held: HeldMedia,
  bytesMax: number,
): (() => Promise<Buffer>) | NotTaken {
  const baseUrl = providerUrls[channel.type];
  const fetchMedia = providers[channel.type]?.fetchMedia;
  if (!baseUrl || !fetchMedia) return unasked('the provider cannot be asked');
  return async () => {
    const connection = { settings: channel.settings, secrets: openSecrets(keyring, tenant, channel), baseUrl };
    const fetched = await fetchMedia(held, connection, egress, bytesMax);
    if (fetched.kind === 'fetched') return fetched.bytes;
    throw fetched.kind === 'later' ? new NotYet(fetched.reason) : new Lost(fetched.reason);
  };
}

/**
 * @param isLast no retry follows
 * @throws NotYet; errors that are not a reason
 */
export function reasonOf(err: unknown, isLast: boolean): string {
  if (err instanceof Lost) return err.message;
  if (!(err instanceof NotYet) && !isOutage(err)) throw err;
  const { message } = err as Error;
  if (isLast) return message;
  throw new NotYet(message, { cause: err });
}
