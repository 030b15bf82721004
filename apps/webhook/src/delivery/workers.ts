import type { Pool } from '@parley/postgres';
import { gauge, pause, type Logger, type Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { claimDeliveries, type Claim } from './claims.store';
import { makeAttempt, type AttemptDeps } from './make-attempt';

export interface WorkersOptions extends AttemptDeps {
  readonly pool: Pool;
  /** Requests at once in this process. */
  readonly deliveriesMax: number;
  /** More than `timeoutMs`. */
  readonly leaseMs: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export interface Workers {
  /** Says that something is due. */
  wake(): void;
  /** Claims no more, and waits for the requests in hand. */
  stop(): Promise<void>;
}

/** What became due by the clock, or was written by another process, is found after this time. */
const POLL_MS = 500;
/** Between two claims while something is under way: what has ended meanwhile is claimed for together. */
const GATHER_MS = 10;

/** Claims what is due and sends it, for ever, in any number of processes. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, logger, deliveriesMax, leaseMs } = options;
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  gauge(options.metrics, 'parley_webhook_requests_in_flight', 'Requests that this process is making', [], function () {
    this.set(running.size);
  });
  let sleep = new AbortController();
  // Without a reason, Node would make an exception at each call.
  const wake = (): void => sleep.abort('woken');

  function start(claim: Claim): void {
    const work = runClaim(options, claim).then(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopped.signal.aborted) {
      sleep = new AbortController();
      try {
        const free = deliveriesMax - running.size;
        const claims = free > 0 ? await claimDeliveries(pool, free, leaseMs) : [];
        isFailing = false;
        for (const claim of claims) start(claim);
        if (claims.length === 0) await pause(POLL_MS, sleep.signal);
        if (running.size > 0) await pause(GATHER_MS, stopped.signal);
      } catch (err) {
        if (!isFailing) logger.warn({ err }, 'cannot claim deliveries; trying on');
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

/** A failure to write is logged; the lease ends by itself. */
async function runClaim(options: WorkersOptions, claim: Claim): Promise<void> {
  try {
    await makeAttempt(options, claim);
  } catch (err) {
    options.logger.warn({ err, delivery_id: formatId('dlv', claim.id) }, 'an attempt could not be recorded');
  }
}
