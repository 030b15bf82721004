import { sweepChanges } from '../inbound/changes.store';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import type { Media } from '@parley/media';
import { repeat, repeatWhileMore, type Logger, type Registry, type ReleaseStack } from '@parley/process';
import { removeForgotten } from '../pictures/remove-pictures';
import type { ThreadDeps } from '../threads/thread-deps';
import { pruneOld } from './prune.store';

export interface RegularWorkDeps extends Pick<ThreadDeps, 'pool' | 'conversations'> {
  readonly media: Media | undefined;
  readonly logger: Logger;
  readonly metrics: Registry;
}

const SWEEP_INTERVAL_MS = 600_000;

/** Runs in every replica; concurrent runs find different rows, or none. */
export function startRegularWork(
  { pool, conversations, media, logger, metrics }: RegularWorkDeps,
  stack: ReleaseStack,
): void {
  const sweep = repeat({
    name: 'sweep_idempotency_keys',
    intervalMs: SWEEP_INTERVAL_MS,
    work: (signal) => sweepIdempotencyKeys(pool, signal),
    logger,
    metrics,
  });
  stack.push('sweep_idempotency_keys', () => sweep.stop());
  const changes = repeat({
    name: 'sweep_changes',
    intervalMs: SWEEP_INTERVAL_MS,
    work: () => sweepChanges(pool),
    logger,
    metrics,
  });
  stack.push('sweep_changes', () => changes.stop());
  const prune = repeat({
    name: 'prune_deliveries',
    intervalMs: SWEEP_INTERVAL_MS,
    work: (signal) => repeatWhileMore(() => pruneOld(pool), signal),
    logger,
    metrics,
  });
  stack.push('prune_deliveries', () => prune.stop());
  if (!media) return;
  const pictures = repeat({
    name: 'remove_pictures',
    intervalMs: SWEEP_INTERVAL_MS,
    work: (signal) => repeatWhileMore(() => removeForgotten({ pool, conversations, media }), signal),
    logger,
    metrics,
  });
  stack.push('remove_pictures', () => pictures.stop());
}
