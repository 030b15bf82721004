import { ApiError } from './api-error';
import { createBackoff, sleep } from './backoff';
import type { SessionKeeper } from './session';
import type { Session } from './types';

/** During an outage: there may be very many pages. */
const MOST_MS = 120_000;

export interface Arrival {
  begin(): void;
}

export interface ArrivalNews {
  onArrived(session: Session): void;
  /** No session yet, for a temporary reason. */
  onDelayed(): void;
  /** There will be none. */
  onRefused(err: ApiError): void;
}

/**
 * Gets the session of a newly opened page, or after a change of visitor. Temporary failures are retried after a wait
 * and at each restart; a refusal ends it. After a restart or new beginning during a failing try there is no wait: the
 * try may predate the connection.
 */
export function createArrival(sessions: SessionKeeper, restarts: EventTarget, news: ArrivalNews): Arrival {
  let attempt = new AbortController();
  let isTrying = false;
  let isAskedMeanwhile = false;
  restarts.addEventListener('restart', () => (isAskedMeanwhile = isTrying));

  async function arrive(signal: AbortSignal): Promise<void> {
    const backoff = createBackoff(MOST_MS);
    while (!signal.aborted) {
      try {
        isTrying = true;
        const session = await sessions.get();
        isTrying = false;
        if (!signal.aborted) news.onArrived(session);
        return;
      } catch (err) {
        if (!(err instanceof ApiError)) throw err;
        if (signal.aborted) return;
        if (!err.isTemporary) return news.onRefused(err);
        isTrying = false;
        news.onDelayed();
        if (isAskedMeanwhile) isAskedMeanwhile = false;
        else await sleep(backoff.nextMs(err.retryAfterMs), signal, restarts);
      }
    }
  }

  return {
    begin: () => {
      isAskedMeanwhile = isTrying;
      attempt.abort();
      attempt = new AbortController();
      void arrive(attempt.signal);
    },
  };
}
