import { pause, type Logger } from '@parley/process';

export interface Worker {
  /** Says that something is due. */
  wake(): void;
  /** Claims no more, and leaves what is in hand to others, at the next piece of its work. */
  stop(): Promise<void>;
}

export interface WorkerOptions<Claim> {
  /** What it does, for the log. */
  readonly what: string;
  readonly claim: () => Promise<Claim | undefined>;
  /** Never throws. */
  readonly run: (claim: Claim, stop: AbortSignal) => Promise<void>;
  readonly logger: Logger;
}

/** What became due by the clock, or was asked of another process, is found after this time. */
const POLL_MS = 1_000;
/** At once in one process: most of the time they wait for others. */
const AT_ONCE = 4;

/** Does what is due, for ever, in any number of processes. */
export function startWorker<Claim>({ what, claim: claimNext, run: runOne, logger }: WorkerOptions<Claim>): Worker {
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let sleep = new AbortController();
  const wake = (): void => sleep.abort();

  async function claimOne(): Promise<boolean> {
    const claim = running.size < AT_ONCE ? await claimNext() : undefined;
    if (!claim) return false;
    const work = runOne(claim, stopped.signal).then(() => {
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
        if (!isFailing) logger.warn({ err }, `cannot claim ${what}; trying on`);
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
