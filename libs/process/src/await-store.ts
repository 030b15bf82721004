import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger';

export interface AwaitStoreOptions<Result> {
  /** For the log. */
  readonly name: string;
  /** What proves that the store is there. */
  readonly attempt: () => Promise<Result>;
  /** Whether a failure passes by itself: the store is away, starting or stopping. */
  readonly isAway: (err: unknown) => boolean;
  readonly logger: Logger;
}

/** Between two tries, in milliseconds: a store that recovers is noticed at once, and hardly feels being asked. */
const RETRY_WAIT_MS = 200;

/**
 * Waits until a store is there, for as long as it takes: a process that ended instead would be started again with
 * growing delays, and would come back long after the store. The waiting is logged once, and its end.
 *
 * @returns what the first attempt that succeeded gave
 * @throws what an attempt threw that no waiting cures
 */
export async function awaitStore<Result>({
  name,
  attempt,
  isAway,
  logger,
}: AwaitStoreOptions<Result>): Promise<Result> {
  let waitsSince: number | undefined;
  for (;;) {
    try {
      const result = await attempt();
      if (waitsSince !== undefined) {
        logger.info({ store: name, waited_ms: Math.round(performance.now() - waitsSince) }, `${name} is there`);
      }
      return result;
    } catch (err) {
      if (!isAway(err)) throw err;
      if (waitsSince === undefined) logger.warn({ err, store: name }, `${name} is away; waiting for it`);
      waitsSince ??= performance.now();
    }
    await sleep(RETRY_WAIT_MS);
  }
}
