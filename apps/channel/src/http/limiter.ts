import { ParleyError } from '@parley/errors';

export interface Limit {
  readonly perMinute: number;
  readonly burst: number;
}

/** Counts per subject in this process: the gateway counts addresses over all. */
export interface Limiter {
  /** @throws ParleyError rate_limited */
  take(subject: string, limit: Limit): void;
}

const SUBJECTS_MAX = 50_000;

/** GCRA: each request moves the time from which on a subject has nothing behind it. */
export function createLimiter(now: () => number = () => performance.now()): Limiter {
  const ahead = new Map<string, number>();
  return {
    take: (subject, { perMinute, burst }) => {
      const at = now();
      const intervalMs = 60_000 / perMinute;
      const next = Math.max(ahead.get(subject) ?? 0, at) + intervalMs;
      const waitMs = next - at - burst * intervalMs;
      if (waitMs > 0) {
        throw new ParleyError('rate_limited', 'Too many requests; wait a moment', {
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        });
      }
      // The subjects last seen are at the end.
      ahead.delete(subject);
      ahead.set(subject, next);
      if (ahead.size > SUBJECTS_MAX) ahead.delete(ahead.keys().next().value as string);
    },
  };
}
