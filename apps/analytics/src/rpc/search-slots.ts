import { ParleyError } from '@parley/errors';
import { createLimiter, TooManyWaitingError, type Limiter } from '@parley/queue/limiter';
import type { Tenant } from '@parley/schemas';

/** Limits concurrent statements. */
export interface SearchSlots {
  /** @throws ParleyError unavailable if too many wait; what the work throws; the signal's reason */
  run<Result>(tenant: Tenant, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** A page and its total; only the account's own searches wait for these. */
const OF_ACCOUNT = 2;
/** They share the server and its connections (16) with the figures. */
const OF_ALL = 8;
const WAITING_MAX = 40;

interface AccountSlots {
  readonly limiter: Limiter;
  uses: number;
}

/** Per process: a busy account waits for itself before others. */
export function createSearchSlots(): SearchSlots {
  const all = createLimiter({ concurrency: OF_ALL });
  const accounts = new Map<string, AccountSlots>();
  return {
    run: async (tenant, work, signal) => {
      const own = accounts.get(tenant.accountId) ?? { limiter: ofAccount(), uses: 0 };
      accounts.set(tenant.accountId, own);
      own.uses += 1;
      try {
        return await own.limiter.run(() => all.run(work, signal), signal);
      } catch (err) {
        if (!(err instanceof TooManyWaitingError)) throw err;
        throw new ParleyError(
          'unavailable',
          'Too many searches of this account are running',
          { retryAfterSeconds: 1 },
          err,
        );
      } finally {
        own.uses -= 1;
        if (own.uses === 0) accounts.delete(tenant.accountId);
      }
    },
  };
}

function ofAccount(): Limiter {
  return createLimiter({ concurrency: OF_ACCOUNT, waitingMax: WAITING_MAX });
}
