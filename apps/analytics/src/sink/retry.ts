import { pause } from '@parley/process';

/** 0.1, 0.2, 0.4 … 2 seconds. */
const DELAY_MS = 100;
const DELAY_MS_MAX = 2_000;

export interface RetryOptions {
  /** Aborted: throws the last error. */
  readonly signal: AbortSignal;
  /** `tries` counts from 1. */
  readonly onFailure: (err: unknown, tries: number) => void;
  /** Retries cannot help. */
  readonly isHopeless?: (err: unknown, tries: number) => boolean;
}

export async function retryForever<Result>(work: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (err) {
      options.onFailure(err, tries);
      if (options.signal.aborted || options.isHopeless?.(err, tries)) throw err;
      const delayMs = Math.min(DELAY_MS * 2 ** (tries - 1), DELAY_MS_MAX);
      await pause(delayMs, options.signal);
      if (options.signal.aborted) throw err;
    }
  }
}
