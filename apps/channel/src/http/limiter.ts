import { ParleyError } from '@parley/errors';

export interface Limit {
  readonly perMinute: number;
  readonly burst: number;
}

/** Per process; the gateway counts addresses globally. */
export interface Limiter {
  /** @throws ParleyError rate_limited */
  take(subject: string, limit: Limit): void;
}

const SUBJECTS_MAX = 50_000;

/** GCRA. */
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
      // Most recently seen last.
      ahead.delete(subject);
      ahead.set(subject, next);
      if (ahead.size > SUBJECTS_MAX) ahead.delete(ahead.keys().next().value as string);
    },
  };
}
