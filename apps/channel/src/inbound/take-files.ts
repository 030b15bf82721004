import { ParleyError } from '@parley/errors';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import type { OwnedChannel } from '../channels/channels.store';
import { keepFile } from '../files/file-store';
import type { HeldFile } from '../providers/provider';
import { fetcherOf, Lost, reasonOf, unasked, type NotTaken } from './fetch-held';
import type { InboundDeps } from './inbound-deps';

/** Of one message. */
const FILES_MAX = 10;

type TakenFile = { readonly kind: 'kept'; readonly id: string } | NotTaken;

export interface TakenFiles {
  /** Stored files, in order. */
  readonly mediaIds: readonly string[];
  /** The first that was not stored, and why. */
  readonly lost?: NotTaken & { readonly file: HeldFile };
}

/**
 * Each file once.
 *
 * @param key of the message
 * @param isLast no retry follows
 * @throws NotYet
 */
export async function takeFiles(
  deps: InboundDeps,
  owned: OwnedChannel,
  files: readonly HeldFile[],
  { key, isLast }: { readonly key: string; readonly isLast: boolean },
): Promise<TakenFiles> {
  const mediaIds: string[] = [];
  let lost: TakenFiles['lost'];
  // In sequence: each may have 25 MB.
  for (const [at, file] of files.entries()) {
    const taken = at < FILES_MAX ? await takeFile(deps, owned, file, { key: `${key} ${at}`, isLast }) : TOO_MANY;
    if (taken.kind === 'kept') mediaIds.push(taken.id);
    else lost ??= { ...taken, file };
  }
  return { mediaIds, ...(lost ? { lost } : {}) };
}

const TOO_MANY: NotTaken = { kind: 'lost', reason: `a message has at most ${FILES_MAX} files`, isFault: true };

async function takeFile(
  deps: InboundDeps,
  { tenant, channel }: OwnedChannel,
  { media: held, name, mimeType }: HeldFile,
  { key, isLast }: { readonly key: string; readonly isLast: boolean },
): Promise<TakenFile> {
  const { files } = deps;
  if (tenant.mode !== 'live') return unasked('files are not fetched in test mode');
  if (!deps.media) return unasked('this installation does not store files');
  const fetch = fetcherOf(deps, { tenant, channel }, held, MEDIA_BYTES_MAX);
  if (typeof fetch !== 'function') return fetch;
  try {
    const kept = await keepFile(files, tenant, { name, mimeType, content: await fetch() }, key).catch(refusal);
    return { kind: 'kept', id: kept.id };
  } catch (err) {
    return { kind: 'lost', reason: reasonOf(err, isLast), isFault: true };
  }
}

/** @throws Lost if the media service refuses it; other errors unchanged */
function refusal(err: unknown): never {
  if (!(err instanceof ParleyError)) throw err;
  if (err.code === 'validation_failed') throw new Lost(`it ${err.details.fields?.[0]?.message ?? 'was refused'}`);
  if (err.code === 'idempotency_key_reused') throw new Lost('the provider now has another file under this id');
  throw err;
}
