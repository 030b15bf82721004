import { createConnection } from 'node:net';
import { e2eTarget } from '@parley/testing';

export interface RawAnswer {
  readonly statuses: number[];
  readonly text: string;
  readonly isClosed: boolean;
}

export interface RawOptions {
  /** A number of responses, or closing, before silence ends the wait. */
  readonly until?: number | 'closed';
  /** Silence that ends the wait. */
  readonly quietMs?: number;
}

/** Limit of `until`, so that the test can report what came. */
const PATIENCE_MS = 20_000;

/** Collects responses until the server closes or falls silent. */
export function sendRaw(
  parts: readonly (string | Buffer)[],
  { until = 0, quietMs = 400 }: RawOptions = {},
): Promise<RawAnswer> {
  const { port } = new URL(e2eTarget().url);
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
    const finish = (isClosed: boolean): void => {
      clearTimeout(quiet);
      socket.destroy();
      resolve({ statuses: statusesIn(text), text, isClosed });
    };
    const awaitQuiet = (): NodeJS.Timeout => {
      const mayEnd = until !== 'closed' && statusesIn(text).length >= until;
      return setTimeout(() => finish(false), mayEnd ? quietMs : PATIENCE_MS);
    };
    let quiet = awaitQuiet();
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = awaitQuiet();
    });
    socket.on('error', () => finish(true));
    socket.on('end', () => finish(true));
    for (const part of parts) socket.write(part);
  });
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
