import { ApiError, ConnectionError } from '@parley/sdk';
import { useSyncExternalStore } from 'react';

/** away: no network. unreachable: a network, but no answers. */
export type Connection = 'good' | 'away' | 'unreachable';

let isAnswered = true;
const listeners = new Set<() => void>();

const now = (): Connection => (!navigator.onLine ? 'away' : isAnswered ? 'good' : 'unreachable');

function notify(): void {
  for (const listener of listeners) listener();
}

/** `undefined` is a success. */
export function noteOutcome(error?: unknown): void {
  const isNow = !(error instanceof ConnectionError);
  // Errors of the browser or the console itself say nothing.
  if ((error !== undefined && isNow && !(error instanceof ApiError)) || isNow === isAnswered) return;
  isAnswered = isNow;
  notify();
}

export function useConnection(): Connection {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  }, now);
}
