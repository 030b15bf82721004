import { gauge, pause, type Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { claimDue, nextDueMs } from './claims.store';
import type { Claim } from './due';
import { withLease, type LeaseOptions } from './with-lease';

export interface WorkersOptions extends LeaseOptions {
  /** Sees to a claim, and gives it back. */
  readonly runTurn: (claim: Claim, signal: AbortSignal) => Promise<unknown>;
  /** Turns at once in this process, and of one account. */
  readonly turnsMax?: number;
  readonly accountTurnsMax?: number;
  readonly metrics: Registry;
}

export interface Workers {
  /** Says that something has become due, or will. */
  wake(): void;
  /** Claims no more, and waits for the turns in hand. */
  stop(): Promise<void>;
}

/** What another process recorded is found after this time; its own consumer wakes it at once. */
const POLL_MS = 1_000;
const FIRST_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Claims what is due and runs its turns, for ever, in any number of processes; it sleeps while nothing is due. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, logger, turnsMax = 8, accountTurnsMax = 4, leaseMs } = options;
  const stopped = new AbortController();
  const running = new Map<Claim, Promise<void>>();
  gauge(options.metrics, 'parley_turns_in_flight', 'Turns that this process is working on', [], function () {
    this.set(running.size);
  });
  let sleep = new AbortController();
  let afterAccount = FIRST_ACCOUNT;
  const wake = (): void => sleep.abort();

  async function claimSome(): Promise<number> {
    const fullAccounts = accountsOf([...running.keys()], accountTurnsMax);
    const limit = turnsMax - running.size;
    if (limit === 0) return 0;
    const claims = await claimDue(pool, { afterAccount, fullAccounts, limit, leaseMs });
    const isWrapped = claims.length === 0 && afterAccount !== FIRST_ACCOUNT;
    afterAccount = accountsOf(claims, 1).at(-1) ?? FIRST_ACCOUNT;
    for (const claim of claims) start(claim);
    return isWrapped ? claimSome() : claims.length;
  }

  function start(claim: Claim): void {
    const work = runClaim(options, claim, stopped.signal).then(() => {
      running.delete(claim);
      wake();
    });
    running.set(claim, work);
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopped.signal.aborted) {
      sleep = new AbortController();
      try {
        const claimed = await claimSome();
        isFailing = false;
        if (claimed > 0) continue;
        const dueMs = running.size < turnsMax ? await nextDueMs(pool) : undefined;
        // What is due and was not claimed belongs to an account that is full, or to another process.
        const waitMs = dueMs === undefined ? POLL_MS : Math.min(POLL_MS, dueMs > 0 ? dueMs + 1 : 100);
        await pause(waitMs, sleep.signal);
      } catch (err) {
        if (!isFailing) logger.warn({ err }, 'cannot claim turns; trying on');
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
      await Promise.all(running.values());
    },
  };
}

/** The accounts with so many claims or more, in their order. */
function accountsOf(claims: readonly Claim[], min: number): string[] {
  const counts = new Map<string, number>();
  for (const { tenant } of claims) counts.set(tenant.accountUuid, (counts.get(tenant.accountUuid) ?? 0) + 1);
  return [...counts].flatMap(([account, count]) => (count >= min ? [account] : [])).sort();
}

/** Runs a claim's turn; a failure is logged, and the claim has been given back. */
async function runClaim(options: WorkersOptions, claim: Claim, stopped: AbortSignal): Promise<void> {
  try {
    await withLease(options, claim, stopped, (signal) => options.runTurn(claim, signal));
  } catch (err) {
    const conversationId = formatId('conv', claim.conversationId);
    const fields = { err, conversation_id: conversationId, attempts: claim.attempts };
    options.logger.warn(fields, 'a turn failed; it comes again');
  }
}
