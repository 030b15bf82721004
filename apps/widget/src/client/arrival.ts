import { ApiError } from './api-error';
import { createBackoff, sleep } from './backoff';
import type { SessionKeeper } from './session';
import type { Session } from './types';

/** Pages that stay open through an outage ask seldom: there may be very many of them. */
const MOST_MS = 120_000;

export interface Arrival {
  /** Opens the session of the visitor, from the start. */
  begin(): void;
}

export interface ArrivalNews {
  onArrived(session: Session): void;
  /** There is no session yet, for a reason that may pass. */
  onDelayed(): void;
  /** There will be none. */
  onRefused(err: ApiError): void;
}

/**
 * Gets the session of a page that was just opened, or whose visitor just changed. What is temporary is tried again: after a
 * wait, and at each restart. A restart, or another beginning, during a try that then fails needs no wait: the try may have
 * begun before the connection was back. A refusal ends it.
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
