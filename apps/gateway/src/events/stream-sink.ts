import type { ApiResponse } from '../exchange/exchange';

export interface StreamSink {
  /** Cuts a client that does not read. */
  write(text: string): void;
  /** Counts a written event. */
  count(): void;
  /** When the client has read nearly everything, or the signal is aborted. */
  drained(signal: AbortSignal): Promise<void>;
}

/** Tolerated for `SLOW_CLIENT_TIMEOUT_MS`; 16 times as much is not. */
const UNREAD_BYTES_MAX = 256 * 1024;
const UNREAD_BYTES_EVER = 16 * UNREAD_BYTES_MAX;
const SLOW_CLIENT_TIMEOUT_MS = 1_000;

/** @param onSlow the client left too much unread */
export function createStreamSink(res: ApiResponse, counted: () => void, onSlow: () => void): StreamSink {
  let isSuspected = false;
  const isSlow = (): boolean => res.writableLength > UNREAD_BYTES_MAX;
  const judge = (): void => {
    isSuspected = false;
    if (isSlow()) onSlow();
  };
  const suspect = (): void => {
    if (res.writableLength > UNREAD_BYTES_EVER) return onSlow();
    if (isSuspected) return;
    isSuspected = true;
    setTimeout(judge, SLOW_CLIENT_TIMEOUT_MS).unref();
  };
  return {
    write: (text) => {
      if (text === '' || res.destroyed || res.writableEnded) return;
      res.write(text);
      if (isSlow()) suspect();
    },
    count: counted,
    drained: (signal) =>
      new Promise((resolve) => {
        if (!res.writableNeedDrain || res.destroyed || signal.aborted) return resolve();
        const done = (): void => {
          for (const event of ['drain', 'close']) res.off(event, done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        for (const event of ['drain', 'close']) res.once(event, done);
        signal.addEventListener('abort', done);
      }),
  };
}
