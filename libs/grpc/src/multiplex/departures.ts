/** Says when calls that wait may leave. */
export interface Departures {
  /** Something waits to leave. */
  announce(): void;
  /** Answers have come, or none will: what left before is no longer waited for. */
  release(): void;
}

/**
 * How long calls wait for the first answer to those before them, in milliseconds. About what a batch of messages takes
 * where both cores are busy; a service whose calls take longer holds nobody up for more.
 */
export const HELD_MS_MAX = 15;

/**
 * Lets calls leave as Nagle's algorithm lets bytes leave (RFC 896): at once while nothing is under way, and otherwise
 * together, with the first answer that comes back. A caller who is alone never waits; the busier a service is, the more
 * calls share a message, a transaction of Postgres and an answer (docs/adr/0011-carried-calls.md).
 *
 * @param leave sends all that waits, at the end of a turn of the event loop; returns whether there was anything
 */
export function createDepartures(leave: () => boolean): Departures {
  let isUnderWay = false;
  let isWaiting = false;
  let isLeaving = false;
  let leftAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const depart = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isLeaving = isWaiting = false;
    isUnderWay = leave();
    leftAtMs = performance.now();
  };
  const departSoon = (): void => {
    if (!isLeaving) setImmediate(depart);
    isLeaving = true;
  };
  return {
    announce: () => {
      isWaiting = true;
      const restMs = isUnderWay ? leftAtMs + HELD_MS_MAX - performance.now() : 0;
      if (restMs <= 0) departSoon();
      else timer ??= setTimeout(departSoon, restMs);
    },
    release: () => {
      isUnderWay = false;
      if (isWaiting) departSoon();
    },
  };
}
