import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { GrpcClient } from '@parley/grpc';
import { repeat, repeatWhileMore, type Logger, type Registry, type ReleaseStack } from '@parley/process';
import { formatId, parseId } from '@parley/schemas';
import type { FilesDeps } from '../files/keep-file';
import { deleteFiles } from './remove-files';
import {
  claimForCheck,
  findRemoved,
  forgetUploadKeys,
  removeOthers,
  removeUnattached,
  type HeldBy,
} from './removal.store';

export interface SweepDeps extends FilesDeps {
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'listAttachedMedia'>;
}

/** docs/contract/media.md: unsent uploads are deleted after a day. */
const UNATTACHED_HOURS = 24;
const UPLOAD_KEY_HOURS = 24;
const CHECK_HOURS = 6;
/** A message follows its files within seconds. */
const ATTACHED_MINUTES = 60;
const DEADLINE_MS = 5_000;
const INTERVAL_MS = 600_000;

/**
 * Removes uploads never attached, and files whose messages and notes have expired or were never stored.
 *
 * @returns whether there may be more
 * @throws ParleyError unavailable
 */
export async function sweepFiles(deps: SweepDeps): Promise<boolean> {
  const { pool } = deps;
  const old = (await removeUnattached(pool, UNATTACHED_HOURS)) + (await forgetUploadKeys(pool, UPLOAD_KEY_HOURS));
  const due = await claimForCheck(pool, CHECK_HOURS);
  for (const held of due) await removeOthers(pool, held, await listAttached(deps, held), ATTACHED_MINUTES);
  const removed = await findRemoved(pool);
  await deleteFiles(deps, removed);
  return old > 0 || due.length > 0 || removed.length > 0;
}

async function listAttached({ conversationData }: SweepDeps, { tenant, conversationId }: HeldBy): Promise<string[]> {
  const { mediaIds } = await conversationData.listAttachedMedia(
    { conversationId: formatId('conv', conversationId) },
    { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
  );
  return mediaIds.flatMap((id) => parseId('media', id) ?? []);
}

/** In every replica; concurrent runs find different rows. */
export function startSweep(
  deps: SweepDeps & { readonly logger: Logger; readonly metrics: Registry },
  stack: ReleaseStack,
): void {
  const { logger, metrics } = deps;
  const sweep = repeat({
    name: 'sweep_files',
    intervalMs: INTERVAL_MS,
    work: (signal) => repeatWhileMore(() => sweepFiles(deps), signal),
    logger,
    metrics,
  });
  stack.push('sweep_files', () => sweep.stop());
}
