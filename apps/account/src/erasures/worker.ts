import { pause } from '@parley/process';
import { claimErasure } from './claims.store';
import { runErasure, type RunErasureDeps } from './run-erasure';

export interface ErasureWorker {
  /** Says that one is due. */
  wake(): void;
  /** Claims no more, and leaves those in hand to others, at the next piece of their work. */
  stop(): Promise<void>;
}

/** What became due by the clock, or was asked of another process, is found after this time. */
const POLL_MS = 1_000;
/** At once in one process: most of the time they wait for others. */
const AT_ONCE = 4;

/** Does the erasures that are due, for ever, in any number of processes. */
export function startErasureWorker(deps: RunErasureDeps): ErasureWorker {
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let sleep = new AbortController();
  const wake = (): void => sleep.abort();

  async function claimOne(): Promise<boolean> {
    const claim = running.size < AT_ONCE ? await claimErasure(deps.pool, deps.leaseMs) : undefined;
    if (!claim) return false;
    const work = runErasure(deps, claim, stopped.signal).then(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
    return true;
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopped.signal.aborted) {
      sleep = new AbortController();
      try {
        const isClaimed = await claimOne();
        isFailing = false;
        if (!isClaimed) await pause(POLL_MS, sleep.signal);
      } catch (err) {
        if (!isFailing) deps.logger.warn({ err }, 'cannot claim erasures; trying on');
        isFailing = true;
        await pause(POLL_MS, stopped.signal);
      }
    }
  }

  const loop = run();
  return {
    wake,
    stop: async () => {
      stopped.abort();
      wake();
      await loop;
      await Promise.all(running);
    },
  };
}
