import { PICTURE_BYTES_MAX, PictureError } from '@parley/media';
import type { OwnedChannel } from '../channels/channels.store';
import { keepPicture, type KeptPicture } from '../pictures/keep-picture';
import type { HeldMedia } from '../providers/provider';
import { fetcherOf, reasonOf, unasked, type NotTaken } from './fetch-held';
import type { InboundDeps } from './inbound-deps';

export type TakenPicture = { readonly kind: 'kept'; readonly picture: KeptPicture } | NotTaken;

/**
 * Once per message.
 *
 * @param isLast no retry follows
 * @throws NotYet
 */
export async function takeProvidersPicture(
  deps: InboundDeps,
  { tenant, channel }: OwnedChannel,
  { held, source, isLast }: { readonly held: HeldMedia; readonly source: string; readonly isLast: boolean },
): Promise<TakenPicture> {
  const { media, pool } = deps;
  if (tenant.mode !== 'live') return unasked('pictures are not fetched in test mode');
  if (!media) return unasked('this installation does not store pictures');
  const fetch = fetcherOf(deps, { tenant, channel }, held, PICTURE_BYTES_MAX);
  if (typeof fetch !== 'function') return fetch;
  try {
    const picture = await keepPicture({ pool, media }, tenant, { channelId: channel.id, source }, fetch);
    return { kind: 'kept', picture };
  } catch (err) {
    const reason = err instanceof PictureError ? `it ${err.message}` : reasonOf(err, isLast);
    return { kind: 'lost', reason, isFault: true };
  }
}
