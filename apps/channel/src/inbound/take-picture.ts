import { isOutage } from '@parley/errors';
import { PICTURE_BYTES_MAX, PictureError } from '@parley/media';
import type { OwnedChannel } from '../channels/channels.store';
import { openSecrets } from '../channels/channel-secrets';
import { keepPicture, type KeptPicture } from '../pictures/keep-picture';
import type { HeldMedia } from '../providers/provider';
import { providers } from '../channels/providers';
import type { InboundDeps } from './inbound-deps';

/** It may be had a moment later: what came is tried again. */
export class NotYet extends Error {}

export type TakenPicture =
  | { readonly kind: 'kept'; readonly picture: KeptPicture }
  /** It is not to be had, or, without a fault, not to be asked for. */
  | { readonly kind: 'lost'; readonly reason: string; readonly isFault: boolean };

/**
 * Fetches a picture that a provider holds, and keeps it, once for its message.
 *
 * @param isLast nobody will try again
 * @throws NotYet
 */
export async function takeProvidersPicture(
  deps: InboundDeps,
  { tenant, channel }: OwnedChannel,
  { held, source, isLast }: { readonly held: HeldMedia; readonly source: string; readonly isLast: boolean },
): Promise<TakenPicture> {
  const { media, pool, keyring, egress } = deps;
  const baseUrl = deps.providerUrls[channel.type];
  const fetchMedia = providers[channel.type]?.fetchMedia;
  if (tenant.mode !== 'live') return unasked('no picture is fetched in test mode');
  if (!media) return unasked('no pictures are kept here');
  if (!baseUrl || !fetchMedia) return unasked('the provider cannot be asked');
  const read = async (): Promise<Buffer> => {
    const connection = { settings: channel.settings, secrets: openSecrets(keyring, tenant, channel), baseUrl };
    const fetched = await fetchMedia(held, connection, egress, PICTURE_BYTES_MAX);
    if (fetched.kind === 'fetched') return fetched.bytes;
    throw fetched.kind === 'later' ? new NotYet(fetched.reason) : new Lost(fetched.reason);
  };
  try {
    return {
      kind: 'kept',
      picture: await keepPicture({ pool, media }, tenant, { channelId: channel.id, source }, read),
    };
  } catch (err) {
    return { kind: 'lost', reason: reasonOf(err, isLast), isFault: true };
  }
}

const unasked = (reason: string): TakenPicture => ({ kind: 'lost', reason, isFault: false });

/** Why there is no picture. @throws NotYet; what is no reason of a picture's */
function reasonOf(err: unknown, isLast: boolean): string {
  if (err instanceof Lost) return err.message;
  if (err instanceof PictureError) return `it ${err.message}`;
  if (!(err instanceof NotYet) && !isOutage(err)) throw err;
  const { message } = err as Error;
  if (isLast) return message;
  throw new NotYet(message, { cause: err });
}

class Lost extends Error {}
