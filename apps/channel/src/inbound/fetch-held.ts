import { isOutage } from '@parley/errors';
import type { OwnedChannel } from '../channels/channels.store';
import { openSecrets } from '../channels/channel-secrets';
import { providers } from '../channels/providers';
import type { HeldMedia } from '../providers/provider';
import type { InboundDeps } from './inbound-deps';

/** It may be had a moment later: what came is tried again. */
export class NotYet extends Error {}

/** It is not to be had. */
export class Lost extends Error {}

/** It was not taken. Without a fault, it was not asked for. */
export interface NotTaken {
  readonly kind: 'lost';
  readonly reason: string;
  readonly isFault: boolean;
}

export const unasked = (reason: string): NotTaken => ({ kind: 'lost', reason, isFault: false });

/** What reads what a provider holds, at most so many bytes, or why it cannot be asked. The function throws NotYet and Lost. */
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
 * Why something was not taken.
 *
 * @param isLast no later try follows
 * @throws NotYet; whatever is no reason
 */
export function reasonOf(err: unknown, isLast: boolean): string {
  if (err instanceof Lost) return err.message;
  if (!(err instanceof NotYet) && !isOutage(err)) throw err;
  const { message } = err as Error;
  if (isLast) return message;
  throw new NotYet(message, { cause: err });
}
