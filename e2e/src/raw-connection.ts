import { createConnection } from 'node:net';
import { e2eTarget } from '@parley/testing';

export interface RawAnswer {
  /** Of each answer on the connection; empty if there was none. */
  readonly statuses: number[];
  readonly text: string;
  /** Whether the server ended the connection. */
  readonly isClosed: boolean;
}

export interface RawOptions {
  /** What must come before silence counts as the end: so many answers, or the end of the connection. Nothing, if left out. */
  readonly until?: number | 'closed';
  /** Silence of this length is the end. */
  readonly quietMs?: number;
}

/** What is waited for and does not come is missed after this time, so that the test can say what came instead. */
const PATIENCE_MS = 20_000;

/**
 * Sends bytes as they are and gathers what comes back until the server closes the connection, or until it has been
 * silent.
 */
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
