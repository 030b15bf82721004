import { ParleyError } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { gauge, pause, type Logger, type Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { claimDue, nextDueMs, releaseClaim, renewLease } from './claims.store';
import { LEASE_MS, type Claim } from './due';

export interface WorkersOptions {
  readonly pool: Pool;
  /** Sees to a claim, and gives it back. */
  readonly runTurn: (claim: Claim, signal: AbortSignal) => Promise<unknown>;
  /** Turns at once in this process, and of one account. */
  readonly turnsMax?: number;
  readonly accountTurnsMax?: number;
  /** How long a claim lasts that is not renewed. */
  readonly leaseMs?: number;
  readonly logger: Logger;
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
/** After a turn that failed once, twice and more often. */
const RETRY_MS = [2_000, 8_000] as const;
const RETRY_MS_MAX = 30_000;
/** While a service is away that a turn cannot do without. */
const OUTAGE_RETRY_MS = 1_000;

/** Claims what is due and runs its turns, for ever, in any number of processes; it sleeps while nothing is due. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, logger, turnsMax = 8, accountTurnsMax = 4, leaseMs = LEASE_MS } = options;
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
    const work = runLeased(options, claim, stopped.signal).finally(() => {
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

/** Runs a turn with a lease that is renewed; what fails comes again after a growing time. */
async function runLeased(
  { pool, runTurn, logger, leaseMs = LEASE_MS }: WorkersOptions,
  claim: Claim,
  stopped: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renewLease(pool, claim, leaseMs).then(
      (isHeld) => !isHeld && lost.abort(),
      (err: unknown) => logger.debug({ err }, 'a lease was not renewed'),
    );
  }, leaseMs / 3);
  try {
    await runTurn(claim, AbortSignal.any([lost.signal, stopped]));
  } catch (err) {
    const isUncounted = isOutage(err);
    const delayMs = isUncounted ? OUTAGE_RETRY_MS : (RETRY_MS[claim.attempts - 1] ?? RETRY_MS_MAX);
    const conversationId = formatId('conv', claim.conversationId);
    logger.warn({ err, conversation_id: conversationId, attempts: claim.attempts }, 'a turn failed; it comes again');
    await releaseClaim(pool, claim, { keepsTurn: true, isUncounted, delayMs }).catch((failure: unknown) => {
      logger.debug({ err: failure }, 'a claim was not given back; its lease ends by itself');
    });
  } finally {
    clearInterval(renewing);
  }
}

function isOutage(err: unknown): boolean {
  return err instanceof ParleyError && (err.code === 'unavailable' || err.code === 'deadline_exceeded');
}
