import { gauge, type Registry } from '@parley/process';
import { startWorker, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimDue, nextDueMs } from './claims.store';
import type { Claim } from './turn-job';
import { withLease, type LeaseOptions } from './with-lease';

export interface WorkersOptions extends LeaseOptions {
  readonly runTurn: (claim: Claim, signal: AbortSignal) => Promise<unknown>;
  /** Concurrent turns, in this process and per account. */
  readonly turnsMax?: number;
  readonly accountTurnsMax?: number;
  readonly metrics: Registry;
}

export type Workers = Worker;

/** For other processes' messages; the own consumer wakes it at once. */
const POLL_MS = 1_000;
/** Due but unclaimed: the account is full, or another process is at it. */
const FULL_POLL_MS = 100;
const FIRST_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** In any number of processes. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, logger, metrics, turnsMax = 8 } = options;
  const worker = startWorker({
    name: 'turns',
    concurrency: turnsMax,
    claim: claimInTurn(options),
    run: (claim, stopped) => withLease(options, claim, stopped, (signal) => options.runTurn(claim, signal)),
    onFailure: (err, { conversationId, attempts }) => {
      const fields = { err, conversation_id: formatId('conv', conversationId), attempts };
      logger.warn(fields, 'a turn failed; will retry');
    },
    pollMs: POLL_MS,
    sleepMs: async () => {
      const dueMs = await nextDueMs(pool);
      if (dueMs === undefined) return POLL_MS;
      return Math.min(POLL_MS, dueMs > 0 ? dueMs + 1 : FULL_POLL_MS);
    },
    logger,
    metrics,
  });
  gauge(metrics, 'parley_turns_in_flight', 'Turns that this process is working on', [], function () {
    this.set(worker.running());
  });
  return worker;
}

function claimInTurn({ pool, leaseMs, accountTurnsMax = 4 }: WorkersOptions) {
  let afterAccount = FIRST_ACCOUNT;
  return async (limit: number, running: readonly Claim[]): Promise<Claim[]> => {
    const fullAccounts = accountsOf(running, accountTurnsMax);
    const claimAfter = (account: string) => claimDue(pool, { afterAccount: account, fullAccounts, limit, leaseMs });
    let claims = await claimAfter(afterAccount);
    if (claims.length === 0 && afterAccount !== FIRST_ACCOUNT) claims = await claimAfter(FIRST_ACCOUNT);
    afterAccount = accountsOf(claims, 1).at(-1) ?? FIRST_ACCOUNT;
    return claims;
  };
}

function accountsOf(claims: readonly Claim[], min: number): string[] {
  const counts = new Map<string, number>();
  for (const { tenant } of claims) counts.set(tenant.accountUuid, (counts.get(tenant.accountUuid) ?? 0) + 1);
  return [...counts].flatMap(([account, count]) => (count >= min ? [account] : [])).sort();
}
