import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger';

export interface AwaitStoreOptions<Result> {
  readonly name: string;
  readonly attempt: () => Promise<Result>;
  readonly isAway: (err: unknown) => boolean;
  readonly logger: Logger;
}

/** Notices recovery soon, at little cost. */
const RETRY_WAIT_MS = 200;

/**
 * Waits without limit: a restarted process would back off, and return long after the store. Logs the wait once, and its
 * end.
 *
 * @throws permanent failures of an attempt
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
        logger.info({ store: name, waited_ms: Math.round(performance.now() - waitsSince) }, `${name} is reachable`);
      }
      return result;
    } catch (err) {
      if (!isAway(err)) throw err;
      if (waitsSince === undefined) logger.warn({ err, store: name }, `${name} is unreachable; waiting for it`);
      waitsSince ??= performance.now();
    }
    await sleep(RETRY_WAIT_MS);
  }
}
